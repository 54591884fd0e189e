"""The rules of The Princes of Florence: the words, the table, a module for each chapter."""

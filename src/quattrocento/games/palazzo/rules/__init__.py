"""The rules of Palazzo: the words, the table, a module for each chapter."""

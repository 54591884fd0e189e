"""The rules of Augsburg 1520: the words, the table, a module for each chapter."""

"""The rules of the solo game: the words, the table, a module for each chapter."""

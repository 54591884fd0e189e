"""The rules of Firenze: the words, the table, a module for each chapter."""

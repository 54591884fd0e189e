"""The rules of cooperative building: the words, the table, a module for each chapter."""

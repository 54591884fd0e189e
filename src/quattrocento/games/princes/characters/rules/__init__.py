"""The rules of The Muse and the Princess: the words, the table, a module for each chapter."""

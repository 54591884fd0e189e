"""The web table: one process, one SQLite file, and what leaves it for a browser or a script."""

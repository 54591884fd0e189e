"""The steps by which the SQLite file came to be as it is; Alembic takes those that a file still lacks."""

"""The steps by which the database came to be as it is; Alembic takes those that one still lacks."""

"""How Alembic reaches the database: through the connection that the store hands over."""

from alembic import context

from quattrocento.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()

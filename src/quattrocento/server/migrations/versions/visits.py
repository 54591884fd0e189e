"""The seventh step: on which day one of its players had a table open last."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the day; of earlier visits nothing is known."""
    op.add_column("tables", sa.Column("visited", sa.String, nullable=False, server_default=""))

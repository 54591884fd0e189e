"""The second step: what matches played alone came to, and on which day everybody had the same deal."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of results; no match was played alone before it."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
        sa.Column("difficulty", sa.String, nullable=False),
        sa.Column("players", sa.String, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("against", sa.Integer, nullable=False),
        sa.Column("day", sa.String, index=True),
        sa.Column("finished", sa.String, nullable=False),
    )

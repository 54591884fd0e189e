"""The ninth step: what-if lines that are kept with a finished match."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of lines; no match has any so far."""
    op.create_table(
        "lines",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column(
            "table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column(
            "guest", sa.String, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("moves", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )

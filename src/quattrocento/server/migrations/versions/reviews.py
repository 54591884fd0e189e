"""The eleventh step: reviews of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of reviews; no match has one so far."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
        sa.Column("asked", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False, index=True),
        sa.Column("reviewed", sa.Integer, nullable=False),
        sa.Column("kept", sa.LargeBinary),
        sa.Column("marks", sa.String, nullable=False),
    )

"""The fourth step: the terms of tables, hints that were used, and what bots did in the place of people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

EARLIER = '{"hints":true,"stand_in":"players","after":120,"level":"journeyman"}'
"""What held at all tables so far."""


def upgrade() -> None:
    """Give all tables the usual terms; of their past nothing else is known."""
    op.add_column("tables", sa.Column("terms", sa.String, nullable=False, server_default=EARLIER))
    op.add_column("acts", sa.Column("stand_in", sa.String))
    op.add_column("results", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "hints",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
    )

"""The sixth step: positions of finished matches from which others play on."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of starts; all matches so far began with a deal."""
    op.create_table(
        "starts",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("dump", sa.LargeBinary, nullable=False),
        sa.Column("origin", sa.String, sa.ForeignKey("tables.id", ondelete="SET NULL")),
        sa.Column("place", sa.Integer),
    )

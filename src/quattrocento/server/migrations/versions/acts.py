"""The third step: acts are counted as `server.counts` explains, and nothing else is kept of them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Copy all acts; positions and what was told follow from them."""
    op.rename_table("acts", "older_acts")
    if op.get_bind().dialect.name == "postgresql":  # where an index keeps its name, which the new one needs
        op.execute("ALTER INDEX pk_acts RENAME TO pk_older_acts")
    op.create_table(
        "acts",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("audience", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "seq"),
    )
    op.execute(
        "INSERT INTO acts (table_id, number, kind, seat, move, seq, audience) "
        "SELECT table_id, seq, kind, seat, move, answers, audience FROM older_acts"
    )
    op.drop_table("older_acts")
    op.drop_table("snapshots")

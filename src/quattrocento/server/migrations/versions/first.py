"""The first step: guests, tables with their chairs, acts, snapshots and standing orders."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    make_guests_and_tables()
    make_chairs()
    make_acts()


def make_guests_and_tables() -> None:
    """Make what is there before anybody sits down."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("components", sa.String, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("host", sa.String, sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("moved", sa.String, nullable=False),
        sa.Column("waits", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String, sa.ForeignKey("tables.id", ondelete="SET NULL")),
    )
    op.create_index("ix_tables_lobby", "tables", ["public", "status", "moved"])
    op.create_index("ix_tables_status", "tables", ["status", "moved"])


def make_chairs() -> None:
    """Make the chairs round the tables, and what was ordered from them."""
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id", ondelete="SET NULL"), index=True),
        sa.Column("bot", sa.String),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("token", sa.String, unique=True),
        sa.Column("stand_in", sa.String),
    )
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("scene", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
    )


def make_acts() -> None:
    """Make the list of all that is done, and the positions kept beside it."""
    op.create_table(
        "acts",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("audience", sa.Integer, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("reveals", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "answers"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("dump", sa.LargeBinary, nullable=False),
    )

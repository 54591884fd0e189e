"""The thirteenth step: which puzzles a guest has tried, and how he is rated for them in each game."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of tries and ratings; nobody has any so far."""
    op.create_table(
        "puzzle_tries",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("puzzle", sa.String, primary_key=True),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("tried", sa.String, nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
    )

"""The twelfth step: what workers on other machines think about."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for decisions that somebody else shall think about."""
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False),
        sa.Column("asker", sa.String, nullable=False),
        sa.Column("wanted", sa.DateTime(timezone=True), nullable=False),
        sa.Column("work", sa.LargeBinary, nullable=False),
        sa.Column("owner", sa.String),
        sa.Column("until", sa.DateTime(timezone=True)),
        sa.Column("answer", sa.LargeBinary),
    )
    op.create_index("ix_thoughts_rank", "thoughts", ["rank", "asked"])

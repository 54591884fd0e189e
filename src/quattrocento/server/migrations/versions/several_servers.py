"""The tenth step: several servers at one database."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count the changes of each table from now on, and make room for what they share."""
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "house",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )

"""The eighth step: which of a guest's cookies is good."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Number the cookies of each guest; those that were given so far are good."""
    op.add_column("guests", sa.Column("key", sa.Integer, nullable=False, server_default="0"))

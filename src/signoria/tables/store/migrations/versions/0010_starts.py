"""Where a game begins that does not begin with its setup."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add it; tables so far began with their setup."""
    op.add_column("tables", sa.Column("origin", sa.String(16)))
    op.add_column("tables", sa.Column("start", sa.JSON(none_as_null=True)))

"""What makes the seed of a table: the server's number and everyone's share."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add it; a table that is being played keeps the seed that it has."""
    op.add_column("tables", sa.Column("seal", sa.JSON))

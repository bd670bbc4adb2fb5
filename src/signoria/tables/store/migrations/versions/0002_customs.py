"""The customs of a table: how fast bots answer, whether hints are given, who may sit down."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them; a table that has none keeps to the usual ones."""
    op.add_column("tables", sa.Column("customs", sa.JSON))

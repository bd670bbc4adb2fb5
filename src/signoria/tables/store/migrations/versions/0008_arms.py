"""The arms of a guest: emblem and tincture, shown at every table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add them; whoever has chosen none bears those that are proposed."""
    op.add_column("sessions", sa.Column("arms", sa.JSON))

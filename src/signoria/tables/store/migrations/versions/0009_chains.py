"""What became of a chain: a repeated request gets its old answer, whole."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add it; other requests have none."""
    op.add_column("requests", sa.Column("done", sa.Integer))
    op.add_column("requests", sa.Column("stopped", sa.String(16)))

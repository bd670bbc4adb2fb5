"""The keys with which the server signs records."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table; the first key is made when the server starts."""
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("private", sa.Text),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )

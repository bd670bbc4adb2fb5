"""Analyses of finished games, which take minutes to make."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table; each analysis is made when it is first asked for."""
    op.create_table(
        "studies",
        sa.Column("record", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("analysis", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("record", "version"),
    )

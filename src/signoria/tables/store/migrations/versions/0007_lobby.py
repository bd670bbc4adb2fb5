"""Indexes by which the lobby and the tables of one person are found among many."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Order the listed tables that are not over, and the tables of each owner, by their age."""
    open_to_all = sa.text("listed AND phase NOT IN ('over', 'abandoned')")
    op.create_index(
        "tables_lobby",
        "tables",
        ["created"],
        sqlite_where=open_to_all,
        postgresql_where=open_to_all,
    )
    op.create_index("tables_owner", "tables", ["owner", "created"])
    op.drop_index("tables_listed", "tables")

"""When a table was last changed and a session last seen: what nobody needs may be pruned."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add both; what is there already counts as used now, so that nobody misses anything."""
    op.add_column("tables", sa.Column("touched", sa.Float))
    op.add_column("sessions", sa.Column("seen", sa.Float))
    now = {"now": time.time()}
    op.get_bind().execute(sa.text("UPDATE tables SET touched = :now"), now)
    op.get_bind().execute(sa.text("UPDATE sessions SET seen = :now"), now)
    op.create_index("tables_touched", "tables", ["phase", "touched"])

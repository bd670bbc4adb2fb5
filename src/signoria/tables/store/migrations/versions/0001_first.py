"""The first tables. Written out here, since the schema of later releases will differ."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables of the first release."""
    _people()
    _tables()
    _log()


def _people() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(8)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("hotseat", sa.Boolean, nullable=False),
        sa.Column("absence_seconds", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("ask", sa.JSON),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("tables_listed", "tables", ["listed", "phase", "created"])
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seatings_session", "seatings", ["session"])


def _log() -> None:
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("by", sa.Integer),
        sa.Column("do", sa.String(128), nullable=False),
        sa.Column("undo", sa.Integer),
        sa.Column("hash", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n"),
    )
    op.create_table(
        "requests",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "session", "client"),
    )
    op.create_table(
        "returns",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "seat"),
    )

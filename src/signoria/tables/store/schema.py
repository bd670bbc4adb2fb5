"""The database schema in SQLAlchemy Core. The migrations create it."""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

HEAD: Final = "0011"
"""The newest migration; a test compares it with the folder."""

METADATA: Final = MetaData()
OPEN_TO_ALL: Final = text("listed AND phase NOT IN ('over', 'abandoned')")
"""What the lobby shows, written out: an index serves only the condition it was made for."""

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("id", String(64), primary_key=True, comment="SHA-256 of the cookie's token"),
    Column("name", String(64), nullable=False),
    Column("lang", String(8)),
    Column("created", Float, nullable=False),
    Column("seen", Float, comment="when they were last here, to the day"),
    Column("arms", JSON(none_as_null=True), comment="emblem and tincture, once chosen"),
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("absence_seconds", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("seed", String(64), nullable=False, comment="secret until the end"),
    Column("seats", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("ask", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    Column("rematch", String(32)),
    Column("customs", JSON(none_as_null=True)),
    Column("seal", JSON(none_as_null=True), comment="what makes the seed: secret until the end"),
    Column("touched", Float, comment="when it was last changed"),
    Column("origin", String(16), comment="lesson, position or table; null for the setup"),
    Column("start", JSON(none_as_null=True), comment="position and step with which it begins"),
    Index("tables_lobby", "created", sqlite_where=OPEN_TO_ALL, postgresql_where=OPEN_TO_ALL),
    Index("tables_owner", "owner", "created"),
    Index("tables_touched", "phase", "touched"),
)

seatings: Final = Table(
    "seatings",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("session", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seatings_session", "session"),
)

actions: Final = Table(
    "actions",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("by", Integer, comment="the seat, or null for chance"),
    Column("do", String(128), nullable=False),
    Column("undo", Integer),
    Column("hash", String(64), comment="of the state after this entry, now and then"),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
)

requests: Final = Table(
    "requests",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("session", String(64), nullable=False),
    Column("client", String(64), nullable=False, comment="the client's own id for what it asked"),
    Column("version", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("done", Integer, comment="of a chain, how many steps were done"),
    Column("stopped", String(16), comment="of a chain, why the other steps were dropped"),
    PrimaryKeyConstraint("table_id", "session", "client"),
)

returns: Final = Table(
    "returns",
    METADATA,
    Column("token", String(64), primary_key=True, comment="SHA-256 of the link's token"),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("table_id", "seat"),
)

studies: Final = Table(
    "studies",
    METADATA,
    Column("record", String(64), nullable=False, comment="SHA-256 of the record without signature"),
    Column("version", Integer, nullable=False, comment="of the analyser"),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("made", Float, nullable=False),
    Column("analysis", Text, nullable=False),
    PrimaryKeyConstraint("record", "version"),
)

keys: Final = Table(
    "keys",
    METADATA,
    Column("key", String(64), primary_key=True, comment="the public key"),
    Column("private", Text, comment="in PostgreSQL and in backups; with SQLite it is a file"),
    Column("since", Float, nullable=False),
    Column("until", Float, comment="null for the key that signs now"),
)

processes: Final = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

"""The database: SQLite in one file by default, PostgreSQL by URL, and its migrations."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import orjson
import sqlalchemy as sa
from sqlalchemy import event

from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import private
from signoria.tables.store.schema import HEAD

MIGRATIONS: Final = Path(__file__).parent / "migrations"
_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 10000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cache_size = -512",  # kilobytes a connection: the system keeps the file's pages too
)


def sqlite_url(path: Path) -> str:
    """Return the URL of the data file at *path*."""
    return f"sqlite:///{path}"


PATIENCE: Final = 5.0
"""How many seconds PostgreSQL may take to let us in, and to answer."""


def connect(url: str, patience: float = PATIENCE) -> sa.Engine:
    """Return an engine for the database at *url*, which may take *patience* seconds to answer."""
    if url.startswith("sqlite"):
        engine = sa.create_engine(
            url,
            connect_args={"check_same_thread": False},
            hide_parameters=True,
            json_serializer=_json,
            json_deserializer=orjson.loads,
        )
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    return _connect_postgres(url, patience)


def _connect_postgres(url: str, patience: float) -> sa.Engine:
    from signoria.tables.store.postgres import Connector  # noqa: PLC0415 - only where PostgreSQL is used

    plain = url.replace("postgres://", "postgresql://", 1)
    driver = plain.replace("postgresql://", "postgresql+psycopg://", 1)
    connector = Connector(patience)
    engine = sa.create_engine(
        driver,
        pool_pre_ping=True,
        pool_size=8,
        pool_timeout=patience,
        hide_parameters=True,
        json_serializer=_json,
        json_deserializer=orjson.loads,
    )
    event.listen(
        engine, "do_connect", lambda _, __, given, named: connector.connect(*given, **named)
    )
    return engine


def _json(value: object) -> str:
    return orjson.dumps(value).decode()


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Be durable: an acknowledged action survives the loss of power."""
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_sqlite(connection: sa.Connection) -> None:
    """Use BEGIN IMMEDIATE for transactions that write, so that no lock is upgraded."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def revision(engine: sa.Engine) -> str | None:
    """Return the migration of the database; ``None`` when it is new."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _keep(file: str, copy: str) -> None:
    """Copy a data file, with what a server that was killed had not yet put into it."""
    Path(copy).unlink(missing_ok=True)
    private.make_file(Path(copy))
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)


def migrate(engine: sa.Engine) -> None:
    """Bring the database to this release; keep a copy of an older data file first."""
    if engine.dialect.name == "sqlite" and engine.url.database:
        private.make_file(Path(engine.url.database))
    found = revision(engine)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise Unavailable("database_newer", found=found, known=HEAD)
    if found is not None and engine.dialect.name == "sqlite" and engine.url.database:
        _keep(engine.url.database, f"{engine.url.database}.before-{HEAD}")
    from alembic.config import Config  # noqa: PLC0415 - slow to import, and seldom needed
    from alembic.runtime.environment import EnvironmentContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    steps = ScriptDirectory(str(MIGRATIONS))
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes may start at the same time
            _take_time(connection)
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(7046029254386353131)"))
        with EnvironmentContext(
            Config(),
            steps,
            fn=lambda at, _: steps._upgrade_revs(HEAD, at),  # noqa: SLF001 - as Alembic's own command
        ) as environment:
            environment.configure(connection=connection)
            environment.run_migrations()
    engine.dispose()


def _take_time(connection: sa.Connection) -> None:
    """Remove PostgreSQL's statement timeout on this connection, for a migration."""
    connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
    connection.connection.driver_connection.patience = 0  # type: ignore[union-attr]

"""Retention: deletes what has expired, in small steps."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from signoria.tables.model.refusal import NotThere, Unavailable
from signoria.tables.model.spec import ABANDONED, GATHERING, LESSON, OVER, PLAYING
from signoria.tables.store import faults, schema
from signoria.tables.store.database import connect, revision

DAY: Final = 86_400.0
STEP: Final = {"unstarted": 10, "unfinished": 4, "finished": 4, "requests": 300, "sessions": 100}
"""How many of each kind are deleted at a time, in the order in which they are looked at."""
TABLES: Final = ("unstarted", "unfinished", "finished")
_LOCK: Final = 7_046_029_254_386_353_132
_CHILDREN: Final = [
    table
    for table in schema.METADATA.sorted_tables
    if any(key.column.table is schema.tables for key in table.foreign_keys)
]


class Retention(NamedTuple):
    """For how many days what has not been used is kept; 0 keeps it for ever."""

    unstarted: float = 90
    unfinished: float = 0
    finished: float = 0
    requests: float = 30
    sessions: float = 400


class Pruner:
    """Finds what was kept long enough, and deletes it. Its methods block, like a store's."""

    def __init__(self, retention: Retention) -> None:
        """Keep things as long as *retention* says."""
        self.retention = retention
        self._after = ""
        """Up to which table the requests have been looked at."""

    def kinds(self) -> list[str]:
        """Return what is not kept for ever."""
        return [kind for kind in STEP if getattr(self.retention, kind)]

    def due(self, connection: sa.Connection, now: float) -> dict[str, int]:
        """Count what would be deleted, by kind."""
        return {kind: self._count(connection, kind, now) for kind in self.kinds()}

    def _count(self, connection: sa.Connection, kind: str, now: float) -> int:
        found = self._found(kind, now).subquery()
        counted = connection.execute(sa.select(sa.func.count()).select_from(found))
        return int(counted.scalar() or 0)

    def step(
        self, connection: sa.Connection, kind: str, now: float, busy: Collection[str] = ()
    ) -> list[str]:
        """Delete a few of a *kind*, but no *busy* table; return what they are called."""
        if not _alone(connection):
            return []
        if kind == "requests":
            return self._forget_requests(connection, now)
        most = STEP[kind] + len(busy)
        rows = connection.execute(self._found(kind, now).limit(most)).scalars()
        names = [name for name in rows if name not in busy][: STEP[kind]]
        if names and kind == "sessions":
            gone = sa.delete(schema.sessions).where(schema.sessions.c.id.in_(names))
            connection.execute(gone)
        elif names:
            _drop(connection, names)
        return names

    def _forget_requests(self, connection: sa.Connection, now: float) -> list[str]:
        r = schema.requests
        later = self._found("requests", now).where(r.c.table_id >= self._after)
        found = later.order_by(r.c.table_id).limit(STEP["requests"])
        rows = [tuple(row) for row in connection.execute(found)]
        self._after = rows[-1][0] if rows else ""
        for table, session, client in rows:
            same = (r.c.table_id == table, r.c.session == session, r.c.client == client)
            connection.execute(sa.delete(r).where(*same))
        return [str(row[0]) for row in rows]

    def _found(self, kind: str, now: float) -> sa.Select[Any]:
        """Return the question for what of a *kind* was kept long enough."""
        t, r, s = schema.tables, schema.requests, schema.sessions
        before = now - getattr(self.retention, kind) * DAY
        if kind == "requests":
            mine = sa.select(r.c.table_id, r.c.session, r.c.client)
            return mine.join(t, t.c.id == r.c.table_id).where(t.c.touched < before)
        if kind == "sessions":
            seated, made = sa.select(schema.seatings.c.session), sa.select(t.c.owner)
            unused = (s.c.seen < before, s.c.id.not_in(seated), s.c.id.not_in(made))
            return sa.select(s.c.id).where(*unused)
        return sa.select(t.c.id).where(t.c.touched < before, _stage(kind))


def _stage(kind: str) -> sa.ColumnElement[bool]:
    """Return the condition for tables of a *kind*; an abandoned one counts as it was left.

    A step of a lesson counts as a table at which no game began.
    """
    t = schema.tables
    left = t.c.phase == ABANDONED
    if kind == "unstarted":
        return sa.or_(t.c.phase == GATHERING, sa.and_(left, t.c.seq == 0), t.c.origin == LESSON)
    if kind == "unfinished":
        return sa.or_(t.c.phase == PLAYING, sa.and_(left, t.c.seq > 0))
    return t.c.phase == OVER


def _drop(connection: sa.Connection, names: Sequence[str]) -> None:
    """Delete tables with all their rows."""
    for child in _CHILDREN:
        connection.execute(sa.delete(child).where(child.c.table_id.in_(names)))
    t = schema.tables
    connection.execute(sa.update(t).where(t.c.rematch.in_(names)).values(rematch=None))
    connection.execute(sa.delete(t).where(t.c.id.in_(names)))


def _alone(connection: sa.Connection) -> bool:
    """Return whether no other process prunes at this moment."""
    if connection.dialect.name != "postgresql":
        return True  # whoever writes to a file is alone
    asked = sa.select(sa.func.pg_try_advisory_xact_lock(_LOCK))
    return bool(connection.execute(asked).scalar())


@contextmanager
def opened(url: str, data_file: Path | None, patience: float) -> Iterator[sa.Engine]:
    """Open data that is there and of this release; say in words what is wrong with it."""
    if data_file is not None and not data_file.is_file():
        raise NotThere("no_data", path=str(data_file))
    engine = connect(url, patience)
    try:
        with faults.told(data_file):
            found = revision(engine)
            if found != schema.HEAD:
                raise Unavailable("not_migrated", found=found or "0000", known=schema.HEAD)
            yield engine
    finally:
        engine.dispose()

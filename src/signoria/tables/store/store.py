"""Data access for sessions and tables."""

import sqlite3
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple, cast

import orjson
import sqlalchemy as sa

from signoria.core import options as game_options
from signoria.core.chain import Stop
from signoria.tables.model.arms import Arms
from signoria.tables.model.guest import Guest
from signoria.tables.model.rows import ActionRow, Rows, StartRow, TableRow
from signoria.tables.model.seat import PERSON, Seat
from signoria.tables.model.spec import LESSON, TableStart
from signoria.tables.model.table import Table
from signoria.tables.store import schema
from signoria.tables.store.prepared import Prepared, run_together


class Conflict(Exception):  # noqa: N818 - not an error: someone else was first
    """Another process changed the table first."""


Row = dict[str, object]
Job = Callable[[sa.Connection], object]
"""What the writer does within a transaction."""


def written_start(start: TableStart) -> StartRow:
    """Return where a game begins, as it is stored."""
    row: StartRow = {"position": start.position, "number": start.number}
    if start.origin is not None:
        table, turn, entry, hidden = start.origin
        row["origin"] = {"table": table, "turn": turn, "entry": entry, "hidden": hidden}
    return row


class StoredTable(NamedTuple):
    """All that is kept of one table."""

    table: TableRow
    actions: list[ActionRow]
    requests: list[tuple[str, str, int, int, int | None, Stop | None]]


_CHANGED: Final = (
    "listed", "phase", "version", "seq", "ask", "result", "rematch", "customs", "seats", "seal",
    "touched",
)  # fmt: skip
_CHANGE: Final = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("id_is"))
    .where(schema.tables.c.version == sa.bindparam("version_was"))
    .values({name: sa.bindparam(name) for name in _CHANGED})
)
_PLAYED: Final = ("version", "seq", "seats")
_PLAY: Final = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("id_is"))
    .where(schema.tables.c.version == sa.bindparam("version_was"))
    .values({name: sa.bindparam(name) for name in _PLAYED})
)
"""What most actions change: no index of the table has to follow."""
_PLAYS: Final = (
    "UPDATE tables SET version = new.column2, seq = new.column3, seats = new.column4 FROM (VALUES ",
    "(?, ?, ?, ?, ?)",
    ") AS new WHERE tables.id = new.column1 AND tables.version = new.column5",
)
"""The same for many tables, in SQLite."""
UPDATE_FROM: Final = (3, 33)
"""The first SQLite with UPDATE … FROM; an older one writes table by table."""


class Store:
    """Reads and writes rows. Its methods block: they are called in threads."""

    def __init__(self, engine: sa.Engine) -> None:
        """Use the database of *engine*."""
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self._together = not self.shared and sqlite3.sqlite_version_info >= UPDATE_FROM
        dialect = engine.dialect
        self._change = Prepared(_CHANGE, [*_CHANGED, "id_is", "version_was"], dialect)
        self._play = Prepared(_PLAY, [*_PLAYED, "id_is", "version_was"], dialect)
        self._note = Prepared(sa.insert(schema.actions), list(schema.actions.c.keys()), dialect)
        self._done = Prepared(sa.insert(schema.requests), list(schema.requests.c.keys()), dialect)

    # sessions

    def guest(self, session: str) -> Guest | None:
        """Return the guest whose session has this hash."""
        row = self._one(sa.select(schema.sessions).where(schema.sessions.c.id == session))
        if row is None:
            return None
        arms = None if row["arms"] is None else Arms(*row["arms"])
        return Guest(row["id"], row["name"], row["lang"], arms)

    @staticmethod
    def keep_guest(connection: sa.Connection, guest: Guest) -> None:
        """Write a guest, new or renamed."""
        arms = None if guest.arms is None else list(guest.arms)
        values = {"name": guest.name, "lang": guest.lang, "arms": arms, "seen": time.time()}
        mine = schema.sessions.c.id == guest.id
        renamed = connection.execute(sa.update(schema.sessions).where(mine).values(values))
        if renamed.rowcount == 0:
            row = {"id": guest.id, "created": values["seen"], **values}
            connection.execute(sa.insert(schema.sessions).values(row))

    @staticmethod
    def saw(connection: sa.Connection, sessions: Collection[str]) -> None:
        """Write down that these guests were here."""
        s = schema.sessions
        connection.execute(sa.update(s).where(s.c.id.in_(sessions)).values(seen=time.time()))

    # tables

    def kept(self, table: str, since: int = 0) -> StoredTable | None:
        """Return what is kept of *table*, with the log from entry *since* on."""
        t, a, r = schema.tables, schema.actions, schema.requests
        log = sa.select(a).where(a.c.table_id == table, a.c.n >= since).order_by(a.c.n)
        asked = sa.select(r.c.session, r.c.client, r.c.version, r.c.seq, r.c.done, r.c.stopped)
        with self._reading() as connection:
            row = connection.execute(sa.select(t).where(t.c.id == table)).mappings().first()
            if row is None:
                return None
            entries = [cast("ActionRow", dict(each)) for each in connection.execute(log).mappings()]
            done = connection.execute(asked.where(r.c.table_id == table).order_by(r.c.version))
            return StoredTable(cast("TableRow", dict(row)), entries, [tuple(each) for each in done])

    def version(self, table: str) -> int | None:
        """Return the stored version of *table*."""
        t = schema.tables
        row = self._one(sa.select(t.c.version).where(t.c.id == table))
        return None if row is None else int(row["version"])

    def ids(self) -> list[str]:
        """Return the ids of all tables."""
        with self._reading() as connection:
            return list(connection.execute(sa.select(schema.tables.c.id)).scalars())

    def of_session(self, session: str, most: int) -> list[TableRow]:
        """Return the newest tables that *session* made or has a seat at."""
        t, s = schema.tables, schema.seatings
        seated = sa.select(s.c.table_id).where(s.c.session == session)
        mine = sa.or_(t.c.id.in_(seated), t.c.owner == session)
        games = sa.or_(t.c.origin.is_(None), t.c.origin != LESSON)
        return self._tables(
            sa.select(t).where(mine, games).order_by(t.c.created.desc()).limit(most)
        )

    def lobby(self, most: int) -> list[tuple[str, int]]:
        """Return the newest listed tables not yet over, each with its version."""
        t = schema.tables
        found = sa.select(t.c.id, t.c.version).where(schema.OPEN_TO_ALL)
        rows = self._all(found.order_by(t.c.created.desc()).limit(most))
        return [(row["id"], row["version"]) for row in rows]

    def rows(self, tables: Sequence[str]) -> list[TableRow]:
        """Return what is kept of these tables, without their logs."""
        return self._tables(sa.select(schema.tables).where(schema.tables.c.id.in_(tables)))

    def write_new(self, connection: sa.Connection, table: Table) -> None:
        """Write a table that was just made."""
        spec, rows = table.spec, table.rows()
        fixed = {
            "id": spec.id,
            "game": spec.game.NAME,
            "rules": spec.game.VERSION,
            "options": game_options.write_options(spec.options),
            "hotseat": spec.hotseat,
            "absence_seconds": spec.absence_seconds,
            "created": spec.created,
            "owner": spec.owner,
            "seed": spec.seed,
            "touched": time.time(),
            "origin": None if spec.start is None else spec.start.kind,
            "start": None if spec.start is None else written_start(spec.start),
        }
        seats = [seat.write() for seat in rows.seats]
        values = {**fixed, **(rows.table or {}), "seats": seats}
        connection.execute(sa.insert(schema.tables).values(values))
        self._write_seatings(connection, spec.id, rows.seats)
        self._write_log(connection, spec.id, rows)

    def write(self, connection: sa.Connection, table: str, rows: Rows) -> None:
        """Write a change, unless the stored table is no longer the one that was changed."""
        if self._write_state(connection, table, rows) != 1:
            raise Conflict
        try:
            self._write_log(connection, table, rows)
        except sa.exc.IntegrityError:
            raise Conflict from None
        if not rows.actions:
            self._write_seatings(connection, table, rows.seats)
        self.notify(connection, table)

    def write_all(self, connection: sa.Connection, changes: "Sequence[TableChange]") -> None:
        """Write changes of as many tables; those by which only play goes on, together."""
        played: list[TableChange] = []
        others: list[TableChange] = []
        for each in changes:
            (played if each.is_play() and self._together else others).append(each)
        for change in others if len(played) > 1 else changes:
            change(connection)
        if len(played) > 1:
            self._write_plays(connection, played)

    def _write_plays(self, connection: sa.Connection, played: "Sequence[TableChange]") -> None:
        """Write actions at many tables; raise `Conflict` if one of them was changed meanwhile."""
        states = [self._played(each.table, each.rows) for each in played]
        if run_together(connection, _PLAYS, states) != len(states):
            raise Conflict
        log = [self._log_rows(each.table, each.rows) for each in played]
        self._note.insert_together(connection, [row for entries, _ in log for row in entries])
        self._done.insert_together(connection, [row for _, done in log for row in done])

    @staticmethod
    def _played(table: str, rows: Rows) -> tuple[object, ...]:
        seats = orjson.dumps([seat.write() for seat in rows.seats]).decode()
        return (table, rows.version, rows.seq, seats, rows.before)

    def _write_state(self, connection: sa.Connection, table: str, rows: Rows) -> int:
        """Write the row of a table, or what of it has changed; return how many were written."""
        seats = [seat.write() for seat in rows.seats]
        key = {"id_is": table, "version_was": rows.before, "seats": seats}
        if rows.table is None:
            return self._play.run(connection, {"version": rows.version, "seq": rows.seq, **key})
        return self._change.run(connection, {**rows.table, **key, "touched": time.time()})

    def notify(self, connection: sa.Connection, table: str) -> None:
        """Notify the other processes of the id of a changed table."""
        if self.shared:
            connection.execute(sa.select(sa.func.pg_notify("signoria", table)))

    def _write_log(self, connection: sa.Connection, table: str, rows: Rows) -> None:
        entries, done = self._log_rows(table, rows)
        if entries:
            self._note.run(connection, *entries)
        if done:
            self._done.run(connection, *done)

    @staticmethod
    def _log_rows(table: str, rows: Rows) -> tuple[list[Row], list[Row]]:
        """Return the entries of the log, and the request that was done, if there was one."""
        now = time.time()
        entries: list[Row] = [{"table_id": table, "at": now, **action} for action in rows.actions]
        if rows.request is None:
            return entries, []
        session, client = rows.request
        done: Row = {"table_id": table, "session": session, "client": client}
        done |= {"version": rows.version, "seq": rows.seq, "done": None, "stopped": None}
        if rows.outcome is not None:
            done |= rows.outcome._asdict()
        return entries, [done]

    @staticmethod
    def _write_seatings(connection: sa.Connection, table: str, seats: Sequence[Seat]) -> None:
        s = schema.seatings
        connection.execute(sa.delete(s).where(s.c.table_id == table))
        taken = [
            {"table_id": table, "seat": i, "session": seat.session}
            for i, seat in enumerate(seats)
            if seat.kind == PERSON
        ]
        if taken:
            connection.execute(sa.insert(s), taken)

    # links by which one returns: where each leads; whether it opens anything, the seat says

    @staticmethod
    def keep_link(connection: sa.Connection, token: str, table: str, seat: int) -> None:
        """Write where the link with this hash leads; one that the seat had before is gone."""
        Store.drop_link(connection, table, seat)
        row = {"token": token, "table_id": table, "seat": seat}
        connection.execute(sa.insert(schema.returns).values(row))

    @staticmethod
    def drop_link(connection: sa.Connection, table: str, seat: int) -> None:
        """Forget the link to a seat."""
        r = schema.returns
        connection.execute(sa.delete(r).where(r.c.table_id == table, r.c.seat == seat))

    def link(self, token: str) -> tuple[str, int] | None:
        """Return the table and the seat to which the link with this hash leads."""
        r = schema.returns
        row = self._one(sa.select(r).where(r.c.token == token))
        return None if row is None else (row["table_id"], row["seat"])

    # server processes

    @staticmethod
    def beat(connection: sa.Connection, process: str) -> None:
        """Write down that *process* is alive."""
        p, now = schema.processes, time.time()
        seen = connection.execute(sa.update(p).where(p.c.id == process).values(seen=now))
        if seen.rowcount == 0:
            connection.execute(sa.insert(p).values(id=process, seen=now))
        connection.execute(sa.delete(p).where(p.c.seen < now - 3600))

    def alive(self, since: float) -> set[str]:
        """Return the processes that were alive at *since* or later."""
        p = schema.processes
        return {row["id"] for row in self._all(sa.select(p.c.id).where(p.c.seen >= since))}

    @staticmethod
    def probe(connection: sa.Connection) -> None:
        """Write something that changes nothing."""
        connection.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))

    def _reading(self) -> sa.Connection:
        """Return a connection whose reads are of one moment."""
        connection = self.engine.connect()
        if self.shared:
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        return connection

    def _one(self, query: sa.Select[Any]) -> sa.RowMapping | None:
        with self.engine.connect() as connection:
            return connection.execute(query).mappings().first()

    def _all(self, query: sa.Select[Any]) -> Sequence[sa.RowMapping]:
        with self.engine.connect() as connection:
            return connection.execute(query).mappings().all()

    def _tables(self, query: sa.Select[Any]) -> list[TableRow]:
        return [cast("TableRow", dict(row)) for row in self._all(query)]


class TableChange:
    """A change of one table as a job of the writer, which writes several of them together."""

    def __init__(self, store: Store, table: str, rows: Rows, also: Job | None = None) -> None:
        """Write *rows*, after what *also* writes."""
        self.store = store
        self.table = table
        self.rows = rows
        self.also = also

    def is_play(self) -> bool:
        """Return whether it adds to the log and changes nothing but the turn."""
        return self.rows.table is None and bool(self.rows.actions) and self.also is None

    def __call__(self, connection: sa.Connection) -> None:
        """Write this one."""
        if self.also is not None:
            self.also(connection)
        self.store.write(connection, self.table, self.rows)

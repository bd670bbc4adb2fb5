"""The hall: all tables of this server, read when needed, changed one step at a time."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

import sqlalchemy as sa
import structlog

from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.tables.live import audit
from signoria.tables.live.attendance import Attendance
from signoria.tables.live.bots import Bots
from signoria.tables.live.change_listener import ChangeListener
from signoria.tables.live.confusables import prototypes
from signoria.tables.live.deal_timer import DealTimer
from signoria.tables.live.driver import Driver
from signoria.tables.live.hints import HintService
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.lobby import Lobby
from signoria.tables.live.pruning_schedule import PruningSchedule
from signoria.tables.live.replay_cache import ReplayCache
from signoria.tables.live.timings import Timings
from signoria.tables.model import names
from signoria.tables.model.creation import TableRequest, new_table, rematch_of
from signoria.tables.model.guest import Guest
from signoria.tables.model.refusal import NotThere, Stale, Unavailable
from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.spec import OVER
from signoria.tables.model.table import Ack, Table
from signoria.tables.store import faults, reading
from signoria.tables.store.pruning import Retention
from signoria.tables.store.store import Conflict, Store
from signoria.tables.store.writer import Job, Writer
from signoria.tables.wire.context import WireContext
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.snapshot import Viewer

TRIES: Final = 8
"""How often a change is tried again when another process was first."""
BEAT: Final = 5.0
DEAD_AFTER: Final = 20.0
T = TypeVar("T")
_log = structlog.get_logger("hall")


class Hall:
    """Tables by id. Whatever changes one goes through `change`."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        bots: Bots,
        registry: GameRegistry,
        words: Callable[[str], Words],
        *,
        timings: Timings | None = None,
        retention: Retention | None = None,
        serializer: Serializer | None = None,
    ) -> None:
        """Keep tables in *store*; find games in *registry*; speak with *words*."""
        self.store = store
        self.writer = writer
        self.bots = bots
        self.registry = registry
        self.process = secrets.token_hex(8)
        self.started = time.time()
        self.live_tables: dict[str, LiveTable] = {}
        self.changes = 0
        self.corrupt = False
        """Whether a page was found that cannot be read."""
        self.serializer = serializer or Serializer()
        self._wire = WireContext(registry, words, self.serializer)
        names.use_confusables(prototypes)
        self._timings = timings or Timings()
        self._alive = {self.process}
        self._dead: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.attendance = Attendance(self, self._timings.grace, self._timings.lease)
        self.driver = Driver(
            self, bots, self._timings.bot_pause, self._timings.bot_step, self._timings.lease
        )
        self.deal_timer = DealTimer(self, self._timings.shares)
        self.lobby = Lobby(self)
        self.replay_cache = ReplayCache(self.serializer)
        self.hints = HintService(self, bots, self._timings.hint)
        self.pruning_schedule = PruningSchedule(retention or Retention())
        self._listener: ChangeListener | None = None
        self.closing = False

    async def open(self) -> None:
        """Begin to serve."""
        self.writer.start()
        await self._beat()
        if self.store.shared:
            loop = asyncio.get_running_loop()
            self._listener = ChangeListener(
                self.store.engine,
                lambda table: loop.call_soon_threadsafe(self.heard, table),  # type: ignore[arg-type]
            )
            await asyncio.to_thread(self._listener.start)
        self.spawn(self._keep_house())

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.closing = True
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.writer.stop()

    # reading

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[tuple[LiveTable, Table]]:
        """Look at a table while nobody changes it."""
        live = self.live_tables.setdefault(name, LiveTable(name))
        async with live.lock:
            table = live.table
            if table is None:
                table = live.table = await self._read(name)
                self._attend(live, table)
            live.used = time.monotonic()
            yield live, table

    async def _read(self, name: str) -> Table:
        kept = await self.ask(self.store.kept, name)
        if kept is None:
            self.live_tables.pop(name, None)
            raise NotThere("no_such_table")
        table = reading.read(kept, self.registry)
        if self.store.shared:
            alive = await self.ask(self.store.alive, time.time() - DEAD_AFTER)
            self._dead |= _processes(table) - alive - {self.process}
        self.forget_dead(table)
        return table

    def forget_dead(self, table: Table) -> None:
        """Disconnect those who were connected to a process that is no more."""
        if self.store.shared:
            table.forget(self._dead, time.time())
        else:
            table.forget(_processes(table) - {self.process}, self.started)

    @property
    def gone(self) -> frozenset[str]:
        """Return the processes that are known to have died."""
        return frozenset(self._dead)

    # changing

    async def make(self, request: TableRequest, guest: Guest) -> Table:
        """Make a table."""
        table = new_table(request, guest, self.registry)
        self.deal_timer.deal(table)
        await self.write(lambda connection: self.store.write_new(connection, table))
        audit.made(table)
        return self._placed(table)

    def _placed(self, table: Table) -> Table:
        table.stored()
        self.lobby.stale()
        live = self.live_tables.setdefault(table.spec.id, LiveTable(table.spec.id))
        live.table = table
        self._attend(live, table)
        return table

    def _attend(self, live: LiveTable, table: Table) -> None:
        """See to what the table needs next: shares of chance, or a bot's decision."""
        self.deal_timer.attend(live, table)
        self.driver.drive(live, table)

    async def change(
        self,
        name: str,
        do: Callable[[Table], Any],
        request: tuple[str, str] | None = None,
        also: Job | None = None,
    ) -> Ack:
        """Let *do* change the table and write it down; once begun, nothing interrupts it."""
        return await asyncio.shield(self.spawn(self._change(name, do, request, also)))

    async def _change(
        self,
        name: str,
        do: Callable[[Table], Any],
        request: tuple[str, str] | None,
        also: Job | None,
    ) -> Ack:
        for _ in range(TRIES):
            async with self.at(name) as (live, table):
                if request is not None and request in table.acks:
                    return table.acks[request]
                do(table)
                self.deal_timer.deal(table)
                if table.version == table.stored_version:
                    return Ack(table.version, table.seq)
                try:
                    await self._put(table, request, also)
                except Conflict:
                    live.reread()
                    continue
                except BaseException:
                    live.reread()
                    raise
                return self._done(live, table, request)
        raise Stale

    async def _put(self, table: Table, request: tuple[str, str] | None, also: Job | None) -> None:
        rows = table.rows(request)

        def write(connection: sa.Connection) -> None:
            if also is not None:
                also(connection)
            self.store.write(connection, table.spec.id, rows)

        await self.write(write)

    async def write(self, job: Job) -> Any:
        """Write, and say plainly when the database does not answer."""
        try:
            return await self.writer.put(job)
        except sa.exc.SQLAlchemyError as fault:
            raise self._named(fault) from None

    async def ask(self, question: Callable[..., T], *parts: Any) -> T:
        """Read in a thread, and say plainly what is wrong when that fails."""
        try:
            return await asyncio.to_thread(question, *parts)
        except sa.exc.SQLAlchemyError as fault:
            raise self._named(fault) from None

    async def probe(self) -> None:
        """Write what is there already: it shows whether writing works."""
        await self.write(self.store.probe)

    def _named(self, fault: sa.exc.SQLAlchemyError) -> Unavailable:
        """Write a fault down, and return what to say about it."""
        name = faults.name_of(fault)
        self.corrupt = self.corrupt or name == faults.CORRUPT
        _log.error("store failed", fault=type(fault).__name__, name=name)
        return Unavailable(name)

    def _done(self, live: LiveTable, table: Table, request: tuple[str, str] | None) -> Ack:
        self.changes += 1
        live.refresh_names(table)
        if table.seq == table.stored_seq or table.phase == OVER:
            self.lobby.stale()
        if table.seq != table.stored_seq:
            live.moved = time.monotonic()
            live.advice.clear()
        ack = table.stored(request)
        audit.changed(table)
        live.notify()
        self._attend(live, table)
        return ack

    async def rematch(self, name: str, session: str) -> str:
        """Make the table at which the same people play again, once."""
        made: list[Table] = []

        def do(table: Table) -> None:
            made.clear()
            if table.rematch is None:
                made.append(rematch_of(table, session))
                self.deal_timer.deal(made[0])
                table.replaced_by(made[0].spec.id, session)
            elif not table.seats_of(session):
                rematch_of(table, session)

        await self.change(
            name, do, also=lambda connection: self.store.write_new(connection, made[0])
        )
        if made:
            audit.made(made[0])
            self._placed(made[0])
        async with self.at(name) as (_, table):
            return str(table.rematch)

    async def show(self, name: str, viewer: Viewer, since: int | None) -> tuple[str, int]:
        """Return the newest update for whoever looks, and how far its log goes."""
        live = self.live_tables.get(name)
        if live is not None and live.table is not None and not live.lock.locked():
            live.used = time.monotonic()  # nobody is changing it: there is nothing to wait for
            return self._shown(live, live.table, viewer, since)
        async with self.at(name) as (live, table):
            return self._shown(live, table, viewer, since)

    def _shown(
        self, live: LiveTable, table: Table, viewer: Viewer, since: int | None
    ) -> tuple[str, int]:
        self.driver.wake(live, table)
        return live.show(table, viewer, since, self._wire), table.seq

    # several processes

    def heard(self, name: str) -> None:
        """Look at a table that another process may have changed; all tables, without a name."""
        for each in [name] if name else list(self.live_tables):
            if each in self.live_tables and not self.closing:
                self.spawn(self._catch_up(each))

    async def _catch_up(self, name: str) -> None:
        live = self.live_tables.get(name)
        if live is None:
            return
        async with live.lock:
            table = live.table
            if table is None:
                return
            version = await self.ask(self.store.version, name)
            if version is None or version <= table.stored_version:
                return
            since = table.stored_seq
            kept = await self.ask(self.store.kept, name, since)
            if kept is None:
                return
            try:
                reading.catch_up(table, kept, since)
            except Problem:
                live.reread()
            else:
                self.forget_dead(table)
                self.deal_timer.attend(live, table)
                self.forget_dead(table)
                live.refresh_names(table)
                if table.seq != since:
                    live.moved = time.monotonic()
                    live.advice.clear()
            live.notify()

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                await self.attendance.end_leases()
                await self.pruning_schedule.tend(self)
            except (Problem, sa.exc.SQLAlchemyError) as fault:
                _log.warning("store failed", fault=type(fault).__name__)
            self.driver.look_after(self.live_tables.values(), alone=not self.store.shared)
            for name, live in list(self.live_tables.items()):
                if live.idle(self._timings.idle):
                    del self.live_tables[name]

    async def _beat(self) -> None:
        if not self.store.shared:
            return
        await self.write(lambda connection: self.store.beat(connection, self.process))
        alive = await self.ask(self.store.alive, time.time() - DEAD_AFTER)
        alive.add(self.process)
        died, self._alive = self._alive - alive, alive
        self._dead = (self._dead | died) - alive
        for live in self.live_tables.values():
            if died and live.table is not None and not live.lock.locked():
                self.forget_dead(live.table)
                live.notify()
                self.driver.drive(live, live.table)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let *work* go on by itself until the hall closes."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            fault = task.exception()
            if fault is not None and not isinstance(fault, Problem):
                _log.error("task failed", fault=type(fault).__name__)


def _processes(table: Table) -> set[str]:
    """Return the processes to which someone at the table is connected, or was when it died."""
    return {process for seat in table.seats for process in seat.present}

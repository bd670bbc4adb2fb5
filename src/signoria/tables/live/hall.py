"""The hall: all tables of this server, and everything that sees to them."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
import structlog

from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.tables.live import audit
from signoria.tables.live.attendance import Attendance
from signoria.tables.live.bots import Bots
from signoria.tables.live.caretaker import Caretaker
from signoria.tables.live.change_listener import ChangeListener
from signoria.tables.live.confusables import prototypes
from signoria.tables.live.deal_timer import DealTimer
from signoria.tables.live.driver import Driver
from signoria.tables.live.hints import HintService
from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.lobby import Lobby
from signoria.tables.live.order_keeper import OrderKeeper
from signoria.tables.live.processes import Processes
from signoria.tables.live.pruning_schedule import PruningSchedule
from signoria.tables.live.replay_cache import ReplayCache
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.live.studies import StudyService
from signoria.tables.live.tasks import Tasks
from signoria.tables.live.timings import Timings
from signoria.tables.model import names
from signoria.tables.model.creation import TableRequest, new_table, rematch_of
from signoria.tables.model.guest import Guest
from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.table import Table
from signoria.tables.store.pruning import Retention
from signoria.tables.store.store import Store
from signoria.tables.store.writer import Writer
from signoria.tables.wire.context import WireContext
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.snapshot import Viewer

BEAT: Final = 5.0
"""Seconds between two heartbeats."""
_log = structlog.get_logger("hall")


class Hall:
    """Composes what a server needs for its tables. It hands its parts to each other, never itself.

    Tables are read and changed through `tables`; `at`, `change`, `ask` and `write` are shortcuts.
    """

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
        study_iterations: int | None = None,
    ) -> None:
        """Store tables in *store*; look games up in *registry*; localize with *words*."""
        names.use_confusables(prototypes)
        self.store, self.writer, self.bots, self.registry = store, writer, bots, registry
        self.wire = WireContext(registry, words, serializer or Serializer())
        self._timings = times = timings or Timings()
        self.tasks = tasks = Tasks()
        self.access = access = StoreAccess(store, writer)
        self.processes = processes = Processes(access)
        self.tables = tables = LiveTables(access, processes, registry)
        self.driver = Driver(tables, tasks, bots, times)
        self.deal_timer = DealTimer(tables, tasks, times.shares, processes.started)
        self.lobby = Lobby(access, processes, self.wire)
        tables.caretaker = self._caretaker = Caretaker(
            self.deal_timer, self.driver, OrderKeeper(tables, tasks), self.lobby
        )
        self.attendance = Attendance(tables, tasks, self.driver, processes.own, times)
        self.hints = HintService(tables, tasks, bots, times.hint)
        self.replay_cache = ReplayCache(self.wire.serializer)
        self.studies = StudyService(access, tasks, bots, study_iterations)
        self.pruning_schedule = PruningSchedule(retention or Retention())
        self.at, self.change = tables.at, tables.change
        self.ask, self.write, self.probe = access.ask, access.write, access.probe
        self._listener: ChangeListener | None = None

    @property
    def process(self) -> str:
        """Return the id of this server process."""
        return self.processes.own

    async def open(self) -> None:
        """Start the writer, the heartbeat, the change listener and the periodic tasks."""
        self.writer.start()
        await self.processes.beat()
        if self.store.shared:
            loop = asyncio.get_running_loop()
            self._listener = ChangeListener(
                self.store.engine,
                lambda table: loop.call_soon_threadsafe(self.heard, table),  # type: ignore[arg-type]
            )
            await asyncio.to_thread(self._listener.start)
        self.tasks.spawn(self._keep_house())

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.tasks.closing = True
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        await self.tasks.close()
        await self.bots.close()
        await self.writer.stop()

    # making tables

    async def make(self, request: TableRequest, guest: Guest) -> Table:
        """Make a table."""
        table = new_table(request, guest, self.registry)
        self._caretaker.deal(table)
        await self.write(lambda connection: self.store.write_new(connection, table))
        return self._placed(table)

    def _placed(self, table: Table) -> Table:
        audit.made(table)
        table.stored()
        self.lobby.stale()
        self.tables.place(table)
        return table

    async def rematch(self, name: str, session: str) -> str:
        """Make the table at which the same people play again, once."""
        made: list[Table] = []

        def do(table: Table) -> None:
            made.clear()
            if table.rematch is None:
                made.append(rematch_of(table, session))
                self._caretaker.deal(made[0])
                table.replaced_by(made[0].spec.id, session)
            elif not table.seats_of(session):
                rematch_of(table, session)

        await self.change(
            name, do, also=lambda connection: self.store.write_new(connection, made[0])
        )
        if made:
            self._placed(made[0])
        async with self.at(name) as (_, table):
            return str(table.rematch)

    # showing tables

    async def show(self, name: str, viewer: Viewer, since: int | None) -> tuple[bytes, int]:
        """Return the newest update for *viewer*, and how far its log goes."""
        async with self.at(name) as (live, table):
            self.driver.wake(live, table)
            return live.show(table, viewer, since, self.wire), table.seq

    def glance(self, name: str, viewer: Viewer, since: int | None) -> tuple[bytes, int] | None:
        """Return the same at once; ``None`` if the table must be read, or is being changed.

        It is for those who watch. They keep the bots awake as long as they stay.
        """
        live = self.tables.find(name)
        if live is None or live.table is None or live.lock.locked():
            return None
        live.used = time.monotonic()
        return live.show(live.table, viewer, since, self.wire), live.table.seq

    # several processes, and what is done now and then

    def heard(self, name: str) -> None:
        """Reload a table that another process may have changed; without a name, all tables."""
        if self.tasks.closing:
            return
        for each in [name] if name else [live.id for live in self.tables]:
            if self.tables.find(each) is not None:
                self.tasks.spawn(self.tables.catch_up(each))

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                await self.attendance.end_leases()
                await self.pruning_schedule.tend(self.access, self.tables)
            except (Problem, sa.exc.SQLAlchemyError) as fault:
                _log.warning("store failed", fault=type(fault).__name__)
            self.driver.look_after(self.tables, alone=not self.store.shared)
            self.tables.drop([live.id for live in self.tables if live.idle(self._timings.idle)])

    async def _beat(self) -> None:
        died = await self.processes.beat()
        for live in self.tables:
            if died and live.table is not None and not live.lock.locked():
                self.processes.forget_dead(live.table)
                live.notify()
                self.driver.drive(live, live.table)

"""The driver: asks bots whose turn it is, and applies their actions like anyone's."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from signoria.core.state import CHANCE
from signoria.tables.live.bots import Bots, Question, thinking_seed
from signoria.tables.live.fair_queue import QueueKey
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.scoring_hold import LOOK
from signoria.tables.live.tasks import Tasks
from signoria.tables.live.timings import Timings
from signoria.tables.model import bot_profiles
from signoria.tables.model.refusal import NotNow, Stale
from signoria.tables.model.seat import BOT
from signoria.tables.model.spec import PLAYING
from signoria.tables.model.table import Table

LOST: Final = 30.0
"""Seconds after which this process asks a bot that another process should have asked."""
_EPSILON: Final = 1e-6
"""Of a step: what is so little late is not late."""


class Driver:
    """The loop in which the bots of a hall act."""

    def __init__(
        self,
        tables: LiveTables,
        tasks: Tasks,
        bots: Bots,
        timings: Timings,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Ask *bots*; a calm one waits for the pause in *timings*, so that people can follow.

        A bot that still searches then acts a whole number of steps later. A caller within the
        last lease still counts as a watcher.
        """
        self._tables = tables
        self._tasks = tasks
        self._bots = bots
        self._pause = timings.bot_pause
        self._step = timings.bot_step
        self._lease = timings.lease
        self._clock = clock
        self._sleep = sleep

    def drive(self, live: LiveTable, table: Table) -> None:
        """Ask a bot for its action if it is its turn and the table is watched."""
        actor = table.actor()
        if actor is None or table.seats[actor].player() is None or self._tasks.closing:
            return
        if self._rests(live, table):
            return
        if live.driver is None or live.driver.done():
            live.driver = self._tasks.spawn(self._play(live.id))

    def wake(self, live: LiveTable, table: Table) -> None:
        """Resume the bots of a table without persons when somebody watches it."""
        rested = self._rests(live, table)
        live.looked = self._clock()
        if rested:
            self.drive(live, table)

    def look_after(self, tables: Iterable[LiveTable], *, alone: bool) -> None:
        """Go on at tables that wait for a bot and have nobody to ask it.

        Unless this process is *alone*, another one may be asking: then only if it has taken long.
        """
        for live in tables:
            if live.table is None or live.lock.locked():
                continue
            if alone or _failed(live.driver) or self._clock() - live.moved > LOST:
                self.drive(live, live.table)

    async def _play(self, name: str) -> None:
        while True:
            async with self._tables.at(name) as (live, table):
                if self._rests(live, table):
                    return
                question, seat, seq = _question(table)
                due = self._due(live, table)
            if question is None:
                return
            action = await self._bots.choose(question, QueueKey(table.spec.owner, name))
            await self._sleep(max(0.0, self._moment(due) - self._clock()))
            await self._let_people_look(live, table)
            spoken = table.spec.game.VOCABULARY.describe(action).name
            try:
                await self._tables.change(name, lambda t: _act_as_bot(t, seat, seq, spoken))  # noqa: B023
            except NotNow:
                continue

    async def _let_people_look(self, live: LiveTable, table: Table) -> None:
        """Hold while someone here has not seen a scoring; where bots keep no pace, go on."""
        if table.settings.pause(self._pause, same_turn=False) == 0:
            return
        while (left := live.scoring.left(live.onlookers(table), self._clock())) > 0:
            await self._sleep(min(left, LOOK))

    def _rests(self, live: LiveTable, table: Table) -> bool:
        """Return whether the bots pause: nobody is there, or a step of a lesson is not theirs."""
        if table.spec.start is not None and table.spec.start.scripted():
            return True
        if live.watched(self._clock() - self._lease):
            return False
        return all(seat.kind == BOT for seat in table.seats)

    def _due(self, live: LiveTable, table: Table) -> float:
        """Return when the bot may act: it follows from what all at the table know."""
        now, seat = self._clock(), table.actor()
        bot = None if seat is None else table.seats[seat].player()
        if bot is None or table.match is None:
            return now
        log = table.match.entries
        before = next((entry.by for entry in reversed(log) if entry.by != CHANCE), None)
        pause = table.settings.pause(self._pause, same_turn=before == seat)
        least = bot_profiles.least(bot) if self._step > 0 else 0.0
        return max(live.moved + pause, now + least)

    def _moment(self, due: float) -> float:
        """Return when a bot acts whose action is known now: at *due*, or some steps later."""
        late = self._clock() - due
        if late <= 0 or self._step == 0:
            return due
        return due + math.ceil(late / self._step - _EPSILON) * self._step


def _failed(driver: asyncio.Task[None] | None) -> bool:
    """Return whether something went wrong while the bots played."""
    return (
        driver is not None and driver.done() and not driver.cancelled() and bool(driver.exception())
    )


def _question(table: Table) -> tuple[Question | None, int, int]:
    """Return what to ask the bot whose turn it is."""
    seat = table.actor()
    bot = None if seat is None else table.seats[seat].player()
    if seat is None or bot is None or table.match is None:
        return None, -1, -1
    match = table.match
    view, legal = match.game.observe(match.state, seat), list(match.state.legal())
    seed = thinking_seed(table.spec.seed, table.seq)
    question = Question(match.game.NAME, bot, seed, view, legal, bot_profiles.seconds(bot))
    return question, seat, table.seq


def _act_as_bot(table: Table, seat: int, seq: int, action: str) -> None:
    """Apply the action of a bot, unless the person of the seat has returned."""
    if table.phase == PLAYING and table.seats[seat].player() is None:
        raise Stale
    table.act(seat, seq, action)

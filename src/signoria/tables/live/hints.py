"""Hints: computed by the bot workers from the view of the seat to act."""

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

from signoria.players.hint import Advice
from signoria.tables.live.bots import Bots, Question, thinking_seed
from signoria.tables.live.fair_queue import QueueKey
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.tasks import Tasks
from signoria.tables.model.refusal import Unavailable
from signoria.tables.model.table import Table

PATIENCE: Final = 12.0
"""Seconds that a hint may wait in the queue for a bot worker, beyond its own time limit."""


class HintResult(NamedTuple):
    """Advice, and for whom and when it was good."""

    seat: int
    seq: int
    advice: list[Advice]


class HintService:
    """Gives hints. For one decision it thinks once, however often it is asked."""

    def __init__(self, tables: LiveTables, tasks: Tasks, bots: Bots, seconds: float) -> None:
        """Compute hints with *bots*, with a limit of *seconds* each."""
        self._tables = tables
        self._tasks = tasks
        self._bots = bots
        self._seconds = seconds

    async def advise(
        self, name: str, seat_at: Callable[[Table], int], count: Callable[[], None]
    ) -> HintResult:
        """Return advice to the seat that *seat_at* finds; *count* may refuse a new thought."""
        async with self._tables.at(name) as (live, table):
            seat, seq = seat_at(table), table.seq
            thought = self._thought(live, table, seat, count)
        try:
            async with asyncio.timeout(self._seconds + PATIENCE):
                advice = await asyncio.shield(thought)
        except TimeoutError:
            raise Unavailable("hint_failed") from None
        await self._tables.change(name, lambda found: found.count_hint(seat, seq))
        return HintResult(seat, seq, advice)

    def _thought(
        self, live: LiveTable, table: Table, seat: int, count: Callable[[], None]
    ) -> "asyncio.Task[list[Advice]]":
        """Return the thought about this decision: the one that is there, or a new one."""
        match = table.advisable(seat)
        found = live.advice.get((seat, table.seq))
        if found is not None and not _failed(found):
            return found
        count()
        view, legal = match.game.observe(match.state, seat), list(match.state.legal())
        seed = thinking_seed(table.spec.seed, table.seq, "hint")
        question = Question(match.game.NAME, None, seed, view, legal, self._seconds)
        thought = self._tasks.spawn(
            self._bots.advise(question, QueueKey(table.spec.owner, live.id))
        )
        live.advice[seat, table.seq] = thought
        return thought


def _failed(thought: "asyncio.Task[list[Advice]]") -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)

"""Bots at the table: asked when it is their turn, and playing like anyone else."""

import asyncio
import time
from typing import TYPE_CHECKING

from signoria.core.state import CHANCE
from signoria.tables import company
from signoria.tables.bots import Bots, Question, thinking_seed
from signoria.tables.live import Live
from signoria.tables.refusal import NotNow, Stale
from signoria.tables.table import Table
from signoria.tables.terms import PLAYING

if TYPE_CHECKING:
    from signoria.tables.hall import Hall


class Driver:
    """Lets the bots of a hall play."""

    def __init__(self, hall: "Hall", bots: Bots, pause: float) -> None:
        """Ask *bots*; a calm one lets *pause* seconds go by, so that people can follow."""
        self._hall = hall
        self._bots = bots
        self._pause = pause

    def drive(self, live: Live, table: Table) -> None:
        """Let a bot think if it is its turn."""
        actor = table.actor()
        if actor is None or table.seats[actor].player() is None or self._hall.closing:
            return
        if live.driver is None or live.driver.done():
            live.driver = self._hall.spawn(self._play(live.id))

    async def _play(self, name: str) -> None:
        while True:
            async with self._hall.at(name) as (live, table):
                question, seat, seq = _question(table)
                due = live.moved + self._wait(table)
            if question is None:
                return
            action = await self._bots.choose(question)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            spoken = table.terms.game.VOCABULARY.describe(action).name
            try:
                await self._hall.change(name, lambda t: _act_as_bot(t, seat, seq, spoken))  # noqa: B023
            except NotNow:
                continue

    def _wait(self, table: Table) -> float:
        """Return how long after the last action the bot may act."""
        match = table.match
        if match is None:
            return 0.0
        seat = table.actor()
        before = next((entry.by for entry in reversed(match.entries) if entry.by != CHANCE), None)
        forced = seat is not None and match.state.legal_count() == 1
        return table.customs.pause(self._pause, same_turn=before == seat, forced=forced)


def _question(table: Table) -> tuple[Question | None, int, int]:
    """Return what to ask the bot whose turn it is."""
    seat = table.actor()
    bot = None if seat is None else table.seats[seat].player()
    if seat is None or bot is None or table.match is None:
        return None, -1, -1
    match = table.match
    view, legal = match.game.observe(match.state, seat), list(match.state.legal())
    seed = thinking_seed(table.terms.seed, table.seq)
    question = Question(match.game.NAME, bot, seed, view, legal, company.seconds(bot))
    return question, seat, table.seq


def _act_as_bot(table: Table, seat: int, seq: int, action: str) -> None:
    """Act for a bot, unless its person has come back."""
    if table.phase == PLAYING and table.seats[seat].player() is None:
        raise Stale
    table.act(seat, seq, action)

"""The game as it was at the end of its last turns, so that several can be shown one by one."""

from collections.abc import Iterable
from typing import Final

from signoria.core.match import Match
from signoria.core.state import State
from signoria.tables.model.recent import Recent

ROOM: Final = 8
"""Turns whose ends are kept: as many as are shown one after another, and the one before them."""


class TurnEnds:
    """The states after the last turns of one match. Viewers get what they may see of them."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._kept: Recent[int, State | None] = Recent(ROOM)
        """By turn; nothing for one that has no end of its own."""
        self._entries = 0
        """So long was the log when it was looked at last."""

    def of(self, match: Match, turns: Iterable[int]) -> dict[int, State]:
        """Return the states after those of these *turns* that are over; of many, after the last."""
        if any(entry.undo >= 0 for entry in match.entries[self._entries :]):
            self._kept.clear()
        self._entries = len(match.entries)
        current = match.turns().current()
        wanted = sorted([n for n in turns if current is not None and n < current.n])[-ROOM:]
        missing = [n for n in wanted if n not in self._kept]
        if missing:
            self._keep(missing, match.states_after(missing, self._before(missing[0])))
        ends = [(n, self._kept.get(n)) for n in wanted]
        return {n: state for n, state in ends if state is not None}

    def _before(self, turn: int) -> tuple[int, State] | None:
        """Return the last turn before *turn* whose end is kept, and that end."""
        for n in sorted(self._kept, reverse=True):
            state = self._kept[n]
            if n < turn and state is not None:
                return n, state
        return None

    def _keep(self, turns: Iterable[int], found: dict[int, State]) -> None:
        """Keep what was *found* of these *turns*, the last ones longest."""
        ends = {**self._kept, **{n: found.get(n) for n in turns}}
        self._kept.clear()
        for n in sorted(ends):
            self._kept.keep(n, ends[n])

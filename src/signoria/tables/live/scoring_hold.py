"""The delay of bots after a scoring, until every connected person has seen it."""

import math
from collections.abc import Iterable
from typing import Final

from signoria.core.match import Match
from signoria.core.turns import SCORING

LONGEST: Final = 8.0
"""So many seconds after a scoring began bots go on, whoever still looks at it."""
LOOK: Final = 0.1
"""In what steps a bot looks whether it may go on."""


class ScoringHold:
    """The newest scoring of a table, when it began, and who has seen it."""

    def __init__(self) -> None:
        """Wait for a first scoring."""
        self._turn = -1
        self._began = -math.inf
        self._seen: dict[str, int] = {}
        self._hidden: set[str] = set()

    def notice(self, match: Match, now: float) -> None:
        """Start the delay if the last action brought a scoring."""
        for turn in reversed(match.turns().all):
            if turn.n <= self._turn:
                return
            if turn.kind == SCORING and turn.counts:
                self._turn, self._began = turn.n, now
                return

    def see(self, session: str, turn: int, *, hidden: bool) -> None:
        """Take note that *session* has seen all up to *turn*, or that its page is *hidden*."""
        self._seen[session] = max(turn, self._seen.get(session, -1))
        if hidden:
            self._hidden.add(session)
        else:
            self._hidden.discard(session)

    def left(self, persons: Iterable[str], now: float) -> float:
        """Return the remaining delay in seconds, for those of *persons* who have not seen it."""
        left = self._began + LONGEST - now
        if left <= 0 or all(self._done(session) for session in persons):
            return 0.0
        return left

    def _done(self, session: str) -> bool:
        return session in self._hidden or self._seen.get(session, -1) >= self._turn

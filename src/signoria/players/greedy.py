"""A player who looks one turn ahead, and no further."""

from collections.abc import Sequence
from typing import Any, Final

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.state import State
from signoria.players.base import Budget

STEPS: Final = 12
"""No turn needs more steps than that to be judged."""


class Greedy:
    """Tries every action in an imagined world and takes the one after whose turn it stands best."""

    def __init__(self, game: Game, know: Heuristic, stream: Stream) -> None:
        """Play *game*, judging by what one knows of it."""
        self._game = game
        self._know = know
        self._stream = stream

    def choose(self, view: Any, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return the action with the best lead after it; of equals, the first."""
        del budget
        if len(legal) == 1:
            return legal[0]
        state = self._game.imagine(view, self._stream)
        leads = [self._lead_after(state, action) for action in legal]
        return legal[leads.index(max(leads))]

    def _lead_after(self, state: State, action: int) -> float:
        """Return the lead of the seat after *action*, and after the steps that end its turn."""
        seat, after = state.actor(), state.copy()
        after.apply(action)
        for _ in range(STEPS):
            if after.actor() != seat:
                break
            after.apply(self._know.quick(after, self._stream))
        return self._know.lead(after, seat)

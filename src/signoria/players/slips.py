"""A player by rules of thumb who slips now and then: the worse a move, the seldomer."""

import math
from collections.abc import Sequence
from typing import Any

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.core.state import index_at
from signoria.players.base import Budget


class Slips:
    """Prefers what the rules of thumb rate high, but not always."""

    def __init__(self, game: Game, know: Heuristic, slip: float, stream: Stream) -> None:
        """Be content with moves that are worse by *slip* times the doubt about the outcome."""
        self._game = game
        self._know = know
        self._slip = slip
        self._stream = stream

    def choose(self, view: Any, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return an action drawn by how it is rated."""
        del budget
        if len(legal) == 1:
            return legal[0]
        state = self._game.imagine(view, self._stream)
        rates = self._know.rates(state, self._stream)
        scale = self._slip * self._know.win_scale(state)
        weights = [int(1e6 * math.exp((rate - max(rates)) / scale)) for rate in rates]
        return legal[index_at(weights, self._stream.below(sum(weights)))]

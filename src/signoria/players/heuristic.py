"""A player by rules of thumb: what the game's own knowledge would do."""

from collections.abc import Sequence
from typing import Any

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.heuristic import Heuristic
from signoria.players.base import Budget


class HeuristicPlayer:
    """Imagines a state behind its view and does what the rules of thumb say there."""

    def __init__(self, game: Game, know: Heuristic, stream: Stream) -> None:
        """Play *game* with what one knows of it; draw from *stream* what must be imagined."""
        self._game = game
        self._know = know
        self._stream = stream

    def choose(self, view: Any, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return the action that the rules of thumb put first."""
        del budget
        if len(legal) == 1:
            return legal[0]
        return self._know.policy(self._game.imagine(view, self._stream), self._stream)

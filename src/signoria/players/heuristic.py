"""A player by rules of thumb: what the game's own knowledge would do."""

from collections.abc import Sequence
from typing import Any

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.players.base import Budget


class Heuristic:
    """Imagines a state behind its view and does what the game's policy says there."""

    def __init__(self, game: Game, stream: Stream) -> None:
        """Play *game*; draw from *stream* what must be imagined."""
        self._game = game
        self._stream = stream

    def choose(self, view: Any, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return the action of the game's policy."""
        del legal, budget
        imagined = self._game.imagine(view, self._stream)
        return self._game.heuristics.policy(imagined, self._stream)

"""A player without a thought: every legal action is as good as another."""

from collections.abc import Sequence
from typing import Any

from signoria.core.chance import Stream
from signoria.players.base import Budget


class Uniform:
    """Chooses at random, each legal action with the same chance."""

    def __init__(self, stream: Stream) -> None:
        """Draw from *stream*."""
        self._stream = stream

    def choose(self, view: Any, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return any of the *legal* actions."""
        del view, budget
        return legal[self._stream.below(len(legal))]

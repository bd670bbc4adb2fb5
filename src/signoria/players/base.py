"""What a player is."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Budget(NamedTuple):
    """How long a player may think: iterations are the same everywhere, seconds are a cap."""

    iterations: int
    seconds: float | None = None


class Player(Protocol):
    """Someone who chooses. The view is all that may be known; the state stays out of reach."""

    def choose(self, view: Any, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return one of the *legal* actions for the seat that sees *view*."""

"""What a player is."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from signoria.core.game import Game


class Budget(NamedTuple):
    """How long a player may think: iterations are the same everywhere, seconds are a cap."""

    iterations: int
    seconds: float | None = None


class Player(Protocol):
    """Someone who chooses. The view is all that may be known; the state stays out of reach."""

    def choose(self, view: object, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Return one of the *legal* actions for the seat that sees *view*."""


class SeatContext(NamedTuple):
    """One seat of one game: all that is fixed before the first action."""

    game: Game
    options: Any
    players: int
    seat: int
    seed: int
    """Seeds the player's own random numbers; chance has another seed."""

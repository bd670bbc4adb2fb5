"""The declared layout of observations: what each number of an encoding means, and its range."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from signoria.core.vocabulary import Vocabulary


class Field(NamedTuple):
    """A run of numbers of an observation that mean the same kind of thing."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Encoding:
    """How a game writes observations and masks of legal actions."""

    version: int
    """It rises when the meaning of any number changes; environments carry it in their names."""
    first_action: int
    """The code of the first action of players: chance has those below. A mask begins here."""
    fields: Callable[[int, Any], list[Field]]
    """The fields for a number of players and options, in order."""
    bounds: Callable[[int, Any], tuple[int, int]]
    """The least and the most points that a seat can have."""

    def size(self, players: int, options: object) -> int:
        """Return how many numbers an observation has."""
        return sum([field.size for field in self.fields(players, options)])

    def actions(self, vocabulary: Vocabulary) -> int:
        """Return how many actions a mask covers."""
        return len(vocabulary) - self.first_action

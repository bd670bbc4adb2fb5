"""What each game's speed must reach, always beside something measured in the same run."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from figure import Figure, Rates


class Bar(NamedTuple):
    """One rate must be at least *factor* times another."""

    text: str
    ours: Figure
    factor: float
    theirs: Figure

    def ratio(self, rates: Rates) -> float:
        """Return how many times *theirs* goes into *ours*."""
        return rates.best(self.ours) / rates.best(self.theirs)

    def met(self, rates: Rates) -> bool:
        """Say whether it was reached."""
        return self.ratio(rates) >= self.factor


ROLLOUTS: Final = Figure("hearts", "openspiel", "playouts", "plies")
STEPPED: Final = Figure("hearts", "openspiel", "stepped", "plies")

BARS: Final[Mapping[str, tuple[Bar, ...]]] = {
    "medici": (
        Bar(
            "compiled plies / OpenSpiel's C++ plies",
            Figure("medici", "compiled", "playouts", "plies"),
            2.0,
            ROLLOUTS,
        ),
        Bar(
            "compiled games / games in C",
            Figure("medici", "compiled", "playouts", "games"),
            0.25,
            Figure("medici", "limit", "playouts", "games"),
        ),
        Bar(
            "compiled stepped plies / OpenSpiel's stepped plies",
            Figure("medici", "compiled", "stepped", "plies"),
            2.0,
            STEPPED,
        ),
        Bar(
            "interpreted plies / OpenSpiel's stepped plies",
            Figure("medici", "interpreted", "playouts", "plies"),
            0.5,
            STEPPED,
        ),
    ),
    "court": (
        Bar(
            "compiled plies / OpenSpiel's C++ plies",
            Figure("court", "compiled", "playouts", "plies"),
            1.0,
            ROLLOUTS,
        ),
        Bar(
            "compiled stepped plies / OpenSpiel's stepped plies",
            Figure("court", "compiled", "stepped", "plies"),
            1.0,
            STEPPED,
        ),
    ),
    "vecchio": (
        Bar(
            "compiled plies / OpenSpiel's C++ plies",
            Figure("vecchio", "compiled", "playouts", "plies"),
            0.3,
            ROLLOUTS,
        ),
    ),
    "tuscany": (
        Bar(
            "compiled plies / OpenSpiel's C++ plies",
            Figure("tuscany", "compiled", "playouts", "plies"),
            0.3,
            ROLLOUTS,
        ),
    ),
}
"""By game; a game without an entry is measured, not judged."""

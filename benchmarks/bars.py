"""What each game's speed must reach, always beside something measured in the same run."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from figure import Figure, Rates


class Bar(NamedTuple):
    """One rate must be at least *factor* times another; without another, so many a second."""

    text: str
    ours: Figure
    factor: float
    theirs: Figure | None

    def ratio(self, rates: Rates) -> float:
        """Return how many times *theirs* goes into *ours*."""
        return rates.best(self.ours) / (rates.best(self.theirs) if self.theirs else 1.0)

    def told(self, number: float) -> str:
        """Return a ratio, or a number of things, as it is shown."""
        return f"{number:.2f}" if self.theirs else f"{number:,.0f}"

    def met(self, rates: Rates) -> bool:
        """Say whether it was reached."""
        return self.ratio(rates) >= self.factor


ROLLOUTS: Final = Figure("hearts", "openspiel", "playouts", "plies")
STEPPED: Final = Figure("hearts", "openspiel", "stepped", "plies")
SEARCHED: Final = Figure("hearts", "openspiel", "search", "simulations")


def searched(game: str) -> Bar:
    """Return the bar for searching *game* with random games to the end."""
    ours = Figure(game, "compiled", "search", "simulations")
    return Bar(f"{game}: simulations / OpenSpiel's ISMCTS on hearts", ours, 1.0, SEARCHED)


def thought(game: str) -> Bar:
    """Return the bar for searching *game* as the highest level does."""
    ours = Figure(game, "compiled", "level", "simulations")
    return Bar(f"{game}: simulations a second of level 5", ours, 5_000, None)


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
        searched("medici"),
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
        searched("court"),
    ),
    "vecchio": (
        Bar(
            "compiled plies / OpenSpiel's C++ plies",
            Figure("vecchio", "compiled", "playouts", "plies"),
            0.3,
            ROLLOUTS,
        ),
        thought("vecchio"),
    ),
    "tuscany": (
        Bar(
            "compiled plies / OpenSpiel's C++ plies",
            Figure("tuscany", "compiled", "playouts", "plies"),
            0.3,
            ROLLOUTS,
        ),
        thought("tuscany"),
    ),
}
"""By game; a game without an entry is measured, not judged."""

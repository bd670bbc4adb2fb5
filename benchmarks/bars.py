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


def played(game: str, factor: float) -> Bar:
    """Return the bar for random games of *game*, inside the engine on both sides."""
    ours = Figure(game, "compiled", "playouts", "plies")
    return Bar(f"{game}: compiled plies / OpenSpiel's C++ plies", ours, factor, ROLLOUTS)


def stepped(game: str, factor: float) -> Bar:
    """Return the bar for *game* driven from Python."""
    ours = Figure(game, "compiled", "stepped", "plies")
    return Bar(f"{game}: compiled stepped plies / OpenSpiel's stepped plies", ours, factor, STEPPED)


def interpreted(game: str, factor: float) -> Bar:
    """Return the bar for random games of *game* without a compiler."""
    ours = Figure(game, "interpreted", "playouts", "plies")
    return Bar(f"{game}: interpreted plies / OpenSpiel's stepped plies", ours, factor, STEPPED)


def limited(game: str, factor: float) -> Bar:
    """Return the bar for whole games of *game* beside the same rules in C."""
    ours = Figure(game, "compiled", "playouts", "games")
    limit = Figure(game, "limit", "playouts", "games")
    return Bar(f"{game}: compiled games / games in C", ours, factor, limit)


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
        played("medici", 2.0),
        limited("medici", 0.25),
        stepped("medici", 2.0),
        interpreted("medici", 0.5),
        searched("medici"),
    ),
    "court": (played("court", 1.0), stepped("court", 1.0), searched("court")),
    "vecchio": (played("vecchio", 0.3), thought("vecchio")),
    "tuscany": (played("tuscany", 0.3), thought("tuscany")),
}
"""By game; a game without an entry is measured, not judged."""

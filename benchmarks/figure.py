"""What was measured: a rate, known by who did what."""

from statistics import median
from typing import NamedTuple

from lap import Lap


class Figure(NamedTuple):
    """Units in a second: ``Figure("medici", "compiled", "playouts", "plies")``."""

    game: str
    contender: str
    task: str
    unit: str

    def __str__(self) -> str:
        """Name it in one word."""
        return "/".join(self)


class Rates:
    """The rates of all laps, of which the best counts: noise can only make a lap slower."""

    def __init__(self) -> None:
        """Begin with no lap run."""
        self._rates: dict[Figure, list[float]] = {}

    def add(self, game: str, contender: str, task: str, lap: Lap) -> None:
        """Take the rates of one lap."""
        for unit, done in lap.done.items():
            figure = Figure(game, contender, task, unit)
            self._rates.setdefault(figure, []).append(done / lap.seconds)

    def figures(self) -> list[Figure]:
        """Return all figures there are, in the order in which they came."""
        return list(self._rates)

    def best(self, figure: Figure) -> float:
        """Return the rate of the best lap; without any lap, 0."""
        return max(self._rates.get(figure, [0.0]))

    def median(self, figure: Figure) -> float:
        """Return the rate of the middle lap, to tell how quiet the machine was."""
        return median(self._rates[figure])

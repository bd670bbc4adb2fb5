"""What players were taught about a game: the numbers in its ``tuning.toml``."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, NamedTuple


class Weight(NamedTuple):
    """One number of the rules of thumb: as judged by hand, as tuned by play, and its bounds."""

    judged: float
    tuned: float
    low: float
    high: float
    counted: bool = False
    """Whether it was counted in games played, so that no tuner should touch it."""


class Tuning(NamedTuple):
    """All numbers that a game's players need."""

    weights: Mapping[str, Weight]
    """Of the rules of thumb, in the order in which `heuristics.WEIGHTS` names them."""
    search: Mapping[str, Any]
    """Of the search: its settings for this game, which a level may change."""
    levels: tuple[Mapping[str, Any], ...]
    """The settings of the levels, from the first to the fifth."""

    def judged(self) -> list[float]:
        """Return the weights as they were judged by hand."""
        return [weight.judged for weight in self.weights.values()]

    def tuned(self) -> list[float]:
        """Return the weights as self-play tuned them."""
        return [weight.tuned for weight in self.weights.values()]


def read_tuning(package: str) -> Tuning:
    """Return what *package* keeps in its ``tuning.toml``."""
    found = tomllib.loads(files(package).joinpath("tuning.toml").read_text(encoding="utf-8"))
    weights = {
        name: Weight(**{"tuned": each["judged"], **each}) for name, each in found["weights"].items()
    }
    return Tuning(weights, found["search"], tuple(found["levels"]))

"""The parameters of a game's computer players: the numbers in its ``tuning.toml``."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias, TypeVar

Value: TypeAlias = bool | int | float | str
"""A setting of a search or of a level."""
T = TypeVar("T")

FORMER_NAMES: Final = {
    "split_chance": "apart",
    "prior_after": "ripe",
    "prior_sharpness": "sharpness",
    "widening_start": "width",
    "widening_growth": "growth",
    "rank_weight": "rank",
    "rollout_policy": "roller",
    "temperature": "slip",
}
"""What settings were called before: files may still say it, and hashes of players always do."""
CURRENT_NAMES: Final = {former: name for name, former in FORMER_NAMES.items()}


class Weight(NamedTuple):
    """One parameter of the heuristic: hand-set, tuned by self-play, and its bounds."""

    judged: float
    tuned: float
    low: float
    high: float
    counted: bool = False
    """Whether it was fitted to games played, so that no tuner should change it."""


class Tuning(NamedTuple):
    """All parameters of a game's players."""

    weights: Mapping[str, Weight]
    """Of the heuristic, in the order in which `heuristics.WEIGHTS` names them."""
    search: Mapping[str, Value]
    """Settings of the search for this game, which a level may change."""
    levels: tuple[Mapping[str, Value], ...]
    """The settings of the levels, from the first to the fifth."""

    def judged(self) -> list[float]:
        """Return the hand-set weights."""
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
    levels = tuple([current_names(each) for each in found["levels"]])
    return Tuning(weights, current_names(found["search"]), levels)


def current_names(settings: Mapping[str, T]) -> dict[str, T]:
    """Return *settings* by the names of today.

    >>> current_names({"slip": 0.5, "explore": 2.0})
    {'temperature': 0.5, 'explore': 2.0}
    """
    return {CURRENT_NAMES.get(name, name): value for name, value in settings.items()}


def former_names(settings: Mapping[str, T]) -> dict[str, T]:
    """Return *settings* by the names under which results were first hashed.

    >>> former_names({"temperature": 0.5, "explore": 2.0})
    {'slip': 0.5, 'explore': 2.0}
    """
    return {FORMER_NAMES.get(name, name): value for name, value in settings.items()}

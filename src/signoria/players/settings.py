"""How a search is set: every number that a level or a tuner may change."""

from typing import Any, Final

from signoria.core.fast import i64

TO_THE_END: Final[i64] = -1
"""The length of roll-outs that are not cut short."""
RANDOM: Final[i64] = 0
QUICK: Final[i64] = 1
POLICY: Final[i64] = 2
ROLLERS: Final = ("random", "quick", "policy")
"""Who plays on in a roll-out: anybody, a fair player at little cost, or the rules of thumb."""


class Settings:
    """The settings of one search; the defaults need no knowledge of the game."""

    def __init__(self) -> None:
        """Search as in a textbook: random roll-outs to the end, nothing known beforehand."""
        self.iterations: i64 = 1000
        self.explore: float = 0.7
        """How much little-tried actions are favoured, measured by how outcomes lie apart."""
        self.sharpness: float = 0.0
        """How much the rules of thumb count before anything is tried; 0 leaves them out."""
        self.ripe: i64 = 1
        """So many visits before the rules of thumb are asked about a situation: they take time."""
        self.width: i64 = 1000
        """So many actions are tried in a situation at first …"""
        self.growth: float = 0.0
        """… and so many more for each square root of its visits."""
        self.rollout: i64 = TO_THE_END
        """Decisions played on before a situation is judged."""
        self.roller: i64 = RANDOM
        self.apart: bool = True
        """Whether what chance does leads to situations apart; else they share their statistics."""
        self.rank: float = 0.1
        """The share of each beaten rival in what is sought, beside victory."""
        self.endgame: i64 = 0
        """So many situations at most are looked at to solve an ending exactly."""


def settings(values: dict[str, Any]) -> Settings:
    """Return settings with some *values* given by name, as ``tuning.toml`` writes them."""
    found = Settings()
    for name, value in values.items():
        if name == "roller":
            found.roller = ROLLERS.index(value)
        elif name == "rollout":
            found.rollout = TO_THE_END if value == "end" else value
        else:
            setattr(found, name, value)
    return found

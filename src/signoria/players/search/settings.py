"""Settings of a search: every number that a level or a tuner may change."""

from collections.abc import Mapping
from typing import Final

from signoria.core.fast import i64
from signoria.core.tuning import Value, current_names

TO_THE_END: Final[i64] = -1
"""The value of `rollout` that is not cut short."""
RANDOM: Final[i64] = 0
QUICK: Final[i64] = 1
POLICY: Final[i64] = 2
ROLLOUT_POLICIES: Final = ("random", "quick", "policy")
"""Who acts in a rollout: uniform random, the heuristic's quick policy, or its full policy."""


class SearchSettings:
    """The settings of one search; the defaults need no heuristic."""

    def __init__(self) -> None:
        """Search as in a textbook: UCB1, uniform random rollouts to the end of the game."""
        self.iterations: i64 = 1000
        self.explore: float = 0.7
        """Exploration constant, multiplied by the standard deviation of outcomes under PUCT."""
        self.prior_sharpness: float = 0.0
        """Inverse temperature of the softmax prior over heuristic ratings; 0 means UCB1."""
        self.prior_after: i64 = 1
        """Visits of a node before its priors are computed: ratings take time."""
        self.widening_start: i64 = 1000
        """Progressive widening: the number of actions considered at first …"""
        self.widening_growth: float = 0.0
        """… and how many more for each square root of the visits."""
        self.rollout: i64 = TO_THE_END
        """Decisions in a rollout before the heuristic evaluates the position."""
        self.rollout_policy: i64 = RANDOM
        self.split_chance: bool = True
        """Whether each chance outcome has a node of its own (closed loop), or all share one."""
        self.rank_weight: float = 0.1
        """Utility is (1 - rank_weight) * win + rank_weight * share of rivals beaten."""
        self.endgame: i64 = 0
        """The most positions that the exact endgame solver may visit; 0 leaves it out."""


def read_settings(values: Mapping[str, Value]) -> SearchSettings:
    """Return settings with some *values* given by name, as ``tuning.toml`` writes them."""
    found = SearchSettings()
    for name, value in current_names(values).items():
        if name == "rollout_policy":
            found.rollout_policy = ROLLOUT_POLICIES.index(str(value))
        elif name == "rollout":
            found.rollout = TO_THE_END if value == "end" else int(value)
        else:
            setattr(found, name, value)
    return found

"""The laps at saturation, round by round: each round is one lap of every server."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from load.lap import Reading


class Laps(NamedTuple):
    """All laps. Servers are compared within a round, and the median of the rounds counts."""

    rounds: Sequence[Sequence[Reading]]
    """Of each round the readings in the order of the servers: Signoria first."""

    def typical(self) -> list[Reading]:
        """Return the lap of each server that is in the middle by its rate."""
        by_server = [
            sorted(laps, key=lambda lap: lap.rate) for laps in zip(*self.rounds, strict=True)
        ]
        return [laps[(len(laps) - 1) // 2] for laps in by_server]

    def times(self, server: int) -> float:
        """Return how many times the actions of *server* Signoria made, in the median round."""
        return median([laps[0].rate / laps[server].rate for laps in self.rounds])

    def cost(self) -> float:
        """Return the milliseconds of processor time of Signoria's server for an action."""
        return median([laps[0].cost for laps in self.rounds])

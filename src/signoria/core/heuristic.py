"""What is known about playing a game well: knowledge, not law, for imagined states only."""

from abc import ABC, abstractmethod

from signoria.core.chance import Stream
from signoria.core.fast import i64, mypyc_attr, vec
from signoria.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(ABC):
    """The rules of thumb of one game, with weights of one's choice."""

    @abstractmethod
    def rates(self, state: State, rng: Stream) -> list[float]:
        """Return how good each of ``state.legal()`` is for the actor, in points."""

    @abstractmethod
    def policy(self, state: State, rng: Stream) -> i64:
        """Return a good action for the seat to act: one that `rates` puts first."""

    def quick(self, state: State, rng: Stream) -> i64:
        """Return a fair action at little cost, for roll-outs."""
        return self.policy(state, rng)

    @abstractmethod
    def expected_scores(self, state: State, viewer: i64) -> vec[float]:
        """Return each seat's likely final points, as *viewer* would judge them; exact when over.

        What *viewer* cannot see, such as the hands of others, must not make a difference.
        """

    @abstractmethod
    def win_scale(self, state: State) -> float:
        """Return the lead, in points, with which one of two wins about three games in four."""

    def lead(self, state: State, seat: i64) -> float:
        """Return by how much *seat* is likely to end ahead of its best rival."""
        points = self.expected_scores(state, seat)
        best = -1.0e9
        for rival in range(len(points)):
            if rival != seat and points[rival] > best:
                best = points[rival]
        return points[seat] - best

"""Heuristics: action ratings, policies and evaluation of a game, for determinized states only."""

from abc import ABC, abstractmethod

from signoria.core.chance import Stream
from signoria.core.fast import i64, mypyc_attr, vec
from signoria.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(ABC):
    """The heuristic of one game, with a set of weights."""

    @abstractmethod
    def rates(self, state: State, rng: Stream) -> list[float]:
        """Return a rating of each of ``state.legal()`` for the actor, in points."""

    @abstractmethod
    def policy(self, state: State, rng: Stream) -> i64:
        """Return a good action for the seat to act: one that `rates` puts first."""

    def quick(self, state: State, rng: Stream) -> i64:
        """Return a fair action at little cost: a rollout policy."""
        return self.policy(state, rng)

    @abstractmethod
    def expected_scores(self, state: State, viewer: i64) -> vec[float]:
        """Return each seat's expected final score, as *viewer* can estimate it; exact when over.

        What is hidden from *viewer*, such as the hands of others, must make no difference.
        """

    @abstractmethod
    def win_scale(self, state: State) -> float:
        """Return the scale of winning chances: a lead of so many points wins about 3 of 4 games."""

    def lead(self, state: State, seat: i64) -> float:
        """Return the expected margin of *seat* over its best rival."""
        points = self.expected_scores(state, seat)
        best = -1.0e9
        for rival in range(len(points)):
            if rival != seat and points[rival] > best:
                best = points[rival]
        return points[seat] - best

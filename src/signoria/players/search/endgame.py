"""Exact endgame solver: full-width max^n search with chance nodes, up to a limit of positions.

It gives up where information is hidden from a seat that has a choice.
"""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.core.state import CHANCE, OVER, State

DEEPEST: Final[i64] = 40
"""The most actions in a line; a longer one is given up."""


class EndgameSolver:
    """A max^n search: every seat maximizes its own utility."""

    def __init__(self, most: i64, rank_weight: float) -> None:
        """Give up after *most* positions; *rank_weight* is as in `SearchSettings`."""
        self.left: i64 = most
        self.depth: i64 = 0
        self.rank_weight: float = rank_weight

    def best(self, state: State) -> int:
        """Return the best action for the seat to act, or -1 where the solver gives up."""
        seat = state.actor()
        if not state.certain(seat):
            return -1
        found = -1
        most = -1.0
        for action in state.legal():
            utilities = self.after(state, action)
            if self.left < 0:
                return -1
            if utilities[seat] > most:
                most = utilities[seat]
                found = action
        return found

    def after(self, state: State, action: i64) -> vec[float]:
        """Return the utilities of all seats after *action*."""
        new = state.copy()
        new.apply(action)
        self.depth += 1
        if self.depth > DEEPEST:
            self.left = -1
        utilities = self.solve(new)
        self.depth -= 1
        return utilities

    def solve(self, state: State) -> vec[float]:
        """Return the utilities of all seats under best play."""
        self.left -= 1
        actor = state.actor()
        if actor == OVER or self.left < 0:
            return final_utilities(state.standing(), self.rank_weight)
        if actor == CHANCE:
            return self.average(state)
        best = vec[float]()
        legal = state.legal()
        if len(legal) > 1 and not state.certain(actor):
            self.left = -1
            return final_utilities(state.standing(), self.rank_weight)
        for action in legal:
            utilities = self.after(state, action)
            if self.left < 0:
                return utilities
            if len(best) == 0 or utilities[actor] > best[actor]:
                best = utilities
        return best

    def average(self, state: State) -> vec[float]:
        """Return the expected utilities over the outcomes of chance."""
        weights = state.odds()
        legal = state.legal()
        total = vec[float]([0.0] * len(state.scores()))
        whole = 0.0
        for i in range(len(legal)):
            utilities = self.after(state, legal[i])
            if self.left < 0:
                return utilities
            whole += float(weights[i])
            for seat in range(len(total)):
                total[seat] += float(weights[i]) * utilities[seat]
        for seat in range(len(total)):
            total[seat] /= whole
        return total


def final_utilities(places: list[int], rank_weight: float) -> vec[float]:
    """Return the utilities of final *places*: shares of victory and of rivals beaten."""
    first = float(places.count(1))
    others = float(len(places) - 1)
    utilities = vec[float]([0.0] * len(places))
    for seat in range(len(places)):
        utilities[seat] = rank_weight * beaten_by(places, seat) / others
        if places[seat] == 1:
            utilities[seat] += (1.0 - rank_weight) / first
    return utilities


def beaten_by(places: list[int], seat: i64) -> float:
    """Return how many rivals *seat* has beaten; one who shares its place counts half."""
    beaten = -0.5
    for place in places:
        if place > places[seat]:
            beaten += 1.0
        elif place == places[seat]:
            beaten += 0.5
    return beaten

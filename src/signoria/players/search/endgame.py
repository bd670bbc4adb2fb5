"""Endings solved exactly: all that can follow is looked at, if it is little enough.

And only if nothing is hidden: whoever has a choice there must know by then all that is decided.
"""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.core.state import CHANCE, OVER, State

DEEPEST: Final[i64] = 40
"""An ending that takes more actions than this is none yet."""


class EndgameSolver:
    """All that can follow a situation. Each seat seeks its own good."""

    def __init__(self, most: i64, rank_weight: float) -> None:
        """Give up after *most* situations; *rank_weight* is the share of each beaten rival."""
        self.left: i64 = most
        self.depth: i64 = 0
        self.rank_weight: float = rank_weight

    def best(self, state: State) -> int:
        """Return the best action for the seat to act, or -1 if it cannot be found like this."""
        seat = state.actor()
        if not state.certain(seat):
            return -1
        found = -1
        most = -1.0
        for action in state.legal():
            worths = self.after(state, action)
            if self.left < 0:
                return -1
            if worths[seat] > most:
                most = worths[seat]
                found = action
        return found

    def after(self, state: State, action: i64) -> vec[float]:
        """Return what *action* is worth to each seat."""
        new = state.copy()
        new.apply(action)
        self.depth += 1
        if self.depth > DEEPEST:
            self.left = -1
        worths = self.solve(new)
        self.depth -= 1
        return worths

    def solve(self, state: State) -> vec[float]:
        """Return what a situation is worth to each seat when all play as well as they can."""
        self.left -= 1
        actor = state.actor()
        if actor == OVER or self.left < 0:
            return final_worths(state.standing(), self.rank_weight)
        if actor == CHANCE:
            return self.average(state)
        best = vec[float]()
        legal = state.legal()
        if len(legal) > 1 and not state.certain(actor):
            self.left = -1
            return final_worths(state.standing(), self.rank_weight)
        for action in legal:
            worths = self.after(state, action)
            if self.left < 0:
                return worths
            if len(best) == 0 or worths[actor] > best[actor]:
                best = worths
        return best

    def average(self, state: State) -> vec[float]:
        """Return what chance makes of it, each outcome counting as often as it comes."""
        weights = state.odds()
        legal = state.legal()
        total = vec[float]([0.0] * len(state.scores()))
        whole = 0.0
        for i in range(len(legal)):
            worths = self.after(state, legal[i])
            if self.left < 0:
                return worths
            whole += float(weights[i])
            for seat in range(len(total)):
                total[seat] += float(weights[i]) * worths[seat]
        for seat in range(len(total)):
            total[seat] /= whole
        return total


def final_worths(places: list[int], rank_weight: float) -> vec[float]:
    """Return what the final *places* are worth: victory, and each rival beaten."""
    first = float(places.count(1))
    others = float(len(places) - 1)
    worths = vec[float]([0.0] * len(places))
    for seat in range(len(places)):
        worths[seat] = rank_weight * beaten_by(places, seat) / others
        if places[seat] == 1:
            worths[seat] += (1.0 - rank_weight) / first
    return worths


def beaten_by(places: list[int], seat: i64) -> float:
    """Return how many rivals *seat* has beaten; one who shares its place counts half."""
    beaten = -0.5
    for place in places:
        if place > places[seat]:
            beaten += 1.0
        elif place == places[seat]:
            beaten += 0.5
    return beaten

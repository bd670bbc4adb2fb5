"""The heuristic: ratings, policy and evaluation, for determinized states only.

Every way to play is tried on a copy, and the one that leaves the best court is played.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import State
from signoria.games.court.actions import ANNOUNCE, KEEP, REPLACE
from signoria.games.court.components import JESTER, RANK_OF, RANKS, VALUE_OF
from signoria.games.court.outlook import lacking
from signoria.games.court.prospects import WEIGHTS, Weights, expected_scores, larger, value
from signoria.games.court.rules import Court
from signoria.games.court.state import ANNOUNCING, PLACING, REPLACING, TARGETING, Table, deck_left

__all__ = ["HEURISTIC", "WEIGHTS", "CourtHeuristic"]

AVERAGE: Final = 5.0
"""What a card that is laid for another is likely to be worth."""
PAIR_OF_JESTERS: Final = 4.5
"""What a jester is worth in the circle: little, but it may pass for anything."""
SLACK: Final = 0.01
"""What a higher limit is worth when no card in the hand needs it."""


class CourtHeuristic(Heuristic):
    """The heuristic, with a set of weights."""

    def __init__(self, weights: list[float]) -> None:
        """Judge by *weights*, in the order of `WEIGHTS`."""
        self.weights: Final = Weights(weights)

    def policy(self, state: State, rng: Stream) -> i64:
        """Return the first of the actions that are rated best."""
        rated = self.rates(state, rng)
        best = 0
        for i in range(1, len(rated)):
            if rated[i] > rated[best]:
                best = i
        return state.legal_at(best)

    def rates(self, state: State, rng: Stream) -> list[float]:
        """Rate a play by the court that it leaves behind."""
        del rng
        assert isinstance(state, Court)
        if state.phase == REPLACING:
            return [rate_replacing(action) for action in state.legal()]
        if state.phase == ANNOUNCING:
            return [rate_announcing(state, self.weights, action) for action in state.legal()]
        theirs = lacking(state, 1 - state.turn)
        return [rate_play(state, self.weights, action, theirs) for action in state.legal()]

    def expected_scores(self, state: State, viewer: i64) -> vec[float]:
        """Return the influence that each seat is likely to end with."""
        assert isinstance(state, Court)
        return expected_scores(state, self.weights, viewer)

    def win_scale(self, state: State) -> float:
        """Return the lead that wins three games in four: less with every card drawn."""
        assert isinstance(state, Court)
        left = float(deck_left(state, 0) + deck_left(state, 1))
        return self.weights.last_doubt + self.weights.card_doubt * left


HEURISTIC: Final = CourtHeuristic


def rate_replacing(action: i64) -> float:
    """Rate a replacement by how much better an average card is; to keep all counts 0."""
    if action == KEEP:
        return 0.0
    card = action - REPLACE
    if RANK_OF[card] == JESTER:
        return AVERAGE - PAIR_OF_JESTERS
    return AVERAGE - float(VALUE_OF[card])


def rate_announcing(s: Table, w: Weights, action: i64) -> float:
    """Rate the value of a last jester by the cards that it still lets one play."""
    limit = action - ANNOUNCE
    worth = SLACK * float(limit)
    first = s.turn * RANKS
    for rank in range(RANKS):
        if VALUE_OF[first + rank] <= limit:
            worth += float(s.hands[first + rank]) * w.kept[rank]
    return worth


def rate_play(s: Court, w: Weights, action: i64, theirs: vec[float]) -> float:
    """Rate the choice of a card, its place, or whom to bring down."""
    after = s.copy()
    after.apply(action)
    return best_of(after, w, s.turn, theirs)


def best_of(s: Court, w: Weights, seat: i64, theirs: vec[float]) -> float:
    """Return the best that *seat* can make of a turn that it has begun."""
    if s.phase not in (PLACING, TARGETING):
        return value(s, w, seat, theirs)
    best = -1.0e9
    for action in s.legal():
        best = larger(best, rate_play(s, w, action, theirs))
    return best

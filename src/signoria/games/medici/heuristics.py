"""The heuristic: ratings, policy and evaluation, for determinized states only.

The most a seat should pay for a lot is how much the lot lifts its likely fortune; the rest is one
lap of an auction, in which those who are still to be asked may go as far as they should.
"""

from math import exp
from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import State
from signoria.games.medici.actions import BID, OFFER, PASS, TURN, bid
from signoria.games.medici.components import GOOD_OF, NEUTRAL, ROUNDS
from signoria.games.medici.prospects import (
    NOTHING,
    WEIGHTS,
    Outlook,
    Weights,
    cargo_prospect,
    expected_scores,
    good_prospect,
    larger,
    load,
    look_ahead,
    smaller,
)
from signoria.games.medici.rules import Medici, left_of
from signoria.games.medici.state import CHOOSING, ENDED, NOBODY, Table

__all__ = ["HEURISTIC", "WEIGHTS", "MediciHeuristic"]

TRIALS: Final[i64] = 3
"""Cards tried before another is turned up. Played: eight are no better, one is a bit worse."""
BEYOND_DOUBT: Final = 30.0
"""So many times the doubt is as good as certain."""


class MediciHeuristic(Heuristic):
    """The heuristic, with a set of weights."""

    def __init__(self, weights: list[float]) -> None:
        """Judge by *weights*, in the order of `WEIGHTS`."""
        self.weights: Final = Weights(weights)

    def policy(self, state: State, rng: Stream) -> i64:
        """Return a good action for the seat to act, who is the auctioneer or a bidder."""
        assert isinstance(state, Medici)
        if state.phase == CHOOSING:
            return choose(state, self.weights, rng)
        return answer(state, call(state, self.weights))

    def rates(self, state: State, rng: Stream) -> list[float]:
        """Rate a lot by what it brings the auctioneer, and a bid by what it wins or spares."""
        assert isinstance(state, Medici)
        if state.phase == CHOOSING:
            more = promise(state, self.weights, rng) / float(TRIALS)
            return [profit(state, self.weights), more]
        return rate_bids(state, call(state, self.weights))

    def expected_scores(self, state: State, viewer: i64) -> vec[float]:
        """Return each seat's likely fortune, which all see alike."""
        del viewer
        assert isinstance(state, Medici)
        return expected_scores(state, self.weights)

    def win_scale(self, state: State) -> float:
        """Return the lead that wins three games in four: less from round to round."""
        assert isinstance(state, Medici)
        return win_scale(state, self.weights)


HEURISTIC: Final = MediciHeuristic


def win_scale(s: Table, w: Weights) -> float:
    """Return the lead that wins three games in four: less from round to round."""
    if s.phase == ENDED:
        return w.last_doubt
    left = 0.0
    for size in s.sizes:
        left += float(s.capacity - size)
    left /= float(s.capacity * s.players)
    return w.last_doubt + w.round_doubt * (float(ROUNDS - s.round) + left)


def choose(s: Medici, w: Weights, rng: Stream) -> i64:
    """Turn up another card if lots with one more promise the auctioneer more."""
    if promise(s, w, rng) > float(TRIALS) * profit(s, w):
        return TURN
    return OFFER


def promise(s: Medici, w: Weights, rng: Stream) -> float:
    """Return what `TRIALS` lots with one more card would bring the auctioneer together."""
    more = 0.0
    for _ in range(TRIALS):
        new = s.copy()
        new.apply(TURN)
        new.apply(new.pick(rng))
        more += profit(new, w)
    return more


def profit(s: Table, w: Weights) -> float:
    """Return how much more the lot is worth to the auctioneer, who bids last, than to others."""
    most = limits(s, look_ahead(s, w))
    rivals = 0.0
    for seat in range(s.players):
        if seat != s.auctioneer:
            rivals = larger(rivals, most[seat])
    return larger(0.0, most[s.auctioneer] - rivals)


def limits(s: Table, o: Outlook) -> vec[float]:
    """Return the most that each seat should pay: what it gains, but no more than it has."""
    most = NOTHING[: s.players]
    for seat in range(s.players):
        if o.rooms[seat] >= s.lot_size:
            worth = gain(s, o, seat, seat) + o.price * float(s.lot_size)
            most[seat] = smaller(worth, float(s.florins[seat]))
    return most


def gain(s: Table, o: Outlook, seat: i64, buyer: i64) -> float:
    """Return what *seat* gains, or loses, when *buyer* gets the lot."""
    florins = -cargo_prospect(s, o, seat)
    for i in range(s.lot_size):
        kind = s.lot[i]
        if kind != NEUTRAL:
            florins -= good_prospect(s, o, seat, GOOD_OF[kind])
        load(s, o, buyer, kind, 1)
        if kind != NEUTRAL:
            florins += good_prospect(s, o, seat, GOOD_OF[kind])
    florins += cargo_prospect(s, o, seat)
    for i in range(s.lot_size):
        load(s, o, buyer, s.lot[i], -1)
    return florins


class Call:
    """What a bidder thinks of an auction when it is asked."""

    most: vec[float]
    """How far each seat should go."""
    buyer: i64
    """Who gets the lot if the bidder passes, or `NOBODY`."""
    price: float
    """What those still to be asked will not beat."""
    limit: float
    """What it is worth to the bidder to have the lot, rather than to let the buyer have it."""
    rival_doubt: float
    """Florins by which those still to be asked may be misjudged."""


def call(s: Table, w: Weights) -> Call:
    """Ask how far those go who are still to be asked, and what the lot is worth to the bidder."""
    o = look_ahead(s, w)
    c = Call()
    c.most = limits(s, o)
    c.buyer = s.leader
    c.price = float(s.standing_bid + 1)
    c.rival_doubt = w.rival_doubt
    seat = s.bidder
    while seat != s.auctioneer:
        seat = left_of(s, seat)
        if c.most[seat] >= c.price:
            c.price = c.most[seat]
            c.buyer = seat
    c.limit = c.most[s.bidder]
    if c.buyer != NOBODY:
        c.limit -= w.denial * gain(s, o, s.bidder, c.buyer)
    return c


def answer(s: Table, c: Call) -> i64:
    """Bid what those still to be asked will not beat, if that is not too much, or else pass."""
    florins = i64(smaller(smaller(c.price, c.limit), float(s.florins[s.bidder])))
    if florins <= s.standing_bid:
        return PASS
    return bid(florins)


def rate_bids(s: Table, c: Call) -> list[float]:
    """Rate each bid beside a pass, which counts 0; none is better than the `answer`."""
    rated: list[float] = []
    best = 0.0
    for action in s.legal():
        rate = 0.0
        if action != PASS:
            rate = rate_bid(s, c, action - BID)
        rated.append(rate)
        best = larger(best, rate)
    at = answer(s, c) - BID
    if at:
        at -= s.standing_bid
    rated[at] = best
    return rated


def rate_bid(s: Table, c: Call, florins: i64) -> float:
    """Return what a bid wins, or, if it is beaten, what it makes a rival pay."""
    wins = unbeaten(s, c, float(florins))
    raised = float(florins - s.standing_bid) / float(s.players)
    return wins * (c.limit - float(florins)) + (1.0 - wins) * raised


def unbeaten(s: Table, c: Call, florins: float) -> float:
    """Return the chance that nobody who is still to be asked bids more than *florins*."""
    chance = 1.0
    seat = s.bidder
    while seat != s.auctioneer:
        seat = left_of(s, seat)
        if c.most[seat] > 0.0 and float(s.florins[seat]) > florins:
            beyond = (c.most[seat] - florins - 0.5) / c.rival_doubt
            chance /= 1.0 + exp(smaller(beyond, BEYOND_DOUBT))
    return chance

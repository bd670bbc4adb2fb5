"""What is known about playing well: knowledge, not law, for imagined states only.

Every seat's fortune is guessed as its florins, its likely prizes of this round, a share of the
summits it may still climb, and what its empty spaces are worth. The most a seat should pay for a
lot is how much the lot lifts that guess; the rest is one lap of an auction.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games.medici.actions import OFFER, PASS, TURN, bid
from signoria.games.medici.components import (
    BOX,
    CARD_BIT,
    GOOD_OF,
    GOODS,
    KIND_OF,
    NEUTRAL,
    ROUNDS,
    TOP,
    VALUE_OF,
)
from signoria.games.medici.rules import Medici, left_of
from signoria.games.medici.state import BIDDING, CHOOSING, ENDED, NOBODY, Table

# "Played" numbers were compared in self-play of four, one changed seat against three and three
# against one, 1,800 to 3,000 games each; near these values the results differ by no more than luck.
SPACE_PRICE: Final = vec[float]([0.0, 0.0, 0.6, 1.0, 0.9, 0.5, 0.3])
"""Florins that filling a space costs beyond what its good earns, by the number of players.

Bisected for two, three and four until 0.6 more and 0.6 less lose alike; guessed for the others.
"""
GLUT: Final = 3.5
"""Florins a card loses when the pile has two cards for each space. Played: 1.5 is worse."""
LAST_HOLD: Final = 1.0
"""Florins it loses when the slower of two holds will be filled free. Played: 4 is worse."""
CARGO_DOUBT: Final = vec[float]([0.9 + 2.4 * spaces**0.5 for spaces in range(15)])
"""A lead that is safe when two holds have so many spaces: a curve near a least-squares line."""
CLIMB_DOUBT: Final = vec[float]([0.9 + 0.6 * spaces**0.5 for spaces in range(15)])
"""The same on a pyramid, until the next scoring: between the line fitted and the one played."""
CLIMB: Final = 1.3
"""Spaces that a marker may climb in a round to come. Played with the next; 2.2 were counted."""
SUMMIT_HOPE: Final = 0.5
"""The share of the summits so reached that counts: the climb must be paid for. Played."""
DENIAL: Final = 0.5
"""The share of the harm a rival would do with the lot that one pays to prevent. Played."""
TRIALS: Final[i64] = 3
"""Cards tried before another is turned up. Played: eight are no better, one is a bit worse."""

NOTHING: Final = vec[float]([0.0] * 6)
"""Enough for the largest table: a slice of it is a new array."""


class Outlook:
    """How the holds and the markers may stand at the coming scoring, by seat."""

    cargo: vec[float]
    """The value of each hold, its empty spaces filled with average cards."""
    rooms: vec[i64]
    spaces: vec[i64]
    """The space of each marker with the cards on board, at ``[good * players + seat]``."""
    mean: float
    """What a space is likely to add to a hold."""
    price: float
    """What a space is likely to cost."""


def policy(state: Medici, rng: Stream) -> int:
    """Return a good action for the seat to act, who is the auctioneer or a bidder."""
    if state.phase == CHOOSING:
        return int(choose(state, rng))
    outlook = look_ahead(state)
    return int(answer(state, outlook, limits(state, outlook)))


def value(state: Medici, seat: i64) -> float:
    """Return by how much *seat* is likely to end ahead of its best rival: exact at the end."""
    outlook = look_ahead(state)
    if state.phase == BIDDING and state.leader != NOBODY:
        for i in range(state.lot_size):
            load(state, outlook, state.leader, state.lot[i], 1)
    mine = fortune(state, outlook, seat)
    best_rival = -1000.0
    for rival in range(state.players):
        if rival != seat:
            best_rival = larger(best_rival, fortune(state, outlook, rival))
    return mine - best_rival


def fortune(s: Table, o: Outlook, seat: i64) -> float:
    """Return the florins that *seat* has and is likely to win, not counting rounds to come."""
    florins = float(s.florins[seat])
    if s.phase == ENDED:
        return florins
    if s.leader == seat:
        florins -= float(s.standing_bid)
    for good in range(GOODS):
        florins += good_prospect(s, o, seat, good)
    return florins + cargo_prospect(s, o, seat) - o.price * float(o.rooms[seat])


def look_ahead(s: Table) -> Outlook:
    """Count what is on board, and guess what the empty spaces will add."""
    o = Outlook()
    o.cargo = NOTHING[: s.players]
    o.rooms = s.sizes[:]
    o.spaces = s.markers[:]
    judge_spaces(s, o)
    for seat in range(s.players):
        o.cargo[seat] = o.mean * float(s.capacity)
        o.rooms[seat] = s.capacity
        first = seat * s.capacity
        for i in range(first, first + s.sizes[seat]):
            load(s, o, seat, s.holds[i], 1)
    return o


def judge_spaces(s: Table, o: Outlook) -> None:
    """Guess what a space will hold and cost, by the cards that are left for all spaces."""
    spaces = -s.lot_size
    open_holds: i64 = 0
    for size in s.sizes:
        spaces += s.capacity - size
        if size < s.capacity:
            open_holds += 1
    supply = 2.0
    if s.pile < 2 * spaces:
        supply = float(s.pile) / float(spaces)
    filled = smaller(supply, 1.0)
    o.mean = filled * mean_unseen(s)
    o.price = filled * SPACE_PRICE[s.players] - GLUT * (supply - 1.0)
    if open_holds == 2:
        o.price -= LAST_HOLD


def mean_unseen(s: Table) -> float:
    """Return the mean value of the cards that nobody has seen."""
    count: i64 = 0
    total: i64 = 0
    for card in range(BOX):
        if s.unseen & CARD_BIT[card]:
            count += 1
            total += VALUE_OF[KIND_OF[card]]
    if count == 0:
        return 0.0
    return float(total) / float(count)


def load(s: Table, o: Outlook, seat: i64, kind: i64, times: i64) -> None:
    """Put a card where an average one was hoped for, or, *times* being -1, take it out."""
    o.rooms[seat] -= times
    o.cargo[seat] += float(times) * (float(VALUE_OF[kind]) - o.mean)
    if kind != NEUTRAL:
        o.spaces[GOOD_OF[kind] * s.players + seat] += times


def larger(one: float, other: float) -> float:
    """Return the larger number: `max` would box both."""
    if one > other:
        return one
    return other


def smaller(one: float, other: float) -> float:
    """Return the smaller number."""
    if one < other:
        return one
    return other


def ahead(lead: float, doubt: float) -> float:
    """Return the chance that a lead holds: sure beyond *doubt*, even when there is none."""
    return smaller(1.0, larger(0.0, 0.5 + 0.5 * lead / doubt))


def cargo_prospect(s: Table, o: Outlook, seat: i64) -> float:
    """Return the likely prize for cargo: that of the likely number of rivals ahead."""
    rivals = 0.0
    for rival in range(s.players):
        if rival != seat:
            doubt = CARGO_DOUBT[o.rooms[seat] + o.rooms[rival]]
            rivals += ahead(o.cargo[rival] - o.cargo[seat], doubt)
    rank = i64(rivals)
    prize = float(s.terms.cargo[rank * 7 + 1])
    return prize + (rivals - float(rank)) * (float(s.terms.cargo[rank * 7 + 8]) - prize)


def good_prospect(s: Table, o: Outlook, seat: i64, good: i64) -> float:
    """Return the likely prize on a pyramid, by the chances of no rival and of one ahead."""
    at = good * s.players
    mine = height(o, at + seat)
    none = 1.0
    one = 0.0
    for rival in range(s.players):
        if rival != seat:
            doubt = CLIMB_DOUBT[o.rooms[seat] + o.rooms[rival]]
            chance = ahead(height(o, at + rival) - mine, doubt)
            one += (none - one) * chance
            none -= none * chance
    prizes = none * float(s.terms.goods[1]) + one * float(s.terms.goods[8])
    return prizes + summit_prospect(s, mine)


def height(o: Outlook, at: i64) -> float:
    """Return the space of a marker, which cannot climb beyond the top."""
    return smaller(float(o.spaces[at]), float(TOP))


def summit_prospect(s: Table, space: float) -> float:
    """Return the summit bonus of the coming scoring, and a share of those that may follow."""
    bonus = float(s.terms.summit[i64(space)])
    for _ in range(ROUNDS - s.round):
        space = smaller(space + CLIMB, float(TOP) - 0.001)
        below = i64(space)
        low = float(s.terms.summit[below])
        high = float(s.terms.summit[below + 1])
        bonus += SUMMIT_HOPE * (low + (space - float(below)) * (high - low))
    return bonus


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


def limits(s: Table, o: Outlook) -> vec[float]:
    """Return the most that each seat should pay: what it gains, but no more than it has."""
    most = NOTHING[: s.players]
    for seat in range(s.players):
        if o.rooms[seat] >= s.lot_size:
            worth = gain(s, o, seat, seat) + o.price * float(s.lot_size)
            most[seat] = smaller(worth, float(s.florins[seat]))
    return most


def answer(s: Table, o: Outlook, most: vec[float]) -> i64:
    """Bid what those still to be asked will not beat, if that is not too much, or else pass."""
    seat = s.bidder
    buyer = s.leader
    price = float(s.standing_bid + 1)
    while seat != s.auctioneer:
        seat = left_of(s, seat)
        if most[seat] >= price:
            price = most[seat]
            buyer = seat
    limit = most[s.bidder]
    if buyer != NOBODY:
        limit -= DENIAL * gain(s, o, s.bidder, buyer)
    florins = i64(smaller(smaller(price, limit), float(s.florins[s.bidder])))
    if florins <= s.standing_bid:
        return PASS
    return bid(florins)


def choose(s: Medici, rng: Stream) -> i64:
    """Turn up another card if lots with one more promise the auctioneer more."""
    more = 0.0
    for _ in range(TRIALS):
        new = s.copy()
        new.apply(TURN)
        new.apply(new.pick(rng))
        more += profit(new)
    if more > float(TRIALS) * profit(s):
        return TURN
    return OFFER


def profit(s: Table) -> float:
    """Return how much more the lot is worth to the auctioneer, who bids last, than to others."""
    most = limits(s, look_ahead(s))
    rivals = 0.0
    for seat in range(s.players):
        if seat != s.auctioneer:
            rivals = larger(rivals, most[seat])
    return larger(0.0, most[s.auctioneer] - rivals)

"""Knowledge, not law: what a lot is worth to each seat, and what to do about it.

It is only ever shown imagined states. The weights below were found by self-play: tables of
mixed settings, each setting changed alone and kept when it won more against the others.
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
from signoria.games.medici.state import CHOOSING, ENDED, NOBODY, Table, room

SPACE: Final = 1.0
"""Florins that a filled space is worth by itself, when cards are as many as spaces."""
PLENTY: Final = 3.5
"""How much less it is worth for each card that the pile has more than there are spaces."""
CARGO_SURE: Final = 3.9
"""A lead in cargo that is safe when both holds are full …"""
CARGO_OPEN: Final = 0.46
"""… and how much more is needed for each space still open."""
GOOD_SURE: Final = 1.0
GOOD_OPEN: Final = 0.2
"""The same for a lead on a pyramid, at this scoring."""
GOOD_LATER: Final = 3.0
"""A lead on a pyramid that will last."""
LATER: Final = 0.1
"""How much the prizes of later scorings count …"""
SUMMITS: Final = 0.3
"""… and how much their summit bonuses."""
CLIMB: Final = 1.3
"""Spaces that a marker climbs in a later round."""
SPITE: Final = 0.5
"""How much one pays to keep a lot from the rival who would gain most by it."""
SAMPLES: Final[i64] = 3
"""How many cards one imagines before turning one up."""

NOTHING: Final = vec[float]([0.0] * 6)


class Outlook:
    """What the holds will bring if the round goes on as it may be expected to."""

    cargo: vec[float]
    """The value that each hold may be expected to reach."""
    rooms: vec[i64]
    climbs: vec[i64]
    """Where each marker would stand if the round ended now, at ``[good * players + seat]``."""
    mean: float
    """What an open space may be expected to bring."""
    space: float
    """What a card is worth for filling a space."""


def policy(state: Medici, rng: Stream) -> int:
    """Return a good action for the seat to act."""
    o = outlook(state)
    worth = gains(state, o)
    if state.phase == CHOOSING:
        return int(choose(state, worth, rng))
    return int(answer(state, o, worth))


def value(state: Medici, seat: i64) -> float:
    """Return by how much *seat* may be expected to end ahead of its best rival."""
    o = outlook(state)
    mine = 0.0
    best = -1000.0
    for each in range(state.players):
        fortune = float(state.florins[each])
        if state.phase != ENDED:
            fortune += cargo_prospect(state, o, each)
            for good in range(GOODS):
                fortune += good_prospect(state, o, each, good)
        if each == seat:
            mine = fortune
        elif fortune > best:
            best = fortune
    return mine - best


def outlook(s: Table) -> Outlook:
    """Look at every hold, and at what the pile may still bring."""
    o = Outlook()
    o.cargo = NOTHING[: s.players]
    o.rooms = s.sizes[:]
    o.climbs = s.markers[:]
    spaces: i64 = 0
    for seat in range(s.players):
        o.rooms[seat] = room(s, seat)
        spaces += o.rooms[seat]
        first = seat * s.capacity
        for i in range(first, first + s.sizes[seat]):
            o.cargo[seat] += float(VALUE_OF[s.holds[i]])
            if s.holds[i] != NEUTRAL:
                o.climbs[GOOD_OF[s.holds[i]] * s.players + seat] += 1
    spaces -= s.lot_size
    cards = 2.0
    if spaces > 0 and float(s.pile) / float(spaces) < 2.0:
        cards = float(s.pile) / float(spaces)
    filled = 1.0
    if cards < 1.0:
        filled = cards
    o.space = SPACE * filled - PLENTY * (cards - 1.0)
    o.mean = unseen_mean(s) * filled
    for seat in range(s.players):
        o.cargo[seat] += o.mean * float(o.rooms[seat])
    return o


def unseen_mean(s: Table) -> float:
    """Return the mean value of the cards that may still come."""
    count: i64 = 0
    total: i64 = 0
    for card in range(BOX):
        if s.unseen & CARD_BIT[card]:
            count += 1
            total += VALUE_OF[KIND_OF[card]]
    if count == 0:
        return 0.0
    return float(total) / float(count)


def ahead(lead: float, sure: float) -> float:
    """Return how likely a *lead* holds, *sure* being one that cannot be lost."""
    if lead >= sure:
        return 1.0
    if lead <= -sure:
        return 0.0
    return 0.5 + 0.5 * lead / sure


def cargo_prospect(s: Table, o: Outlook, seat: i64) -> float:
    """Return the prize that the seat's cargo may be expected to earn."""
    better = 0.0
    for rival in range(s.players):
        if rival != seat:
            sure = CARGO_SURE + CARGO_OPEN * float(o.rooms[seat] + o.rooms[rival])
            better += ahead(o.cargo[rival] - o.cargo[seat], sure)
    rank = i64(better)
    prize = float(s.terms.cargo[rank * 7 + 1])
    if rank + 1 == s.players:
        return prize
    return prize + (better - float(rank)) * (float(s.terms.cargo[rank * 7 + 8]) - prize)


def good_prospect(s: Table, o: Outlook, seat: i64, good: i64) -> float:
    """Return what the seat's marker on one pyramid may be expected to earn, now and later."""
    space = capped(o.climbs[good * s.players + seat])
    now = place_prospect(s, o, seat, good, GOOD_SURE, GOOD_OPEN)
    later = place_prospect(s, o, seat, good, GOOD_LATER, 0.0)
    rounds = float(ROUNDS - s.round)
    return (
        now
        + float(s.terms.summit[space])
        + LATER * rounds * later
        + SUMMITS * summit_prospect(s, space)
    )


def place_prospect(
    s: Table, o: Outlook, seat: i64, good: i64, sure: float, open_space: float
) -> float:
    """Return the expected prize on one pyramid, leads being as safe as *sure* says."""
    first = good * s.players
    space = capped(o.climbs[first + seat])
    nobody_better = 1.0
    one_better = 0.0
    for rival in range(s.players):
        if rival != seat:
            lead = float(capped(o.climbs[first + rival]) - space)
            p = ahead(lead, sure + open_space * float(o.rooms[seat] + o.rooms[rival]))
            one_better = one_better * (1.0 - p) + nobody_better * p
            nobody_better *= 1.0 - p
    return float(s.terms.goods[1]) * nobody_better + float(s.terms.goods[8]) * one_better


def summit_prospect(s: Table, space: i64) -> float:
    """Return the bonuses that later rounds may bring to a marker on *space*."""
    bonus = 0.0
    at = float(space)
    for _ in range(ROUNDS - s.round):
        at += CLIMB
        if at >= float(TOP):
            bonus += float(s.terms.summit[TOP])
        else:
            below = i64(at)
            here = float(s.terms.summit[below])
            bonus += here + (at - float(below)) * (float(s.terms.summit[below + 1]) - here)
    return bonus


def capped(space: i64) -> i64:
    """Return *space*, or the top."""
    if space > TOP:
        return TOP
    return space


def gains(s: Table, o: Outlook) -> vec[float]:
    """Return what the lot is worth to each seat that has room for it."""
    worth = NOTHING[: s.players]
    for seat in range(s.players):
        if o.rooms[seat] >= s.lot_size:
            worth[seat] = gain(s, o, seat, seat) + o.space * float(s.lot_size)
    return worth


def gain(s: Table, o: Outlook, seat: i64, buyer: i64) -> float:
    """Return what *seat* gains or loses when *buyer* loads the lot."""
    before = stake(s, o, seat)
    load_lot(s, o, buyer, 1)
    after = stake(s, o, seat)
    load_lot(s, o, buyer, -1)
    return after - before


def stake(s: Table, o: Outlook, seat: i64) -> float:
    """Return what the seat may expect from its cargo and from the goods of the lot."""
    worth = cargo_prospect(s, o, seat)
    for i in range(s.lot_size):
        if s.lot[i] != NEUTRAL and is_first_of_its_good(s, i):
            worth += good_prospect(s, o, seat, GOOD_OF[s.lot[i]])
    return worth


def is_first_of_its_good(s: Table, at: i64) -> bool:
    """Say whether no earlier card of the lot is of the same good."""
    for i in range(at):  # noqa: SIM110 - generators are slow when compiled
        if GOOD_OF[s.lot[i]] == GOOD_OF[s.lot[at]]:
            return False
    return True


def load_lot(s: Table, o: Outlook, seat: i64, times: i64) -> None:
    """Imagine the lot in a hold (once), or take it out again (minus once)."""
    for i in range(s.lot_size):
        kind = s.lot[i]
        o.rooms[seat] -= times
        o.cargo[seat] += float(times) * (float(VALUE_OF[kind]) - o.mean)
        if kind != NEUTRAL:
            o.climbs[GOOD_OF[kind] * s.players + seat] += times


def choose(s: Medici, worth: vec[float], rng: Stream) -> i64:
    """Turn up one more card if the lot is likely to be worth more to the auctioneer then."""
    more = 0.0
    for _ in range(SAMPLES):
        after = s.copy()
        card = rng.below(BOX)
        while not s.unseen & CARD_BIT[card]:
            card = rng.below(BOX)
        after.lot[after.lot_size] = KIND_OF[card]
        after.lot_size += 1
        after.pile -= 1
        more += bargain(after, gains(after, outlook(after))) / float(SAMPLES)
    if more > bargain(s, worth):
        return TURN
    return OFFER


def bargain(s: Table, worth: vec[float]) -> float:
    """Return what the auctioneer gains by buying just above all others."""
    top = 0.0
    for seat in range(s.players):
        if seat != s.auctioneer and willing(s, worth, seat) > top:
            top = willing(s, worth, seat)
    mine = willing(s, worth, s.auctioneer)
    if mine > top:
        return mine - top
    return 0.0


def willing(s: Table, worth: vec[float], seat: i64) -> float:
    """Return what a seat would pay: what the lot is worth to it, and no more than it has."""
    if room(s, seat) < s.lot_size:
        return 0.0
    if worth[seat] < float(s.florins[seat]):
        return worth[seat]
    return float(s.florins[seat])


def answer(s: Table, o: Outlook, worth: vec[float]) -> i64:
    """Bid just enough to beat those who speak later, if the lot is worth that much."""
    most = worth[s.bidder] - SPITE * loss(s, o, worth)
    limit = s.florins[s.bidder]
    if most < float(limit):
        limit = i64(most)
    price = s.standing_bid + 1
    if limit < price:
        return PASS
    seat = s.bidder
    while seat != s.auctioneer:
        seat = left_of(s, seat)
        rival = i64(willing(s, worth, seat))
        if rival > price:
            price = rival
    if price > limit:
        price = limit
    return bid(price)


def loss(s: Table, o: Outlook, worth: vec[float]) -> float:
    """Return what it does to the bidder when the likeliest rival gets the lot; at most zero."""
    buyer = NOBODY
    top = float(s.standing_bid)
    for seat in range(s.players):
        if seat != s.bidder and willing(s, worth, seat) > top:
            top = willing(s, worth, seat)
            buyer = seat
    if buyer == NOBODY:
        return 0.0
    return gain(s, o, s.bidder, buyer)

"""Expected final scores of each seat, for determinized states only.

A fortune is guessed as the florins, the likely prizes of this round, a share of the summits that
may still be climbed, and what the empty spaces are worth.
"""

from typing import Final

from signoria.core.fast import i64, vec
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
from signoria.games.medici.state import BIDDING, ENDED, NOBODY, Table

WEIGHTS: Final = (
    "price_2", "price_3", "price_4", "price_5", "price_6", "glut", "last_hold", "cargo_sure",
    "cargo_open", "climb_sure", "climb_open", "climb", "summit_hope", "denial", "rival_doubt",
    "last_doubt", "round_doubt",
)  # fmt: skip
"""The numbers of ``tuning.toml``, which says what they mean, in its order."""
ROUND_INCOME: Final = vec[float]([0.0, 0.0, 30.0, 22.0, 17.0, 15.0, 18.0])
"""Florins that a round to come is likely to bring, by the number of players: counted in play."""
ROOT: Final = vec[float]([spaces**0.5 for spaces in range(15)])
NOTHING: Final = vec[float]([0.0] * 6)
"""Enough for the largest table: a slice of it is a new array."""


class Weights:
    """The numbers by which a seat judges, under the names of `WEIGHTS`."""

    price_2: float
    price_3: float
    price_4: float
    price_5: float
    price_6: float
    glut: float
    last_hold: float
    cargo_sure: float
    cargo_open: float
    climb_sure: float
    climb_open: float
    climb: float
    summit_hope: float
    denial: float
    rival_doubt: float
    last_doubt: float
    round_doubt: float

    def __init__(self, weights: list[float]) -> None:
        """Take *weights* in the order of `WEIGHTS`."""
        for name, weight in zip(WEIGHTS, weights, strict=True):
            setattr(self, name, float(weight))
        self.price = vec[float](
            [0.0, 0.0, self.price_2, self.price_3, self.price_4, self.price_5, self.price_6]
        )
        """Florins that filling a space costs beyond what its good earns, by number of players."""
        self.cargo_doubt = vec[float]([self.cargo_sure + self.cargo_open * root for root in ROOT])
        """A lead that is safe when two holds have so many spaces."""
        self.climb_doubt = vec[float]([self.climb_sure + self.climb_open * root for root in ROOT])
        """The same on a pyramid, until the next scoring."""


class Outlook:
    """How the holds and the markers may stand at the coming scoring, by seat."""

    weights: Weights
    cargo: vec[float]
    """The value of each hold, its empty spaces filled with average cards."""
    rooms: vec[i64]
    spaces: vec[i64]
    """The space of each marker with the cards on board, at ``[good * players + seat]``."""
    mean: float
    """What a space is likely to add to a hold."""
    price: float
    """What a space is likely to cost."""


def expected_scores(s: Table, w: Weights) -> vec[float]:
    """Return each seat's likely fortune, the leading bidder having the lot; exact at the end."""
    o = look_ahead(s, w)
    if s.phase == BIDDING and s.leader != NOBODY:
        for i in range(s.lot_size):
            load(s, o, s.leader, s.lot[i], 1)
    found = NOTHING[: s.players]
    for seat in range(s.players):
        found[seat] = fortune(s, o, seat)
    return found


def fortune(s: Table, o: Outlook, seat: i64) -> float:
    """Return the florins that *seat* has and is likely to win, future rounds alike for all."""
    florins = float(s.florins[seat])
    if s.phase == ENDED:
        return florins
    if s.leader == seat:
        florins -= float(s.standing_bid)
    florins += ROUND_INCOME[s.players] * float(ROUNDS - s.round)
    for good in range(GOODS):
        florins += good_prospect(s, o, seat, good)
    return florins + cargo_prospect(s, o, seat) - o.price * float(o.rooms[seat])


def look_ahead(s: Table, w: Weights) -> Outlook:
    """Count what is on board, and guess what the empty spaces will add."""
    o = Outlook()
    o.weights = w
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
    o.price = filled * o.weights.price[s.players]
    o.price -= o.weights.glut * (supply - 1.0)
    if open_holds == 2:
        o.price -= o.weights.last_hold


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
            doubt = o.weights.cargo_doubt[o.rooms[seat] + o.rooms[rival]]
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
            doubt = o.weights.climb_doubt[o.rooms[seat] + o.rooms[rival]]
            chance = ahead(height(o, at + rival) - mine, doubt)
            one += (none - one) * chance
            none -= none * chance
    prizes = none * float(s.terms.goods[1]) + one * float(s.terms.goods[8])
    return prizes + summit_prospect(s, o, mine)


def height(o: Outlook, at: i64) -> float:
    """Return the space of a marker, which cannot climb beyond the top."""
    return smaller(float(o.spaces[at]), float(TOP))


def summit_prospect(s: Table, o: Outlook, space: float) -> float:
    """Return the summit bonus of the coming scoring, and a share of those that may follow."""
    bonus = float(s.terms.summit[i64(space)])
    for _ in range(ROUNDS - s.round):
        space = smaller(space + o.weights.climb, float(TOP) - 0.001)
        below = i64(space)
        low = float(s.terms.summit[below])
        high = float(s.terms.summit[below + 1])
        bonus += o.weights.summit_hope * (low + (space - float(below)) * (high - low))
    return bonus

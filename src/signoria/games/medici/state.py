"""Everything that changes during a game, and the copy of it."""

from typing import Final, Literal

from signoria.core.fast import i64, vec
from signoria.core.state import State
from signoria.games.medici.components import ALL_CARDS, CARD_NAMES, GOODS, MAX_LOT, Terms

BEGINNING: Final[i64] = 0
"""Chance is to decide who begins the round."""
REVEALING: Final[i64] = 1
"""Chance is to turn up a card for the lot."""
CHOOSING: Final[i64] = 2
"""The auctioneer may turn up one more card, or offer the lot."""
BIDDING: Final[i64] = 3
FILLING: Final[i64] = 4
"""Chance is to turn up a card for the last open hold."""
ENDED: Final[i64] = 5

Phase = Literal["begin", "reveal", "choose", "bid", "fill", "over"]
PHASES: Final[tuple[Phase, ...]] = ("begin", "reveal", "choose", "bid", "fill", "over")
NOBODY: Final[i64] = -1
ZEROS: Final = vec[i64]([0] * 30)
"""Enough for the largest table: a slice of it is a new array."""


class Table(State):
    """What lies on the table. Lists by seat are indexed from 0, clockwise."""

    terms: Terms
    players: i64
    capacity: i64
    """How many cards a hold takes."""
    round: i64
    """The number of the round, from 1."""
    phase: i64
    florins: vec[i64]
    markers: vec[i64]
    """The space of each marker, at ``[good * players + seat]``."""
    holds: vec[i64]
    """The kinds of the cards on board, at ``[seat * capacity + slot]``."""
    sizes: vec[i64]
    """How many cards each hold has."""
    unseen: i64
    """The cards that nobody has seen this round, one bit for each of the box."""
    pile: i64
    """How many of them can still be turned up; the others are out of the round."""
    lot: vec[i64]
    """The kinds of the cards on offer."""
    lot_size: i64
    auctioneer: i64
    bidder: i64
    standing_bid: i64
    leader: i64
    """The seat of the standing bid, or `NOBODY`."""

    def copy_to(self, other: "Table") -> None:
        """Make *other* the same table, sharing nothing that changes."""
        other.terms = self.terms
        other.players = self.players
        other.capacity = self.capacity
        other.round = self.round
        other.phase = self.phase
        other.florins = self.florins[:]
        other.markers = self.markers[:]
        other.holds = self.holds[:]
        other.sizes = self.sizes[:]
        other.unseen = self.unseen
        other.pile = self.pile
        other.lot = self.lot[:]
        other.lot_size = self.lot_size
        other.auctioneer = self.auctioneer
        other.bidder = self.bidder
        other.standing_bid = self.standing_bid
        other.leader = self.leader

    def lay_out(self, players: i64, terms: Terms) -> None:
        """Lay everything out as it is before the first round. § Preparation."""
        self.terms = terms
        self.players = players
        self.capacity = terms.capacity
        self.round = 1
        self.phase = BEGINNING
        self.florins = terms.purses[:]
        self.markers = ZEROS[: GOODS * players]
        self.holds = ZEROS[: players * terms.capacity]
        self.sizes = ZEROS[:players]
        self.unseen = ALL_CARDS
        self.pile = terms.pile
        self.lot = ZEROS[:MAX_LOT]
        self.lot_size = 0
        self.auctioneer = 0
        self.bidder = 0
        self.standing_bid = 0
        self.leader = NOBODY


def room(s: Table, seat: i64) -> i64:
    """Return how many cards the hold of *seat* can still take. § Limited holds."""
    return s.capacity - s.sizes[seat]


def lot_cards(s: Table) -> list[str]:
    """Return the names of the cards on offer."""
    return [CARD_NAMES[s.lot[i]] for i in range(s.lot_size)]


def hold_cards(s: Table, seat: i64) -> list[str]:
    """Return the names of the cards in a hold, in the order in which they came."""
    first = seat * s.capacity
    return [CARD_NAMES[s.holds[first + i]] for i in range(s.sizes[seat])]


def marker_spaces(s: Table) -> list[tuple[int, ...]]:
    """Return the spaces of all markers, by pyramid, then by seat."""
    n = s.players
    return [tuple([int(s.markers[good * n + seat]) for seat in range(n)]) for good in range(GOODS)]

"""The table as numbers: what is written into an observation. `layout` says what each means."""

from typing import Final

from signoria.core.encoding import (
    Cells,
    Marks,
    put,
    put_choice,
    put_range,
    put_seat,
    put_seats,
    put_zeros,
)
from signoria.core.fast import i16, i64, vec
from signoria.games.medici.actions import OFFER
from signoria.games.medici.components import (
    BOX,
    CARD_BIT,
    GOOD_OF,
    GOODS,
    KIND_OF,
    MAX_LOT,
    RICHEST,
    VALUE_OF,
)
from signoria.games.medici.state import BEGINNING, BIDDING, CHOOSING, ENDED, NOBODY, Table

KINDS: Final[i64] = 31


def encode(s: Table, seat: i64, out: Cells, at: i64) -> i64:
    """Write what *seat* may know, which is everything."""
    cells = out.values
    n = s.players
    at = put(cells, at, seat)
    at = put_choice(cells, at, 6, s.phase)
    at = put(cells, at, s.round)
    auctioneer = s.auctioneer
    if s.phase in (BEGINNING, ENDED):
        auctioneer = NOBODY
    at = put_seat(cells, at, n, seat, auctioneer)
    bidder = NOBODY
    if s.phase == BIDDING:
        bidder = s.bidder
    at = put_seat(cells, at, n, seat, bidder)
    at = put_seat(cells, at, n, seat, s.leader)
    at = put(cells, at, s.standing_bid)
    at = put_seats(cells, at, s.florins, n, seat, 1, 0)
    for good in range(GOODS):
        at = put_range(cells, at, s.markers, good * n + seat, n - seat, 0)
        at = put_range(cells, at, s.markers, good * n, seat, 0)
    at = put_holds(s, seat, cells, at)
    at = put_range(cells, at, s.lot, 0, s.lot_size, 1)
    at = put_zeros(cells, at, MAX_LOT - s.lot_size)
    at = put(cells, at, s.pile)
    return put_unseen(s, cells, at)


def put_holds(s: Table, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write the cards of each hold, then its value and how many cards of each good it has."""
    seat = viewer
    for _ in range(s.players):
        size = s.sizes[seat]
        first = seat * s.capacity
        counts = put_zeros(cells, put_range(cells, at, s.holds, first, size, 1), s.capacity - size)
        at = put_zeros(cells, counts, GOODS + 1)
        for i in range(first, first + size):
            kind = s.holds[i]
            cells[counts] += i16(VALUE_OF[kind])
            if GOOD_OF[kind] < GOODS:
                cells[counts + 1 + GOOD_OF[kind]] += 1
        seat += 1
        if seat == s.players:
            seat = 0
    return at


def put_unseen(s: Table, cells: vec[i16], at: i64) -> i64:
    """Write how many cards of each kind nobody has seen this round."""
    end = put_zeros(cells, at, KINDS)
    for card in range(BOX):
        if s.unseen & CARD_BIT[card]:
            cells[at + KIND_OF[card]] += 1
    return end


def mark_legal(s: Table, out: Marks, at: i64, first: i64) -> None:
    """Mark what a seat may do, without listing it."""
    marks = out.values
    offer = at + OFFER - first
    if s.phase == CHOOSING:
        marks[offer] = 1
        marks[offer + 1] = 1
    elif s.phase == BIDDING:
        marks[offer + 2] = 1
        most = s.florins[s.bidder]
        if most > RICHEST:
            most = RICHEST
        for bid in range(s.standing_bid + 1, most + 1):
            marks[offer + 2 + bid] = 1

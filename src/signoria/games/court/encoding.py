"""The court as numbers: what is written into an observation. `layout` says what each means."""

from typing import Final

from signoria.core.encoding import (
    Cells,
    put,
    put_choice,
    put_range,
    put_seat,
    put_seats,
    put_zeros,
)
from signoria.core.fast import i16, i64, vec
from signoria.games.court.components import (
    BOX,
    CARD_OF,
    CARDS,
    DECK_MOST,
    HOUSE_OF,
    RANK_OF,
    RANKS,
    SEATS,
)
from signoria.games.court.state import (
    INNER,
    NOBODY,
    PLACING,
    TARGETING,
    Table,
    deck_left,
    high,
)

OF_STACK: Final[i64] = 4
"""Numbers for each slot: zone, size, least and highest value."""
OF_CARD: Final[i64] = 4
"""Numbers for each card: slot and place of each of its two nobles."""


def encode(s: Table, seat: i64, out: Cells, at: i64) -> i64:
    """Write what *seat* may know: the court, the discards, and its own cards."""
    cells = out.values
    at = put(cells, at, seat)
    at = put_choice(cells, at, 10, s.phase)
    at = put_seat(cells, at, SEATS, seat, s.turn)
    at = put_own_cards(s, seat, cells, at)
    at = put_seats(cells, at, s.discards, SEATS, seat, RANKS, 0)
    at = put_seats(cells, at, s.aside, SEATS, seat, RANKS, 0)
    at = put_houses(s, seat, cells, at)
    at = put(cells, at, s.stalls)
    at = put(cells, at, known_choice(s, seat))
    at = put(cells, at, s.plotting + 1)
    at = put_choice(cells, at, 7, s.ending)
    at = put_stacks(s, seat, cells, at)
    return put_nobles(s, seat, cells, at)


def put_own_cards(s: Table, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Write the hand, and the cards that the seat has buried, the next to be drawn first."""
    at = put_range(cells, at, s.hands, seat * RANKS, RANKS, 0)
    first = seat * DECK_MOST
    size = s.buried_sizes[seat]
    for i in range(size):
        cells[at + i] = i16(RANK_OF[s.buried[first + i]] + 1)
    return put_zeros(cells, at + size, DECK_MOST - size)


def put_houses(s: Table, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write all numbers of each house that everyone knows, those of the viewer first."""
    for turn in range(SEATS):
        house = viewer
        if turn:
            house = 1 - viewer
        at = put(cells, at, s.hand_sizes[house])
        left = deck_left(s, house)
        at = put(cells, at, left)
        at = put(cells, at, s.buried_sizes[house])
        shown: i64 = 0
        if s.shown[house] != NOBODY:
            shown = RANK_OF[s.shown[house]] + 1
        at = put(cells, at, shown)
        limit: i64 = 0
        if left == 0:
            limit = s.limits[house] + 1
        at = put(cells, at, limit)
        at = put(cells, at, s.blocked[house])
        at = put(cells, at, s.futures[house])
        at = put(cells, at, s.influence[house])
        at = put(cells, at, s.nobles[house])
    return at


def known_choice(s: Table, seat: i64) -> i64:
    """Return 1 + the rank of the chosen card if *seat* may know it, else 0."""  # R36
    if s.chosen == NOBODY or not (s.phase == TARGETING or (s.phase == PLACING and seat == s.turn)):
        return 0
    return RANK_OF[s.chosen] + 1


def put_stacks(s: Table, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write the zone of each slot and what it is worth; all 0 if nobody stands there."""
    for slot in range(s.slots):
        if s.sizes[slot] == 0:
            at = put_zeros(cells, at, OF_STACK)
            continue
        zone: i64 = 1
        if s.zones[slot] != INNER:
            zone = 2
            if s.zones[slot] != 1 + viewer:
                zone = 3
        cells[at] = i16(zone)
        cells[at + 1] = i16(s.sizes[slot])
        cells[at + 2] = i16(s.lows[slot])
        cells[at + 3] = i16(high(s, slot))
        at += OF_STACK
    return put_zeros(cells, at, (BOX - s.slots) * OF_STACK)


def put_nobles(s: Table, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write where the nobles of each card stand: slot and place, from the bottom.

    Two nobles of a card are alike: the one in the lower slot, or lower in the same one, is first.
    """
    end = put_zeros(cells, at, CARDS * OF_CARD)
    for slot in range(s.slots):
        noble = NOBODY
        if s.sizes[slot]:
            noble = s.tops[slot]
        for place in range(s.sizes[slot], 0, -1):
            card = CARD_OF[noble]
            row = at + RANK_OF[card] * OF_CARD
            if HOUSE_OF[card] != viewer:
                row += RANKS * OF_CARD
            if cells[row]:
                put_second(cells, row, slot + 1, place)
            else:
                cells[row] = i16(slot + 1)
                cells[row + 1] = i16(place)
            noble = s.under[noble]
    return end


def put_second(cells: vec[i16], row: i64, slot: i64, place: i64) -> None:
    """Write another noble of a card: before the one that is there if it stands lower there."""
    if i64(cells[row]) == slot:
        cells[row + 2] = cells[row]
        cells[row + 3] = cells[row + 1]
        row -= 2
    cells[row + 2] = i16(slot)
    cells[row + 3] = i16(place)

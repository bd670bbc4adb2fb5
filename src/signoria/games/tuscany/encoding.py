"""The table as numbers: what is written into an observation. `layout` says what each means."""

from signoria.core.encoding import (
    Cells,
    Marks,
    put,
    put_bits,
    put_choice,
    put_range,
    put_seat,
    put_seats,
    put_zeros,
)
from signoria.core.fast import i16, i64, vec
from signoria.games.tuscany.components import (
    COLOURS,
    INCOMES,
    KINDS,
    NOTHING,
    SLOTS,
    SPACES,
    UPGRADES,
)
from signoria.games.tuscany.offers import offers
from signoria.games.tuscany.state import ENDED, SHOWING, Table, hand_size, left_of


def encode(s: Table, seat: i64, out: Cells, at: i64) -> i64:
    """Write what *seat* may know."""
    cells = out.values
    at = put_turn(s, seat, cells, at)
    at = put_due(s, cells, at)
    at = put_cards(s, seat, cells, at)
    at = put_supply(s, cells, at)
    at = put_goods(s, seat, cells, at)
    other = seat
    for _ in range(s.players):
        at = put_region(s, other, seat, cells, at)
        other = left_of(s, other)
    return at


def put_turn(s: Table, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Write how far the game has come, and whose turn it is."""
    n = s.players
    at = put(cells, at, seat)
    at = put_choice(cells, at, ENDED + 1, s.phase)
    at = put(cells, at, s.round)
    at = put(cells, at, s.lap)
    at = put(cells, at, s.last_lap)
    at = put_seat(cells, at, n, seat, s.first)
    at = put_seat(cells, at, n, seat, s.turn)
    at = put(cells, at, s.actions)
    at = put(cells, at, s.marble_spent)
    at = put(cells, at, s.fresh)
    at = put(cells, at, s.shown)
    at = put(cells, at, s.space + 1)
    return put(cells, at, s.piece + 1)


def put_due(s: Table, cells: vec[i16], at: i64) -> i64:
    """Write what the turn still owes."""
    at = put(cells, at, s.owed)
    at = put(cells, at, s.incomes)
    at = put(cells, at, s.cities)
    at = put(cells, at, s.castles)
    at = put(cells, at, s.gaps)
    at = put(cells, at, s.filling)
    at = put(cells, at, s.repeats)
    return put(cells, at, s.swaps)


def put_cards(s: Table, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write the viewer's hand, how many cards each seat holds, and all that are not seen."""
    at = put_range(cells, at, s.hands, viewer * COLOURS, COLOURS, 0)
    seat = viewer
    for _ in range(s.players):
        at = put(cells, at, hand_size(s, seat))
        seat = left_of(s, seat)
    for colour in range(COLOURS):
        unseen = s.pile[colour]
        for other in range(s.players):
            if other != viewer:
                unseen += s.hands[other * COLOURS + colour]
        at = put(cells, at, unseen)
    at = put(cells, at, s.pile_size)
    return put_range(cells, at, s.discard, 0, COLOURS, 0)


def put_supply(s: Table, cells: vec[i16], at: i64) -> i64:
    """Write what lies in the middle."""
    at = put_range(cells, at, s.display, 0, KINDS, 0)
    at = put_range(cells, at, s.backs, 0, KINDS, 0)
    at = put_range(cells, at, s.neutral, 0, KINDS, 0)
    at = put_range(cells, at, s.removed, 0, KINDS, 0)
    at = put_range(cells, at, s.gone, 0, KINDS, 0)
    at = put_range(cells, at, s.income_pile, 0, INCOMES, 0)
    at = put_range(cells, at, s.income_discard, 0, INCOMES, 0)
    at = put_range(cells, at, s.stock, 0, UPGRADES, 0)
    return put_range(cells, at, s.faces, 0, COLOURS, 0)


def put_goods(s: Table, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Write what each seat has beside its region."""
    n = s.players
    at = put_seats(cells, at, s.stacks, n, seat, KINDS, 0)
    at = put_seats(cells, at, s.used, n, seat, 1, 0)
    at = put_seats(cells, at, s.upgrades, n, seat, UPGRADES, 0)
    at = put_seats(cells, at, s.workers, n, seat, 1, 0)
    at = put_seats(cells, at, s.marbles, n, seat, 1, 0)
    at = put_seats(cells, at, s.green, n, seat, 1, 0)
    return put_seats(cells, at, s.red, n, seat, 1, 0)


def put_region(s: Table, seat: i64, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write storage and region of a seat; what is chosen in secret is 0 until it is shown."""
    stored = s.stored[seat]
    at = put_range(cells, at, s.storage, seat * SLOTS, stored, 1)
    at = put_zeros(cells, at, SLOTS - stored)
    at = put_range(cells, at, s.modules, seat * 3, 3, 1)
    at = put_choices(s, seat, viewer, cells, at)
    region = s.regions[seat]
    if region is None:
        at = put_zeros(cells, at, 2 * SPACES)
    else:
        at = put_range(cells, at, region.colour, 0, SPACES, 1)
        at = put_range(cells, at, region.points, 0, SPACES, 0)
    at = put_range(cells, at, s.tiles, seat * SPACES, SPACES, 1)
    at = put_bits(cells, at, s.frontier[seat], SPACES)
    return put_bits(cells, at, s.complete[seat], COLOURS)


def put_choices(s: Table, seat: i64, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write order, turn, lowering and the start castle, as far as the viewer may know them."""
    known: i64 = 3
    if seat != viewer and s.regions[seat] is None:
        known = 0
        if s.phase == SHOWING and s.shown > seat * 3:
            known = s.shown - seat * 3
            if known > 3:
                known = 3
    at = put_range(cells, at, s.assemblies, seat * 3, known, 1)
    at = put_zeros(cells, at, 3 - known)
    castle = s.castle_at[seat]
    if seat != viewer and s.covered[seat] == 0:
        castle = NOTHING
    return put(cells, at, castle + 1)


def mark_legal(s: Table, out: Marks, at: i64, first: i64) -> None:
    """Mark the legal actions."""
    marks = out.values
    menu = offers(s)
    for i in range(1, menu[0] + 1):
        marks[at + menu[i] - first] = 1

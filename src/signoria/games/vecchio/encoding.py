"""The table as numbers: what is written into an observation. `layout` says what each means."""

from typing import Final

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
    seat_from,
)
from signoria.core.fast import i16, i64, vec
from signoria.games.vecchio.board import LONGEST, TOWNS, TRACKS
from signoria.games.vecchio.components import BITS_IN, PROVINCES, STACK, TOKENS
from signoria.games.vecchio.offices import stack_size
from signoria.games.vecchio.state import ENDED, MOST_LOOKS, NOBODY, Table, left_of

AGENDA: Final[i64] = 16
OF_LOOK: Final[i64] = 16
"""Numbers for each look: who, how many tiles, undecided, twelve tiles seen, the one kept."""


class EncodedTable(Table):
    """A table that says what is seen of it, and what is legal, as numbers."""

    def encode(self, seat: i64, out: Cells, at: i64) -> i64:
        """Write what *seat* may know."""
        return encode(self, seat, out.values, at)

    def mark_legal(self, out: Marks, at: i64, first: i64) -> None:
        """Mark the legal actions, which were found when the question came up."""
        marks = out.values
        for i in range(self.count):
            marks[at + self.moves[i] - first] = 1


def encode(s: Table, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Write what *seat* may know."""
    at = put_turn(s, seat, cells, at)
    at = put_pieces(s, seat, cells, at)
    at = put_tiles(s, seat, cells, at)
    for stack in range(2):
        at = put_looks(s, stack, seat, cells, at)
    return put_question(s, cells, at)


def put_turn(s: Table, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Write how far the game has come, and whose turn it is."""
    n = s.players
    at = put(cells, at, seat)
    at = put_choice(cells, at, ENDED + 1, s.phase)
    at = put(cells, at, s.round)
    at = put_seat(cells, at, n, seat, s.first)
    at = put_seat(cells, at, n, seat, s.turn)
    at = put_seat(cells, at, n, seat, s.asked)
    at = put(cells, at, s.settling)
    at = put_flag(cells, at, s.ending)
    at = put_flag(cells, at, s.final)
    at = put(cells, at, s.acted)
    return put_flag(cells, at, s.tile_used)


def put_flag(cells: vec[i16], at: i64, value: i64) -> i64:
    """Write 1 unless *value* is 0."""
    if value:
        value = 1
    return put(cells, at, value)


def put_pieces(s: Table, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Write tokens and members, the tracks, the middlemen and the crests."""
    n = s.players
    at = put_seats(cells, at, s.tokens, n, seat, TOKENS, 0)
    at = put_seats(cells, at, s.standing_in, n, seat, TOWNS, 0)
    at = put_seats(cells, at, s.lying_in, n, seat, TOWNS, 0)
    at = put_seats(cells, at, s.supply, n, seat, 1, 0)
    for track in range(TRACKS):
        for i in range(s.sizes[track]):
            owner = seat_from(n, seat, s.entries[track * LONGEST + i])
            at = put(cells, at, owner + 1)
        at = put_zeros(cells, at, LONGEST - s.sizes[track])
    at = put_range(cells, at, s.middlemen, 0, 5, 1)
    at = put_seats(cells, at, s.crests, n, seat, 1, 0)
    at = put(cells, at, s.crests_left)
    at = put_range(cells, at, s.events, 0, 3, 0)
    return put_choice(cells, at, TRACKS, s.cost_on)


def put_tiles(s: Table, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write the tiles of each seat as the viewer knows them, and the height of the stacks."""
    n = s.players
    for tile in range(PROVINCES):
        at = put(cells, at, seat_from(n, viewer, s.owners[tile]) + 1)
    at = put_range(cells, at, s.used, 0, PROVINCES, 0)
    seat = viewer
    for _ in range(n):
        at = put_bits(cells, at, s.council[seat], STACK)
        at = put(cells, at, new_tile(s, seat, viewer))
        known = s.shown[seat]
        if seat == viewer:
            known = s.nobility[seat]
        at = put_bits(cells, at, known, STACK)
        at = put_bits(cells, at, s.shown[seat], STACK)
        at = put(cells, at, BITS_IN[s.nobility[seat]])
        at = put(cells, at, BITS_IN[s.hands[seat]])
        at = put_flag(cells, at, s.chosen[seat] + 1)
        at = put_flag(cells, at, s.passed[seat])
        seat = left_of(s, seat)
    at = put(cells, at, stack_size(s, 0))
    at = put(cells, at, stack_size(s, 1))
    at = put_bits(cells, at, s.hands[viewer], STACK)
    return put(cells, at, s.chosen[viewer] + 1)


def new_tile(s: Table, seat: i64, viewer: i64) -> i64:
    """Return a face-down council tile: 0 for none, 1 for an unknown one, else 2 + tile."""  # R27
    if s.new_tile[seat] == NOBODY:
        return 0
    if seat != viewer:
        return 1
    return 2 + s.new_tile[seat]


def put_looks(s: Table, stack: i64, viewer: i64, cells: vec[i16], at: i64) -> i64:
    """Write who looked at a stack; what was seen and kept only if the viewer may know it."""  # R27
    first = stack * MOST_LOOKS
    for i in range(first, first + s.look_count[stack]):
        looker = s.look_seat[i]
        kept = s.look_kept[i]
        at = put(cells, at, seat_from(s.players, viewer, looker) + 1)
        at = put(cells, at, BITS_IN[s.look_seen[i]])
        seen: i64 = 0
        known: i64 = 0
        if looker == viewer:
            seen = s.look_seen[i]
            known = kept + 1
        elif stack == 0 and kept != s.new_tile[looker]:
            known = kept + 1
        undecided: i64 = 0
        if kept == NOBODY:
            undecided = 1
            known = 0
        at = put(cells, at, undecided)
        at = put_bits(cells, at, seen, STACK)
        at = put(cells, at, known)
    return put_zeros(cells, at, (MOST_LOOKS - s.look_count[stack]) * OF_LOOK)


def put_question(s: Table, cells: vec[i16], at: i64) -> i64:
    """Write what is being decided, and what comes after it."""
    at = put(cells, at, s.member + 1)
    at = put(cells, at, s.to + 1)
    at = put_choice(cells, at, TRACKS, s.track)
    at = put_flag(cells, at, s.ignoring)
    at = put_flag(cells, at, s.free)
    at = put(cells, at, s.owed)
    at = put(cells, at, s.placing)
    at = put(cells, at, s.area)
    at = put(cells, at, s.anchor + 1)
    at = put(cells, at, s.event_left)
    at = put_range(cells, at, s.agenda, 0, s.depth, 1)
    return put_zeros(cells, at, AGENDA - s.depth)

"""Observations as numbers: preallocated buffers, and how a view is written into them.

The buffers are made and kept by compiled code: arrays must not come into it from outside, since
mypyc would never free them. What is read outside is a buffer that numpy sees without a copy.
"""

from array import array

from signoria.core.fast import COMPILED, i16, i64, u8, vec


class Cells:
    """A buffer of signed 16-bit numbers, for observations."""

    values: vec[i16]

    def __init__(self, size: int) -> None:
        """Hold *size* zeros."""
        if COMPILED:
            self.values = vec[i16]([0] * size)
        else:
            self.values = array("h", bytes(2 * size))  # type: ignore[assignment]


class Marks:
    """A buffer of bytes, each 0 or 1, for legal actions."""

    values: vec[u8]

    def __init__(self, size: int) -> None:
        """Hold *size* zeros."""
        if COMPILED:
            self.values = vec[u8]([0] * size)
        else:
            self.values = array("B", bytes(size))  # type: ignore[assignment]

    def clear(self, at: i64, count: i64) -> None:
        """Set *count* marks to 0, from *at* on."""
        marks = self.values
        for i in range(at, at + count):
            marks[i] = 0


def put(cells: vec[i16], at: i64, value: i64) -> i64:
    """Write one *value*; return where the next goes, as all of these functions do."""
    cells[at] = i16(value)
    return at + 1


def put_range(cells: vec[i16], at: i64, values: vec[i64], first: i64, count: i64, plus: i64) -> i64:
    """Write *count* of *values* from number *first* on, each with *plus* added."""
    for i in range(count):
        cells[at + i] = i16(values[first + i] + plus)
    return at + count


def put_zeros(cells: vec[i16], at: i64, count: i64) -> i64:
    """Write *count* zeros."""
    for i in range(at, at + count):
        cells[i] = 0
    return at + count


def put_choice(cells: vec[i16], at: i64, count: i64, chosen: i64) -> i64:
    """Write *count* zeros, but a 1 for the *chosen* one; none if that is below 0."""
    for i in range(at, at + count):
        cells[i] = 0
    if chosen >= 0:
        cells[at + chosen] = 1
    return at + count


def put_bits(cells: vec[i16], at: i64, bits: i64, count: i64) -> i64:
    """Write the lowest *count* of *bits*, the lowest first."""
    for i in range(at, at + count):
        cells[i] = i16(bits & 1)
        bits >>= 1
    return at + count


def put_seats(
    cells: vec[i16], at: i64, values: vec[i64], players: i64, viewer: i64, width: i64, plus: i64
) -> i64:
    """Write the row of each seat, *width* numbers with *plus* added, that of *viewer* first."""
    seat = viewer
    for _ in range(players):
        at = put_range(cells, at, values, seat * width, width, plus)
        seat += 1
        if seat == players:
            seat = 0
    return at


def put_seat(cells: vec[i16], at: i64, players: i64, viewer: i64, seat: i64) -> i64:
    """Write which *seat* it is, counted clockwise from *viewer*, as a choice of *players*."""
    return put_choice(cells, at, players, seat_from(players, viewer, seat))


def seat_from(players: i64, viewer: i64, seat: i64) -> i64:
    """Return how far *seat* is from *viewer*, clockwise; -1 for nobody, a *seat* below 0."""
    if seat < 0:
        return -1
    if seat < viewer:
        return seat + players - viewer
    return seat - viewer

"""The eight tiles in the middle. § Taking a tile, § Too many alike, § No tile fits."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.tuscany.components import (
    BIT,
    COLOUR_NAMES,
    COLOUR_OF,
    COLOURS,
    DISPLAY,
    JOKER,
    KINDS,
    MORE_STORAGE,
    NOTHING,
    OWN_TILES,
    PIECE_NAMES,
    REPEATS,
    SLOTS,
    SPACES,
    STACK,
    TOO_MANY,
    UPGRADES,
)
from signoria.games.tuscany.state import DISCARDING, Table, region_of


def take(s: Table, kind: i64) -> None:
    """Take a tile of the display into storage; the gap is to be filled. § Taking a tile."""  # R11
    s.actions -= 1
    s.swaps = 0
    leave_display(s, kind)
    s.gaps += 1
    if s.stored[s.turn] < capacity(s, s.turn):  # R10
        store(s, s.turn, kind)
        return
    s.piece = kind
    s.phase = DISCARDING
    first = s.turn * SLOTS
    if s.storage[first] == s.storage[first + s.stored[s.turn] - 1]:
        make_room(s, s.storage[first])


def make_room(s: Table, piece: i64) -> None:
    """Give a stored piece up for good, and store the tile just taken. § Taking a tile."""  # R9
    unstore(s, s.turn, piece)
    if piece != JOKER:
        s.gone[piece] += 1
    if s.told is not None:
        s.told.append(Event("gave_up", {"seat": s.turn, "piece": PIECE_NAMES[piece]}))
    store(s, s.turn, s.piece)
    s.piece = NOTHING


def leave_display(s: Table, kind: i64) -> None:
    """Take a tile out of the display, one with a coloured back first. § Taking a tile."""  # R12
    if s.backs[kind] == s.display[kind]:
        s.backs[kind] -= 1
    s.display[kind] -= 1
    s.display_size -= 1


def from_own_stack(s: Table) -> bool:
    """A gap is filled from the leftmost own stack, if any tile is left. § Taking a tile."""
    return s.filling == 0 and s.used[s.turn] < OWN_TILES  # R15


def turn_up(s: Table, kind: i64) -> None:
    """A tile comes into the display, from an own stack or a neutral one. § The display."""
    if from_own_stack(s):
        s.stacks[s.turn * KINDS + kind] -= 1
        s.used[s.turn] += 1
        tell_stack_empty(s)
    else:
        s.neutral[kind] -= 1
        s.neutral_size -= 1
        s.backs[kind] += 1
    s.display[kind] += 1
    s.display_size += 1
    if s.filling == 0:
        s.gaps -= 1
        s.repeats = 0
        take_out_too_many(s)  # R17


def tell_stack_empty(s: Table) -> None:
    """Whoever empties the stack of this round first, ends the round. § The three rounds."""
    if s.used[s.turn] != STACK * s.round or s.told is None:
        return
    for seat in range(s.players):
        if seat != s.turn and s.used[seat] >= STACK * s.round:
            return
    s.told.append(Event("round_ending", {"seat": s.turn, "round": s.round}))


def wants_tile(s: Table) -> bool:
    """Say whether a tile is to be turned up now. § The display."""
    while True:
        if s.filling:
            if s.display_size + s.gaps < DISPLAY and neutral_left(s):
                return True
            s.filling = 0
            take_out_too_many(s)
        elif s.gaps:
            if s.used[s.turn] < OWN_TILES or neutral_left(s):
                return True
            s.gaps = 0
        elif s.display_size < DISPLAY and neutral_left(s):  # R16
            s.filling = 1
        else:
            return False


def neutral_left(s: Table) -> bool:
    """Neutral tiles that were taken out come back when none is left. § Too many alike."""
    if s.neutral_size == 0 and s.removed_size > 0:
        if s.told is not None:
            s.told.append(Event("neutral_shuffled", {"tiles": s.removed_size}))
        for kind in range(KINDS):
            s.neutral[kind] = s.removed[kind]
            s.removed[kind] = 0
        s.neutral_size = s.removed_size
        s.removed_size = 0
    return s.neutral_size > 0


def take_out_too_many(s: Table) -> None:
    """Five tiles of a colour give way to neutral ones, again and again. § Too many alike."""
    for colour in range(COLOURS):
        if colour_in_display(s, colour) >= TOO_MANY and s.repeats < REPEATS:
            if s.told is not None:
                tiles = colour_in_display(s, colour)
                s.told.append(Event("too_many", {"colour": COLOUR_NAMES[colour], "tiles": tiles}))
            s.repeats += 1
            take_out(s, colour)
            return


def take_out(s: Table, colour: i64) -> None:
    """Take all tiles of a colour out; those with a neutral back may return. § Too many alike."""
    for kind in range(KINDS):
        if COLOUR_OF[kind] == colour:
            s.removed[kind] += s.backs[kind]
            s.removed_size += s.backs[kind]
            s.gone[kind] += s.display[kind] - s.backs[kind]
            s.display_size -= s.display[kind]
            s.display[kind] = 0
            s.backs[kind] = 0
    s.filling = 1


def fitting(s: Table) -> i64:
    """Return the colours with an empty space next to a covered one, a bit each. § No tile fits."""
    region = region_of(s, s.turn)
    found: i64 = 0
    for colour in range(COLOURS):
        if region.spaces[colour] & s.frontier[s.turn]:
            found |= BIT[colour]
    return found


def some_tile_fits(s: Table) -> bool:
    """Say whether a tile of the display could be placed, whatever it costs. § No tile fits."""
    colours = fitting(s)
    found = False
    for kind in range(KINDS):
        if s.display[kind] and colours & BIT[COLOUR_OF[kind]]:
            found = True
    return found


def may_swap(s: Table) -> bool:
    """Only if nothing fits, and something might: a space, a neutral tile. § No tile fits."""  # R13
    if s.neutral_size + s.removed_size == 0 or s.covered[s.turn] == BIT[SPACES] - 1:
        return False
    return s.swaps < REPEATS and not some_tile_fits(s)


def swap(s: Table, colour: i64) -> None:
    """Exchange all tiles of a colour for neutral ones. § No tile fits."""
    s.swaps += 1
    s.repeats = 0
    take_out(s, colour)


def capacity(s: Table, seat: i64) -> i64:
    """Return how many pieces a seat can store. § Taking a tile."""
    return 1 + s.upgrades[seat * UPGRADES + MORE_STORAGE]


def store(s: Table, seat: i64, piece: i64) -> None:
    """Put a piece into storage, where pieces lie in the order of their kinds."""
    slot = seat * SLOTS + s.stored[seat]
    while slot > seat * SLOTS and s.storage[slot - 1] > piece:
        s.storage[slot] = s.storage[slot - 1]
        slot -= 1
    s.storage[slot] = piece
    s.stored[seat] += 1


def unstore(s: Table, seat: i64, piece: i64) -> None:
    """Take a piece out of storage."""
    slot = seat * SLOTS
    while s.storage[slot] != piece:
        slot += 1
    s.stored[seat] -= 1
    last = seat * SLOTS + s.stored[seat]
    while slot < last:
        s.storage[slot] = s.storage[slot + 1]
        slot += 1
    s.storage[last] = 0
    if piece == JOKER and s.fresh > jokers(s, seat):
        s.fresh = jokers(s, seat)


def jokers(s: Table, seat: i64) -> i64:
    """Return how many jokers a seat has stored."""
    found: i64 = 0
    for slot in range(seat * SLOTS, seat * SLOTS + s.stored[seat]):
        if s.storage[slot] == JOKER:
            found += 1
    return found


def colour_in_display(s: Table, colour: i64) -> i64:
    """Return how many tiles of a colour lie in the display."""
    if colour < COLOURS - 1:
        return s.display[colour]
    found: i64 = 0
    for kind in range(COLOURS - 1, KINDS):
        found += s.display[kind]
    return found

"""A stack of tiles as a seat knows it, and how its tiles may lie.

What a seat knows of a stack is who drew how many tiles when, and which it drew itself. So the whole
past of the stack is played again with nameless tiles, all draws being alike, until the tiles drawn
by this seat overlap as they did; then names are given, to each tile one that fits what was seen.
Of tiles that the seat does not know only the number is read: it makes no difference which they are.
Sets of tiles, and of places of nameless tiles, are masks.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games.vecchio.components import BIT, BITS_IN, FULL_STACK, STACK
from signoria.games.vecchio.state import MOST_GROUPS, MOST_LOOKS, NOBODY, ZEROS, Table

PLACES: Final[i64] = 12


class Stack:
    """One stack as a seat knows it, and one way in which all may have happened."""

    which: i64
    eye: i64
    looks: i64
    """How many looks there were."""
    first: i64
    """Where they are noted."""
    tiles: i64
    """The tiles that are in the stack, were drawn from it, or lie unknown before others."""
    size: i64
    """How many tiles the stack began with; the places after these are of those that lie aside."""
    history: vec[i64]
    """In which looks of its own the seat saw a tile, as a mask, by tile."""
    happened: vec[i64]
    """In which of these looks a nameless tile was drawn, by place."""
    drawn: vec[i64]
    kept: vec[i64]
    """The places of what was drawn, and of what was kept, by look."""
    groups: vec[i64]
    """The places of each group, from the top."""
    top: i64
    end: i64
    """Which of the groups are left."""
    names: vec[i64]
    """The tile at each place, or `NOBODY`."""


def redraw_stack(s: Table, which: i64, eye: i64, rng: Stream) -> None:
    """Give a stack, and all that was drawn from it, a past that fits."""
    stack = known_of(s, which, eye)
    while not (play_again(s, stack, rng) and name_all(s, stack, rng)):
        pass
    first = which * MOST_GROUPS
    s.group_count[which] = stack.end - stack.top
    for n in range(MOST_GROUPS):
        s.groups[first + n] = 0
        if n < s.group_count[which]:
            s.groups[first + n] = named(stack, stack.groups[stack.top + n])
    for n in range(stack.looks):
        at = stack.first + n
        s.look_seen[at] = named(stack, stack.drawn[n])
        if s.look_kept[at] != NOBODY:
            s.look_kept[at] = stack.names[stack.kept[n]]
    hand_out(s, stack)


def known_of(s: Table, which: i64, eye: i64) -> Stack:
    """Return what *eye* knows of a stack."""
    stack = Stack()
    stack.which = which
    stack.eye = eye
    stack.looks = s.look_count[which]
    stack.first = which * MOST_LOOKS
    stack.history = ZEROS[:PLACES]
    stack.happened = ZEROS[:PLACES]
    stack.drawn = ZEROS[:MOST_LOOKS]
    stack.kept = ZEROS[:MOST_LOOKS]
    stack.groups = ZEROS[:16]
    stack.names = ZEROS[:PLACES]
    kept: i64 = 0
    for n in range(stack.looks):
        at = stack.first + n
        if is_kept_known(s, stack, at):
            kept |= BIT[s.look_kept[at]]
        if s.look_seat[at] == eye:
            for tile in range(STACK):
                if s.look_seen[at] & BIT[tile]:
                    stack.history[tile] |= BIT[n]
    stack.tiles = FULL_STACK & ~(known_outside(s, which, eye) & ~kept)
    stack.size = BITS_IN[stack.tiles]
    for seat in range(s.players):
        stack.size -= aside(s, stack, seat)
    return stack


def is_kept_known(s: Table, stack: Stack, at: i64) -> bool:
    """A seat knows what it kept itself, or what is face up by now."""
    kept = s.look_kept[at]
    if kept == NOBODY:
        return False
    looker = s.look_seat[at]
    return looker == stack.eye or (stack.which == 0 and (s.council[looker] & BIT[kept]) != 0)


def known_outside(s: Table, which: i64, eye: i64) -> i64:
    """Return the tiles that a seat knows to lie before someone."""
    if which:
        return 0 if eye == NOBODY else s.nobility[eye]
    tiles: i64 = 0
    for seat in range(s.players):
        tiles |= s.council[seat]
    if eye != NOBODY and s.new_tile[eye] != NOBODY:
        tiles |= BIT[s.new_tile[eye]]
    return tiles


def aside(s: Table, stack: Stack, seat: i64) -> i64:
    """Count unknown tiles that came from no look, as in positions."""
    if seat == stack.eye or (stack.which == 0 and s.new_tile[seat] == NOBODY):
        return 0
    count: i64 = 1
    if stack.which:
        count = BITS_IN[s.nobility[seat]]
    for at in range(stack.first, stack.first + stack.looks):
        if (
            s.look_seat[at] == seat
            and s.look_kept[at] != NOBODY
            and not is_kept_known(s, stack, at)
        ):
            count -= 1
    return count


def play_again(s: Table, stack: Stack, rng: Stream) -> bool:
    """Draw, keep and put back nameless tiles; say if that can be."""
    stack.top = 0
    stack.end = 0
    if stack.size:
        stack.groups[0] = BIT[stack.size] - 1
        stack.end = 1
    for place in range(PLACES):
        stack.happened[place] = 0
    for n in range(stack.looks):
        at = stack.first + n
        drawn = draw(stack, BITS_IN[s.look_seen[at]], rng)
        stack.drawn[n] = drawn
        stack.kept[n] = NOBODY
        if s.look_seat[at] == stack.eye and not overlaps(s, stack, n):
            return False
        if s.look_kept[at] != NOBODY:
            place = lowest(some_of(drawn, 1, rng))
            stack.kept[n] = place
            if is_kept_known(s, stack, at) and not fits(stack, place, s.look_kept[at]):
                return False
            if drawn != BIT[place]:
                stack.groups[stack.end] = drawn ^ BIT[place]
                stack.end += 1
    return True


def draw(stack: Stack, number: i64, rng: Stream) -> i64:
    """Draw nameless tiles from the top: any of the first group."""
    drawn: i64 = 0
    while number:
        group = stack.groups[stack.top]
        if BITS_IN[group] <= number:
            drawn |= group
            number -= BITS_IN[group]
            stack.top += 1
        else:
            some = some_of(group, number, rng)
            stack.groups[stack.top] = group ^ some
            return drawn | some
    return drawn


def overlaps(s: Table, stack: Stack, look: i64) -> bool:
    """Note an own look; say if as many were seen before as really were."""
    seen = s.look_seen[stack.first + look]
    before = BIT[look] - 1
    for tile in range(STACK):
        if seen & BIT[tile]:
            history = stack.history[tile] & before
            if alike(stack.history, seen, before, history) != alike(
                stack.happened, stack.drawn[look], before, history
            ):
                return False
    for place in range(PLACES):
        if stack.drawn[look] & BIT[place]:
            stack.happened[place] |= BIT[look]
    return True


def alike(histories: vec[i64], among: i64, before: i64, history: i64) -> i64:
    """Count those of a mask that have the same history so far."""
    count: i64 = 0
    for n in range(PLACES):
        if among & BIT[n] and (histories[n] & before) == history:
            count += 1
    return count


def fits(stack: Stack, place: i64, tile: i64) -> bool:
    """Say whether a nameless tile may be *tile*, seen when that was."""
    return stack.happened[place] == stack.history[tile]


def name_all(s: Table, stack: Stack, rng: Stream) -> bool:
    """Give each place a tile that fits what was seen, if there is one."""
    rest = name_known(s, stack, rng)
    if rest == NOBODY:
        return False
    for place in range(BITS_IN[stack.tiles]):
        if stack.names[place] == NOBODY:
            fitting = fitting_of(stack, rest, place)
            if fitting == 0:
                return False
            tile = some_of(fitting, 1, rng)
            stack.names[place] = lowest(tile)
            rest ^= tile
    return True


def name_known(s: Table, stack: Stack, rng: Stream) -> i64:
    """Name what is known; return all other tiles, -1 if it cannot be."""
    for place in range(PLACES):
        stack.names[place] = NOBODY
    rest = stack.tiles
    for n in range(stack.looks):
        at = stack.first + n
        if is_kept_known(s, stack, at):
            stack.names[stack.kept[n]] = s.look_kept[at]
            rest ^= BIT[s.look_kept[at]]
    if stack.which:
        for seat in range(s.players):
            if seat != stack.eye:
                if not name_shown(s, stack, seat, rng):
                    return NOBODY
                rest &= ~s.shown[seat]
    return rest


def fitting_of(stack: Stack, tiles: i64, place: i64) -> i64:
    """Return those of *tiles* that fit a place."""
    fitting: i64 = 0
    for tile in range(STACK):
        if tiles & BIT[tile] and stack.history[tile] == stack.happened[place]:
            fitting |= BIT[tile]
    return fitting


def name_shown(s: Table, stack: Stack, seat: i64, rng: Stream) -> bool:
    """Let tiles revealed at the end be some of those that *seat* kept."""
    places = held(s, stack, seat)
    for tile in range(STACK):
        if s.shown[seat] & BIT[tile]:
            place = some_of(places, 1, rng)
            places ^= place
            stack.names[lowest(place)] = tile
            if not fits(stack, lowest(place), tile):
                return False
    return True


def held(s: Table, stack: Stack, seat: i64) -> i64:
    """Return the places of the unknown tiles that *seat* has before it."""
    places: i64 = 0
    for n in range(stack.looks):
        at = stack.first + n
        if s.look_seat[at] == seat and stack.kept[n] != NOBODY and not is_kept_known(s, stack, at):
            places |= BIT[stack.kept[n]]
    begin = stack.size
    for other in range(seat):
        begin += aside(s, stack, other)
    for place in range(begin, begin + aside(s, stack, seat)):
        places |= BIT[place]
    return places


def hand_out(s: Table, stack: Stack) -> None:
    """Lay what others keep face down before them."""
    for seat in range(s.players):
        if seat == stack.eye:
            continue
        if stack.which:
            s.nobility[seat] = named(stack, held(s, stack, seat))
        elif s.new_tile[seat] != NOBODY:
            s.new_tile[seat] = lowest(named(stack, held(s, stack, seat)))


def named(stack: Stack, places: i64) -> i64:
    """Return the tiles at some places."""
    tiles: i64 = 0
    for place in range(PLACES):
        if places & BIT[place]:
            tiles |= BIT[stack.names[place]]
    return tiles


def some_of(mask: i64, number: i64, rng: Stream) -> i64:
    """Return so many of a mask, each alike."""
    some: i64 = 0
    for _ in range(number):
        skip = rng.below(BITS_IN[mask])
        rest = mask
        while skip:
            rest &= rest - 1
            skip -= 1
        one = rest & -rest
        some |= one
        mask ^= one
    return some


def lowest(mask: i64) -> i64:
    """Return the first of a mask."""
    n: i64 = 0
    while (mask & BIT[n]) == 0:
        n += 1
    return n

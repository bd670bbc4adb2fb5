"""From Florence into the city council or the nobility. § Offices in Florence."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.actions import DEAL, KEEP, OFFICE, REVEAL
from signoria.games.vecchio.board import COUNCIL, NOBILITY
from signoria.games.vecchio.components import (
    ADDITIONAL,
    BISHOP,
    BIT,
    BITS_IN,
    C_ABBOT,
    C_ASSASSIN,
    C_BISHOPS,
    C_CARRIAGES,
    C_FLORENCE,
    C_FLORINS,
    C_FOLLOWER,
    C_KNIGHT,
    C_PROVINCE,
    C_RECOVERY,
    C_REINFORCE,
    C_SCROLL,
    CARRIAGE,
    COUNCIL_NAMES,
    FLORIN,
    MORE_OF,
    SCROLL,
    SCROLLS,
    SEEN,
    STACK,
    STACK_NAMES,
)
from signoria.games.vecchio.members import roll_and_place
from signoria.games.vecchio.preparation import offer_tiles
from signoria.games.vecchio.state import (
    KEEPING,
    LOOKING,
    MOST_GROUPS,
    MOST_LOOKS,
    NOBODY,
    OFFER_ROLL,
    OFFICES,
    TAKE_FOLLOWER,
    Table,
    active,
    collect,
    has,
    offer,
    pay,
    push,
)
from signoria.games.vecchio.tracks import enter, is_open


def ask(s: Table) -> None:
    """List the tracks, the tiles that may be drawn, or those to keep."""
    if s.phase == OFFICES:
        for track in range(COUNCIL, NOBILITY + 1):
            if has(s, s.turn, FLORIN) >= additional_cost(s, track) and is_open(s, track):
                offer(s, OFFICE + track - COUNCIL)
    elif s.phase == LOOKING:
        ask_for_tile(s)
    elif s.phase == KEEPING:
        offer_tiles(s, KEEP + stack_of(s) * STACK, s.look_seen[last_look(s)])
    else:
        offer(s, REVEAL + s.new_tile[s.turn])


def answer(s: Table, action: i64) -> None:
    """Do what was chosen or drawn."""
    if s.phase == OFFICES:
        assume_office(s, action - OFFICE + COUNCIL)
    elif s.phase == LOOKING:
        see(s, action - DEAL - stack_of(s) * STACK)
    elif s.phase == KEEPING:
        keep(s, action - KEEP - stack_of(s) * STACK)
    else:
        s.new_tile[s.turn] = NOBODY
        turn_up(s, action - REVEAL)


def office_needs(s: Table) -> i64:
    """Return the florins that the cheaper open office takes, or -1. § Offices in Florence."""
    if has(s, s.turn, SCROLL) < SCROLLS:
        return -1
    least: i64 = -1
    for track in range(COUNCIL, NOBILITY + 1):
        if is_open(s, track):
            cost = additional_cost(s, track)
            if least < 0 or cost < least:
                least = cost
    return least


def additional_cost(s: Table, track: i64) -> i64:
    """Three florins where the additional cost tile lies. § Offices in Florence."""  # G8
    if s.cost_on == track:
        return ADDITIONAL
    return 0


def assume_office(s: Table, track: i64) -> None:
    """Pay scrolls, take the space, then look at tiles. § Offices in Florence."""  # R11
    s.track = track
    pay(s, s.turn, SCROLL, SCROLLS)
    push(s, LOOKING)
    enter(s, track)
    pay(s, s.turn, FLORIN, additional_cost(s, track))
    if active(s, s.turn, C_FLORENCE):
        push(s, TAKE_FOLLOWER)  # G4


def stack_of(s: Table) -> i64:
    """Return the stack that belongs to the track: 0 for the council, 1 for the nobility."""
    return s.track - COUNCIL


def last_look(s: Table) -> i64:
    """Return where the latest look at the stack is noted."""
    stack = stack_of(s)
    return stack * MOST_LOOKS + s.look_count[stack] - 1


def is_looking(s: Table) -> bool:
    """Say whether a look at the stack has begun and no tile was kept yet."""
    return s.look_count[stack_of(s)] > 0 and s.look_kept[last_look(s)] == NOBODY


def ask_for_tile(s: Table) -> None:
    """Draw up to five tiles from the top, which only the drawer sees. § Offices in Florence."""
    if not is_looking(s):
        begin_look(s)
    if s.owed == 0:
        return
    stack = stack_of(s)
    offer_tiles(s, DEAL + stack * STACK, s.groups[stack * MOST_GROUPS])


def begin_look(s: Table) -> None:
    """Five tiles, or all if there are fewer. § Offices in Florence."""  # R14
    stack = stack_of(s)
    s.owed = stack_size(s, stack)
    if s.owed > SEEN:
        s.owed = SEEN
    if s.owed == 0:
        return
    at = stack * MOST_LOOKS + s.look_count[stack]
    s.look_seat[at] = s.turn
    s.look_seen[at] = 0
    s.look_kept[at] = NOBODY
    s.look_count[stack] += 1
    if s.told is not None:
        look = {"seat": s.turn, "stack": STACK_NAMES[stack], "number": s.owed}
        s.told.append(Event("looks", look))


def stack_size(s: Table, stack: i64) -> i64:
    """Count the tiles in a stack. § Offices in Florence."""
    count: i64 = 0
    for n in range(s.group_count[stack]):
        count += BITS_IN[s.groups[stack * MOST_GROUPS + n]]
    return count


def see(s: Table, tile: i64) -> None:
    """The drawer sees one more tile. § Offices in Florence."""
    first = stack_of(s) * MOST_GROUPS
    s.groups[first] ^= BIT[tile]
    if s.groups[first] == 0:
        s.group_count[stack_of(s)] -= 1
        for n in range(first, first + s.group_count[stack_of(s)]):
            s.groups[n] = s.groups[n + 1]
        s.groups[first + s.group_count[stack_of(s)]] = 0
    s.look_seen[last_look(s)] |= BIT[tile]
    s.owed -= 1
    if s.owed:
        push(s, LOOKING)
    else:
        push(s, KEEPING)


def keep(s: Table, tile: i64) -> None:
    """Keep one tile; the others go under the stack, shuffled. § Offices in Florence."""
    stack = stack_of(s)
    at = last_look(s)
    s.look_kept[at] = tile
    rest = s.look_seen[at] ^ BIT[tile]
    if rest:
        s.groups[stack * MOST_GROUPS + s.group_count[stack]] = rest
        s.group_count[stack] += 1
    if s.track == NOBILITY:
        s.nobility[s.turn] |= BIT[tile]
    elif s.final:
        turn_up(s, tile)  # R17
    else:
        s.new_tile[s.turn] = tile


def turn_up(s: Table, tile: i64) -> None:
    """A council tile is turned up: its bonus comes at once. § City council tiles."""
    s.council[s.turn] |= BIT[tile]
    if s.told is not None:
        s.told.append(Event("turned_up", {"seat": s.turn, "tile": COUNCIL_NAMES[tile]}))
    if tile == C_RECOVERY:
        push(s, OFFER_ROLL)
    elif tile == C_REINFORCE:
        roll_and_place(s, 1)
    elif tile == C_FLORENCE:
        push(s, TAKE_FOLLOWER)
    else:
        collect_bonus(s, tile)


def collect_bonus(s: Table, tile: i64) -> None:
    """Collect the tokens of a tile that is turned up. § City council tiles."""
    if tile in (C_SCROLL, C_PROVINCE):
        collect(s, s.turn, SCROLL, 1)
    elif tile in (C_ABBOT, C_KNIGHT, C_ASSASSIN):
        for follower in range(2, 5):
            if MORE_OF[follower] == tile:
                collect(s, s.turn, follower, 1)
    elif tile == C_FLORINS:
        collect(s, s.turn, FLORIN, 4)
    else:
        if tile == C_CARRIAGES:
            collect(s, s.turn, BISHOP, 1)
        elif tile == C_BISHOPS:
            collect(s, s.turn, CARRIAGE, 1)
        assert tile in (C_CARRIAGES, C_BISHOPS, C_FOLLOWER)
        collect(s, s.turn, FLORIN, 2)

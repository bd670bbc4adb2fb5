"""Before the first turn: lots, middlemen, council tiles, the first members. § Preparation."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.actions import BEGIN, DEAL, KEEP, MIDDLEMAN, REVEAL
from signoria.games.vecchio.board import ANY_AREA, MIDDLEMEN_COUNT, TOWNS
from signoria.games.vecchio.components import (
    BISHOP,
    BIT,
    BITS_IN,
    CARRIAGE,
    COUNCIL_NAMES,
    DEALT,
    FLORIN,
    STACK,
    TOKENS,
)
from signoria.games.vecchio.state import (
    BEGINNING,
    DEALING,
    FIRST_TILE,
    LAYOUT,
    NOBODY,
    PLACING,
    ROLLING,
    SHOWING,
    Table,
    left_of,
    offer,
    push,
)


def ask(s: Table) -> None:
    """List what can happen in a phase of the preparation."""
    if s.phase == BEGINNING:
        for seat in range(s.players):
            offer(s, BEGIN + seat)
    elif s.phase == LAYOUT:
        for town in s.board.towns:
            if layouts_with(s, town):
                offer(s, MIDDLEMAN + town)
    elif s.phase == DEALING:
        offer_tiles(s, DEAL, s.groups[0])
    elif s.phase == FIRST_TILE:
        offer_tiles(s, KEEP, s.hands[s.asked])
    else:
        offer(s, REVEAL + s.chosen[s.asked])


def offer_tiles(s: Table, first: i64, tiles: i64) -> None:
    """Offer the tiles of a mask, by codes that begin with *first*."""
    for tile in range(STACK):
        if tiles & BIT[tile]:
            offer(s, first + tile)


def answer(s: Table, action: i64) -> None:
    """Do what chance or a seat decided."""
    if s.phase == BEGINNING:
        choose_starting_player(s, action - BEGIN)
    elif s.phase == LAYOUT:
        set_up_middleman(s, action - MIDDLEMAN)
    elif s.phase == DEALING:
        deal(s, action - DEAL)
    elif s.phase == FIRST_TILE:
        keep_first_tile(s, action - KEEP)
    else:
        show_first_tile(s)


def choose_starting_player(s: Table, seat: i64) -> None:
    """Lots decide who starts; florins by the distance from there. § Preparation."""  # R2 R25
    s.first = seat
    for other in range(s.players):
        s.tokens[other * TOKENS + FLORIN] = 3
        s.tokens[other * TOKENS + CARRIAGE] = 1
        s.tokens[other * TOKENS + BISHOP] = 1
        if left_of(s, other) == seat:
            s.tokens[other * TOKENS + FLORIN] = 4
    s.tokens[seat * TOKENS + FLORIN] = 2
    push(s, LAYOUT)


def layouts_with(s: Table, town: i64) -> i64:
    """Count the layouts of all middlemen that go with *town* for the next one. § Preparation."""
    colour = middlemen_set_up(s)
    if s.board.colour[town] != colour:
        return 0
    count: i64 = 0
    for layout in s.board.layouts:
        if layout[colour] == town and agrees(s, layout, colour):
            count += 1
    return count


def agrees(s: Table, layout: list[int], colours: i64) -> bool:
    """Say whether the first middlemen stand as *layout* has them. § Preparation."""
    for colour in range(colours):  # noqa: SIM110 - a plain loop is faster compiled
        if s.middlemen[colour] != layout[colour]:
            return False
    return True


def middlemen_set_up(s: Table) -> i64:
    """Return how many middlemen stand already, which is the colour of the next. § Preparation."""
    colour: i64 = 0
    while colour < MIDDLEMEN_COUNT and s.middlemen[colour] != NOBODY:
        colour += 1
    return colour


def set_up_middleman(s: Table, town: i64) -> None:
    """Put each middleman on a town of its colour, at most one in an area. § Preparation."""
    s.middlemen[s.board.colour[town]] = town
    if middlemen_set_up(s) < MIDDLEMEN_COUNT:
        push(s, LAYOUT)
    else:
        push(s, DEALING)


def deal(s: Table, tile: i64) -> None:
    """Deal three council tiles to each player, in secret. § Preparation."""
    s.groups[0] ^= BIT[tile]
    s.hands[s.asked] |= BIT[tile]
    if BITS_IN[s.hands[s.asked]] < DEALT:
        push(s, DEALING)
    elif s.asked + 1 < s.players:
        s.asked += 1
        push(s, DEALING)
    else:
        s.asked = 0
        push(s, FIRST_TILE)


def keep_first_tile(s: Table, tile: i64) -> None:
    """Each keeps one tile; nobody sees which until all have chosen. § Preparation."""  # R25
    s.chosen[s.asked] = tile
    if s.asked + 1 < s.players:
        s.asked += 1
        push(s, FIRST_TILE)
    else:
        s.asked = 0
        push(s, SHOWING)


def show_first_tile(s: Table) -> None:
    """The tiles kept lie face up and work from now on, without a bonus. § Preparation."""  # R3
    tile = s.chosen[s.asked]
    if s.told is not None:
        s.told.append(Event("turned_up", {"seat": s.asked, "tile": COUNCIL_NAMES[tile]}))
    s.council[s.asked] = BIT[tile]
    if s.asked + 1 < s.players:
        s.asked += 1
        push(s, SHOWING)
        return
    for seat in range(s.players):
        s.groups[0] |= s.hands[seat] ^ s.council[seat]
        s.hands[seat] = 0
        s.chosen[seat] = NOBODY
    settle(s, s.first)


def settle(s: Table, seat: i64) -> None:
    """Place two members: first where the dice say, later where one likes. § Preparation."""
    s.turn = seat
    s.asked = seat
    s.placing = 2
    s.anchor = NOBODY
    if s.settling == 1:
        push(s, ROLLING)
    else:
        s.area = ANY_AREA
        push(s, PLACING)


def settle_next(s: Table) -> bool:
    """Go round twice from the starting player; say whether anyone is left. § Preparation."""  # G14
    seat = left_of(s, s.turn)
    if seat == s.first:
        s.settling += 1
    if s.settling > 2:
        s.settling = 0
        return False
    settle(s, seat)
    return True


def settlement(s: Table, town: i64) -> bool:
    """Both members of a pair go to towns of one area. § Preparation."""  # R1
    if s.anchor == NOBODY:
        return s.board.in_area[s.area * TOWNS + town] == 1
    if s.area == ANY_AREA:
        return s.board.share[s.anchor * TOWNS + town] == 1
    return s.board.in_area[s.area * TOWNS + town] == 1

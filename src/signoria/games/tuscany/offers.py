"""What may be done now: the legal actions of each phase. § The turn."""

from signoria.core.fast import i64, vec
from signoria.games.tuscany.actions import (
    BEGIN,
    DEAL,
    DECLINE,
    DISCARD,
    DRAW,
    END,
    EXTEND,
    FOUND,
    INCOME,
    LOWER,
    MARBLE,
    MODULE,
    ORDER,
    PLACE,
    PLACE_JOKER,
    REVEAL,
    SHOW_CASTLE,
    SHOW_LOWER,
    SHOW_ORDER,
    SHOW_TURNED,
    SWAP,
    TAKE,
    TILE,
    TURN,
    UPGRADE,
)
from signoria.games.tuscany.components import (
    BIT,
    BIT_INDEX,
    COLOUR_OF,
    COLOURS,
    FARMS,
    KINDS,
    SLOTS,
    UPGRADES,
)
from signoria.games.tuscany.display import colour_in_display, fitting, from_own_stack, may_swap
from signoria.games.tuscany.placing import add, joker_spaces, tile_spaces, ways_to_pay
from signoria.games.tuscany.setting_up import letter_due, may_found, module_free
from signoria.games.tuscany.state import (
    ACTING,
    BEGINNING,
    DEALING,
    DISCARDING,
    EARNING,
    EXTENDING,
    FOUNDING,
    LOWERING,
    MODULES,
    ORDERING,
    PAYING,
    REFILLING,
    SHOWING,
    SORTING,
    SPENDING,
    SWAPPING,
    TURNING,
    UNVEILING,
    UPGRADING,
    ZEROS,
    Table,
    piece_colour,
    region_of,
)


def drawn(counts: vec[i64], first: i64, at: i64) -> i64:
    """Return the index, *first* or later, whose share of *counts* holds the number *at*."""
    index = first
    while at >= counts[index]:
        at -= counts[index]
        index += 1
    return index


def offers(s: Table) -> vec[i64]:
    """Return how many actions are legal, and after that their codes, ascending."""
    menu = ZEROS[:]
    phase = s.phase
    if phase == ACTING:
        offer_actions(s, menu)
    elif phase == PAYING:
        ways_to_pay(s, menu, piece_colour(s, s.turn, s.piece, s.space))
    elif phase == SPENDING:
        add(menu, MARBLE)
        add(menu, END)
    elif phase <= EARNING:
        offer_lots(s, menu)
    elif phase <= UPGRADING:
        offer_set_up(s, menu)
    else:
        offer_rest(s, menu)
    return menu


def offer_range(menu: vec[i64], first: i64, count: i64) -> None:
    """Put *count* codes from *first* on the menu."""
    for code in range(first, first + count):
        add(menu, code)


def offer_spaces(menu: vec[i64], first: i64, spaces: i64) -> None:
    """Put a code for each of the *spaces*, one bit each, on the menu."""
    while spaces:
        low = spaces & -spaces
        add(menu, first + BIT_INDEX[low % 37])
        spaces ^= low


def offer_actions(s: Table, menu: vec[i64]) -> None:
    """Draw cards, take a tile, or place one; there is no passing. § The turn."""  # R34 R35
    add(menu, DRAW)
    for kind in range(KINDS):
        if s.display[kind]:
            add(menu, TAKE + kind)
    if may_swap(s):
        offer_swaps(s, menu)
    if s.stored[s.turn]:
        offer_spaces(menu, PLACE, tile_spaces(s))
        offer_spaces(menu, PLACE_JOKER, joker_spaces(s))
    if may_spend(s):
        add(menu, MARBLE)


def offer_swaps(s: Table, menu: vec[i64]) -> None:
    """Any colour that is there may be exchanged. § No tile fits."""
    for colour in range(COLOURS):
        if colour_in_display(s, colour):
            add(menu, SWAP + colour)


def may_spend(s: Table) -> bool:
    """One marble a turn buys an action, before or after the other. § Quarry."""
    return s.marbles[s.turn] > 0 and s.marble_spent == 0


def lots(s: Table) -> tuple[i64, vec[i64]]:
    """Return the first code that chance may choose, and how many there are of each."""
    if s.phase == DEALING:
        return DEAL, s.pile
    if s.phase == EARNING:
        return INCOME, s.income_pile
    if s.phase != REFILLING:
        return 0, ZEROS[:0]
    if from_own_stack(s):
        return REVEAL, s.stacks[s.turn * KINDS : s.turn * KINDS + KINDS]
    return REVEAL, s.neutral


def offer_lots(s: Table, menu: vec[i64]) -> None:
    """Put on the menu what chance may do."""
    if s.phase == BEGINNING:
        offer_range(menu, BEGIN, s.players)
    elif s.phase == MODULES:
        offer_modules(s, menu)
    elif s.phase == SHOWING:
        offer_choice(s, menu)
    elif s.phase == UNVEILING:
        add(menu, SHOW_CASTLE + s.castle_at[s.shown])
    else:
        code, counts = lots(s)
        for count in counts:
            if count:
                add(menu, code)
            code += 1


def offer_modules(s: Table, menu: vec[i64]) -> None:
    """Any module of the letter that nobody has may be dealt. § Assembling the region."""
    first = letter_due(s) * 4
    for module in range(first, first + 4):
        if module_free(s, module):
            add(menu, MODULE + module)


def offer_choice(s: Table, menu: vec[i64]) -> None:
    """Show what was chosen: order, turn, lowering. § Assembling the region."""
    code = SHOW_ORDER
    if s.shown % 3 == 1:
        code = SHOW_TURNED
    elif s.shown % 3 == 2:
        code = SHOW_LOWER
    add(menu, code + s.assemblies[s.shown])


def offer_set_up(s: Table, menu: vec[i64]) -> None:
    """Put on the menu what the set-up asks for. § Setup."""
    if s.phase == ORDERING:
        offer_range(menu, ORDER, 6)
    elif s.phase == TURNING:
        offer_range(menu, TURN, 8)
    elif s.phase == LOWERING:
        offer_range(menu, LOWER, 7)
    elif s.phase == FOUNDING:
        offer_spaces(menu, FOUND, may_found(s))
    else:
        for kind in range(UPGRADES):
            if s.stock[kind]:
                add(menu, UPGRADE + kind)


def offer_rest(s: Table, menu: vec[i64]) -> None:
    """Put on the menu what an action leaves open. § The turn."""
    if s.phase == DISCARDING:
        offer_discards(s, menu)
    elif s.phase == SWAPPING:
        offer_fitting(s, menu)
    elif s.phase == EXTENDING:
        offer_spaces(menu, EXTEND, castle_spaces(s))
        add(menu, DECLINE)
    elif s.phase == SORTING:
        offer_farms(s, menu)


def offer_discards(s: Table, menu: vec[i64]) -> None:
    """Any stored piece may make room. § Taking a tile."""
    last: i64 = -1
    for slot in range(s.turn * SLOTS, s.turn * SLOTS + s.stored[s.turn]):
        if s.storage[slot] != last:
            last = s.storage[slot]
            add(menu, DISCARD + last)


def offer_fitting(s: Table, menu: vec[i64]) -> None:
    """After an exchange a fitting tile must be taken, if there is one. § No tile fits."""
    colours = fitting(s)
    for kind in range(KINDS):
        if s.display[kind] and colours & BIT[COLOUR_OF[kind]]:
            add(menu, TAKE + kind)
    if menu[0] == 0:
        offer_swaps(s, menu)


def offer_farms(s: Table, menu: vec[i64]) -> None:
    """Any farm that is stored, or for a castle in the display, may be meant. § Placing a tile."""
    if s.castles:
        for kind in range(FARMS, KINDS):
            if s.display[kind]:
                add(menu, TILE + kind - FARMS)
        return
    last: i64 = -1
    for slot in range(s.turn * SLOTS, s.turn * SLOTS + s.stored[s.turn]):
        piece = s.storage[slot]
        if FARMS <= piece < KINDS and piece != last:
            last = piece
            add(menu, TILE + piece - FARMS)


def castle_spaces(s: Table) -> i64:
    """Return where a tile of the display may be placed at once, one bit each. § Castle."""
    region = region_of(s, s.turn)
    found: i64 = 0
    for kind in range(KINDS):
        if s.display[kind]:
            found |= region.spaces[COLOUR_OF[kind]]
    return found & s.frontier[s.turn]

"""A fair action at little cost: place what can be paid, take what fits, or draw. § The turn."""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.tuscany.actions import (
    DRAW,
    END,
    EXTEND,
    MARBLE,
    PAY,
    PLACE,
    PLACE_JOKER,
    TAKE,
)
from signoria.games.tuscany.components import (
    A_CARD,
    A_WORKER,
    BIT,
    BIT_INDEX,
    COLOUR_OF,
    COLOURS,
    JOKER,
    KINDS,
    MORE_CARDS,
    SLOTS,
    UNITS,
    UPGRADES,
)
from signoria.games.tuscany.display import capacity
from signoria.games.tuscany.fortune import (
    CARDS,
    JOKERS,
    MARBLES,
    MISSING,
    REACH,
    READY,
    ROOM,
    WORKERS,
    cards_worth,
    effect_worth,
    larger,
    lasting_share,
    likely_bonus,
    missing_units,
    placing_gain,
    scorings,
    zone_gain,
)
from signoria.games.tuscany.offers import castle_spaces
from signoria.games.tuscany.placing import joker_spaces, pairs, tile_spaces, ways_to_pay
from signoria.games.tuscany.state import (
    ACTING,
    EXTENDING,
    PAYING,
    SPENDING,
    ZEROS,
    Table,
    hand_size,
    piece_colour,
    region_of,
)
from signoria.games.tuscany.unseen import smaller

NO_IDEA: Final[i64] = -1
FREE: Final[i64] = 0
A_TILE: Final[i64] = 1
A_JOKER: Final[i64] = 2
NEVER: Final = -1000.0
CARD_COST: Final = 0.55
"""What a card that one pays with is worth; a pair are two."""
FULL: Final = 6.0
"""What a tile must promise more, when another must be given up that could be placed."""
STUCK: Final = 0.5
"""The same, when the other cannot be placed. Played: quick actions are then as good as tried."""


def hasty(s: Table, w: vec[float]) -> i64:
    """Return an action for the phases that come often, or `NO_IDEA`."""
    if s.phase == ACTING:
        return best_deed(s, w)[0]
    if s.phase == PAYING:
        return cheapest_payment(s, w)
    if s.phase == SPENDING:
        lasting = lasting_share(s, w)
        if best_deed(s, w)[1] > lasting * w[MARBLES] + 1.0 - lasting:
            return MARBLE
        return END
    if s.phase == EXTENDING:
        return EXTEND + best_of_spaces(s, w, castle_spaces(s), FREE)[0]
    return NO_IDEA


def best_deed(s: Table, w: vec[float]) -> tuple[i64, float]:
    """Return whether to draw, to take or to place, and what it brings on balance."""
    best, most = take_or_draw(s, w)
    space, gain = best_of_spaces(s, w, tile_spaces(s), A_TILE)
    if gain > most:
        best = PLACE + space
        most = gain
    space, gain = best_of_spaces(s, w, joker_spaces(s), A_JOKER)
    if gain > most:
        best = PLACE_JOKER + space
        most = gain
    return best, most


def best_of_spaces(s: Table, w: vec[float], spaces: i64, what: i64) -> tuple[i64, float]:
    """Return the space among *spaces* where a tile brings most, and what it brings."""
    best: i64 = 0
    most = NEVER
    while spaces:
        low = spaces & -spaces
        space = BIT_INDEX[low % 37]
        spaces ^= low
        gain = space_gain(s, w, space)
        if what != FREE:
            gain -= price(s, w, region_of(s, s.turn).colour[space], what)
        if gain > most:
            most = gain
            best = space
    return best, most


def space_gain(s: Table, w: vec[float], space: i64) -> float:
    """Return what covering a space brings: its zone, its colour, its effect, and new ways."""
    region = region_of(s, s.turn)
    covered = s.covered[s.turn]
    colour = region.colour[space]
    green = scorings(s)
    gain = green * zone_gain(region, covered, space, w)
    gain += lasting_share(s, w) * effect_worth(s, s.turn, w, colour, green)
    if region.spaces[colour] & ~covered == BIT[space] and s.faces[colour] < 2:
        gain += green * likely_bonus(s, s.turn, w, colour)
    new = region.near(space) & ~covered
    for other in range(COLOURS):
        if region.spaces[other] & new and not region.spaces[other] & s.frontier[s.turn]:
            gain += w[REACH]
    return gain


def price(s: Table, w: vec[float], colour: i64, what: i64) -> float:
    """Return what placing costs: cards, then pairs, then workers, and the piece in storage."""
    own = smaller(s.hands[s.turn * COLOURS + colour], 2)
    by_pairs = smaller(2 - own, pairs(s, s.turn) - (s.hands[s.turn * COLOURS + colour] >> 1))
    held = hand_size(s, s.turn)
    cost = cards_worth(held, w) - cards_worth(held - own - 2 * by_pairs, w)
    cost += w[WORKERS] * float(2 - own - by_pairs)
    lasting = lasting_share(s, w)
    if s.stored[s.turn] == capacity(s, s.turn):
        cost -= w[ROOM]
    cost *= lasting
    if what == A_JOKER:
        return cost + larger(1.0, lasting * w[JOKERS])
    return cost + w[READY] * placing_gain(s, s.turn, w, colour, scorings(s), lasting)


def take_or_draw(s: Table, w: vec[float]) -> tuple[i64, float]:
    """Return the tile that promises most, or, if cards are worth more, to draw."""
    lasting = lasting_share(s, w)
    cards = hand_size(s, s.turn)
    draws = s.terms.draw + s.upgrades[s.turn * UPGRADES + MORE_CARDS]
    most = lasting * (cards_worth(cards + draws, w) - cards_worth(cards, w))
    burden = storing_cost(s, w)
    best = DRAW
    seen: i64 = 0
    for kind in range(KINDS):
        colour = COLOUR_OF[kind]
        if s.display[kind] and not seen & BIT[colour]:
            seen |= BIT[colour]
            share = w[READY] - w[MISSING] * float(missing_units(s, s.turn, colour))
            gain = share * placing_gain(s, s.turn, w, colour, scorings(s), lasting) - burden
            if gain > most:
                most = gain
                best = TAKE + kind
    return best, most


def storing_cost(s: Table, w: vec[float]) -> float:
    """Return what it costs to store a tile: the last free space, or another tile."""
    left = capacity(s, s.turn) - s.stored[s.turn]
    if left > 1:
        return 0.0
    if left == 1:
        return lasting_share(s, w) * w[ROOM]
    region = region_of(s, s.turn)
    for slot in range(s.turn * SLOTS, s.turn * SLOTS + s.stored[s.turn]):
        piece = s.storage[slot]
        if piece != JOKER and not region.spaces[COLOUR_OF[piece]] & s.frontier[s.turn]:
            return STUCK
    return FULL


def cheapest_payment(s: Table, w: vec[float]) -> i64:
    """Return the payment that costs least, by what cards and workers are worth."""
    menu = ZEROS[:]
    ways_to_pay(s, menu, piece_colour(s, s.turn, s.piece, s.space))
    best = menu[1]
    least = 1000.0
    for i in range(1, menu[0] + 1):
        units = menu[i] - PAY
        cost = unit_cost(units // UNITS, w) + unit_cost(units % UNITS, w)
        if cost < least:
            least = cost
            best = menu[i]
    return best


def unit_cost(unit: i64, w: vec[float]) -> float:
    """Return what a card, a worker or a pair is worth."""
    if unit == A_WORKER:
        return w[WORKERS]
    if unit == A_CARD:
        return w[CARDS] * CARD_COST
    return 2.0 * w[CARDS] * CARD_COST

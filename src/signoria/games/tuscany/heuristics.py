"""What is known about playing well: knowledge, not law, for imagined states only.

A seat's fortune is guessed as its red points, its green points at every scoring that is still to
come, and what its cards, goods, stored tiles, half-filled zones, colours and upgrades promise.
Every action is tried out; the one that leaves the best fortune is done.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games.tuscany.actions import FOUND, LOWER, MARBLE, ORDER, TURN
from signoria.games.tuscany.components import (
    AGRICULTURE,
    ASSEMBLIES,
    BIT,
    CASTLE,
    COLOUR_OF,
    COLOURS,
    COMMERCE,
    JOKER,
    MORE_CARDS,
    MORE_INCOME,
    MORE_MARBLES,
    MORE_STORAGE,
    MORE_WORKERS,
    OWN_TILES,
    QUARRY,
    ROUNDS,
    SLOTS,
    SPACES,
    UPGRADES,
    VILLAGE,
)
from signoria.games.tuscany.offers import offers
from signoria.games.tuscany.placing import pairs
from signoria.games.tuscany.region import Region
from signoria.games.tuscany.rules import Tuscany, most_used
from signoria.games.tuscany.state import (
    ACTING,
    ENDED,
    EXTENDING,
    FOUNDING,
    ORDERING,
    SPENDING,
    Table,
    hand_size,
    region_of,
)

CARD: Final = vec[float]([0.7, 0.7, 0.7, 0.6, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.02])
"""What each further card in hand is worth, the last number for all that follow."""
FEW: Final[i64] = 11
WORKER: Final = 1.1
MARBLE_WORTH: Final = 1.9
INCOME_WORTH: Final = 1.6
"""What an income card brings, on average."""
JOKER_WORTH: Final = 2.6
CASTLE_WORTH: Final = 3.5
"""A tile placed for nothing, without taking it first."""
UPGRADE_WORTH: Final = 3.0
EFFECT: Final = vec[float](
    [CASTLE_WORTH, UPGRADE_WORTH, JOKER_WORTH, MARBLE_WORTH, WORKER, 1.5, INCOME_WORTH, 1.2]
)
"""What each colour's effect is worth; a farm's, in green points."""
READY: Final = vec[float]([0.6, 0.45, 0.3])
"""The share of what placing a stored tile brings, by the units still missing to pay for it."""
SECOND: Final = 0.2
"""The share that counts of a second stored tile of the same colour."""
PROMISE: Final = 0.5
"""The share of a zone's or a colour's points that half of it is taken to promise."""
TURNS_A_TILE: Final = 2.6
"""Turns in which the quickest player uses one tile of the stacks."""
SHORT: Final = 7.0
"""Turns before the end from which on goods and cards lose worth."""
REACH: Final = 0.25
"""What each further colour next to the covered spaces is worth."""


def policy(state: Tuscany, rng: Stream) -> int:
    """Return a good action for the seat to act."""
    del rng
    if state.phase < FOUNDING:
        return suggested(state, state.turn)[state.phase - ORDERING]
    if state.phase == FOUNDING:
        return int(FOUND + best_castle(state))
    menu = offers(state)
    best = menu[1]
    most = -1000.0
    for i in range(1, menu[0] + 1):
        if menu[i] != MARBLE or state.phase == SPENDING:
            worth = tried(state, menu[i])
            if worth > most:
                most = worth
                best = menu[i]
    return int(best)


def value(state: Tuscany, seat: i64) -> float:
    """Return by how much *seat* is likely to end ahead of its best rival: exact at the end."""
    best_rival = -1000.0
    for rival in range(state.players):
        if rival != seat:
            best_rival = larger(best_rival, fortune(state, rival))
    return fortune(state, seat) - best_rival


def tried(s: Tuscany, action: i64) -> float:
    """Return the fortune of the seat after an action and its own best choices that follow."""
    seat = s.turn
    new = s.copy()
    new.apply(action)
    goes_on = ACTING < new.phase <= EXTENDING or (action == MARBLE and new.phase == ACTING)
    if new.turn != seat or new.lap == 0 or not goes_on:
        return fortune(new, seat)
    menu = offers(new)
    most = -1000.0
    for i in range(1, menu[0] + 1):
        if menu[i] != MARBLE:
            most = larger(most, tried(new, menu[i]))
    return most


def larger(one: float, other: float) -> float:
    """Return the larger number: `max` would box both."""
    if one > other:
        return one
    return other


def smaller(one: float, other: float) -> float:
    """Return the smaller number."""
    if one < other:
        return one
    return other


def fortune(s: Table, seat: i64) -> float:
    """Return the points that *seat* has and is likely to win."""
    if s.phase == ENDED:
        return float(s.red[seat])
    green = float(ROUNDS - s.round + 1)
    worth = float(s.red[seat]) + green * float(s.green[seat])
    if s.covered[seat] == 0:
        return worth
    turns = turns_left(s)
    lasting = smaller(1.0, turns / SHORT)
    worth += goods_worth(s, seat, lasting)
    worth += zones_promise(s, seat, green * lasting)
    worth += stored_worth(s, seat, green, lasting)
    return worth + upgrades_worth(s, seat, turns, lasting)


def turns_left(s: Table) -> float:
    """Guess how many turns are left, by the stacks of the quickest player."""
    if s.last_lap:
        return 0.5
    turns = 1.0 + TURNS_A_TILE * float(OWN_TILES - most_used(s))
    return smaller(turns, float(s.terms.round_limit - s.lap + 1))


def goods_worth(s: Table, seat: i64, lasting: float) -> float:
    """Value cards, workers and marbles, those still due too; at the end, as leftovers."""
    cards = hand_size(s, seat)
    promised = 0.0
    if s.turn == seat:
        cards += s.owed
        promised += INCOME_WORTH * float(s.incomes) + UPGRADE_WORTH * float(s.cities)
        promised += CASTLE_WORTH * float(s.castles)
    held = 0.0
    for card in range(cards):
        if card < FEW:
            held += CARD[card]
        else:
            held += CARD[FEW]
    held += WORKER * float(s.workers[seat]) + MARBLE_WORTH * float(s.marbles[seat])
    left = float(s.workers[seat] + s.marbles[seat] + cards // s.terms.cards_per_point)
    return promised + lasting * held + (1.0 - lasting) * left


def zones_promise(s: Table, seat: i64, green: float) -> float:
    """Value zones and colours that are partly covered, and how many colours can be built next."""
    region = region_of(s, seat)
    worth = 0.0
    for colour in range(COLOURS):
        spaces = region.spaces[colour]
        if spaces & s.frontier[seat]:
            worth += REACH
        if s.faces[colour] < 2 and not s.complete[seat] & BIT[colour]:
            bonus = float(s.terms.board.bonus[colour * 2 + s.faces[colour]])
            worth += green * bonus * share(spaces, s.covered[seat])
    for space in range(SPACES):
        zone = region.zone[space]
        if zone & -zone == BIT[space] and zone & ~s.covered[seat]:
            worth += green * float(region.points[space]) * share(zone, s.covered[seat])
    return worth


def share(spaces: i64, covered: i64) -> float:
    """Return what the covered part of some spaces promises: little at first, more later."""
    done = float(bits(spaces & covered)) / float(bits(spaces))
    return PROMISE * done * done


def bits(mask: i64) -> i64:
    """Count the bits of *mask*."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def stored_worth(s: Table, seat: i64, green: float, lasting: float) -> float:
    """Value each stored piece by the best space for it, and by what is missing to pay for it."""
    worth = 0.0
    last: i64 = -1
    for slot in range(seat * SLOTS, seat * SLOTS + s.stored[seat]):
        piece = s.storage[slot]
        if piece == JOKER:
            worth += larger(1.0, lasting * JOKER_WORTH)
            continue
        colour = COLOUR_OF[piece]
        gain = READY[missing_units(s, seat, colour)] * placing_gain(s, seat, colour, green, lasting)
        if colour == last:
            gain *= SECOND
        last = colour
        worth += larger(1.0 - lasting, gain)
    return worth


def missing_units(s: Table, seat: i64, colour: i64) -> i64:
    """Return how many of the two cards for a colour a seat could not pay."""
    cards = s.hands[seat * COLOURS + colour]
    units = s.workers[seat] + pairs(s, seat) + cards - (cards >> 1)
    if units > 2:
        return 0
    return 2 - units


def placing_gain(s: Table, seat: i64, colour: i64, green: float, lasting: float) -> float:
    """Return what a tile of a colour brings on its best space, or nothing if it has none."""
    region = region_of(s, seat)
    most = 0.0
    for space in range(SPACES):
        if s.frontier[seat] & region.spaces[colour] & BIT[space]:
            most = larger(most, zone_gain(region, s.covered[seat], space))
    if most == 0.0:
        return 0.0
    return green * most + lasting * effect_worth(s, seat, colour, green)


def zone_gain(region: Region, covered: i64, space: i64) -> float:
    """Return by how many points covering a space brings its zone on."""
    zone = region.zone[space]
    after = covered | BIT[space]
    points = float(region.points[space])
    if zone & ~after == 0:
        return points * (1.0 - share(zone, covered))
    return points * (share(zone, after) - share(zone, covered))


def effect_worth(s: Table, seat: i64, colour: i64, green: float) -> float:
    """Return what the effect of a colour is worth."""
    first = seat * UPGRADES
    worth = EFFECT[colour]
    if colour == QUARRY:
        worth *= float(1 + s.upgrades[first + MORE_MARBLES])
    elif colour == VILLAGE:
        worth *= float(1 + s.upgrades[first + MORE_WORKERS])
    elif colour == COMMERCE:
        worth *= float(1 + s.upgrades[first + MORE_INCOME])
    elif colour == AGRICULTURE:
        worth *= green
    return worth


def upgrades_worth(s: Table, seat: i64, turns: float, lasting: float) -> float:
    """Value upgrades by how often they are likely to be of use."""
    first = seat * UPGRADES
    region = region_of(s, seat)
    empty = ~s.covered[seat]
    pace = smaller(1.0, turns / 60.0)
    worth = float(s.upgrades[first + MORE_CARDS]) * turns * 0.3 * CARD[5]
    worth += float(s.upgrades[first + MORE_STORAGE]) * lasting * 0.8
    for upgrade, colour, gain in (
        (MORE_MARBLES, QUARRY, MARBLE_WORTH),
        (MORE_WORKERS, VILLAGE, WORKER),
        (MORE_INCOME, COMMERCE, INCOME_WORTH),
    ):
        uses = float(bits(region.spaces[colour] & empty)) * pace
        worth += float(s.upgrades[first + upgrade]) * uses * gain
    return worth


def suggested(s: Table, seat: i64) -> list[int]:
    """Return the order, turn and lowering with the most zone points, as actions."""
    best: i64 = 0
    most: i64 = -1
    for assembly in range(ASSEMBLIES):
        worth = assembly_worth(s.terms.board.region(s.modules, seat, assembly))
        if worth > most:
            most = worth
            best = assembly
    return [int(ORDER + best // 56), int(TURN + best // 7 % 8), int(LOWER + best % 7)]


def assembly_worth(region: Region) -> i64:
    """Return the zone points of a region."""
    points: i64 = 0
    for space in range(SPACES):
        zone = region.zone[space]
        if zone & -zone == BIT[space]:
            points += region.points[space]
    return points


def best_castle(s: Table) -> i64:
    """Return the dark green space with the most different colours around it."""
    region = region_of(s, s.turn)
    best: i64 = 0
    most: i64 = -1
    for space in range(SPACES):
        if region.spaces[CASTLE] & BIT[space]:
            colours: i64 = 0
            for colour in range(COLOURS):
                if region.spaces[colour] & region.near(space):
                    colours += 10
            colours += bits(region.near(space))
            if colours > most:
                most = colours
                best = space
    return best

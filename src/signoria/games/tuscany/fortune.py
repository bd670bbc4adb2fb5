"""What a seat has and may hope for, in points: knowledge, not law. § Scoring, § End of the game.

A seat's fortune is guessed as its red points, its green points at every scoring that is still to
come, and what its cards, goods, stored tiles, half-filled zones, colours and upgrades promise.
"""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.tuscany.components import (
    AGRICULTURE,
    BIT,
    BIT_INDEX,
    COLOUR_OF,
    COLOURS,
    COMMERCE,
    JOKER,
    MONASTERY,
    MORE_CARDS,
    MORE_INCOME,
    MORE_MARBLES,
    MORE_STORAGE,
    MORE_WORKERS,
    NOTHING,
    OWN_TILES,
    QUARRY,
    ROUNDS,
    SLOTS,
    UPGRADES,
    VILLAGE,
)
from signoria.games.tuscany.display import capacity
from signoria.games.tuscany.placing import pairs
from signoria.games.tuscany.region import Region
from signoria.games.tuscany.rounds import most_used
from signoria.games.tuscany.state import ENDED, Table, hand_size, region_of

CARDS: Final[i64] = 0
"""Where each weight stands: what it means is said in ``tuning.toml``."""
GLUT: Final[i64] = 1
WORKERS: Final[i64] = 2
MARBLES: Final[i64] = 3
INCOME: Final[i64] = 4
JOKERS: Final[i64] = 5
CASTLES: Final[i64] = 6
UPGRADE: Final[i64] = 7
CROPS: Final[i64] = 8
READY: Final[i64] = 9
MISSING: Final[i64] = 10
PROMISE: Final[i64] = 11
EARLY: Final[i64] = 12
BONUSES: Final[i64] = 13
RACE: Final[i64] = 14
REACH: Final[i64] = 15
ROOM: Final[i64] = 16
STORAGE: Final[i64] = 17
PACE: Final[i64] = 18
SHORT: Final[i64] = 19
TURN: Final[i64] = 20
DOUBT: Final[i64] = 21

_CARD: Final = (0.7, 0.7, 0.7, 0.6, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.02)


def _held() -> list[float]:
    """Return what so many cards in hand are worth: each further one less."""
    found = [0.0]
    for card in range(130):
        found.append(found[-1] + (_CARD[card] if card < len(_CARD) else _CARD[-1]))
    return found


HELD: Final = vec[float](_held())
EFFECT_OF: Final = vec[i64]([CASTLES, UPGRADE, JOKERS, MARBLES, WORKERS, CARDS, INCOME, CROPS])
"""The weight of each colour's effect."""
MORE_OF: Final = vec[i64](
    [NOTHING, NOTHING, NOTHING, MORE_MARBLES, MORE_WORKERS, NOTHING, MORE_INCOME, NOTHING]
)
"""The upgrade that multiplies it."""
A_CARD: Final = 0.5
"""What one card more is worth in a hand of the usual size."""
MANY: Final[i64] = 5
"""Cards in hand beyond which there is a glut."""
MONASTERY_WORTH: Final = 1.5
"""What its cards are worth."""
SECOND: Final = 0.2
"""The share that counts of a second stored tile of the same colour."""
GROWTH: Final = 0.02
"""Points that all turns to come bring, by the square of their number: fitted to games of two."""
WHOLE: Final = 60.0
"""Turns of a game in which all spaces of a colour would be covered."""
DRAWS: Final = 0.3
"""The share of turns in which cards are drawn."""


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


def bits(mask: i64) -> i64:
    """Count the bits of *mask*."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def fortune(s: Table, seat: i64, w: vec[float], *, open_hand: bool) -> float:
    """Return the points that *seat* has and is likely to win; its cards may be hidden."""
    return land_worth(s, seat, w) + hand_worth(s, seat, w, open_hand=open_hand)


def land_worth(s: Table, seat: i64, w: vec[float]) -> float:
    """Return all that does not change with cards, workers and marbles: points and plans."""
    if s.phase == ENDED:
        return float(s.red[seat])
    green = scorings(s)
    worth = float(s.red[seat]) + green * float(s.green[seat])
    if s.covered[seat] == 0:
        return worth
    turns = turns_left(s, w)
    lasting = smaller(1.0, turns / w[SHORT])
    worth += zones_promise(s, seat, w, green * lasting)
    return worth + upgrades_worth(s, seat, w, turns, lasting)


def hand_worth(s: Table, seat: i64, w: vec[float], *, open_hand: bool) -> float:
    """Return what goods and cards are worth, and the stored tiles that they may pay for."""
    if s.phase == ENDED or s.covered[seat] == 0:
        return 0.0
    lasting = lasting_share(s, w)
    worth = goods_worth(s, seat, w, lasting)
    if s.stored[seat] < capacity(s, seat):
        worth += lasting * w[ROOM]
    return worth + stored_worth(s, seat, w, scorings(s), lasting, open_hand=open_hand)


def scorings(s: Table) -> float:
    """Return how often green points are still to be counted."""
    return float(ROUNDS - s.round + 1)


def turns_left(s: Table, w: vec[float]) -> float:
    """Guess how many turns are left, by the stacks of the quickest player."""
    if s.last_lap:
        return 0.5
    turns = 1.0 + w[PACE] * float(OWN_TILES - most_used(s))
    return smaller(turns, float(s.terms.round_limit - s.lap + 1))


def hopes(s: Table, seat: i64, w: vec[float]) -> float:
    """Guess what the turns to come will bring: early ones most, since green points count often."""
    if s.phase == ENDED:
        return 0.0
    turns = turns_left(s, w)
    worth = GROWTH * turns * turns
    if still_to_act(s, seat):
        worth += w[TURN]
    return worth


def still_to_act(s: Table, seat: i64) -> bool:
    """Say whether a seat has an action left in this lap."""
    done = (s.turn - s.first + s.players) % s.players
    mine = (seat - s.first + s.players) % s.players
    return s.lap > 0 and (mine > done or (mine == done and s.actions > 0))


def lasting_share(s: Table, w: vec[float]) -> float:
    """Return how much of their worth goods and plans still have: all of it until near the end."""
    return smaller(1.0, turns_left(s, w) / w[SHORT])


def goods_worth(s: Table, seat: i64, w: vec[float], lasting: float) -> float:
    """Value cards, workers and marbles, those still due too; at the end, as leftovers."""
    cards = hand_size(s, seat)
    promised = 0.0
    if s.turn == seat:
        cards += s.owed
        promised += w[INCOME] * float(s.incomes) + w[UPGRADE] * float(s.cities)
        promised += w[CASTLES] * float(s.castles)
    held = cards_worth(cards, w)
    held += w[WORKERS] * float(s.workers[seat]) + w[MARBLES] * float(s.marbles[seat])
    left = float(s.workers[seat] + s.marbles[seat] + cards // s.terms.cards_per_point)
    return promised + lasting * held + (1.0 - lasting) * left


def cards_worth(cards: i64, w: vec[float]) -> float:
    """Return what so many cards are worth, of whatever colours."""
    worth = w[CARDS] * HELD[cards]
    if cards > MANY:
        worth -= w[GLUT] * float(cards - MANY)
    return worth


def zones_promise(s: Table, seat: i64, w: vec[float], green: float) -> float:
    """Value zones and colours that are partly covered, and how many colours can be built next."""
    region = region_of(s, seat)
    covered = s.covered[seat]
    worth = 0.0
    for colour in range(COLOURS):
        spaces = region.spaces[colour]
        if spaces & s.frontier[seat]:
            worth += w[REACH]
        if s.faces[colour] < 2 and spaces & covered and not s.complete[seat] & BIT[colour]:
            bonus = green * likely_bonus(s, seat, w, colour)
            worth += bonus * colour_share(spaces, covered, w)
    for i in range(region.zone_count):
        zone = region.zones[i]
        if zone & covered and zone & ~covered:
            size = region.sizes[i]
            points = float(size * (size + 1) >> 1)
            worth += green * points * zone_share(zone, size, covered, w)
    return worth


def likely_bonus(s: Table, seat: i64, w: vec[float], colour: i64) -> float:
    """Return the bonus for a colour; less, if a rival is nearer to it."""
    face = s.faces[colour]
    bonus = float(s.terms.board.bonus[colour * 2 + face])
    if w[RACE] == 0.0 or not rival_nearer(s, seat, colour):
        return bonus
    second = 0.0
    if face == 0:
        second = float(s.terms.board.bonus[colour * 2 + 1])
    return bonus - w[RACE] * (bonus - second)


def rival_nearer(s: Table, seat: i64, colour: i64) -> bool:
    """Say whether another seat has fewer spaces of a colour left, but some."""
    mine = bits(region_of(s, seat).spaces[colour] & ~s.covered[seat])
    for rival in range(s.players):
        if rival != seat:
            left = bits(region_of(s, rival).spaces[colour] & ~s.covered[rival])
            if 0 < left < mine:
                return True
    return False


def colour_share(spaces: i64, covered: i64, w: vec[float]) -> float:
    """Return what the covered spaces of a colour promise: less at first, all when it is due."""
    if spaces & ~covered == 0:
        return 1.0
    done = float(bits(spaces & covered)) / float(bits(spaces))
    return w[BONUSES] * done * (done + w[EARLY] * (1.0 - done))


def zone_share(zone: i64, size: i64, covered: i64, w: vec[float]) -> float:
    """Return what the covered part of a zone promises: less at first, more later."""
    done = float(bits(zone & covered)) / float(size)
    return w[PROMISE] * done * (done + w[EARLY] * (1.0 - done))


def stored_worth(
    s: Table, seat: i64, w: vec[float], green: float, lasting: float, *, open_hand: bool
) -> float:
    """Value each stored piece by the best space for it, and by what is missing to pay for it."""
    worth = 0.0
    last: i64 = -1
    for slot in range(seat * SLOTS, seat * SLOTS + s.stored[seat]):
        piece = s.storage[slot]
        if piece == JOKER:
            worth += larger(1.0, lasting * w[JOKERS])
            continue
        colour = COLOUR_OF[piece]
        missing = likely_missing(s, seat)
        if open_hand:
            missing = missing_units(s, seat, colour)
        gain = (w[READY] - w[MISSING] * float(missing)) * placing_gain(
            s, seat, w, colour, green, lasting
        )
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


def likely_missing(s: Table, seat: i64) -> i64:
    """Guess how many of two cards a seat with a hidden hand could not pay."""
    units = s.workers[seat] + hand_size(s, seat) // 3
    if units > 2:
        return 0
    return 2 - units


def placing_gain(
    s: Table, seat: i64, w: vec[float], colour: i64, green: float, lasting: float
) -> float:
    """Return what a tile of a colour brings on its best space, or nothing if it has none."""
    region = region_of(s, seat)
    most = 0.0
    spaces = s.frontier[seat] & region.spaces[colour]
    while spaces:
        low = spaces & -spaces
        most = larger(most, zone_gain(region, s.covered[seat], BIT_INDEX[low % 37], w))
        spaces ^= low
    if most == 0.0:
        return 0.0
    return green * most + lasting * effect_worth(s, seat, w, colour, green)


def zone_gain(region: Region, covered: i64, space: i64, w: vec[float]) -> float:
    """Return by how many points covering a space brings its zone on."""
    zone = region.zone[space]
    size = bits(zone)
    after = covered | BIT[space]
    points = float(region.points[space])
    if zone & ~after == 0:
        return points * (1.0 - zone_share(zone, size, covered, w))
    return points * (zone_share(zone, size, after, w) - zone_share(zone, size, covered, w))


def effect_worth(s: Table, seat: i64, w: vec[float], colour: i64, green: float) -> float:
    """Return what the effect of a colour is worth."""
    worth = w[EFFECT_OF[colour]]
    more = MORE_OF[colour]
    if more != NOTHING:
        worth *= float(1 + s.upgrades[seat * UPGRADES + more])
    elif colour == AGRICULTURE:
        worth *= green
    elif colour == MONASTERY:
        worth *= MONASTERY_WORTH
    return worth


def upgrades_worth(s: Table, seat: i64, w: vec[float], turns: float, lasting: float) -> float:
    """Value upgrades by how often they are likely to be of use."""
    first = seat * UPGRADES
    pace = smaller(1.0, turns / WHOLE)
    worth = float(s.upgrades[first + MORE_CARDS]) * turns * DRAWS * (w[CARDS] * A_CARD)
    worth += float(s.upgrades[first + MORE_STORAGE]) * lasting * w[STORAGE]
    if s.upgrades[first + MORE_MARBLES]:
        uses = empty_spaces(s, seat, QUARRY) * pace
        worth += float(s.upgrades[first + MORE_MARBLES]) * uses * w[MARBLES]
    if s.upgrades[first + MORE_WORKERS]:
        uses = empty_spaces(s, seat, VILLAGE) * pace
        worth += float(s.upgrades[first + MORE_WORKERS]) * uses * w[WORKERS]
    if s.upgrades[first + MORE_INCOME]:
        uses = empty_spaces(s, seat, COMMERCE) * pace
        worth += float(s.upgrades[first + MORE_INCOME]) * uses * w[INCOME]
    return worth


def empty_spaces(s: Table, seat: i64, colour: i64) -> float:
    """Return how many spaces of a colour a seat has still to cover."""
    return float(bits(region_of(s, seat).spaces[colour] & ~s.covered[seat]))

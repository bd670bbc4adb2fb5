"""A fair turn at little cost: each choice by what it brings at once. § The turn.

The planner in `heuristics` tries everything out. Here the same worth of things is added up for each
choice by itself, which is a hundred times as fast.
"""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.vecchio.actions import (
    ACCEPT,
    ACT_BISHOP,
    CHOOSE,
    ENTER,
    GIVE,
    GO,
    KEEP,
    LAY,
    MEMBER,
    OFFICE,
    PASS,
    PLACE,
    RECOVER,
    REINFORCE,
    RETURN,
    REUSE,
    TAKE,
    TRAVEL,
    TRAVEL_CARRIAGE,
    TRAVEL_FLORINS,
    USE,
)
from signoria.games.vecchio.board import TOWNS
from signoria.games.vecchio.components import (
    ANY_FOLLOWER,
    BISHOP,
    BISHOP_CARRIAGE,
    C_RECOVERY,
    C_REINFORCE,
    CARRIAGE,
    FLORIN,
    FLORIN_PER_MEMBER,
    KNIGHT,
    LEVIED,
    ONE_ABBOT,
    ONE_KNIGHT,
    ONE_SCROLL,
    PLACE_ANY,
    ROLL_PLACE,
    SCROLL,
    SIX_FLORINS,
    TAKE_ONE,
)
from signoria.games.vecchio.gains import (
    Means,
    best_follower,
    change,
    lies_down,
    means_of,
    members,
    office_gain,
    take_gain,
    town_gain,
)
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    GIVE_PAIR,
    GOING,
    LEVYING,
    Table,
    active,
    has,
    members_in_towns,
)
from signoria.games.vecchio.travel import needs
from signoria.games.vecchio.worth import (
    NEVER,
    OF_PROVINCE,
    PROVINCE_TILES,
    larger,
    tile_worth,
    town_worth,
)

NO_GAINS: Final = vec[float]([NEVER] * 32)
OUT_OF_REACH: Final = vec[i64]([-1] * 32)


class Goals:
    """What acting in each town would bring, and the florins that it takes, -1 if one cannot."""

    gain: vec[float]
    florins: vec[i64]


def greedy(s: Vecchio, w: vec[float]) -> i64:
    """Return the action that brings most by itself, the first of those that bring alike."""
    chosen = s.moves[0]
    if s.count == 1:
        return chosen
    m = means_of(s, w)
    g = Goals()
    if m.standing and s.phase in (ACTING, GOING):
        set_goals(s, m, g)
    most = NEVER
    for n in range(s.count):
        worth = gain(s, s.moves[n], m, g)
        if worth > most:
            most = worth
            chosen = s.moves[n]
    return chosen


def set_goals(s: Table, m: Means, g: Goals) -> None:
    """Work out once what each town would bring."""
    g.gain = NO_GAINS[:]
    g.florins = OUT_OF_REACH[:]
    for town in s.board.towns:
        florins = needs(s, town)
        g.florins[town] = florins
        if florins >= 0:
            g.gain[town] = town_gain(s, m, town)


def gain(s: Vecchio, action: i64, m: Means, g: Goals) -> float:
    """Return what an action brings, in points."""
    if action >= USE:
        return use_gain(s, action, m)
    if action >= LAY:
        return other_gain(s, action, m)
    if action >= TAKE:
        return tokens_gain(s, action, m)
    if action >= TRAVEL:
        return m.keep * way_gain(s, action, m)
    if action >= MEMBER:
        return member_gain(s, action, m, g)
    return tile_worth(s, action - KEEP, m.w)


def way_gain(s: Vecchio, action: i64, m: Means) -> float:
    """Return what it costs to travel, or to act in a town, in one way or another."""
    if action == TRAVEL_FLORINS:
        return change(s, m, FLORIN, -s.board.distance[s.member * TOWNS + s.to])
    if action == TRAVEL_CARRIAGE:
        return change(s, m, CARRIAGE, -1)
    if action == ACT_BISHOP:
        return change(s, m, BISHOP, -1)
    return lies_down(m)


def member_gain(s: Table, action: i64, m: Means, g: Goals) -> float:
    """Return what a member brings: where it shall act, or at most, wherever it acts."""
    if action >= GO:
        return journey_gain(s, s.member, action - GO, m, g)
    most = NEVER
    for town in s.board.towns:
        if g.florins[town] >= 0:
            most = larger(most, journey_gain(s, action - MEMBER, town, m, g))
    return most


def journey_gain(s: Table, origin: i64, town: i64, m: Means, g: Goals) -> float:
    """Return what acting in a town brings to a member that must travel there first."""
    if origin == town:
        return g.gain[town]
    rest = has(s, m.seat, FLORIN) - g.florins[town]
    if rest < 0:
        return NEVER
    steps = s.board.distance[origin * TOWNS + town]
    cost = NEVER
    if steps <= rest:
        cost = change(s, m, FLORIN, -steps)
    if has(s, m.seat, CARRIAGE):
        cost = larger(cost, change(s, m, CARRIAGE, -1))
    return g.gain[town] + m.keep * (cost - town_worth(s, origin))


def other_gain(s: Vecchio, action: i64, m: Means) -> float:
    """Return what it brings to call or raise members, to take a tile, or to end the turn."""
    if action >= ACCEPT:
        return 2.0 if action == PASS else 0.0
    if action == RECOVER:
        tile = 0.8 if active(s, m.seat, C_RECOVERY) else 0.0
        raised = members(m, m.standing + m.lying, 0) - m.worth
        return m.keep * (raised + change(s, m, FLORIN, 1) + tile)
    if action == REINFORCE:
        two = s.supply[m.seat] > 1 and active(s, m.seat, C_REINFORCE)
        return m.keep * (2.0 if two else 1.0)
    if action >= CHOOSE:
        return OF_PROVINCE[action - CHOOSE]
    return family_gain(s, action, m)


def family_gain(s: Vecchio, action: i64, m: Means) -> float:
    """Return what it brings, or costs, to place a member, to return one, or to lay one down."""
    if action >= PLACE:
        there = s.standing_in[m.seat * TOWNS + action - PLACE]
        return town_worth(s, action - PLACE) - (0.1 if there else 0.0)
    if action >= RETURN:
        return members(m, m.standing, m.lying - 1) - m.worth
    return lies_down(m) - town_worth(s, action - LAY)


def tokens_gain(s: Vecchio, action: i64, m: Means) -> float:
    """Return what it brings to take or pay tokens, or to enter a track."""
    if action >= OFFICE:
        return office_gain(s, m, action - OFFICE)
    if action == ENTER:
        return 1.0
    if action < GIVE:
        return take_gain(s, m, action - TAKE)
    number: i64 = 1
    if s.phase == GIVE_PAIR:
        number = 2
    elif action == GIVE + FLORIN and s.phase == LEVYING:
        number = min(LEVIED, has(s, m.seat, FLORIN))
    return change(s, m, action - GIVE, -number)


def use_gain(s: Vecchio, action: i64, m: Means) -> float:
    """Return what a province tile brings at once: if more than it is worth, it comes first."""
    if s.phase not in (ACTING, AFTER) or action >= REUSE:
        return -1.0
    gained = gift_gain(s, action - USE, m)
    spent = m.w[PROVINCE_TILES] * OF_PROVINCE[action - USE]
    if gained <= spent:
        return -1.0
    return 100.0 + gained - spent


def gift_gain(s: Vecchio, tile: i64, m: Means) -> float:
    """Return what a tile gives for nothing; exchanges are left to those who plan."""
    if tile in (SIX_FLORINS, FLORIN_PER_MEMBER):
        return change(s, m, FLORIN, 6 if tile == SIX_FLORINS else members_in_towns(s, m.seat))
    if tile == BISHOP_CARRIAGE:
        return change(s, m, BISHOP, 1) + change(s, m, CARRIAGE, 1)
    if tile in (ONE_SCROLL, TAKE_ONE):
        return change(s, m, SCROLL, 1)
    if ONE_KNIGHT <= tile <= ONE_ABBOT:
        return change(s, m, KNIGHT + tile - ONE_KNIGHT, 1)
    if tile == ANY_FOLLOWER:
        return best_follower(s, m)
    return 1.2 if tile in (ROLL_PLACE, PLACE_ANY) else NEVER

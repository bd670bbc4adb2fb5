"""A member sets out to act somewhere. § Travelling."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.actions import GO, TRAVEL_CARRIAGE, TRAVEL_FLORINS
from signoria.games.vecchio.board import FLORENCE, GREEN, NAMES, RED, TOWNS
from signoria.games.vecchio.components import BISHOP, CARRIAGE, FLORIN
from signoria.games.vecchio.offices import office_needs
from signoria.games.vecchio.provinces import province_needs
from signoria.games.vecchio.state import (
    GOING,
    HOW,
    OFFICES,
    PROVINCE,
    TRAVELLING,
    Table,
    has,
    offer,
    pay,
    push,
)


def ask(s: Table) -> None:
    """List the towns to go to, or how the journey can be paid."""
    if s.phase == GOING:
        for town in s.board.towns:
            if may_go(s, s.member, town):
                offer(s, GO + town)
    elif s.member != s.to:
        if by_road(s, s.member, s.to):
            offer(s, TRAVEL_FLORINS)
        if by_carriage(s, s.to):
            offer(s, TRAVEL_CARRIAGE)


def answer(s: Table, action: i64) -> None:
    """Set out, or pay for the journey."""
    if s.phase == GOING:
        set_out(s, action - GO)
    else:
        travel(s, action)


def needs(s: Table, town: i64) -> i64:
    """Return the florins that acting in *town* takes, -1 if one cannot. § Travelling."""  # R5
    colour = s.board.colour[town]
    if colour < GREEN:
        if s.middlemen[colour] == town or has(s, s.turn, BISHOP):
            return 0
        return -1
    if colour == GREEN:
        return 0
    if colour == RED:
        return province_needs(s, s.board.region[town])
    return office_needs(s)


def may_go(s: Table, origin: i64, town: i64) -> bool:
    """One goes only where one can then act. § Travelling."""  # R5
    if origin == town:
        florins = needs(s, town)
        return 0 <= florins <= has(s, s.turn, FLORIN)
    return by_road(s, origin, town) or by_carriage(s, town)


def by_road(s: Table, origin: i64, town: i64) -> bool:
    """A step costs a florin; what remains must do for the action. § Travelling."""  # R6
    rest = has(s, s.turn, FLORIN) - s.board.distance[origin * TOWNS + town]
    return rest >= 0 and 0 <= needs(s, town) <= rest


def by_carriage(s: Table, town: i64) -> bool:
    """A carriage goes to any town. § Travelling."""  # R6
    if has(s, s.turn, CARRIAGE) == 0:
        return False
    return 0 <= needs(s, town) <= has(s, s.turn, FLORIN)


def may_act_from(s: Table, origin: i64) -> bool:
    """Say whether a member that stands in *origin* can act anywhere. § Travelling."""
    for n in range(len(s.board.towns)):
        if may_go(s, origin, s.board.near[origin * TOWNS + n]):
            return True
    return False


def set_out(s: Table, town: i64) -> None:
    """Choose where to act; first comes the journey. § Travelling."""
    s.to = town
    s.ignoring = 0
    s.free = 0
    colour = s.board.colour[town]
    if colour == RED:
        s.track = s.board.region[town]
        push(s, PROVINCE)
    elif colour == FLORENCE:
        push(s, OFFICES)
    else:
        push(s, HOW)
    push(s, TRAVELLING)


def travel(s: Table, action: i64) -> None:
    """Pay a florin for each step, or one carriage, and go. § Travelling."""
    if action == TRAVEL_CARRIAGE:
        pay(s, s.turn, CARRIAGE, 1)
    else:
        pay(s, s.turn, FLORIN, s.board.distance[s.member * TOWNS + s.to])
    s.standing_in[s.turn * TOWNS + s.member] -= 1
    s.standing_in[s.turn * TOWNS + s.to] += 1
    if s.told is not None:
        journey = {"seat": s.turn, "origin": NAMES[s.member], "town": NAMES[s.to]}
        s.told.append(Event("travels", journey))

"""New members, and members that rise again. § Reinforcement, § Recovery."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.actions import ACCEPT, DECLINE, PLACE, ROLL
from signoria.games.vecchio.board import ANY_AREA, ANYWHERE, TOWNS
from signoria.games.vecchio.components import C_RECOVERY, C_REINFORCE, FLORIN, SEVEN
from signoria.games.vecchio.preparation import settlement
from signoria.games.vecchio.state import (
    NOBODY,
    OFFER_ROLL,
    PLACING,
    ROLLING,
    Table,
    active,
    collect,
    offer,
    push,
    tell_town,
)


def ask(s: Table) -> None:
    """List the numbers of the dice, the towns, or whether to roll."""
    if s.phase == PLACING:
        for town in s.board.towns:
            if may_place(s, town):
                offer(s, PLACE + town)
    elif s.phase == ROLLING:
        for number in range(2, 13):
            offer(s, ROLL + number)
    elif s.supply[s.turn]:
        offer(s, ACCEPT)
        offer(s, DECLINE)


def answer(s: Table, action: i64) -> None:
    """Do what the dice or the seat decided."""
    if s.phase == PLACING:
        place(s, action - PLACE)
    elif s.phase == ROLLING:
        roll(s, action - ROLL)
    elif action == ACCEPT:
        roll_and_place(s, 1)


def reinforce(s: Table) -> None:
    """Roll, and place one member there, or two with the tile. § Reinforcement."""
    number: i64 = 1
    if active(s, s.turn, C_REINFORCE):
        number = 2
    roll_and_place(s, number)


def roll_and_place(s: Table, number: i64) -> None:
    """Place as many of *number* members as there are; with less luck, anywhere. § Reinforcement."""
    s.anchor = NOBODY
    s.placing = number
    if s.supply[s.turn] < number:
        s.placing = s.supply[s.turn]  # G6
    if s.placing == 0:
        return
    if s.terms.low_luck:
        place_anywhere(s, s.placing)  # R24 G3
    else:
        push(s, ROLLING)


def place_anywhere(s: Table, number: i64) -> None:
    """Place members in any town, Florence included. § Reinforcement."""
    s.placing = number
    s.area = ANYWHERE
    s.anchor = NOBODY
    push(s, PLACING)


def roll(s: Table, number: i64) -> None:
    """The dice name an area; a seven leaves the choice. § Reinforcement."""
    s.area = number
    if number == SEVEN:
        s.area = ANYWHERE  # G2
        if s.settling:
            s.area = ANY_AREA  # R1
    push(s, PLACING)


def may_place(s: Table, town: i64) -> bool:
    """Say whether the next member may be placed in *town*. § Reinforcement."""
    if s.settling:
        return settlement(s, town)
    return s.board.in_area[s.area * TOWNS + town] == 1


def place(s: Table, town: i64) -> None:
    """Take a member from the supply and put it standing into a town. § Reinforcement."""
    s.supply[s.turn] -= 1
    s.standing_in[s.turn * TOWNS + town] += 1
    tell_town(s, "placed", s.turn, town)
    s.anchor = town
    s.placing -= 1
    if s.placing:
        push(s, PLACING)


def recover(s: Table) -> None:
    """All members stand up; one florin; with the tile, perhaps a new member. § Recovery."""
    raised: i64 = 0
    for town in s.board.towns:
        at = s.turn * TOWNS + town
        raised += s.lying_in[at]
        s.standing_in[at] += s.lying_in[at]
        s.lying_in[at] = 0
    if s.told is not None:
        s.told.append(Event("recovers", {"seat": s.turn, "number": raised}))
    collect(s, s.turn, FLORIN, 1)
    if active(s, s.turn, C_RECOVERY):
        push(s, OFFER_ROLL)

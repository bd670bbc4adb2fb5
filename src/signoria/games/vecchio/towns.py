"""Collecting tokens in a town. § Town actions."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.vecchio.actions import (
    ACCEPT,
    ACT_BISHOP,
    ACT_LYING,
    ACT_MIDDLEMAN,
    DECLINE,
    TAKE,
)
from signoria.games.vecchio.board import BROWN, GREEN, NAMES, PURPLE, TOWNS
from signoria.games.vecchio.boards import COLOUR_NAMES
from signoria.games.vecchio.components import (
    ABBOT,
    ASSASSIN,
    BISHOP,
    BROWN_FLORINS,
    C_BISHOPS,
    C_CARRIAGES,
    C_FLORINS,
    C_FOLLOWER,
    C_SCROLL,
    CARRIAGE,
    FLORIN,
    GREEN_FLORINS,
    KNIGHT,
    MORE_OF,
    SCROLL,
)
from signoria.games.vecchio.state import (
    BUY_SCROLL,
    HOW,
    TAKE_BROWN,
    TAKE_PURPLE,
    Table,
    active,
    collect,
    has,
    offer,
    pay,
    push,
    tell_town,
)


def ask(s: Table) -> None:
    """List how to act here, or what to take."""
    if s.phase == HOW:
        ask_how(s)
    elif s.phase == TAKE_BROWN:
        offer(s, TAKE + FLORIN)
        offer(s, TAKE + SCROLL)
    elif s.phase == TAKE_PURPLE:
        offer(s, TAKE + CARRIAGE)
        offer(s, TAKE + BISHOP)
    else:
        offer(s, ACCEPT)
        offer(s, DECLINE)


def ask_how(s: Table) -> None:
    """With the middleman, by lying down in a green town, or for a bishop. § Town actions."""  # R7
    colour = s.board.colour[s.to]
    if colour < GREEN and s.middlemen[colour] == s.to:
        offer(s, ACT_MIDDLEMAN)
    if colour == GREEN:
        offer(s, ACT_LYING)
    if has(s, s.turn, BISHOP):
        offer(s, ACT_BISHOP)


def answer(s: Table, action: i64) -> None:
    """Act, or take what was chosen."""
    if s.phase == HOW:
        act(s, action)
    elif s.phase == TAKE_BROWN:
        take_in_brown(s, action - TAKE)
    elif s.phase == TAKE_PURPLE:
        take_in_purple(s, action - TAKE)
    elif action == ACCEPT:
        buy_scroll(s)


def act(s: Table, how: i64) -> None:
    """Pay a bishop, or lie down and send the middleman on; then collect. § Town actions."""
    if how == ACT_BISHOP:
        pay(s, s.turn, BISHOP, 1)
    else:
        at = s.turn * TOWNS + s.to
        s.standing_in[at] -= 1
        s.lying_in[at] += 1
        tell_town(s, "lies", s.turn, s.to)
    if how == ACT_MIDDLEMAN:
        move_middleman(s, s.board.colour[s.to])
    collect_tokens(s, s.board.colour[s.to])


def move_middleman(s: Table, colour: i64) -> None:
    """The middleman goes to the next town of its colour, clockwise. § Town actions."""  # R13
    origin = s.middlemen[colour]
    town = s.board.next_town[origin]
    s.middlemen[colour] = town
    if s.told is not None:
        move = {"colour": COLOUR_NAMES[colour], "origin": NAMES[origin], "town": NAMES[town]}
        s.told.append(Event("middleman_moves", move))


def collect_tokens(s: Table, colour: i64) -> None:
    """What a town gives depends on its colour. § Town actions."""
    if colour == GREEN:
        collect(s, s.turn, FLORIN, GREEN_FLORINS)
    elif colour == BROWN:
        push(s, TAKE_BROWN)
    elif colour == PURPLE:
        push(s, TAKE_PURPLE)
    else:
        take_follower(s, follower_of(colour))


def follower_of(colour: i64) -> i64:
    """Assassins are in black towns, knights in gray, abbots in white. § Town actions."""
    if colour == 1:
        return ASSASSIN
    return KNIGHT if colour == 2 else ABBOT


def take_follower(s: Table, follower: i64) -> None:
    """One follower; council tiles give one more, or florins. § City council tiles."""
    number: i64 = 1
    if active(s, s.turn, MORE_OF[follower]):
        number = 2
    collect(s, s.turn, follower, number)
    if active(s, s.turn, C_FOLLOWER):
        collect(s, s.turn, FLORIN, 2)


def take_in_brown(s: Table, token: i64) -> None:
    """Five florins or a scroll; council tiles add to either. § City council tiles."""
    if token == SCROLL:
        collect(s, s.turn, SCROLL, 1)
        if active(s, s.turn, C_SCROLL) and has(s, s.turn, FLORIN):
            push(s, BUY_SCROLL)
        return
    collect(s, s.turn, FLORIN, BROWN_FLORINS)
    if active(s, s.turn, C_FLORINS):
        collect(s, s.turn, FLORIN, 4)


def buy_scroll(s: Table) -> None:
    """One florin buys one more scroll. § City council tiles."""
    pay(s, s.turn, FLORIN, 1)
    collect(s, s.turn, SCROLL, 1)


def take_in_purple(s: Table, token: i64) -> None:
    """Two carriages or two bishops; council tiles add to either. § City council tiles."""
    collect(s, s.turn, token, 2)
    if token == CARRIAGE and active(s, s.turn, C_CARRIAGES):
        collect(s, s.turn, BISHOP, 1)
        collect(s, s.turn, FLORIN, 2)
    if token == BISHOP and active(s, s.turn, C_BISHOPS):
        collect(s, s.turn, CARRIAGE, 1)
        collect(s, s.turn, FLORIN, 2)

"""What a seat cannot know: drawn anew, and hidden in what others do."""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64
from signoria.games.vecchio.actions import DEAL, KEEP, MEMBER
from signoria.games.vecchio.board import COUNCIL
from signoria.games.vecchio.components import (
    BITS_IN,
    FULL_STACK,
    STACK,
    TILES,
    UNKNOWN,
)
from signoria.games.vecchio.stacks import lowest, redraw_stack, some_of
from signoria.games.vecchio.state import (
    DEALING,
    FIRST_TILE,
    KEEPING,
    LOOKING,
    MOST_LOOKS,
    NOBODY,
    SHOWING,
    TURN_UP,
    UNVEILING,
    Table,
)

TOLD_BY_TILES: Final = (DEALING, FIRST_TILE, SHOWING, LOOKING, KEEPING, TURN_UP, UNVEILING)
"""Phases in which hidden tiles decide what is legal."""


def redraw(s: Table, seat: i64, rng: Stream) -> None:
    """Lay anew all tiles that *seat* cannot know."""
    if s.settling and any_hand(s):
        redraw_hands(s, seat, rng)
    else:
        redraw_stack(s, 0, seat, rng)
    redraw_stack(s, 1, seat, rng)


def certain(s: Table, seat: i64) -> bool:
    """Say whether *seat* knows where every tile is."""  # R27
    for other in range(s.players):
        if other != seat and (s.hands[other] or s.new_tile[other] != NOBODY or s.nobility[other]):
            return False
    for stack in range(2):
        for at in range(stack * MOST_LOOKS, stack * MOST_LOOKS + s.look_count[stack]):
            if s.look_seat[at] != seat:
                return False
    return True


def seen_as(s: Table, action: i64, seat: i64) -> i64:
    """Hide a tile dealt to someone else, or kept in secret."""  # R27
    if seat == s.asked:
        return action
    if DEAL <= action < DEAL + TILES:
        return DEAL + UNKNOWN + (action - DEAL) // STACK
    if KEEP <= action < KEEP + TILES and not reveals(s, action):
        return KEEP + UNKNOWN + (action - KEEP) // STACK
    return action


def reveals(s: Table, action: i64) -> bool:
    """A council tile kept in the final round is turned up at once."""  # R17
    kept = KEEP <= action < MEMBER
    return kept and s.phase == KEEPING and s.track == COUNCIL and s.final != 0


def any_hand(s: Table) -> bool:
    """Say whether council tiles of the set-up are dealt and not yet shown."""
    for hand in s.hands:  # noqa: SIM110 - a plain loop is faster compiled
        if hand:
            return True
    return False


def redraw_hands(s: Table, eye: i64, rng: Stream) -> None:
    """Deal the unseen council tiles of the set-up to those who hold some."""
    rest = FULL_STACK
    for seat in range(s.players):
        rest &= ~s.council[seat]
        if seat == eye:
            rest &= ~s.hands[seat]
    for seat in range(s.players):
        if seat == eye:
            continue
        unseen = BITS_IN[s.hands[seat]] - BITS_IN[s.council[seat]]
        hand = some_of(rest, unseen, rng)
        rest ^= hand
        s.hands[seat] = hand | s.council[seat]
        if s.chosen[seat] != NOBODY:
            s.chosen[seat] = choice(s, seat, rng)
    s.groups[0] = rest


def choice(s: Table, seat: i64, rng: Stream) -> i64:
    """Return the tile that a seat keeps: the one it showed, or any of its hand."""
    if s.council[seat]:
        return lowest(s.council[seat])
    return lowest(some_of(s.hands[seat], 1, rng))

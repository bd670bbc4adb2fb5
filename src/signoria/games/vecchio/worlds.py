"""Tiles as a view shows them, with any others in place of those it hides."""

from typing import TYPE_CHECKING

from signoria.games.vecchio.checks import mask_of
from signoria.games.vecchio.components import (
    BIT,
    BITS_IN,
    COUNCIL_NAMES,
    STACK,
    STACK_NAMES,
    TILE_NAMES,
)
from signoria.games.vecchio.state import MOST_LOOKS, NOBODY, Table

if TYPE_CHECKING:
    from signoria.games.vecchio.view import View


def lay_tiles(s: Table, view: "View") -> None:
    """Lay all tiles that a view shows, and as many more as it counts."""
    for seat in range(view.players):
        if seat == view.seat:
            s.hands[seat] = mask_of(view.hand, COUNCIL_NAMES)
        else:
            if view.hand_sizes[seat]:
                s.hands[seat] = _filled(int(s.council[seat]), view.hand_sizes[seat])
            s.nobility[seat] = _filled(int(s.shown[seat]), view.nobility_count[seat])
            if view.new_tile[seat]:
                s.new_tile[seat] = STACK
        if view.has_chosen[seat]:
            s.chosen[seat] = _chosen(view, seat)
    for stack in range(2):
        _lay_looks(s, view, stack)


def _chosen(view: "View", seat: int) -> int:
    """Return the tile kept at set-up, or one that there is not."""
    if seat == view.seat and view.chosen is not None:
        return COUNCIL_NAMES.index(view.chosen)
    return int(STACK)


def _lay_looks(s: Table, view: "View", stack: int) -> None:
    """Note who looked at a stack, and what is known of it."""
    names = TILE_NAMES[stack * STACK : (stack + 1) * STACK]
    for n, look in enumerate(view.looks[STACK_NAMES[stack]]):
        at = stack * MOST_LOOKS + n
        seen, kept = look["seen"], look["kept"]
        s.look_seat[at] = look["seat"]
        s.look_seen[at] = mask_of(seen, names) if seen else _filled(0, look["number"])
        s.look_kept[at] = names.index(kept) if kept else NOBODY if look["open"] else STACK
        s.look_count[stack] = n + 1


def _filled(known: int, number: int) -> int:
    """Return *known* tiles and any others, so many in all."""
    for tile in range(STACK):
        if BITS_IN[known] < number:
            known |= int(BIT[tile])
    return known

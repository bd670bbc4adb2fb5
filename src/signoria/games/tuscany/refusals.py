"""Why an action is not allowed, with the paragraph that says so."""

from collections.abc import Mapping
from typing import Final

from signoria.core.game import Refusal
from signoria.core.state import CHANCE
from signoria.games.tuscany import state as at
from signoria.games.tuscany.actions import ORDER, SECTIONS, UNKNOWN, VOCABULARY
from signoria.games.tuscany.components import (
    BIT,
    COLOUR_NAMES,
    COLOUR_OF,
    JOKER,
    KIND_NAMES,
    KINDS,
    PIECE_NAMES,
    SPACE_NAMES,
    UNIT_NAMES,
)
from signoria.games.tuscany.display import colour_in_display, jokers, some_tile_fits
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.state import piece_colour, region_of, stored_pieces

REFUSALS: Final = (
    "game_over", "not_chance", "chance_first", "not_now", "not_dark_green", "sold_out",
    "not_in_display", "not_fitting", "tile_fits", "swap_over", "colour_absent", "covered",
    "not_adjacent", "not_stored", "cannot_pay", "no_joker", "joker_fresh", "own_pair",
    "pay_order", "not_in_hand", "room_enough", "no_marble", "marble_spent", "must_act",
)  # fmt: skip
_AT: Final[Mapping[str, tuple[int, ...]]] = {
    "order": (at.ORDERING,), "turn": (at.TURNING,), "lower": (at.LOWERING,),
    "found": (at.FOUNDING,), "upgrade": (at.UPGRADING,), "draw": (at.ACTING,),
    "take": (at.ACTING, at.SWAPPING), "swap": (at.ACTING, at.SWAPPING), "place": (at.ACTING,),
    "joker": (at.ACTING,), "tile": (at.SORTING,), "pay": (at.PAYING,),
    "discard": (at.DISCARDING,), "extend": (at.EXTENDING,), "decline": (at.EXTENDING,),
    "marble": (at.ACTING, at.SPENDING), "end": (at.SPENDING,),
}  # fmt: skip
"""The phases in which each verb may be asked for."""


def explain(state: Tuscany, action: int) -> Refusal:
    """Return why *action* is not legal in *state*."""
    move = VOCABULARY.describe(action)
    parts = {key: str(value) for key, value in move.parts.items()}
    due = state.phase in _AT.get(move.verb, ()) and UNKNOWN not in parts.values()
    if state.phase == at.ENDED or not due:
        return _untimely(state, action)
    if move.verb in ("place", "joker", "extend"):
        return _no_place(state, move.verb, parts["space"])
    if move.verb in ("take", "swap"):
        return _no_take(state, parts)
    if move.verb == "pay":
        return _no_payment(state, parts["first"], parts["second"])
    return _no_other(state, move.verb, parts)


def _untimely(s: Tuscany, action: int) -> Refusal:
    """Another thing is asked for now. § The turn."""
    verb, name = VOCABULARY.describe(action).verb, VOCABULARY.describe(action).name
    if s.phase == at.ENDED:
        return Refusal("game_over", {}, "game_end")
    if action < ORDER:
        return Refusal("not_chance", {"action": name}, SECTIONS[verb])
    if s.actor() == CHANCE:
        return Refusal("chance_first", {}, SECTIONS[verb])
    if verb == "end" and s.phase == at.ACTING:
        return Refusal("must_act", {}, "turn")
    if verb == "discard" and s.phase == at.ACTING:
        return Refusal("room_enough", {}, "taking")
    return Refusal("not_now", {"action": name}, SECTIONS[verb])


def _no_place(s: Tuscany, verb: str, name: str) -> Refusal:
    """A piece lies on an empty space of its colour next to another. § Placing a tile."""
    section = SECTIONS[verb]
    space = SPACE_NAMES.index(name)
    if s.covered[s.turn] & BIT[space]:
        return Refusal("covered", {"space": name}, section)
    if not s.frontier[s.turn] & BIT[space]:
        return Refusal("not_adjacent", {"space": name}, section)
    colour = int(region_of(s, s.turn).colour[space])
    named = COLOUR_NAMES[colour]
    if verb == "extend":
        return Refusal("colour_absent", {"colour": named}, section)
    if verb == "place" and not _stores(s, colour):
        return Refusal("not_stored", {"piece": named}, section)
    if verb == "joker" and jokers(s, s.turn) <= s.fresh:
        return Refusal("joker_fresh" if jokers(s, s.turn) else "no_joker", {}, section)
    return Refusal("cannot_pay", {"colour": named}, "paying")


def _stores(s: Tuscany, colour: int) -> bool:
    """Say whether a tile of a colour is stored. § Placing a tile."""
    pieces = [PIECE_NAMES.index(piece) for piece in stored_pieces(s, s.turn)]
    return any(piece < KINDS and COLOUR_OF[piece] == colour for piece in pieces)


def _no_take(s: Tuscany, parts: Mapping[str, str]) -> Refusal:
    """Only what lies in the display is taken or exchanged. § Taking a tile, § No tile fits."""
    if "tile" in parts:
        if not s.display[KIND_NAMES.index(parts["tile"])]:
            return Refusal("not_in_display", {"tile": parts["tile"]}, "taking")
        return Refusal("not_fitting", {"tile": parts["tile"]}, "no_fit")
    if some_tile_fits(s):
        return Refusal("tile_fits", {}, "no_fit")
    if not colour_in_display(s, COLOUR_NAMES.index(parts["colour"])):
        return Refusal("colour_absent", {"colour": parts["colour"]}, "no_fit")
    return Refusal("swap_over", {}, "no_fit")


def _no_payment(s: Tuscany, first: str, second: str) -> Refusal:
    """Each card is paid by itself, by a pair of another colour, or by a worker. § Paying."""
    colour = COLOUR_NAMES[piece_colour(s, s.turn, s.piece, s.space)]
    if colour in (first, second):
        return Refusal("own_pair", {"colour": colour}, "paying")
    if UNIT_NAMES.index(first) > UNIT_NAMES.index(second):
        return Refusal("pay_order", {"first": second, "second": first}, "paying")
    return Refusal("not_in_hand", {"first": first, "second": second}, "paying")


def _no_other(s: Tuscany, verb: str, parts: Mapping[str, str]) -> Refusal:
    """What is not there cannot be chosen. § The starting castle, § Upgrades, § Quarry."""
    if verb == "found":
        return Refusal("not_dark_green", {"space": parts["space"]}, "start_castle")
    if verb == "upgrade":
        return Refusal("sold_out", {"upgrade": parts["upgrade"]}, "upgrades")
    if verb == "marble":
        name = "marble_spent" if s.marble_spent else "no_marble"
        return Refusal(name, {}, "quarry")
    piece = parts.get("tile", parts.get("piece", PIECE_NAMES[JOKER]))
    return Refusal("not_stored", {"piece": piece}, SECTIONS[verb])

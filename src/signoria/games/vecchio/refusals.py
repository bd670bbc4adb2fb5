"""Why an action is not allowed, with the paragraph that says so."""

from collections.abc import Callable
from typing import Final

from signoria.core.event import Value
from signoria.core.game import Refusal
from signoria.core.state import CHANCE
from signoria.games.vecchio.actions import SECTIONS, VOCABULARY
from signoria.games.vecchio.board import FLORENCE, GREEN, NAMES, NOWHERE, RED, TOWNS
from signoria.games.vecchio.boards import TRACK_NAMES
from signoria.games.vecchio.components import (
    BISHOP,
    CARRIAGE,
    FLORIN,
    IGNORE_COLOUR,
    NO_COINS,
    PROVINCE_NAMES,
    SCROLL,
    SCROLLS,
    TOKEN_NAMES,
)
from signoria.games.vecchio.offices import additional_cost
from signoria.games.vecchio.provinces import can_pay_followers, province_needs
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    ENDED,
    NOBODY,
    PHASES,
    PROVINCE,
    has,
)
from signoria.games.vecchio.tracks import cost_of, is_open
from signoria.games.vecchio.travel import needs

REFUSALS: Final = (
    "game_over", "not_chance", "chance_first", "impossible_draw", "not_now", "not_on_board",
    "no_member", "member_idle", "no_action_there", "no_middleman", "too_far", "track_full",
    "no_followers", "no_florins", "no_scrolls", "additional", "no_bishop", "no_carriage",
    "not_offered", "none_to_give", "not_among", "tile_taken", "not_yours", "tile_used",
    "tile_idle", "at_gate_only", "no_supply", "final_only", "acted", "not_in_area",
    "none_standing", "none_lying", "must_act",
)  # fmt: skip
_CHANCE_VERBS: Final = ("begin", "middleman", "deal", "roll", "crest", "reveal")
_ASKED_IN: Final = {
    "keep": ("first_tile", "keep"),
    "member": ("act",),
    "go": ("go",),
    "travel": ("travel",),
    "act": ("how",),
    "take": ("take_brown", "take_purple", "take_follower", "take_choice", "take_two"),
    "give": ("give_pair", "give_single", "give_any", "give_follower", "give_one", "levy"),
    "enter": ("province",),
    "office": ("office",),
    "lay": ("family",),
    "return": ("family",),
    "place": ("place",),
    "choose": ("choose",),
    "reinforce": ("act",),
    "recover": ("act",),
    "accept": ("offer_roll", "buy_scroll"),
    "decline": ("offer_roll", "buy_scroll"),
    "pass": ("act",),
    "end": ("act", "after"),
    "use": ("act", "after", "levy", "family", "province"),
    "reuse": ("reuse",),
}
"""In which phases a seat may be asked for each verb."""


def explain(state: Vecchio, action: int) -> Refusal:
    """Return why *action* is not legal in *state*."""
    move = VOCABULARY.describe(action)
    if state.phase == ENDED:
        return Refusal("game_over", {}, "game_end")
    if move.verb in _CHANCE_VERBS:
        name = "impossible_draw" if state.actor() == CHANCE else "not_chance"
        return Refusal(name, {"action": move.name}, SECTIONS[move.verb])
    if state.actor() == CHANCE:
        return Refusal("chance_first", {}, SECTIONS[move.verb])
    if PHASES[state.phase] not in _ASKED_IN[move.verb]:
        return Refusal("not_now", {}, SECTIONS[move.verb])
    why = _WHY[move.verb](state, str(next(iter(move.parts.values()), "")))
    return why if why.section else why._replace(section=SECTIONS[move.verb])


def _no(name: str, section: str = "", **parts: Value) -> Refusal:
    return Refusal(name, parts, section)


def _no_keep(s: Vecchio, tile: str) -> Refusal:
    """Only a tile that one was dealt, or looked at. § Offices in Florence."""
    del s
    return _no("not_among", tile=tile)


def _no_member(s: Vecchio, town: str) -> Refusal:
    """Only a standing member acts, and only where that is possible. § The turn."""
    at = NAMES.index(town)
    if s.board.colour[at] == NOWHERE:
        return _no("not_on_board", town=town)
    if not s.standing_in[s.turn * TOWNS + at]:
        return _no("no_member", town=town)
    return _no("member_idle", section="travelling", town=town)


def _no_journey(s: Vecchio, town: str) -> Refusal:
    """One goes only where one can act, and pays for it. § Travelling."""
    at = NAMES.index(town)
    if s.board.colour[at] == NOWHERE:
        return _no("not_on_board", town=town)
    if needs(s, at) < 0 or (s.member == at and needs(s, at) > has(s, s.turn, FLORIN)):
        return _no_action(s, at)
    steps = int(s.board.distance[s.member * TOWNS + at])
    rest = int(needs(s, at))
    if rest > has(s, s.turn, FLORIN) or (rest and has(s, s.turn, CARRIAGE)):
        return _no_action(s, at)
    return _no("too_far", town=town, florins=steps, rest=rest)


def _no_action(s: Vecchio, town: int) -> Refusal:
    """Say what is lacking to act in a town. § Travelling."""
    colour = s.board.colour[town]
    if colour < GREEN:
        return _no("no_middleman", section="towns", town=NAMES[town])
    if colour == RED:
        return _no_entry(s, int(s.board.region[town]))
    assert colour == FLORENCE
    scrolls = int(has(s, s.turn, SCROLL))
    if scrolls < SCROLLS:
        return _no("no_scrolls", section="offices", scrolls=scrolls)
    if needs(s, town) < 0:
        return _no("track_full", section="tracks", track="council")
    return _no("additional", section="offices", track=TRACK_NAMES[s.cost_on])


def _no_entry(s: Vecchio, region: int) -> Refusal:
    """Say what is lacking to take over a province. § Taking over a province."""
    name = TRACK_NAMES[region]
    if not is_open(s, region):
        return _no("track_full", section="tracks", track=name)
    if province_needs(s, region) < 0 or (s.phase == PROVINCE and not can_pay_followers(s, region)):
        return _no("no_followers", section="province", track=name)
    return _no("no_florins", section="province", florins=int(cost_of(s, region)))


def _no_travel(s: Vecchio, how: str) -> Refusal:
    """Florins for each step, or a carriage. § Travelling."""
    if how == "carriage":
        return _no("no_carriage")
    steps = int(s.board.distance[s.member * TOWNS + s.to])
    return _no("too_far", town=NAMES[s.to], florins=steps, rest=int(needs(s, int(s.to))))


def _no_way(s: Vecchio, how: str) -> Refusal:
    """A middleman who is there, a green town, or a bishop. § Town actions."""
    if how == "bishop":
        return _no("no_bishop")
    if how == "middleman" and s.board.colour[s.to] != GREEN and not has(s, s.turn, BISHOP):
        return _no("no_middleman", town=NAMES[s.to])
    return _no("no_action_there", town=NAMES[s.to])


def _no_reward(s: Vecchio, token: str) -> Refusal:
    """Only what is offered here. § Town actions."""
    del s
    return _no("not_offered", token=token)


def _no_gift(s: Vecchio, token: str) -> Refusal:
    """Only what one has, and what is asked for. § Taking over a province."""
    section = "events" if PHASES[s.phase] == "levy" else SECTIONS["give"]
    if not has(s, int(s.asked), TOKEN_NAMES.index(token)):
        return _no("none_to_give", section=section, token=token)
    return _no("not_offered", section=section, token=token)


def _no_enter(s: Vecchio, nothing: str) -> Refusal:
    """Everything must be paid at once. § Taking over a province."""
    del nothing
    return _no_entry(s, int(s.track))


def _no_office(s: Vecchio, track: str) -> Refusal:
    """An open track, and three florins more where the tile lies. § Offices in Florence."""
    index = TRACK_NAMES.index(track)
    if is_open(s, index) and additional_cost(s, index):
        return _no("additional", track=track)
    return _no("track_full", section="tracks", track=track)


def _none_standing(s: Vecchio, town: str) -> Refusal:
    """Only a member that stands there lies down. § Il Vecchio events."""
    del s
    return _no("none_standing", town=town)


def _none_lying(s: Vecchio, town: str) -> Refusal:
    """Only a member that lies there goes back. § Il Vecchio events."""
    del s
    return _no("none_lying", town=town)


def _no_place(s: Vecchio, town: str) -> Refusal:
    """Only a town that the dice or the area allow. § Reinforcement."""
    section = "preparation" if s.settling else "reinforcement"
    if s.board.colour[NAMES.index(town)] == NOWHERE:
        return _no("not_on_board", section=section, town=town)
    return _no("not_in_area", section=section, town=town)


def _no_choice(s: Vecchio, tile: str) -> Refusal:
    """Only a tile of this region that nobody has. § Taking over a province."""
    taken = s.owners[PROVINCE_NAMES.index(tile)] != NOBODY
    return _no(("tile_taken" if taken else "not_among"), tile=tile)


def _no_use(s: Vecchio, tile: str) -> Refusal:
    """Only an own tile, face up, that does something now. § Province tiles."""
    index = PROVINCE_NAMES.index(tile)
    if s.owners[index] != s.asked or s.asked != s.turn:
        return _no("not_yours", tile=tile)
    if s.used[index]:
        return _no("tile_used", tile=tile)
    if index in (IGNORE_COLOUR, NO_COINS) and s.phase != PROVINCE:
        return _no("at_gate_only", tile=tile)
    return _no("tile_idle", tile=tile)


def _no_reuse(s: Vecchio, tile: str) -> Refusal:
    """Only an own tile that was used, and would do something now. § Province tiles."""
    index = PROVINCE_NAMES.index(tile)
    if s.owners[index] != s.turn or not s.used[index]:
        return _no("not_among", tile=tile)
    return _no("tile_idle", tile=tile)


def _no_reinforcement(s: Vecchio, nothing: str) -> Refusal:
    """It takes a member in the supply. § Reinforcement."""
    del s, nothing
    return _no("no_supply")


def _no_leaving(s: Vecchio, nothing: str) -> Refusal:
    """Only the final round can be passed or left early. § End of the game."""
    del nothing
    if not s.final:
        return _no(("must_act" if s.phase in (ACTING, AFTER) else "final_only"), section="game_end")
    return _no("acted", section="game_end")


def _no_pass(s: Vecchio, nothing: str) -> Refusal:
    """Before the first action, and without a tile. § End of the game."""
    del nothing
    return _no(("acted" if s.final else "final_only"), section="game_end")


def _always(s: Vecchio, nothing: str) -> Refusal:
    """What is asked for here is always allowed; nobody comes here. § The turn."""
    del s, nothing
    return _no("not_now")


_WHY: Final[dict[str, Callable[[Vecchio, str], Refusal]]] = {
    "keep": _no_keep, "member": _no_member, "go": _no_journey, "travel": _no_travel,
    "act": _no_way, "take": _no_reward, "give": _no_gift, "enter": _no_enter,
    "office": _no_office, "lay": _none_standing, "return": _none_lying,
    "place": _no_place, "choose": _no_choice, "reinforce": _no_reinforcement,
    "pass": _no_pass, "end": _no_leaving, "use": _no_use, "reuse": _no_reuse,
    "recover": _always, "accept": _always, "decline": _always,
}  # fmt: skip

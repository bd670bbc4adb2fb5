"""What each action takes, and how much of it is there: for "why not?"."""

from collections.abc import Callable, Sequence
from typing import Final

from signoria.core.game import Need, Offer
from signoria.core.needs import condition, count, first, naming, offer
from signoria.games.vecchio.actions import (
    CHOOSE,
    GO,
    OFFICE,
    PASS,
    RECOVER,
    REINFORCE,
    USE,
    VOCABULARY,
)
from signoria.games.vecchio.board import (
    COUNCIL,
    FLORENCE,
    GREEN,
    NAMES,
    NOBILITY,
    NOWHERE,
    RED,
    TOWNS,
)
from signoria.games.vecchio.boards import COLOUR_NAMES, REGIONS, TRACK_NAMES
from signoria.games.vecchio.components import (
    ABBOT,
    ASSASSIN,
    BISHOP,
    CARRIAGE,
    FIRST_FOLLOWER,
    FLORIN,
    IGNORE_COLOUR,
    KNIGHT,
    LAST_FOLLOWER,
    NO_COINS,
    OF_REGION,
    PROVINCE_NAMES,
    PROVINCES,
    SCROLL,
    SCROLLS,
    TOKEN_NAMES,
)
from signoria.games.vecchio.offices import additional_cost
from signoria.games.vecchio.provinces import (
    CHIESA,
    VENEZIA,
    again,
    can_pay_followers,
    face_up,
    wanted,
)
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    CHOOSING,
    GOING,
    NOBODY,
    OFFICES,
    PROVINCE,
    followers,
    has,
)
from signoria.games.vecchio.tiles import does_something
from signoria.games.vecchio.tracks import cost_of, is_open

_NAMING: Final = naming(
    VOCABULARY,
    ("keep", "member", "go", "take", "give", "office", "lay", "return", "place", "choose", "use",
     "reuse"),
)  # fmt: skip
_PIECES: Final = {"dice": REINFORCE, "reinforce": REINFORCE, "recover": RECOVER, "pass": PASS}
"""What is done with a piece of the board that no action names."""


def needs(state: Vecchio, action: int) -> list[Need]:
    """Return all that *action* takes of the seat whose turn it is, journey and fee included."""
    if state.actor() != state.turn:
        return []
    move = VOCABULARY.describe(action)
    ask = _NEEDS.get(move.verb)
    return [] if ask is None else ask(state, action)


def _now(s: Vecchio) -> list[Need]:
    """A turn has one action, which begins when nothing else is to be decided. § The turn."""
    if s.phase == AFTER:
        return [condition("action_left", ok=False)]
    return [] if s.phase in (ACTING, GOING) else [first(ok=False)]


def _go(s: Vecchio, action: int) -> list[Need]:
    """A member goes where it can act, and pays for it. § Travelling."""
    town = action - GO
    if s.board.colour[town] == NOWHERE:
        return []
    colour = s.board.colour[town]
    if colour == RED:
        return _region(s, int(s.board.region[town]))
    if colour == FLORENCE:
        tracks = [_office_on(s, track) for track in (int(COUNCIL), int(NOBILITY))]
        return min(tracks, key=_failing)
    told = _now(s) + _journey(s, town, 0)
    if colour < GREEN:
        told.insert(len(_now(s)), _middleman(s, town))
    return told


def _failing(told: Sequence[Need]) -> int:
    return sum(not need.ok for need in told)


def _middleman(s: Vecchio, town: int) -> Need:
    """A middleman who is there, or a bishop. § Town actions."""
    colour = int(s.board.colour[town])
    there = s.middlemen[colour] == town
    parts = {"colour": COLOUR_NAMES[colour], "town": NAMES[s.middlemen[colour]]}
    return condition(
        "middleman" if there else "bishop", ok=bool(there or _have(s, BISHOP)), **parts
    )


def _journey(s: Vecchio, town: int, fee: int) -> list[Need]:
    """A florin for each step, or a carriage; what is left pays the *fee*. § Travelling."""
    origins = _origins(s)
    if not origins:
        return [count("standing_member", 0, 1)]
    steps, origin = min([(int(s.board.distance[at * TOWNS + town]), at) for at in origins])
    florins = _have(s, FLORIN)
    if steps == 0:
        return [] if fee == 0 else [count("florins", florins, fee)]
    if _have(s, CARRIAGE) and florins < steps + fee:
        told = condition("by_carriage", ok=True, origin=NAMES[origin])
        return [told] if fee == 0 else [told, count("florins", florins, fee)]
    name = "way" if fee == 0 else "way_and_fee"
    return [Need(name, {"origin": NAMES[origin], "steps": steps, "fee": fee}, florins, steps + fee)]


def _origins(s: Vecchio) -> list[int]:
    """Return where members stand that could act: the one that was chosen, or any. § The turn."""
    if s.phase == GOING:
        return [int(s.member)]
    first_town = s.turn * TOWNS
    return [int(town) for town in s.board.towns if s.standing_in[first_town + town]]


def _region(s: Vecchio, region: int) -> list[Need]:
    """A free space, followers, and florins for way and space. § Taking over a province."""
    told = [*_now(s), _open(s, region)]
    if not told[-1].ok:
        return told
    return [*told, *_followers(s, region), *_journey(s, _gate(s, region), _fee(s, region))]


def _gate(s: Vecchio, region: int) -> int:
    """Return the red town of a region."""
    return next(int(town) for town in s.board.towns if s.board.region[town] == region)


def _fee(s: Vecchio, region: int) -> int:
    """Return the florins of the next space, unless a tile pays. § Taking over a province."""
    reused = again(s, IGNORE_COLOUR) and not can_pay_followers(s, region)
    paid = face_up(s, NO_COINS) or (again(s, NO_COINS) and not reused)
    return 0 if paid else int(cost_of(s, region))


def _enter(s: Vecchio, action: int) -> list[Need]:
    """At the gate, all is paid at once. § Taking over a province."""
    del action
    if s.phase != PROVINCE:
        return []
    region = int(s.track)
    if s.ignoring:
        told = [count("follower", int(followers(s, s.turn)), int(wanted(region)))]
    else:
        told = _asked_for(s, region)
    return told if s.free else [*told, count("florins", _have(s, FLORIN), int(cost_of(s, region)))]


def _open(s: Vecchio, track: int) -> Need:
    return condition("track_open", ok=bool(is_open(s, track)), track=TRACK_NAMES[track])


def _followers(s: Vecchio, region: int) -> list[Need]:
    """Each region asks for followers of its own; a tile lets any do. § Taking over a province."""
    any_colour = face_up(s, IGNORE_COLOUR) or again(s, IGNORE_COLOUR)
    if any_colour and not can_pay_followers(s, region):
        return [count("follower", int(followers(s, s.turn)), int(wanted(region)))]
    return _asked_for(s, region)


def _asked_for(s: Vecchio, region: int) -> list[Need]:
    """Return the followers of a region, colour by colour. § Taking over a province."""
    if region == VENEZIA:
        return [_token(s, ASSASSIN)]
    if region == CHIESA:
        return [Need("pair_and_one", {}, _pair_and_one(s), int(wanted(region)))]
    return [_token(s, KNIGHT), _token(s, ABBOT)]


def _pair_and_one(s: Vecchio) -> int:
    """Return how many of two followers of one colour and one of another there are."""
    mine = [_have(s, colour) for colour in range(int(FIRST_FOLLOWER), int(LAST_FOLLOWER) + 1)]
    return max([min(2, each) + min(1, sum(mine) - each) for each in mine])


def _token(s: Vecchio, token: int, want: int = 1) -> Need:
    return count(TOKEN_NAMES[token], _have(s, token), want)


def _have(s: Vecchio, token: int) -> int:
    return int(has(s, s.turn, token))


def _office(s: Vecchio, action: int) -> list[Need]:
    """Who is asked can have either: else nobody is. § Offices in Florence."""
    return [] if s.phase == OFFICES else _office_on(s, action - OFFICE + int(COUNCIL))


def _office_on(s: Vecchio, track: int) -> list[Need]:
    """Two scrolls, an open track, three florins where the tile lies. § Offices in Florence."""
    told = [*_now(s), _open(s, track)]
    if not told[-1].ok:
        return told
    florence = next(int(town) for town in s.board.towns if s.board.colour[town] == FLORENCE)
    fee = int(additional_cost(s, track))
    return [*told, _token(s, SCROLL, int(SCROLLS)), *_journey(s, florence, fee)]


def _choose(s: Vecchio, action: int) -> list[Need]:
    """A tile of the region that nobody has. § Taking over a province."""
    if s.phase == CHOOSING:
        return []
    tile = action - CHOOSE
    owner = int(s.owners[tile])
    free = condition("tile_free", ok=owner == NOBODY, seat=max(owner, 0))
    return [free, *_region(s, tile // int(OF_REGION))]


def _member(s: Vecchio, action: int) -> list[Need]:
    """Only a standing member acts. § The turn."""
    town = VOCABULARY.describe(action).parts["town"]
    standing = int(s.standing_in[s.turn * TOWNS + NAMES.index(str(town))])
    told = Need("member_in", {"town": town}, standing, 1)
    return [told] if s.phase == ACTING and not standing else []


def _reinforce(s: Vecchio, action: int) -> list[Need]:
    """It takes a member in the supply. § Reinforcement."""
    del action
    return [*_now(s), count("member_in_supply", int(s.supply[s.turn]), 1)]


def _recover(s: Vecchio, action: int) -> list[Need]:
    """It takes nothing but the action of a turn. § Recovery."""
    del action
    return _now(s)


def _pass(s: Vecchio, action: int) -> list[Need]:
    """Only in the final round, before anything else. § End of the game."""
    del action
    fresh = s.acted == 0 and s.tile_used == 0
    return [*_now(s), condition("final", ok=bool(s.final)), condition("not_acted", ok=fresh)]


def _use(s: Vecchio, action: int) -> list[Need]:
    """An own tile, face up, that does something now. § Province tiles."""
    tile = action - USE
    told = [condition("tile_own", ok=s.owners[tile] == s.turn)]
    if told[0].ok:
        told.append(condition("tile_unused", ok=not s.used[tile]))
    if s.phase not in (ACTING, AFTER):
        return []
    if told[-1].ok:
        name = "at_gate" if tile in (IGNORE_COLOUR, NO_COINS) else "tile_works"
        told.append(condition(name, ok=bool(does_something(s, tile))))
    return told


_NEEDS: Final[dict[str, Callable[[Vecchio, int], list[Need]]]] = {
    "go": _go, "office": _office, "choose": _choose, "member": _member,
    "reinforce": _reinforce, "recover": _recover, "pass": _pass, "use": _use, "enter": _enter,
}  # fmt: skip


def ways(state: Vecchio, goal: str) -> list[Offer]:
    """Return what can be done with *goal*: a town, a track, a tile, a token, the dice."""
    if goal in REGIONS:
        return [_takeover(state, REGIONS.index(goal))]
    if goal in _PIECES:
        return [offer(VOCABULARY, int(_PIECES[goal]))]
    named = _NAMING.get(goal, [])
    if state.phase not in (ACTING, AFTER):
        return named
    if goal in PROVINCE_NAMES:
        mine = state.owners[PROVINCE_NAMES.index(goal)] == state.turn
        return [each for each in named if each.name == ("use" if mine else "choose")]
    return [each for each in named if each.name in _WHOLE] or named


_WHOLE: Final = ("go", "office")
"""What stands for a whole turn, not for one step of it."""


def _takeover(s: Vecchio, region: int) -> Offer:
    """Return the way into a region, through its red town."""
    return Offer("takeover", {"track": TRACK_NAMES[region]}, int(GO) + _gate(s, region))


def offers(state: Vecchio) -> list[Offer]:
    """Return what a turn can be used for: provinces, offices, a new member, own tiles."""
    if state.phase != ACTING:
        return []
    tracks = [_takeover(state, region) for region in range(len(REGIONS))]
    offices = [offer(VOCABULARY, int(OFFICE) + n) for n in range(2)]
    unused = [tile for tile in range(int(PROVINCES)) if face_up(state, tile)]
    uses = [offer(VOCABULARY, int(USE) + tile) for tile in unused]
    return [*tracks, *offices, offer(VOCABULARY, int(REINFORCE)), *uses]

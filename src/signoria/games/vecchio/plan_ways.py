"""The way of a plan: where it leads, how far and for how much; and what is worth a look."""

from collections.abc import Mapping, Sequence
from typing import Final

from signoria.core.plans import Way
from signoria.games.vecchio.actions import (
    ACCEPT,
    ACT_BISHOP,
    CHOOSE,
    ENTER,
    GO,
    MEMBER,
    OFFICE,
    REINFORCE,
    TAKE,
    TRAVEL,
    TRAVEL_CARRIAGE,
    VOCABULARY,
)
from signoria.games.vecchio.board import COUNCIL, FLORENCE, NAMES, RED, TOWNS
from signoria.games.vecchio.boards import REGIONS, TRACK_NAMES
from signoria.games.vecchio.components import (
    CARRIAGE,
    FLORIN,
    OF_REGION,
    PROVINCE_NAMES,
    STACK_NAMES,
    TOKEN_NAMES,
)
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    BUY_SCROLL,
    CHOOSING,
    GOING,
    HOW,
    OFFICES,
    PROVINCE,
    TAKE_BROWN,
    TAKE_PURPLE,
    TRAVELLING,
    has,
)

_MEMBERS: Final = 100
"""More than there are; it turns a count round."""
TAKEN: Final = ("florins", "bishop", "scroll", "carriage", "knight", "assassin", "abbot")
"""What is taken by default where there is a choice: florins in brown, bishops in purple."""


def goals_in(way: Way[Vecchio], town: int) -> Sequence[str]:
    """Return the goals of a way that acts in *town*."""
    board = way.states[0].board
    colour = int(board.colour[town])
    if colour == RED:
        tile = [PROVINCE_NAMES[a - CHOOSE] for a in way.actions if CHOOSE <= a < REINFORCE]
        return (NAMES[town], REGIONS[board.region[town]], *tile)
    if colour != FLORENCE:
        return (NAMES[town],)
    track = _office(way)
    return (NAMES[town], track) if track else (NAMES[town],)


def _office(way: Way[Vecchio]) -> str:
    """Return the office that is assumed, asked for or not."""
    track = int(way.states[-1].track)
    return TRACK_NAMES[track] if track >= COUNCIL else ""


def spent(way: Way[Vecchio], chosen: Mapping[str, str]) -> int:
    """Return the florins that are paid: the steps of the journey, the fee, a second scroll."""
    root = way.states[0]
    seat = int(root.asked)
    if "how" in chosen or "take" in chosen:
        journey = steps_of(way) if chosen.get("pays") == "florins" else 0
        return journey + int(chosen.get("second") == "yes")
    return max(0, int(has(root, seat, FLORIN)) - int(has(way.states[-1], seat, FLORIN)))


def where(way: Way[Vecchio]) -> int:
    """Return the town in which one acts, or -1."""
    towns = [action - int(GO) for action in way.actions if GO <= action < TRAVEL]
    return towns[0] if towns else int(way.states[0].to)


def steps_of(way: Way[Vecchio]) -> int:
    """Return how far the member goes."""
    root = way.states[0]
    member, town = int(root.member), where(way)
    for action in way.actions:
        if MEMBER <= action < GO:
            member = action - MEMBER
    if member < 0 or town < 0:
        return 0
    return int(root.board.distance[member * TOWNS + town])


def missed(root: Vecchio, town: str) -> tuple[int, int]:
    """Return how much a member is missed: less where another own one stays."""
    if not town:
        return (0, 0)
    at = NAMES.index(town)
    here = int(root.standing_in[root.turn * TOWNS + at] + root.lying_in[root.turn * TOWNS + at])
    return (_MEMBERS - here, at)


def scarcity(root: Vecchio, seat: int, paid: str) -> int:
    """Return how scarce the followers that are paid are: those of which one has most go first."""
    tokens = [TOKEN_NAMES.index(each) for each in paid.split("+") if each in TOKEN_NAMES]
    return sum([_MEMBERS - int(has(root, seat, token)) for token in tokens])


def leading_to(state: Vecchio, legal: Sequence[int], goal: str) -> Sequence[int]:
    """Return what of *legal* may lead to *goal*."""
    if state.phase in (ACTING, AFTER):
        town = _town_of(state, goal)
        return [each for each in legal if _names(each, goal) or (town >= 0 and _sets_out(each))]
    if state.phase == GOING:
        return [each for each in legal if each == GO + _town_of(state, goal)]
    if state.phase == CHOOSING and goal in PROVINCE_NAMES:
        return [each for each in legal if each == CHOOSE + PROVINCE_NAMES.index(goal)]
    if state.phase == OFFICES and goal in STACK_NAMES:
        return [each for each in legal if each == OFFICE + STACK_NAMES.index(goal)]
    return legal


def _sets_out(action: int) -> bool:
    return bool(MEMBER <= action < GO)


def _names(action: int, goal: str) -> bool:
    move = VOCABULARY.describe(action)
    named = move.verb == goal or goal in move.parts.values()
    return named and not _sets_out(action)


def _town_of(state: Vecchio, goal: str) -> int:
    """Return the town in which one acts to reach *goal*, or -1."""
    if goal in NAMES:
        return NAMES.index(goal)
    if goal in STACK_NAMES:
        return next(int(t) for t in state.board.towns if state.board.colour[t] == FLORENCE)
    if goal in PROVINCE_NAMES:
        region = PROVINCE_NAMES.index(goal) // int(OF_REGION)
    elif goal in REGIONS:
        region = REGIONS.index(goal)
    else:
        return -1
    return next(int(town) for town in state.board.towns if state.board.region[town] == region)


def worth_a_look(state: Vecchio, legal: Sequence[int]) -> Sequence[int]:
    """Return what of *legal* may be the default on the way to some goal.

    The others cost more of what the order of defaults looks at first: see `VecchioPlanner.cost`.
    """
    if state.phase == GOING:
        return _goes_first(state, legal)
    if state.phase in (TAKE_BROWN, TAKE_PURPLE):
        return [min(legal, key=lambda each: TAKEN.index(TOKEN_NAMES[each - int(TAKE)]))]
    if state.phase == PROVINCE and ENTER in legal:
        return [int(ENTER)]
    dearest = _DEAREST.get(int(state.phase))
    cheaper = [each for each in legal if each != dearest]
    return cheaper or legal


_DEAREST: Final = {
    int(TRAVELLING): int(TRAVEL_CARRIAGE),
    int(HOW): int(ACT_BISHOP),
    int(BUY_SCROLL): int(ACCEPT),
}
"""By phase the answer that is never the default where there is another."""


def _goes_first(s: Vecchio, legal: Sequence[int]) -> list[int]:
    """Return the journeys for which no other member is nearer; or, by carriage, missed less."""
    first = s.turn * TOWNS
    origins = [(missed(s, NAMES[at]), int(at)) for at in s.board.towns if s.standing_in[first + at]]
    if has(s, s.turn, CARRIAGE) and min(origins)[1] == s.member:
        return list(legal)
    found = []
    for action in legal:
        town = action - int(GO)
        nearest = min([(int(s.board.distance[at * TOWNS + town]), how, at) for how, at in origins])
        if nearest[2] == s.member:
            found.append(action)
    return found

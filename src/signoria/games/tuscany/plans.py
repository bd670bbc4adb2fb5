"""Whole actions as plans: what is built with which cards, and what it brings."""

from collections.abc import Mapping, Sequence
from typing import Final

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.plan import PlanOption, Plans
from signoria.core.plans import Account, Cost, Planner, Way, planned
from signoria.core.turns import Saying
from signoria.games.tuscany import state as at
from signoria.games.tuscany.actions import (
    DISCARD,
    EXTEND,
    PAY,
    PLACE,
    PLACE_JOKER,
    SWAP,
    TILE,
    VOCABULARY,
)
from signoria.games.tuscany.components import (
    A_CARD,
    A_PAIR,
    A_WORKER,
    COLOUR_NAMES,
    COLOURS,
    FARM_NAMES,
    JOKER,
    PIECE_NAMES,
    SPACE_NAMES,
    UNIT_NAMES,
    UNITS,
)
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.state import PHASES, region_of
from signoria.games.tuscany.story import owner
from signoria.games.tuscany.view import View, reveals, uncovers
from signoria.games.tuscany.worlds import imagine

_GOES_ON: Final = (at.SORTING, at.PAYING, at.DISCARDING)
"""What a plan answers; all other questions are new ones."""
_MANY: Final = 100
"""More than there are; it turns a count round."""
_THEN: Final = ("upgrade", "extend", "deal", "display", "income", "spend")


class TuscanyPlanner(Planner[Tuscany]):
    """An action leads to a space of the region, a tile of the display, the pile or a marble."""

    rows = ("which", "first", "second", "give_up")

    def legal(self, state: Tuscany, goal: str | None) -> Sequence[int]:
        """Of one space, only what is built there is looked at."""
        legal = state.legal()
        if goal in SPACE_NAMES and state.phase in (at.ACTING, at.EXTENDING):
            space = SPACE_NAMES.index(str(goal))
            meant = (int(PLACE) + space, int(PLACE_JOKER) + space, int(EXTEND) + space)
            return [each for each in legal if each in meant]
        return legal

    def rests(self, state: Tuscany) -> bool:
        """Return whether something new is asked."""
        return state.phase not in _GOES_ON

    def goals(self, way: Way[Tuscany]) -> Sequence[str]:
        """Return the space, the tile or the deed."""
        action, root = way.actions[0], way.states[0]
        if root.phase in (at.PAYING, at.SORTING):
            return (SPACE_NAMES[root.space],)
        if root.phase == at.DISCARDING:
            return (PIECE_NAMES[action - int(DISCARD)],)
        if SWAP <= action < PLACE:  # the colour alone would be a tile of the display
            return (VOCABULARY.describe(action).name,)
        parts = list(VOCABULARY.describe(action).parts.values())
        return (str(parts[0]).casefold() if parts else VOCABULARY.describe(action).verb,)

    def choices(self, way: Way[Tuscany]) -> dict[str, str]:
        """Return the piece that is placed, the two units that pay, and what is given up."""
        found: dict[str, str] = {}
        for step, action in enumerate(way.actions):
            if PLACE <= action < TILE and way.states[step + 1].phase == at.PAYING:
                found["which"] = PIECE_NAMES[way.states[step + 1].piece]
            elif TILE <= action < PAY:
                found["which"] = FARM_NAMES[action - TILE]
            elif PAY <= action < DISCARD:
                first, second = divmod(action - int(PAY), int(UNITS))
                found["first"], found["second"] = UNIT_NAMES[first], UNIT_NAMES[second]
            elif DISCARD <= action < EXTEND:
                found["give_up"] = PIECE_NAMES[action - int(DISCARD)]
        return found

    def cost(self, way: Way[Tuscany], chosen: Mapping[str, str]) -> Cost:
        """Order: no joker, no worker, fewest cards, most points; then from the largest piles."""
        root, after = way.states[0], way.states[-1]
        seat = int(root.turn)
        units = _units(way)
        cards = _cards(way, units)
        points = int(after.green[seat] - root.green[seat] + after.red[seat] - root.red[seat])
        rest = [_MANY - int(root.hands[seat * COLOURS + colour] - n) for colour, n in cards.items()]
        return (
            int(chosen.get("which") == PIECE_NAMES[JOKER]),
            units.count(int(A_WORKER)),
            sum(cards.values()),
            -points,
            max(rest, default=0),
            sum(rest),
            *way.actions,
        )

    def account(self, way: Way[Tuscany], goal: str, events: Sequence[Event]) -> Account:
        """Return the cards that are paid, and the points, marbles and workers that come of it."""
        root = way.states[0]
        seat = int(root.turn)
        units = _units(way)
        pays: dict[str, int] = {COLOUR_NAMES[colour]: n for colour, n in _cards(way, units).items()}
        pays["worker"] = units.count(int(A_WORKER))
        pays["joker"] = int(self.choices(way).get("which") == PIECE_NAMES[JOKER])
        pays["marble"] = int(VOCABULARY.describe(way.actions[0]).verb == "marble")
        gains = _gains(way, events, seat)
        cards = sum(pays.values()) - pays["worker"] - pays["joker"] - pays["marble"]
        sign = next((each for each in ("joker", "worker", "marble") if pays[each]), "card")
        return Account(
            title=self._title(way, goal),
            pays=pays,
            gains=gains,
            price=str(cards if sign != "marble" else 1),
            sign=sign,
            result=_result(way, gains),
            rare=bool(pays["joker"] or pays["worker"]),
            takes=(self.called(way, len(way.actions) - 1),) if units else (),
        )

    def _title(self, way: Way[Tuscany], goal: str) -> Saying:
        """Return what is built where, or what is done."""
        placed = self.chosen(way).get("which")
        if placed and goal in SPACE_NAMES:
            return Saying("plan.build", {"piece": placed, "space": goal})
        return self.called(way)

    def option(self, row: str, key: str, way: Way[Tuscany]) -> PlanOption:
        """Return a piece, or a unit: a card of the colour, a pair of another, a worker."""
        if row in ("which", "give_up"):
            return PlanOption(key, Saying("plan.piece", {"piece": key}), None, key, key)
        if key == UNIT_NAMES[A_CARD]:
            colour = COLOUR_NAMES[_colour(way)]
            return PlanOption(
                key, Saying("plan.unit_card", {"colour": colour}), None, colour, colour
            )
        if key == UNIT_NAMES[A_WORKER]:
            return PlanOption(key, Saying("plan.unit_worker", {}), None, "worker", "worker")
        return PlanOption(key, Saying("plan.unit_pair", {"colour": key}), None, key, key)


def _units(way: Way[Tuscany]) -> list[int]:
    """Return the two units of the payment."""
    for action in way.actions:
        if PAY <= action < DISCARD:
            return list(divmod(action - int(PAY), int(UNITS)))
    return []


def _colour(way: Way[Tuscany]) -> int:
    """Return the colour that is paid for: that of the space."""
    paying = way.states[len(way.actions) - 1]
    return int(region_of(paying, paying.turn).colour[paying.space])


def _cards(way: Way[Tuscany], units: Sequence[int]) -> dict[int, int]:
    """Return how many cards of each colour are paid."""
    found: dict[int, int] = {}
    for unit in units:
        if unit == A_CARD:
            colour = _colour(way)
            found[colour] = found.get(colour, 0) + 1
        elif unit != A_WORKER:
            found[unit - int(A_PAIR)] = found.get(unit - int(A_PAIR), 0) + 2
    return found


def _gains(way: Way[Tuscany], events: Sequence[Event], seat: int) -> dict[str, int]:
    """Return points of both tracks, marbles, workers and jokers."""
    root, after = way.states[0], way.states[-1]
    found = {
        "green": int(after.green[seat] - root.green[seat]),
        "red": int(after.red[seat] - root.red[seat]),
    }
    scored = any(each.name == "scored" for each in events)
    if scored:  # the round ends with it: green points are counted once more
        found = {"green": 0, "red": 0}
    for each in events:
        if each.name == "marbles":
            found["marble"] = int(str(each.parts["marbles"]))
        elif each.name == "workers":
            found["worker"] = int(str(each.parts["workers"]))
        elif each.name == "joker_stored":
            found["joker"] = 1
        elif each.name in ("zone", "crops", "bonus", "storage_points") and scored:
            found["green"] += int(str(each.parts["points"]))
    return {name: n for name, n in found.items() if n}


def _result(way: Way[Tuscany], gains: dict[str, int]) -> tuple[Saying, ...]:
    """Return what comes of it, and what comes next."""
    told = [Saying(f"plan.{name}", {"number": n}) for name, n in gains.items()]
    after = way.states[-1]
    phase = PHASES[after.phase]
    if after.turn == way.states[0].turn and phase in _THEN:
        told.append(Saying(f"plan.then_{phase}", {}))
    return tuple(told)


PLANNER: Final = TuscanyPlanner(VOCABULARY, PHASES, owner, reveals, uncovers)


def plans(view: View, goal: str | None = None, rng: Stream | None = None) -> Plans:
    """Return the default way to every goal, or every way to one, from what a seat knows."""
    return planned(PLANNER, imagine(view, rng or Stream(0)), view.seat, goal)

"""Plans from what one seat knows: the legal sequences of a determinized state, by their goals.

A game's `Planner` says what its sequences are for and which is the cheapest: that is knowledge
about a good default, not a rule.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeAlias

from signoria.core.event import Event
from signoria.core.plan import NO_PLANS, Ending, Plan, Plans, Row
from signoria.core.planner import (
    Account,
    Cost,
    Planner,
    StateT,
    Way,
    lowest_of_runs,
    sum_of,
)
from signoria.core.state import CHANCE, OVER
from signoria.core.walk import APART, Walk

__all__ = ["Account", "Cost", "Planner", "Way", "lowest_of_runs", "planned", "sum_of"]

MANY: Final = 100
"""Of more ways to a goal, those alone are told that differ from the default in few rows."""
MOST: Final = 150
"""More are not told of one goal."""


def planned(
    planner: Planner[StateT], state: StateT, seat: int | None, goal: str | None = None
) -> Plans:
    """Return the plans of *seat* in the determinized *state*: for every goal, or all for one."""
    if seat is None or seat < 0 or state.actor() != seat:
        return NO_PLANS
    if goal is not None:
        return _to_goal(planner, state, seat, " ".join(goal.casefold().split()))
    best: dict[str, tuple[Cost, Way[StateT]]] = {}
    for way in Walk(planner, seat, default=True).ways(state):
        cost = planner.cost(way, planner.chosen(way))
        for each in planner.goals(way):
            known = best.get(each)
            if known is None or cost < known[0]:
                best[each] = (cost, way)
    ways = {way.actions: way for _, way in best.values()}
    outcomes = {actions: _outcome(planner, way, seat) for actions, way in ways.items()}
    return Plans([_plan(planner, outcomes[way.actions], each) for each, (_, way) in best.items()])


_Found: TypeAlias = dict[tuple[tuple[str, str], ...], tuple[Cost, Way[StateT]]]
"""By what is chosen: the cheapest way, and its cost."""


def _to_goal(planner: Planner[StateT], state: StateT, seat: int, goal: str) -> Plans:
    """Return the ways to *goal* that differ in their choices, the default first."""
    walk = Walk(planner, seat, goal)
    found = _different(walk, state, MANY)
    if len(found) > MANY:
        usual = _different(Walk(planner, seat, goal, default=True), state)
        default = min(usual, key=lambda key: usual[key][0])
        near = Walk(planner, seat, goal, usual=planner.usual(dict(default)))
        found = _fewer(near, _different(near, state))
    ways = [way for _, way in sorted(found.values(), key=lambda each: each[0])]
    rows = _rows(planner, [way for _, way in found.values()], ways)
    return Plans([_plan(planner, _outcome(planner, way, seat), goal) for way in ways], rows)


def _fewer(walk: Walk[StateT], found: "_Found[StateT]") -> "_Found[StateT]":
    """Return the cheapest way for every option of every row, then those that differ least."""
    if len(found) <= MOST:
        return found
    having: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}
    for key in sorted(found, key=lambda key: found[key][0]):
        for option in key:
            having.setdefault(option, key)
    planner = walk.planner
    apart = {key: len(walk.apart(planner.chosen(way))) for key, (_, way) in found.items()}
    nearest = sorted(found, key=lambda key: (apart[key], found[key][0]))
    kept = set(list(dict.fromkeys([*having.values(), *nearest]))[:MOST])
    return {key: way for key, way in found.items() if key in kept}


def _different(walk: Walk[StateT], state: StateT, most: int | None = None) -> "_Found[StateT]":
    """Return the cheapest way for each choice; no more than one above *most*."""
    planner, goal = walk.planner, str(walk.goal)
    found: _Found[StateT] = {}
    for way in walk.ways(state):
        if not planner.leads_to(way, goal):
            continue
        chosen = planner.chosen(way)
        if len(walk.apart(chosen)) > APART:
            continue
        cost, key = planner.cost(way, chosen), tuple(chosen.items())
        if key not in found or cost < found[key][0]:
            found[key] = (cost, way)
        if most is not None and len(found) > most:
            break
    return found


def _rows(
    planner: Planner[StateT], walked: Sequence[Way[StateT]], ways: Sequence[Way[StateT]]
) -> list[Row]:
    """Return the rows in which ways differ, options in the order of the engine.

    *ways* begin with the default; *walked* are the same in the order of the codes.
    """
    rows = []
    for row in planner.rows:
        cheapest: dict[str, Way[StateT]] = {}
        for way in ways:
            key = planner.chosen(way).get(row)
            if key is not None and key not in cheapest:
                cheapest[key] = way
        if len(cheapest) > 1:
            keys = dict.fromkeys([planner.chosen(way).get(row) for way in walked])
            options = [planner.option(row, k, cheapest[k]) for k in keys if k is not None]
            rows.append(Row(row, [*options, *planner.closed(row, ways)]))
    return rows


class _Outcome(Generic[StateT]):
    """A way done once more, so that it is told what comes of it."""

    def __init__(
        self, way: Way[StateT], heard: list[Event], ends: Ending, *, undoable: bool
    ) -> None:
        """Take what the seat has *heard* of *way*."""
        self.way: Final = way
        self.heard: Final = heard
        self.ends: Final[Ending] = ends
        self.undoable: Final = undoable


def _outcome(planner: Planner[StateT], way: Way[StateT], seat: int) -> _Outcome[StateT]:
    """Return what comes of *way*, and what *seat* hears of it."""
    told: list[Event] = []
    state = way.states[0].copy()
    state.told = told
    revealed = False
    for before, action in zip(way.states, way.actions, strict=False):
        revealed = revealed or bool(planner.reveals(before, action))
        state.apply(action)
    return _Outcome(
        way,
        [event for event in told if event.seen_by(seat)],
        _ending(planner, way, seat),
        undoable=not revealed and way.states[-1].actor() != CHANCE,
    )


def _plan(planner: Planner[StateT], outcome: _Outcome[StateT], goal: str) -> Plan:
    """Return a way as a plan for *goal*."""
    way = outcome.way
    account = planner.account(way, goal, outcome.heard)
    return Plan(
        goal=goal,
        actions=way.actions,
        phases=tuple([planner.phase(each) for each in way.states[:-1]]),
        title=account.title,
        pays={token: n for token, n in account.pays.items() if n},
        gains={token: n for token, n in account.gains.items() if n},
        price=account.price,
        sign=account.sign,
        result=account.result,
        ends=outcome.ends,
        undoable=outcome.undoable,
        rare=account.rare,
        choices=planner.chosen(way),
        takes=account.takes,
    )


def _ending(planner: Planner[StateT], way: Way[StateT], seat: int) -> Ending:
    """Return what comes after *way*."""
    after = way.states[-1]
    actor = after.actor()
    if way.shown:
        return "reveal"
    if way.asks:
        return "asks"
    if actor == OVER or planner.owner(after) != planner.owner(way.states[0]):
        return "turn"
    return "chance" if actor == CHANCE else "other" if actor != seat else "asks"

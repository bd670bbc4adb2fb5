"""Whole turns as plans: what they are for, what they cost, and which is the default."""

from collections.abc import Mapping, Sequence
from typing import Final

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.plan import PlanOption, Plans
from signoria.core.plans import Account, Cost, Planner, Way, planned
from signoria.core.turns import Saying
from signoria.games.vecchio.actions import (
    CHOOSE,
    END,
    ENTER,
    GIVE,
    GO,
    LAY,
    MEMBER,
    REINFORCE,
    TRAVEL,
    VOCABULARY,
)
from signoria.games.vecchio.board import NAMES
from signoria.games.vecchio.boards import REGIONS
from signoria.games.vecchio.components import (
    BISHOP,
    CARRIAGE,
    PROVINCE_NAMES,
    STACK_NAMES,
    TOKEN_NAMES,
)
from signoria.games.vecchio.plan_results import fate, florins_sum, tokens, told_tokens
from signoria.games.vecchio.plan_rows import (
    ROWS,
    SEVERAL,
    add_forced,
    gathered,
    journey_choice,
    part_of,
    row_of,
    taken,
    tokens_choice,
    too_far,
)
from signoria.games.vecchio.plan_ways import (
    TAKEN,
    goals_in,
    leading_to,
    missed,
    scarcity,
    spent,
    worth_a_look,
)
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    BUY_SCROLL,
    CHOOSING,
    FAMILIES,
    FIRST_TILE,
    GIVE_ANY,
    GIVE_PAIR,
    GIVE_SINGLE,
    HOW,
    KEEPING,
    LEVYING,
    OFFICES,
    PHASES,
    PLACING,
    PROVINCE,
    TAKE_BROWN,
    TAKE_PURPLE,
    TRAVELLING,
)
from signoria.games.vecchio.story import owner
from signoria.games.vecchio.view import View, imagine, reveals, uncovers

_AT_GATE: Final = (PROVINCE, GIVE_PAIR, GIVE_SINGLE, GIVE_ANY)
_IN_TOWN: Final = (TRAVELLING, HOW, TAKE_BROWN, TAKE_PURPLE, BUY_SCROLL)
_COSTLIEST_FIRST: Final = (BISHOP, CARRIAGE)


class VecchioPlanner(Planner[Vecchio]):
    """A turn leads to a town, a region or one of its tiles, an office, the dice, an own tile."""

    rows = ROWS

    def legal(self, state: Vecchio, goal: str | None) -> Sequence[int]:
        """Of one goal, only what may lead there is looked at."""
        legal = state.legal()
        return legal if goal is None else leading_to(state, legal, goal)

    def further(
        self, actions: Sequence[int], state: Vecchio, goal: str | None, *, default: bool
    ) -> Sequence[int]:
        """After an action a plan only ends the turn; followers are given in one order alone."""
        if state.phase == AFTER:
            return [int(END)]
        last = actions[-1]
        if state.phase == GIVE_ANY and len(actions) > 1 and GIVE <= last < ENTER:
            return [each for each in state.legal() if each >= last]
        legal = self.legal(state, goal)
        if not default:
            return legal
        if goal is not None and state.phase == CHOOSING:
            return legal[:1]
        return worth_a_look(state, legal)

    def rests(self, state: Vecchio) -> bool:
        """Return whether an action, a placing or a payment of its own comes next."""
        return state.phase in (ACTING, PLACING, KEEPING, LEVYING, FAMILIES, FIRST_TILE)

    def leaves_open(self, state: Vecchio, *, default: bool) -> bool:
        """After the action the turn is ended, or kept open for a province tile: no default."""
        return not default and state.phase == AFTER

    def goals(self, way: Way[Vecchio]) -> Sequence[str]:
        """Return the town, track or tile that *way* ends in."""
        for action in way.actions:
            if GO <= action < TRAVEL:
                return goals_in(way, action - GO)
        root, action = way.states[0], way.actions[0]
        if root.phase in _IN_TOWN or root.phase in _AT_GATE or root.phase == OFFICES:
            return goals_in(way, int(root.to))
        if root.phase == CHOOSING:
            return (PROVINCE_NAMES[action - CHOOSE], REGIONS[root.track])
        parts = list(VOCABULARY.describe(action).parts.values())
        return (str(parts[0]) if parts else VOCABULARY.describe(action).verb,)

    def choices(self, way: Way[Vecchio]) -> dict[str, str]:
        """Return what is chosen, and what is forced where another way has the choice."""
        found: dict[str, str] = {}
        several: dict[str, list[str]] = {}
        for step, action in enumerate(way.actions):
            row, key = row_of(way.states[step], action)
            if row in SEVERAL:
                several.setdefault(row, []).append(key)
            elif row:
                found[row] = key
            if GO <= action < TRAVEL + 2:
                add_forced(found, way, step)
        first = row_of(way.states[0], way.actions[0])[0]
        for row, keys in several.items():
            found[row] = gathered(keys, asked_first=row == first)
        if way.asks and way.states[-1].phase == AFTER:
            found["then"] = "open"
        return found

    def differs(self, state: Vecchio, row: str, key: str, usual: str) -> bool:
        """Followers and tiles are all given when a tile is chosen; the end comes last."""
        if row == "then":
            return False
        if row not in SEVERAL or (row != "take" and state.phase in (CHOOSING, AFTER)):
            return key != usual
        return not part_of(key, usual)

    def is_usual(
        self, state: Vecchio, action: int, chosen: Mapping[str, str], usual: Mapping[str, str]
    ) -> bool:
        """Where one answer of several differs from what is usual, the others may too."""
        row, key = row_of(state, action)
        if row not in SEVERAL:
            return not row or usual.get(row) == key
        known, before = usual.get(row, ""), chosen.get(row)
        if before is None:
            return part_of(key, known)
        return not part_of(before, known) or part_of(f"{before}+{key}", known)

    def usual(self, chosen: Mapping[str, str]) -> Mapping[str, str]:
        """Return what is usual: to go by road and to end the turn, also where nothing is asked."""
        return {"pays": "florins", "then": "end", **chosen}

    def cost(self, way: Way[Vecchio], chosen: Mapping[str, str]) -> Cost:
        """Order: bishops, carriages and tiles last, then florins, then whom one misses least."""
        root = way.states[0]
        seat = int(root.asked)
        return (
            int(chosen.get("how") == "bishop"),
            int(chosen.get("pays") == "carriage"),
            chosen.get("use", "").count("+") + int("use" in chosen),
            spent(way, chosen),
            int(chosen.get("then") == "open"),
            int(chosen.get("roll") == "no"),
            TAKEN.index(chosen["take"]) if chosen.get("take") in TAKEN else len(TAKEN),
            scarcity(root, seat, chosen.get("followers", "")),
            *missed(root, chosen.get("who", "")),
            *way.actions,
        )

    def account(self, way: Way[Vecchio], goal: str, events: Sequence[Event]) -> Account:
        """Return tokens paid and taken, and where the member is afterwards."""
        root = way.states[0]
        seat = int(root.asked)
        mine = [each for each in events if each.parts.get("seat") == seat]
        pays, gains = tokens(mine, "pays"), tokens(mine, "collects")
        sign = next((TOKEN_NAMES[t] for t in _COSTLIEST_FIRST if pays.get(TOKEN_NAMES[t])), "")
        florins = pays.get("florins", 0)
        sign = sign or ("florins" if florins or not pays else next(iter(pays)))
        price = florins if sign in ("florins", "carriage", "bishop") else pays[sign]
        return Account(
            title=self._title(way, goal),
            pays=pays,
            gains=gains,
            price=str(price),
            sign=sign,
            result=(
                *florins_sum(root, seat, pays, gains),
                *told_tokens("plan.spends", pays),
                *told_tokens("plan.brings", gains),
                *fate(way, events, seat, self.chosen(way).get("how", "")),
            ),
            rare=bool(pays.get("bishop")),
        )

    def _title(self, way: Way[Vecchio], goal: str) -> Saying:
        """Return the deed: the town, the region, the office or the tile."""
        if goal in REGIONS:
            return Saying("offer.takeover", {"track": goal})
        if goal in STACK_NAMES:
            return Saying("action.office", {"track": goal})
        if goal in PROVINCE_NAMES and any(CHOOSE <= each < REINFORCE for each in way.actions):
            return Saying("offer.choose", {"tile": goal})
        town = NAMES.index(goal) if goal in NAMES else -1
        if town >= 0 and MEMBER <= way.actions[0] < LAY:
            region = int(way.states[0].board.region[town])
            if region >= 0:
                return Saying("offer.takeover", {"track": REGIONS[region]})
            return Saying("action.go", {"town": goal})
        return self.called(way)

    def option(self, row: str, key: str, way: Way[Vecchio]) -> PlanOption:
        """Return a town, a token or an answer in words."""
        if row in ("who", "pays"):
            return journey_choice(row, key, way)
        if row == "how":
            detail = Saying(f"plan.{'stays' if key == 'bishop' else 'lies'}_short", {})
            sign = "bishop" if key == "bishop" else "middleman"
            return PlanOption(key, Saying(f"plan.how_{key}", {}), detail, None, sign)
        if row in ("take", "followers"):
            return tokens_choice(row, key, way)
        if row in ("tile", "use", "again"):
            tiles = key.split("+")
            return PlanOption(key, Saying("plan.tiles", {"tiles": tiles}), None, tiles[0], None)
        if row == "office":
            return PlanOption(key, Saying("plan.track", {"track": key}), None, key, None)
        return PlanOption(key, Saying(f"plan.{row}_{key}", {}))

    def closed(self, row: str, ways: Sequence[Way[Vecchio]]) -> Sequence[PlanOption]:
        """Return members that are too far away, and tiles that others have."""
        if row == "who":
            return too_far(ways, [self.chosen(way).get("who", "") for way in ways])
        return taken(ways[0]) if row == "tile" else ()


PLANNER: Final = VecchioPlanner(VOCABULARY, PHASES, owner, reveals, uncovers)


def plans(view: View, goal: str | None = None, rng: Stream | None = None) -> Plans:
    """Return the default way to every goal, or every way to one, from what a seat knows."""
    return planned(PLANNER, imagine(view, rng or Stream(0)), view.seat, goal)

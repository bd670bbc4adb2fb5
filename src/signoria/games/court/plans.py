"""Playing a card as a plan: a card and where it goes, and who brings down whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.plan import PlanOption, Plans
from signoria.core.plans import Account, Cost, Planner, Way, planned
from signoria.core.turns import Saying
from signoria.games.court.actions import (
    AGAINST,
    ALLY,
    CHOOSE,
    CHOOSE_HIDDEN,
    CONSPIRE,
    SEND,
    VOCABULARY,
)
from signoria.games.court.components import (
    CARD_NAMES,
    CARD_OF,
    HOUSE_OF,
    JESTER,
    RANK_OF,
    SPREAD,
    VALUE_OF,
)
from signoria.games.court.rules import Court
from signoria.games.court.state import (
    ANNOUNCING,
    CHOOSING,
    NOBODY,
    PHASES,
    REPLACING,
    TARGETING,
    high,
    stack_cards,
    stack_nobles,
    worth,
)
from signoria.games.court.story import owner
from signoria.games.court.view import View, imagine, reveals, uncovers

_RESTS: Final = (CHOOSING, REPLACING, ANNOUNCING)
JOIN: Final = "join"


class CourtPlanner(Planner[Court]):
    """A goal is a card and a place: ``rovere-4>3`` for stack 3, ``rovere-4>send`` or ``>bury``.

    Of a stack that the card can bring down, the default is to do so; else it joins it.
    """

    rows = ("how",)

    def legal(self, state: Court, goal: str | None) -> Sequence[int]:
        """Of one card, only that card is looked at."""
        legal = state.legal()
        card = (goal or "").partition(">")[0]
        if state.phase == CHOOSING and card in CARD_NAMES:
            return [each for each in legal if each == int(CHOOSE) + CARD_NAMES.index(card)]
        return legal

    def rests(self, state: Court) -> bool:
        """Return whether the card is played."""
        return state.phase in _RESTS

    def goals(self, way: Way[Court]) -> Sequence[str]:
        """Return the card and its place; before a game, what is answered."""
        card = _card(way)
        last = way.actions[-1]
        if card == NOBODY:
            parts = list(VOCABULARY.describe(last).parts.values())
            return (str(parts[0]) if parts else VOCABULARY.describe(last).verb,)
        if last < ALLY:
            return (f"{CARD_NAMES[card]}>{VOCABULARY.describe(last).verb}",)
        slot = last - int(ALLY) if last < CONSPIRE else _victim(way)
        return (f"{CARD_NAMES[card]}>{slot + 1}",)

    def choices(self, way: Way[Court]) -> dict[str, str]:
        """Return the stack from which the card strikes, or that it only joins."""
        for action in way.actions:
            if ALLY <= action < CONSPIRE:
                return {"how": JOIN}
            if CONSPIRE <= action < AGAINST:
                return {"how": str(action - int(CONSPIRE) + 1)}
        return {}

    def cost(self, way: Way[Court], chosen: Mapping[str, str]) -> Cost:
        """Order: bring down before joining; strike from an own stack, from the least loss."""
        del chosen
        root = way.states[0]
        striker = _striker(way)
        if striker == NOBODY:
            return (1, 0, 0, *way.actions)
        seat = int(root.turn)
        nobles = stack_nobles(root, striker)
        mine = [int(CARD_OF[noble]) for noble in nobles if HOUSE_OF[CARD_OF[noble]] == seat]
        top = int(HOUSE_OF[CARD_OF[root.tops[striker]]])
        return (0, int(top != seat), sum(int(VALUE_OF[card]) for card in mine), *way.actions)

    def account(self, way: Way[Court], goal: str, events: Sequence[Event]) -> Account:
        """Return what both houses have afterwards, and who falls."""
        del goal
        root, after = way.states[0], way.states[-1]
        seat = int(root.actor())
        before, then = root.scores(), after.scores()
        told = [
            Saying(f"plan.{each.name}", each.parts)
            for each in events
            if each.name in ("eliminated", "purged", "separated")
        ]
        total = next((each.parts["total"] for each in events if "total" in each.parts), "")
        mine, theirs = then[seat] - before[seat], before[1 - seat] - then[1 - seat]
        if mine or theirs:
            parts = {"before": before[seat], "after": then[seat],
                     "other": before[1 - seat], "others": then[1 - seat]}  # fmt: skip
            told.append(Saying("plan.influence", parts))
        verb = VOCABULARY.describe(way.actions[-1]).verb
        return Account(
            title=self._title(way, events),
            pays={"influence": max(0, -mine)},
            gains={"influence": max(0, mine), "fallen": max(0, theirs)},
            price=str(total),
            sign="conspire" if verb == "against" else verb,
            result=tuple(told),
        )

    def _title(self, way: Way[Court], events: Sequence[Event]) -> Saying:
        """Return the deed with its card, never a bare number of a stack."""
        card, last = _card(way), way.actions[-1]
        if card == NOBODY:
            return self.called(way)
        named = {"card": CARD_NAMES[card]}
        if last < ALLY:
            return Saying(f"plan.{VOCABULARY.describe(last).verb}", named)
        if last < CONSPIRE:
            cards = stack_cards(way.states[0], last - int(ALLY))
            return Saying("plan.join", {**named, "cards": cards})
        fallen = next(each.parts["cards"] for each in events if each.name == "eliminated")
        return Saying("plan.bring_down", {**named, "cards": fallen})

    def option(self, row: str, key: str, way: Way[Court]) -> PlanOption:
        """Return the cards of the stack that strikes; last, what joining makes."""
        root, card = way.states[0], _card(way)
        if key == JOIN:
            slot = way.actions[-1] - int(ALLY)
            value = int(VALUE_OF[card])
            most = value + int(SPREAD) if RANK_OF[card] == JESTER else value
            total = worth(root.lows[slot] + value, high(root, slot) + most)
            return PlanOption(key, Saying("plan.join_short", {"total": total}), None, None, "ally")
        del row
        slot = int(key) - 1
        cards = stack_cards(root, slot)
        if root.phase == TARGETING:
            cards = cards[:-1]
        text = Saying("plan.strike", {"cards": cards, "card": CARD_NAMES[card]})
        return PlanOption(key, text, None, key, "conspire")


def _card(way: Way[Court]) -> int:
    """Return the card that is played, or `NOBODY` before the game begins."""
    action = way.actions[0]
    if CHOOSE <= action < CHOOSE_HIDDEN:
        return action - int(CHOOSE)
    return int(way.states[0].chosen) if action >= SEND else int(NOBODY)


def _striker(way: Way[Court]) -> int:
    """Return the slot from which the card strikes, or `NOBODY`."""
    for action in way.actions:
        if CONSPIRE <= action < AGAINST:
            return action - int(CONSPIRE)
    return int(NOBODY)


def _victim(way: Way[Court]) -> int:
    """Return the slot of the stack that falls, asked for or not."""
    last = way.actions[-1]
    if last >= AGAINST:
        return last - int(AGAINST)
    before, after = way.states[0], way.states[-1]
    slots = range(int(before.slots))
    return next(s for s in slots if before.sizes[s] and (s >= after.slots or not after.sizes[s]))


PLANNER: Final = CourtPlanner(VOCABULARY, PHASES, owner, reveals, uncovers)


def plans(view: View, goal: str | None = None, rng: Stream | None = None) -> Plans:
    """Return the default way to every goal, or every way to one, from what a seat knows."""
    return planned(PLANNER, imagine(view, rng or Stream(0)), view.seat, goal)

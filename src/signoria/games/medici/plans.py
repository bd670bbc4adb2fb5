"""What can be done with a lot, as plans: each is a single action."""

from collections.abc import Sequence
from typing import Final

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.plan import Plans
from signoria.core.plans import Account, Planner, Way, lowest_of_runs, planned, sum_of
from signoria.core.turns import Saying
from signoria.games.medici.actions import BID, OFFER, PASS, TURN, VOCABULARY
from signoria.games.medici.rules import Medici
from signoria.games.medici.state import PHASES
from signoria.games.medici.story import owner
from signoria.games.medici.view import View, imagine, reveals, uncovers

_GOALS: Final = {int(OFFER): "lot", int(TURN): "pile", int(PASS): "pass"}
BIDDING: Final = "bid"
"""The goal of every bid; an amount is a goal of its own, so that there is no tree of amounts."""


class MediciPlanner(Planner[Medici]):
    """The pile, the lot, a pass, and the smallest bid that leads."""

    def legal(self, state: Medici, goal: str | None) -> Sequence[int]:
        """Return the smallest bid alone, or the one that *goal* names."""
        legal = state.legal()
        if goal is not None and goal.isdecimal():
            return [each for each in legal if each == int(BID) + int(goal) and each > PASS]
        return lowest_of_runs(VOCABULARY, legal)

    def goals(self, way: Way[Medici]) -> Sequence[str]:
        """Return the pile, the lot, a pass or a bid."""
        return (_GOALS.get(way.actions[0], BIDDING),)

    def leads_to(self, way: Way[Medici], goal: str) -> bool:
        """A bid is also the way to its amount."""
        return goal in self.goals(way) or goal == str(way.actions[0] - int(BID))

    def account(self, way: Way[Medici], goal: str, events: Sequence[Event]) -> Account:
        """Return what a bid costs if nobody bids more."""
        del goal, events
        root, action = way.states[0], way.actions[0]
        if action <= PASS:
            return Account(self.called(way))
        florins, purse = action - int(BID), int(root.florins[root.actor()])
        return Account(
            title=self.called(way),
            pays={"florins": florins},
            price=str(florins),
            sign="florins",
            result=(Saying("plan.if_highest", sum_of(purse, florins, 0).parts),),
        )


PLANNER: Final = MediciPlanner(VOCABULARY, PHASES, owner, reveals, uncovers)


def plans(view: View, goal: str | None = None, rng: Stream | None = None) -> Plans:
    """Return the plans of the seat to act: all see the same."""
    state = imagine(view, rng or Stream(0))
    return planned(PLANNER, state, int(state.actor()), goal)

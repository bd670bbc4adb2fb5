"""Planners of plain Python: what they say counts, whether the walk is compiled or not."""

import toy

from signoria.core.chance import Stream
from signoria.core.planner import Planner
from signoria.core.state import let_chance_act


class CardPlanner(Planner):
    """The one goal of the toy is its turn: a card, and what is done with it."""

    rows = ("card", "verb")

    def __init__(self):
        super().__init__(
            toy.VOCABULARY, toy.PHASES, toy.story.owner, toy.reveals, lambda state, action: False
        )
        self.asked = []

    def goals(self, way):
        return ("turn",)

    def choices(self, way):
        self.asked.append(way.actions)
        verb, parts = self.vocabulary.describe(way.actions[0])
        return {"card": str(parts["card"]), "verb": verb}


def first_turn():
    """Return the toy as dealt."""
    state = toy.setup(2, toy.Options())
    let_chance_act(state, Stream(4))
    return state


def test_the_rows_of_a_planner_are_told_with_an_option_for_each_choice():
    state, planner = first_turn(), CardPlanner()
    hand = [str(card) for card in sorted(state.hands[0])]
    rows = toy.planned(planner, state, 0, "turn").rows
    told = {row.key: [option.key for option in row.options] for row in rows}
    assert told == {"card": hand, "verb": ["play", "bury"]}


def test_what_is_chosen_on_a_way_is_asked_once():
    state, planner = first_turn(), CardPlanner()
    plans = toy.planned(planner, state, 0, "turn").goals
    assert len(plans) == 2 * toy.HAND
    assert sorted(planner.asked) == sorted(plan.actions for plan in plans)

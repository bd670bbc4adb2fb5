"""A card and its place: whom it brings down, from which stack, or whom it joins."""

import planned
from games.court.table import at, both, do, long

from signoria.games import court

PLAY = {"inner": "GZ9 DR4 GZ4", "gonzaga": "GZ8", "hand": "DR5 DR2", "rival": "GZ3"}
"""Stack 1 is a Gonzaga 9: a 5 brings it down from either 4, stacks 2 and 3."""


def default(state, goal):
    return planned.names(court, planned.default(court, state, long(goal)))


def test_a_goal_is_a_card_and_a_place():
    goals = planned.goals(court, at(**PLAY, decks=both("DR7", "GZ10")))
    assert [goal for goal in goals if goal.startswith("rovere-2>")] == [
        "rovere-2>send", "rovere-2>bury", "rovere-2>1", "rovere-2>2", "rovere-2>3", "rovere-2>4",
    ]  # fmt: skip


def test_a_stack_that_the_card_can_bring_down_falls_by_a_stack_of_the_own_house():
    state = at(**PLAY)
    assert default(state, "DR5>1") == "choose rovere-5; conspire 2"
    ways = planned.plans(court, state, "rovere-5>1").goals
    assert [way.choices for way in ways] == [{"how": "2"}, {"how": "3"}, {"how": "join"}]
    assert ways[0].gains == {"influence": 5, "fallen": 9}


def test_a_stack_that_it_cannot_bring_down_is_joined():
    plan = planned.default(court, at(**PLAY), "rovere-2>1")
    assert planned.names(court, plan) == "choose rovere-2; ally 1"
    assert plan.choices == {"how": "join"}
    assert (plan.price, plan.sign) == ("11", "ally")


def test_where_several_stacks_could_fall_the_victim_is_named():
    state = at(**{**PLAY, "inner": "GZ9 DR4 GZ9"})
    assert default(state, "DR5>1") == "choose rovere-5; conspire 2; against 1"
    assert default(state, "DR5>3") == "choose rovere-5; conspire 2; against 3"


def test_playing_shows_the_card_and_cannot_be_taken_back():
    plan = planned.default(court, at(**PLAY, decks=both("DR7", "GZ10")), "rovere-2>send")
    assert (plan.ends, plan.undoable) == ("chance", False)


def test_with_a_card_chosen_only_its_places_are_left():
    state = at(**PLAY)
    do(state, long("choose DR5"))
    assert {goal.partition(">")[0] for goal in planned.goals(court, state)} == {"rovere-5"}
    assert default(state, "DR5>1") == "conspire 2"


def test_the_rivals_hand_changes_nothing():
    one, other = at(**PLAY), at(**{**PLAY, "rival": "GZ10"})
    assert planned.plans(court, one) == planned.plans(court, other)

"""What can be done with a lot: single actions, and one bid for all amounts."""

import planned
from games.medici.table import at, do

from signoria.games import medici

CHOOSING = {"florins": [40, 3, 3], "lot": ["cloth-5"], "auctioneer": "A", "phase": "choose"}


def test_the_pile_and_the_lot_are_goals():
    plans = planned.plans(medici, at(**CHOOSING)).goals
    assert [(plan.goal, planned.names(medici, plan), plan.ends) for plan in plans] == [
        ("lot", "offer", "other"),
        ("pile", "turn", "chance"),
    ]


def test_the_smallest_bid_stands_for_all_and_an_amount_is_a_goal_when_asked_for():
    state = at(**CHOOSING)
    do(state, "offer; bid 1")
    plans = planned.plans(medici, state).goals
    assert [(plan.goal, planned.names(medici, plan)) for plan in plans] == [
        ("pass", "pass"),
        ("bid", "bid 2"),
    ]
    assert planned.rows(medici, state, "bid") == {}
    (three,) = planned.plans(medici, state, "3").goals
    assert (three.actions, three.pays) == ((medici.VOCABULARY.parse("bid 3"),), {"florins": 3})
    assert planned.plans(medici, state, "4").goals == []


def test_a_bid_tells_what_would_be_left():
    state = at(**CHOOSING)
    do(state, "offer")
    plan = planned.default(medici, state, "bid")
    assert plan.result[0].parts == {"sum": "3 \N{MINUS SIGN} 1 = 2"}

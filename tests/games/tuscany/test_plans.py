"""Building as a plan: which cards pay by default, and what comes of it."""

import planned
from games.tuscany.table import at, seat, table

from signoria.games import tuscany

BUILT = "Y(1,2) Y(1,3)"
VILLAGE = at(2, 2)


def default(**had):
    return planned.default(tuscany, table(seat(built=BUILT, **had)), VILLAGE)


def names(plan):
    return planned.names(tuscany, plan)


def test_two_cards_of_the_colour_pay_first():
    plan = default(storage="O", hand="OOTT", workers=1)
    assert names(plan) == f"place {VILLAGE}; pay card card"
    assert plan.pays == {"village": 2}
    assert (plan.price, plan.sign, plan.rare) == ("2", "card", False)
    assert plan.gains["worker"] == 1


def test_a_pair_pays_before_a_worker():
    plan = default(storage="O", hand="OTT", workers=1)
    assert names(plan) == f"place {VILLAGE}; pay card inn"
    assert plan.pays == {"village": 1, "inn": 2}


def test_a_worker_is_rare():
    plan = default(storage="O", hand="O", workers=1)
    assert plan.pays == {"village": 1, "worker": 1}
    assert (plan.sign, plan.rare) == ("worker", True)


def test_the_pair_comes_from_the_largest_pile():
    plan = default(storage="O", hand="OTTGGG")
    assert plan.choices == {"which": "village", "first": "card", "second": "quarry"}


def test_a_joker_is_placed_only_where_no_tile_is():
    state = table(seat(built=BUILT, storage="O J", hand="OO", owned="storage"))
    assert planned.rows(tuscany, state, VILLAGE) == {"which": ["village", "joker"]}
    assert planned.default(tuscany, state, VILLAGE).choices["which"] == "village"


def test_the_rows_of_a_payment_are_its_two_units():
    state = table(seat(built=BUILT, storage="O", hand="OOTT", workers=1))
    assert planned.rows(tuscany, state, VILLAGE) == {
        "first": ["card", "worker"],
        "second": ["card", "worker", "inn"],
    }


def test_drawing_and_taking_are_single_actions_that_end_with_chance():
    state = table(seat(built=BUILT))
    plan = planned.default(tuscany, state, "draw")
    assert (names(plan), plan.ends, plan.undoable) == ("draw", "chance", False)


def test_building_is_planned_to_its_payment_and_shows_something_of_the_hand():
    plan = default(storage="O", hand="OO")
    assert not plan.undoable
    assert plan.ends in ("turn", "asks")

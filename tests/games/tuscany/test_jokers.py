"""§ Jokers."""

import pytest
from games.tuscany.table import (
    II,
    at,
    deal,
    do,
    field,
    hand,
    legal,
    mine,
    points,
    same,
    seat,
    table,
)  # fmt: skip

from signoria.core.problem import IllegalAction
from signoria.games import tuscany


def test_c44_a_joker_is_a_crop_of_its_own():
    built = "O(1,1) L[boars/wine](1,2) L[olives/grain](1,3)"
    state = table(seat(II, (1, 0), built=built, storage="J", hand="RRLG", green=4))
    do(state, f"joker {at(2, 2)}; pay card city")
    assert points(state) == (11, 0)
    assert hand(state) == "G"
    assert mine(state, "storage") == []


def test_a_joker_never_keeps_a_later_crop_from_counting():
    built = "O(1,1) J(1,2)"
    state = table(seat(II, (1, 0), built=built, storage="L[wine/grain]", hand="LL"))
    do(state, f"place {at(1, 3)}; pay card card")
    assert points(state) == (2, 0)


def test_a_second_joker_in_the_zone_counts_too():
    state = table(seat(II, (1, 0), built="O(1,1) J(1,2)", storage="J", hand="LL"))
    do(state, f"joker {at(1, 3)}; pay card card")
    assert points(state) == (1, 0)


def test_c55_a_joker_on_yellow_is_a_monastery():
    state = table(seat(built="Y(0,2) Y(1,2)", storage="J", hand="YY"))
    do(state, f"joker {at(1, 3)}; pay card card; {deal('OOG')}")
    assert points(state) == (6, 0)
    assert hand(state) == "GOO"
    assert mine(state, "storage") == []


def test_c56_a_joker_on_red_is_a_city():
    state = table(seat(start=(5, 2), storage="J", hand="RLL"))
    do(state, f"joker {at(4, 2)}; pay card agriculture; upgrade storage")
    assert points(state) == (3, 0)
    assert tuscany.observe(state, 0).capacity[0] == 2
    assert mine(state, "storage") == []


def test_c57_a_joker_on_beige_may_bring_the_next():
    state = table(seat(start=(3, 0), built="B(4,-1) B(4,0)", storage="J", hand="BB"))
    do(state, f"joker {at(5, 0)}; pay card card; income joker 1")
    assert points(state) == (6, 0)
    assert same(mine(state, "storage"), "J")


def test_a_joker_on_dark_green_is_a_castle():
    state = table(seat(built="Y(1,2) G(2,1)", storage="J", hand="DD"))
    do(state, f"joker {at(3, 0)}; pay card card")
    assert f"extend {at(4, 0)}" in legal(state)


@pytest.mark.parametrize(
    ("start", "built", "space", "card", "has"),
    [
        ((0, 3), "", at(0, 4), "T", ("storage", ["joker"])),
        ((3, 0), "", at(2, 1), "G", ("marbles", 1)),
        ((0, 3), "Y(1,2)", at(1, 1), "O", ("workers", 1)),
    ],
)
def test_a_joker_does_what_the_tile_would_do(start, built, space, card, has):
    state = table(seat(start=start, built=built, storage="J", hand=card * 2))
    do(state, f"joker {space}; pay card card")
    assert mine(state, has[0]) == has[1]


def test_a_joker_counts_for_the_colour_bonus():
    built = "Y(0,2) Y(1,2) Y(1,3) L[wine](2,3)"
    state = table(seat(built=built, storage="J", hand="YY"))
    do(state, f"joker {at(3, 3)}; pay card card; {deal('OOO')}")
    assert points(state) == (4, 0)
    assert field(state, "bonuses")["monastery"] == "second"


def test_point_4_workers_pay_for_a_joker_too():
    state = table(seat(storage="J", workers=2))
    do(state, f"joker {at(0, 4)}; pay worker worker")
    assert points(state) == (1, 0)


def test_point_1_a_joker_gained_this_turn_waits_for_the_next():
    state = table(seat(built="Y(1,2) Y(1,3)", storage="T", hand="TTYYOO", marbles=1))
    do(state, f"place {at(0, 4)}; pay card card; marble")
    assert legal(state, "joker") == []
    with pytest.raises(IllegalAction, match="joker_fresh"):
        do(state, f"joker {at(0, 2)}")
    do(state, "draw; " + deal("GGGG") + "; draw; " + deal("RRRR"))
    assert f"joker {at(0, 2)}" in legal(state)


@pytest.mark.parametrize("incomes", ["joker 1; income red 2", "red 2; income joker 1"])
def test_point_1_a_joker_among_several_income_cards_waits_too(incomes):
    had = {"storage": "B", "hand": "BBYY", "owned": "income storage", "marbles": 1}
    state = table(seat(built="Y(1,2) Y(1,3)", **had))
    do(state, f"place {at(1, 4)}; pay card card; income {incomes}; marble")
    assert (mine(state, "storage"), legal(state, "joker")) == (["joker"], [])
    do(state, "draw; " + deal("GGG") + "; draw; " + deal("RRRR"))
    assert f"joker {at(0, 2)}" in legal(state)


def test_point_1_two_jokers_of_one_placement_wait_both():
    had = {"storage": "B", "hand": "BBYY", "owned": "income storage", "marbles": 1}
    state = table(seat(built="Y(1,2) Y(1,3)", **had))
    do(state, f"place {at(1, 4)}; pay card card; income joker 1; income joker 1; marble")
    assert (mine(state, "storage"), legal(state, "joker")) == (["joker", "joker"], [])


def test_an_older_joker_may_be_placed_in_the_turn_of_a_new_one():
    had = {"storage": "T J", "owned": "storage", "hand": "TTYYOO", "marbles": 1}
    state = table(seat(built="Y(1,2) Y(1,3)", **had))
    do(state, f"place {at(0, 4)}; pay card card; marble; joker {at(0, 2)}; pay card card")
    assert same(mine(state, "storage"), "J")


def test_without_a_joker_there_is_none_to_place():
    with pytest.raises(IllegalAction, match="no_joker"):
        do(table(seat(storage="Y", hand="TT")), f"joker {at(0, 4)}")


def test_a_joker_given_up_in_the_turn_it_came_is_forgotten():
    state = table(seat(built="Y(1,2) Y(1,3)", storage="T", hand="TT", marbles=1))
    do(state, f"place {at(0, 4)}; pay card card; marble; take city")
    assert (mine(state, "storage"), field(state, "fresh_jokers")) == (["city"], 0)
    do(state, "reveal quarry")
    assert state.actor() == 1


def test_a_tile_given_up_leaves_the_new_joker_new():
    had = {"storage": "T O", "owned": "storage", "hand": "TT", "marbles": 1}
    state = table(seat(built="Y(1,2) Y(1,3)", **had))
    do(state, f"place {at(0, 4)}; pay card card; marble; take city; discard village")
    assert (mine(state, "storage"), field(state, "fresh_jokers")) == (["city", "joker"], 1)


def test_an_old_joker_given_up_leaves_the_new_one_new():
    had = {"storage": "T J", "owned": "storage", "hand": "TT", "marbles": 1}
    state = table(seat(built="Y(1,2) Y(1,3)", **had))
    do(state, f"place {at(0, 4)}; pay card card; marble; take city")
    assert (mine(state, "storage"), field(state, "fresh_jokers")) == (["city", "joker"], 1)


def test_the_second_seat_places_its_own_joker():
    bruno = seat(II, (1, 0), storage="J", hand="OOYY")
    state = table(seat(storage="O", hand="GG"), bruno, turn="B")
    near = [(0, 0), (0, 1), (1, 1), (2, -1), (2, 0)]
    assert legal(state, "joker") == [f"joker {at(*space)}" for space in near]
    do(state, f"joker {at(1, 1)}; pay card card")
    assert field(state, "storage") == [["village"], []]
    assert (hand(state, 0), hand(state, 1), mine(state, "workers", 1)) == ("GG", "YY", 1)


def test_jokers_of_a_neighbour_are_no_help():
    state = table(seat(storage="J"), seat(II, (1, 0), storage="O", hand="OO"), turn="B")
    assert legal(state, "joker") == []


def test_a_joker_wants_cards_on_dark_green_too():
    built = "Y(1,2) G(2,1)"
    state = table(seat(built=built, storage="J", hand="OO"))
    assert legal(state, "joker") == [f"joker {at(1, 1)}", f"joker {at(2, 2)}"], "villages alone"
    assert f"joker {at(3, 0)}" in legal(table(seat(built=built, storage="J", hand="DD")), "joker")


def test_a_joker_wants_cards_on_the_first_space_too():
    assert legal(table(seat(II, (1, 0), storage="J")), "joker") == []

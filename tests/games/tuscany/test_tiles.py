"""§ City, § Inn, § Agriculture, § Quarry, § Village, § Monastery, § Commerce."""

import pytest
from games.tuscany.table import (
    II,
    I,
    V,
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
    told,
)  # fmt: skip

from signoria.core.problem import IllegalAction
from signoria.games import tuscany

BUILT = "Y(1,2) Y(1,3)"


def test_c35_storage_brings_two_points_at_once():
    state = table(seat(II, (3, 0), built="R(3,-1)", storage="R", hand="RR", owned="card marble"))
    events = do(state, f"place {at(4, -1)}; pay card card; upgrade storage")
    assert told(events, "storage_points") == [{"seat": 0, "points": 2}]
    assert points(state) == (5, 0)
    assert tuscany.observe(state, 0).capacity[0] == 2
    assert mine(state, "storage") == []
    assert field(state, "bonuses")["city"] == "first"


@pytest.mark.parametrize("draw", [3, 2])
def test_a_monastery_draws_three_cards_whatever_a_draw_brings(draw):
    state = table(seat(built="Y(1,2)", storage="Y", hand="YY"), options={"draw": draw})
    events = do(state, f"place {at(1, 3)}; pay card card")
    assert told(events, "draws") == [{"seat": 0, "cards": 3}]
    do(state, deal("OOG"))
    assert (hand(state), state.actor()) == ("GOO", 1)


def test_c40_an_upgrade_that_is_sold_out():
    state = table(seat(start=(5, 2), storage="R", hand="RR"), upgrades={
        "card": 4, "storage": 5, "marble": 5, "income": 5})  # fmt: skip
    do(state, f"place {at(4, 2)}; pay card card")
    assert legal(state) == ["upgrade card", "upgrade storage", "upgrade marble", "upgrade income"]
    with pytest.raises(IllegalAction, match="sold_out"):
        do(state, "upgrade worker")
    do(state, "upgrade card; draw; deal inn; deal inn; deal inn; deal inn; draw")
    assert field(state, "due")["cards"] == 5
    assert points(state) == (1, 0)


def test_point_6_a_city_without_any_upgrade_left_goes_on():
    state = table(seat(start=(5, 2), storage="R", hand="RR"), upgrades={})
    do(state, f"place {at(4, 2)}; pay card card")
    assert state.actor() == 1


def test_c41_the_joker_goes_to_the_space_that_the_inn_left():
    state = table(seat(built=BUILT, storage="T O", owned="storage", hand="TT"))
    events = do(state, f"place {at(0, 4)}; pay card card")
    assert told(events, "joker_stored") == [{"seat": 0}]
    assert points(state) == (1, 0)
    assert same(mine(state, "storage"), "J O")
    assert hand(state) == ""


def test_c42_only_crops_that_the_zone_lacks_count():
    built = "O(1,1) L[wine](1,2)"
    state = table(seat(II, (1, 0), built=built, storage="L[boars/wine]", hand="LL"))
    events = do(state, f"place {at(1, 3)}; pay card card")
    assert told(events, "crops") == [{"seat": 0, "points": 1}]
    assert told(events, "zone") == []
    assert points(state) == (1, 0)


def test_c43_two_new_crops_and_the_zone():
    built = "O(1,1) L[wine](1,2) L[boars/wine](1,3)"
    had = {"storage": "L[olives/grain]", "hand": "LL", "green": 1}
    state = table(seat(II, (1, 0), built=built, **had))
    do(state, f"place {at(2, 2)}; pay card card")
    assert points(state) == (9, 0)


def test_crops_of_another_zone_do_not_matter():
    state = table(seat(I, (0, 3), built=f"{BUILT} L[wine](0,1)", storage="L[wine]", hand="LL"))
    do(state, f"place {at(2, 3)}; pay card card")
    assert points(state) == (2, 0)


def test_a_crop_that_is_there_already_brings_nothing():
    built = "O(1,1) L[boars/wine](1,2)"
    state = table(seat(II, (1, 0), built=built, storage="L[wine]", hand="LL"))
    events = do(state, f"place {at(1, 3)}; pay card card")
    assert told(events, "crops") == []
    assert points(state) == (0, 0)


@pytest.mark.parametrize("upgrades", [0, 1, 2, 3])
def test_c45_a_quarry_brings_a_marble_and_one_more_for_each_upgrade(upgrades):
    state = table(
        seat(built=BUILT, storage="G", hand="GG", owned="marble " * upgrades + "card worker income")
    )
    do(state, f"place {at(2, 1)}; pay card card")
    assert mine(state, "marbles") == 1 + upgrades
    assert points(state) == (0, 0)


@pytest.mark.parametrize("upgrades", [0, 1, 2, 3])
def test_c46_a_village_brings_a_worker_and_one_more_for_each_upgrade(upgrades):
    owned = "worker " * upgrades + "card marble income"
    state = table(seat(built=BUILT, storage="O", hand="OO", owned=owned))
    do(state, f"place {at(2, 2)}; pay card card")
    assert mine(state, "workers") == 1 + upgrades
    assert points(state) == (1, 0)


@pytest.mark.parametrize("upgrades", [0, 1, 2, 3])
def test_c47_a_monastery_draws_three_cards_whatever_the_upgrades(upgrades):
    state = table(seat(storage="Y", hand="YY", owned="card " * upgrades + "income"))
    do(state, f"place {at(0, 2)}; pay card card; {deal('OOG')}")
    assert hand(state) == "GOO"
    assert points(state) == (0, 0)
    assert state.actor() == 1


def commerce(owned="card", **fields):
    state = table(seat(built=BUILT, storage="B", hand="BB", owned=owned), **fields)
    do(state, f"place {at(1, 4)}; pay card card")
    return state


def test_c48_income_of_red_points():
    state = commerce()
    events = do(state, "income red 2")
    assert told(events, "points") == [{"seat": 0, "track": "red", "points": 2}]
    assert points(state) == (1, 2)
    assert field(state, "income_discard") == {"red 2": 1}
    assert sum(field(state, "income").values()) == 26


def test_c49_income_of_a_green_point():
    state = commerce()
    do(state, "income green 1")
    assert points(state) == (2, 0)


def test_c50_income_of_three_cards_whatever_the_upgrades():
    state = commerce("card card")
    do(state, "income cards 3; " + deal("OOG"))
    assert hand(state) == "GOO"
    assert points(state) == (1, 0)
    assert state.actor() == 1


@pytest.mark.parametrize("gain", ["worker", "marble"])
def test_c51_income_of_a_worker_or_a_marble_whatever_the_upgrades(gain):
    state = commerce(f"{gain} {gain}")
    do(state, f"income {gain} 1")
    assert mine(state, f"{gain}s") == 1
    assert points(state) == (1, 0)


def test_c52_income_of_a_joker():
    state = commerce()
    do(state, "income joker 1")
    assert same(mine(state, "storage"), "J")
    assert points(state) == (1, 0)


def test_c53_a_second_joker_finds_no_room():
    state = commerce("income")
    events = do(state, "income joker 1; income joker 1")
    assert told(events, "joker_lost") == [{"seat": 0, "points": 2}]
    assert same(mine(state, "storage"), "J")
    assert points(state) == (1, 2)
    assert state.actor() == 1, "nothing is asked: the first joker stays"


def test_jokers_use_any_free_space():
    state = commerce("income storage")
    do(state, "income joker 1; income joker 1")
    assert same(mine(state, "storage"), "J J")
    assert points(state) == (1, 0)


@pytest.mark.parametrize(
    ("upgrades", "green", "red", "workers", "held"),
    [(0, 1, 2, 0, ""), (1, 2, 2, 0, ""), (2, 2, 2, 1, ""), (3, 2, 2, 1, "GOO")],
)
def test_c54_income_cards_come_one_after_another(upgrades, green, red, workers, held):
    state = commerce("income " * upgrades + "card")
    incomes = ["income red 2", "income green 1", "income worker 1", "income cards 3"]
    do(state, "; ".join(incomes[: upgrades + 1]) + ("; " + deal("OOG") if held else ""))
    assert points(state) == (green, red)
    assert mine(state, "workers") == workers
    assert hand(state) == held
    assert state.actor() == 1


def test_the_income_cards_are_shuffled_when_they_run_out():
    state = commerce("income", income={"red 2": 1}, income_discard={"green 1": 2})
    events = do(state, "income red 2")
    assert told(events, "income_shuffled") == [{"cards": 3}]
    assert legal(state) == ["income red 2", "income green 1"]
    assert state.odds() == [1, 2]


@pytest.mark.parametrize(
    ("tile", "space", "owned", "event", "gained"),
    [
        ("G", (2, -1), "marble", "marbles", {"seat": 1, "marbles": 2}),
        ("G", (2, -1), "card", "marbles", {"seat": 1, "marbles": 1}),
        ("O", (1, 1), "worker", "workers", {"seat": 1, "workers": 2}),
        ("O", (1, 1), "card", "workers", {"seat": 1, "workers": 1}),
    ],
)
def test_the_upgrades_of_the_second_seat_help_it_alone(tile, space, owned, event, gained):
    ada = seat(owned="marble worker income")
    bruno = seat(II, (1, 0), built="O(2,0)", storage=tile, hand=tile * 2, owned=owned)
    state = table(ada, bruno, turn="B")
    assert told(do(state, f"place {at(*space)}; pay card card"), event) == [gained]


def test_income_of_the_second_seat_counts_its_own_upgrades():
    bruno = seat(V, (1, 3), built="O(1,2)", storage="B", hand="BB")
    state = table(seat(owned="income income"), bruno, turn="B")
    do(state, f"place {at(0, 2)}; pay card card")
    assert (field(state, "due")["income"], state.actor()) == (1, -1)
    events = do(state, "income red 2")
    assert told(events, "points") == [{"seat": 1, "track": "red", "points": 2}]


@pytest.mark.parametrize(
    ("income", "points_told"),
    [
        ("red 2", [{"seat": 0, "track": "red", "points": 2}]),
        ("green 1", [{"seat": 0, "track": "green", "points": 1}]),
        ("worker 1", []),
        ("cards 3", []),
    ],
)
def test_only_income_in_points_is_told_as_points(income, points_told):
    state = table(seat(built=BUILT, storage="B", hand="BB"))
    assert told(do(state, f"place {at(1, 4)}; pay card card; income {income}"), "points") \
        == points_told  # fmt: skip


def test_income_cards_are_shuffled_when_the_last_was_turned_up():
    had = {"storage": "B", "hand": "BB", "owned": "income"}
    state = table(seat(built=BUILT, **had), income={"red 2": 1}, income_discard={"green 1": 2})
    events = do(state, f"place {at(1, 4)}; pay card card; income red 2")
    assert told(events, "income_shuffled") == [{"cards": 3}]
    assert (field(state, "income"), field(state, "income_discard")) == (
        {"red 2": 1, "green 1": 2}, {},
    )  # fmt: skip


def test_a_city_asks_for_one_upgrade_and_forgets_it_when_none_is_left():
    state = table(seat(start=(5, 2), storage="R", hand="RR"))
    do(state, f"place {at(4, 2)}; pay card card")
    assert field(state, "due")["upgrade"] == 1
    state = table(seat(start=(5, 2), storage="R", hand="RR"), upgrades={})
    do(state, f"place {at(4, 2)}; pay card card")
    assert field(state, "due")["upgrade"] == 0


def test_crops_of_a_neighbour_are_not_looked_at():
    bruno = seat(II, (1, 0), built="O(1,1) L[boars](1,2)", storage="L[wine]", hand="LL")
    state = table(seat(V, (1, 3), built="L[wine](2,2)"), bruno, turn="B")
    do(state, f"place {at(1, 3)}; pay card card")
    assert points(state, 1) == (1, 0)

"""§ Travelling."""

import pytest
from games.vecchio.table import at, do, field, has, legal, look, seat, standing, track

from signoria.core.problem import IllegalAction
from signoria.games import vecchio


def sesto():
    return at(3, seat("Sesto", "4F 1As 1Ca"))


def test_v08_florins_for_each_step():
    state = sesto()
    do(state, "member sesto; go vicchio; travel florins; choose venezia_scroll")
    assert (has(state, 1), track(state, "venezia")) == ("1Ca", "P1")
    assert field(state, "crests_left") == 5


def test_v08_or_one_carriage():
    state = sesto()
    do(state, "member sesto; go vicchio; travel carriage; choose venezia_scroll")
    assert has(state, 1) == "2F"


def test_v09_the_range_of_two_florins():
    state = at(4, seat("Carmignano", "2F 1Bi"))
    do(state, "member carmignano")
    assert set(legal(state, "go")) == {
        "carmignano", "empoli", "pistoia", "prato", "ponte_a_sieve", "poggibonsi", "sesto",
        "castel_fiorentino", "volterra",
    }, "Florence and Vernio are in range, but there is nothing to pay with there"  # fmt: skip
    distances = vecchio.observe(state, None).journeys
    assert distances["carmignano"]["florins"] == 0
    assert {town for town, way in distances.items() if way["florins"] == 1} == {
        "empoli", "pistoia", "prato",
    }  # fmt: skip
    assert distances["ponte_a_sieve"]["florins"] == 2, "through Florence"


def test_v09_red_towns_and_florence_when_the_action_can_be_paid():
    state = at(4, seat("Carmignano", "5F 1K 1Ab 2Sc"))
    do(state, "member carmignano")
    assert {"florence", "vernio"} <= set(legal(state, "go"))
    assert "scarperia" in legal(state, "go"), "3 steps, and the middleman is there"
    assert not {"vicchio", "sovicille", "montevarchi"} & set(legal(state, "go"))


def test_v10_a_carriage_reaches_florence():
    state = at(4, seat("Scarperia", "3F 2Sc 1Ca"))
    do(state, "member scarperia; go florence; office nobility")
    look(state, "n_towns")
    assert (has(state, 1), track(state, "nobility")) == ("3F", "P1")


def test_v10_a_town_that_only_a_carriage_reaches_has_no_price_in_florins():
    state = at(4, seat("Scarperia", "3F 2Sc 1Ca"))
    do(state, "member scarperia")
    journeys = vecchio.observe(state, None).journeys
    assert {town: way["florins"] for town, way in journeys.items() if way["carriage"]} == {
        "pistoia": 2, "carmignano": 3, "ponte_a_sieve": 3, "figline": -1, "florence": -1,
        "poggibonsi": -1, "radda": -1, "volterra": -1,
    }  # fmt: skip


def test_v11_lying_members_neither_act_nor_travel():
    state = at(3, seat("Pistoia (lying), Greve (lying)", "5F 2As 2Ca 1Bi"))
    assert legal(state) == ["reinforce", "recover"]


def test_v12_nobody_moves_without_acting():
    state = at(3, seat("Sesto, Radda", "3F 1Sc"))
    do(state, "member sesto")
    with pytest.raises(IllegalAction, match="no_middleman"):
        do(state, "go prato")
    assert "go radda" not in legal(state), "five steps away"


def test_v13_a_carriage_replaces_the_whole_cost_of_the_road():
    state = at(
        3, seat("Radda", "6F 1K 1Ab 1Ca"), seat(up="milano_6florins"),
        seat(up="milano_any_follower"), tracks="Milano 1 P2, 2 P3",
    )  # fmt: skip
    do(state, "member radda; go vernio")
    assert field(state, "phase") == "crest", "nothing to choose: by carriage, all paid"
    do(state, "crest middlemen")
    assert legal(state, "choose") == [
        "milano_scroll_to_2followers", "milano_ignore_colour", "milano_follower_to_2scrolls",
        "milano_bishop_carriage",
    ]  # fmt: skip
    do(state, "choose milano_bishop_carriage")
    assert (has(state, 1), field(state, "crests_left")) == ("1F", 4)
    assert field(state, "cost_on") == "nobility"
    assert field(state, "middlemen")["brown"] == "dicomano"


def test_passing_through_florence_costs_a_florin_like_any_town():
    state = at(3, seat("Carmignano", "1F"))
    do(state, "member carmignano")
    assert "poggibonsi" not in legal(state, "go")


def test_only_one_way_to_pay_is_not_asked():
    state = at(3, seat("Carmignano", "1F"))
    do(state, "member carmignano; go pistoia")
    assert (field(state, "phase"), has(state, 1)) == ("take_brown", "nothing")
    assert standing(state, 1) == []


def test_what_is_left_must_do_for_the_action():
    state = at(3, seat("Sesto", "3F 1As 1Ca"))
    do(state, "member sesto; go vicchio")
    assert has(state, 1) == "1F", "by road 2F, and only 1F for the space: so by carriage"

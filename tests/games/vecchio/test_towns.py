"""§ Town actions."""

import pytest
from games.vecchio.table import at, do, field, has, legal, lying, seat, standing, told

from signoria.core.problem import IllegalAction


def test_v14_brown_with_the_middleman():
    state = at(3, seat("Carmignano", "2F 1Ca 1Bi"))
    do(state, "member carmignano; go pistoia; travel florins; act middleman; take florins")
    assert has(state, 1) == "6F 1Ca 1Bi"
    assert lying(state, 1) == ["pistoia"]
    assert field(state, "middlemen")["brown"] == "dicomano"


def test_v15_brown_for_a_bishop():
    state = at(4, seat(), seat("Colle", "3F 1Ca 1Bi"), turn=2)
    do(state, "member colle; go colle; take scroll")
    assert has(state, 2) == "3F 1Sc 1Ca"
    assert standing(state, 2) == ["colle"]
    assert field(state, "middlemen")["brown"] == "pistoia"


def test_v16_black_gives_an_assassin():
    state = at(3, seat("Vernio", "1F"))
    do(state, "member vernio; go scarperia")
    assert (has(state, 1), lying(state, 1)) == ("1As", ["scarperia"])
    assert field(state, "middlemen")["black"] == "greve"


def test_v17_a_bishop_although_the_middleman_is_there():
    state = at(3, seat(), seat(), seat("Figline", "4F 1Bi"), turn=3)
    do(state, "member figline; go figline")
    assert legal(state) == ["act middleman", "act bishop"]
    do(state, "act bishop")
    assert (has(state, 3), standing(state, 3)) == ("4F 1K", ["figline"])
    assert field(state, "middlemen")["gray"] == "figline"


def test_v18_only_the_member_that_acts_lies_down():
    state = at(2, seat(), seat("Radda, Radda", "4F 1Ca 1Bi"), turn=2)
    do(state, "member radda; go radda; act middleman")
    assert (standing(state, 2), lying(state, 2)) == (["radda"], ["radda"])
    assert has(state, 2) == "4F 1Ab 1Ca 1Bi"
    assert field(state, "middlemen")["white"] == "castel_fiorentino"


def test_v19_from_the_last_town_of_the_circle_to_the_first():
    state = at(3, seat("Mensano", "1F 1Ca"))
    do(state, "member mensano; go volterra; travel florins")
    assert legal(state) == ["take carriage", "take bishop"]
    other = state.copy()
    do(state, "take carriage")
    do(other, "take bishop")
    assert (has(state, 1), has(other, 1)) == ("3Ca", "1Ca 2Bi")
    assert field(state, "middlemen")["purple"] == "prato"


def test_v20_a_bishop_for_two():
    state = at(3, seat("Prato", "2F 1Bi"))
    do(state, "member prato; go prato; take bishop")
    assert (has(state, 1), standing(state, 1)) == ("2F 2Bi", ["prato"])
    assert field(state, "middlemen")["purple"] == "volterra"


def test_v21_green_towns():
    state = at(4, seat(), seat(), seat("Greve, Florence", "1F 1Bi"), turn=3)
    do(state, "member greve; go poggibonsi")
    assert legal(state) == ["act lying", "act bishop"]
    other = state.copy()
    do(state, "act lying")
    do(other, "act bishop")
    assert (has(state, 3), lying(state, 3)) == ("3F 1Bi", ["poggibonsi"])
    assert (has(other, 3), lying(other, 3)) == ("3F", [])
    assert standing(other, 3) == ["florence", "poggibonsi"]


def test_v103_red_towns_have_no_town_action():
    state = at(3, seat("Vernio", "5F 1Bi"))
    do(state, "member vernio")
    with pytest.raises(IllegalAction, match="no_followers"):
        do(state, "go vernio")
    assert has(state, 1) == "5F 1Bi"


def test_v104_a_carriage_does_not_replace_a_middleman():
    state = at(3, seat("Dicomano", "2F 1Ca"))
    do(state, "member dicomano")
    with pytest.raises(IllegalAction, match="no_middleman"):
        do(state, "go dicomano")
    assert has(state, 1) == "2F 1Ca"


def test_v97c_a_lying_member_takes_nothing_in_a_green_town():
    state = at(3, seat("Poggibonsi (lying)", "1F"))
    assert legal(state, "member") == []


def test_a_town_action_of_the_second_seat_is_told():
    state = at(3, seat("Prato", "9F"), seat("Carmignano", "3F"), turn=2)
    events = do(state, "member carmignano; go pistoia; take florins")
    assert told(events, "travels") == [{"seat": 1, "origin": "carmignano", "town": "pistoia"}]
    assert told(events, "lies") == [{"seat": 1, "town": "pistoia"}]
    assert told(events, "middleman_moves") == [
        {"colour": "brown", "origin": "pistoia", "town": "dicomano"}
    ]
    assert (has(state, 1), has(state, 2)) == ("9F", "7F")
    assert (field(state, "member"), field(state, "to")) == (None, None)


def test_a_carriage_of_the_second_seat_needs_its_own_florins_at_the_gate():
    state = at(3, seat("Prato", "9F"), seat("Prato", "1F 1As 1Ca"), turn=2)
    do(state, "member prato")
    assert "vicchio" not in legal(state, "go"), "a province in Venezia costs 2 florins"
    state = at(3, seat("Prato"), seat("Prato", "2F 1As 1Ca"), turn=2)
    do(state, "member prato")
    assert "vicchio" in legal(state, "go")

"""§ Reinforcement, § Recovery."""

import pytest
from games.vecchio.table import (
    at,
    do,
    field,
    has,
    legal,
    look,
    lying,
    seat,
    standing,
    supply,
    told,
)  # fmt: skip

from signoria.core.problem import IllegalAction


def test_v75_one_member_where_the_dice_say():
    state = at(3, seat("Prato (lying)", "2F"))
    do(state, "reinforce; roll 10")
    assert legal(state, "place") == ["figline", "greve", "montevarchi", "ponte_a_sieve"]
    do(state, "place greve")
    assert (standing(state, 1), lying(state, 1)) == (["greve"], ["prato"])
    assert (supply(state, 1), has(state, 1)) == (10, "2F")


def test_two_dice_are_rolled():
    state = at(3, seat("Prato"))
    do(state, "reinforce")
    assert legal(state, "roll") == [str(n) for n in range(2, 13)]
    assert state.odds() == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_v76_a_seven_is_any_town_florence_too():
    state = at(4, seat("Prato", "2F"))
    do(state, "reinforce; roll 7")
    assert len(legal(state, "place")) == 22
    do(state, "place florence")
    assert (has(state, 1), standing(state, 1)) == ("2F", ["florence", "prato"])


def test_reinforcement_needs_a_member_in_the_supply():
    state = at(3, seat(", ".join(["Prato"] * 12)))
    with pytest.raises(IllegalAction, match="no_supply"):
        do(state, "reinforce")


def test_v77_all_members_stand_up():
    state = at(3, seat("Pistoia (lying), Greve (lying), Sesto", "2F"))
    do(state, "recover")
    assert (has(state, 1), lying(state, 1)) == ("3F", [])
    assert standing(state, 1) == ["greve", "pistoia", "sesto"]


def test_v77_recovery_is_possible_although_nobody_lies():
    state = at(3, seat("Sesto", "2F"))
    do(state, "recover")
    assert has(state, 1) == "3F"


def test_v94_with_less_luck_without_dice():
    state = at(3, seat("Prato", "2F 2Sc"), seat("Prato"), seat("Prato"), options={"low_luck": True})
    do(state, "reinforce")
    assert len(legal(state, "place")) == 22
    do(state, "place florence")
    assert (has(state, 1), field(state, "turn")) == ("2F 2Sc", "B")
    do(state, "recover; recover; member florence; go florence")
    look(state, "n_towns")
    assert has(state, 1) == "2F"


def test_g3_with_less_luck_tiles_need_no_dice_either():
    state = at(3, seat("Prato", council="c_reinforce"), options={"low_luck": True})
    do(state, "reinforce; place florence; place vernio")
    assert standing(state, 1) == ["florence", "prato", "vernio"]
    state = at(3, seat("Prato", new="c_recovery"), options={"low_luck": True})
    do(state, "reveal c_recovery; accept; place florence")
    assert standing(state, 1) == ["florence", "prato"]


def test_a_placing_is_told_and_leaves_nothing_behind_for_the_next():
    state = at(3, seat("Prato (lying)"), seat("Prato", up="chiesa_place_any"), seat("Prato"))
    events = do(state, "reinforce; roll 8; place vernio")
    assert told(events, "placed") == [{"seat": 0, "town": "vernio"}]
    do(state, "use chiesa_place_any")
    assert (len(legal(state, "place")), field(state, "anchor")) == (22, None)
    do(state, "place colle; recover; reinforce; roll 9")
    assert (field(state, "anchor"), field(state, "turn")) == (None, "C")


def test_the_members_that_rise_are_told():
    state = at(3, seat("Pistoia (lying), Greve (lying), Greve (lying), Sesto"), seat("Prato"))
    assert told(do(state, "recover"), "recovers") == [{"seat": 0, "number": 3}]
    assert told(do(state, "recover"), "recovers") == [{"seat": 1, "number": 0}]


def test_the_second_seat_raises_its_own_members():
    state = at(3, seat("Greve (lying)"), seat("Sesto (lying)"), turn=2)
    do(state, "recover")
    assert (lying(state, 1), lying(state, 2), standing(state, 2)) == (["greve"], [], ["sesto"])
    assert (has(state, 1), has(state, 2)) == ("nothing", "1F")

"""§ Reinforcement, § Recovery."""

import pytest
from games.vecchio.table import at, do, field, has, legal, look, lying, seat, standing, supply

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

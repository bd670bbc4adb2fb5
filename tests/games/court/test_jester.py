"""§ The jester."""

import pytest
from games.court.table import EMPTY, at, do, field, legal, long, told
from games.court.test_conspiracy import plots

from signoria.core.problem import Problem


def test_t21_a_jester_played_takes_the_value_that_is_needed():
    state = at(inner="GZ10 GZ3", gonzaga="GZD", rovere="DR3", hand="DRJ", rival="GZ3")
    assert plots(state, "DRJ")[3] == [1], "10 needs 7; 15 would need 12, and 3 would need 0"


def test_t22_the_player_fixes_a_jester_of_the_other_house_too():
    state = at(inner="GZJ+GZ6 DR5", hand="DR4", rival="GZ3")
    assert plots(state, "DR4") == {2: [1]}
    events = do(state, "choose DR4; conspire 2")
    assert told(events, "eliminated")[0]["total"] == 9


@pytest.mark.parametrize(("base", "found"), [("DR4", {2: [1]}), ("DR7", {})])
def test_t24_a_lone_jester_can_be_any_value_up_to_10(base, found):
    """4 and 4 are 8, 7 and 4 are 11."""
    state = at(inner=f"GZJ {base}", hand="DR4", rival="GZ3")
    assert plots(state, "DR4").get(2, []) == found.get(2, [])


def test_a_minister_may_conspire_against_a_lone_jester():
    state = at(inner="GZJ DR7", hand="DRM", rival="GZ3")
    assert plots(state, "DRM") == {1: [2], 2: [1]}, "7 and 0 are 7, and so may the jester be"


def test_a_jester_is_worth_at_least_1():
    state = at(inner="GZJ DRM", hand="DRM DRL", rival="GZ3")
    assert plots(state, "DRM").get(2) is None
    assert plots(state, "DRL") == {2: [1]}


def test_two_jesters_reach_from_2_to_20():
    state = at(inner="GZJ+DRJ DR10 DR10+DRL", hand="DR9", rival="GZ3")
    assert plots(state, "DR9") == {1: [3], 2: [1], 3: [1]}, "19 and 20 are within reach"
    state = at(inner="GZJ+DRJ DR10+GZL", hand="DR10", rival="GZ3")
    assert 2 not in plots(state, "DR10"), "21 is too much"
    state = at(inner="GZJ+DRJ GZM DRM", hand="DR2 DRL", rival="GZ3")
    assert 2 in plots(state, "DR2"), "2 is the least"
    assert 2 not in plots(state, "DRL")


def test_conspirators_with_a_jester_match_a_range():
    state = at(inner="DRJ GZ5 GZ6", gonzaga="GZD", hand="DR5", rival="GZ3")
    assert plots(state, "DR5")[1] == [3, 4], "6 to 15"


def test_the_value_of_a_stack_with_jesters_is_told_as_a_range():
    state = at(inner="DRJ GZ5", hand="DR5", rival="GZ3")
    assert told(do(state, "choose DR5; ally 1"), "allied")[0]["total"] == "6-15"


def last_jester(**fields):
    """Della Rovere has just played and draws the last card, a jester."""
    state = at(
        inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=[[long("DRJ")], [long("GZ4")]], **fields
    )
    do(state, "choose DR2; send; deal DRJ")
    return state


def test_the_owner_announces_the_value_of_a_last_jester():
    state = last_jester()
    assert (state.actor(), field(state, "phase")) == (0, "announce")
    assert legal(state) == [f"announce {value}" for value in range(1, 11)]
    do(state, "announce 4")
    assert field(state, "limits") == [4, 15]
    assert state.actor() == 1


def test_the_other_house_announces_its_last_jester_too():
    state = at(
        inner="GZ9 DR4", hand="DR7", rival="GZ2 GZ3", turn="B", decks=[[long("DR6")], [long("GZJ")]]
    )
    do(state, "choose GZ2; send; deal GZJ; announce 5")
    assert field(state, "limits") == [15, 5]
    assert state.actor() == 0


@pytest.mark.parametrize("value", ["0", "11", "2.5"])
def test_t47_a_jester_is_a_whole_number_from_1_to_10(value):
    with pytest.raises(Problem, match="There is no action called"):
        do(last_jester(), f"announce {value}")


def test_a_low_announcement_keeps_high_cards_in_the_hand():
    state = last_jester()
    do(state, "announce 6; choose GZ3; send; deal GZ4")
    assert legal(state) == ["choose DRJ"]


def test_a_jester_under_a_limit_is_worth_no_more_on_that_play():
    state = at(inner="GZ8 DR4", hand="DRJ", rival="GZ3", decks=EMPTY, limits=[3, 15])
    assert plots(state, "DRJ") == {}, "4 and at most 3 are 7"
    state = at(inner="GZ7 DR4", hand="DRJ", rival="GZ3", decks=EMPTY, limits=[3, 15])
    assert plots(state, "DRJ") == {2: [1]}


def test_the_same_limit_holds_while_the_target_is_chosen():
    state = at(
        inner="GZ7 DR4 GZ8", gonzaga="GZ6", hand="DRJ", rival="GZ3", decks=EMPTY, limits=[3, 15]
    )
    do(state, "choose DRJ; conspire 2")
    assert legal(state) == ["against 1", "against 4"], "5 to 7"


def test_afterwards_the_jester_is_free_again():
    state = at(inner="GZ9 DR4", hand="DRJ DR2", rival="GZ3", decks=EMPTY, limits=[3, 15])
    do(state, "choose DRJ; ally 2; choose GZ3; send; choose DR2")
    assert "conspire 2" in legal(state), "4 and 3 and 2 are 9"


def test_a_jester_of_the_other_is_not_bound_by_ones_limit():
    state = at(inner="GZJ DR4", hand="DR3", rival="GZ3", decks=EMPTY, limits=[3, 15])
    assert plots(state, "DR3")[2] == [1]

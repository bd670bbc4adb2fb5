"""§ A turn, § Sending a noble, § Building an alliance."""

import pytest
from games.court.table import at, do, field, legal, pile, told, zone

from signoria.core.problem import IllegalAction

HAND = "DR6 DR4 DR4 DR10 DRM"


def test_t04_a_noble_is_sent_alone_into_ones_own_outer_court():
    state = at(inner="GZ5 DR4", hand="DR6 DR3 DR9 DR10 DRM", rival="GZ2")
    events = do(state, "choose DR6; send")
    assert told(events, "sent") == [{"seat": 0, "card": "rovere-6", "stack": 3}]
    assert zone(state, "rovere") == "DR6"
    assert zone(state, "inner") == "GZ5 DR4"
    do(state, "deal DR2")
    assert len(field(state, "hands")[0]) == 5
    assert state.actor() == 1


def test_the_second_player_sends_into_the_other_part():
    state = at(inner="GZ5 DR4", rival="GZ6", turn="B")
    do(state, "choose GZ6; send")
    assert (zone(state, "rovere"), zone(state, "gonzaga")) == ("", "GZ6")


def test_t05_an_alliance_is_worth_its_sum():
    state = at(inner="GZ5 DR6", hand="DR4", rival="GZ2")
    events = do(state, "choose DR4; ally 1")
    assert told(events, "allied") == [{"seat": 0, "card": "rovere-4", "stack": 1, "total": "9"}]
    assert zone(state, "inner") == "GZ5+DR4 DR6"
    assert field(state, "discards") == [[], []]


def test_an_alliance_may_be_built_anywhere_at_court_on_any_house():
    state = at(inner="GZ5", rovere="DR2+GZ3", gonzaga="GZ10", hand="DR4", rival="GZ2")
    do(state, "choose DR4")
    assert legal(state)[:5] == ["send", "bury", "ally 1", "ally 2", "ally 3"]
    do(state, "ally 3")
    assert zone(state, "gonzaga") == "GZ10+DR4"


def test_equal_cards_in_the_hand_are_one_choice():
    state = at(inner="GZ5", hand=HAND, rival="GZ2")
    assert legal(state) == ["choose DRM", "choose DR4", "choose DR6", "choose DR10"]


def test_nobody_may_pass_and_a_card_is_chosen_once():
    state = at(inner="GZ5", hand=HAND, rival="GZ2")
    assert all(name.startswith("choose") for name in legal(state))
    do(state, "choose DR4")
    with pytest.raises(IllegalAction, match="already_chosen"):
        do(state, "choose DR6")


def test_the_chosen_card_stays_in_the_hand_until_it_is_placed():
    state = at(inner="GZ5", hand=HAND, rival="GZ2")
    do(state, "choose DR4")
    assert pile(state, "hands", 0) == "DRM DR4 DR4 DR6 DR10"
    do(state, "send")
    assert pile(state, "hands", 0) == "DRM DR4 DR6 DR10"


def test_a_stack_keeps_its_number_and_a_free_number_is_used_again():
    state = at(inner="GZ9 DR4 GZ2", hand="DR5 DR3", rival="GZ4")
    do(state, "choose DR5; conspire 2; deal DR6")
    assert [stack["stack"] for stack in field(state, "stacks")] == [2, 3]
    do(state, "choose GZ4; send; deal GZ5")
    assert [stack["stack"] for stack in field(state, "stacks")] == [1, 2, 3]
    assert zone(state, "gonzaga") == "GZ4"


def test_turns_alternate():
    state = at(inner="GZ9 DR4", hand="DR5 DR3 DR2", rival="GZ4 GZ7 GZ8")
    seats = []
    for script in ("choose DR5; send; deal DR6", "choose GZ4; send; deal GZ5"):
        seats.append(state.actor())
        do(state, script)
    assert [*seats, state.actor()] == [0, 1, 0]

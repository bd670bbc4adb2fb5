"""§ Drawing, § The last card."""

import pytest
from games.court.table import EMPTY, at, both, do, field, legal, told

from signoria.core.problem import IllegalAction
from signoria.games import court


def playing(hand, last, **fields):
    """Return the court after Della Rovere drew *last* as the last card into *hand*."""
    hand = f"{hand} DR8"
    decks = both(last, "GZ9 GZ8")
    state = at(inner="GZ9 DR2 GZ2", hand=hand, rival="GZ3 GZ4", decks=decks, **fields)
    do(state, f"choose DR8; send; deal {last}")
    if field(state, "phase") == "choose":
        do(state, "choose GZ3; send; deal GZ8")
    return state


def test_a_card_is_drawn_after_each_play_and_then_the_other_plays():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3")
    do(state, "choose DR7; send")
    assert (state.actor(), field(state, "phase")) == (-1, "draw")
    do(state, "deal DR3")
    assert state.actor() == 1
    assert court.observe(state, None).hands == (2, 1)
    assert field(state, "chosen") == "none"


def test_without_a_deck_nothing_is_drawn_and_the_hand_shrinks():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=EMPTY)
    do(state, "choose DR7; send")
    assert state.actor() == 1
    assert [len(hand) for hand in field(state, "hands")] == [1, 1]


def test_the_last_card_is_shown_and_known_until_it_is_played():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=both("DR6", "GZ5 GZ6 GZ7"))
    events = do(state, "choose DR7; send; deal DR6")
    assert told(events, "last_card") == [{"seat": 0, "card": "rovere-6"}]
    assert court.observe(state, 1).shown == ("rovere-6", None)
    do(state, "choose GZ3; send; deal GZ5; choose DR2; send; choose GZ5; send; deal GZ6")
    assert court.observe(state, 1).shown == ("rovere-6", None)
    do(state, "choose DR6; send")
    assert court.observe(state, 1).shown == (None, None)


def test_t27_nothing_higher_than_the_last_card_may_be_played():
    state = playing("DR10 DR7 DR3 DRJ", "DR6")
    assert legal(state) == ["choose DR3", "choose DR6", "choose DRJ"]
    do(state, "choose DR3")
    assert "bury" not in legal(state)


def test_t29_after_a_minister_only_ministers():
    assert legal(playing("DRJ DRL DR4", "DRM")) == ["choose DRM"]


def test_t30_after_a_lady_a_lady_or_a_jester_must_be_played():
    assert legal(playing("DRJ DR9 DR10", "DRL")) == ["choose DRL", "choose DRJ"]


def test_t46_the_designers_example():
    state = playing("DR4 DR5 DR9", "DR2")
    assert legal(state) == ["choose DR2"]
    with pytest.raises(IllegalAction, match="above_limit"):
        do(state, "choose DR5")


def test_after_a_duke_everything_but_the_future():
    state = playing("DR10 DRJ", "DRD")
    assert legal(state) == ["choose DR10", "choose DRJ", "choose DRD"]
    do(state, "choose DRD")
    assert "bury" not in legal(state)


def test_equal_values_are_allowed():
    assert "choose DR6" in legal(playing("DR6 DR9", "DR6"))


def test_the_limit_binds_the_card_and_not_the_stack():
    state = playing("DR3 DR9", "DR6")
    do(state, "choose DR6; ally 1")
    assert field(state, "limits") == [6, 15]


def test_the_other_player_is_not_limited():
    state = playing("DR3 DR9", "DRM")
    do(state, "choose DRM; send")
    assert legal(state) == ["choose GZ4", "choose GZ8"]

"""§ Preparing the future."""

import pytest
from games.court.table import EMPTY, at, both, do, field, legal, long, pile, told

from signoria.core.problem import IllegalAction
from signoria.games import court


def test_the_card_goes_beneath_the_deck_and_another_is_drawn():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3")
    deck = len(field(state, "decks")[0])
    events = do(state, "choose DR7; bury")
    assert told(events, "prepared") == [{"seat": 0, "times": 1}]
    assert pile(state, "buried", 0) == "DR7"
    assert field(state, "phase") == "draw"
    do(state, "deal DR5")
    assert len(field(state, "decks")[0]) == deck - 1
    assert pile(state, "hands", 0) == "DR2 DR5"


def test_buried_cards_come_up_last_in_the_order_in_which_they_went_down():
    state = at(inner="GZ9 DR4", hand="DR7 DR2 DR3", rival="GZ3 GZ4 GZ5", decks=both("DR8", "GZ8"))
    do(state, "choose DR7; bury; deal DR8; choose GZ3; send; deal GZ8")
    assert pile(state, "buried", 0) == "DR7"
    events = do(state, "choose DR8; bury")
    assert told(events, "drew") == [{"seat": 0, "card": "rovere-7"}]
    assert told(events, "drew_hidden") == [{"seat": 0}]
    assert pile(state, "buried", 0) == "DR8"
    assert state.actor() == 1


def test_the_other_house_draws_what_it_has_buried_itself():
    state = at(
        inner="GZ9 DR4", hand="DR2", rival="GZ3 GZ5", turn="B", decks=both("DR6", ""),
        buried=both("DR8", "GZ7 GZ6"),
    )  # fmt: skip
    events = do(state, "choose GZ3; send")
    assert told(events, "drew") == [{"seat": 1, "card": "gonzaga-7"}]
    assert (pile(state, "buried", 0), pile(state, "buried", 1)) == ("DR8", "GZ6")
    assert pile(state, "hands", 1) == "GZ5 GZ7"


def test_a_deck_of_one_card_may_be_prepared():
    """The deck has two cards then, and one is drawn: it is not exhausted."""
    state = at(inner="GZ9 DR4", hand="DR7", rival="GZ3", decks=both("DR8", "GZ8"))
    events = do(state, "choose DR7; bury; deal DR8")
    assert told(events, "last_card") == []
    assert pile(state, "buried", 0) == "DR7"


def test_the_card_buried_last_becomes_the_last_card():
    state = at(inner="GZ9 DR4", hand="DR10 DR2", rival="GZ3 GZ2 GZ5", decks=both("DR8", "GZ8 GZ9"))
    do(state, "choose DR10; bury; deal DR8; choose GZ3; send; deal GZ8")
    events = do(state, "choose DR2; send")
    assert told(events, "last_card") == [{"seat": 0, "card": "rovere-10"}]
    assert field(state, "limits") == [10, 15]


def test_after_the_last_card_the_future_cannot_be_prepared():
    state = at(inner="GZ9 DR4", hand="DR7", rival="GZ3", decks=EMPTY)
    do(state, "choose DR7")
    assert "bury" not in legal(state)
    with pytest.raises(IllegalAction, match="deck_empty"):
        do(state, "bury")


def test_t36_three_times_each_is_a_draw_at_once():
    state = at(inner="DR9 GZ4", rival="GZ3", turn="B", futures=[3, 2])
    events = do(state, "choose GZ3; bury")
    assert told(events, "game_ends") == [{"reason": "futures"}]
    assert told(events, "drawn") == [{"influence": 9, "other": 4}]
    assert state.actor() == -2
    assert state.standing() == [1, 1]
    assert pile(state, "buried", 1) == "GZ3", "no card is drawn"


@pytest.mark.parametrize("futures", [[4, 2], [7, 5]])
def test_more_than_three_times_is_a_draw_too_once_the_other_has_three(futures):
    state = at(inner="DR9 GZ4", rival="GZ3", turn="B", futures=futures)
    events = do(state, "choose GZ3; bury")
    assert told(events, "game_ends") == [{"reason": "futures"}]


def test_three_times_is_no_draw_while_the_other_has_two():
    state = at(inner="DR9 GZ4", rival="GZ3", turn="B", futures=[2, 2])
    do(state, "choose GZ3; bury")
    assert (field(state, "phase"), field(state, "futures")) == ("draw", [2, 3])


def test_t37_one_player_may_do_it_more_often():
    state = at(inner="DR9 GZ4", hand="DR3", rival="GZ3", futures=[5, 2])
    do(state, "choose DR3; bury")
    assert field(state, "phase") == "draw"
    assert field(state, "futures") == [6, 2]


def test_all_futures_count_whatever_was_played_between():
    state = at(inner="DR9 GZ4", hand="DR3", rival="GZ3", futures=[2, 3])
    do(state, "choose DR3; send")
    assert field(state, "futures") == [2, 3]


def test_by_option_only_successive_turns_count():
    options = {"consecutive": True}
    state = at(inner="DR9 GZ4", hand="DR3", rival="GZ3", futures=[2, 3], options=options)
    other = state.copy()
    do(state, "choose DR3; send")
    assert field(state, "futures") == [0, 3]
    do(other, "choose DR3; bury")
    assert other.standing() == [1, 1]


def test_by_option_an_alliance_breaks_the_row_as_well():
    state = at(inner="DR9 GZ4", hand="DR3", futures=[2, 3], options={"consecutive": True})
    do(state, "choose DR3; ally 1")
    assert field(state, "futures") == [0, 3]


STALLING = {
    "inner": "DR9 GZ4", "hand": "DR3 DR4 DR5 DR6", "rival": "GZ8",
    "decks": both("DR2 DR7", ""), "limits": [15, 2],
}  # fmt: skip


def test_r5_the_third_future_in_a_row_since_the_other_was_found_blocked_ends_the_game():
    state = at(**STALLING, blocked=["B"])
    do(state, "choose DR3; bury; deal DR2; choose DR4; bury; deal DR7")
    assert (state.actor(), field(state, "stalls")) == (0, 2)
    events = do(state, "choose DR5; bury")
    assert told(events, "game_ends") == [{"reason": "stalled"}]
    assert state.standing() == [1, 2], "it is scored"


def test_r5_a_future_before_the_others_turn_came_does_not_count():
    """The other cannot play, but that is found only when the turn comes: R34."""
    state = at(**STALLING)
    do(state, "choose DR3; bury; deal DR2")
    assert field(state, "blocked") == ["B"]
    assert field(state, "stalls") == 0
    do(state, "choose DR4; bury; deal DR7; choose DR5; bury")
    assert state.actor() == 0
    events = do(state, "choose DR6; bury")
    assert told(events, "game_ends") == [{"reason": "stalled"}]
    assert state.standing() == [1, 2], "it is scored"


def test_any_other_play_begins_the_count_anew():
    state = at(**STALLING, stalls=2, blocked=["B"])
    do(state, "choose DR3; send; deal DR2; choose DR4; bury")
    assert field(state, "stalls") == 1


def test_stalling_needs_an_opponent_who_is_blocked():
    state = at(inner="DR9 GZ4", hand="DR3 DR4 DR5", rival="GZ8 GZ7 GZ6", futures=[3, 0])
    do(state, "choose DR3; bury; deal DR2; choose GZ8; send; deal GZ2")
    assert field(state, "stalls") == 0


def test_a_blocked_opponent_with_three_futures_still_makes_it_a_draw():
    state = at(**{**STALLING, "futures": [2, 3], "blocked": ["B"]})
    events = do(state, "choose DR3; bury")
    assert told(events, "game_ends") == [{"reason": "futures"}]


def test_what_is_buried_stays_a_secret():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3")
    do(state, "choose DR7; bury; deal DR5")
    assert court.observe(state, 0).buried == (long("DR7"),)
    assert court.observe(state, 1).buried == ()
    assert court.observe(state, 1).buried_counts == (1, 0)

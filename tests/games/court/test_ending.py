"""§ Blocked players, § End of the game, § Scoring."""

import pytest
from games.court.table import EMPTY, at, do, field, legal, stacks, told

from signoria.games import court

ENGLISH = {"edition": "english"}


def ended(**fields):
    """Return a loaded position that is over at once, and what was told."""
    zones = {zone: fields.pop(zone, "") for zone in ("inner", "rovere", "gonzaga")}
    state = court.load({"stacks": stacks(**zones), **fields}, None, listen=True)
    events, state.told = state.told or [], None
    assert state.actor() == -2
    return state, events


def blocked(**fields):
    """Della Rovere plays; then Gonzaga holds only what is above the limit."""
    return at(
        inner="GZ9 DR4", hand="DR3 DR2", rival="GZ5 GZ8", decks=EMPTY, limits=[15, 2], **fields
    )


def test_t32_a_blocked_player_is_passed_over():
    state = blocked()
    events = do(state, "choose DR3; send")
    assert told(events, "blocked") == [{"seat": 1}]
    assert state.actor() == 0
    assert legal(state) == ["choose DR2"]


def test_t32_the_english_edition_ends_at_once():
    state = blocked(options=ENGLISH)
    events = do(state, "choose DR3; send")
    assert told(events, "game_ends") == [{"reason": "one_blocked"}]
    assert state.standing() == [2, 1], "7 against 9"


@pytest.mark.parametrize(("hand", "limits"), [("", [15, 15]), ("GZ5", [15, 2])])
def test_in_the_english_edition_an_empty_hand_ends_it_like_one_above_the_limit(hand, limits):
    state = at(
        inner="GZ9 DR4", hand="DR3 DR2", rival=hand, decks=EMPTY, limits=limits, options=ENGLISH
    )
    events = do(state, "choose DR3; send")
    assert told(events, "game_ends") == [{"reason": "one_blocked"}]


def test_an_empty_hand_is_passed_over_like_one_above_the_limit():
    state = at(inner="GZ9 DR4", hand="DR3 DR2", rival="", decks=EMPTY)
    events = do(state, "choose DR3; send")
    assert told(events, "blocked") == [{"seat": 1}]
    assert court.observe(state, None).blocked == (False, True)
    assert state.actor() == 0


def test_t33_when_neither_can_play_the_whole_court_is_scored():
    state = blocked()
    events = do(state, "choose DR3; send; choose DR2; send")
    assert told(events, "game_ends") == [{"reason": "blocked"}]
    assert told(events, "won") == [
        {"seat": 0, "influence": 9, "nobles": 3, "other": 9, "others": 1}
    ]
    assert state.scores() == [9, 9]


def test_t34_empty_hands_and_decks_end_the_game():
    state = at(inner="GZ9 DR4", hand="DR3", rival="GZ2", decks=EMPTY)
    do(state, "choose DR3; send")
    events = do(state, "choose GZ2; send")
    assert told(events, "game_ends") == [{"reason": "blocked"}]
    assert state.scores() == [7, 11]


def test_a_player_who_is_passed_over_is_told_only_once():
    state = blocked()
    do(state, "choose DR3; send")
    assert told(do(state, "choose DR2; send"), "blocked") == [{"seat": 0}]


def test_t38_the_game_ends_at_once_when_the_inner_circle_is_empty():
    state = at(inner="GZ7", rovere="DR4", hand="DR3 DR10", rival="GZ2")
    events = do(state, "choose DR3; conspire 2")
    assert told(events, "game_ends") == [{"reason": "empty"}]
    assert state.actor() == -2
    assert len(field(state, "hands")[0]) == 1, "no card is drawn"
    assert field(state, "chosen") == "none"
    assert state.scores() == [7, 0]


def test_the_end_comes_after_a_target_was_chosen_too():
    fields = {"inner": "GZ7", "gonzaga": "GZ7", "rovere": "DR4", "hand": "DR3 DR10", "rival": "GZ2"}
    state = at(**fields)
    events = do(state, "choose DR3; conspire 2; against 1")
    assert told(events, "game_ends") == [{"reason": "empty"}]
    assert state.actor() == -2
    other = at(**fields)
    do(other, "choose DR3; conspire 2; against 3")
    assert field(other, "phase") == "draw", "the circle has someone left"


def test_a_conspiracy_within_the_circle_does_not_empty_it():
    state = at(inner="GZ7 DR4", hand="DR3", rival="GZ2")
    do(state, "choose DR3; conspire 2")
    assert field(state, "phase") == "draw"


def test_by_option_the_game_ends_when_a_house_is_absent_from_the_circle():
    for options in (ENGLISH, {"end_inner": "house_absent"}):
        state = at(inner="GZ7 DR4", gonzaga="GZ10", hand="DR3", rival="GZ2", options=options)
        events = do(state, "choose DR3; conspire 2")
        assert told(events, "game_ends") == [{"reason": "absent"}]
        assert (state.actor(), court.observe(state, None).ending) == (-2, "absent")
        assert state.standing() == [2, 1]


def test_in_the_english_edition_a_house_may_end_it_by_its_own_fall():
    fields = {"inner": "DR7 GZ2", "rovere": "DR4", "hand": "DR3 DR10", "rival": "GZ5"}
    state = at(**fields, options=ENGLISH)
    events = do(state, "choose DR3; conspire 3")
    assert told(events, "game_ends") == [{"reason": "absent"}]
    assert state.standing() == [1, 2], "7 against 2"
    state = at(**fields)
    do(state, "choose DR3; conspire 3")
    assert field(state, "phase") == "draw", "the rulebook goes on"
    assert court.observe(state, None).ending is None


def test_in_the_english_edition_a_minister_can_end_it_by_removing_his_own_house():
    state = at(inner="GZ7+DR4 GZ9", hand="DR3", rival="GZM", options=ENGLISH, turn="B")
    events = do(state, "choose GZM; ally 1")
    assert told(events, "game_ends") == [{"reason": "absent"}]


def test_the_rulebook_goes_on_when_a_house_is_absent():
    state = at(inner="GZ7 DR4", hand="DR3", rival="GZ2", options={"end_inner": "empty", **ENGLISH})
    do(state, "choose DR3; conspire 2")
    assert state.actor() == -1


def test_each_end_can_be_chosen_apart_from_the_edition():
    state = blocked(options={"edition": "english", "end_blocked": "both"})
    do(state, "choose DR3; send")
    assert state.actor() == 0
    state = blocked(options={"end_blocked": "either"})
    do(state, "choose DR3; send")
    assert state.actor() == -2


def test_t41_each_card_counts_for_its_own_house_wherever_it_lies():
    state, events = ended(rovere="DR10+GZ6 DRJ", gonzaga="GZ9 GZ2+DR5")
    assert state.scores() == [16, 17]
    assert state.standing() == [2, 1]
    assert told(events, "won")[0]["seat"] == 1


def test_the_inner_circle_is_scored_too():
    state = at(inner="GZ9 DR10", gonzaga="GZ3", rovere="DR4")
    assert state.scores() == [14, 12]


@pytest.mark.parametrize(
    ("rovere", "gonzaga", "places"),
    [
        ("DR10 DR5", "GZ9 GZ4 GZ2", [2, 1]),
        ("DR9 DR4 DR2", "GZ9 GZ4 GZ2", [1, 1]),
        ("DR9 DR4 DR2 DRM", "GZ9 GZ4 GZ2", [1, 2]),
        ("DR9 DR4 DR3", "GZ9 GZ4 GZ2 GZM", [1, 2]),
    ],
)
def test_t42_more_nobles_break_a_tie_and_then_it_is_a_draw(rovere, gonzaga, places):
    state, events = ended(rovere=rovere, gonzaga=gonzaga)
    assert state.standing() == places
    assert len(told(events, "drawn")) == (places == [1, 1])


def test_nobles_in_the_circle_break_a_tie_as_well():
    state = at(
        inner="DR4 DR3", rovere="DR2", gonzaga="GZ5 GZ4", decks=EMPTY, hand="DRM", rival="",
    )  # fmt: skip
    events = do(state, "choose DRM; ally 1")
    assert told(events, "game_ends") == [{"reason": "blocked"}]
    assert state.scores() == [9, 9]
    assert state.standing() == [1, 2], "4 nobles against 2, three of the 4 in the circle"


def test_the_winner_is_told_with_both_sums():
    _, events = ended(rovere="DR10 DR2", gonzaga="GZ9 GZ5 GZ2")
    assert told(events, "won") == [
        {"seat": 1, "influence": 16, "nobles": 3, "other": 12, "others": 2}
    ]


def test_t45_cards_in_the_hand_do_not_count():
    state, _ = ended(rovere="DR2", gonzaga="GZ2", hands=[["rovere-jester", "rovere-10"], []])
    assert state.scores() == [2, 2]


def test_a_jester_at_court_counts_1():
    state, _ = ended(rovere="DRJ+DR2", gonzaga="GZJ GZJ")
    assert state.scores() == [3, 2]

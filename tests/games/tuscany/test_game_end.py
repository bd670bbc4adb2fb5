"""§ End of the game, § The limit."""

import pytest
from games.tuscany.table import BRUNO, CARLA, deal, do, field, seat, table, told

from signoria import games
from signoria.core.options import read_options
from signoria.games import tuscany

DRAW = "draw; " + deal("OGRT")


@pytest.mark.parametrize(("per_point", "red"), [(5, 97), (3, 99)])
def test_c66_what_is_left_counts(per_point, red):
    """Bruno draws the last cards; Ada holds 14."""
    ada = seat(
        storage="T J", owned="card storage", marbles=2, workers=1, hand="OOOOOOOYYYYYYY", green=30,
        red=60, used=18,
    )  # fmt: skip
    state = table(ada, turn="B", round=3, last_lap=1, options={"cards_per_point": per_point})
    events = do(state, DRAW)
    assert field(state, "phase") == "over"
    assert field(state, "green")[0] == 30
    assert told(events, "scored")[0] == {"seat": 0, "round": 3, "green": 30, "red": 90}
    assert told(events, "leftovers")[0] == {"seat": 0, "points": red - 90}
    assert state.scores()[0] == red
    assert told(events, "game_ends") == [{"winners": [0], "points": red}]
    assert state.legal() == []


def built(count):
    """Return spaces covered with jokers, so many besides the start castle."""
    names = [f"{c}{r}" for c in "abcdef" for r in range(1, 6) if f"{c}{r}" != "a4"]
    return {**dict.fromkeys(names[:count], "joker"), "a4": "start"}


def over(reds, empty, greens, hands=None):
    """Return a finished game: red points, empty spaces, green points, cards."""
    seats = []
    for i, (red, gaps, green) in enumerate(zip(reds, empty, greens, strict=True)):
        region = {**seat()["region"], "tiles": built(29 - gaps)}
        region["modules"] = [f"{letter}{i + 1}" for letter in "ABC"]
        region["tiles"] = dict.fromkeys(region["tiles"], "joker")
        cards = "O" * hands[i] if hands else ""
        seats.append({"region": region, "red": red, "green": green, "hand": cards})
    return table(*seats, phase="over")


def test_c67_more_empty_spaces_break_a_tie():
    state = over([104, 104, 101], [6, 7, 9], [31, 35, 50])
    assert state.scores() == [104, 104, 101]
    assert state.standing() == [2, 1, 3]


def test_then_fewer_green_points():
    assert over([104, 104], [6, 6], [31, 35]).standing() == [1, 2]


def test_then_fewer_cards():
    assert over([104, 104], [6, 6], [31, 31], [4, 3]).standing() == [2, 1]


def test_then_the_victory_is_shared():
    assert over([104, 104, 3], [6, 6, 1], [31, 31, 1], [3, 3, 0]).standing() == [1, 1, 3]


def test_after_the_limit_the_game_is_scored_as_it_stands():
    state = table(
        seat(green=9, red=4), BRUNO, turn="B", lap=12, options={"round_limit": 12}, round=1
    )
    events = do(state, DRAW)
    assert told(events, "limit") == [{"laps": 12}]
    assert field(state, "phase") == "over"
    assert state.scores() == [13, 0]


def test_a_round_that_ends_at_the_limit_is_scored_once():
    state = table(
        seat(green=9, red=4, used=7), BRUNO, turn="B", lap=12, options={"round_limit": 12}
    )
    do(state, DRAW)
    assert state.scores() == [13, 0]


def test_a_third_round_that_ends_at_the_limit_has_no_further_lap():
    state = table(
        seat(green=9, red=4, used=21), BRUNO, turn="B", lap=36, round=3, options={"round_limit": 36}
    )
    events = do(state, DRAW)
    assert (told(events, "limit"), len(told(events, "scored"))) == ([{"laps": 36}], 2)
    assert (field(state, "phase"), state.scores()) == ("over", [13, 0])


def test_the_last_lap_at_the_limit_is_an_end_like_any_other():
    state = table(
        seat(green=9, red=4, used=21), BRUNO, turn="B", lap=36, round=3, last_lap=1,
        options={"round_limit": 36},
    )  # fmt: skip
    events = do(state, DRAW)
    assert (told(events, "limit"), len(told(events, "scored"))) == ([], 2)
    assert (field(state, "phase"), state.scores()) == ("over", [13, 0])


def test_the_rules_in_words_say_what_the_limit_does():
    text = games.words("tuscany", "en").say("section.limit.text")
    assert "unless a round was scored at the end of that very turn" in text


@pytest.mark.parametrize("laps", [100, 36, 12])
def test_every_limit_that_was_ever_offered_can_be_played(laps):
    assert read_options(tuscany.Options, {"round_limit": str(laps)}).round_limit == laps


def test_before_the_limit_the_game_goes_on():
    state = table(seat(), BRUNO, CARLA, turn="C", lap=11, options={"round_limit": 12})
    do(state, DRAW)
    assert field(state, "lap") == 12
    assert state.actor() == 0


def test_a_red_point_outweighs_any_number_of_empty_spaces():
    assert over([104, 103], [0, 29], [31, 31]).standing() == [1, 2]


def test_an_empty_space_outweighs_any_number_of_green_points():
    assert over([104, 104], [7, 6], [300, 0]).standing() == [1, 2]


def test_a_green_point_outweighs_any_number_of_cards():
    assert over([104, 104], [6, 6], [31, 32], [20, 0]).standing() == [1, 2]

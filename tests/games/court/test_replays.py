"""One record for each way in which a game can end, and each shows what it claims."""

from pathlib import Path

import pytest

from signoria import games
from signoria.core import record
from signoria.games import court
from signoria.games.court.state import ENDINGS

FOLDER = Path(__file__).parents[2] / "replays" / "court"
BY_ENDING = {
    "empty": "circle-empty",
    "absent": "house-absent-english",
    "blocked": "both-blocked",
    "one_blocked": "one-blocked-english",
    "futures": "three-futures-each",
    "stalled": "stalled",
}


def match(name):
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return record.read_record(text, games.load_game).match


def verbs(played):
    counted = [played.entries[number].action for number in played.counted]
    return [court.VOCABULARY.describe(action).verb for action in counted]


@pytest.mark.parametrize(("ending", "name"), BY_ENDING.items())
def test_each_way_to_end_has_a_record(ending, name):
    assert court.save(match(name).state)["ending"] == ending


def test_no_ending_is_without_a_record():
    assert set(BY_ENDING) == set(ENDINGS) - {"none"}


def test_three_futures_each_are_a_draw_whatever_the_score():
    played = match("three-futures-each").state
    assert played.standing() == [1, 1]
    assert played.scores()[0] != played.scores()[1]


def test_equal_influence_and_as_many_nobles_are_a_draw():
    assert match("drawn-by-score").state.standing() == [1, 1]


def test_equal_influence_is_decided_by_nobles():
    played = match("won-by-nobles").state
    assert played.scores()[0] == played.scores()[1]
    assert sorted(played.standing()) == [1, 2]


def test_equal_cards_were_replaced_in_a_game_without_dukes():
    played = match("equal-cards-replaced-no-dukes")
    assert verbs(played).count("replace") >= 2
    assert not played.options.dukes


def test_a_last_jester_was_announced():
    assert "announce" in verbs(match("last-jester-announced"))


def test_choices_were_taken_back():
    played = match("with-undo")
    assert sum(entry.undo >= 0 for entry in played.entries) >= 3
    assert len(played.counted) < len(played.entries)

"""One record for each way in which a game can end, and what makes it so."""

from pathlib import Path

from signoria import games
from signoria.core import record

FOLDER = Path(__file__).parents[2] / "replays" / "vecchio"


def match(name):
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return record.read_record(text, games.load_game).match


def events(name):
    return [event for line in match(name).log(None) if line.counts for event in line.events]


def names(name):
    return {event.name for event in events(name)}


def test_the_last_crest_brings_the_final_round():
    for name, players in (("two", 2), ("three", 3), ("four", 4)):
        played = match(f"{name}-players-last-crest")
        assert played.players == players
        assert played.state.crests_left == 0
        assert {"last_crest", "final_round", "game_ends"} <= names(f"{name}-players-last-crest")


def test_the_limit_of_rounds_ends_a_game():
    assert "limit" in names("limit-of-rounds")
    assert "final_round" not in names("limit-of-rounds")


def test_a_victory_is_shared():
    assert match("shared-victory").state.standing() == [1, 1]


def test_a_tie_is_broken():
    state = match("tie-broken-by-tokens").state
    assert len(set(state.scores())) == 1
    assert sorted(state.standing()) == [1, 2]


def test_everybody_passes():
    state = match("everybody-passes").state
    assert list(state.passed) == [1, 1, 1]
    assert state.scores() == [24, 29, 14]


def test_less_luck_has_no_events():
    assert not {"laid", "returned", "short"} & names("less-luck")


def test_a_game_on_another_board():
    assert match("another-board").options.board.startswith("{")


def test_moves_were_taken_back():
    played = match("with-undo")
    assert sum(entry.undo >= 0 for entry in played.entries) > 5


def test_a_levy_with_carriages():
    assert match("levy-with-carriages").options.levy_carriage

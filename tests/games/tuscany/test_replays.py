"""One record for each way in which a game can end, and each shows what it claims."""

from pathlib import Path

from signoria import games
from signoria.core import record

FOLDER = Path(__file__).parents[2] / "replays" / "tuscany"


def match(name):
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return record.read_record(text, games.load_game).match


def names(name):
    return [event.name for line in match(name).log(None) if line.counts for event in line.events]


def test_the_third_stack_ends_the_game_after_one_more_lap():
    told = names("third-stack")
    assert told.count("round_ending") == 3
    assert told.count("scored") == 12
    assert told.index("last_lap") < told.index("game_ends")


def test_the_first_printing_drew_two_cards():
    played = match("two-players-first-printing")
    assert (played.options.draw, played.options.cards_per_point) == (2, 3)
    draws = [
        e.parts["cards"] for line in played.log(None) for e in line.events if e.name == "draws"
    ]
    assert 2 in draws or 3 in draws


def test_the_limit_ends_the_game():
    assert "limit" in names("limit")
    assert "last_lap" not in names("limit")
    assert match("limit").state.lap == 12


def test_endless_drawing_ends_too():
    told = names("endless-drawing")
    assert told.count("scored") == 2
    assert "cards_shuffled" not in told
    assert match("endless-drawing").state.lap == 100


def test_a_victory_is_shared():
    assert match("shared-victory").state.standing() == [1, 1]


def test_a_tie_is_broken():
    state = match("tie-broken").state
    assert len(set(state.scores())) == 1
    assert sorted(state.standing()) == [1, 2]


def test_tiles_are_exchanged():
    verbs = [
        games.load_game("tuscany").VOCABULARY.describe(entry.action).verb
        for entry in match("exchange").entries
        if entry.action >= 0
    ]
    assert "swap" in verbs


def test_moves_were_taken_back():
    played = match("with-undo")
    assert sum(entry.undo >= 0 for entry in played.entries) > 5
    assert len(played.counted) < len(played.entries)

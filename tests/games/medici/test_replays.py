"""One record for each way in which a round of Medici can end, and each shows what it claims."""

from pathlib import Path

import pytest

from signoria import games
from signoria.core import record

FOLDER = Path(__file__).parents[2] / "replays" / "medici"


def match(name):
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return record.read_record(text, games.load_game).match


def events(name):
    return [event for line in match(name).log(None) if line.counts for event in line.events]


def endings(name):
    """Return for each round why it ended, and whether a last hold was filled."""
    found, filled = [], False
    for event in events(name):
        filled = filled or event.name == "last_hold"
        if event.name == "round_ends":
            found.append((event.parts["reason"], filled))
            filled = False
    return found


def test_the_last_hold_is_filled_for_nothing():
    assert endings("last-hold-filled-free") == [("holds", True)] * 3


def test_the_pile_is_exhausted_with_holds_open():
    assert endings("pile-exhausted") == [("pile", False)] * 3


def test_the_last_hold_sails_with_gaps():
    assert ("pile", True) in endings("last-hold-with-gaps")


def test_every_lot_is_refused():
    assert {event.name for event in events("all-lots-refused")} == {
        "unsold", "round_ends", "cargo", "prize", "game_ends",
    }  # fmt: skip
    assert match("all-lots-refused").state.scores() == [160, 160, 160]


def test_a_victory_is_shared():
    assert match("shared-victory").state.standing().count(1) == 2


def test_rio_grande_pays_five_on_the_third_space_from_the_top():
    bonuses = [e.parts for e in events("six-players-rio-grande") if e.name == "summit"]
    assert {(part["space"], part["florins"]) for part in bonuses} >= {(5, 5)}


def test_two_players_of_the_later_edition():
    assert match("two-players-grail").players == 2


def test_moves_were_taken_back():
    played = match("with-undo")
    assert sum(entry.undo >= 0 for entry in played.entries) > 5
    assert len(played.counted) < len(played.entries)


@pytest.mark.parametrize("reason", ["holds", "pile"])
def test_each_way_to_end_a_round_has_a_record(reason):
    every = [end for path in FOLDER.glob("*.jsonl") for end in endings(path.stem)]
    assert reason in [end[0] for end in every]

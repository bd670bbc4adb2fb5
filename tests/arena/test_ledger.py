"""A contest is kept game by game, and goes on after an interruption as if there had been none."""

import json

import pytest

from signoria import games
from signoria.arena.contest import matchup, play
from signoria.arena.ledger import Ledger
from signoria.arena.process_pool import ProcessPool
from signoria.core.problem import Problem

MEDICI = games.load_game("medici")
SPECS = ["heuristic", "random", "random"]


def met(specs=SPECS, seed="florence"):
    return matchup(MEDICI, specs, seed)


def played(folder, numbers):
    ledger = Ledger(folder, met())
    play(met(), numbers, ProcessPool(1), 1, keep=ledger.add)
    return ledger


def test_games_are_kept_and_read_again(tmp_path):
    first = played(tmp_path, range(6))
    again = Ledger(tmp_path, met())
    assert [each.result for each in again.played] == [each.result for each in first.played]
    assert len(again.played) == 6


def test_a_contest_in_two_parts_is_kept_as_one_in_one_part(tmp_path):
    played(tmp_path / "whole", range(9))
    played(tmp_path / "parts", range(3))
    played(tmp_path / "parts", range(3, 9))
    for name in ("games.jsonl", "run.json"):
        whole, parts = (tmp_path / each / name for each in ("whole", "parts"))
        assert parts.read_bytes() == whole.read_bytes()


def test_a_line_that_an_interruption_left_half_written_is_dropped(tmp_path):
    played(tmp_path, range(6))
    path = tmp_path / "games.jsonl"
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert len(Ledger(tmp_path, met()).played) == 5
    assert len((tmp_path / "timings.jsonl").read_text(encoding="utf-8").splitlines()) == 5


def test_another_contest_is_refused_in_words(tmp_path):
    played(tmp_path, range(3))
    with pytest.raises(Problem) as caught:
        Ledger(tmp_path, met(seed="venice"))
    assert caught.value.name == "other_contest"
    assert caught.value.parts["field"] == "seed"
    assert (caught.value.parts["found"], caught.value.parts["wanted"]) == ('"florence"', '"venice"')
    with pytest.raises(Problem) as caught:
        Ledger(tmp_path, met(specs=["random"] * 3))
    assert caught.value.parts["field"] == "seats"


def test_players_who_were_taught_otherwise_are_another_contest(tmp_path, monkeypatch):
    played(tmp_path, range(3))
    monkeypatch.setattr("signoria.arena.ledger.weights_hash", lambda *_: "otherwise")
    with pytest.raises(Problem) as caught:
        Ledger(tmp_path, met())
    assert caught.value.parts["field"] == "taught"


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"\xff\xfe",
        b"[]",
        b"7",
        b'{"n": 7}',
        b'{"n": 1}',
        b'{"n": 1, "scores": [1], "places": [1], "plies": 3, "decisions": 2}',
        b'{"n": 1, "scores": [1, 2, 3], "places": ["x", 1, 2], "plies": 3, "decisions": 2}',
        b'{"n": 1, "scores": [1, 2, 3], "places": [3, 2, 1], "plies": null, "decisions": 2}',
    ],
)
def test_a_damaged_line_is_named(tmp_path, line):
    played(tmp_path, range(3))
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines()
    lines[1] = line
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(Problem) as caught:
        Ledger(tmp_path, met())
    assert (caught.value.name, caught.value.parts["line"]) == ("contest_damaged", 2)


def test_a_folder_that_cannot_be_used_is_a_problem(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(Problem) as caught:
        Ledger(tmp_path / "file", met())
    assert caught.value.name == "contest_folder"


def test_timings_are_kept_apart_from_results(tmp_path):
    played(tmp_path, range(3))
    for line in (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines():
        assert set(json.loads(line)) == {"n", "scores", "places", "plies", "decisions"}

"""Folders of contests that were written by earlier releases are read, and go on where they were."""

import json
import shutil
from pathlib import Path

import pytest

from signoria import games
from signoria.arena.contest import matchup, play
from signoria.arena.ledger import Ledger
from signoria.arena.process_pool import ProcessPool

STORED = Path(__file__).parent / "stored"


def resumed(name, folder, specs, monkeypatch):
    """Return the scores of all games after a stored contest of two games went on to four."""
    monkeypatch.setattr("signoria.arena.ledger.__version__", "0.1.0")
    shutil.copytree(STORED / name, folder)
    asked = matchup(games.load_game("court"), specs, "florence")
    ledger = Ledger(folder, asked)
    play(asked, range(len(ledger.played), 4), ProcessPool(1), 1, keep=ledger.add)
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["scores"] for line in lines]


def test_a_contest_of_softmax_players_goes_on(tmp_path, monkeypatch):
    scores = resumed("softmax", tmp_path / "run", ["level:2", "level:1"], monkeypatch)
    assert scores == [[51, 46], [59, 82], [70, 44], [44, 53]]


@pytest.mark.slow
def test_a_contest_with_a_search_goes_on(tmp_path, monkeypatch):
    scores = resumed("search", tmp_path / "run", ["level:4", "greedy"], monkeypatch)
    assert scores == [[42, 54], [30, 47], [72, 33], [14, 21]]

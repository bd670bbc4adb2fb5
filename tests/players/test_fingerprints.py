"""What was measured stays valid: players keep the fingerprints under which results are kept."""

import tomllib
from pathlib import Path

import pytest
from ladder.rungs import rungs
from ladder.store import Store

from signoria import games
from signoria.players.find import KNOWN
from signoria.players.taught import mark

STORED = tomllib.loads(Path(__file__).with_name("fingerprints.toml").read_text(encoding="utf-8"))
MEASURED = {"court": 8, "medici": 24, "tuscany": 20, "vecchio": 20}


@pytest.mark.parametrize("name", games.names())
def test_every_player_keeps_its_fingerprint(name):
    game = games.load(name)
    assert {spec: mark(game, [spec]) for spec in KNOWN} == STORED[name]


@pytest.mark.parametrize("name", games.names())
def test_every_rung_of_the_ladder_finds_its_stored_results(name):
    scores = [Store().score(rung) for rung in rungs(games.load(name))]
    assert len([score for score in scores if score.games >= score.rung.least]) == MEASURED[name]

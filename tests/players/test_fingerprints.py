"""What was measured stays valid: players keep the fingerprints under which results are kept."""

import tomllib
from pathlib import Path

import pytest
from ladder.rungs import rungs
from ladder.store import Store

from signoria import games
from signoria.players.find import KNOWN
from signoria.players.search.settings import ROLLOUT_POLICIES, read_settings
from signoria.players.weights import weights_hash

STORED = tomllib.loads(Path(__file__).with_name("fingerprints.toml").read_text(encoding="utf-8"))
MEASURED = {"court": 8, "medici": 24, "tuscany": 20, "vecchio": 20}


@pytest.mark.parametrize("name", games.names())
def test_every_player_keeps_its_fingerprint(name):
    game = games.load_game(name)
    assert {spec: weights_hash(game, [spec]) for spec in KNOWN} == STORED[name]


def test_settings_may_have_their_former_names():
    former = {"apart": False, "ripe": 4, "sharpness": 2.5, "width": 3, "growth": 0.7, "rank": 0.2}
    found = read_settings({**former, "roller": "policy"})
    assert (found.split_chance, found.prior_after, found.prior_sharpness) == (False, 4, 2.5)
    assert (found.widening_start, found.widening_growth, found.rank_weight) == (3, 0.7, 0.2)
    assert found.rollout_policy == ROLLOUT_POLICIES.index("policy")


@pytest.mark.parametrize("name", games.names())
def test_every_rung_of_the_ladder_finds_its_stored_results(name):
    scores = [Store().score(rung) for rung in rungs(games.load_game(name))]
    assert len([score for score in scores if score.games >= score.rung.least]) == MEASURED[name]

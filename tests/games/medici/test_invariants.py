"""Random games, checked after every step."""

import pytest
from conformance import params, wander
from games.medici import invariants

from signoria.games import medici

SEEDS = range(12)


@pytest.mark.parametrize(("players", "options"), params(medici))
def test_every_table_of_a_random_game_is_possible(players, options):
    for seed in SEEDS:
        before = None
        for state, _ in wander(medici, players, options, seed):
            after = invariants.check(state)
            if before is not None:
                invariants.check_step(before, after)
            before = after


@pytest.mark.parametrize(("players", "options"), params(medici))
def test_every_florin_is_accounted_for(players, options):
    for seed in SEEDS:
        paid = earned = 0
        for state, action in wander(medici, players, options, seed):
            if action < 0:
                break
            other = state.copy()
            other.told = []
            other.apply(action)
            for event in other.told:
                paid += event.parts["florins"] if event.name == "sold" else 0
                if event.name in ("cargo", "prize", "summit"):
                    earned += event.parts["florins"]
        start = players * (40 if players <= 4 else 30)
        assert sum(state.scores()) == start - paid + earned


@pytest.mark.parametrize(("players", "options"), params(medici))
def test_bids_rise_and_nobody_bids_twice_for_a_lot(players, options):
    for seed in SEEDS:
        spoken, last = set(), 0
        for state, action in wander(medici, players, options, seed):
            if action < 0:
                break
            move = medici.VOCABULARY.describe(action)
            if move.verb not in ("bid", "pass"):
                spoken, last = set(), 0
                continue
            assert state.actor() not in spoken
            spoken.add(state.actor())
            if move.verb == "bid":
                assert move.parts["florins"] > last
                last = move.parts["florins"]


@pytest.mark.parametrize(("players", "options"), params(medici))
def test_a_round_pays_out_no_more_than_its_prizes(players, options):
    for seed in SEEDS:
        for state, action in wander(medici, players, options, seed):
            if action < 0:
                break
            other = state.copy()
            other.told = []
            other.apply(action)
            prizes = {}
            for event in other.told:
                if event.name == "prize":
                    good = event.parts["good"]
                    prizes[good] = prizes.get(good, 0) + event.parts["florins"]
            assert all(sum_ <= 15 for sum_ in prizes.values())
            cargo = [e.parts["florins"] for e in other.told if e.name == "cargo"]
            assert sum(cargo) <= {2: 20, 3: 45, 4: 60, 5: 65, 6: 80}[players]

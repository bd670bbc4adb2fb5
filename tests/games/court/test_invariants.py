"""Random games, checked after every step."""

import pytest
from conformance import params, wander
from games.court import invariants

from signoria.games import court

SEEDS = range(10)


@pytest.mark.parametrize(("players", "options"), params(court))
def test_every_court_of_a_random_game_is_possible(players, options):
    for seed in SEEDS:
        before = name = None
        for state, action in wander(court, players, options, seed):
            after = invariants.check(state)
            if name is not None:
                invariants.check_step(before, name, after)
            before = after
            name = court.VOCABULARY.describe(action).name if action >= 0 else None


@pytest.mark.parametrize(("players", "options"), params(court))
def test_every_game_ends_within_so_many_plays(players, options):
    """Each house has 21 cards to play after the circle, and few futures are for nothing."""
    for seed in range(60):
        plays = 0
        for _, action in wander(court, players, options, seed):
            plays += action >= 0 and court.VOCABULARY.describe(action).verb == "choose"
        assert plays < 150

"""Random games, checked after every step."""

import pytest
from conformance import params, wander
from games.vecchio import invariants

from signoria.games import vecchio

SEEDS = range(3)
MANY = [pytest.mark.slow, pytest.mark.compiled]
PLAYERS = [2, *[pytest.param(seats, marks=MANY) for seats in (3, 4)]]


@pytest.mark.parametrize(("players", "options"), params(vecchio))
def test_every_table_of_a_random_game_is_possible(players, options):
    for seed in SEEDS:
        before = None
        for state, _ in wander(vecchio, players, options, seed):
            after = invariants.check(state)
            if before is not None:
                invariants.check_step(before, after)
            before = after


@pytest.mark.parametrize("players", PLAYERS)
def test_every_token_is_accounted_for_by_an_event(players):
    for seed in SEEDS:
        held = None
        for state, action in wander(vecchio, players, vecchio.Options(), seed):
            if action < 0:
                break
            table = vecchio.save(state)
            if table["phase"] == "begin":
                continue
            held = table["tokens"]
            other = state.copy()
            other.told = []
            other.apply(action)
            for event in other.told:
                if event.name in ("collects", "pays"):
                    sign = 1 if event.name == "collects" else -1
                    held[event.parts["token"]][event.parts["seat"]] += sign * event.parts["number"]
            assert held == vecchio.save(other)["tokens"]


def test_a_turn_has_one_action_and_a_final_turn_two_at_most():
    for seed in SEEDS:
        for state, _ in wander(vecchio, 3, vecchio.Options(), seed):
            table = vecchio.save(state)
            if table["phase"] == "act":
                assert table["acted"] <= int(table["final"])

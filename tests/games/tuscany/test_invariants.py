"""Random games and games by rules of thumb, checked after every step."""

import pytest
from conformance import params, wander
from games.tuscany import invariants

from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.games import tuscany
from signoria.players.weights import tuned

HEURISTIC = tuned(tuscany)
MANY = [pytest.mark.slow, pytest.mark.compiled]
PLAYERS = [2, *[pytest.param(seats, marks=MANY) for seats in (3, 4)]]


@pytest.mark.parametrize(("players", "options"), params(tuscany))
def test_every_table_of_a_random_game_is_possible(players, options):
    for seed in range(4):
        before = None
        for state, _ in wander(tuscany, players, options, seed):
            after = invariants.check(state)
            if before is not None:
                invariants.check_step(before, after)
            before = after


@pytest.mark.parametrize("players", PLAYERS)
def test_every_table_of_a_game_by_rules_of_thumb_is_possible(players):
    state, rng = tuscany.setup(players, tuscany.Options()), Stream(players)
    before = tuscany.save(state)
    while state.actor() != OVER:
        chance = state.actor() < 0
        state.apply(state.pick(rng) if chance else HEURISTIC.policy(state, rng))
        after = invariants.check(state)
        invariants.check_step(before, after)
        before = after
    assert state.scores() == after["red"]
    assert max(len(region["tiles"]) for region in after["regions"].values()) > 10


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_every_green_and_red_point_is_told(players):
    for seed in range(6):
        green, red = [0] * players, [0] * players
        state, rng = tuscany.setup(players, tuscany.Options()), Stream(seed)
        while state.actor() != OVER:
            state.told = []
            chance = state.actor() < 0
            state.apply(state.pick(rng) if chance else HEURISTIC.policy(state, rng))
            for event in state.told:
                part = event.parts
                if event.name in ("zone", "crops", "storage_points", "bonus"):
                    green[part["seat"]] += part["points"]
                elif event.name == "points":
                    track = green if part["track"] == "green" else red
                    track[part["seat"]] += part["points"]
                elif event.name in ("joker_lost", "leftovers"):
                    red[part["seat"]] += part["points"]
                elif event.name == "scored":
                    red[part["seat"]] += part["green"]
                    assert part["green"] == green[part["seat"]]
                    assert part["red"] == red[part["seat"]]
        assert tuscany.save(state)["green"] == green
        assert state.scores() == red


def test_each_lap_gives_everyone_one_turn():
    state, rng = tuscany.setup(4, tuscany.Options()), Stream(3)
    turns = []
    while state.actor() != OVER:
        lap, turn, phase = state.lap, state.turn, tuscany.save(state)["phase"]
        if lap and phase == "act" and (not turns or turns[-1] != (lap, turn)):
            turns.append((lap, turn))
        state.apply(state.pick(rng))
    first = turns[0][1]
    laps = turns[-1][0]
    assert turns == [(lap, (first + i) % 4) for lap in range(1, laps + 1) for i in range(4)]

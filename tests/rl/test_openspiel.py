"""OpenSpiel: its own checks are green on our games, and its algorithms run on them."""

import copy
import pickle
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import signoria.rl.openspiel  # noqa: E402, F401 - it registers the games
from signoria import games  # noqa: E402

CASES = [
    pytest.param(name, players, marks=[] if players == seats[0] else pytest.mark.long)
    for name in games.names()
    for seats in [games.load_game(name).seats(games.load_game(name).Options())]
    for players in seats
]
NAMES = games.names()


def loaded(name, **settings):
    return pyspiel.load_game(f"signoria_{name}", settings)


def advanced(state, steps, seed):
    """Play at random; stop where a seat is to act."""
    rng = np.random.default_rng(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            steps -= 1
    return state


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_random_simulation_of_openspiel_is_green(name, players):
    pyspiel.random_sim_test(
        loaded(name, players=players), num_sims=1, serialize=False, verbose=False
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_state_can_be_serialized_copied_and_pickled(name):
    game = loaded(name)
    state = advanced(game.new_initial_state(), 12, 3)
    through = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    copies = [through, state.clone(), copy.copy(state), copy.deepcopy(state),
              pickle.loads(pickle.dumps(state))]  # fmt: skip  # noqa: S301 - our own
    before = str(state)
    for each in copies:
        assert str(each) == before
        assert each.legal_actions() == state.legal_actions()
        for seat in range(game.num_players()):
            assert each.information_state_string(seat) == state.information_state_string(seat)
        advanced(each, 3, 1)
        assert str(each) != before
    assert str(state) == before
    assert len({str(each) for each in copies}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name):
    state = advanced(loaded(name).new_initial_state(), 15, 4)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(player, sampler) for _ in range(6)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    if not state.known.state.certain(player):
        assert {str(other) for other in others} != {str(state)}


def test_an_information_state_is_all_that_a_player_has_seen():
    state = loaded("court").new_initial_state()
    told = []
    while not state.is_terminal() and len(told) < 60:
        told.append(state.information_state_string(0))
        advanced(state, 0, len(told)) if state.is_chance_node() else state.apply_action(
            state.legal_actions()[0]
        )
    for before, after in pairwise(told):
        assert after.startswith(before)
        assert after != before
    hidden = [part for part in told[-1].split(", ") if "gonzaga-hidden" in part]
    assert hidden, "what the rival draws and chooses is hidden"


def test_returns_and_bounds_follow_the_reward():
    for reward, bounds in (("win", (0, 1)), ("points", (0, 166)), ("rank", (0, 1))):
        game = loaded("court", reward=reward)
        assert (game.min_utility(), game.max_utility()) == bounds
        end = advanced(game.new_initial_state(), 10_000, 2)
        assert all(bounds[0] <= value <= bounds[1] for value in end.returns())
        assert reward == "points" or sum(end.returns()) == 1


def test_options_are_parameters_of_the_game():
    game = pyspiel.load_game("signoria_medici(players=2,two_players=grail)")
    assert game.num_players() == 2
    assert game.observation_tensor_shape() == [game.spec.size]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
def test_the_information_set_search_of_openspiel_plays(name):
    game = loaded(name)
    state = advanced(game.new_initial_state(), 300, 5)
    if state.is_terminal():
        state = advanced(game.new_initial_state(), 20, 5)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.slow
@pytest.mark.compiled
def test_the_tree_search_of_openspiel_plays():
    game = loaded("court")
    state = advanced(game.new_initial_state(), 30, 5)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.slow
def test_a_program_that_used_the_games_ends_without_an_error():
    code = (
        "import pyspiel, signoria.rl.openspiel\n"
        "game = pyspiel.load_game('signoria_court')\n"
        "state = game.new_initial_state()\n"
        "state.observation_tensor(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

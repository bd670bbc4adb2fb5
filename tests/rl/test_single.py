"""Gymnasium: its own check is green for every game; bots play the other seats."""

import json

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import signoria.rl
from signoria import games
from signoria.core.problem import Problem

CASES = [
    pytest.param(name, players, marks=[] if players == seats[0] else pytest.mark.long)
    for name in games.names()
    for seats in [games.load_game(name).seats(games.load_game(name).Options())]
    for players in seats
]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_check_of_gymnasium_is_green(name, players, capsys):
    env = gymnasium.make(f"signoria/{name}-v1", players=players, opponents="random")
    check_env(env.unwrapped)


def legal(observation):
    return np.flatnonzero(observation["action_mask"])


def finish(env, observation):
    """Play the first legal action to the end; return the last step."""
    while True:
        found = env.step(legal(observation)[0])
        observation = found[0]
        if found[2]:
            return found


def test_a_game_is_played_to_its_end_against_a_level():
    env = gymnasium.make("signoria/court-v1", opponents="level:1")
    observation, info = env.reset(seed=4)
    assert info["seat"] == 0
    observation, reward, terminated, truncated, info = finish(env, observation)
    assert reward in {0.0, 0.5, 1.0}
    assert (terminated, truncated) == (True, False)
    assert not observation["action_mask"].any()
    with pytest.raises(Problem, match="The game is over"):
        env.unwrapped.step(0)


def test_it_is_always_your_turn():
    env = signoria.rl.GameEnv("medici", 4, seat=2, opponents="random")
    observation, info = env.reset(seed=1)
    for _ in range(10):
        assert info["seat"] == 2
        assert observation["observation"][0] == 2
        assert observation["action_mask"].any()
        observation, _, _, _, info = env.step(legal(observation)[-1])


def test_a_seat_may_be_drawn_for_each_game():
    env = signoria.rl.GameEnv("medici", 3, seat="random", opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_an_illegal_action_leaves_the_game_gives_nothing_and_says_why():
    env = signoria.rl.GameEnv("court", opponents="random")
    observation, _ = env.reset(seed=1)
    before = env.save()
    wrong = np.flatnonzero(observation["action_mask"] == 0)[0]
    after, reward, terminated, truncated, info = env.step(wrong)
    assert env.save() == before
    assert (after["observation"] == observation["observation"]).all()
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert info["illegal"]


def test_each_opponent_may_be_another():
    env = signoria.rl.GameEnv("medici", 3, opponents=["heuristic", "random"])
    observation, _ = env.reset(seed=1)
    env.step(legal(observation)[0])
    with pytest.raises(Problem, match="There must be 2 opponents"):
        signoria.rl.GameEnv("medici", 3, opponents=["random"])
    with pytest.raises(Problem, match="no player 'levle:1'"):
        signoria.rl.GameEnv("medici", 3, opponents="levle:1")
    with pytest.raises(Problem, match="There is no seat 3"):
        signoria.rl.GameEnv("medici", 3, seat=3)


def test_a_saved_game_goes_on_with_the_same_bots_and_the_same_luck():
    env = signoria.rl.GameEnv("court", opponents="random")
    observation, _ = env.reset(seed=6)
    for _ in range(4):
        observation = env.step(legal(observation)[0])[0]
    saved = json.loads(json.dumps(env.save()))
    ends = []
    for _ in range(2):
        observation, _ = env.restore(saved)
        ends.append(finish(env, observation)[0]["observation"].tobytes())
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("mode", "kind"), [("ansi", str), ("rgb_array", np.ndarray)])
def test_a_board_is_rendered_as_your_seat_sees_it(mode, kind):
    env = signoria.rl.GameEnv("court", opponents="random", render_mode=mode)
    env.reset(seed=1)
    assert isinstance(env.render(), kind)


def test_every_game_is_registered_under_the_version_of_its_encoding():
    known = {f"signoria/{n}-v{games.load_game(n).ENCODING.version}" for n in games.names()}
    assert known <= set(gymnasium.registry)

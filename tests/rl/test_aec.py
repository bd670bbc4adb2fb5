"""PettingZoo: its own tests are green for every game, and the environment says what is wrong."""

import json

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import signoria.rl
from signoria import games
from signoria.core.problem import Problem

CASES = [
    pytest.param(name, players, marks=[] if players == seats[0] else pytest.mark.long)
    for name in games.names()
    for seats in [games.load_game(name).seats(games.load_game(name).Options())]
    for players in seats
]
NAMES = games.names()


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_api_test_of_pettingzoo_is_green(name, players, capsys):
    api_test(signoria.rl.aec(name, players=players), num_cycles=60)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_seed_test_of_pettingzoo_is_green(name, players):
    seed_test(lambda: signoria.rl.aec(name, players=players), num_cycles=12)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_render_test_of_pettingzoo_is_green(name, players, capsys):
    render_test(lambda render_mode: signoria.rl.aec(name, players=players, render_mode=render_mode))


def played(env, seed, steps=10_000):
    """Play random legal actions; return all that was seen and the rewards."""
    env.reset(seed=seed)
    seen = []
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, info = env.last()
        seen.append((agent, observation["observation"].tobytes(), reward, info["seat"]))
        legal = np.flatnonzero(observation["action_mask"])
        over = terminated or truncated
        env.step(None if over else int(rng.choice(legal)))
    return seen


def test_a_seed_repeats_a_game_and_another_seed_does_not():
    env = signoria.rl.aec("court")
    assert played(env, 5) == played(env, 5)
    assert played(env, 5) != played(env, 6)


@pytest.mark.parametrize(
    ("reward", "expected"),
    [("win", {0.0, 0.5, 1.0}), ("rank", {0.0, 0.5, 1.0}), ("points", set(range(200)))],
)
def test_rewards_come_at_the_end_and_are_what_was_asked_for(reward, expected):
    seen = played(signoria.rl.aec("court", reward=reward), 3)
    rewards = [reward for _, _, reward, _ in seen]
    assert set(rewards[:-2]) == {0.0}
    assert set(rewards[-2:]) <= expected
    assert reward == "points" or sum(rewards[-2:]) == 1


def test_an_illegal_action_leaves_the_game_and_says_why():
    env = signoria.rl.aec("medici", players=3)
    env.reset(seed=1)
    before, agent = env.save(), env.agent_selection
    observation = env.last()[0]
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    env.step(illegal)
    info = env.last()[4]
    assert env.save() == before
    assert env.agent_selection == agent
    assert info["illegal"]
    assert info["section"] == "auction"
    env.step(10_000)
    assert env.last()[4]["illegal"] == (
        "There is no action 10000: actions are numbered from 0 to 501."
    )


def test_info_has_the_seat_and_the_section_of_the_last_action():
    env = signoria.rl.aec("medici", players=3)
    env.reset(seed=1)
    assert env.last()[4] == {"seat": 0, "section": ""} or env.last()[4]["section"] == ""
    env.step(0)
    assert env.last()[4]["section"] == "turning_up"


def test_only_the_agent_to_act_has_legal_actions():
    env = signoria.rl.aec("medici", players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_observation_is_not_changed_by_what_comes_after():
    env = signoria.rl.aec("medici", players=3)
    env.reset(seed=1)
    first = env.last()[0]
    kept = first["observation"].copy()
    env.step(0)
    env.last()
    assert (first["observation"] == kept).all()


@pytest.mark.parametrize("name", NAMES)
def test_a_saved_game_goes_on_as_it_would_have(name):
    env = signoria.rl.aec(name)
    env.reset(seed=9)
    for _ in range(20):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    saved = json.loads(json.dumps(env.save()))
    ends = []
    for _ in range(2):
        env.restore(saved)
        for _ in range(20):
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
        ends.append(env.save())
    assert ends[0] == ends[1]
    assert ends[0]["drawn"] > saved["drawn"] or ends[0]["position"] != saved["position"]


@pytest.mark.parametrize("call", ["step", "last", "observe", "render"])
def test_a_call_before_the_first_reset_is_refused(call):
    env = signoria.rl.aec("court")
    arguments = {"step": [0], "observe": ["seat_0"]}.get(call, [])
    with pytest.raises(Problem, match=f"'{call}' was called before a game was begun"):
        getattr(env, call)(*arguments)


def test_a_step_after_the_end_is_refused():
    env = signoria.rl.aec("court")
    played(env, 2)
    with pytest.raises(Problem, match="call reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "medici", "players": 9}, "3 to 6"),
        ({"game": "court", "reward": "fame"}, "The rewards are win, points and rank"),
        ({"game": "court", "render_mode": "film"}, "human, ansi and rgb_array"),
        ({"game": "court", "edition": "german"}, "german"),
        ({"game": "court", "colour": "blue"}, "colour"),
    ],
)
def test_what_there_is_not_is_told_in_a_sentence(asked, sentence):
    with pytest.raises(Problem, match=sentence):
        signoria.rl.aec(**asked)


def test_options_are_passed_on():
    env = signoria.rl.aec("medici", players=2, two_players="grail")
    assert env.possible_agents == ["seat_0", "seat_1"]


def test_human_rendering_prints_the_board(capsys):
    env = signoria.rl.aec("court", render_mode="human")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert len(capsys.readouterr().out.splitlines()) > 5

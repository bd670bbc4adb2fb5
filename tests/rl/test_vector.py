"""Vectors of games: the same games as one by one, in arrays that are never copied."""

import numpy as np
import pytest

import signoria.rl
from signoria import games
from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.core.problem import Problem
from signoria.core.state import OVER, let_chance_act

CASES = [
    pytest.param(name, players, marks=[] if players == seats[0] else pytest.mark.long)
    for name in games.names()
    for seats in [games.load_game(name).seats(games.load_game(name).Options())]
    for players in seats
]


def first_legal(masks, number):
    """Return a legal action for each game, another one in every step."""
    return np.array([np.flatnonzero(row)[number % row.sum()] for row in masks])


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_game_goes_as_it_would_alone(name, players):
    """Seen, marked, rewarded and begun again as by the engine, decision by decision."""
    env = signoria.rl.vector(name, players=players, envs=3, reward="points")
    step = env.reset(seed=8)
    spec, game = env.spec, env.spec.game
    alone = [(game.setup(players, spec.options), Stream(8 + (i << 32))) for i in range(3)]
    for state, stream in alone:
        let_chance_act(state, stream)
    cells, marks = Cells(spec.size), Marks(spec.actions)
    for number in range(60):
        for i, (state, _) in enumerate(alone):
            assert step.turn[i] == state.actor()
            state.encode(state.actor(), cells, 0)
            assert step.observations[i].tolist() == list(cells.values)
            marks.clear(0, spec.actions)
            state.mark_legal(marks, 0, spec.first)
            assert step.masks[i].tolist() == list(marks.values)
        actions = first_legal(step.masks, number)
        step = env.step(actions)
        for i, (state, stream) in enumerate(alone):
            state.apply(spec.first + int(actions[i]))
            over = let_chance_act(state, stream) == OVER
            assert step.ended[i] == over
            assert step.rewards[i].tolist() == (state.scores() if over else [0.0] * players)
            if over:
                again = game.setup(players, spec.options)
                let_chance_act(again, stream)
                alone[i] = again, stream


def test_games_end_are_rewarded_once_and_begin_again():
    env = signoria.rl.vector("court", envs=8)
    step = env.reset(seed=1)
    ends = 0
    for number in range(200):
        step = env.step(first_legal(step.masks, number))
        assert (step.rewards.sum(axis=1) == step.ended).all()
        assert step.masks.any(axis=1).all()
        ends += int(step.ended.sum())
    assert ends >= 8


def test_the_arrays_are_the_same_every_step_and_cannot_be_written():
    env = signoria.rl.vector("medici", envs=2)
    step = env.reset()
    again = env.step(first_legal(step.masks, 0))
    for one, other in zip(step, again, strict=True):
        assert one is other
        assert not one.flags.writeable
    assert step.observations.dtype == np.int16
    assert step.observations.shape == (2, env.numbers)


def test_a_seed_repeats_all_games():
    env = signoria.rl.vector("court", envs=4)
    first = env.reset(seed=3).observations.copy()
    assert (env.reset(seed=3).observations == first).all()
    assert (env.reset(seed=4).observations != first).any()
    assert (first[0] != first[1]).any()


def test_nothing_is_done_if_one_action_is_illegal():
    env = signoria.rl.vector("medici", envs=3)
    step = env.reset(seed=1)
    before = step.observations.copy()
    actions = first_legal(step.masks, 0)
    actions[1] = np.flatnonzero(step.masks[1] == 0)[0]
    for wrong in (actions[1], -1, 9999):
        actions[1] = wrong
        with pytest.raises(Problem, match=f"Action {wrong} is not legal in game 1"):
            env.step(actions)
        assert (step.observations == before).all()


def test_what_is_wrong_is_told_in_a_sentence():
    env = signoria.rl.vector("court", envs=2)
    with pytest.raises(Problem, match="call reset"):
        env.step([0, 0])
    env.reset()
    with pytest.raises(Problem, match="There must be 2 actions"):
        env.step([0])
    with pytest.raises(Problem, match="at least one game"):
        signoria.rl.vector("court", envs=0)


@pytest.mark.parametrize(
    ("kind", "expected"), [("win", [0.5, 0.5, 0.0]), ("rank", [0.75, 0.75, 0.0])]
)
def test_equals_share_a_win_and_count_half_in_a_rank(kind, expected):
    from signoria.core.batch import Rewards, write_rewards
    from signoria.rl.specs import REWARDS

    state = games.load_game("medici").setup(3, games.load_game("medici").Options())
    for seat, florins in enumerate((50, 50, 20)):
        state.florins[seat] = florins
    rewards = Rewards(3)
    write_rewards(state, REWARDS[kind], rewards, 0)
    assert list(rewards.values) == expected

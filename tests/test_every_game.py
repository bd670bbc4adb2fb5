"""The conformance suite: a new game is tested the moment its folder exists."""

import os
from types import SimpleNamespace

import pytest
import toy
from conformance import CHECKS, OF_KNOWLEDGE, cases, marks, params, uncovering
from hypothesis import given
from hypothesis import strategies as st

from signoria import games
from signoria.testing import NotConforming, conformance

ONLY = os.environ.get("SIGNORIA_SEED")
"""The one seed with which a failure is repeated."""
EVERY = [*[games.load_game(name) for name in games.names()], toy]


CASES = [
    pytest.param(
        check,
        game,
        players,
        options,
        id=f"{game.NAME}-{players}-{number}-{check.__name__[6:]}",
        marks=marks(game, players, options),
    )
    for game in EVERY
    for number, (players, options) in enumerate(cases(game))
    for check in CHECKS
    if options == game.Options() or check not in OF_KNOWLEDGE
]
"""Every number of seats and each option: `make test` plays them all. What players know is looked
at with the default options alone: options change the rules, not how knowledge must behave."""


@pytest.mark.again
@pytest.mark.parametrize(("check", "game", "players", "options"), CASES)
def test_every_game(check, game, players, options):
    @given(seed=st.integers(0, 2**64 - 1))
    def holds(seed):
        check(game, players, options, seed)

    if ONLY is None:
        holds()
    else:
        check(game, players, options, int(ONLY))


OURS = [
    pytest.param(game, *case.values, marks=case.marks) for game in EVERY for case in params(game)
]


@pytest.mark.parametrize(("game", "players", "options"), OURS)
def test_in_no_game_of_ours_anyone_uncovers_what_others_hide(game, players, options):
    """The suite allows a showdown where `reveals` says so; these games have none."""
    for seed in range(3) if ONLY is None else [int(ONLY)]:
        assert list(uncovering(game, players, options, seed)) == []


def test_a_game_that_fails_a_check_is_told_with_what_repeats_it():
    def observe(state, seat):
        return vars(toy.observe(state, seat))

    names = {name: getattr(toy, name) for name in dir(toy) if not name.startswith("__")}
    with pytest.raises(NotConforming) as told:
        conformance(SimpleNamespace(**{**names, "observe": observe}), seeds=[5])
    assert str(told.value).startswith("toy fails the check \u201cviews are plain values\u201d")
    assert "with 2 players, Options(round_limit=100), seed 5, after 0 actions." in str(told.value)
    assert "signoria.testing.conformance('toy', seeds=[5])" in str(told.value)


def test_the_suite_is_one_call_for_a_sound_game():
    checks = len(CHECKS) * 2 + (len(CHECKS) - len(OF_KNOWLEDGE)) * 2
    assert conformance(toy, seeds=[1]) == checks

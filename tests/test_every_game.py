"""The conformance suite: a new game is tested the moment its folder exists."""

import os
from hashlib import sha256
from types import SimpleNamespace

import pytest
import toy
from conformance import CHECKS, OF_KNOWLEDGE, cases, marks, params, slow, uncovering
from hypothesis import settings

from signoria import games
from signoria.core.fast import COMPILED
from signoria.testing import NotConforming, conformance, secrets

ONLY = os.environ.get("SIGNORIA_SEED")
"""The one seed with which a failure is repeated."""
GAMES = {"once": [0], "quick": [int(COMPILED)], "full": [2, 3]}
"""Which of its random games a check plays: each half of `make test` another one, and
`make test-long` none of these."""
MORE = {"once": range(1), "quick": range(3), "full": range(3, 5)}
"""The same for what an action uncovers."""
UNCOVERING = secrets.check_an_action_shows_no_more_than_its_actor_knows
EVERY = [*[games.load_game(name) for name in games.names()], toy]


CASES = [
    pytest.param(
        check,
        game,
        players,
        options,
        id=f"{game.NAME}-{players}-{number}-{check.__name__[6:]}",
        marks=[*marks(game, players, options), *slow(game, check)],
    )
    for game in EVERY
    for number, (players, options) in enumerate(cases(game))
    for check in CHECKS
    if check is not UNCOVERING and (options == game.Options() or check not in OF_KNOWLEDGE)
]
"""Every number of seats and each option: `make test` plays them all. What players know is looked
at with the default options alone: options change the rules, not how knowledge must behave. Of what
an action uncovers, the test below asks more."""


@pytest.mark.again
@pytest.mark.parametrize(("check", "game", "players", "options"), CASES)
def test_every_game(check, game, players, options):
    for seed in seeds(f"{game.NAME} {players} {options} {check.__name__}"):
        check(game, players, options, seed)


def seeds(case):
    """Return the seeds of the games that are played for *case*, or the one that is asked for."""
    if ONLY is not None:
        return [int(ONLY)]
    numbers = GAMES[settings.get_current_profile_name()]
    return [int.from_bytes(sha256(f"{case} {n}".encode()).digest()[:8]) for n in numbers]


OURS = [
    pytest.param(game, *case.values, marks=[*case.marks, *slow(game, UNCOVERING)])
    for game in EVERY
    for case in params(game)
]


@pytest.mark.again
@pytest.mark.parametrize(("game", "players", "options"), OURS)
def test_in_no_game_of_ours_anyone_uncovers_what_others_hide(game, players, options):
    """The suite allows a showdown where `reveals` and `uncovers` say so; these games have none."""
    more = MORE[settings.get_current_profile_name()]
    for seed in more if ONLY is None else [int(ONLY)]:
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

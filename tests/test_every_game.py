"""The conformance suite: a new game is tested the moment its folder exists."""

import os

import pytest
import toy
from conformance import CHECKS, OF_KNOWLEDGE, cases, marks
from hypothesis import given
from hypothesis import strategies as st

from signoria import games

ONLY = os.environ.get("SIGNORIA_SEED")
"""The one seed with which a failure is repeated."""
EVERY = [*[games.load(name) for name in games.names()], toy]


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


@pytest.mark.parametrize(("check", "game", "players", "options"), CASES)
def test_every_game(check, game, players, options):
    @given(seed=st.integers(0, 2**64 - 1))
    def holds(seed):
        check(game, players, options, seed)

    if ONLY is None:
        holds()
    else:
        check(game, players, options, int(ONLY))

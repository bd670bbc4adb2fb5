"""Hints: what is told of a move can be relied upon, also where it is not the best."""

import statistics
from collections import defaultdict

import pytest

from signoria import games
from signoria.core.chance import Stream
from signoria.players.base import Budget
from signoria.players.hint import MOST, advise

TUSCANY = games.load("tuscany")


@pytest.mark.slow
def test_the_chances_of_moves_hardly_depend_on_luck():
    state, rng = TUSCANY.setup(2, TUSCANY.Options()), Stream(6)
    for _ in range(120):
        state.apply(state.pick(rng))
    while state.actor() < 0 or state.legal_count() < 5:
        state.apply(state.pick(rng))
    view = TUSCANY.observe(state, state.actor())
    told = defaultdict(list)
    for number in range(5):
        advice = advise(TUSCANY, view, state.legal(), Stream(number), Budget(iterations=150))
        assert 1 < len(advice) <= MOST
        for each in advice:
            told[each.action].append(each.win)
    often = [wins for wins in told.values() if len(wins) > 3]
    assert len(often) > 1
    assert max([statistics.stdev(wins) for wins in often]) < 0.04

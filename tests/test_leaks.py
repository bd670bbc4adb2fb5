"""A server runs for months: looking at a table, or keeping it, leaves nothing behind in memory.

Compiled, an array that comes from plain Python into a compiled function, or into an attribute, is
never set free: mypyc takes a reference and forgets it. So arrays must not cross that border.
"""

import tracemalloc

import pytest
from conformance import wander

from signoria import games
from signoria.core.chance import Stream
from signoria.core.encoding import Cells, Marks
from signoria.players.weights import tuned

ROUNDS = 60
MOST = {"loaded": 600}
USUAL = 120
"""Bytes that may be left for each call: CPython keeps some thousand empty tuples for later."""


def situations(game):
    """Return decisions from all over one random game."""
    players, options = game.seats(game.Options())[0], game.Options()
    met = [s.copy() for s, _ in wander(game, players, options, 5) if s.actor() >= 0]
    return met[:: max(1, len(met) // 8)]


def left_behind(call, states):
    """Return how many bytes each *call* leaves behind."""
    for state in states:
        call(state)
    tracemalloc.start()
    try:
        for state in states:
            call(state)
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(ROUNDS):
            for state in states:
                call(state)
        return (tracemalloc.get_traced_memory()[0] - before) / ROUNDS / len(states)
    finally:
        tracemalloc.stop()


def encoded(game, state):
    """Write an observation and a mask into new buffers, and look at them from outside."""
    encoding = game.ENCODING
    cells = Cells(encoding.size(len(state.scores()), game.Options()))
    marks = Marks(encoding.actions(game.VOCABULARY))
    state.encode(state.actor(), cells, 0)
    state.mark_legal(marks, 0, encoding.first_action)
    return bytes(memoryview(cells.values)), bytes(memoryview(marks.values))


CALLS = {
    "observed": lambda game, s: game.observe(s.copy(), s.actor()),
    "watched": lambda game, s: game.observe(s.copy(), None),
    "encoded": encoded,
    "kept": lambda game, s: game.save(s.copy()),
    "loaded": lambda game, s: game.load(game.save(s), None, listen=False),
    "imagined": lambda game, s: game.imagine(game.observe(s, s.actor()), Stream(3)),
    "played": lambda game, s: s.copy().playout(Stream(3)),
    "planned": lambda game, s: game.plans(game.observe(s, s.actor())),
    "explained": lambda game, s: game.reasons(s.copy(), s.legal()[0], tuned(game)),
}


CASES = [
    pytest.param(name, call, marks=[] if (place - number) % 4 == 0 else pytest.mark.long)
    for place, name in enumerate(games.names())
    for number, call in enumerate(CALLS)
]
"""In `make test` each call is made at one game; the long tests make them all."""


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "call"), CASES)
def test_nothing_is_left_behind(name, call):
    game = games.load_game(name)
    states = situations(game)
    assert left_behind(lambda state: CALLS[call](game, state), states) < MOST.get(call, USUAL)

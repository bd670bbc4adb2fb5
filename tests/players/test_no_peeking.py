"""Nobody peeks: what a seat cannot know, drawn anew, changes no decision."""

import pytest

from signoria import games
from signoria.core.chance import Stream
from signoria.core.state import CHANCE, OVER
from signoria.players.base import Budget
from signoria.players.find import KNOWN, player
from signoria.players.hint import advise

SEATS = [
    pytest.param(name, seats, marks=[pytest.mark.slow] if number else [])
    for name in games.names()
    for number, seats in enumerate(games.load(name).seats(games.load(name).Options()))
]
"""All numbers of seats; `make check` is content with the least."""
FEW = Budget(iterations=6)


def decisions(game, seats, seed, every):
    """Yield states of a random game in which somebody has a choice, now and then."""
    state, rng = game.setup(seats, game.Options()), Stream(seed)
    choices = 0
    while state.actor() != OVER:
        if state.actor() != CHANCE and state.legal_count() > 1:
            choices += 1
            if choices % every == 0:
                yield state
        state.apply(state.pick(rng))


def other_worlds(state, count):
    """Return *count* states that look the same to the seat that acts in *state*."""
    worlds = [state.copy() for _ in range(count)]
    for number, world in enumerate(worlds):
        world.redraw(state.actor(), Stream(1000 + number))
    return worlds


@pytest.mark.parametrize("spec", KNOWN)
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_player_decides_the_same_in_every_world_that_looks_the_same(name, seats, spec):
    game = games.load(name)
    for number, state in enumerate(decisions(game, seats, 11, every=25)):
        chosen = {
            player(spec, game, Stream(number)).choose(
                game.observe(world, world.actor()), world.legal(), FEW
            )
            for world in [state, *other_worlds(state, 2)]
        }
        assert len(chosen) == 1
        if number == 2:
            break


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_hint_is_the_same_in_every_world_that_looks_the_same(name, seats):
    game = games.load(name)
    state = next(decisions(game, seats, 12, every=30))
    hints = [
        advise(game, game.observe(world, world.actor()), world.legal(), Stream(5), FEW)
        for world in [state, *other_worlds(state, 2)]
    ]
    assert hints[0]
    assert hints[0] == hints[1] == hints[2]


def test_one_who_peeks_is_found_out():
    court = games.load("court")
    state = next(decisions(court, 2, 3, every=20))
    seen = set()
    for world in other_worlds(state, 8):
        rival = 1 - world.actor()
        seen.add(tuple(court.save(world)["hands"][rival]))
    assert len(seen) > 1, "the hands of others do differ, so that a peek would show"

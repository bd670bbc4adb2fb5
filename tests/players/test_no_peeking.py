"""Nobody peeks: what a seat cannot know, drawn anew, changes no decision."""

import pytest
from conformance import LONG_GAMES

from signoria import games
from signoria.core.chance import Stream
from signoria.core.state import CHANCE, OVER
from signoria.players.base import Budget
from signoria.players.find import KNOWN, make_player
from signoria.players.hint import advise

MEDICI = games.load_game("medici")
MANY = [pytest.mark.slow, pytest.mark.compiled]
SEATS = [
    pytest.param(name, seats, marks=MANY if number else [])
    for name in games.names()
    for number, seats in enumerate(games.load_game(name).seats(games.load_game(name).Options()))
] + [pytest.param("medici", 2, marks=MANY)]
"""All numbers of seats; the interpreted engine is content with the least."""
HINTS = [
    pytest.param(*each.values, marks=MANY if each.values[0] in LONG_GAMES else each.marks)
    for each in SEATS
]
"""The same; a search through a long game is left to the compiled engine."""
FEW = Budget(iterations=6)


def decisions(game, seats, seed, every):
    """Yield states of a random game in which somebody has a choice, now and then."""
    chosen = game.Options()
    if game is MEDICI and seats == 2:
        chosen = game.Options(two_players="grail")
    state, rng = game.setup(seats, chosen), Stream(seed)
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


def chosen_in(worlds, game, seated):
    """Return all that the players of *seated* choose in *worlds* that look the same."""
    return {
        seated().choose(game.observe(world, world.actor()), world.legal(), FEW) for world in worlds
    }


@pytest.mark.parametrize("spec", KNOWN)
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_player_decides_the_same_in_every_world_that_looks_the_same(name, seats, spec):
    game = games.load_game(name)
    for number, state in enumerate(decisions(game, seats, 11, every=25)):
        worlds = [state, *other_worlds(state, 2)]
        chosen = chosen_in(worlds, game, lambda n=number: make_player(spec, game, Stream(n)))
        assert len(chosen) == 1
        if number == 2:
            break


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), HINTS)
def test_a_hint_is_the_same_in_every_world_that_looks_the_same(name, seats):
    game = games.load_game(name)
    state = next(decisions(game, seats, 12, every=30))
    hints = [
        advise(game, game.observe(world, world.actor()), world.legal(), Stream(5), FEW)
        for world in [state, *other_worlds(state, 2)]
    ]
    assert hints[0]
    assert hints[0] == hints[1] == hints[2]


def test_one_who_peeks_is_found_out():
    """Such a player would be found out: one that sees more than the view of its seat."""
    court = games.load_game("court")
    state = next(decisions(court, 2, 3, every=20))

    class Leaky:
        """The court, but views show the other hand besides."""

        @staticmethod
        def observe(world, seat):
            return court.save(world)["hands"][1 - seat]

    class Peeker:
        """Chooses by the cards of the other one."""

        def choose(self, view, legal, budget):
            return legal[sum(map(ord, repr(view))) % len(legal)]

    assert len(chosen_in(other_worlds(state, 8), Leaky, Peeker)) > 1

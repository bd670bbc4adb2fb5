"""The ladder, shortened: with fixed deals, no level may fall below the one under it.

Players think for so many iterations, not for so long, so the same games come out on any machine.
The whole ladder is measured by ``make ladder``.
"""

import pytest
from ladder.rungs import LEVELS

from signoria import games
from signoria.arena.contest import contest

BLOCKS = {
    "court": (30, 30, 30, 6),
    "medici": (20, 20, 20, 4),
    "tuscany": (20, 20, 15, 4),
    "vecchio": (15, 15, 10, 4),
}
"""How many deals are played of each pair: the second level against the first, and so on."""
SEED = "ladder"


def test_every_game_is_on_the_short_ladder():
    assert sorted(BLOCKS) == games.names()


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("rung", range(4))
def test_no_level_falls_below_the_one_under_it(name, rung):
    game, weaker, stronger = games.load_game(name), LEVELS[rung], LEVELS[rung + 1]
    seats = game.seats(game.Options())[0]
    specs = [stronger, *[weaker] * (seats - 1)]
    showing = contest(game, specs, BLOCKS[name][rung] * seats, SEED).summaries[0]
    assert showing.rate > 1 / seats, f"{stronger} won {showing.rate:.1%} against {weaker}"

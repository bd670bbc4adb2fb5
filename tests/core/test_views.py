"""Views go out as JSON, as the server sends them, and come back as they were."""

import json

import pytest

from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.server.serialize import dumps


def seen(game, players, count):
    """Yield what everyone, and a bystander, sees in the first *count* states of a game."""
    state, chance = game.setup(players, game.Options()), Stream(3)
    while state.actor() != OVER and count:
        yield from [game.observe(state, seat) for seat in (count % players, None)]
        state.apply(state.pick(chance))
        count -= 1


@pytest.mark.parametrize("name", games.names())
def test_a_view_is_told_as_the_server_tells_it_and_read_again(name):
    game = games.load_game(name)
    for view in seen(game, game.seats(game.Options())[-1], 40):
        told = json.loads(dumps(view))
        assert views.write_view(view) == told
        assert views.read_view(game, told) == view

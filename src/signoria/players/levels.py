"""Five levels of strength, the same names in every game; set in its `tuning.toml`.

The first two sample from a softmax over the heuristic's ratings, the third follows the heuristic,
the last two search, the fifth with more iterations.
"""

from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.players.base import Player
from signoria.players.search.player import SearchPlayer
from signoria.players.search.settings import SearchSettings, read_settings
from signoria.players.simple import HeuristicPlayer, SoftmaxPlayer
from signoria.players.weights import tuned

NAMES: Final = ("Novizio", "Mercante", "Banchiere", "Priore", "Gonfaloniere")
"""In a free city one may rise from apprentice to the head of its government."""


class Level(NamedTuple):
    """One rung of the ladder."""

    number: int
    name: str

    @property
    def spec(self) -> str:
        """Return what one types to get such a player."""
        return f"level:{self.number}"


LEVELS: Final = tuple(Level(number, name) for number, name in enumerate(NAMES, 1))


def level(number: int, game: Game, stream: Stream) -> Player:
    """Return a player of level *number*, from 1 to 5, for *game*, drawing from *stream*."""
    own = game.TUNING.levels[number - 1]
    if "temperature" not in own:
        return SearchPlayer(game, tuned(game), search_settings(game, number), stream)
    if own["temperature"] == 0:
        return HeuristicPlayer(game, tuned(game), stream)
    return SoftmaxPlayer(game, tuned(game), float(own["temperature"]), stream)


def search_settings(game: Game, number: int) -> SearchSettings:
    """Return the settings of the search at level *number*."""
    return read_settings({**game.TUNING.search, **game.TUNING.levels[number - 1]})

"""Five levels of strength, the same names in every game; set in its `tuning.toml`.

The first two slip: they draw their moves by how the rules of thumb rate them, the better the
likelier. The third follows the rules of thumb. The last two search, the fifth longer.
"""

from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.players.base import Player
from signoria.players.heuristic import HeuristicPlayer
from signoria.players.knowing import tuned
from signoria.players.settings import Settings, settings
from signoria.players.slips import Slips
from signoria.players.thinker import Thinker

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
    if "slip" not in own:
        return Thinker(game, tuned(game), how(game, number), stream)
    if own["slip"] == 0:
        return HeuristicPlayer(game, tuned(game), stream)
    return Slips(game, tuned(game), own["slip"], stream)


def how(game: Game, number: int) -> Settings:
    """Return how level *number* searches."""
    return settings({**game.TUNING.search, **game.TUNING.levels[number - 1]})

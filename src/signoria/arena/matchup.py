"""A match-up: the game, players, options and seed that decide how a tournament falls."""

from collections.abc import Sequence
from typing import NamedTuple

from signoria import games as box
from signoria.arena import game_play, seeds
from signoria.arena.result import Played
from signoria.players.program import PATIENCE, Programs


class Matchup(NamedTuple):
    """Players at one game, in duplicate blocks of one game per seat.

    All games of a block share a deal and the players rotate by one seat, so that luck cancels out.
    """

    game: str
    specs: tuple[str, ...]
    options: object
    seed: str
    patience: float = PATIENCE
    """How many seconds a program may be silent."""

    @property
    def block(self) -> int:
        """Return how many games make a block."""
        return len(self.specs)

    def whole(self, games: int) -> int:
        """Return *games*, rounded up to whole blocks."""
        return -(-games // self.block) * self.block

    def play(self, numbers: range) -> list[Played]:
        """Play the games with these *numbers*, in whatever process this is."""
        game = box.load_game(self.game)
        with Programs(self.patience) as programs:
            return [
                game_play.play_game(
                    game,
                    rotation(self.specs, number),
                    self.options,
                    seeds.deal(self.seed, number // self.block),
                    seeds.thoughts(self.seed, number),
                    programs,
                )
                for number in numbers
            ]


def rotation(specs: Sequence[str], number: int) -> list[str]:
    """Return who sits where in game *number*.

    >>> rotation(["heuristic", "random", "random"], 1)
    ['random', 'heuristic', 'random']
    """
    return [specs[(seat - number) % len(specs)] for seat in range(len(specs))]

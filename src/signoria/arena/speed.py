"""How fast this installation plays."""

import time
from typing import Final, NamedTuple

from signoria.arena import game_play, seeds
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.match import wrong_seats

_SAMPLE: Final = 20
"""How many games tell what part of the plies are decisions."""
_COPIES: Final = 2000


class Speed(NamedTuple):
    """What was done in how many seconds, on one core."""

    games: int
    plies: int
    seconds: float
    deciding: float
    """The part of the plies that are decisions of players."""
    copy_ns: float

    @property
    def games_per_second(self) -> float:
        """Return how many random games are played in a second."""
        return self.games / self.seconds

    @property
    def plies_per_second(self) -> float:
        """Return how many actions are done in a second, those of chance included."""
        return self.plies / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Return how many actions of players are done in a second."""
        return self.plies_per_second * self.deciding


def measure(game: Game, players: int, options: object, seconds: float) -> Speed:
    """Play at random for about *seconds*."""
    if players not in game.seats(options):
        raise wrong_seats(game, players, options)
    deciding = _deciding(game, players, options)
    copy_ns = _copy_ns(game, players, options)
    games = plies = 0
    began = time.perf_counter()
    until = began + seconds
    while time.perf_counter() < until or not games:
        plies += int(game.setup(players, options).playout(Stream(games)))
        games += 1
    return Speed(games, plies, time.perf_counter() - began, deciding, copy_ns)


def _deciding(game: Game, players: int, options: object) -> float:
    root = seeds.root("speed")
    sample = [
        game_play.play_random(game, players, options, seeds.nth(root, number), counted=True)
        for number in range(_SAMPLE)
    ]
    return sum([game.decisions for game in sample]) / sum([game.plies for game in sample])


def _copy_ns(game: Game, players: int, options: object) -> float:
    """Return how long a copy takes, in nanoseconds: the quickest of a few rounds."""
    state = game.setup(players, options)
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter_ns()
        for _ in range(_COPIES):
            state.copy()
        best = min(best, (time.perf_counter_ns() - began) / _COPIES)
    return best

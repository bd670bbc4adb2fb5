"""Tournaments between players, with duplicate deals and seat rotation."""

from collections.abc import Sequence
from typing import NamedTuple

from signoria import games as all_games
from signoria.arena.contest import Contest, contest
from signoria.core import options as game_options


class Standing(NamedTuple):
    """How one player did in a tournament."""

    player: str
    wins: float
    rate: float
    """Wins per game and seat; a shared first place counts in parts."""
    low: float
    high: float
    """The bounds of the 95 % interval of the rate."""
    score: float
    """Mean points."""
    elo: float


class Tournament:
    """The result of a tournament."""

    def __init__(self, played: Contest) -> None:
        """Keep what was *played*."""
        self._played = played

    @property
    def games(self) -> int:
        """The number of games played: whole blocks, so at least as many as asked for."""
        return self._played.games

    @property
    def standings(self) -> list[Standing]:
        """How each player did, the best first."""
        found = [
            Standing(
                each.spec, each.wins, each.rate, each.low, each.high, each.score, each.elo.points
            )
            for each in self._played.summaries
        ]
        return sorted(found, key=lambda standing: -standing.rate)

    def table(self) -> str:
        """Return the standings as a text table."""
        head = f"{'player':<20} {'win rate':>8} {'95 % interval':>18} {'points':>8} {'Elo':>6}"
        rows = [
            f"{each.player:<20} {each.rate:>8.1%} {f'{each.low:.1%} to {each.high:.1%}':>18}"
            f" {each.score:>8.1f} {each.elo:>+6.0f}"
            for each in self.standings
        ]
        return "\n".join([head, *rows])

    def __str__(self) -> str:
        """Return the table."""
        return self.table()


def tournament(
    game: str,
    players: Sequence[str],
    *,
    games: int = 100,
    seed: str | int = 1,
    jobs: int = 1,
    **options: object,
) -> Tournament:
    """Play *games* games between *players*, rounded up to whole blocks.

    A block has one game for each seat: the same deal every time, the players one seat further
    on, so that luck cancels out. *players* are names such as ``"level:5"`` or ``"random"``;
    ``"program:COMMAND"`` starts a program of your own. *jobs* processes play side by side.
    """
    found = all_games.load_game(game)
    chosen = game_options.read_options(found.Options, options)
    return Tournament(contest(found, players, games, str(seed), jobs, options=chosen))

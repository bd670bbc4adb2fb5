"""A tournament of duplicate deals: every player has every seat equally often, with equal luck."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from signoria.arena.matchup import Matchup
from signoria.arena.process_pool import ProcessPool, Progress, Workers, portions, silent
from signoria.arena.result import Played, Thinking
from signoria.arena.tally import Pace, PlayerSummary, Tally, of_played, paces, tally
from signoria.core.game import Game
from signoria.core.match import wrong_seats
from signoria.players.find import check_spec
from signoria.players.program import PATIENCE


class Contest(NamedTuple):
    """The results of a tournament, and apart from them the time it took."""

    tally: Tally
    games: int
    paces: list[Pace]
    seconds: float

    @property
    def summaries(self) -> list[PlayerSummary]:
        """Return how each kind of player did, in the order in which they were named."""
        return self.tally.summaries


def matchup(
    game: Game,
    specs: Sequence[str],
    seed: str,
    options: object = None,
    patience: float = PATIENCE,
) -> Matchup:
    """Return the match-up of *specs* at *game*, if they may meet there."""
    for spec in specs:
        check_spec(spec, programs=True)
    options = options or game.Options()
    if len(specs) not in game.seats(options):
        raise wrong_seats(game, len(specs), options)
    return Matchup(game.NAME, tuple(specs), options, seed, patience)


def contest(
    game: Game,
    specs: Sequence[str],
    games: int,
    seed: str,
    jobs: int = 1,
    *,
    options: object = None,
    progress: Progress = silent,
) -> Contest:
    """Play *games* games between *specs*, rounded up to whole blocks."""
    asked = matchup(game, specs, seed, options)
    began = time.perf_counter()
    played = play(asked, range(asked.whole(games)), ProcessPool(jobs), jobs, progress=progress)
    return summed_up(asked, played, time.perf_counter() - began)


def play(
    asked: Matchup,
    numbers: range,
    workers: Workers,
    jobs: int,
    *,
    progress: Progress = silent,
    keep: Callable[[Sequence[Played]], None] = lambda _: None,
) -> list[Played]:
    """Play the games with these *numbers*; every portion that is done is given to *keep*."""
    played: list[Played] = []
    # One block at a time: little is lost when a long run is interrupted.
    for portion in workers.play(asked.play, portions(numbers, jobs, asked.block, asked.block)):
        keep(portion)
        played += portion
        progress(len(portion))
    return played


def summed_up(asked: Matchup, played: Sequence[Played], seconds: float) -> Contest:
    """Return the summary of the games *played*."""
    thinking: list[list[Thinking]] = [each.thinking for each in played]
    return Contest(
        tally(asked.specs, of_played(played)), len(played), paces(asked.specs, thinking), seconds
    )

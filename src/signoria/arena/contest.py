"""A contest between players: everyone sits in every seat equally often."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from signoria import games as box
from signoria.arena import bout, seeds
from signoria.arena.crew import Progress, share_out, silent
from signoria.arena.figures import wilson
from signoria.arena.result import Result, shares
from signoria.core.game import Game
from signoria.core.match import wrong_seats
from signoria.players.find import check


class Showing(NamedTuple):
    """How one kind of player did; all its seats count together."""

    spec: str
    seats: int
    wins: float
    rate: float
    """Wins per game and seat; a share of 1 / seats at the table is even."""
    low: float
    high: float
    """The bounds of the rate's 95 % interval."""
    score: float
    place: float


class Contest(NamedTuple):
    """The showings in the order in which the players were named."""

    showings: list[Showing]
    games: int
    seconds: float


def contest(
    game: Game,
    specs: Sequence[str],
    games: int,
    seed: str,
    jobs: int = 1,
    *,
    options: Any = None,
    progress: Progress = silent,
) -> Contest:
    """Play *games* games between *specs*; who sits where rotates with the number of the game."""
    for spec in specs:
        check(spec)
    options = options or game.Options()
    if len(specs) not in game.seats(options):
        raise wrong_seats(game, len(specs), options)
    task = partial(_portion, game.NAME, tuple(specs), options, seeds.root(seed))
    began = time.perf_counter()
    results = share_out(task, games, jobs, progress)
    seconds = time.perf_counter() - began
    return Contest(
        [_showing(spec, specs, results) for spec in dict.fromkeys(specs)], games, seconds
    )


def seated(specs: Sequence[str], number: int) -> list[str]:
    """Return who sits where in game *number*.

    >>> seated(["heuristic", "random", "random"], 1)
    ['random', 'heuristic', 'random']
    """
    return [specs[(seat - number) % len(specs)] for seat in range(len(specs))]


def _portion(
    name: str, specs: Sequence[str], options: Any, root: int, numbers: range
) -> list[Result]:
    """Play the games with these *numbers*, in whatever process this is."""
    game = box.load(name)
    return [
        bout.between(game, seated(specs, number), options, seeds.nth(root, number))
        for number in numbers
    ]


def _showing(spec: str, specs: Sequence[str], results: Sequence[Result]) -> Showing:
    """Add up what *spec* did in all its seats."""
    wins, score, place = 0.0, 0, 0
    for number, result in enumerate(results):
        won = shares(result.places)
        for seat, sitting in enumerate(seated(specs, number)):
            if sitting == spec:
                wins += won[seat]
                score += result.scores[seat]
                place += result.places[seat]
    seats = list(specs).count(spec)
    played = seats * len(results)
    low, high = wilson(wins, played)
    return Showing(spec, seats, wins, wins / played, low, high, score / played, place / played)

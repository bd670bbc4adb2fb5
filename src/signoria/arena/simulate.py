"""Many games of one policy, summarized by seat."""

import time
from functools import partial
from typing import Final, NamedTuple

from signoria import games as box
from signoria.arena import game_play, seeds
from signoria.arena.figures import Spread, spread
from signoria.arena.process_pool import ProcessPool, Progress, gathered, portions, silent
from signoria.arena.result import GameResult, shares
from signoria.core.game import Game
from signoria.core.match import wrong_seats
from signoria.players.find import check_spec

COUNTED: Final = 200
"""How many random games are played twice, the second time counting decisions."""


class Simulation(NamedTuple):
    """What many games have in common."""

    results: list[GameResult]
    scores: list[Spread]
    """By seat."""
    wins: list[float]
    """The part of the games that each seat won."""
    plies: Spread
    decisions: Spread
    counted: int
    """How many games the decisions were counted in."""
    seconds: float

    @property
    def total_plies(self) -> int:
        """Return how many actions were done in all games."""
        return sum([result.plies for result in self.results])


def simulate(
    game: Game,
    *,
    players: int,
    options: object,
    policy: str,
    games: int,
    seed: str,
    jobs: int = 1,
    progress: Progress = silent,
) -> Simulation:
    """Play *games* games with *policy* in every seat."""
    check_spec(policy)
    if players not in game.seats(options):
        raise wrong_seats(game, players, options)
    task = partial(
        _portion,
        name=game.NAME,
        players=players,
        options=options,
        policy=policy,
        seed=seed,
    )
    began = time.perf_counter()
    done = ProcessPool(jobs).play(task, portions(range(games), jobs))
    results = gathered(done, progress)
    return _summed_up(results, players, time.perf_counter() - began)


def _portion(
    numbers: range, *, name: str, players: int, options: object, policy: str, seed: str
) -> list[GameResult]:
    """Play the games with these *numbers*, in whatever process this is."""
    game = box.load_game(name)
    if policy != "random":
        specs = [policy] * players
        return [
            game_play.play_game(
                game, specs, options, seeds.deal(seed, i), seeds.thoughts(seed, i)
            ).result
            for i in numbers
        ]
    root = seeds.root(seed)
    return [
        game_play.play_random(game, players, options, seeds.nth(root, i), counted=i < COUNTED)
        for i in numbers
    ]


def _summed_up(results: list[GameResult], players: int, seconds: float) -> Simulation:
    wins = [0.0] * players
    for result in results:
        for seat, share in enumerate(shares(result.places)):
            wins[seat] += share
    counted = [result.decisions for result in results if result.decisions >= 0]
    return Simulation(
        results,
        [spread([result.scores[seat] for result in results]) for seat in range(players)],
        [won / len(results) for won in wins],
        spread([result.plies for result in results]),
        spread(counted),
        len(counted),
        seconds,
    )

"""The constants of the search, by Optuna: all settings get the same time for a move.

The best of all trials is partly luck. So the best few, and the settings the game has, meet again on
new deals, and more of them.
"""

import math
import statistics
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from signoria import games
from signoria.arena import seeds
from signoria.arena.result import shares
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.state import CHANCE, OVER, State
from signoria.players.search.ismcts import Search
from signoria.players.search.player import SearchPlayer
from signoria.players.search.settings import ROLLOUT_POLICIES, read_settings
from signoria.players.simple import HeuristicPlayer
from signoria.players.weights import tuned

if TYPE_CHECKING:
    import optuna

SAMPLES: Final = 12
"""So many situations tell how long an iteration takes."""
LENGTHS: Final = (0, 4, 8, 12, 20, 30, 45, 60, 90, "end")
WIDTHS: Final = (2, 3, 4, 8, 16, 1000)
UNSAID: Final = {
    "split_chance": True,
    "prior_after": 1,
    "widening_start": 1000,
    "widening_growth": 0.0,
}
"""What settings are where a game says nothing."""
TRIAL_RUN: Final = 40
"""Iterations in each of them."""
FINALISTS: Final = 4
"""So many of the trials meet again, besides the first."""


class Plan(NamedTuple):
    """How much is played."""

    trials: int
    blocks: int
    """Deals of the fewest and of the most seats for each trial."""
    last: int
    """The same for the last comparison."""
    milliseconds: float
    """What a move may take, on average."""
    seed: int


class Trial(NamedTuple):
    """Some settings, with as many iterations as fit into the time of a move."""

    values: dict[str, Any]
    rate: float
    """How it did against the heuristic, 1 being an even share."""


def search(
    game: Game, plan: Plan, pool: ProcessPoolExecutor, tell: Callable[[Trial], None]
) -> Trial:
    """Return the settings that do best on new deals; those of the game are tried first."""
    import optuna  # noqa: PLC0415 - it takes a second to load

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=plan.seed)
    study = optuna.create_study(direction="maximize", sampler=sampler)
    known = {**UNSAID, **game.TUNING.search}
    study.enqueue_trial({name: known[name] for name in ASKED})
    found = []
    for _ in range(plan.trials):
        asked = study.ask()
        values = {name: ask(asked) for name, ask in ASKED.items()}
        values["iterations"] = affordable(game, values, plan.milliseconds)
        rate = _rate(game, values, plan.blocks, f"{plan.seed}", pool)
        study.tell(asked, rate)
        found.append(Trial(values, rate))
        tell(found[-1])
    again = []
    for trial in finalists(found):
        rate = _rate(game, trial.values, plan.last, f"{plan.seed}/last", pool)
        again.append(trial._replace(rate=rate))
        tell(again[-1])
    return max(again, key=lambda trial: trial.rate)


def compare(
    game: Game,
    seats: int,
    values: dict[str, Any],
    blocks: int,
    seed: str,
    pool: ProcessPoolExecutor,
) -> tuple[float, float]:
    """Return how *values* do against the heuristic, 1 being even, and 1.96 standard errors."""
    tasks = [(game.NAME, seats, values, seed, number) for number in range(blocks)]
    won = list(pool.map(_block, tasks))
    return statistics.fmean(won), 1.96 * statistics.stdev(won) / math.sqrt(blocks)


def finalists(found: list[Trial]) -> list[Trial]:
    """Return the first trial and the best of the others."""
    others = sorted(found[1:], key=lambda trial: trial.rate, reverse=True)
    return [found[0], *others[:FINALISTS]]


ASKED: Final[dict[str, Callable[["optuna.Trial"], Any]]] = {
    "explore": lambda trial: round(trial.suggest_float("explore", 0.3, 8.0, log=True), 2),
    "prior_sharpness": lambda trial: round(
        trial.suggest_float("prior_sharpness", 1.0, 20.0, log=True), 1
    ),
    "rollout": lambda trial: trial.suggest_categorical("rollout", LENGTHS),
    "rollout_policy": lambda trial: trial.suggest_categorical("rollout_policy", ROLLOUT_POLICIES),
    "split_chance": lambda trial: trial.suggest_categorical("split_chance", (True, False)),
    "prior_after": lambda trial: trial.suggest_categorical("prior_after", (1, 4, 16)),
    "widening_start": lambda trial: trial.suggest_categorical("widening_start", WIDTHS),
    "widening_growth": lambda trial: round(trial.suggest_float("widening_growth", 0.0, 3.0), 1),
}
"""What is asked for, and within which bounds."""


def affordable(game: Game, values: dict[str, Any], milliseconds: float) -> int:
    """Return how many iterations with *values* fit into the time of a move, on average."""
    took = 0.0
    for root in _situations(game):
        thinking = Search(root, tuned(game), read_settings(values), Stream(1))
        started = process_time()
        for _ in range(TRIAL_RUN):
            thinking.iterate()
        took += process_time() - started
    return max(4, round(milliseconds / 1000 / (took / SAMPLES / TRIAL_RUN)))


def _situations(game: Game) -> list[State]:
    """Return decisions from all over one game by rules of thumb."""
    heuristic, rng, met = tuned(game), Stream(7), []
    state: State = game.setup(game.seats(game.Options())[-1], game.Options())
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.apply(state.pick(rng))
            continue
        if state.legal_count() > 1:
            met.append(state.copy())
        state.apply(heuristic.policy(state, rng))
    return met[:: max(1, len(met) // SAMPLES)][:SAMPLES]


def _rate(
    game: Game, values: dict[str, Any], blocks: int, seed: str, pool: ProcessPoolExecutor
) -> float:
    """Return how *values* do with the fewest and with the most seats."""
    every = game.seats(game.Options())
    numbers = sorted({every[0], every[-1]})
    tasks = [
        (game.NAME, seats, values, f"{seed}/{seats}", number)
        for seats in numbers
        for number in range(blocks)
    ]
    return statistics.fmean(pool.map(_block, tasks))


def _block(task: tuple[str, int, dict[str, Any], str, int]) -> float:
    """Play one deal with the searching player in every seat; 1 is an even share."""
    name, seats, values, seed, number = task
    game, deal = games.load_game(name), seeds.nth(seeds.root(seed), number)
    return sum([shares(_places(game, seats, own, values, deal))[own] for own in range(seats)])


def _places(game: Game, seats: int, own: int, values: dict[str, Any], deal: int) -> list[int]:
    """Play a game in which the seat *own* searches."""
    state, chance = game.setup(seats, game.Options()), Stream(deal)
    minds = [Stream(seeds.nth(deal, seat)) for seat in range(seats)]
    crew: list[Any] = [HeuristicPlayer(game, tuned(game), mind) for mind in minds]
    crew[own] = SearchPlayer(game, tuned(game), read_settings(values), minds[own])
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            state.apply(state.pick(chance))
        else:
            state.apply(crew[actor].choose(game.observe(state, actor), state.legal()))
    places: list[int] = state.standing()
    return places

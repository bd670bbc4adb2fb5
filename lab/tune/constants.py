"""The constants of the search, by Optuna: all settings get the same time for a move."""

import statistics
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any, Final, NamedTuple

import optuna

from signoria import games
from signoria.arena import seeds
from signoria.arena.result import shares
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.state import CHANCE, OVER, State
from signoria.players.heuristic import Heuristic
from signoria.players.knowing import tuned
from signoria.players.search import Search
from signoria.players.settings import ROLLERS, settings
from signoria.players.thinker import Thinker

SAMPLES: Final = 12
"""So many situations tell how long an iteration takes."""
LENGTHS: Final = (0, 4, 8, 12, 20, 30, 45, "end")
TRIAL_RUN: Final = 40
"""Iterations in each of them."""


class Trial(NamedTuple):
    """Some settings, with as many iterations as fit into the time of a move."""

    values: dict[str, Any]
    rate: float
    """How it did against the heuristic, 1 being an even share."""


def search(
    game: Game,
    *,
    trials: int,
    blocks: int,
    milliseconds: float,
    seed: int,
    pool: ProcessPoolExecutor,
    tell: Callable[[Trial], None],
) -> Trial:
    """Return the best settings that were found; those of the game are tried first."""
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=seed)
    study = optuna.create_study(direction="maximize", sampler=sampler)
    known = game.LORE.search
    study.enqueue_trial({name: known[name] for name in known if name in ASKED})
    found = []
    for _ in range(trials):
        asked = study.ask()
        values = {name: ask(asked) for name, ask in ASKED.items()}
        values["iterations"] = affordable(game, values, milliseconds)
        rate = _rate(game, values, blocks, f"{seed}", pool)
        study.tell(asked, rate)
        found.append(Trial(values, rate))
        tell(found[-1])
    return max(found, key=lambda trial: trial.rate)


ASKED: Final[dict[str, Callable[[optuna.Trial], Any]]] = {
    "explore": lambda trial: round(trial.suggest_float("explore", 0.3, 4.0, log=True), 2),
    "sharpness": lambda trial: round(trial.suggest_float("sharpness", 1.0, 20.0, log=True), 1),
    "rollout": lambda trial: trial.suggest_categorical("rollout", LENGTHS),
    "roller": lambda trial: trial.suggest_categorical("roller", ROLLERS),
    "apart": lambda trial: trial.suggest_categorical("apart", (True, False)),
    "width": lambda trial: trial.suggest_int("width", 2, 20),
    "growth": lambda trial: round(trial.suggest_float("growth", 0.0, 3.0), 1),
}
"""What is asked for, and within which bounds."""


def affordable(game: Game, values: dict[str, Any], milliseconds: float) -> int:
    """Return how many iterations with *values* fit into the time of a move, on average."""
    took = 0.0
    for root in _situations(game):
        thinking = Search(root, tuned(game), settings(values), Stream(1))
        started = perf_counter()
        for _ in range(TRIAL_RUN):
            thinking.iterate()
        took += perf_counter() - started
    return max(4, round(milliseconds / 1000 / (took / SAMPLES / TRIAL_RUN)))


def _situations(game: Game) -> list[State]:
    """Return decisions from all over one game by rules of thumb."""
    know, rng, met = tuned(game), Stream(7), []
    state: State = game.setup(game.seats(game.Options())[-1], game.Options())
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            state.apply(state.pick(rng))
            continue
        if state.legal_count() > 1:
            met.append(state.copy())
        state.apply(know.policy(state, rng))
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
    game, deal = games.load(name), seeds.nth(seeds.root(seed), number)
    return sum([shares(_places(game, seats, own, values, deal))[own] for own in range(seats)])


def _places(game: Game, seats: int, own: int, values: dict[str, Any], deal: int) -> list[int]:
    """Play a game in which the seat *own* searches."""
    state, chance = game.setup(seats, game.Options()), Stream(deal)
    minds = [Stream(seeds.nth(deal, seat)) for seat in range(seats)]
    crew: list[Any] = [Heuristic(game, tuned(game), mind) for mind in minds]
    crew[own] = Thinker(game, tuned(game), settings(values), minds[own])
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            state.apply(state.pick(chance))
        else:
            state.apply(crew[actor].choose(game.observe(state, actor), state.legal()))
    places: list[int] = state.standing()
    return places

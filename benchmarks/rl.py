"""Measure the environments for learning, beside PettingZoo's connect_four, in one run.

Usage: PYTHONPATH=build/compiled python benchmarks/rl.py [--seconds 2] [--envs 1024]

What is timed is CPU time. An agent of an environment picks any legal action by a fixed stream of
numbers, so that choosing costs the same everywhere. It exits with 1 when a bar is missed.
"""

import argparse
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import cycle
from time import process_time
from typing import Any, Final

import numpy as np
from draws import draws
from rich.console import Console
from rich.table import Table

import signoria.rl
from signoria.core.fast import COMPILED
from signoria.games import load_game, names

AEC_BAR: Final = 50_000
VECTOR_BARS: Final = {"medici": 300_000, "court": 300_000, "vecchio": 150_000, "tuscany": 150_000}
USUAL_SEATS: Final = 4


def main() -> None:
    """Measure all, show a table, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row")
    parser.add_argument("--envs", type=int, default=1024, help="games of a vector")
    wanted = parser.parse_args()
    if not COMPILED:
        sys.stderr.write(
            "signoria: this is the interpreted engine: make compile, and set PYTHONPATH\n"
        )
    table = Table("environment", "seats", "steps a second", "bar")
    missed = False
    for label, seats, rate, bar in measured(wanted.seconds, wanted.envs):
        missed = missed or rate < bar
        table.add_row(label, str(seats), f"{rate:,.0f}", f"{bar:,}" if bar else "–")
    Console().print(table)
    for name in names():
        size = bytes_for_each(name, wanted.envs)
        print(f"memory for each game of a vector, {name}: {size:,} bytes")
    sys.exit(1 if missed else 0)


def measured(seconds: float, envs: int) -> Iterator[tuple[str, int, float, int]]:
    """Yield what each environment reaches, the peer first."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - needs pygame, loaded late

    yield "PettingZoo connect_four", 2, best(lambda: agents(connect_four_v3.env(), seconds)), 0
    for name in names():
        seats = usual_seats(name)
        env = signoria.rl.aec(name, players=seats)
        yield f"aec {name}", seats, best(lambda env=env: agents(env, seconds)), AEC_BAR  # type: ignore[misc]
    for name in names():
        seats = usual_seats(name)
        many = signoria.rl.vector(name, players=seats, envs=envs)
        rate = best(lambda many=many: vectors(many, seconds))  # type: ignore[misc]
        yield f"vector {name}", seats, rate, VECTOR_BARS.get(name, 0)


def best(measure: Callable[[], float]) -> float:
    """Return the best of three: a noisy machine only ever slows down."""
    return max(measure() for _ in range(3))


def usual_seats(name: str) -> int:
    """Return four seats, or as many as there can be."""
    allowed = load_game(name).seats(load_game(name).Options())
    return USUAL_SEATS if USUAL_SEATS in allowed else allowed[-1]


def agents(env: Any, seconds: float) -> float:
    """Play with `last` and `step`; return steps a second of CPU time, choosing apart."""
    numbers = cycle(draws())
    spent, steps = 0.0, 0
    while spent < seconds / 3:
        env.reset(seed=steps)
        while env.agents:
            started = process_time()
            seen, _, terminated, truncated, _ = env.last()
            spent += process_time() - started
            action = None
            if not (terminated or truncated):
                legal = np.flatnonzero(seen["action_mask"])
                action = int(legal[next(numbers) % len(legal)])
            started = process_time()
            env.step(action)
            spent += process_time() - started
            steps += 1
    return steps / spent


def vectors(env: signoria.rl.VectorEnv, seconds: float) -> float:
    """Step all games at once; return steps a second of CPU time, choosing apart."""
    rng = np.random.default_rng(1)
    step = env.reset(seed=1)
    spent, steps = 0.0, 0
    while spent < seconds / 3:
        chosen = (rng.random(step.masks.shape, np.float32) * step.masks).argmax(axis=1)
        started = process_time()
        step = env.step(chosen)
        spent += process_time() - started
        steps += env.envs
    return steps / spent


def bytes_for_each(name: str, envs: int) -> int:
    """Return how much memory a game of a vector takes, its arrays included."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    env = signoria.rl.vector(name, players=usual_seats(name), envs=envs)
    env.reset()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // envs


if __name__ == "__main__":
    main()

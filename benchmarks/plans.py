"""How long plans take, in milliseconds of processor time: ``make plans``.

Recorded games are gone through decision by decision: first the default way to every goal, then all
ways to each of these goals by itself. The least of a few times counts, since noise can only add to
it. The last row is a position that was made for it: ten members, and many followers to pay with.
"""

import math
from collections.abc import Iterator
from pathlib import Path
from platform import python_version
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

import click
from machine import cpu
from page import PAGE, table
from rich.progress import track

from signoria.core import record
from signoria.core.fast import COMPILED
from signoria.core.state import State
from signoria.games import load_game, names
from signoria.server.interpreter import tune

REPLAYS: Final = Path(__file__).parents[1] / "tests" / "replays"
TIMES: Final = 3
"""How often plans are made; ten times as often in the last row."""
TITLES: Final = ["", "asked", "median ms", "90 % ms", "99 % ms", "most ms", "most ways"]
FIRST: Final = "<!-- plans: written by benchmarks/plans.py --page -->"
LAST: Final = "<!-- end of plans -->"
CROWDED: Final[dict[str, Any]] = {
    "players": 3,
    "turn": "A",
    "tokens": {
        "florins": [40, 0, 0], "knight": [3, 0, 0], "assassin": [3, 0, 0], "abbot": [3, 0, 0],
        "carriage": [2, 0, 0], "bishop": [2, 0, 0],
    },
    "standing": [
        ["sovicille", "radda", "colle", "prato", "empoli", "greve", "sesto", "mensano", "figline",
         "fiesole"], [], [],
    ],
    "provinces": [["milano_ignore_colour"], [], []],
    "middlemen": {"brown": "dicomano", "black": "empoli", "gray": "figline", "white": "fiesole",
                  "purple": "prato"},
}  # fmt: skip
"""Il Vecchio with as many ways to one goal as we could think of."""


class Asked(NamedTuple):
    """Plans that were asked for once."""

    seconds: float
    ways: int


@click.command()
@click.option("--every", default=1, show_default=True, help="Take one of so many positions.")
@click.option("--page", "to_page", is_flag=True, help="Write the table to docs/benchmarks.md too.")
def main(every: int, *, to_page: bool) -> None:
    """Measure how long plans take."""
    rows = []
    tune()  # the garbage collector comes as seldom as in a server
    for name in names():
        everything, single = measure(load_game(name), every)
        rows += [row(f"{name}, all goals", everything), row(f"{name}, one goal", single)]
    vecchio = load_game("vecchio")
    crowded = timed(vecchio, vecchio.load(CROWDED), "chiesa", times=10 * TIMES)
    rows.append(row("vecchio, ten members", [crowded]))
    told = f"{where()}\n\n{table(TITLES, rows, numbers=range(1, len(TITLES)))}"
    click.echo(told)
    if to_page:
        before, rest = PAGE.read_text().split(FIRST)
        PAGE.write_text(f"{before}{FIRST}\n\n{told}\n\n{LAST}{rest.split(LAST)[1]}")


def measure(game: Any, every: int) -> tuple[list[Asked], list[Asked]]:
    """Return the times for all goals of recorded positions, and those for each goal alone."""
    everything, single = [], []
    for state in track(list(recorded(game.NAME))[::every], game.NAME, transient=True):
        everything.append(timed(game, state))
        goals = [plan.goal for plan in game.plans(game.observe(state, state.actor())).goals]
        single += [timed(game, state, goal) for goal in goals]
    return everything, single


def recorded(name: str) -> Iterator[State]:
    """Yield every decision of the recorded games."""
    for path in sorted((REPLAYS / name).glob("*.jsonl")):
        match = record.verify(path.read_text(encoding="utf-8"), load_game).match
        state = match._begin()  # noqa: SLF001 - the state before the first entry
        for entry in match.counted:
            if state.actor() >= 0:
                yield state.copy()
            state.apply(match.entries[entry].action)


def timed(game: Any, state: State, goal: str | None = None, times: int = TIMES) -> Asked:
    """Return how long plans take for the seat to act, from its view on."""
    view = game.observe(state, state.actor())
    least = math.inf
    for _ in range(times):
        began = process_time()
        found = game.plans(view, goal)
        least = min(least, process_time() - began)
    return Asked(least, len(found.goals))


def row(title: str, asked: list[Asked]) -> list[str]:
    """Return one row of the table."""
    times = sorted([1000 * each.seconds for each in asked])
    shares = [times[math.ceil(share * len(times)) - 1] for share in (0.9, 0.99, 1.0)]
    told = [f"{number:.2f}" for number in (median(times), *shares)]
    return [title, f"{len(times):,}", *told, str(max(each.ways for each in asked))]


def where() -> str:
    """Return in a line what it was measured with."""
    engine = "compiled" if COMPILED else "interpreted"
    times = f"the least of {TIMES} times each, of {10 * TIMES} in the last row"
    return f"{cpu()}, CPython {python_version()}, {engine}; {times}."


if __name__ == "__main__":
    main()

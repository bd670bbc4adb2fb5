"""Tune computer players by self-play: ``make tune``."""

import json
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TextIO

import click
from rich.console import Console
from rich.progress import Progress

from signoria import games
from signoria.core.fast import COMPILED
from tune import constants, weights
from tune.lore_file import teach, teach_search

RESULTS: Final = Path(__file__).parent / "results"
JOBS: Final = click.option("--jobs", default=2, show_default=True, help="Processes.")
SEED: Final = click.option("--seed", default=1, show_default=True)
TEACH: Final = click.option("--teach", "shall_teach", is_flag=True, help="Write it into the game.")


@click.group()
def main() -> None:
    """Tune what computer players know. Everything tried is kept in results/."""
    if not COMPILED:
        Console().print("tune: interpreted, so many times slower; 'make tune' compiles first")


@main.command("weights")
@click.argument("chosen", nargs=-1, metavar="[GAME]…")
@click.option("--generations", default=20, show_default=True)
@click.option("--population", default=12, show_default=True, help="Candidates in a generation.")
@click.option("--blocks", default=16, show_default=True, help="Deals of each number of seats.")
@click.option("--last", default=250, show_default=True, help="Deals for the last comparison.")
@click.option("--spread", default=0.12, show_default=True, help="Of the first generation.")
@SEED
@JOBS
@TEACH
def of_weights(chosen: tuple[str, ...], jobs: int, *, shall_teach: bool, **numbers: Any) -> None:
    """Tune the rules of thumb against those judged by hand; what is better can be taught."""
    plan = weights.Plan(**numbers)
    for name in chosen or games.names():
        with _lab(f"{name}.jsonl", name, plan.generations, jobs, plan._asdict()) as lab:
            found = weights.tune(games.load(name), plan, lab.pool, lab.tell)
            rates = {str(seats): rate for seats, rate in found.rates.items()}
            lab.keep({"weights": found.weights, "against the judged": rates})
        for seats, (rate, doubt) in found.rates.items():
            lab.console.print(f"{name} {seats}: {rate:.1%} ± {doubt:.1%}, even is {1 / seats:.1%}")
        if found.better and shall_teach:
            teach(name, found.weights)


@main.command("constants")
@click.argument("chosen", nargs=-1, metavar="[GAME]…")
@click.option("--trials", default=30, show_default=True)
@click.option("--blocks", default=12, show_default=True, help="Deals of few and of many seats.")
@click.option("--last", default=40, show_default=True, help="Deals for the last comparison.")
@click.option("--milliseconds", default=20.0, show_default=True, help="The time of a move.")
@SEED
@JOBS
@TEACH
def of_constants(
    chosen: tuple[str, ...],
    jobs: int,
    *,
    shall_teach: bool,
    **numbers: Any,
) -> None:
    """Tune the search: settings that use the same time are compared by playing the heuristic."""
    plan = constants.Plan(**numbers)
    steps = plan.trials + constants.FINALISTS + 1
    for name in chosen or games.names():
        with _lab(f"{name}-search.jsonl", name, steps, jobs, plan._asdict()) as lab:
            best = constants.search(
                games.load(name),
                plan,
                lab.pool,
                lambda trial: lab.tell({"mean rate": trial.rate, "settings": trial.values}),
            )
        lab.console.print(f"{name}: {best.rate:.2f} times an even share with {best.values}")
        if shall_teach:
            teach_search(name, best.values)


class Lab:
    """Where it is played, and where it is written down."""

    def __init__(self, pool: ProcessPoolExecutor, progress: Progress, file: TextIO) -> None:
        """Play in *pool*, show *progress*, and keep all in *file*."""
        self.pool: Final = pool
        self.console: Final = progress.console
        self._progress: Final = progress
        self._file: Final = file

    def keep(self, line: dict[str, Any]) -> None:
        """Write down one line."""
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()

    def tell(self, line: dict[str, Any]) -> None:
        """Write down one step, and show it."""
        self.keep(line)
        task = self._progress.tasks[0]
        name = task.description.split()[0]
        self._progress.update(task.id, advance=1, description=f"{name} {line['mean rate']:.3f}")


@contextmanager
def _lab(file: str, name: str, steps: int, jobs: int, plan: dict[str, Any]) -> Iterator[Lab]:
    """Open the lab for so many *steps*; a line of its file says what is done, and from where."""
    RESULTS.mkdir(exist_ok=True)
    spawn = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(jobs, mp_context=spawn) as pool,
        Progress() as progress,
        (RESULTS / file).open("a", encoding="utf-8") as kept,
    ):
        progress.add_task(name, total=steps)
        lab = Lab(pool, progress, kept)
        lore = games.load(name).LORE
        known = {"weights": lore.tuned(), "search": dict(lore.search)}
        lab.keep({"plan": plan, "date": time.strftime("%F"), "from": known})
        yield lab


if __name__ == "__main__":
    main()

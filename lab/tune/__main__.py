"""Tune the weights of the rules of thumb by self-play: ``make tune``."""

import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import Progress

from signoria import games
from signoria.core.fast import COMPILED
from tune.lore_file import teach
from tune.weights import Plan, tune

RESULTS: Final = Path(__file__).parent / "results"


@click.command()
@click.argument("chosen", nargs=-1, metavar="[GAME]…")
@click.option("--generations", default=20, show_default=True)
@click.option("--population", default=12, show_default=True, help="Candidates in a generation.")
@click.option("--blocks", default=16, show_default=True, help="Deals of each number of seats.")
@click.option("--last", default=250, show_default=True, help="Deals for the last comparison.")
@click.option("--seed", default=1, show_default=True)
@click.option("--jobs", default=2, show_default=True, help="Processes: nothing depends on it.")
@click.option("--teach", "shall_teach", is_flag=True, help="Write what is better into the game.")
def main(
    chosen: tuple[str, ...],
    generations: int,
    population: int,
    blocks: int,
    last: int,
    seed: int,
    jobs: int,
    *,
    shall_teach: bool,
) -> None:
    """Tune the rules of thumb of all games or some, and keep every generation in results/."""
    console = Console()
    if not COMPILED:
        console.print("tune: interpreted, so many times slower; 'make tune' compiles first")
    plan = Plan(generations, population, blocks, last, seed)
    spawn = multiprocessing.get_context("spawn")
    RESULTS.mkdir(exist_ok=True)
    for name in chosen or games.names():
        game = games.load(name)
        with (
            ProcessPoolExecutor(jobs, mp_context=spawn) as pool,
            Progress(console=console) as progress,
            (RESULTS / f"{name}.jsonl").open("w", encoding="utf-8") as file,
        ):
            shown = progress.add_task(name, total=generations)

            def tell(line: dict[str, Any]) -> None:
                file.write(json.dumps(line) + "\n")
                file.flush()
                progress.update(
                    shown,  # noqa: B023
                    completed=line["generation"] + 1,
                    description=f"{name} {line['mean rate']:.3f}",  # noqa: B023
                )

            file.write(json.dumps({"plan": plan._asdict(), "date": time.strftime("%F")}) + "\n")
            found = tune(game, plan, pool, tell)
            rates = {str(seats): rate for seats, rate in found.rates.items()}
            file.write(json.dumps({"weights": found.weights, "against the judged": rates}) + "\n")
        for seats, (rate, doubt) in found.rates.items():
            console.print(f"{name} {seats}: {rate:.1%} ± {doubt:.1%}, even is {1 / seats:.1%}")
        if found.better and shall_teach:
            teach(name, found.weights)


if __name__ == "__main__":
    main()

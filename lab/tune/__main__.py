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
from signoria.core.game import Game
from signoria.core.tuning import CURRENT_NAMES
from signoria.players.search.settings import ROLLOUT_POLICIES
from tune import constants, regret, weights
from tune.tuning_file import teach, teach_search

RESULTS: Final = Path(__file__).parent / "results"
NAMES: Final = click.Choice(games.names())
CHOSEN: Final = click.argument("chosen", nargs=-1, metavar="[GAME]…", type=NAMES)
NAME: Final = click.argument("name", metavar="GAME", type=NAMES)
JOBS: Final = click.option(
    "--jobs", default=2, show_default=True, type=click.IntRange(1), help="Processes."
)
SEED: Final = click.option("--seed", default=1, show_default=True)
SETTINGS: Final = (*constants.ASKED, "iterations", "rank_weight", "endgame")
KINDS: Final = {
    **dict.fromkeys(("iterations", "rollout", "prior_after", "widening_start", "endgame"), (int,)),
    "split_chance": (bool,),
    "rollout_policy": (),
}
WRITTEN: Final = {
    **dict.fromkeys(("iterations", "prior_after", "widening_start", "endgame"), "a whole number"),
    "rollout": "a whole number or end",
    "split_chance": "true or false",
    "rollout_policy": " or ".join(ROLLOUT_POLICIES),
}
SEATS: Final = click.option("--seats", type=int, help="How many sit down; else the most.")
TEACH: Final = click.option("--teach", "shall_teach", is_flag=True, help="Write it into the game.")


@click.group()
def main() -> None:
    """Tune what computer players know. Everything tried is kept in results/."""
    if not COMPILED:
        Console().print("tune: interpreted, so many times slower; 'make tune' compiles first")


@main.command("weights")
@CHOSEN
@click.option("--generations", default=20, show_default=True)
@click.option("--population", default=12, show_default=True, help="Candidates in a generation.")
@click.option("--blocks", default=16, show_default=True, help="Deals of each number of seats.")
@click.option("--last", default=250, show_default=True, help="Deals for the last comparison.")
@click.option("--spread", default=0.12, show_default=True, help="Of the first generation.")
@click.option(
    "--start",
    type=click.Choice(weights.STARTS),
    default=weights.TUNED,
    show_default=True,
    help="Begin with what the game has now, or with what was judged by hand.",
)
@SEED
@JOBS
@TEACH
def of_weights(chosen: tuple[str, ...], jobs: int, *, shall_teach: bool, **numbers: Any) -> None:
    """Tune the rules of thumb against those judged by hand; what is better can be taught."""
    plan = weights.Plan(**numbers)
    for name in chosen or games.names():
        with _lab(f"{name}.jsonl", name, plan.generations, jobs, plan._asdict()) as lab:
            found = weights.tune(games.load_game(name), plan, lab.pool, lab.tell)
            both = {"against the judged": found.rates, "against the present": found.present}
            told = {who: {str(n): rate for n, rate in rates.items()} for who, rates in both.items()}
            lab.keep({"weights": found.weights, **told})
        for who, rates in both.items():
            for seats, (rate, doubt) in rates.items():
                won = f"{rate:.1%} ± {doubt:.1%}, even is {1 / seats:.1%}"
                lab.console.print(f"{name} {seats}, {who}: {won}")
        if found.better and shall_teach:
            teach(name, found.weights)


@main.command("constants")
@CHOSEN
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
                games.load_game(name),
                plan,
                lab.pool,
                lambda trial: lab.tell({"mean rate": trial.rate, "settings": trial.values}),
            )
        lab.console.print(f"{name}: {best.rate:.2f} times an even share with {best.values}")
        if shall_teach:
            teach_search(name, best.values)


@main.command("compare")
@NAME
@click.argument("wishes", nargs=-1, required=True, metavar="SETTINGS…")
@SEATS
@click.option("--blocks", default=25, show_default=True, type=click.IntRange(2), help="Deals.")
@click.option("--seed", default="1", show_default=True)
@JOBS
def of_comparisons(
    name: str, wishes: tuple[str, ...], seats: int | None, blocks: int, seed: str, jobs: int
) -> None:
    """Compare settings of the search of GAME, such as explore=2,rollout=20, on the same deals.

    What is not said is as the game's tuning.toml has it for the highest level.
    """
    game, seats, asked = _asked(name, seats, wishes)
    plan = {"seats": seats, "blocks": blocks, "seed": seed}
    with _lab(f"{name}-search.jsonl", name, len(asked), jobs, plan) as lab:
        for wish, values in asked.items():
            rate, doubt = constants.compare(game, seats, values, blocks, seed, lab.pool)
            lab.tell({"mean rate": rate, "doubt": doubt, "settings": values})
            lab.console.print(f"{name} {seats}: {rate:.2f} ± {doubt:.2f} even shares with {wish}")


@main.command("regret")
@NAME
@click.argument("wishes", nargs=-1, required=True, metavar="SETTINGS…")
@SEATS
@click.option(
    "--visits", default=600, show_default=True, type=click.IntRange(1), help="For every action."
)
@SEED
def of_regret(
    name: str, wishes: tuple[str, ...], seats: int | None, visits: int, seed: int
) -> None:
    """Say what settings of the search of GAME give away in the same situations, at once.

    What is not said is as the game's tuning.toml has it for the highest level.
    """
    game, seats, asked = _asked(name, seats, wishes)
    plan = {"seats": seats, "visits": visits, "seed": seed}
    with _lab(f"{name}-search.jsonl", name, len(asked) + 1, 1, plan) as lab:
        found = regret.situations(game, seats, visits, seed)
        lost, doubt = regret.of_heuristic(game, found)
        lab.tell({"regret": lost, "doubt": doubt, "settings": "heuristic"})
        lab.console.print(f"{name} {seats}: {lost:.2%} ± {doubt:.2%} lost by the heuristic")
        for wish, values in asked.items():
            lost, doubt = regret.of_search(game, found, values)
            lab.tell({"regret": lost, "doubt": doubt, "settings": values})
            lab.console.print(f"{name} {seats}: {lost:.2%} ± {doubt:.2%} lost with {wish}")


def _asked(
    name: str, seats: int | None, wishes: tuple[str, ...]
) -> tuple[Game, int, dict[str, dict[str, Any]]]:
    """Return the game, how many sit down, and the settings of level 5 as each wish changes them."""
    game = games.load_game(name)
    every = list(game.seats(game.Options()))
    if seats not in (None, *every):
        message = f"{name} is played by {every[0]} to {every[-1]}, not by {seats}; change --seats"
        raise click.BadParameter(message)
    best = {**game.TUNING.search, **game.TUNING.levels[-1]}
    return game, seats or every[-1], {wish: {**best, **wished(wish)} for wish in wishes}


def wished(text: str) -> dict[str, Any]:
    """Return the settings that somebody wrote as ``explore=2,rollout_policy=quick``."""
    found = {}
    for part in text.split(","):
        written, _, value = part.partition("=")
        name = CURRENT_NAMES.get(written, written)
        if name not in SETTINGS:
            known = ", ".join(SETTINGS)
            message = f"{part!r} is no setting; write for instance explore=2; there are {known}"
            raise click.BadParameter(message)
        found[name] = _read(name, value)
    return found


def _read(name: str, value: str) -> object:
    """Return a setting as ``tuning.toml`` would have it."""
    if name == "rollout_policy" and value in ROLLOUT_POLICIES:
        return value
    if name == "rollout" and value == "end":
        return value
    try:
        found = json.loads(value)
        fits = type(found) in KINDS.get(name, (int, float)) and found >= 0
    except ValueError:
        fits = False
    if not fits:
        message = f"{name} cannot be {value!r}; write {WRITTEN.get(name, 'a number')}"
        raise click.BadParameter(message)
    return found


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
        shown = line.get("mean rate", line.get("regret", 0.0))
        self._progress.update(task.id, advance=1, description=f"{name} {shown:.3f}")


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
        tuning = games.load_game(name).TUNING
        known = {"weights": tuning.tuned(), "search": dict(tuning.search)}
        lab.keep({"plan": plan, "date": time.strftime("%F"), "from": known})
        yield lab


if __name__ == "__main__":
    main()

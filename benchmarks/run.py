"""Measure the engine beside its peers, in one run: ``make bench``.

Every contender is a process of its own. They run short laps in turn, round after round, so that
a noisy machine is noisy for all alike, and the best lap of each counts. It exits with 1 when a bar
is missed, and with 2 when something that it needs is not there.
"""

import sys
from contextlib import ExitStack
from time import monotonic
from typing import Final, NamedTuple

import click
import page
from bars import BARS
from contender import Contender, line_up
from figure import Rates
from machine import facts
from missing import MissingError
from report import Report, show, write
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from signoria.games import load_game, names

USUAL_SEATS: Final = 4


class Pace(NamedTuple):
    """How long to measure, in seconds, and how often."""

    lap: float
    most: int
    """Laps of each task, unless the time is up."""
    least: int
    """Laps of each task even so."""
    time: float


FULL: Final = Pace(lap=0.01, most=400, least=40, time=120)
QUICK: Final = Pace(lap=0.01, most=60, least=10, time=10)


@click.command()
@click.option("--game", "chosen", multiple=True, type=click.Choice(names()), help="Default: all.")
@click.option("--seats", type=int, help="How many play. Default: 4, or the most allowed.")
@click.option("--quick", is_flag=True, help="A first impression, within 20 seconds.")
@click.option("--page", "to_page", is_flag=True, help="Write the tables to docs/benchmarks.md too.")
def main(chosen: tuple[str, ...], seats: int | None, *, quick: bool, to_page: bool) -> None:
    """Measure the engine beside its peers; fail when it is slower than the bars ask."""
    games = {game: seats_of(game, seats) for game in chosen or names()}
    console = Console()
    try:
        report = measure(games, QUICK if quick else FULL, console)
    except MissingError as missing:
        click.echo(f"bench: {missing}", err=True)
        sys.exit(2)
    write(report)
    if to_page:
        page.fill(report)
    show(console, report)
    sys.exit(0 if all(bar.met(report.rates) for bar in report.bars) else 1)


def seats_of(game: str, wanted: int | None) -> int:
    """Return how many shall play *game*."""
    allowed = load_game(game).seats(load_game(game).Options())
    seats = wanted or (USUAL_SEATS if USUAL_SEATS in allowed else allowed[-1])
    if seats not in allowed:
        message = f"{game} is for {allowed[0]} to {allowed[-1]} seats, not {seats}"
        raise click.BadParameter(message, param_hint="--seats")
    return seats


def measure(games: dict[str, int], pace: Pace, console: Console) -> Report:
    """Get all contenders ready and let them run in turn."""
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with ExitStack() as stack, Progress(*columns, console=console, transient=True) as progress:
        entries = line_up(games)
        shown = progress.add_task("", total=len(entries))
        field = []
        for kind, game, seats in entries:
            progress.update(shown, description=f"getting ready: {game}, {kind}")
            field.append(stack.enter_context(Contender(kind, game, seats, pace.lap)))
            progress.advance(shown)
        progress.remove_task(shown)
        rates, laps = race(field, pace, progress)
    bars = [bar for game in games for bar in BARS.get(game, ())]
    return Report(facts(), games, laps, pace.lap, rates, bars)


def race(field: list[Contender], pace: Pace, progress: Progress) -> tuple[Rates, int]:
    """Run lap after lap of every task; return the rates, and how many laps it were of each."""
    rates = Rates()
    tasks = [(contender, task) for contender in field for task in contender.sizes]
    shown = progress.add_task("measuring", total=pace.most * len(tasks))
    deadline = monotonic() + pace.time
    laps = 0
    while laps < pace.most and (laps < pace.least or monotonic() < deadline):
        for contender, task in tasks:
            rates.add(contender.game, contender.kind, task, contender.lap(task))
            progress.advance(shown)
        laps += 1
    return rates, laps


if __name__ == "__main__":
    main()

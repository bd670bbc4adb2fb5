"""Measure the server under load, beside boardgame.io's in the same run: ``make load``.

Every server is a process of its own, and so is boardgame.io's client; Signoria's clients are in
this process. At saturation they run short laps in turn, round after round, so that a noisy machine
is noisy for all alike. Servers are compared within a round, and the median of the rounds counts.
It exits with 1 when a bar is missed, with 2 when something that it needs is not there or breaks.
"""

import sys
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from typing import Any, Final, NamedTuple, TypeVar

import click
import uvloop
from httpx import HTTPError
from missing import MissingError
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from websockets.exceptions import WebSocketException

from load import hostile as attack
from load import hostility, lap, own, page, peer
from load.bars import judge
from load.broken import BrokenError
from load.lap import Contender, Reading
from load.laps import Laps
from load.machine import facts, plain
from load.report import Report, show, write

T = TypeVar("T")
WIDTH: Final = 122
"""Columns that the tables need."""


class Load(NamedTuple):
    """How much, and for how long."""

    tables: int
    seconds: int
    spectators: int
    rushed: int
    """Tables at saturation."""
    rounds: int
    lap: float

    def __str__(self) -> str:
        """Say in a line what was measured."""
        each = f"4 seats and {self.spectators} spectators at a table"
        paced = f"{self.tables} tables for {self.seconds} s at one action a second each"
        rushed = f"{self.rushed} tables without pause, the median of {self.rounds} rounds"
        return f"{each}; {paced}; then {rushed} of laps of {self.lap:g} s."


FULL: Final = Load(tables=300, seconds=60, spectators=2, rushed=64, rounds=7, lap=5)
QUICK: Final = Load(tables=60, seconds=5, spectators=2, rushed=32, rounds=3, lap=1.5)


@click.command()
@click.option("--tables", type=click.IntRange(1, 2000), help="Default: 300.")
@click.option("--seconds", type=click.IntRange(1, 3600), help="Of one action a second. Default: 60")
@click.option("--spectators", type=click.IntRange(0, 20), help="At each table. Default: 2.")
@click.option("--rushed", type=click.IntRange(1, 500), help="Tables at saturation. Default: 64.")
@click.option("--quick", is_flag=True, help="A first impression, within 40 seconds.")
@click.option("--hostile", is_flag=True, help="Honest tables alone, then beside rude clients.")
@click.option("--rude", type=click.IntRange(1, 2000), help="With --hostile. Default: 100.")
@click.option("--json", "as_json", is_flag=True, help="With --hostile: print JSON, no tables.")
@click.option("--page", "to_page", is_flag=True, help="Write the tables to docs/load.md too.")
def main(*, quick: bool, to_page: bool, hostile: bool, as_json: bool, **wished: int | None) -> None:
    """Measure the server under load; fail when it bears less than the bars ask."""
    given = {name: value for name, value in wished.items() if value is not None}
    console = Console(stderr=as_json)
    console.width = max(console.width, WIDTH)
    if hostile:
        hostilely(given, console, quick=quick, to_page=to_page, as_json=as_json)
    load = (QUICK if quick else FULL)._replace(**{n: v for n, v in given.items() if n != "rude"})
    report = done(measure(load, console))
    write(report)
    if to_page:
        page.fill(report)
    show(console, report)
    sys.exit(0 if report.met else 1)


def hostilely(
    given: dict[str, int], console: Console, *, quick: bool, to_page: bool, as_json: bool
) -> None:
    """Measure the shape *hostile*, and end."""
    shape = attack.QUICK if quick else attack.FULL
    shape = shape._replace(**{name: value for name, value in given.items() if name != "rushed"})
    stretches = done(attack.measure(shape, lambda text: console.print(f"… {text}")))
    found = hostility.Hostility(plain(), str(shape), stretches, attack.judge(stretches))
    text = hostility.write(found)
    if to_page:
        hostility.fill(found)
    if as_json:
        click.echo(text)
    else:
        hostility.show(console, found)
    sys.exit(0 if found.met else 1)


def done(work: Coroutine[Any, Any, T]) -> T:
    """Return what *work* finds; end with 2 if something is not there or breaks."""
    try:
        return uvloop.run(work)
    except (MissingError, BrokenError, TimeoutError, HTTPError, WebSocketException) as problem:
        click.echo(f"load: {problem or 'something took too long'}", err=True)
        sys.exit(2)


async def measure(load: Load, console: Console) -> Report:
    """Do it all."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, refresh_per_second=2) as progress:
        steps = Steps(progress)
        steps.begin("installing boardgame.io")
        await peer.install()
        machine = facts()
        calm = await paced(load, steps)
        laps = await saturated(load, steps)
    return Report(machine, str(load), calm, laps, judge(calm, laps))


class Steps:
    """The one line that says what is going on."""

    def __init__(self, progress: Progress) -> None:
        """Show it in *progress*."""
        self._progress = progress
        self._task = progress.add_task("")

    def begin(self, text: str) -> None:
        """Say what begins now."""
        self._progress.update(self._task, description=text)


async def paced(load: Load, steps: Steps) -> list[Reading]:
    """Measure each server by itself at one action a second and table."""
    found = []
    where = (load.tables, load.spectators)
    for kind in (own.seated(*where), peer.seated(*where, flat_file=True)):
        steps.begin(f"seating guests at {load.tables} tables")
        async with kind as contender:
            steps.begin(f"{contender.name}: one action a second at each of {load.tables} tables")
            found.append(await lap.paced(contender, load.seconds))
    return found


async def saturated(load: Load, steps: Steps) -> Laps:
    """Measure all servers in turn, round after round."""
    rounds: list[list[Reading]] = []
    where = (load.rushed, load.spectators)
    async with AsyncExitStack() as running:
        steps.begin(f"seating guests at {load.rushed} tables of each server")
        contenders: list[Contender] = [
            await running.enter_async_context(own.seated(*where)),
            await running.enter_async_context(peer.seated(*where, flat_file=True)),
            await running.enter_async_context(peer.seated(*where, flat_file=False)),
        ]
        for turn in range(load.rounds):
            rounds.append([])
            for contender in contenders:
                steps.begin(f"{contender.name}: no pause, lap {turn + 1} of {load.rounds}")
                rounds[-1].append(await lap.saturated(contender, load.lap))
    return Laps(rounds)


if __name__ == "__main__":
    main()

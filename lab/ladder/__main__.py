"""Measure the ladder and write its page: ``make ladder``.

It exits with 1 when a target is missed, and with 3 when the time was up before all was measured.
"""

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ladder import page
from ladder.climb import climb
from ladder.rungs import Rung, rungs
from ladder.score import MISSED, Score
from ladder.store import RESULTS, Store
from signoria import games
from signoria.core.fast import COMPILED


@click.command()
@click.argument("chosen", nargs=-1, metavar="[GAME]…", type=click.Choice(games.names()))
@click.option(
    "--jobs",
    default=2,
    show_default=True,
    type=click.IntRange(1),
    help="How many processes play at once.",
)
@click.option("--hours", default=8.0, show_default=True, help="How long to play at most.")
@click.option("--seats", type=int, help="Only with so many seats.")
@click.option("--pair", multiple=True, help="Only this one, such as 'level:2>level:1'.")
@click.option("--dir", "folder", type=click.Path(path_type=Path), default=RESULTS, help="Results.")
@click.option("--page", "to_page", type=click.Path(path_type=Path), default=page.PAGE, help="Page.")
@click.option("--page-only", is_flag=True, help="Play nothing: write the page from the results.")
def main(
    chosen: tuple[str, ...],
    jobs: int,
    hours: float,
    seats: int | None,
    pair: tuple[str, ...],
    folder: Path,
    to_page: Path,
    *,
    page_only: bool,
) -> None:
    """Measure that every level beats the one below, in all games or some."""
    store, console = Store(folder), Console()
    every = [rung for name in chosen or games.names() for rung in rungs(games.load_game(name))]
    wanted = [
        rung for rung in every if seats in (None, rung.seats) and (not pair or rung.name in pair)
    ]
    if not wanted:
        known = ", ".join(sorted({f"{rung.name!r} with {rung.seats} seats" for rung in every}))
        raise click.UsageError(f"nothing there is to be measured; there are {known}")
    wanted.sort(key=lambda rung: rung.slow)
    done = page_only or _play(store, wanted, jobs, hours, console)
    page.write(store, to_page)
    missed = [rung for rung in wanted if store.score(rung).verdict == MISSED]
    for rung in missed:
        console.print(f"missed: {_line(store.score(rung))}", highlight=False)
    sys.exit(1 if missed else 0 if done else 3)


def _play(store: Store, wanted: list[Rung], jobs: int, hours: float, console: Console) -> bool:
    if not COMPILED:
        console.print("ladder: interpreted, so many times slower; 'make ladder' compiles first")
    for name in dict.fromkeys([rung.game for rung in wanted]):
        store.begin(name)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console) as shown:
        task = shown.add_task("", total=len(wanted))

        def tell(score: Score) -> None:
            decided = len([rung for rung in wanted if store.score(rung).enough])
            shown.update(task, completed=decided, description=_line(score))
            if score.enough:
                shown.console.print(_line(score), highlight=False)

        return climb(store, wanted, jobs, 3600 * hours, tell)


def _line(score: Score) -> str:
    rung = score.rung
    low, high = score.interval()
    return (
        f"{rung.game} {rung.seats} {rung.name}: {score.rate:.1%} ({low:.1%} to {high:.1%}),"
        f" {score.games} games, {score.verdict}"
    )


if __name__ == "__main__":
    main()

"""A bar on a terminal while many games are played; in a pipe, silence."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from signoria.arena import process_pool
from signoria.cli.session import Session


@contextmanager
def bar(
    session: Session, games: int, before: int = 0, *, title: str = "progress"
) -> Iterator[process_pool.Progress]:
    """Show how many of *games* are done, and how long the rest will take, where errors go.

    Those that were played *before* count as done, but not for the time left.
    """
    if not session.err.is_terminal:
        yield process_pool.silent
        return
    columns = (
        TextColumn(session.say(title)), BarColumn(), MofNCompleteColumn(),
        TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=session.err, transient=True) as shown:
        task = shown.add_task("", total=games, completed=before)

        def advance(done: int) -> None:
            shown.advance(task, done)

        yield advance

"""signoria new-game: the skeleton of a game of your own."""

from pathlib import Path

import click

from signoria.cli import options, skeleton
from signoria.cli.command import Command
from signoria.cli.session import Session


@click.command("new-game", cls=Command)
@options.argument("name")
@options.text("--into", "directory")
@click.pass_obj
def command(session: Session, /, *, name: str, into: str | None) -> None:
    """Write the files, and say what to do next."""
    folder = Path(f"signoria-{name}" if into is None else into)
    for file in skeleton.write_skeleton(name, folder):
        session.tell_whole("new_game.file", file=str(file))
    session.tell_whole("new_game.next", folder=str(folder), name=name)

"""signoria backup: a copy of all tables, also while a server runs."""

from pathlib import Path

import click

from signoria.cli import house, options
from signoria.cli.command import Command
from signoria.cli.session import Session


@click.command("backup", cls=Command)
@options.argument("target")
@options.text("--data", "directory")
@click.pass_obj
def command(session: Session, /, *, target: str, data: str | None) -> int:
    """Copy the data into a file."""
    from signoria.tables.store.backup import backup  # noqa: PLC0415 - imports the database

    settings = house.server_settings(session, data=data)
    house.in_a_file(settings)
    backup(settings.data_file, Path(target))
    session.tell_whole("backup_done", path=target)
    return 0

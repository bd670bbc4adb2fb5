"""signoria restore: a backup in the place of the data, once every game in it has replayed."""

from pathlib import Path
from typing import Final

import click

from signoria.cli import errors, house, options
from signoria.cli.command import Command
from signoria.cli.session import Session

DAMAGED: Final = 1


@click.command("restore", cls=Command)
@options.argument("source")
@options.text("--data", "directory")
@click.pass_obj
def command(session: Session, /, *, source: str, data: str | None) -> int:
    """Put a backup back; refuse while a server runs."""
    from signoria.tables.model.registry import open_registry  # noqa: PLC0415
    from signoria.tables.store import private  # noqa: PLC0415
    from signoria.tables.store.backup import restore  # noqa: PLC0415 - imports the database

    settings = house.server_settings(session, data=data)
    house.in_a_file(settings)
    private.make_folder(settings.data)
    checked = restore(Path(source), settings.data_file, open_registry(settings.games))
    damaged = [each for each in checked if each.problem is not None]
    for each in damaged:
        if each.problem is not None:
            reason = errors.problem_sentence(session, each.problem)
            session.warn(session.say("restore_damaged", table=each.table, reason=reason))
    if damaged:
        session.warn(session.say("restore_refused"))
        return DAMAGED
    session.tell("restore_done", count=len(checked))
    return 0

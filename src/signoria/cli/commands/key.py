"""signoria key: the key with which the server signs its records."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from signoria.cli import house, options
from signoria.cli.command import Command
from signoria.cli.session import Session
from signoria.core.problem import Problem

if TYPE_CHECKING:
    from signoria.server.settings import Settings
    from signoria.tables.store.signing_keys import PublicKey

DOES: tuple[str, ...] = ("show", "rotate")


@click.command("key", cls=Command)
@options.argument("does")
@options.text("--data", "directory")
@options.text("--database", "url")
@options.flag("--json")
@click.pass_obj
def command(
    session: Session, /, *, does: str, data: str | None, database: str | None, json: bool
) -> int:
    """Show the public keys, or sign with a new one from now on."""
    if does not in DOES:
        raise Problem("not_one_of", option="key", allowed=list(DOES), found=does)
    settings = house.server_settings(session, data=data, database=database)
    keys = _keys(settings, rotate=does == "rotate")
    if json:
        session.show_json({"keys": [_json(each) for each in keys]})
        return 0
    if does == "rotate":
        session.tell("key_rotated", "bold")
    for each in keys:
        if each.until is None:
            session.tell_whole("key_now", public=each.key, since=_day(each.since))
        else:
            session.tell_whole(
                "key_before", public=each.key, since=_day(each.since), until=_day(each.until)
            )
    return 0


def _keys(settings: "Settings", *, rotate: bool) -> "list[PublicKey]":
    """Return all keys, the newest first, perhaps after a new one was made."""
    from signoria.tables.store import faults, private  # noqa: PLC0415 - these import the database
    from signoria.tables.store.database import connect, migrate  # noqa: PLC0415
    from signoria.tables.store.signing_keys import SigningKeys  # noqa: PLC0415

    file = settings.data_file if settings.database is None else None
    with faults.told(file):
        if file is not None:
            private.make_folder(settings.data)
        engine = connect(settings.url)
        try:
            migrate(engine)
            signing_keys = SigningKeys(engine, settings.data)
            signing_keys.rotate() if rotate else signing_keys.current()
            return signing_keys.public()
        finally:
            engine.dispose()


def _json(key: "PublicKey") -> dict[str, str | None]:
    until = None if key.until is None else _day(key.until)
    return {"key": key.key, "since": _day(key.since), "until": until}


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d")

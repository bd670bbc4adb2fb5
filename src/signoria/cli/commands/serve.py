"""signoria serve: the table in the browser."""

import click

from signoria.cli import house, options
from signoria.cli.command import Command
from signoria.cli.session import Session


@click.command("serve", cls=Command)
@options.text("--host", "address")
@options.whole("--port", low=0)
@options.text("--data", "directory")
@options.text("--database", "url")
@options.whole("--workers")
@options.text("--root-path", "path")
@options.text("--trusted-proxies", "addresses")
@options.whole("--rate-factor")
@click.option("--open/--no-open", default=None)
@click.pass_obj
def command(session: Session, /, **flags: str | int | bool | None) -> int:
    """Run the server until it is interrupted."""
    from signoria.server.serve import serve  # noqa: PLC0415 - only this command needs a server

    return serve(house.server_settings(session, **flags, lang=session.lang))

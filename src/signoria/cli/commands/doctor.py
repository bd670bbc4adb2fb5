"""signoria doctor: what is right and wrong with this installation."""

from typing import Final

import click

from signoria.cli import house, options
from signoria.cli.command import Command
from signoria.cli.session import Session

WRONG: Final = 1
_MARKS: Final = {"ok": ("✓", "green"), "warn": ("!", "yellow"), "bad": ("✗", "bold red")}


@click.command("doctor", cls=Command)
@options.text("--data", "directory")
@options.text("--database", "url")
@options.whole("--port", low=0)
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, json: bool, **flags: str | int | None) -> int:
    """Check the installation and explain how to fix what is wrong."""
    from signoria.server.doctor import BAD, examine  # noqa: PLC0415 - imports the server

    findings = examine(house.server_settings(session, **flags))
    healthy = not [finding for finding in findings if finding.level == BAD]
    if json:
        rows = [
            {"name": each.name, "level": each.level, "text": each.text(session.words)}
            for each in findings
        ]
        session.show_json({"healthy": healthy, "findings": rows})
        return 0 if healthy else WRONG
    for finding in findings:
        mark, style = _MARKS[finding.level]
        session.tell("doctor_line", style, mark=mark, text=finding.text(session.words))
    session.tell("doctor_healthy" if healthy else "doctor_ill", "bold")
    return 0 if healthy else WRONG

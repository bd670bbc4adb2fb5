"""signoria licences: the licences of everything that is shipped and installed."""

import sys

import click

import signoria
from signoria.cli import files, options
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.parts import RULE, Part, all_parts
from signoria.cli.sbom import bill_of
from signoria.cli.session import Session, json_text
from signoria.core.problem import Problem


@click.command("licences", cls=Command)
@options.flag("--list")
@options.flag("--sbom")
@options.text("--save", "file")
@click.pass_obj
def command(session: Session, /, *, sbom: bool, save: str | None, **flags: bool) -> None:
    """Write all licence texts, or list the parts, or write a bill of materials."""
    brief = flags["list"]
    if brief and (sbom or save):
        raise Problem("not_together", one="--list", other="--sbom" if sbom else "--save")
    parts = all_parts()
    if brief:
        _show(session, parts)
        return
    text = json_text(bill_of(parts)) if sbom else _texts(session, parts)
    if save is None:
        sys.stdout.write(text)
    else:
        files.write_text(save, text)
        session.tell_whole("licences.saved", file=save, number=len(parts))


def _show(session: Session, parts: list[Part]) -> None:
    table = grid()
    for column in ("name", "version", "licence"):
        table.add_column(session.say(f"licences.{column}"))
    for part in parts:
        table.add_row(part.name, part.version, part.licence)
    session.show(table)


def _texts(session: Session, parts: list[Part]) -> str:
    """Return one text with the licences of all *parts*."""
    head = session.say("licences.head", version=signoria.__version__, number=len(parts) - 1)
    missing = session.say("licences.no_text")
    notices = [f"{part.title}\n\n{part.text or missing}\n" for part in parts]
    return f"\n{RULE}\n\n".join([f"{head}\n", *notices])

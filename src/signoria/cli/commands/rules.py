"""signoria rules: the rules in our own words."""

import click
from rich.text import Text

from signoria.cli import options, rulebook
from signoria.cli.command import Command
from signoria.cli.session import Session


@click.command("rules", cls=Command)
@options.argument("game")
@options.argument("section", required=False)
@click.pass_obj
def command(session: Session, /, *, game: str, section: str | None) -> None:
    """Show one section of the rules, or all of them."""
    found = session.game(game)
    if section is None:
        session.show(Text(session.say("title"), "bold"))
    rulebook.show_found(session, found, section or "")

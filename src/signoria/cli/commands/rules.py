"""signoria rules: the rules in our own words, and what a game's options change of them."""

import click
from rich.text import Text

from signoria.cli import options, rulebook
from signoria.cli.command import Command
from signoria.cli.session import Session


@click.command("rules", cls=Command)
@options.argument("game")
@options.argument("section", required=False)
@options.settings_option()
@options.board_option()
@click.pass_obj
def command(
    session: Session,
    /,
    *,
    game: str,
    section: str | None,
    settings: dict[str, str],
    board: str | None,
) -> None:
    """Show one section of the rules, or all of them, with what the options change."""
    found = session.game(game)
    chosen = options.chosen_options(found, options.on_board(found, settings, board))
    if section is None:
        session.show(Text(session.say("title"), "bold"))
    changes = rulebook.changes(session, found, chosen)
    shown = rulebook.show_found(session, found, section or "", changes)
    differing = rulebook.parts_that_differ(found, chosen)
    if differing:
        session.tell("rules.board", file=str(board), parts=differing)
    elif (settings or board) and not any(changes.get(name) for name in shown):
        session.tell("rules.unchanged")

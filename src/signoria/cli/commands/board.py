"""signoria board: the boards of a game, and whether one can play on another."""

from typing import Final

import click
from rich.text import Text

from signoria import games
from signoria.cli import files, options
from signoria.cli.command import Command
from signoria.cli.session import Session
from signoria.core import options as game_options
from signoria.core.boards import Boards
from signoria.core.game import Game
from signoria.core.problem import Problem

FAULTY: Final = 1
"""The exit code when a board has faults."""
_DEEDS: Final = ("check", "show", "export")


@click.command("board", cls=Command)
@options.argument("deed")
@options.argument("subject")
@options.text("--game", "game")
@options.text("--name", "board_name")
@options.flag("--json")
@click.pass_obj
def command(
    session: Session, /, *, deed: str, subject: str, game: str | None, name: str | None, json: bool
) -> int:
    """Check a file, or show or print the boards that a game brings along."""
    if deed not in _DEEDS:
        raise Problem("not_one_of", option="board", allowed=list(_DEEDS), found=deed)
    if deed == "check":
        return _check(session, subject, game, json=json)
    found, boards, option = _boards(session, subject)
    if deed == "export":
        _export(session, boards, name, json=json)
    else:
        _show(session, found, boards, option, json=json)
    return 0


def _boards(session: Session, name: str) -> tuple[Game, Boards, str]:
    """Return a game that has boards, its boards, and the option that chooses one."""
    game = session.game(name)
    replaceable = game_options.boards(game.Options)
    if replaceable is None:
        raise Problem("no_boards", game=game.NAME)
    return game, replaceable[1], replaceable[0]


def _check(session: Session, file: str, game: str | None, *, json: bool) -> int:
    """Print every error of the board in *file*, one line each."""
    board = files.read_board(file)
    name = game or board.get("game")
    if not isinstance(name, str) or (game is None and name not in games.names()):
        raise Problem("board_of_no_game", file=file, known=games.names())
    found, boards, _ = _boards(session, name)
    faults = boards.faults(board)
    told = [session.words.sentence(f"fault.{fault.name}", fault.parts) for fault in faults]
    if json:
        named = [
            {"name": fault.name, "parts": fault.parts, "text": text}
            for fault, text in zip(faults, told, strict=True)
        ]
        session.show_json({"game": found.NAME, "sound": not faults, "faults": named})
    elif faults:
        for text in told:
            session.warn(f"{file}: {text}.")
    else:
        session.tell("board_command.sound", file=file, title=session.say("title"))
    return FAULTY if faults else 0


def _export(session: Session, boards: Boards, name: str | None, *, json: bool) -> None:
    """Print the TOML file of a built-in board."""
    chosen = name or boards.names[0]
    if chosen not in boards.names:
        raise Problem("not_one_of", option="--name", allowed=list(boards.names), found=chosen)
    if json:
        session.show_json(boards.built_in(chosen))
    else:
        click.echo(boards.text(chosen), nl=False)


def _show(session: Session, game: Game, boards: Boards, option: str, *, json: bool) -> None:
    """List the built-in boards and their provenance."""
    told = {name: session.say(f"option.{option}.{name}") for name in boards.names}
    provenance = session.say("provenance")
    if json:
        shown: dict[str, object] = {"game": game.NAME, "boards": told, "provenance": provenance}
        session.show_json(shown)
        return
    session.show(provenance)
    for name, text in told.items():
        mark = f" {session.say('games.default')}" if name == boards.names[0] else ""
        session.show(Text(f"    {name}", "bold").append(f"  {text}{mark}", "not bold"))
    session.tell_whole("board_command.how", game=game.NAME, option=option)

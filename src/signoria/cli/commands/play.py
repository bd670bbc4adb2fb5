"""signoria play: a game in the terminal."""

import secrets
from pathlib import Path
from typing import Any

import click

from signoria.cli import files, options
from signoria.cli.command import Command
from signoria.cli.session import Session
from signoria.cli.table import seating, store, terminal_game
from signoria.cli.table.host import Host, prepare_keyboard
from signoria.cli.table.terminal_game import TerminalGame
from signoria.core.game import Game
from signoria.core.problem import Problem


@click.command("play", cls=Command)
@options.argument("game")
@options.text("--seats", "seats")
@options.text("--names", "names")
@options.settings_option()
@options.board_option()
@options.text("--seed", "text")
@options.text("--load", "file")
@options.text("--position", "file")
@options.text("--save", "file")
@options.flag("--practice")
@click.pass_obj
def command(
    session: Session, /, *, game: str, load: str | None, save: str | None, **asked: Any
) -> int:
    """Play a new game, or go on with one."""
    found = session.game(game)
    prepare_keyboard()
    if save is not None and Path(save).exists():
        raise Problem("file_exists", file=save)
    if load is None:
        return Host(session, _new(session, found, **asked), save).lead()
    for name in ("seats", "names", "settings", "board", "seed", "position"):
        if asked[name]:
            option = "option" if name == "settings" else name
            raise Problem("not_together", one="--load", other=f"--{option}")
    table = terminal_game.loaded(load, found, practice=asked["practice"])
    return Host(session, table, save or (load if store.is_kept(load) else None)).lead()


def _new(
    session: Session,
    game: Game,
    *,
    seats: str | None,
    names: str | None,
    settings: dict[str, str],
    board: str | None,
    seed: str | None,
    position: str | None,
    practice: bool,
) -> TerminalGame:
    """Return a new sitting, from the beginning or from a position."""
    seed = secrets.token_hex(32) if seed is None else seed
    if position is None:
        chosen = options.chosen_options(game, options.on_board(game, settings, board))
        people = seating.seats_asked_for(session, game, chosen, seats, names)
        return terminal_game.new_terminal_game(game, chosen, people, seed, practice=practice)
    if settings or board:
        other = "--option" if settings else "--board"
        raise Problem("not_together", one="--position", other=other)
    start = files.read_position(position)
    players = len(game.load(start, None, listen=False).scores())
    chosen = options.of_position(game, start)
    asked = seats or ",".join(seating.usual(players))
    people = seating.seats_asked_for(session, game, chosen, asked, names)
    if len(people.specs) != players:
        raise Problem("players_differ", found=players, wanted=len(people.specs))
    return terminal_game.new_terminal_game(game, chosen, people, seed, start, practice=practice)

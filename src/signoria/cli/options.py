"""Options and arguments that commands share, and the checks of their values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import click

from signoria.cli import files
from signoria.core import options as game_options
from signoria.core.game import Game
from signoria.core.position import Json
from signoria.core.problem import Problem
from signoria.core.vocabulary import SEAT_NAMES

F = TypeVar("F", bound=Callable[..., Any])


def argument(name: str, *, required: bool = True) -> Callable[[F], F]:
    """Declare a word without a dash."""
    return click.argument(name, required=required)


def text(name: str, metavar: str, **attributes: Any) -> Callable[[F], F]:
    """Declare an option with any text."""
    return click.option(name, metavar=metavar, **attributes)


def flag(name: str) -> Callable[[F], F]:
    """Declare an option without a value."""
    return click.option(name, is_flag=True)


def whole(name: str, *, low: int = 1, default: int | None = None) -> Callable[[F], F]:
    """Declare an integer option of at least *low*."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        del ctx
        return None if value is None else whole_number(param.opts[0], value, low)

    shown = None if default is None else str(default)
    return click.option(name, metavar="number", type=str, default=shown, callback=check)


def seconds_option(name: str, *, default: str) -> Callable[[F], F]:
    """Declare an option with a time."""

    def check(ctx: click.Context, param: click.Parameter, value: str) -> float:
        del ctx
        try:
            time = float(value.replace(",", "."))
        except ValueError:
            time = -1
        if not 0 < time <= 3600:
            raise Problem("not_seconds", option=param.opts[0], found=value)
        return time

    return click.option(name, metavar="seconds", type=str, default=default, callback=check)


def word(name: str, allowed: Sequence[str]) -> Callable[[F], F]:
    """Declare an option that is one of the *allowed* words, the first being the default."""

    def check(ctx: click.Context, param: click.Parameter, value: str) -> str:
        del ctx
        if value not in allowed:
            raise Problem("not_one_of", option=param.opts[0], allowed=list(allowed), found=value)
        return value

    metavar = name.removeprefix("--")
    return click.option(name, metavar=metavar, default=allowed[0], callback=check)


def settings_option() -> Callable[[F], F]:
    """Declare the option that sets the game's options, as often as one likes."""

    def check(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> dict[str, str]:
        del ctx, param
        return dict([_setting(value) for value in values])

    return click.option("--option", "settings", metavar="setting", multiple=True, callback=check)


def board_option() -> Callable[[F], F]:
    """Declare the option that names a file with a board, or a built-in board."""
    return click.option("--board", metavar="board")


def whole_number(name: str, value: str, low: int) -> int:
    """Return *value* as a number of at least *low*, or say what *name* needs."""
    number = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else -1
    if number < low:
        raise Problem("not_a_number", option=name, low=low, found=value)
    return number


def seat_of(found: str, players: int) -> int:
    """Return a seat by its letter, or by its number from 1."""
    letters = SEAT_NAMES[:players]
    if len(found) == 1 and found.upper() in letters:
        return letters.index(found.upper())
    if found.isascii() and found.isdigit() and 1 <= int(found) <= players:
        return int(found) - 1
    raise Problem("no_such_seat", found=found, first=letters[0], last=letters[-1], most=players)


def only_with(option: str, needed: str, *, allowed: bool) -> None:
    """Refuse *option* where what it *needed* was not given."""
    if not allowed:
        raise Problem("only_with", option=option, needed=needed)


def sensible_players(game: Game, options: object) -> int:
    """Return four, or what comes nearest to it at this game."""
    seats = game.seats(options)
    return min(max(4, seats.start), seats.stop - 1)


def chosen_options(game: Game, settings: Mapping[str, Json]) -> object:
    """Return the game's options as *settings* ask for them."""
    return game_options.read_options(game.Options, settings)


def on_board(game: Game, settings: Mapping[str, str], board: str | None) -> dict[str, Json]:
    """Return the *settings* with the *board* that was asked for: a built-in one, or a file."""
    if board is None:
        return dict(settings)
    replaceable = game_options.boards(game.Options)
    if replaceable is None:
        raise Problem("no_boards", game=game.NAME)
    option, boards = replaceable
    if option in settings:
        raise Problem("not_together", one="--board", other=f"--option {option}")
    return {**settings, option: board if board in boards.names else files.read_board(board)}


def of_position(game: Game, position: Mapping[str, Json]) -> object:
    """Return the options of a *position* that the game has accepted."""
    given = position.get("options")
    return game_options.read_options(game.Options, given if isinstance(given, Mapping) else {})


def _setting(value: str) -> tuple[str, str]:
    name, equals, setting = value.partition("=")
    if not (name and equals and setting):
        raise Problem("not_a_setting", found=value)
    return name.strip(), setting.strip()

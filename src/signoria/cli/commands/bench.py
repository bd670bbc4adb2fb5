"""signoria bench: how fast this installation is."""

import click
from rich.table import Table

from signoria import games
from signoria.arena.speed import Speed, measure
from signoria.cli import options
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.session import Session
from signoria.core.fast import COMPILED
from signoria.core.game import Game
from signoria.core.problem import Problem


@click.command("bench", cls=Command)
@options.argument("game", required=False)
@options.whole("--players", low=1)
@options.board_option()
@options.seconds_option("--seconds", default="3")
@options.flag("--json")
@click.pass_obj
def command(
    session: Session,
    /,
    *,
    game: str | None,
    board: str | None,
    seconds: float,
    json: bool,
    players: int | None,
) -> None:
    """Measure one game, or all of them."""
    if board is not None and game is None:
        raise Problem("missing_argument", option=session.say("metavar.game"))
    found = [session.game(name) for name in ([game] if game else _for(players))]
    rows = [_row(each, board, players, seconds / len(found)) for each in found]
    if json:
        measured = [_described(each, count, speed) for each, count, speed in rows]
        session.show_json({"compiled": COMPILED, "games": measured})
        return
    for each, count, speed in rows:
        session.show(_table(session, each, count, speed))
    session.tell("bench.compiled" if COMPILED else "bench.interpreted")
    if not COMPILED:
        session.tell("version.faster")


def _for(players: int | None) -> list[str]:
    """Return the games for this number of players; all if none was given or none fits."""
    every = {name: games.load_game(name) for name in games.names()}
    fit = [name for name, game in every.items() if players in (None, *game.seats(game.Options()))]
    return fit or list(every)


def _row(
    game: Game, board: str | None, players: int | None, seconds: float
) -> tuple[Game, int, Speed]:
    chosen = options.chosen_options(game, options.on_board(game, {}, board))
    count = options.sensible_players(game, chosen) if players is None else players
    return game, count, measure(game, count, chosen, seconds)


def _table(session: Session, game: Game, players: int, speed: Speed) -> Table:
    title = session.words_of(game).say("title")
    table = grid()
    table.add_column(session.say("bench.what", title=title, players=players))
    table.add_column(session.say("bench.figure"), justify="right")
    table.add_row(session.say("bench.games"), session.number(speed.games_per_second))
    table.add_row(session.say("bench.plies"), session.number(speed.plies_per_second))
    table.add_row(session.say("bench.decisions"), session.number(speed.decisions_per_second))
    table.add_row(session.say("bench.copy"), session.number(speed.copy_ns))
    return table


def _described(game: Game, players: int, speed: Speed) -> dict[str, object]:
    return {
        "game": game.NAME,
        "players": players,
        "seconds": speed.seconds,
        "games_per_second": speed.games_per_second,
        "plies_per_second": speed.plies_per_second,
        "decisions_per_second": speed.decisions_per_second,
        "copy_ns": speed.copy_ns,
    }

"""signoria perft: count what the rules allow."""

import click

from signoria.arena import perft
from signoria.cli import options
from signoria.cli.command import Command
from signoria.cli.commands.position import begun
from signoria.cli.grid import grid
from signoria.cli.session import Session
from signoria.core.game import Game
from signoria.core.state import State


@click.command("perft", cls=Command)
@options.argument("game")
@options.whole("--depth", low=1, default=3)
@options.whole("--players", low=1)
@options.settings_option()
@options.board_option()
@click.option("--from", "source", metavar="file")
@options.flag("--divide")
@options.flag("--json")
@click.pass_obj
def command(
    session: Session,
    /,
    *,
    game: str,
    depth: int,
    players: int | None,
    settings: dict[str, str],
    board: str | None,
    source: str | None,
    divide: bool,
    json: bool,
) -> None:
    """Count the sequences of actions from a position, by length."""
    found = session.game(game)
    state, _ = begun(found, source, players, options.on_board(found, settings, board))
    rows = _divided(found, state, depth) if divide else _counted(state, depth)
    if json:
        session.show_json(_described(found, state, depth, rows, divide=divide))
        return
    table = grid()
    table.add_column(session.say("perft.action" if divide else "perft.depth"))
    table.add_column(session.say("perft.sequences"), justify="right")
    for name, count in rows.items():
        table.add_row(name, session.number(count))
    session.show(table)
    if divide:
        session.tell("perft.total", total=session.number(sum(rows.values())))


def _counted(state: State, depth: int) -> dict[str, int]:
    return {str(length): perft.perft(state, length) for length in range(1, depth + 1)}


def _divided(game: Game, state: State, depth: int) -> dict[str, int]:
    counts = perft.divide(state, depth)
    return {game.VOCABULARY.describe(action).name: count for action, count in counts.items()}


def _described(
    game: Game, state: State, depth: int, rows: dict[str, int], *, divide: bool
) -> dict[str, object]:
    counts = {"divide": rows} if divide else {"counts": list(rows.values())}
    return {"game": game.NAME, "players": len(state.scores()), "depth": depth, **counts}

"""signoria arena: which player is better."""

from typing import Any

import click

from signoria.arena.contest import Contest, contest
from signoria.cli import options, progress
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.session import Session


@click.command("arena", cls=Command)
@options.argument("game")
@options.text("--seats", "players", required=True)
@options.whole("--games", low=1, default=1000)
@options.whole("--jobs", low=1, default=1)
@options.text("--seed", "text", default="1")
@options.settings()
@options.board()
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, game: str, seats: str, json: bool, **asked: Any) -> None:
    """Let players meet, each in every seat equally often."""
    found = session.game(game)
    settings = options.on_board(found, asked["settings"], asked["board"])
    specs = [spec.strip() for spec in seats.split(",")]
    with progress.bar(session, asked["games"]) as advance:
        outcome = contest(
            found,
            specs,
            asked["games"],
            asked["seed"],
            asked["jobs"],
            options=options.read(found, settings),
            progress=advance,
        )
    if json:
        session.show_json(_described(game, specs, asked["seed"], outcome))
    else:
        _show(session, outcome, len(specs))


def _described(game: str, specs: list[str], seed: str, outcome: Contest) -> dict[str, Any]:
    return {
        "game": game,
        "seats": specs,
        "games": outcome.games,
        "seed": seed,
        "even": 1 / len(specs),
        "players": [
            {
                "player": showing.spec,
                "seats": showing.seats,
                "wins": showing.wins,
                "rate": showing.rate,
                "interval": [showing.low, showing.high],
                "score": showing.score,
                "place": showing.place,
            }
            for showing in outcome.showings
        ],
        "seconds": outcome.seconds,
    }


def _show(session: Session, outcome: Contest, seats: int) -> None:
    table = grid()
    table.add_column(session.say("arena.player"), style="typed")
    for key in ("seats", "wins", "rate", "interval", "score", "place"):
        table.add_column(session.say(f"arena.{key}"), justify="right")
    for showing in outcome.showings:
        table.add_row(
            showing.spec,
            str(showing.seats),
            session.number(showing.wins, 1),
            session.percent(showing.rate),
            session.say(
                "arena.between",
                low=session.percent(showing.low),
                high=session.percent(showing.high),
            ),
            session.number(showing.score, 1),
            session.number(showing.place, 2),
        )
    session.show(table)
    seconds = session.number(outcome.seconds, 1)
    session.tell(
        "arena.even", games=session.number(outcome.games), even=session.percent(1 / seats),
        seconds=seconds,
    )  # fmt: skip

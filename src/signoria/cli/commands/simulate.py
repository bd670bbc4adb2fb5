"""signoria simulate: many games of one policy."""

from typing import Any

import click

from signoria.arena.simulate import Simulation, simulate
from signoria.cli import options, plot, progress
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.session import Session
from signoria.core.fast import COMPILED
from signoria.core.vocabulary import SEAT_NAMES


@click.command("simulate", cls=Command)
@options.argument("game")
@options.whole("--players", low=1)
@options.whole("--games", low=1, default=1000)
@options.text("--policy", "policy", default="random")
@options.whole("--jobs", low=1, default=1)
@options.text("--seed", "text", default="1")
@options.settings_option()
@options.board_option()
@options.flag("--json")
@click.option("--plot", "picture", metavar="picture")
@click.pass_obj
def command(
    session: Session, /, *, game: str, json: bool, picture: str | None, **asked: Any
) -> None:
    """Play many games and sum them up."""
    found = session.game(game)
    chosen = options.chosen_options(
        found, options.on_board(found, asked["settings"], asked["board"])
    )
    players = asked["players"] or options.sensible_players(found, chosen)
    if picture is not None:
        plot.check_plot(picture)
    with progress.bar(session, asked["games"]) as advance:
        run = simulate(
            found,
            players=players,
            options=chosen,
            policy=asked["policy"],
            games=asked["games"],
            seed=asked["seed"],
            jobs=asked["jobs"],
            progress=advance,
        )
    if json:
        head = {"game": game, "players": players, "policy": asked["policy"], "seed": asked["seed"]}
        session.show_json({**head, **_described(run)})
    else:
        _show(session, run)
    if picture is not None:
        plot.draw_plot(session, run, picture)
        if not json:
            session.tell("simulate.plotted", file=picture)


def _described(run: Simulation) -> dict[str, object]:
    games = len(run.results)
    seats = [
        {"seat": SEAT_NAMES[seat], **_named(score), "wins": run.wins[seat]}
        for seat, score in enumerate(run.scores)
    ]
    return {
        "games": games,
        "seats": seats,
        "plies": _named(run.plies),
        "decisions": {**_named(run.decisions), "counted_games": run.counted},
        "seconds": run.seconds,
        "games_per_second": games / run.seconds,
        "plies_per_second": run.total_plies / run.seconds,
        "compiled": COMPILED,
    }


def _named(figures: Any) -> dict[str, float]:
    return {"mean": figures.mean, "sd": figures.sd, "min": figures.low, "max": figures.high}


def _show(session: Session, run: Simulation) -> None:
    table = grid()
    table.add_column("")
    for key in ("mean", "sd", "min", "max", "wins"):
        table.add_column(session.say(f"simulate.{key}"), justify="right")
    for seat, score in enumerate(run.scores):
        label = session.say("simulate.score", seat=SEAT_NAMES[seat])
        table.add_row(label, *_cells(session, score), session.percent(run.wins[seat]))
    table.add_section()
    table.add_row(session.say("simulate.plies"), *_cells(session, run.plies), "")
    table.add_row(session.say("simulate.decisions"), *_cells(session, run.decisions), "")
    session.show(table)
    games = len(run.results)
    if run.counted < games:
        session.tell("simulate.counted", "dim", games=run.counted)
    session.tell(
        "simulate.speed",
        games=session.number(games),
        seconds=session.number(run.seconds, 2),
        games_per_second=session.number(games / run.seconds),
        plies_per_second=session.number(run.total_plies / run.seconds),
    )


def _cells(session: Session, figures: Any) -> list[str]:
    rounded = [session.number(figures.mean, 1), session.number(figures.sd, 1)]
    return [*rounded, str(figures.low), str(figures.high)]

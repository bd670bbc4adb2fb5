"""signoria arena: which player is better."""

import time
from pathlib import Path
from typing import Any, Final

import click

from signoria.arena import contest as contests
from signoria.arena.contest import Contest
from signoria.arena.ledger import Ledger
from signoria.arena.matchup import Matchup
from signoria.arena.process_pool import ProcessPool, Workers
from signoria.arena.ray_pool import RayPool
from signoria.arena.result import Played
from signoria.cli import files, options, progress
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.report import facts
from signoria.cli.report.page import between, page, points_between
from signoria.cli.session import Session, json_text
from signoria.players import find

BACKENDS: Final = ("local", "ray")


@click.command("arena", cls=Command)
@options.argument("game")
@options.text("--seats", "players", required=True)
@options.whole("--games", low=1, default=1000)
@options.whole("--jobs", low=1, default=1)
@options.text("--seed", "text", default="1")
@options.word("--backend", BACKENDS)
@options.text("--address", "address")
@options.seconds_option("--patience", default="60")
@options.settings_option()
@options.board_option()
@options.text("--report", "directory")
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, game: str, seats: str, json: bool, **asked: Any) -> None:
    """Run a tournament with duplicate deals and seat rotation."""
    found = session.game(game)
    chosen = options.chosen_options(
        found, options.on_board(found, asked["settings"], asked["board"])
    )
    specs = find.split(seats)
    met = contests.matchup(found, specs, asked["seed"], chosen, asked["patience"])
    workers = _workers(asked["backend"], asked["jobs"], asked["address"])
    ledger = None if asked["report"] is None else Ledger(Path(asked["report"]), met)
    before = 0 if ledger is None else len(ledger.played)
    outcome, played = _play(session, met, asked["games"], workers, asked["jobs"], ledger)
    if ledger is not None:
        _write_report(session, asked["report"], met, outcome, played)
    if json:
        told = facts.results(met, outcome)
        session.show_json({**told, "timings": facts.timings(outcome)})
        return
    if met.whole(asked["games"]) > asked["games"]:
        whole = session.number(met.whole(asked["games"]))
        session.tell("arena.rounded", games=whole, seats=met.block)
    _show(session, outcome, met.block)
    if before:
        session.tell("arena.resumed", games=session.number(before))
    if ledger is not None:
        session.tell_whole("arena.reported", file=str(Path(asked["report"]) / "index.html"))


def _workers(backend: str, jobs: int, address: str | None) -> Workers:
    if address is not None:
        options.only_with("--address", "--backend ray", allowed=backend == "ray")
    return RayPool(jobs, address) if backend == "ray" else ProcessPool(jobs)


def _play(
    session: Session, met: Matchup, games: int, workers: Workers, jobs: int, ledger: Ledger | None
) -> tuple[Contest, list[Played]]:
    """Play what is not in the *ledger* yet; more than is asked for is not forgotten."""
    before = [] if ledger is None else list(ledger.played)
    numbers = range(len(before), max(met.whole(games), met.whole(len(before))))
    began = time.perf_counter()
    keep = (lambda _: None) if ledger is None else ledger.add
    with progress.bar(session, numbers.stop, len(before)) as advance:
        played = before + contests.play(met, numbers, workers, jobs, progress=advance, keep=keep)
    return contests.summed_up(met, played, time.perf_counter() - began), played


def _write_report(
    session: Session, name: str, met: Matchup, outcome: Contest, played: list[Played]
) -> None:
    written = {
        "results.json": json_text(facts.results(met, outcome)),
        "timings.json": json_text(facts.timings(outcome)),
        "index.html": page(session, met, outcome, played),
    }
    for file, text in written.items():
        files.write_text(str(Path(name) / file), text)


def _show(session: Session, outcome: Contest, seats: int) -> None:
    table = grid()
    table.add_column(session.say("arena.player"), style="typed")
    for key in ("seats", "wins", "rate", "interval", "score", "place"):
        table.add_column(session.say(f"arena.{key}"), justify="right")
    for summary in outcome.summaries:
        table.add_row(
            summary.spec,
            str(summary.seats),
            session.number(summary.wins, 1),
            session.percent(summary.rate),
            between(session, summary.low, summary.high),
            session.number(summary.score, 1),
            session.number(summary.place, 2),
        )
    session.show(table)
    _show_ratings(session, outcome)
    if len(outcome.summaries) > 1:
        _show_ahead(session, outcome)
    seconds = session.number(outcome.seconds, 1)
    session.tell(
        "arena.even", games=session.number(outcome.games), even=session.percent(1 / seats),
        seconds=seconds,
    )  # fmt: skip


def _show_ratings(session: Session, outcome: Contest) -> None:
    """Show how strong each is on the Elo scale, and how fast it was."""
    table = grid()
    table.add_column(session.say("arena.player"), style="typed")
    for key in ("elo", "interval", "moves", "ms"):
        table.add_column(session.say(f"arena.{key}"), justify="right")
    for summary, pace in zip(outcome.summaries, outcome.paces, strict=True):
        elo = summary.elo
        table.add_row(
            summary.spec,
            session.number(elo.points),
            points_between(session, elo.low, elo.high),
            session.number(pace.moves),
            session.number(pace.ms, 2),
        )
    session.show("", table)


def _show_ahead(session: Session, outcome: Contest) -> None:
    """Show how often the player of the row finished ahead of the player of the column."""
    table = grid()
    table.add_column(session.say("arena.ahead"), style="typed")
    for summary in outcome.summaries:
        table.add_column(summary.spec, justify="right")
    for summary, rates in zip(outcome.summaries, outcome.tally.ahead, strict=True):
        cells = ["" if rate is None else session.percent(rate) for rate in rates]
        table.add_row(summary.spec, *cells)
    session.show("", table, "")

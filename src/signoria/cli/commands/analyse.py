"""signoria analyse: where a game was won, by luck and by choices."""

from pathlib import Path
from typing import Any

import click

from signoria.analysis import game_states
from signoria.analysis.analyse import FEWEST, analyse_record
from signoria.analysis.as_json import analysis_json
from signoria.analysis.findings import Analysis
from signoria.arena.process_pool import ProcessPool
from signoria.cli import errors, files, options, progress
from signoria.cli import study as study_text
from signoria.cli.command import Command
from signoria.cli.commands.verify import FALSE
from signoria.cli.report.study_page import study_page
from signoria.cli.session import Session, json_text
from signoria.core.problem import BadRecord
from signoria.core.record import Record
from signoria.tables.store import signature


@click.command("analyse", cls=Command)
@options.argument("file")
@options.text("--seat", "seat")
@options.flag("--open")
@options.whole("--iterations", low=0)
@options.whole("--jobs", low=1, default=1)
@options.text("--report", "directory")
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, file: str, json: bool, report: str | None, **asked: Any) -> int:
    """Analyse a finished game: chances to win, luck, errors and the moments that decided it."""
    text = files.read_text(file)
    try:
        found = game_states.read_finished(text)
        signature.check_signature(text, found)
    except BadRecord as bad:
        reason = errors.problem_sentence(session, bad)
        session.warn(session.say("verify.false", reason=reason))
        return FALSE
    session.call_seats(found.match.game, [seat.name for seat in found.seats])
    analysis = _analysed(session, text, found, **asked)
    if report is not None:
        _write_report(session, report, found, analysis)
    if json:
        session.show_json(analysis_json(analysis, found.match.game, session.words))
        return 0
    study_text.show_study(session, found.match, analysis)
    if report is not None:
        session.tell_whole("arena.reported", file=str(Path(report) / "index.html"))
    return 0


def _analysed(
    session: Session, text: str, found: Record, *, seat: str | None, open: bool,  # noqa: A002
    iterations: int | None, jobs: int,
) -> Analysis:  # fmt: skip
    """Analyse with a bar, which stands where errors go."""
    eyes = None if seat is None else options.seat_of(seat, found.match.players)
    if iterations:
        options.whole_number("--iterations", str(iterations), FEWEST)
    steps = len(found.match.counted) + 1
    with progress.bar(session, steps, title="study.progress") as advance:
        return analyse_record(
            text,
            seat=eyes,
            open_cards=open,
            iterations=iterations,
            workers=ProcessPool(jobs),
            progress=advance,
        )


def _write_report(session: Session, name: str, found: Record, analysis: Analysis) -> None:
    """Write the page with its plots, and the figures behind it."""
    with files.writing(str(Path(name) / "index.html")):
        Path(name).mkdir(parents=True, exist_ok=True)
    told = analysis_json(analysis, found.match.game, session.words)
    files.write_text(str(Path(name) / "analysis.json"), json_text(told))
    files.write_text(str(Path(name) / "index.html"), study_page(session, found.match, analysis))

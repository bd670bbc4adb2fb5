"""signoria replay: a recorded game in sentences."""

import sys
from collections.abc import Iterator, Sequence

import click

from signoria.cli import errors, files, options, sentences, showing
from signoria.cli.command import Command
from signoria.cli.commands.verify import FALSE
from signoria.cli.session import Session
from signoria.core import record
from signoria.core.match import Match
from signoria.core.problem import BadRecord
from signoria.core.record import Record
from signoria.core.vocabulary import SEAT_NAMES
from signoria.tables.store import signature


@click.command("replay", cls=Command)
@options.argument("file")
@options.flag("--turns")
@options.flag("--step")
@options.text("--seat", "seat")
@options.flag("--json")
@click.pass_obj
def command(
    session: Session, /, *, file: str, turns: bool, step: bool, seat: str | None, json: bool
) -> int:
    """Print a game as one seat saw it, with a warning if the record does not verify."""
    text = files.read_text(file)
    kept, problem = _read(session, text)
    if kept is None:
        return _untrue(session, problem, json=json)
    names = [each.name for each in kept.seats]
    session.call_seats(kept.match.game, names)
    eyes = None if seat is None else options.seat_of(seat, kept.match.players)
    if json:
        _show_json(session, kept, eyes, problem)
        return FALSE if problem else 0
    if turns:
        session.show(*showing.turns(session, kept.match, names, eyes))
    elif step:
        _step(session, kept.match, names, eyes)
    else:
        session.show(*showing.log(session, kept.match.game, names, kept.match.log(eyes)))
    _show_end(session, kept, names)
    if problem:
        session.warn(session.say("verify.false", reason=problem))
    return FALSE if problem else 0


def _read(session: Session, text: str) -> tuple[Record | None, str]:
    """Return the record, if it can be told, and why it is not true, if it is not."""
    try:
        proved = record.verify(text, session.game)
        signature.check_signature(text, proved)
    except BadRecord as bad:
        try:
            return record.read_record(text, session.game), errors.problem_sentence(session, bad)
        except BadRecord as worse:
            return None, errors.problem_sentence(session, worse)
    return proved, ""


def _untrue(session: Session, problem: str, *, json: bool) -> int:
    """Say why a record cannot be told."""
    if json:
        session.show_json({"true": False, "problem": problem})
    else:
        session.warn(session.say("verify.false", reason=problem))
    return FALSE


def _step(session: Session, match: Match, names: Sequence[str], eyes: int | None) -> None:
    """Show the table after each entry, waiting for Enter on a terminal."""
    lines = match.log(eyes)
    for number, again in enumerate(_again(match)):
        state = again.state
        session.show(*showing.log(session, match.game, names, [lines[number]]), "")
        view = match.game.observe(state, eyes)
        session.show(showing.show_board(session, match.game, view, names, int(state.actor())))
        if sys.stdin.isatty() and session.out.is_terminal and not _go_on(session):
            return


def _go_on(session: Session) -> bool:
    """Wait for Enter; the end of the input ends the stepping."""
    try:
        input(session.say("replay.enter"))
    except EOFError:
        return False
    return True


def _again(match: Match) -> Iterator[Match]:
    """Do everything once more, entry by entry."""
    again = Match(match.game, match.players, match.options, start=match.start)
    for entry in match.entries:
        if entry.undo >= 0:
            again.undo(entry.undo, entry.by)
        else:
            again.record(entry.action)
        yield again


def _show_end(session: Session, kept: Record, names: Sequence[str]) -> None:
    state = kept.match.state
    session.show("")
    session.tell("replay.over" if kept.match.over() else "replay.paused", "bold")
    session.show(showing.standing(session, names, state.scores(), state.standing()))


def _show_json(session: Session, kept: Record, eyes: int | None, problem: str) -> None:
    match = kept.match
    lines = match.log(eyes)
    session.show_json(
        {
            "game": match.game.NAME,
            "players": match.players,
            "true": not problem,
            "problem": problem or None,
            "practice": kept.practice,
            "seats": [seat._asdict() for seat in kept.seats],
            "seat": None if eyes is None else SEAT_NAMES[eyes],
            "turns": sentences.turns_json(session, match, eyes),
            "entries": [sentences.line_json(session, match.game, line) for line in lines],
            "over": match.over(),
            "scores": match.state.scores(),
            "standing": match.state.standing(),
        }
    )

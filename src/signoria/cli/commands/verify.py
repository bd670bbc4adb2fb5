"""signoria verify: whether a record is true."""

import re
from typing import Final

import click

from signoria.cli import errors, files, options
from signoria.cli.command import Command
from signoria.cli.session import Session
from signoria.core import record
from signoria.core.problem import BadRecord, Problem
from signoria.core.vocabulary import SEAT_NAMES
from signoria.tables.store import signature

_KEY: Final = re.compile(r"\b[0-9a-f]{64}\b")
FALSE: int = 1
"""The exit code when a record is false or broken."""


@click.command("verify", cls=Command)
@options.argument("file")
@options.text("--key", "key")
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, file: str, key: str | None, json: bool) -> int:
    """Prove a record, or name its first bad line."""
    text = files.read_text(file)
    try:
        proved = record.verify(text, session.game)
        signed = signature.check_signature(text, proved, _keys(key))
    except BadRecord as bad:
        reason = errors.problem_sentence(session, bad)
        if json:
            session.show_json({"true": False, "line": bad.line, "problem": reason})
        else:
            session.warn(session.say("verify.false", reason=reason))
        return FALSE
    if json:
        session.show_json(
            {
                "true": True,
                "game": proved.match.game.NAME,
                "end": proved.closing["end"],
                "lines": proved.lines,
                "entries": len(proved.match.entries),
                "hash": proved.match.fingerprint(),
                "seal": _seal_json(proved),
                "practice": proved.practice,
                "take_backs": proved.match.take_backs,
                "take_backs_known": proved.match.take_backs_known,
                "signature": signed._asdict(),
            }
        )
    else:
        _show(session, proved)
        name = "trusted" if signed.trusted else signed.state
        session.tell(f"verify.{name}", public=signed.key or "")
    return 0


def _keys(found: str | None) -> list[str]:
    """Return the public keys that the reader trusts: one that is typed, or those in a file."""
    if found is None:
        return []
    keys: list[str] = _KEY.findall(found if _KEY.fullmatch(found) else files.read_text(found))
    if not keys:
        raise Problem("no_key", file=found)
    return keys


def _show(session: Session, proved: record.Record) -> None:
    over = proved.closing["end"] == "over"
    draws = len([entry for entry in proved.match.entries if entry.by < 0])
    session.tell("verify.true", "bold green")
    session.tell("verify.lines", lines=proved.lines)
    session.tell("verify.commitment")
    _show_seal(session, proved)
    session.tell("verify.chance", draws=draws)
    session.tell("verify.actions", entries=len(proved.match.entries))
    if over:
        session.tell("verify.result", scores=proved.closing["scores"])
    else:
        session.tell("verify.paused")
    _show_take_backs(session, proved)


def _show_take_backs(session: Session, proved: record.Record) -> None:
    """Print whether the game was practice, and the number of undos."""
    if proved.practice:
        session.tell("verify.practice")
    times, known = sum(proved.match.take_backs), sum(proved.match.take_backs_known)
    if times:
        session.tell("verify.take_backs", times=times, known=known)


def _show_seal(session: Session, proved: record.Record) -> None:
    """Print who made the seed."""
    seal = proved.seal
    if seal is None:
        session.tell("verify.unsealed")
        return
    names = [proved.seats[seat].name for seat in sorted(seal.shares)]
    session.tell("verify.sealed" if names else "verify.server_alone", names=names)
    if seal.missing:
        session.tell("verify.missing", names=[proved.seats[seat].name for seat in seal.missing])
    if seal.repeats:
        session.tell("verify.repeats", repeats=seal.repeats)


def _seal_json(proved: record.Record) -> dict[str, object] | None:
    seal = proved.seal
    if seal is None:
        return None
    return {
        "table": seal.table,
        "shares": [SEAT_NAMES[seat] for seat in sorted(seal.shares)],
        "missing": [SEAT_NAMES[seat] for seat in seal.missing],
        "repeats": seal.repeats,
    }

"""A finished game as frames, and as a record file."""

from collections.abc import Iterator
from typing import Any

from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.state import CHANCE
from signoria.tables.model.refusal import NotNow
from signoria.tables.model.seat import BOT
from signoria.tables.model.table import Table
from signoria.tables.wire.log_renderer import LogRenderer


def record_of(table: Table) -> str:
    """Return the record of the game, which proves its chance by the seed."""
    if table.match is None:
        raise NotNow("not_while_" + table.phase)
    seats = [
        record.RecordSeat(seat.name, (seat.bot or "") if seat.kind == BOT else seat.kind)
        for seat in table.seats
    ]
    start = table.spec.start
    origin = None if start is None or start.origin is None else start.origin._asdict()
    seal = None if table.commit_reveal is None else table.commit_reveal.seal(table.spec.id)
    return record.write_record(
        table.match,
        seats,
        HashedChance(table.spec.seed),
        seal,
        practice=table.settings.practice is True,
        origin=origin,
    )


def frames(table: Table, seat: int | None, renderer: LogRenderer) -> Iterator[dict[str, Any]]:
    """Yield the game after each entry of its log, from the eyes of *seat*."""
    done = table.match
    if done is None:
        raise NotNow("not_while_" + table.phase)
    game = done.game
    again = Match(game, done.players, done.options, start=done.start)
    for entry, line in zip(done.entries, done.log(seat), strict=True):
        open_to_chance = None if entry.undo >= 0 else outcomes(again)
        if entry.undo >= 0:
            again.undo(entry.undo, entry.by)
        else:
            again.record(entry.action)
        told = renderer.tell(line)
        actor = int(again.state.actor())
        frame = {"entry": told["n"], "by": told["by"], "do": told["do"], "text": told["text"]}
        frame["section"], frame["events"] = told["section"], told["events"]
        frame["turn"] = told["turn"]
        frame["view"] = game.observe(again.state, seat)
        frame["actor"] = actor if actor >= 0 else None
        frame["outcomes"] = open_to_chance
        yield frame


def turns_of(table: Table, seat: int | None, renderer: LogRenderer) -> list[object]:
    """Return the turns of the game, from the eyes of *seat*."""
    if table.match is None:
        raise NotNow("not_while_" + table.phase)
    return renderer.turns.since(table.match, seat, 0)


def outcomes(match: Match) -> list[tuple[str, int]] | None:
    """Return what chance can do now, with its weights, by code; ``None`` if it does not act.

    It tells what is left in a deck, and so what is in hands: for finished games alone.
    """
    state = match.state
    if state.actor() != CHANCE:
        return None
    names = [match.game.VOCABULARY.describe(action).name for action in state.legal()]
    return list(zip(names, state.odds(), strict=True))

"""Loading a table: replays its log and checks every draw and every stored hash."""

from collections.abc import Sequence

from signoria.core import options as game_options
from signoria.core.chain import Outcome
from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.core.state import CHANCE
from signoria.tables.model.commit_reveal import CommitReveal
from signoria.tables.model.refusal import NotNow
from signoria.tables.model.registry import GameRegistry
from signoria.tables.model.rows import Ack, ActionRow, TableRow
from signoria.tables.model.seat import Seat
from signoria.tables.model.settings import TableSettings
from signoria.tables.model.spec import (
    ABANDONED,
    GATHERING,
    LESSON,
    OVER,
    PLAYING,
    TableOrigin,
    TableSpec,
    TableStart,
)
from signoria.tables.model.table import Table
from signoria.tables.model.undo import UndoRequest
from signoria.tables.store.store import StoredTable


class Damaged(NotNow):
    """What is stored of the table does not replay."""

    def __init__(self, entry: int) -> None:
        """Name the first *entry* of the log that is not as it should be."""
        super().__init__("table_damaged", entry=entry)


def outline(row: TableRow, registry: GameRegistry) -> Table:
    """Return a stored table without its log: enough for a list of tables."""
    game = registry.load_game(row["game"])
    spec = TableSpec(
        id=row["id"],
        game=game,
        options=game_options.read_options(game.Options, row["options"]),
        hotseat=row["hotseat"],
        absence_seconds=row["absence_seconds"],
        created=row["created"],
        owner=row["owner"],
        seed=row["seed"],
        start=_start(row, registry),
    )
    table = Table(spec, [], listed=row["listed"])
    refresh(table, row)
    return table


def _start(row: TableRow, registry: GameRegistry) -> TableStart | None:
    """Return where the game begins; a step that the lesson no longer has is a plain position."""
    kept, kind = row["start"], row["origin"]
    if kept is None or kind is None:
        return None
    try:
        step = registry.lesson(row["game"]).at(kept["number"]) if kind == LESSON else None
    except Problem:
        step = None
    origin = TableOrigin(**kept["origin"]) if "origin" in kept else None
    return TableStart(kind, kept["position"], kept["number"], step, origin)


def refresh(table: Table, row: TableRow) -> None:
    """Take over the part of *row* that changes."""
    table.seats = [Seat.read(each) for each in row["seats"]]
    table.listed, table.phase = row["listed"], row["phase"]
    table.version = table.stored_version = row["version"]
    table.seq = table.stored_seq = row["seq"]
    table.stored_state = ()
    table.ask = None if row["ask"] is None else UndoRequest.read(row["ask"])
    table.result, table.rematch = row["result"], row["rematch"]
    table.settings = TableSettings.read(row["customs"])
    if table.phase in (PLAYING, OVER) and table.settings.practice is None:
        # of an earlier release: whoever played alone took back freely
        table.seating.settle_practice()
    if row["seal"] is not None:
        table.sealed_by(CommitReveal.read(row["seal"]))


def rebuild(kept: StoredTable, registry: GameRegistry) -> Table:
    """Return a stored table with its match replayed."""
    table = outline(kept.table, registry)
    if kept.table["rules"] != table.spec.game.VERSION:
        raise NotNow("rules_differ", found=kept.table["rules"], known=table.spec.game.VERSION)
    if _dealt(table, kept):
        table.match = table.new_match()
        follow(table.match, kept.actions, 0)
    if len(kept.actions) != table.seq:
        raise Damaged(len(kept.actions))
    _remember(table, kept)
    return table


def _dealt(table: Table, kept: StoredTable) -> bool:
    """Return whether there is a match: chance may still be sealed, and nothing dealt."""
    begun = table.phase not in (GATHERING, ABANDONED) or bool(kept.actions)
    return begun and (table.commit_reveal is None or table.commit_reveal.done())


def catch_up(table: Table, kept: StoredTable, since: int) -> None:
    """Bring a table that is open here to where another process has brought it."""
    refresh(table, kept.table)
    if table.match is None and _dealt(table, kept):
        table.match = table.new_match()
    if table.match is not None:
        follow(table.match, kept.actions, since)
    _remember(table, kept)


def follow(match: Match, actions: Sequence[ActionRow], since: int) -> None:
    """Do what the rows say, from entry *since* on; chance must fall as it did."""
    for n, row in enumerate(actions, since):
        try:
            if row["n"] != n:
                raise Damaged(n)
            if n >= len(match.entries):
                _do(match, row)
            _compare(match, row, n)
        except (Problem, IndexError, TypeError):
            raise Damaged(n) from None
    if actions and len(match.entries) != since + len(actions):
        raise Damaged(len(match.entries))


def _do(match: Match, row: ActionRow) -> None:
    """Apply one action of a seat, and the chance after it."""
    if row["undo"] is not None and row["by"] is not None:
        match.undo(row["undo"], row["by"])
    elif row["by"] == match.state.actor():
        match.play(match.game.VOCABULARY.parse(row["do"]))


def _compare(match: Match, row: ActionRow, n: int) -> None:
    """Refuse an entry that is not the one that was stored."""
    entry = match.entries[n]
    by = None if entry.by == CHANCE else entry.by
    undo = entry.undo if entry.undo >= 0 else None
    do = "" if undo is not None else match.game.VOCABULARY.describe(entry.action).name
    if (by, undo, do) != (row["by"], row["undo"], row["do"]):
        raise Damaged(n)
    hashed = row["hash"] is not None and n + 1 == len(match.entries)
    if hashed and row["hash"] != match.fingerprint():
        raise Damaged(n)


def _remember(table: Table, kept: StoredTable) -> None:
    """Remember what was asked and done, so that it is not done twice."""
    for session, client, version, seq, done, stopped in kept.requests:
        outcome = None if done is None else Outcome(done, stopped)
        table.acks.keep((session, client), Ack(version, seq, outcome))

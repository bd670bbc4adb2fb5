"""The table around a match in updates: serialized once, and kept while it stays the same."""

from signoria.tables.model.seat import Seat
from signoria.tables.model.spec import PLAYING
from signoria.tables.model.table import Table
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.table_view import JsonView, moving_view, open_view, personalized


class TablePart:
    """What updates show of one table. Most actions change its version and the turn alone."""

    def __init__(self, serializer: Serializer) -> None:
        """Keep nothing yet."""
        self._serializer = serializer
        self._settled: tuple[object, ...] = ()
        """All that `_kept` depends on; empty where it is not kept."""
        self._view: JsonView = {}
        self._linked: list[int] = []
        self._kept: dict[tuple[tuple[int, ...], bool], object] = {}
        """By own seats and ownership: all members but those that every action changes."""
        self._moving: object = None

    def look(self, table: Table, spectators: int) -> None:
        """Take *table* as it is now; drop what was kept if more has changed than an action does."""
        moving = moving_view(table)
        self._moving = self._serializer.members(moving)
        settled = settled_part(table, spectators)
        if settled and settled == self._settled:
            return
        self._settled = settled
        self._linked = table.linked(range(len(table.seats)))
        self._view = {k: v for k, v in open_view(table, spectators).items() if k not in moving}
        self._kept.clear()

    def shown_to(self, mine: tuple[int, ...], *, yours: bool) -> object:
        """Return the table for the holder of the seats *mine*, and perhaps of the table."""
        kept = self._kept.get((mine, yours))
        if kept is None:
            linked = [seat for seat in mine if seat in self._linked]
            view = personalized(self._view, mine, linked, yours=yours)
            kept = self._kept[mine, yours] = self._serializer.members(view)
        return self._serializer.joined(kept, self._moving)


def settled_part(table: Table, spectators: int) -> tuple[object, ...]:
    """Return all that `open_view` shows and that an action leaves as it is.

    Empty unless a match goes on: before it and after it much more is shown, and seldom.
    """
    if table.phase != PLAYING or table.match is None:
        return ()
    seats = [_seat(each) for each in table.seats]
    return (table.spec, table.listed, table.settings, table.rematch, spectators, *seats)


def _seat(each: Seat) -> tuple[object, ...]:
    """Return what `seat_view` shows of a seat while a match goes on."""
    return (
        each.session,
        each.kind,
        each.name,
        each.bot,
        each.stand_in,
        bool(each.present),
        each.away,
        each.left,
        each.resting,
        len(each.votes),
        len(each.against),
        each.link is None,
        each.arms,
    )

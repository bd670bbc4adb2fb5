"""Standing orders: what is done for a person whose seat is asked."""

from typing import TYPE_CHECKING

from signoria.core.orders import Order
from signoria.tables.model.refusal import NotYours
from signoria.tables.model.seat import PERSON
from signoria.tables.model.spec import PLAYING

if TYPE_CHECKING:
    from signoria.tables.model.table import Table


class Ordering:
    """The orders at a table. The game says what they mean, from what the seat sees."""

    def __init__(self, table: "Table") -> None:
        """Keep the orders of *table*."""
        self._table = table

    def put(self, seat: int, wish: Order | None) -> None:
        """Take the order of a person for the time when *seat* is asked; ``None`` drops it."""
        table = self._table
        match = table.playing()
        each = table.seats[seat]
        if each.kind != PERSON:
            raise NotYours("orders_for_persons")
        kept = None
        if wish is not None:
            kept = dict(match.game.orders.take(match.game.observe(match.state, seat), seat, wish))
        if kept != each.order:
            each.order = kept
            table.changed()

    def obey(self, seat: int) -> None:
        """Do what *seat* has ordered; where that is nothing legal, it is asked as usual."""
        table = self._table
        match, order = table.playing(), table.seats[seat].order
        if order is None or table.actor() != seat:
            return
        action = match.game.orders.obey(match.game.observe(match.state, seat), seat, order)
        if action is not None and action in match.state.legal():
            table.act(seat, table.seq, match.game.VOCABULARY.describe(action).name)

    def drop(self, *, undone: bool = False) -> None:
        """Drop orders whose time is over, and those of who left or has a bot stand in."""
        for number, seat in enumerate(self._table.seats):
            if seat.order is None:
                continue
            there = seat.kind == PERSON and seat.player() is None and not seat.left
            if undone or not there or not self._still_meant(number, seat.order):
                seat.order = None

    def _still_meant(self, seat: int, order: Order) -> bool:
        """Return whether what *order* was given for goes on."""
        match = self._table.match
        if self._table.phase != PLAYING or match is None:
            return False
        return not match.game.orders.lapsed(match.game.observe(match.state, seat), order)

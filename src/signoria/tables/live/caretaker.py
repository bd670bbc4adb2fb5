"""The caretaker: deals, lets bots play and refreshes the lobby when a table changes."""

from signoria.tables.live.deal_timer import DealTimer
from signoria.tables.live.driver import Driver
from signoria.tables.live.live_table import LiveTable
from signoria.tables.live.lobby import Lobby
from signoria.tables.live.order_keeper import OrderKeeper
from signoria.tables.model.table import Table


class Caretaker:
    """Notifies the observers of a table after a change."""

    def __init__(
        self, deal_timer: DealTimer, driver: Driver, order_keeper: OrderKeeper, lobby: Lobby
    ) -> None:
        """Notify *deal_timer*, *driver*, *order_keeper* and *lobby* of changes."""
        self._deal_timer = deal_timer
        self._driver = driver
        self._order_keeper = order_keeper
        self._lobby = lobby

    def deal(self, table: Table) -> None:
        """Deal if no share of the seed is awaited any more."""
        self._deal_timer.deal(table)

    def await_shares(self, live: LiveTable, table: Table) -> None:
        """Come back when the time for shares of chance is over."""
        self._deal_timer.attend(live, table)

    def attend(self, live: LiveTable, table: Table) -> None:
        """See to what the table needs next: shares of chance, a bot's decision or an order."""
        self._deal_timer.attend(live, table)
        self._driver.drive(live, table)
        self._order_keeper.attend(live, table)

    def listing_changed(self) -> None:
        """Invalidate the cached lobby."""
        self._lobby.stale()

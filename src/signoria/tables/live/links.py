"""Return links: for one person, in one sitting of one seat, usable once."""

import time
from typing import TYPE_CHECKING

from signoria.tables.live.live_tables import LiveTables
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.model.arms import Arms
from signoria.tables.model.guest import hashed, new_token
from signoria.tables.model.refusal import NotThere

if TYPE_CHECKING:
    from signoria.tables.model.table import Table


async def make(
    access: StoreAccess, tables: LiveTables, table: str, session: str, seat: int | None
) -> str:
    """Return the secret of a new link to the session's seat; void the one before."""
    token, seats = new_token(), [0]

    def do(found: "Table") -> None:
        seats[0] = found.seating.make_link(session, seat, hashed(token))

    await tables.change(
        table,
        do,
        also=lambda connection: access.store.keep_link(connection, hashed(token), table, seats[0]),
    )
    return token


async def revoke(
    access: StoreAccess, tables: LiveTables, table: str, session: str, seat: int | None
) -> None:
    """Void the link to the session's seat."""
    seats = [0]

    def do(found: "Table") -> None:
        seats[0] = found.seating.revoke_link(session, seat)

    await tables.change(
        table, do, also=lambda connection: access.store.drop_link(connection, table, seats[0])
    )


async def place(
    access: StoreAccess, tables: LiveTables, token: str
) -> tuple[str, int, str, Arms | None]:
    """Return the table and the seat to which a link leads, and name and arms there."""
    found = await access.ask(access.store.link, hashed(token))
    if found is None:
        raise NotThere("link_void")
    table, seat = found
    async with tables.at(table) as (_, there):
        return table, seat, *there.seating.guest_of(seat, hashed(token))


async def use(
    access: StoreAccess, tables: LiveTables, token: str, table: str, seat: int, session: str
) -> None:
    """Bind the seat to *session*. A link works once: raise a refusal after that."""
    await tables.change(
        table,
        lambda found: found.seating.bind(seat, hashed(token), session, time.time()),
        also=lambda connection: access.store.drop_link(connection, table, seat),
    )

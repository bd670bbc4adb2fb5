"""Who sends a request, as the routes ask for it."""

from typing import Annotated

from fastapi import Depends, Request

from signoria.server.errors import NoSession
from signoria.server.house import house
from signoria.tables.store import Guest


async def somebody(request: Request) -> Guest | None:
    """Return the guest who asks, if there is one."""
    return await house(request).guests.find(request)


async def somebody_at(request: Request, table: str) -> Guest | None:
    """Return the guest who asks, or the program that has a seat at this table."""
    return await house(request).guests.at(request, table)


async def known(request: Request) -> Guest:
    """Return the guest who asks; nobody else may."""
    guest = await somebody(request)
    if guest is None:
        raise NoSession
    return guest


SomebodyAt = Annotated[Guest | None, Depends(somebody_at)]
Somebody = Annotated[Guest | None, Depends(somebody)]
Known = Annotated[Guest, Depends(known)]

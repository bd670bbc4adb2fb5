"""FastAPI dependencies for the guest who sends a request."""

from typing import Annotated

from fastapi import Depends, Request

from signoria.server.app_state import app_state
from signoria.server.errors import NoSession
from signoria.tables.model.guest import Guest


async def optional_guest(request: Request) -> Guest | None:
    """Return the guest of the request, or ``None``."""
    return await app_state(request).guests.find(request)


async def optional_guest_at(request: Request, table: str) -> Guest | None:
    """Return the guest of the request, the program of a token, or ``None``."""
    return await app_state(request).guests.at(request, table)


async def required_guest(request: Request) -> Guest:
    """Return the guest of the request; raise `NoSession` without one."""
    guest = await optional_guest(request)
    if guest is None:
        raise NoSession
    return guest


OptionalGuestAt = Annotated[Guest | None, Depends(optional_guest_at)]
OptionalGuest = Annotated[Guest | None, Depends(optional_guest)]
RequiredGuest = Annotated[Guest, Depends(required_guest)]

"""Endpoints for guests."""

from typing import Any

from fastapi import APIRouter, Request, Response

from signoria.server import shapes
from signoria.server.app_state import app_state
from signoria.server.errors import lang_of
from signoria.server.messages import Introduction
from signoria.server.session import OptionalGuest, RequiredGuest
from signoria.tables.model.guest import Guest

router = APIRouter(tags=["session"])


@router.post("/session", response_model=shapes.Session)
async def introduce(
    request: Request, response: Response, who: Introduction, guest: OptionalGuest
) -> dict[str, Any]:
    """Make the guest, or rename the one who is known."""
    guests = app_state(request).guests
    app_state(request).limits.count(request, "join")
    name, lang = who.name, who.lang or lang_of(request)
    if guest is None:
        guest = await guests.welcome(response, request, name, lang)
    else:
        guest = Guest(guest.id, name, lang)
        await guests.rename(guest)
    return guest_view(guest)


@router.get("/session", response_model=shapes.Session)
async def who_am_i(guest: RequiredGuest) -> dict[str, Any]:
    """Return the guest."""
    return guest_view(guest)


def guest_view(guest: Guest) -> dict[str, Any]:
    """Return what a guest may know of themselves: not the session."""
    return {"guest": {"name": guest.name}, "csrf": None}

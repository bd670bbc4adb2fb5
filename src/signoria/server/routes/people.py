"""Endpoints for guests."""

from fastapi import APIRouter, Request, Response

from signoria.server import guest_shapes
from signoria.server.app_state import app_state
from signoria.server.bodies import Introduction
from signoria.server.errors import lang_of
from signoria.server.lan import EVERYWHERE, from_here, lan_address
from signoria.server.serialize import JsonObject
from signoria.server.session import OptionalGuest, RequiredGuest
from signoria.tables.model.arms import Arms
from signoria.tables.model.guest import Guest

router = APIRouter(tags=["session"])


@router.post("/session", response_model=guest_shapes.Session)
async def introduce(
    request: Request, response: Response, who: Introduction, guest: OptionalGuest
) -> JsonObject:
    """Make the guest, or take over name and arms of the one who is known."""
    guests = app_state(request).guests
    app_state(request).limits.count(request, "join")
    name, lang = who.name, who.lang or lang_of(request)
    arms = None if who.arms is None else Arms(who.arms.emblem, who.arms.tincture)
    if guest is None:
        guest = await guests.welcome(response, request, name, lang, arms)
    else:
        guest = Guest(guest.id, name, lang, arms or guest.arms)
        await guests.rename(guest)
    return guest_view(guest)


@router.get("/session", response_model=guest_shapes.Session)
async def who_am_i(guest: RequiredGuest) -> JsonObject:
    """Return the guest."""
    return guest_view(guest)


@router.get("/address", response_model=guest_shapes.Address)
async def address(request: Request) -> dict[str, str | None]:
    """Return where others find this server, for a page that is open at a loopback address."""
    settings = app_state(request).settings
    lan = lan_address() if settings.host in EVERYWHERE and from_here(request) else None
    if lan is None:
        return {"lan": None}
    port = "" if request.url.port is None else f":{request.url.port}"
    return {"lan": f"{request.url.scheme}://{lan}{port}{settings.prefix}/"}


def guest_view(guest: Guest) -> JsonObject:
    """Return what a guest may know of themselves: not the session."""
    return {"guest": {"name": guest.name}, "arms": guest.bears()._asdict(), "csrf": None}

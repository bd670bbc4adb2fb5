"""Play over HTTP, with the same schemas as over the WebSocket."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from signoria.server import replies, shapes
from signoria.server.app_state import app_state
from signoria.server.errors import lang_of
from signoria.server.message_handler import MessageHandler
from signoria.server.messages import FromClient, SeenBody
from signoria.server.security import address_of, session_of
from signoria.server.serialize import encode
from signoria.server.session import OptionalGuestAt
from signoria.tables.model.guest import Guest
from signoria.tables.wire.snapshot import Viewer

router = APIRouter(tags=["play"])
Since = Annotated[int | None, Query(ge=0, le=1_000_000)]
AtSeat = Annotated[int | None, Query(ge=0, le=15)]


@router.get("/tables/{table}/update", responses={200: {"model": shapes.Update}})
async def update(
    *,
    request: Request,
    table: str,
    guest: OptionalGuestAt,
    since: Since = None,
    seat: AtSeat = None,
    lang: str | None = None,
    glance: bool = False,
) -> Response:
    """Return the current state of the table as the caller may see it.

    Whoever only glances at it, from the lobby, does not count as being there.
    """
    del lang
    handler = await _handler(request, table, guest, seat, present=not glance)
    text, _ = await handler.hall.show(table, handler.viewer, since)
    return Response(text, media_type="application/json")


@router.post("/tables/{table}/act", responses={200: {"model": replies.Answer}})
async def act(
    *,
    request: Request,
    table: str,
    guest: OptionalGuestAt,
    message: FromClient,
    since: Since = None,
    seat: AtSeat = None,
    lang: str | None = None,
) -> Response:
    """Do what a message asks, and return how the table stands then."""
    del lang
    if message.weight() > 1:
        who = session_of(request), address_of(request)
        app_state(request).limits.owe("message", *who, message.weight() - 1)
    handler = await _handler(request, table, guest, seat)
    answer = (await handler.answer(message)).message
    text, _ = await handler.hall.show(table, handler.viewer, since)
    kind = b"refused" if answer["type"] == "refused" else b"ack"
    whole = b'{"%b":%b,"update":%b}' % (kind, encode(answer), text)
    return Response(whole, media_type="application/json")


@router.post("/tables/{table}/seen", status_code=204, responses=shapes.REFUSALS)
async def seen(
    request: Request, table: str, guest: OptionalGuestAt, body: SeenBody, lang: str | None = None
) -> None:
    """Take note that a scoring was looked at, or closed: bots need not wait for it any more."""
    del lang
    handler = await _handler(request, table, guest, None)
    await handler.see(body.turn, hidden=body.hidden)


async def _handler(
    request: Request, table: str, guest: Guest | None, seat: int | None, *, present: bool = True
) -> MessageHandler:
    hall = app_state(request).hall
    if guest is not None and present:
        await hall.attendance.poll(table, guest.id)
    session = None if guest is None else guest.id
    viewer = Viewer(session, lang_of(request), seat, hall.process)
    return MessageHandler(
        hall, table, viewer, lambda: app_state(request).limits.count(request, "hint")
    )

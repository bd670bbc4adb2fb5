"""Play over HTTP: the same shapes as over the WebSocket, for where that cannot be had."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from signoria.server import shapes
from signoria.server.errors import lang_of
from signoria.server.house import house
from signoria.server.messages import FromClient
from signoria.server.play import Player
from signoria.server.session import SomebodyAt
from signoria.tables.store import Guest
from signoria.tables.view import Eyes, dumps

router = APIRouter(tags=["play"])
Since = Annotated[int | None, Query(ge=0, le=1_000_000)]
AtSeat = Annotated[int | None, Query(ge=0, le=15)]


@router.get("/tables/{table}/update", responses={200: {"model": shapes.Update}})
async def update(
    *,
    request: Request,
    table: str,
    guest: SomebodyAt,
    since: Since = None,
    seat: AtSeat = None,
    lang: str | None = None,
) -> Response:
    """Return how the table stands now, for whoever asks."""
    del lang
    player = await _player(request, table, guest, seat)
    text, _ = await player.hall.show(table, player.eyes, since)
    return Response(text, media_type="application/json")


@router.post("/tables/{table}/act", responses={200: {"model": shapes.Answer}})
async def act(
    *,
    request: Request,
    table: str,
    guest: SomebodyAt,
    message: FromClient,
    since: Since = None,
    seat: AtSeat = None,
    lang: str | None = None,
) -> Response:
    """Do what a message asks, and return how the table stands then."""
    del lang
    player = await _player(request, table, guest, seat)
    answer, _ = await player.answer(message)
    text, _ = await player.hall.show(table, player.eyes, since)
    kind = "refused" if answer["type"] == "refused" else "ack"
    return Response(f'{{"{kind}":{dumps(answer)},"update":{text}}}', media_type="application/json")


async def _player(request: Request, table: str, guest: Guest | None, seat: int | None) -> Player:
    hall = house(request).hall
    if guest is not None:
        await hall.attendance.poll(table, guest.id)
    eyes = Eyes(None if guest is None else guest.id, lang_of(request), seat)
    return Player(hall, table, eyes, lambda: house(request).limits.count(request, "hint"))

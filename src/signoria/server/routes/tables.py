"""Endpoints for tables: create, sit down, leave, return, replay."""

import asyncio
import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from signoria.players import find
from signoria.server import shapes
from signoria.server.app_state import app_state
from signoria.server.bodies import (
    AnySeat,
    Filling,
    Listing,
    Nothing,
    ProgramBody,
    ReturnToken,
    SettingsBody,
    TableBody,
)
from signoria.server.compression import json_response, replay_response
from signoria.server.errors import lang_of
from signoria.server.serialize import JsonObject, dumps
from signoria.server.session import OptionalGuest, OptionalGuestAt, RequiredGuest
from signoria.server.starts import start_request
from signoria.tables.live import links
from signoria.tables.live.hall import Hall
from signoria.tables.model import bot_profiles
from signoria.tables.model.creation import SeatRequest, TableRequest
from signoria.tables.model.guest import hashed, new_token
from signoria.tables.model.moments import finished_match
from signoria.tables.model.refusal import NotThere
from signoria.tables.model.settings import TableSettings
from signoria.tables.model.table import Table
from signoria.tables.store import signature
from signoria.tables.wire.replay import frames, record_of, turns_of
from signoria.tables.wire.table_view import table_view

router = APIRouter(tags=["tables"])
AtSeat = Annotated[int, Path(ge=0, le=15)]


def hall_of(request: Request) -> Hall:
    """Return the hall of this server."""
    return app_state(request).hall


def _limit(request: Request, kind: str) -> None:
    app_state(request).limits.count(request, kind)


async def _shown(request: Request, table: str, session: str | None) -> JsonObject:
    async with hall_of(request).at(table) as (live, found):
        return table_view(found, session, live.spectators(found))


@router.post("/tables", status_code=201, response_model=shapes.Table)
async def make(request: Request, wish: TableBody, guest: RequiredGuest) -> JsonObject:
    """Make a table; with no open seat it starts at once."""
    _limit(request, "create")
    places = [SeatRequest(seat.kind, seat.bot, seat.name) for seat in wish.seats]
    pace = wish.bot_pace or app_state(request).settings.bot_pace
    asked = TableRequest(
        wish.game,
        wish.options,
        places,
        wish.listed,
        wish.hotseat,
        wish.absence_seconds,
        TableSettings(pace, wish.hints, wish.takeover, wish.practice),
        await start_request(wish, hall_of(request)),
    )
    table = await hall_of(request).make(asked, guest)
    return table_view(table, guest.id)


@router.get("/tables", responses={200: {"model": list[shapes.Table]}})
async def list_tables(
    request: Request, guest: OptionalGuest, mine: Annotated[int, Query(ge=0, le=1)] = 0
) -> Response:
    """Return your tables, or those in the lobby."""
    lobby = hall_of(request).lobby
    if mine:
        return json_response(request, "[]" if guest is None else await lobby.of(guest.id))
    return json_response(request, *await lobby.listed(None if guest is None else guest.id))


@router.get("/tables/{table}", response_model=shapes.Table)
async def one_table(request: Request, table: str, guest: OptionalGuestAt) -> JsonObject:
    """Return one table."""
    return await _shown(request, table, None if guest is None else guest.id)


@router.post("/tables/{table}/sit", response_model=shapes.Table)
async def sit(request: Request, table: str, body: AnySeat, guest: RequiredGuest) -> JsonObject:
    """Take an open seat, or a bot's seat while the game runs."""
    _limit(request, "join")

    def do(found: Table) -> None:
        found.seating.sit(guest.id, guest.name, body.seat, time.time(), guest.bears())

    hall = hall_of(request)
    await hall.change(table, do)
    await hall.attendance.seated(table, guest.id)
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/leave", response_model=shapes.Table)
async def leave(request: Request, table: str, body: AnySeat, guest: RequiredGuest) -> JsonObject:
    """Leave: before the start the seat opens again, later it counts as absent at once."""
    await hall_of(request).change(
        table, lambda found: found.seating.leave(guest.id, body.seat, time.time())
    )
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/fill", response_model=shapes.Table)
async def fill(request: Request, table: str, body: Filling, guest: RequiredGuest) -> JsonObject:
    """Fill the open seats with bots."""
    bot = body.bot or bot_profiles.DEFAULT
    find.check_spec(bot)
    await hall_of(request).change(table, lambda found: found.seating.fill(guest.id, bot))
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/start", response_model=shapes.Table)
async def start(
    request: Request, table: str, guest: RequiredGuest, body: Nothing | None = None
) -> JsonObject:
    """Start, when no seat is open."""
    del body
    await hall_of(request).change(table, lambda found: found.start(guest.id))
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/list", response_model=shapes.Table)
async def open_to_lobby(
    request: Request, table: str, body: Listing, guest: RequiredGuest
) -> JsonObject:
    """Open the table to the lobby, or close it."""
    await hall_of(request).change(
        table, lambda found: found.seating.open_to_lobby(guest.id, listed=body.listed)
    )
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/customs", response_model=shapes.Table)
async def agree(
    request: Request, table: str, body: SettingsBody, guest: RequiredGuest
) -> JsonObject:
    """Change how fast bots answer, whether hints are given, whether bots give up their seats."""
    changes = body.model_dump(exclude_none=True)
    await hall_of(request).change(
        table, lambda found: found.seating.change_settings(guest.id, changes)
    )
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/seats/{seat}/token", response_model=shapes.Token)
async def admit(
    request: Request, table: str, seat: AtSeat, body: ProgramBody, guest: RequiredGuest
) -> JsonObject:
    """Keep an open seat for a program, and return the token by which it sits down."""
    _limit(request, "join")
    token, name = new_token(), body.name or "Program"
    await hall_of(request).change(
        table, lambda found: found.seating.admit(guest.id, seat, hashed(token), name, time.time())
    )
    return {"token": token, "table": table, "seat": seat}


@router.post("/tables/{table}/seats/{seat}/revoke", response_model=shapes.Table)
async def dismiss(
    request: Request, table: str, seat: AtSeat, guest: RequiredGuest, body: Nothing | None = None
) -> JsonObject:
    """Void a program's token: its seat opens again, or a bot goes on in it."""
    del body
    await hall_of(request).change(
        table, lambda found: found.seating.dismiss(guest.id, seat, bot_profiles.DEFAULT)
    )
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/seats/{seat}/unseat", response_model=shapes.Table)
async def unseat(
    request: Request, table: str, seat: AtSeat, guest: RequiredGuest, body: Nothing | None = None
) -> JsonObject:
    """Send a person away before the start; they do not sit down here again."""
    del body
    await hall_of(request).change(table, lambda found: found.seating.unseat(guest.id, seat))
    return await _shown(request, table, guest.id)


@router.post("/tables/{table}/return-link", response_model=shapes.Link)
async def return_link(
    request: Request, table: str, body: AnySeat, guest: RequiredGuest
) -> dict[str, str]:
    """Make a one-use link for another device; one made before is void."""
    _limit(request, "join")
    hall = hall_of(request)
    token = await links.make(hall.access, hall.tables, table, guest.id, body.seat)
    here = f"{request.url.scheme}://{request.url.netloc}{app_state(request).settings.prefix}"
    return {"url": f"{here}/r/#{token}"}


@router.post("/tables/{table}/return-link/revoke", response_model=shapes.Table)
async def revoke_link(
    request: Request, table: str, body: AnySeat, guest: RequiredGuest
) -> JsonObject:
    """Void the link that was made for another device."""
    hall = hall_of(request)
    await links.revoke(hall.access, hall.tables, table, guest.id, body.seat)
    return await _shown(request, table, guest.id)


@router.post("/return", response_model=shapes.SeatTaken)
async def come_back(
    request: Request, response: Response, body: ReturnToken, guest: OptionalGuest
) -> JsonObject:
    """Bind the seat behind a return link to this session; a stranger becomes its guest."""
    _limit(request, "try")
    hall = hall_of(request)
    table, seat, name, arms = await links.place(hall.access, hall.tables, body.token)
    who = guest or await app_state(request).guests.welcome(
        response, request, name, lang_of(request), arms
    )
    await links.use(hall.access, hall.tables, body.token, table, seat, who.id)
    await hall.attendance.seated(table, who.id)
    return {"table": table, "seat": seat}


@router.post("/tables/{table}/rematch", response_model=shapes.Rematch)
async def rematch(
    request: Request, table: str, guest: RequiredGuest, body: Nothing | None = None
) -> JsonObject:
    """Play again: everyone sits one seat further on."""
    del body
    _limit(request, "create")
    hall = hall_of(request)
    return {"table": await _shown(request, await hall.rematch(table, guest.id), guest.id)}


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(request: Request, table: str) -> Response:
    """Return the record file of a finished game, signed."""
    hall = hall_of(request)
    async with hall.at(table) as (_, found):
        finished_match(found)
    pem = await asyncio.to_thread(app_state(request).signing_keys.current)
    key = ("record", found.spec.id, found.version, hash(pem))
    text = await hall.replay_cache.text(key, lambda: signature.sign(record_of(found), pem))
    name = f'attachment; filename="{found.spec.game.NAME}-{found.spec.id}.jsonl"'
    return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@router.get("/tables/{table}/replay", responses={200: {"model": shapes.Replay}})
async def replay(
    request: Request,
    table: str,
    guest: OptionalGuest,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
    lang: str | None = None,
) -> Response:
    """Return every step of a finished game from a seat's eyes, or a bystander's."""
    del lang
    hall = hall_of(request)
    async with hall.at(table) as (live, found):
        finished_match(found)
        if seat is not None and seat >= len(found.seats):
            raise NotThere("no_such_seat")
        lang_told = lang_of(request)
        renderer = live.renderer(found, lang_told, hall.wire)
        shown = table_view(found, None if guest is None else guest.id, live.spectators(found))
    names = tuple(each.name for each in found.seats)
    key = (found.spec.id, found.seq, names, seat, lang_told)
    stream = await hall.replay_cache.stream(key, lambda: frames(found, seat, renderer))
    turns = await hall.replay_cache.text(key, lambda: dumps(turns_of(found, seat, renderer)))
    return replay_response(request, stream, f'],"turns":{turns},"table":{dumps(shown)}}}'.encode())

"""The WebSocket of a table: one task reads messages, one sends replies and updates."""

import asyncio
import json
from contextlib import suppress
from typing import Any, Final

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from signoria.core.problem import Problem
from signoria.server.app_state import AppState, app_state
from signoria.server.errors import (
    NoToken,
    TooMany,
    TooManyHints,
    does_not_fit,
    error_of,
)
from signoria.server.message_handler import MessageHandler
from signoria.server.messages import FROM_CLIENT, FromClient, Hint
from signoria.server.security import address_of, same_origin, session_of
from signoria.server.serialize import dumps
from signoria.server.token_bucket import TokenBucket
from signoria.server.words import language
from signoria.tables.live.live_table import Watcher
from signoria.tables.wire.snapshot import Viewer

router = APIRouter()
_log = structlog.get_logger("live")
LARGEST: Final = 16 * 1024
REFUSALS: Final = 40
"""So many messages may be refused in a row; one is forgiven each second."""
THOUGHTS: Final = 4
"""Hints that one socket may wait for at the same time."""
FAREWELL: Final = 2.0
"""How long a last word may take, in seconds, to someone who does not read."""


def whole(text: str | None, most: int = 1_000_000) -> int | None:
    """Return the whole number that a query says, or ``None``."""
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 7:
        return None
    return min(int(text), most)


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Play or watch."""
    here = app_state(socket)
    settings = here.settings
    if not same_origin(socket, settings):
        await socket.close(1008)
        return
    await socket.accept()
    query = socket.query_params
    lang = language(query, socket.headers)
    viewer = Viewer(None, lang, whole(query.get("seat")), here.hall.process)
    handler = MessageHandler(
        here.hall, table[:64], viewer, lambda: here.limits.count(socket, "hint")
    )
    connected = TableSocket(socket, handler, here)
    try:
        here.limits.count(socket, "open")
        guest = await here.guests.at(socket, handler.table)
        viewer.session = None if guest is None else guest.id
        with (
            here.sockets.held(address_of(socket), viewer.session),
            here.metrics.connections.track_inprogress(),
        ):
            await connected.run(whole(query.get("since")))
    except TooMany as problem:
        await connected.turn_away(problem, 4429)
    except NoToken as problem:
        await connected.turn_away(problem, 4401)
    except Problem as problem:
        await connected.turn_away(problem, 4404)


class TableSocket:
    """One open socket."""

    def __init__(self, socket: WebSocket, handler: MessageHandler, here: AppState) -> None:
        """Speak with *handler* over *socket*."""
        settings = here.settings
        self._limits = here.limits
        self._socket = socket
        self._handler = handler
        self._hall = handler.hall
        where = address_of(socket)
        self._who = (session_of(socket) or f"nobody at {where}", where)
        self._patience = TokenBucket(settings.rate_factor, REFUSALS * settings.rate_factor)
        """For messages that are none, or one too many: whoever goes on is turned away."""
        self._out: list[str] = []
        self._said = asyncio.Event()
        """Whether all answers are sent."""
        self._said.set()
        self._tired = False
        self._watcher: Watcher | None = None
        self._thoughts: set[asyncio.Task[None]] = set()

    async def run(self, since: int | None) -> None:
        """Serve until either side has enough."""
        table = self._handler.table
        try:
            self._watcher = await self._hall.attendance.watch(table, self._handler.viewer, since)
        except Problem as problem:
            await self.turn_away(problem, 4404)
            return
        try:
            async with asyncio.TaskGroup() as tasks:
                sending = tasks.create_task(self._send(self._watcher))
                with suppress(WebSocketDisconnect):
                    await self._read(self._watcher, tasks)
                sending.cancel()
                for thought in self._thoughts:
                    thought.cancel()
            if self._tired:
                await self.turn_away(TooMany(), 4429)
        except* (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other side has gone
        except* Problem as problems:
            _log.warning(
                "line closed", problems=[type(each).__name__ for each in problems.exceptions]
            )
            with suppress(RuntimeError, OSError):
                await self._socket.close(1011)
        finally:
            await self._hall.attendance.unwatch(table, self._watcher)

    async def turn_away(self, problem: Problem, code: int) -> None:
        """Say why there is no place for this socket, and close it."""
        error = error_of(problem, self._handler.viewer.lang)
        with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._socket.send_text(dumps({"type": "refused", "id": None, "error": error}))
                await self._socket.close(code)

    async def _send(self, watcher: Watcher) -> None:
        """Send replies, then the newest update. A slow client skips updates, never the last."""
        newest = ""
        while True:
            await watcher.changed.wait()
            watcher.changed.clear()
            out, self._out = self._out, []
            for text in out:
                await self._socket.send_text(text)
            if not self._out:
                self._said.set()
            since = None if watcher.needs_full else watcher.since
            watcher.needs_full = False
            if not watcher.dirty and since is not None:
                continue
            watcher.dirty = False
            text, seq = await self._hall.show(self._handler.table, watcher.viewer, since)
            if text != newest or since is None:
                await self._socket.send_text(text)
                newest = text
            watcher.since = seq

    async def _read(self, watcher: Watcher, tasks: asyncio.TaskGroup) -> None:
        """Read one message after another, each when the answer to the one before is sent."""
        while not self._tired:
            message = self._message(await self._socket.receive_text())
            if isinstance(message, Hint):  # it takes its time, and whoever waits may act
                thought = tasks.create_task(self._reply(watcher, message))
                self._thoughts.add(thought)
                thought.add_done_callback(self._thoughts.discard)
            elif isinstance(message, dict):
                self._tired = not self._patience.take()
                self._say(watcher, message)
            else:
                await self._reply(watcher, message)
            await self._said.wait()

    async def _reply(self, watcher: Watcher, message: FromClient) -> None:
        answer, again = await self._handler.answer(message)
        if again:
            watcher.needs_full = True
        self._say(watcher, answer)

    def _say(self, watcher: Watcher, answer: dict[str, Any]) -> None:
        self._out.append(dumps(answer))
        self._said.clear()
        watcher.changed.set()

    def _message(self, text: str) -> FromClient | dict[str, Any]:
        """Return the message that came, or the refusal of what is none."""
        lang = self._handler.viewer.lang
        if len(text) > LARGEST or not self._limits.allowed("message", *self._who):
            name = "too_large" if len(text) > LARGEST else "too_many"
            return _refused(None, error_of(Problem(name, most=LARGEST), lang))
        try:
            message = FROM_CLIENT.validate_json(text)
        except ValidationError as problem:
            error = does_not_fit(problem.errors(include_input=False, include_url=False), lang)
            return _refused(_id_of(text), error)
        if isinstance(message, Hint) and len(self._thoughts) >= THOUGHTS:
            return _refused(message.id, error_of(TooManyHints(), lang))
        return message


def _refused(name: str | None, error: dict[str, Any]) -> dict[str, Any]:
    return {"type": "refused", "id": name, "error": error}


def _id_of(text: str) -> str | None:
    """Return the id of a message that could not be read otherwise."""
    with suppress(ValueError, RecursionError):
        message = json.loads(text)
        found = message.get("id") if isinstance(message, dict) else None
        return found if isinstance(found, str) and len(found) <= 64 else None
    return None

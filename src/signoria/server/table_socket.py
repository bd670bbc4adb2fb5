"""The WebSocket of a table: one task reads messages; replies and updates are pushed.

A push writes all that is due in one piece, without a task, past ASGI. Where somebody must be waited
for, such as a client that does not read or a change that is being stored, a second task sends it.
"""

import asyncio
import json
from contextlib import suppress
from typing import Final

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
from signoria.server.messages import FROM_CLIENT, FromClient
from signoria.server.security import address_of, same_origin, session_of
from signoria.server.serialize import JsonObject, dumps, encode
from signoria.server.token_bucket import TokenBucket
from signoria.server.websocket_protocol import (
    FRAMES,
    TOO_MANY,
    WebSocketProtocol,
    text_frame,
)
from signoria.server.words import language
from signoria.tables.live.live_table import Watcher
from signoria.tables.wire.snapshot import Viewer

router = APIRouter()
_log = structlog.get_logger("live")
LARGEST: Final = 16 * 1024
REFUSALS: Final = 40
"""The burst of refused messages that is tolerated; the bucket refills by one a second."""
THOUGHTS: Final = 4
"""Hints that one socket may wait for at the same time."""
FAREWELL: Final = 2.0
"""Seconds for the last message to a client that does not read."""


def whole(text: str | None, most: int = 1_000_000) -> int | None:
    """Return a query parameter as an integer, at most *most*; ``None`` if it is none."""
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
        await connected.turn_away(problem, TOO_MANY)
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
        """Bucket of refused messages; the socket is closed when it is empty."""
        self._line = _line_of(socket)
        """Writes at once, where the server lets us; elsewhere everything is sent by the task."""
        self._out: list[bytes] = []
        self._newest = b""
        """The update that was sent last."""
        self._answering = False
        """Whether a message is being answered: an update waits for the answer, and goes with it."""
        self._sending = False
        """Whether the task sends: nothing overtakes it."""
        self._said = asyncio.Event()
        """Whether all answers are sent."""
        self._said.set()
        self._tired = False
        self._gone = False
        """Whether nothing can be sent any more."""
        self._watcher: Watcher | None = None
        self._thoughts: set[asyncio.Task[None]] = set()

    async def run(self, since: int | None) -> None:
        """Serve until either side closes the socket."""
        table = self._handler.table
        try:
            self._watcher = await self._hall.attendance.watch(table, self._handler.viewer, since)
        except Problem as problem:
            await self.turn_away(problem, 4404)
            return
        self._socket.scope["signoria.turn"].end()  # what it says from now on is no request
        try:
            async with asyncio.TaskGroup() as tasks:
                self._watcher.push = self._push
                sending = tasks.create_task(self._send(self._watcher))
                try:
                    await self._read(self._watcher, tasks)
                except WebSocketDisconnect as gone:
                    self._tired = gone.code == TOO_MANY  # so many pings, or pieces
                sending.cancel()
                for thought in self._thoughts:
                    thought.cancel()
            if self._tired:
                self._limits.allowed("closed", None, self._who[1])  # who comes again too often …
                await self.turn_away(TooMany(), TOO_MANY)
        except* (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other side has gone
        except* Problem as problems:
            _log.warning(
                "line closed", problems=[type(each).__name__ for each in problems.exceptions]
            )
            with suppress(RuntimeError, OSError):
                await self._socket.close(1011)
        finally:
            watcher, self._watcher = self._watcher, None  # which holds this object
            await self._hall.attendance.unwatch(table, watcher)

    async def turn_away(self, problem: Problem, code: int) -> None:
        """Send the refusal and close the socket with *code*."""
        error = error_of(problem, self._handler.viewer.lang)
        with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._socket.send_text(dumps({"type": "refused", "id": None, "error": error}))
                await self._socket.close(code)

    def _push(self) -> bool:
        """Write replies and the newest update at once; return false if the task must do it."""
        line, watcher = self._line, self._watcher
        if self._answering:
            return True
        if line is None or watcher is None or self._sending or not line.free():
            return False
        texts = self._out
        if watcher.due():
            since = watcher.known()
            shown = self._hall.glance(self._handler.table, watcher.viewer, since)
            if shown is None:
                return False
            watcher.shown(shown[1])
            texts = texts + self._news(shown[0], since)
        self._out = []
        if texts:
            line.write(b"".join([text_frame(text) for text in texts]))
        return True

    async def _send(self, watcher: Watcher) -> None:
        """Send replies, then the newest update. A slow client skips updates, never the last.

        When the other side has gone the reader is let go, which hears of it too. Nothing is raised:
        a task group and its errors would be a cycle, see `interpreter.tune`.
        """
        try:
            while True:
                await watcher.changed.wait()
                watcher.changed.clear()
                self._sending = True
                await self._send_due(watcher)
                self._sending = False
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._gone = True
            self._said.set()

    async def _send_due(self, watcher: Watcher) -> None:
        out, self._out = self._out, []
        for text in out:
            await self._socket.send_text(text.decode())
        if not self._out:
            self._said.set()
        if watcher.due():
            since = watcher.known()
            watcher.shown(watcher.since)
            text, seq = await self._hall.show(self._handler.table, watcher.viewer, since)
            for each in self._news(text, since):
                await self._socket.send_text(each.decode())
            watcher.since = seq

    def _news(self, text: bytes, since: int | None) -> list[bytes]:
        """Return the update *text* if it tells anything new, or all was asked for."""
        if text == self._newest and since is not None:
            return []
        self._newest = text
        return [text]

    async def _read(self, watcher: Watcher, tasks: asyncio.TaskGroup) -> None:
        """Read messages; the next one is read after the reply to the last is sent."""
        while not self._tired and not self._gone:
            message = self._message(await self._socket.receive_text())
            if isinstance(message, dict):
                self._tired = not self._patience.take()
                self._say(watcher, message)
            elif message.slow:  # meanwhile the client may act
                thought = tasks.create_task(self._think(watcher, message))
                self._thoughts.add(thought)
                thought.add_done_callback(self._thoughts.discard)
                await asyncio.sleep(0)  # it is about the table as it is before the next message
            else:
                self._answering = True
                answer = await self._answer(watcher, message)
                self._answering = False
                self._say(watcher, answer)
            await self._said.wait()

    async def _think(self, watcher: Watcher, message: FromClient) -> None:
        self._say(watcher, await self._answer(watcher, message))

    async def _answer(self, watcher: Watcher, message: FromClient) -> JsonObject:
        reply = await self._handler.answer(message)
        if reply.full_update:
            watcher.needs_full = True
        return reply.message

    def _say(self, watcher: Watcher, answer: JsonObject) -> None:
        self._out.append(encode(answer))
        if not self._push() and not self._gone:
            self._said.clear()
            watcher.changed.set()

    def _message(self, text: str) -> FromClient | JsonObject:
        """Return the parsed message, or the refusal of an invalid one."""
        lang = self._handler.viewer.lang
        if len(text) > LARGEST or not self._limits.allowed("message", *self._who):
            name = "too_large" if len(text) > LARGEST else "too_many"
            return _refused(None, error_of(Problem(name, most=LARGEST), lang))
        try:
            message = FROM_CLIENT.validate_json(text)
        except ValidationError as problem:
            error = does_not_fit(problem.errors(include_input=False, include_url=False), lang)
            return _refused(_id_of(text), error)
        if message.weight() > 1:
            self._limits.owe("message", *self._who, message.weight() - 1)
        if message.slow and len(self._thoughts) >= THOUGHTS:
            return _refused(message.key(), error_of(TooManyHints(), lang))
        return message


def _line_of(socket: WebSocket) -> WebSocketProtocol | None:
    """Return what writes frames at once, if the server offers it."""
    found = socket.scope.get("extensions", {}).get(FRAMES, {}).get("line")
    return found if isinstance(found, WebSocketProtocol) else None


def _refused(name: str | None, error: JsonObject) -> JsonObject:
    return {"type": "refused", "id": name, "error": error}


def _id_of(text: str) -> str | None:
    """Return the id of a message that could not be read otherwise."""
    with suppress(ValueError, RecursionError):
        message = json.loads(text)
        found = message.get("id") if isinstance(message, dict) else None
        return found if isinstance(found, str) and len(found) <= 64 else None
    return None

"""uvicorn's WebSocket protocol with backpressure, frame limits and a bounded close."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from signoria.server.connections import LINGER, ConnectionTracker
from signoria.server.token_bucket import TokenBucket

SLICE: Final = 2048
"""Bytes that are read at a time: what comes in a burst is read piece by piece."""
WAITING: Final = 16
"""Messages that wait until those before them are answered; the rest stays unread."""
SIP: Final = 0.05
"""Seconds between two looks at what a line that was closed still sends."""
FAREWELL: Final = 256
"""Bytes in which a farewell comes, with a message or two that were on their way."""
TOO_MANY: Final = 4429
FRAMES: Final = "signoria.frames"
"""The extension of the ASGI scope that writes frames at once: see `WebSocketProtocol.write`."""


def text_frame(text: bytes) -> bytes:
    """Return *text* as one frame of a server: neither masked nor compressed."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def text_of(frame: bytes) -> str | None:
    """Return the text of *frame* if it is one short message of a client, whole and alone.

    ``None`` for anything else: that is for the parser, which also says what is wrong with it.
    """
    if len(frame) < 6 or frame[0] != 0x81 or frame[1] < 128:
        return None
    size, start = frame[1] - 128, 2
    if size > 125:
        size, start = int.from_bytes(frame[2:4], "big") if size == 126 else 0, 4
        if size < 126:
            return None
    if len(frame) != start + 4 + size:
        return None
    try:
        return apply_mask(frame[start + 4 :], frame[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with backpressure in both directions."""

    def __init__(self, *args: Any, **named: Any) -> None:
        """Use the connection tracker of this server."""
        super().__init__(*args, **named)
        self.tracker: ConnectionTracker = self.app_state["tracker"]
        self.due: dict[str, float] = {}
        self.closing = False
        self._listening = True
        """Whether what comes after a farewell is still read for one."""
        self._rest = b""
        """What has come and is not read yet."""
        factor = self.tracker.settings.rate_factor
        self._small = TokenBucket(20 * factor, 100 * factor)
        """Pings, pongs and pieces of messages, which reach no player."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Stay in: as an HTTP connection one has been let in already."""
        super().connection_made(transport)
        self.tracker.take(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave, and let go of everything that holds this object: see `interpreter.tune`."""
        self._rest = b""
        super().connection_lost(exc)
        self.tracker.leave(self)
        self.conn.parser.close()  # it and what it parses for hold each other
        self.conn.parser_exc = None
        if hasattr(self, "scope"):  # a handshake that failed leaves none
            self.scope["extensions"].pop(FRAMES, None)

    # what comes

    def handle_connect(self, event: Request) -> None:
        """Give the application direct access to write frames."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][FRAMES] = {"line": self}

    def data_received(self, data: bytes) -> None:
        """Read piece by piece; of a line that was closed, nothing more."""
        if self.closing:
            self._sip(data)
        elif not self._take_text(data):
            self._rest += data
            self._feed()

    def _take_text(self, data: bytes) -> bool:
        """Queue *data* if it is one message and nothing is before it; return whether it was.

        Nearly all that comes is one message in one piece. The parser, which takes every frame byte
        by byte through generators, is for the rest.
        """
        conn = self.conn
        if self._rest or len(data) > SLICE or self.close_sent or conn.state is not State.OPEN:
            return False
        if conn.reader.buffer or conn.current_size is not None or self.queue.qsize() >= WAITING:
            return False
        text = text_of(data)
        if text is None:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= WAITING:
            self._pause()
        return True

    def _feed(self) -> None:
        while self._rest and self.queue.qsize() < WAITING and not self.closing:
            piece, self._rest = self._rest[:SLICE], self._rest[SLICE:]
            super().data_received(piece)
        if self._rest or self.queue.qsize() >= WAITING:
            self._pause()

    def send_receive_event_to_app(self) -> None:
        """Queue a message and read on: `_feed` pauses when too many wait."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused

    async def receive(self) -> Any:
        """Return the next message; read on when none waits and what was said is on its way."""
        message = await self.queue.get()
        if self.queue.empty() and self._rest:
            self._feed()
        self._resume()
        return message

    def handle_ping(self) -> None:
        """Answer, if it is not one of too many."""
        if self._taken():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note a sign of life."""
        if self._taken():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message."""
        if self._taken():
            super().handle_cont(event)

    def _taken(self) -> bool:
        """Count one small frame; end the line if there are too many."""
        if self.closing or self._small.take():
            return not self.closing
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY})
        self.conn.send_close(TOO_MANY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
        self._end()
        return False

    # what goes out

    def free(self) -> bool:
        """Return whether frames can be written now: the line is open, and the other side reads."""
        open_ = self.conn.state is State.OPEN and not self.close_sent
        return open_ and self.writable.is_set() and not self.transport.is_closing()

    def write(self, frames: bytes) -> None:
        """Write whole frames at once, past ASGI: only while the line is `free`."""
        self.transport.write(frames)

    async def send(self, message: Any) -> None:
        """Send; after a farewell nothing is read, and the line is cut if it stays."""
        await super().send(message)
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self._end()
        elif message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # or uvicorn logs that there was no answer

    def pause_writing(self) -> None:
        """Stop reading from a client that does not read."""
        super().pause_writing()
        self.due["send"] = self.tracker.clock() + self.tracker.settings.send_seconds
        self._pause()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self.due.pop("send", None)
        self._resume()

    def keepalive_timeout(self) -> None:
        """Cut the line: a farewell would wait for ever behind what is not read."""
        super().keepalive_timeout()
        self.transport.abort()

    def overdue(self, what: str) -> None:
        """Cut the line."""
        del what
        self.transport.abort()

    def _end(self) -> None:
        """Stop reading, and wake all that wait for the client."""
        self.closing, self.close_sent, self._rest = True, True, b""
        self.stop_keepalive()
        self.due["close"] = self.tracker.clock() + LINGER

    # pausing

    def _sip(self, data: bytes) -> None:
        """Look for the other side's farewell; throw away what is none, and take one's time.

        A line that is cut while bytes wait unread may lose the farewell that was sent.
        """
        if len(data) <= FAREWELL and self._listening:
            super().data_received(data)
        else:
            self._listening = False
        self._pause()
        self.loop.call_later(SIP, self._resume)

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        waiting = self._rest or not self.queue.empty()
        if waiting and not self.closing:
            return
        if self.read_paused and self.writable.is_set() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

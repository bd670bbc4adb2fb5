"""One socket at a table: it reads all that comes, and notes when.

It speaks just enough of the WebSocket protocol: a client that needs as much of a core as the server
would measure itself.
"""

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import Any, Final, cast
from urllib.parse import urlsplit

import orjson
from websockets.utils import apply_mask

from load.broken import BrokenError

Heard = Callable[["Seat", dict[str, Any], float], None]
PATIENCE: Final = 30.0
"""Seconds until the server must have let one in, or go."""
TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA


class Seat(asyncio.Protocol):
    """A seat, or the chair of a spectator."""

    def __init__(self, heard: Heard | None) -> None:
        """Tell *heard* what comes; a spectator tells nobody, but reads it all the same."""
        loop = asyncio.get_running_loop()
        self._heard = heard
        self._transport: asyncio.Transport
        self._rest = b""
        """What has come and is not read yet."""
        self._open: asyncio.Future[None] = loop.create_future()
        self._gone: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def at(
        cls, url: str, cookie: str | None, heard: Heard | None = None, address: str | None = None
    ) -> "Seat":
        """Sit down; a browser offers to compress, and so does this."""
        where = urlsplit(url)
        local = None if address is None else (address, 0)
        loop = asyncio.get_running_loop()
        _, seat = await loop.create_connection(
            lambda: cls(heard), where.hostname or "", where.port or 80, local_addr=local
        )
        await seat.enter(request(url, cookie))
        return seat

    async def enter(self, wish: bytes) -> None:
        """Ask for a WebSocket with *wish*, and wait until it is open."""
        self._transport.write(wish)
        async with asyncio.timeout(PATIENCE):
            await self._open

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, orjson.dumps(message))

    async def leave(self) -> None:
        """Close the socket."""
        self._heard = None
        if not self._gone.done():
            self._send(CLOSE, (1000).to_bytes(2, "big"))
        async with asyncio.timeout(PATIENCE):
            await self._gone

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what one writes to."""
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go; whoever waits for something from this socket will say so."""
        if not self._open.done():
            self._open.set_exception(BrokenError(f"a socket was cut: {exc}"))
        if not self._gone.done():
            self._gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read what is whole; keep the rest."""
        now = time.perf_counter()
        data = self._rest + data if self._rest else data
        if not self._open.done():
            data = self._let_in(data)
        start = 0
        while self._open.done() and (frame := whole_frame(data, start)) is not None:
            kind, first, start = frame
            self._take(kind, data[first:start], now)
        self._rest = data[start:]

    def _let_in(self, data: bytes) -> bytes:
        """Return what follows the answer to the handshake; all of it while that is not whole."""
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found or not head.startswith(b"HTTP/1.1 101"):
            if found:
                self._open.set_exception(BrokenError(f"no socket was opened: {head!r}"))
            return data
        self._open.set_result(None)
        return rest

    def _take(self, kind: int, payload: bytes, now: float) -> None:
        if kind == TEXT and self._heard is not None:
            self._heard(self, orjson.loads(payload), now)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()

    def _send(self, kind: int, payload: bytes) -> None:
        key, size = os.urandom(4), len(payload)
        length = bytes((128 + size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes((128 + kind,)) + length + key + apply_mask(payload, key))


def request(url: str, cookie: str | None) -> bytes:
    """Return what asks for a WebSocket at *url*."""
    where = urlsplit(url)
    lines = [
        f"GET {where.path}?{where.query} HTTP/1.1",
        f"Host: {where.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    ]
    if cookie is not None:
        lines.append(f"Cookie: {cookie}")
    return "\r\n".join([*lines, "", ""]).encode()


def whole_frame(data: bytes, start: int) -> tuple[int, int, int] | None:
    """Return kind, first byte and end of the frame at *start*; nothing if some of it is missing.

    A server's frames are not masked, and Signoria's are messages in one piece.
    """
    room = len(data) - start
    if room < 2:
        return None
    size, first = data[start + 1], start + 2
    if size > 125:
        wide = 2 if size == 126 else 8
        if room < 2 + wide:
            return None
        size, first = int.from_bytes(data[first : first + wide], "big"), first + wide
    return None if len(data) < first + size else (data[start] & 15, first, first + size)

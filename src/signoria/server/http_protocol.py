"""uvicorn's HTTP protocol with timeouts for head, body and response, and a size limit."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    from signoria.server.connections import ConnectionTracker

LARGEST: Final = 64 * 1024
"""Bytes of one request, head and body, before it is answered."""
PIPELINED: Final = 8
"""Requests that may wait for their turn on one connection."""
_ANSWERS: Final = {
    "address": b"429 Too Many Requests",
    "head": b"408 Request Timeout",
    "body": b"408 Request Timeout",
    "large": b"431 Request Header Fields Too Large",
}


class TooManyPipelinedError(Exception):
    """Too many pipelined requests."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with timeouts for head, body and response, and a size limit."""

    def __init__(self, *args: Any, **named: Any) -> None:
        """Use the connection tracker of this server."""
        super().__init__(*args, **named)
        self.tracker: ConnectionTracker = self.app_state["tracker"]
        self.due: dict[str, float] = {}
        self._stage = "idle"
        self._taken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, if there is room."""
        super().connection_made(transport)
        full = self.tracker.enter(self)
        if full == "handles":
            transport.abort()
        elif full is not None:
            self._refuse(full)
        else:
            self._begin("head", self.tracker.settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave."""
        super().connection_lost(exc)
        self.tracker.leave(self)

    def data_received(self, data: bytes) -> None:
        """Read on, unless it is too much."""
        if self.transport.is_closing():
            return
        self._taken += len(data)
        if self._taken > LARGEST:
            self._refuse("large")
            return
        if self._stage == "idle" and "head" not in self.due:
            self._begin("head", self.tracker.settings.header_seconds)
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Start to read a request; raise `TooManyPipelinedError` over the limit."""
        if len(self.pipeline) >= PIPELINED:
            raise TooManyPipelinedError
        super().on_message_begin()
        self._stage = "head"

    def on_headers_complete(self) -> None:
        """End the timeout of the head; start that of the body."""
        self.due.pop("head", None)
        self._stage = "body"
        self._begin("body", self.tracker.settings.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """End the timeout of the body."""
        self.due.pop("body", None)
        self._stage = "answer"
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for another request; a body that was not wanted must still end."""
        if self._stage == "answer":
            self._stage, self._taken = "idle", 0
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket."""
        self.due.clear()
        self.tracker.leave(self)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # a cycle would outlive the connection

    def pause_writing(self) -> None:
        """Start the timeout of a client that does not read."""
        super().pause_writing()
        self._begin("send", self.tracker.settings.send_seconds)

    def resume_writing(self) -> None:
        """Send on."""
        super().resume_writing()
        self.due.pop("send", None)

    def overdue(self, what: str) -> None:
        """End what was sent by halves, or is not read."""
        if what in _ANSWERS and (self.cycle is None or self.cycle.response_complete):
            self._refuse(what)
        else:
            self.transport.abort()

    def _begin(self, what: str, seconds: float) -> None:
        self.due[what] = self.tracker.clock() + seconds

    def _refuse(self, what: str) -> None:
        """Send a short error response and close the connection."""
        self.due.clear()
        if not self.transport.is_closing():
            head = b"HTTP/1.1 " + _ANSWERS[what]
            self.transport.write(head + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

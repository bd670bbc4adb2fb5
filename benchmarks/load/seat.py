"""One socket at a table: it reads all that comes, and notes when."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Heard = Callable[["Seat", dict[str, Any], float], None]


class Seat:
    """A seat, or the chair of a spectator."""

    def __init__(self, socket: ClientConnection, heard: Heard | None) -> None:
        """Tell *heard* what comes; a spectator tells nobody, but reads it all the same."""
        self._socket = socket
        self._heard = heard
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def at(
        cls, url: str, cookie: str | None, heard: Heard | None = None, address: str | None = None
    ) -> "Seat":
        """Sit down; a browser offers to compress, and so does this."""
        headers = {} if cookie is None else {"cookie": cookie}
        socket = await connect(
            url,
            additional_headers=headers,
            ping_interval=None,
            max_queue=None,
            proxy=None,
            local_addr=None if address is None else (address, 0),
        )
        return cls(socket, heard)

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        await self._socket.send(json.dumps(message))

    async def leave(self) -> None:
        """Close the socket."""
        self._heard = None
        await self._socket.close()
        await self._reading

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                now = time.perf_counter()
                if self._heard is not None:
                    self._heard(self, json.loads(text), now)
        except ConnectionClosed:
            pass  # whoever waits for something from this socket will say so

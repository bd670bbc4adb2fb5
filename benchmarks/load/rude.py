"""A hundred clients that misbehave, in a process of their own: ``python -m load.rude``.

Each comes from an address of its own and does one thing as fast as the server lets it. What the
server did about it is printed when standard input ends.
"""

import asyncio
import base64
import json
import os
import struct
import sys
from asyncio import StreamReader, StreamWriter
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import uvloop

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

AGAIN: Final = 0.5
"""Seconds until a client that was turned away comes again."""
HELD: Final = 15
"""Half-sent requests that one client holds open: every other one lacks its headers' end, every
other one its body."""
HALVES: Final = (
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
    (
        b"POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b'Content-Length: 900\r\n\r\n{"name": "Ha'
    ),
)
STARVING: Final = 4
"""Tables of level-5 bots that one client watches at a time."""
BURST: Final = 4096
"""Frames that are sent in a row."""
_MASK: Final = b"\x00\x00\x00\x00"


class Rude:
    """One client: where it comes from, where it goes, and what came of it."""

    def __init__(
        self, port: int, address: str, table: str, finished: str, met: Counter[str]
    ) -> None:
        """Trouble the server at *port*; *met* counts what it does about it."""
        self._port = port
        self._address = address
        self._table = table
        self._finished = finished
        self._met = met

    async def run(self, kind: str) -> None:
        """Misbehave in one way, again and again."""
        ways: dict[str, Callable[[], Awaitable[None]]] = {
            "floods": self.floods,
            "pings": self.pings,
            "halves": self.halves,
            "greedy": self.greedy,
            "acts": self.acts,
            "deaf": self.deaf,
            "starves": self.starves,
        }
        while True:
            try:
                await ways[kind]()
            except (OSError, asyncio.IncompleteReadError):
                self._met[f"{kind}: cut off"] += 1
            await asyncio.sleep(AGAIN)

    async def floods(self) -> None:
        """Send nonsense over a socket without reading."""
        await self._pour("floods", _frame(1, b"{}"))

    async def pings(self) -> None:
        """Send pings over a socket without reading."""
        await self._pour("pings", _frame(9, b""))

    async def _pour(self, kind: str, frame: bytes) -> None:
        reader, writer = await self._socket()
        with suppress(OSError):
            for _ in range(100):
                writer.write(frame * BURST)
                await writer.drain()
        await self._ended(kind, reader, writer)

    async def halves(self) -> None:
        """Hold requests that never end."""
        lines = [await self._dial() for _ in range(HELD)]
        for n, (_, writer) in enumerate(lines):
            writer.write(HALVES[n % len(HALVES)])
        for reader, writer in lines:
            told = await reader.read(12)
            self._met[f"halves: {told[9:12].decode() or 'cut off'}"] += 1
            writer.close()

    async def greedy(self) -> None:
        """Ask for what is costly, without a session, without a pause."""
        paths = (f"tables/{self._finished}/replay", "tables", f"tables/{self._finished}/record")
        reader, writer = await self._dial()
        for n in range(200):
            path = f"/api/v1/{paths[n % 3]}{'?seat=' + str(n % 4) if n % 3 == 0 else ''}"
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n".encode()
            )
            status = await _answer(reader)
            self._met[f"greedy: {status}"] += 1
        writer.close()

    async def acts(self) -> None:
        """Act where one has no seat, as fast as answers come."""
        reader, writer = await self._socket()
        body = b'{"type":"act","id":"1","seq":0,"action":"pass"}'
        try:
            while True:
                writer.write(_frame(1, body) * 8)
                await writer.drain()
                if not await reader.read(65536):
                    return
                if reader.at_eof():
                    return
        finally:
            self._met["acts: closed"] += 1
            writer.close()

    async def deaf(self) -> None:
        """Open a table and a replay, and read neither."""
        _, socket = await self._socket()
        _, asking = await self._dial()
        path = f"/api/v1/tables/{self._finished}/replay"
        for _ in range(8):
            asking.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await asyncio.sleep(60)
        for writer in (socket, asking):
            writer.close()
        self._met["deaf: waited a minute"] += 1

    async def starves(self) -> None:
        """Let four strong bots play at each of several tables, and watch them all."""
        cookie = (await self._post("session", {"name": "Starving"}))[1]
        bots = [{"kind": "bot", "bot": "level:5"}] * 4
        watched = []
        for _ in range(STARVING):
            made = {"game": "vecchio", "options": {}, "seats": bots}
            status, _, told = await self._post("tables", made, cookie)
            self._met[f"starves: {status}"] += 1
            if status == "201":
                await self._post(f"tables/{told['id']}/start", {}, cookie)
                watched.append(await self._socket(told["id"]))
        await asyncio.gather(*[self._listen(reader) for reader, _ in watched])
        for _, writer in watched:
            writer.close()

    @staticmethod
    async def _listen(reader: StreamReader) -> None:
        """Read for a minute, or until the server ends it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                while await reader.read(65536):
                    pass

    # lines

    async def _post(
        self, path: str, body: dict[str, Any], cookie: str = ""
    ) -> tuple[str, str, dict[str, Any]]:
        """Return status, cookie and body of the answer to a request."""
        reader, writer = await self._dial()
        sent = json.dumps(body).encode()
        writer.write(
            f"POST /api/v1/{path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n"
            "Connection: close\r\n\r\n".encode()
            + sent
        )
        head, _, told = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        given = [line for line in head.split(b"\r\n") if line.lower().startswith(b"set-cookie:")]
        baked = given[0].split(b":", 1)[1].split(b";")[0].strip().decode() if given else ""
        return head[9:12].decode(), baked, json.loads(told) if told[:1] == b"{" else {}

    async def _dial(self) -> tuple[StreamReader, StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self._port, local_addr=(self._address, 0), limit=2**16
        )

    async def _socket(self, table: str | None = None) -> tuple[StreamReader, StreamWriter]:
        reader, writer = await self._dial()
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/v1/tables/{table or self._table}/live HTTP/1.1\r\nHost: x\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def _ended(self, kind: str, reader: StreamReader, writer: StreamWriter) -> None:
        """Read what was said, and count the code with which it ended."""
        heard = b""
        with suppress(OSError):
            while piece := await reader.read(65536):
                heard += piece
        code = heard[-2:] if len(heard) > 4 and heard[-4] == 0x88 else b""
        told = str(struct.unpack("!H", code)[0]) if code else "cut off"
        self._met[f"{kind}: {told}"] += 1
        writer.close()


def _frame(opcode: int, payload: bytes) -> bytes:
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + _MASK + payload


async def _answer(reader: StreamReader) -> str:
    """Read one answer, and return its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    sized = [line for line in head.split(b"\r\n") if line.startswith(b"content-length:")]
    if sized:
        await reader.readexactly(int(sized[0].split(b":")[1]))
    else:
        while size := int((await reader.readuntil(b"\r\n")).strip(), 16):
            await reader.readexactly(size + 2)
        await reader.readexactly(2)
    return head[9:12].decode()


KINDS: Final = ("floods", "pings", "halves", "greedy", "acts", "deaf", "starves")


async def trouble(port: int, count: int, finished: str, tables: list[str]) -> Counter[str]:
    """Let *count* clients misbehave until standard input ends."""
    met: Counter[str] = Counter()
    running = [
        asyncio.create_task(
            Rude(
                port, f"127.2.{n // 250}.{n % 250 + 1}", tables[n % len(tables)], finished, met
            ).run(KINDS[n % len(KINDS)])
        )
        for n in range(count)
    ]
    await asyncio.to_thread(sys.stdin.read)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return met


def main() -> None:
    """Misbehave; make way for those who measure."""
    os.nice(5)
    port, count, finished, *tables = sys.argv[1:]
    met = uvloop.run(trouble(int(port), int(count), finished, tables))
    print(json.dumps(dict(sorted(met.items()))), flush=True)


if __name__ == "__main__":
    main()

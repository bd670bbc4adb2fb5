"""Cache of finished games as replays: rendered once, compressed, streamed while rendered."""

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import islice
from typing import Any, Final

import structlog

from signoria.tables.wire.serializer import Serializer

ROOM: Final = 32 * 2**20
"""Bytes that are kept, packed."""
AT_A_TIME: Final = 8
"""Frames that are made before others have their turn."""
_LEVEL: Final = 6
_RAW: Final = -15
_HEAD: Final = bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
"""How a gzip file begins."""

CacheKey = tuple[Any, ...]
_log = structlog.get_logger("archive")


class ReplayStream:
    """One game as it is shown again: ``{"frames":[…`` in packed pieces, as they are made."""

    def __init__(self) -> None:
        """Start with an empty stream."""
        self.pieces: list[bytes] = []
        self.done = False
        self.packed = 0
        self.size = 0
        self.check = 0
        self.fault: BaseException | None = None
        self._more = asyncio.Event()
        self._packer: zlib._Compress | None = zlib.compressobj(_LEVEL, zlib.DEFLATED, _RAW)
        """It takes 270 KB, more than most games: gone when all is packed."""

    def pack(self, text: bytes) -> bytes:
        """Return the next piece packed; it can be read without those that follow."""
        if self._packer is None:
            raise ValueError("the stream has ended")
        self.size += len(text)
        self.check = zlib.crc32(text, self.check)
        return self._packer.compress(text) + self._packer.flush(zlib.Z_SYNC_FLUSH)

    def add(self, piece: bytes) -> None:
        """Add a piece and wake the readers."""
        self.pieces.append(piece)
        self.packed += len(piece)
        self._tell()

    def end(self, fault: BaseException | None = None) -> None:
        """End the stream; its readers raise *fault* if there is one."""
        self.done, self.fault, self._packer = True, fault, None
        self._tell()

    def _tell(self) -> None:
        self._more.set()
        self._more = asyncio.Event()

    async def read(self) -> AsyncIterator[bytes]:
        """Yield the compressed pieces: the existing ones, then new ones as they are made."""
        at = 0
        while True:
            while at < len(self.pieces):
                yield self.pieces[at]
                at += 1
            if self.fault is not None:
                raise self.fault
            if self.done:
                return
            await self._more.wait()

    async def gzip(self, tail: bytes) -> AsyncIterator[bytes]:
        """Yield the whole as a gzip file that ends with *tail*."""
        yield _HEAD
        async for piece in self.read():
            yield piece
        check, size = zlib.crc32(tail, self.check), self.size + len(tail)
        last = zlib.compressobj(_LEVEL, zlib.DEFLATED, _RAW)
        trailer = check.to_bytes(4, "little") + (size % 2**32).to_bytes(4, "little")
        yield last.compress(tail) + last.flush() + trailer

    async def plain(self, tail: bytes) -> AsyncIterator[bytes]:
        """Yield the whole uncompressed, for clients that do not accept gzip."""
        opener = zlib.decompressobj(_RAW)
        async for piece in self.read():
            yield opener.decompress(piece)
        yield tail


class ReplayCache:
    """Replays and records by key. The key contains everything that the text depends on."""

    def __init__(self, serializer: Serializer | None = None, room: int = ROOM) -> None:
        """Keep no more than *room* bytes, which *serializer* makes."""
        self._serializer = serializer or Serializer()
        self._room = room
        self._streams: OrderedDict[CacheKey, ReplayStream] = OrderedDict()
        self._texts: OrderedDict[CacheKey, str] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        """One game at a time: threads share the one processor that plays."""
        self._making: set[asyncio.Task[None]] = set()

    async def stream(self, key: CacheKey, make: Callable[[], Iterator[Any]]) -> ReplayStream:
        """Return the reel of *key*, whose first piece is there; *make* yields its frames."""
        stream = self._streams.get(key)
        if stream is None:
            stream = self._streams[key] = ReplayStream()
            task = asyncio.create_task(self._make(key, stream, make))
            self._making.add(task)
            task.add_done_callback(self._making.discard)
        self._streams.move_to_end(key)
        async for _ in stream.read():
            break
        return stream

    async def text(self, key: CacheKey, make: Callable[[], str]) -> str:
        """Return the text of *key*, made in a thread, once; what is there waits for nothing."""
        if key not in self._texts:
            async with self._turn:
                if key not in self._texts:
                    self._texts[key] = await asyncio.to_thread(make)
                    self._tidy_texts()
        self._texts.move_to_end(key)
        return self._texts[key]

    def _tidy_texts(self) -> None:
        while sum(map(len, self._texts.values())) > self._room and len(self._texts) > 1:
            self._texts.popitem(last=False)

    async def _make(
        self, key: CacheKey, stream: ReplayStream, make: Callable[[], Iterator[Any]]
    ) -> None:
        """Make all pieces of a reel, each in a thread, so that others are served in between."""
        try:
            async with self._turn:
                frames = make()
                while piece := await asyncio.to_thread(self._piece, stream, frames):
                    stream.add(piece)
        except BaseException as fault:  # noqa: BLE001 - whoever waits for it is told
            _log.error("replay failed", fault=type(fault).__name__)
            self._streams.pop(key, None)
            stream.end(fault)
        else:
            stream.end()
            self._tidy()

    def _tidy(self) -> None:
        """Forget what was asked for longest ago."""
        while sum(stream.packed for stream in self._streams.values()) > self._room:
            if len(self._streams) == 1:
                return
            self._streams.popitem(last=False)

    def _piece(self, stream: ReplayStream, frames: Iterator[Any]) -> bytes:
        """Return the next frames, packed; nothing when there are none."""
        some = list(islice(frames, AT_A_TIME))
        if not some:
            return b"" if stream.size else stream.pack(b'{"frames":[')
        text = ",".join([self._serializer.dumps(frame) for frame in some]).encode()
        return stream.pack((b"," if stream.size else b'{"frames":[') + text)

"""Connection tracking: limits per IP address and timeouts of slow connections."""

import asyncio
import ipaddress
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from math import ceil
from typing import Final, Protocol

import structlog

from signoria.server.settings import Settings

if sys.platform != "win32":
    import resource

RESERVE: Final = 48
"""File handles that guests never get: the database, bots and pages need some."""
MANY: Final = 65_536
LINGER: Final = 2.0
"""How long a closed line may take to go, in seconds; then it is cut."""
QUIET: Final = 10.0
"""Seconds between two notes of the same trouble."""

_log = structlog.get_logger("connections")


class TrackedConnection(Protocol):
    """An open connection; *due* says when it must have done what."""

    due: dict[str, float]
    client: tuple[str, int] | None
    transport: asyncio.Transport

    def overdue(self, what: str) -> None:
        """End what takes too long."""


@lru_cache(4096)
def client_network(address: str) -> str:
    """Return the network by which an IP address is counted: IPv6 addresses by their /64."""
    with suppress(ValueError):
        found = ipaddress.ip_address(address)
        if found.version == 6 and found.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)).network_address)
    return address


@lru_cache(4096)
def is_trusted_proxy(address: str, proxies: str) -> bool:
    """Return whether *address* is one of the proxies, which count for themselves."""
    for each in [proxy.strip() for proxy in proxies.split(",") if proxy.strip()]:
        if each in ("*", address):
            return True
        with suppress(ValueError):
            if ipaddress.ip_address(address) in ipaddress.ip_network(each, strict=False):
                return True
    return False


def file_limit() -> int:
    """Return the file descriptor limit of this process; 0 if it is unknown."""
    if sys.platform == "win32":
        return 0
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 0 if soft == resource.RLIM_INFINITY else soft


def raise_file_limit() -> None:
    """Raise the limit of file handles as far as the system lets a process do it."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class ConnectionTracker:
    """Counts the connections of one server process, and ends those that are overdue."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        """Take limits and times from *settings*."""
        self.clock = clock
        self.settings = settings
        self.connections: set[TrackedConnection] = set()
        self.cut = 0
        """Lines that were ended because they took too long."""
        self.refused = 0
        """Lines that were not let in."""
        self._most = ceil(settings.connections_per_address * settings.rate_factor)
        self._networks: Counter[str] = Counter()
        self._noted = float("-inf")

    def enter(self, connection: TrackedConnection) -> str | None:
        """Admit *connection*; or return the limit that is reached: ``address`` or ``handles``."""
        handle, most = _handle(connection.transport), file_limit()
        if most and handle >= most - RESERVE:
            self.refused += 1
            self._note_handles(handle, most)
            return "handles"
        network = self._network(connection)
        if network is not None and self._networks[network] >= self._most:
            self.refused += 1
            return "address"
        self.take(connection)
        return None

    def take(self, connection: TrackedConnection) -> None:
        """Count a line that is in already."""
        network = self._network(connection)
        if network is not None:
            self._networks[network] += 1
        self.connections.add(connection)

    def leave(self, connection: TrackedConnection) -> None:
        """Stop counting *connection*; one that was never counted is ignored."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        network = self._network(connection)
        if network is not None:
            self._networks[network] -= 1
            if not self._networks[network]:
                del self._networks[network]

    def _network(self, connection: TrackedConnection) -> str | None:
        """Return the IP network that a connection counts for; ``None`` for a trusted proxy."""
        address = connection.client[0] if connection.client else ""
        return (
            None
            if is_trusted_proxy(address, self.settings.trusted_proxies)
            else client_network(address)
        )

    def _note_handles(self, handle: int, most: int) -> None:
        """Log that file descriptors run short, at most once in a while."""
        now = self.clock()
        if now - self._noted >= QUIET:
            self._noted = now
            _log.warning(
                "file handles run short",
                handle=handle,
                limit=most,
                connections=len(self.connections),
                refused=self.refused,
            )

    def sweep(self) -> None:
        """End what is overdue; cut what was closed and does not go."""
        now = self.clock()
        for connection in list(self.connections):
            if connection.transport.is_closing():
                connection.due.setdefault("close", now + LINGER)
            late = [what for what, when in connection.due.items() if when <= now]
            if late:
                self.cut += 1
                for what in late:
                    del connection.due[what]
                connection.overdue("close" if "close" in late else late[0])

    async def watch(self) -> None:
        """Sweep as long as the server runs."""
        times = (self.settings.header_seconds, self.settings.body_seconds)
        pause = min(1.0, *[seconds / 4 for seconds in (*times, self.settings.send_seconds)])
        while True:
            await asyncio.sleep(pause)
            self.sweep()


def _handle(transport: asyncio.Transport) -> int:
    """Return the number of a line's handle: the lowest free one, so it tells how many are open."""
    socket = transport.get_extra_info("socket")
    return -1 if socket is None else int(socket.fileno())

"""The address at which others in the same network find this machine."""

import ipaddress
import socket
from typing import Final

from starlette.requests import HTTPConnection

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - compared, not bound


def lan_address() -> str | None:
    """Return this machine's address in its network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: only the route is looked up
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found


def from_here(connection: HTTPConnection) -> bool:
    """Return whether the request comes from this machine."""
    client = connection.client
    try:
        return client is not None and ipaddress.ip_address(client.host).is_loopback
    except ValueError:
        return False

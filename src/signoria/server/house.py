"""The house: what the routes of one server share."""

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from signoria.server.checkup import Checkup
from signoria.server.guard import Limits, Sockets
from signoria.server.guests import Guests
from signoria.server.metrics import Metrics
from signoria.server.porter import Porter
from signoria.server.settings import Settings
from signoria.server.shelf import Shelf
from signoria.tables.hall import Hall
from signoria.tables.keyring import Keyring


@dataclass(frozen=True)
class House:
    """What the routes share: settings, tables, guests, limits, numbers, files, keys."""

    settings: Settings
    hall: Hall
    guests: Guests
    limits: Limits
    sockets: Sockets
    metrics: Metrics
    porter: Porter
    checkup: Checkup
    shelf: Shelf
    keyring: Keyring


def house(connection: HTTPConnection) -> House:
    """Return the house that a request or a socket has come to."""
    return cast("House", connection.app.state.house)

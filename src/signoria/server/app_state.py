"""The application state: what the routes of one server share."""

from dataclasses import dataclass
from typing import cast

from starlette.requests import HTTPConnection

from signoria.server.connections import ConnectionTracker
from signoria.server.guests import Guests
from signoria.server.metrics import Metrics
from signoria.server.readiness import Readiness
from signoria.server.security import RateLimiter, SocketLimits
from signoria.server.settings import Settings
from signoria.server.static_files import StaticFiles
from signoria.tables.live.hall import Hall
from signoria.tables.store.signing_keys import SigningKeys


@dataclass(frozen=True)
class AppState:
    """What the routes share: settings, tables, guests, limits, numbers, files, keys."""

    settings: Settings
    hall: Hall
    guests: Guests
    limits: RateLimiter
    sockets: SocketLimits
    metrics: Metrics
    tracker: ConnectionTracker
    readiness: Readiness
    static_files: StaticFiles
    signing_keys: SigningKeys


def app_state(connection: HTTPConnection) -> AppState:
    """Return the state of the application that serves *connection*."""
    return cast("AppState", connection.app.state.shared)

"""Rate limiting of requests: each is counted before its handler runs."""

import asyncio

from starlette.requests import HTTPConnection

from signoria.server.app_state import app_state
from signoria.server.errors import TooMany
from signoria.server.rates import kind_of


async def throttle(connection: HTTPConnection) -> None:
    """Count a request by its route; one over the limit waits before it is refused.

    A connection is served one request after another: this slows a client that does not stop.
    """
    scope = connection.scope
    if scope["type"] != "http":
        return
    here = app_state(connection)
    call = f"{scope['method']} {getattr(scope.get('route'), 'path', '')}"
    try:
        here.limits.count(connection, kind_of(call))
    except TooMany:
        scope["signoria.turn"].end()
        await asyncio.sleep(here.settings.refusal_pause)
        raise

"""The toll: every call is counted before it does anything."""

import asyncio

from starlette.requests import HTTPConnection

from signoria.server.app_state import app_state
from signoria.server.errors import TooMany
from signoria.server.rates import kind_of


async def throttle(connection: HTTPConnection) -> None:
    """Count a call by its route; one too many waits before it is refused.

    So whoever asks without end asks slowly: a connection is answered one call after another.
    """
    scope = connection.scope
    if scope["type"] != "http":
        return
    here = app_state(connection)
    call = f"{scope['method']} {getattr(scope.get('route'), 'path', '')}"
    try:
        here.limits.count(connection, kind_of(call))
    except TooMany:
        await asyncio.sleep(here.settings.refusal_pause)
        raise

"""The toll: every call is counted before it does anything."""

import asyncio

from starlette.requests import HTTPConnection

from signoria.server.errors import TooMany
from signoria.server.house import house
from signoria.server.tariff import kind_of


async def toll(connection: HTTPConnection) -> None:
    """Count a call by its route; one too many waits before it is refused.

    So whoever asks without end asks slowly: a connection is answered one call after another.
    """
    scope = connection.scope
    if scope["type"] != "http":
        return
    here = house(connection)
    call = f"{scope['method']} {getattr(scope.get('route'), 'path', '')}"
    try:
        here.limits.count(connection, kind_of(call))
    except TooMany:
        await asyncio.sleep(here.settings.refusal_pause)
        raise

"""The call about keys: with which the server signs its records, and with which it did before."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from signoria.server import shapes
from signoria.server.house import house
from signoria.tables.keyring import Key, Keyring
from signoria.tables.view import moment

router = APIRouter(tags=["keys"])


@router.get("/keys", response_model=shapes.Keys)
async def list_keys(request: Request) -> dict[str, Any]:
    """Return the public keys, the one that signs now first."""
    found = await asyncio.to_thread(_all, house(request).keyring)
    return {"keys": [_shown(each) for each in found]}


def _all(keyring: Keyring) -> list[Key]:
    keyring.current()
    return keyring.public()


def _shown(key: Key) -> dict[str, Any]:
    return {"key": key.key, "since": moment(key.since), "until": moment(key.until)}

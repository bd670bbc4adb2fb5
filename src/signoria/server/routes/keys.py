"""The endpoint for the public keys with which the server signs and has signed records."""

import asyncio

from fastapi import APIRouter, Request

from signoria.server import shapes
from signoria.server.app_state import app_state
from signoria.server.serialize import JsonObject
from signoria.tables.store.signing_keys import PublicKey, SigningKeys
from signoria.tables.wire.table_view import moment

router = APIRouter(tags=["keys"])


@router.get("/keys", response_model=shapes.Keys)
async def list_keys(request: Request) -> JsonObject:
    """Return the public keys, the one that signs now first."""
    found = await asyncio.to_thread(_all, app_state(request).signing_keys)
    return {"keys": [_shown(each) for each in found]}


def _all(signing_keys: SigningKeys) -> list[PublicKey]:
    signing_keys.current()
    return signing_keys.public()


def _shown(key: PublicKey) -> JsonObject:
    return {"key": key.key, "since": moment(key.since), "until": moment(key.until)}

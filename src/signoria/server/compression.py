"""Compressed responses for clients that accept gzip."""

import zlib
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from signoria.tables.live.replay_cache import ReplayStream

JSON: Final = "application/json"
SMALL: Final = 1024
"""Bodies up to so many bytes are not compressed."""


def accepts(request: Request, coding: str) -> bool:
    """Return whether the client accepts the content encoding *coding*."""
    for each in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = each.partition(";")
        if name.strip().lower() == coding:
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def gzip(body: bytes, level: int = 6) -> bytes:
    """Return *body* compressed."""
    return zlib.compress(body, level, wbits=31)


def json_response(request: Request, text: str, packed: bytes | None = None) -> Response:
    """Return *text* as a response; *packed* is its compressed form, if there is one."""
    headers = {"Vary": "Accept-Encoding"}
    body = text.encode()
    if len(body) > SMALL and accepts(request, "gzip"):
        headers["Content-Encoding"] = "gzip"
        body = gzip(body, 1) if packed is None else packed
    return Response(body, media_type=JSON, headers=headers)


def replay_response(request: Request, stream: ReplayStream, tail: bytes) -> Response:
    """Return a replay as a streaming response that ends with *tail*."""
    headers = {"Vary": "Accept-Encoding"}
    if not accepts(request, "gzip"):
        return StreamingResponse(stream.plain(tail), headers=headers, media_type=JSON)
    headers["Content-Encoding"] = "gzip"
    return StreamingResponse(stream.gzip(tail), headers=headers, media_type=JSON)

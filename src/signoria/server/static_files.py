"""Cache of built files with ETags and their precompressed bodies."""

import hashlib
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from signoria.server.compression import SMALL, accepts, gzip

ENDINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Suffixes of precompressed files, the best first."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"


class StaticFile(NamedTuple):
    """One file with all ways to send it."""

    changed: int
    kind: str
    tag: str
    bodies: dict[str, bytes]
    """By coding; ``""`` is the file as it is."""


class StaticFiles:
    """Files of one folder, read again when they have changed."""

    def __init__(self, folder: Path, finish: Callable[[str], str]) -> None:
        """Offer the files of *folder*; *finish* finishes its first page."""
        self._folder = folder.resolve()
        self._finish = finish
        self._items: dict[Path, StaticFile] = {}

    def find(self, path: str) -> StaticFile | None:
        """Return the file at *path*, if it is one of the folder's and no packed one."""
        if not path or "\x00" in path or path.endswith(tuple(ENDINGS.values())):
            return None
        file = (self._folder / path).resolve()
        if not file.is_relative_to(self._folder) or not file.is_file():
            return None
        changed = file.stat().st_mtime_ns
        file_ = self._items.get(file)
        if file_ is None or file_.changed != changed:
            file_ = self._items[file] = self._read(file, changed)
        return file_

    def _read(self, file: Path, changed: int) -> StaticFile:
        body = file.read_bytes()
        bodies = {"": body}
        if file.name == "index.html":
            body = bodies[""] = self._finish(body.decode()).encode()
            bodies["gzip"] = gzip(body, 9)
        else:
            bodies |= _beside(file, changed)
        kind = mimetypes.guess_type(file.name)[0] or "text/plain"
        return StaticFile(changed, kind, hashlib.sha256(body).hexdigest()[:20], bodies)


def _beside(file: Path, changed: int) -> dict[str, bytes]:
    """Return the precompressed forms of *file*, unless the file is newer."""
    found = {}
    for coding, ending in ENDINGS.items():
        packed = file.with_name(file.name + ending)
        if packed.is_file() and packed.stat().st_mtime_ns >= changed:
            found[coding] = packed.read_bytes()
    return found


def with_head(page: StaticFile, tags: str) -> StaticFile:
    """Return an HTML page with *tags* at the end of its head."""
    body = page.bodies[""].replace(b"</head>", tags.encode() + b"</head>", 1)
    tag = hashlib.sha256(body).hexdigest()[:20]
    return StaticFile(page.changed, page.kind, tag, {"": body, "gzip": gzip(body)})


def static_response(request: Request, file_: StaticFile, keep: str) -> Response:
    """Return the response: in an accepted encoding, or 304 if the ETag matches."""
    coding = next((each for each in ENDINGS if each in file_.bodies and accepts(request, each)), "")
    tag = f'"{file_.tag}{coding and "-" + coding}"'
    headers = {"Cache-Control": keep, "ETag": tag}
    if len(file_.bodies) > 1 or len(file_.bodies[""]) > SMALL:
        headers["Vary"] = "Accept-Encoding"
    if tag in [each.strip() for each in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if coding:
        headers["Content-Encoding"] = coding
    return Response(file_.bodies[coding], media_type=file_.kind, headers=headers)

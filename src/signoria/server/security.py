"""Middleware for same-origin checks, body size and security headers; rate and socket limits."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from signoria.core.problem import Problem
from signoria.server.connections import client_network
from signoria.server.errors import (
    Foreign,
    TooMany,
    TooManyHints,
    TooManySockets,
    answer,
    error_of,
    status_of,
)
from signoria.server.rates import Rate, rate_limits
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket
from signoria.server.turns import Turns
from signoria.server.words import language
from signoria.tables.model.guest import hashed

LARGEST: Final = 16 * 1024
COOKIE: Final = "signoria"
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_SECURE_ONLY: Final = "Cross-Origin-Opener-Policy"
"""On plain http browsers ignore it, and complain about it."""
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
PROBES: Final = ("/healthz", "/readyz", "/metrics")
"""What watches over the server never waits."""
_PORTS: Final = {"http": ":80", "https": ":443", "ws": ":80", "wss": ":443"}


def same_origin(request: HTTPConnection, settings: Settings) -> bool:
    """Return whether the request is same-origin; without the headers of a browser it is."""
    origin = request.headers.get("origin")
    if origin is None:
        return request.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if origin.rstrip("/") in [each.strip() for each in settings.origins.split(",")]:
        return True
    there, here = urlsplit(origin), request.headers.get("host", "")
    return bool(here) and _bare(there.netloc, there.scheme) == _bare(here, there.scheme)


def _bare(host: str, scheme: str) -> str:
    return host.lower().removesuffix(_PORTS.get(scheme, ":80"))


def address_of(request: HTTPConnection) -> str:
    """Return the IP address of a request; of IPv6, its /64 network."""
    return client_network(request.client.host) if request.client else ""


class RateLimiter:
    """Token buckets for each session and each IP address."""

    def __init__(self, settings: Settings) -> None:
        """Take the limits from *settings*."""
        self._limits = rate_limits(settings)
        self._sessions: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._addresses: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        """Kept apart, so that invented sessions cannot push an IP address out of the table."""

    def count(self, request: HTTPConnection, kind: str) -> None:
        """Count one; refuse what is too much. A request counts once for each kind."""
        if request.scope["type"] == "http":
            counted = request.scope.setdefault("signoria.counted", set())
            if kind in counted:
                return
            counted.add(kind)
        if not self.allowed(kind, session_of(request), address_of(request)):
            raise TooManyHints if kind == "hint" else TooMany

    def check(self, request: HTTPConnection, kind: str) -> None:
        """Refuse where the address had too much already, and count nothing."""
        if self.spent(kind, address_of(request)):
            raise TooMany

    def spent(self, kind: str, address: str) -> bool:
        """Return whether *address* had too much of *kind*; count nothing."""
        key = (kind, address)
        return _bucket(self._addresses, key, self._limits[kind].address).empty()

    def allowed(self, kind: str, session: str | None, address: str) -> bool:
        """Count one of *kind*; say whether there may be one more."""
        limit = self._limits[kind]
        if session is not None and not _taken(self._sessions, (kind, session), limit.session):
            return False
        return _taken(self._addresses, (kind, address), limit.address)

    def owe(self, kind: str, session: str | None, address: str, count: int) -> None:
        """Count so many more with one that was allowed: the next one waits for all of them."""
        limit = self._limits[kind]
        if session is not None:
            _bucket(self._sessions, (kind, session), limit.session).owe(count)
        _bucket(self._addresses, (kind, address), limit.address).owe(count)


def _taken(
    buckets: OrderedDict[tuple[str, str], TokenBucket], key: tuple[str, str], rate: Rate
) -> bool:
    """Take one out of the bucket of *key*."""
    return _bucket(buckets, key, rate).take()


def _bucket(
    buckets: OrderedDict[tuple[str, str], TokenBucket], key: tuple[str, str], rate: Rate
) -> TokenBucket:
    """Return the bucket of *key*; the least recently used are dropped."""
    if key not in buckets:
        buckets[key] = TokenBucket(*rate)
    buckets.move_to_end(key)
    while len(buckets) > 10_000:
        buckets.popitem(last=False)
    return buckets[key]


def session_of(request: HTTPConnection) -> str | None:
    """Return the hash of the session cookie or token; it is not authenticated here."""
    told = request.headers.get("authorization") or request.cookies.get(COOKIE)
    return hashed(told) if told else None


class SocketLimits:
    """Open WebSockets by IP address and session, in this process."""

    def __init__(self, settings: Settings) -> None:
        """Take the limits from *settings*."""
        self._most = {
            "address": ceil(settings.sockets_per_address * settings.rate_factor),
            "session": ceil(settings.sockets_per_session * settings.rate_factor),
        }
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def held(self, address: str, session: str | None) -> Iterator[None]:
        """Count one socket while it is open; refuse it if there are too many."""
        keys = [("address", address)] + ([("session", session)] if session else [])
        for kind, whose in keys:
            if self._open[kind, whose] >= self._most[kind]:
                raise TooManySockets(self._most[kind])
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:
                    del self._open[key]


class SecurityMiddleware:
    """Refuses what must not reach the routes, and adds security headers to all responses."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: RateLimiter) -> None:
        """Wrap *app*."""
        self._app = app
        self._settings = settings
        self._limits = limits
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        self._strip(scope)
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        if scope["type"] == "websocket":
            if self._limits.spent("closed", address_of(request)):
                await _deny(send)
            else:
                await self._in_turn(request, receive, send)
            return
        sending = _with_headers(scope, send)
        try:
            self._check(scope, request)
            body = await _body(receive, Headers(scope=scope))
        except ClientDisconnect:
            return  # half a body is nobody's wish
        except Problem as problem:
            lang = language(request.query_params, request.headers)
            status = {"too_large": 413}.get(problem.name, status_of(problem))
            refused = answer(status, error_of(problem, lang))
            await refused(scope, receive, sending)
            return
        await self._in_turn(request, body, sending)

    async def _in_turn(self, request: HTTPConnection, receive: Receive, send: Send) -> None:
        """Handle a request when its turn comes; the turn ends when the response starts."""
        if request.url.path.endswith(PROBES):
            await self._app(request.scope, receive, send)
            return
        turn = request.scope["signoria.turn"] = await self._turns.take(address_of(request))

        async def sending(message: Message) -> None:
            if message["type"] != "websocket.accept":
                turn.end()
            await send(message)

        try:
            await self._app(request.scope, receive, sending)
        finally:
            turn.end()

    def _strip(self, scope: Scope) -> None:
        """Take the prefix off the path, where the proxy has passed it on."""
        prefix = self._settings.prefix
        if prefix and scope.get("path", "").startswith(f"{prefix}/"):
            scope["path"] = scope["path"][len(prefix) :]
            scope["raw_path"] = scope["path"].encode()

    def _check(self, scope: Scope, request: HTTPConnection) -> None:
        """Refuse changes that another site's page sends."""
        if scope["method"] in _SAFE:
            return
        if not same_origin(request, self._settings):
            raise Foreign
        kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
        if kind != "application/json":
            raise Problem("not_json")


async def _deny(send: Send) -> None:
    """Answer 429 instead of opening a socket."""
    headers = [(b"content-length", b"0"), (b"retry-after", b"10")]
    await send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b""})


def _with_headers(scope: Scope, send: Send) -> Send:
    """Return a send function that adds the security headers."""
    secure = scope.get("scheme") == "https"

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                if secure or name != _SECURE_ONLY:
                    headers.setdefault(name, value)
            if "/api/" in scope["path"]:
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending


async def _body(receive: Receive, headers: Headers) -> Receive:
    """Read the body if it is small enough, and hand it on."""
    told = headers.get("content-length", "0")
    if not told.isdigit() or int(told) > LARGEST:
        raise Problem("too_large", most=LARGEST)
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LARGEST:
            raise Problem("too_large", most=LARGEST)
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again

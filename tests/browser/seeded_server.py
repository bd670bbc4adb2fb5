"""The server, with chance that follows from the test that asks.

It is the program as it is, with another source of random numbers: what `secrets` returns while a
request is answered follows from the header `SEED`, from what was asked of it and how often, so that
a test gets the same table ids, server secrets and bots' names in any order and in any process.
Requests without the header, WebSockets among them, draw as ever.
"""

import base64
import hashlib
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from contextvars import ContextVar
from typing import Any

from signoria.server import serve
from signoria.server.__main__ import flags, run

SEED = b"x-signoria-test"
"""The header by which a page says what its chance follows from."""

Scope = MutableMapping[str, Any]
Passed = Callable[..., Awaitable[Any]]

_asking: ContextVar[str | None] = ContextVar("asking", default=None)
_drawn: Counter[str] = Counter()
_token_hex, _token_urlsafe = secrets.token_hex, secrets.token_urlsafe
_choice, _randbelow = secrets.choice, secrets.randbelow


def draw(kind: str) -> str | None:
    """Return the next 64 hexadecimal digits of a *kind*; None where nobody gave a seed."""
    seed = _asking.get()
    if seed is None:
        return None
    key = f"{seed}/{kind}"
    _drawn[key] += 1
    return hashlib.sha256(f"{key}/{_drawn[key]}".encode()).hexdigest()


def token_hex(count: int = 32) -> str:
    """Stand in for `secrets.token_hex`."""
    drawn = draw("token_hex")
    return _token_hex(count) if drawn is None else drawn[: 2 * count]


def token_urlsafe(count: int = 32) -> str:
    """Stand in for `secrets.token_urlsafe`."""
    drawn = draw("token_urlsafe")
    if drawn is None:
        return _token_urlsafe(count)
    return base64.urlsafe_b64encode(bytes.fromhex(drawn)[:count]).rstrip(b"=").decode("ascii")


def choice(letters: Sequence[str]) -> str:
    """Stand in for `secrets.choice`."""
    drawn = draw("choice")
    return _choice(letters) if drawn is None else letters[int(drawn, 16) % len(letters)]


def randbelow(bound: int) -> int:
    """Stand in for `secrets.randbelow`."""
    drawn = draw("randbelow")
    return _randbelow(bound) if drawn is None else int(drawn, 16) % bound


class SeededApp:
    """Remembers who asks, for as long as a request is answered."""

    def __init__(self, app: Passed) -> None:
        """Wrap *app*."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Passed, send: Passed) -> None:
        """Answer one request, WebSocket or the life of the server."""
        given = dict(scope.get("headers", ())).get(SEED)
        token = _asking.set(None if given is None else given.decode("ascii"))
        try:
            await self._app(scope, receive, send)
        finally:
            _asking.reset(token)


def main() -> int:
    """Serve as ``python -m signoria.server`` does."""
    for stand_in in (token_hex, token_urlsafe, choice, randbelow):
        setattr(secrets, stand_in.__name__, stand_in)
    make_app = serve.make_app
    serve.make_app = lambda settings: SeededApp(make_app(settings))
    return run(vars(flags().parse_args()))


if __name__ == "__main__":
    raise SystemExit(main())

"""Guests: an http-only session cookie, of which only a hash is stored."""

import time
from collections import OrderedDict
from typing import Final

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from signoria.server.errors import NoToken
from signoria.server.security import COOKIE, RateLimiter
from signoria.tables.live.hall import Hall
from signoria.tables.model.arms import Arms
from signoria.tables.model.guest import Guest, hashed, new_token
from signoria.tables.model.recent import Recent
from signoria.tables.store.pruning import DAY

_YEAR: Final = 365 * 86_400
_MOST: Final = 20_000
"""Guests that are remembered: whoever was here longest ago is looked up again."""


def bearer(request: HTTPConnection) -> str | None:
    """Return the token in the header; another kind of authorization is a proxy's business."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


class Guests:
    """Guests by the hash of their session, with a cache of the most recent."""

    def __init__(self, hall: Hall, prefix: str, limits: RateLimiter) -> None:
        """Look guests up in the store of *hall*; their cookie is for paths under *prefix*.

        Tokens that open nothing count towards the *limits*.
        """
        self._hall = hall
        self._limits = limits
        self._path = prefix or "/"
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self._noted: Recent[str, int] = Recent(_MOST)
        """On which day each was last noted; who was forgotten is noted once more."""

    async def find(self, request: HTTPConnection) -> Guest | None:
        """Return the guest of *request*, or ``None``."""
        token = request.cookies.get(COOKIE, "")
        if not token or len(token) > 128:
            return None
        session = hashed(token)
        guest = self._known.get(session) or await self._hall.ask(self._hall.store.guest, session)
        if guest is not None:
            self._remember(guest)
            self._note(session)
        return guest

    def _note(self, session: str) -> None:
        """Store once a day when a guest was last seen."""
        today = int(time.time() // DAY)
        if self._noted.get(session) != today:
            self._noted.keep(session, today)
            self._hall.pruning_schedule.seen.add(session)

    async def at(self, request: HTTPConnection, table: str) -> Guest | None:
        """Return the caller at *table*: a program by its token, else a guest by the cookie."""
        token = bearer(request)
        if token is None:
            return await self.find(request)
        self._limits.check(request, "try")
        async with self._hall.at(table) as (_, found):
            session = hashed(token)
            seat = found.seating.program(session)
            if seat is not None:
                return Guest(session, found.seats[seat].name)
        self._limits.count(request, "try")
        raise NoToken

    async def rename(self, guest: Guest) -> None:
        """Keep a guest under a new name, or with new arms."""
        await self._hall.writer.put(
            lambda connection: self._hall.store.keep_guest(connection, guest)
        )
        self._remember(guest)

    async def welcome(
        self, response: Response, request: Request, name: str, lang: str, arms: Arms | None = None
    ) -> Guest:
        """Make a new guest and give out the cookie."""
        token = new_token()
        guest = Guest(hashed(token), name, lang, arms)
        await self.rename(guest)
        response.set_cookie(
            COOKIE,
            token,
            max_age=_YEAR,
            path=self._path,
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
        return guest

    def _remember(self, guest: Guest) -> None:
        if self._hall.store.shared:  # another process may rename them
            return
        self._known[guest.id] = guest
        self._known.move_to_end(guest.id)
        while len(self._known) > _MOST:
            self._known.popitem(last=False)

"""Answers the messages of one client, over WebSocket and over HTTP alike.

A `Change` is applied by the hall. The other messages are questions, answered here.
"""

from collections.abc import Callable
from typing import Any

from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.server.errors import NoSession, error_of
from signoria.server.messages import (
    AtScreen,
    Change,
    FromClient,
    Hint,
    Ping,
    Why,
)
from signoria.server.words import words
from signoria.tables.live.hall import Hall
from signoria.tables.model.refusal import NotYours, Stale
from signoria.tables.model.table import Table
from signoria.tables.wire.snapshot import Viewer

Answer = dict[str, Any]


class MessageHandler:
    """Answers what one viewer of one table sends."""

    def __init__(
        self, hall: Hall, table: str, viewer: Viewer, count_hint: Callable[[], None]
    ) -> None:
        """Sit, or watch, at *table*; *count_hint* refuses when there were too many hints."""
        self.hall = hall
        self.table = table
        self.viewer = viewer
        self._count_hint = count_hint

    async def answer(self, message: FromClient) -> tuple[Answer, bool]:
        """Do what *message* asks; return the reply, and whether a full update must follow."""
        try:
            return await self._do(message)
        except Problem as problem:
            error = error_of(problem, self.viewer.lang, await self.game_words())
            name = getattr(message, "id", None)
            return {"type": "refused", "id": name, "error": error}, isinstance(problem, Stale)

    async def _do(self, message: FromClient) -> tuple[Answer, bool]:
        if isinstance(message, Ping):
            return {"type": "pong"}, False
        if isinstance(message, AtScreen):
            await self._choose_seat(message.seat)
            return {"type": "ack", "id": None, **await self._where()}, True
        if self.viewer.session is None:
            raise NoSession
        if isinstance(message, Why):
            return await self._why(message), False
        if isinstance(message, Hint):
            return await self._hint(message), False
        return await self._change(message, self.viewer.session), False

    async def _change(self, message: Change, session: str) -> Answer:
        """Let the hall apply *message* in its turn and store what came of it."""
        ack = await self.hall.change(
            self.table, lambda table: message.apply(table, self.viewer), (session, message.id)
        )
        return {"type": "ack", "id": message.id, "version": ack.version, "seq": ack.seq}

    async def _choose_seat(self, seat: int | None) -> None:
        async with self.hall.at(self.table) as (_, table):
            if seat is not None and seat not in table.seats_of(self.viewer.session):
                raise NotYours("not_your_seat")
        self.viewer.chosen = seat

    async def _where(self) -> Answer:
        async with self.hall.at(self.table) as (_, table):
            return {"version": table.version, "seq": table.seq}

    async def _why(self, message: Why) -> Answer:
        async with self.hall.at(self.table) as (live, table):
            found = table.why(self.viewer.own_seat(table), message.action)
            if found is None:
                text, section = words(self.viewer.lang).say("problem.allowed_now"), None
            else:
                name, parts, section = found
                renderer = live.renderer(table, self.viewer.lang, self.hall.registry)
                text = renderer.refusal(name, parts)
        return {"type": "why", "id": message.id, "text": text, "section": section}

    async def _hint(self, message: Hint) -> Answer:
        result = await self.hall.hints.advise(self.table, self._advised, self._count_hint)
        async with self.hall.at(self.table) as (live, table):
            renderer = live.renderer(table, self.viewer.lang, self.hall.registry)
            moves = renderer.advice(result.advice)
        where = {"seat": result.seat, "seq": result.seq}
        return {"type": "hint", "id": message.id, **where, "moves": moves}

    def _advised(self, table: Table) -> int:
        """Return the seat that asks for a hint; whoever only watches is told so."""
        if not table.seats_of(self.viewer.session):
            raise NotYours("not_seated")
        return self.viewer.own_seat(table)

    async def game_words(self) -> Words | None:
        """Return the words of the table's game, the seats called by name."""
        try:
            async with self.hall.at(self.table) as (_, table):
                names = [seat.name for seat in table.seats]
                return self.hall.registry.words(table.spec.game.NAME, self.viewer.lang, names)
        except Problem:
            return None

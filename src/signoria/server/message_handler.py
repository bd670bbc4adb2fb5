"""Answers the messages of one client, over WebSocket and over HTTP alike.

A `Change` is applied by the hall. The other messages are questions, answered here.
"""

from collections.abc import Callable

from signoria.core.chain import StepRefused
from signoria.core.lacking import Lack
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.server.errors import NoSession, error_of, step_of
from signoria.server.messages import AskPlans, Change, Hint, Reply, Seen, TableMessage, Why, WhyNot
from signoria.server.serialize import JsonObject
from signoria.server.words import words
from signoria.tables.live.hall import Hall
from signoria.tables.model.refusal import NotYours, Stale
from signoria.tables.model.table import Table
from signoria.tables.wire.snapshot import Viewer


class MessageHandler:
    """Answers what one viewer of one table sends: the `Answers` of the messages."""

    def __init__(
        self, hall: Hall, table: str, viewer: Viewer, count_hint: Callable[[], None]
    ) -> None:
        """Sit, or watch, at *table*; *count_hint* refuses when there were too many hints."""
        self.hall = hall
        self.table = table
        self.viewer = viewer
        self._count_hint = count_hint

    async def answer(self, message: TableMessage) -> Reply:
        """Do what *message* asks; a refusal is a reply too."""
        try:
            return await message.answer(self)
        except Problem as problem:
            spoken, step = await self.game_words(), {}
            if isinstance(problem, StepRefused):
                step, problem = {"step": step_of(problem, spoken)}, problem.reason
            error = error_of(problem, self.viewer.lang, spoken)
            stale = isinstance(problem, Stale)
            return Reply({"type": "refused", "id": message.key(), "error": error, **step}, stale)

    async def change(self, message: Change) -> Reply:
        """Let the hall apply *message* under the table's lock and store the change."""
        ack = await self.hall.change(
            self.table,
            lambda table: message.apply(table, self.viewer),
            (self._session(), message.id),
        )
        chain = {} if ack.outcome is None else ack.outcome._asdict()
        where = {"version": ack.version, "seq": ack.seq}
        return Reply({"type": "ack", "id": message.id, **where, **chain})

    async def choose_seat(self, seat: int | None) -> Reply:
        """Set the *seat* at the screen of a hot seat, if it is the viewer's."""
        async with self.hall.at(self.table) as (_, table):
            if seat is not None and seat not in table.seats_of(self.viewer.session):
                raise NotYours("not_your_seat")
            where = {"version": table.version, "seq": table.seq}
        self.viewer.chosen = seat
        return Reply({"type": "ack", "id": None, **where}, full_update=True)

    async def why(self, message: Why) -> Reply:
        """Explain why an action is not allowed, or what a goal lacks; or say that it is allowed.

        Of a goal that can be had it is told what it takes and brings.
        """
        self._session()
        async with self.hall.at(self.table) as (live, table):
            seat = self.viewer.own_seat(table)
            renderer = live.renderer(table, self.viewer.lang, self.hall.wire)
            if message.goal is not None:
                plan = live.plan_to(table, seat, message.goal)
                lack = None if plan else table.why_goal(seat, message.goal)
                said = renderer.plans.why(plan) if plan else lack and renderer.lack(lack)
            else:
                lack = table.why(seat, message.action or "")
                said = lack and renderer.refused(lack)
        allowed = words(self.viewer.lang).say("problem.allowed_now")
        answer = said or {"text": allowed, "section": None, "needs": []}
        return Reply({"type": "why", "id": message.id, **answer})

    async def why_not(self, message: WhyNot) -> Reply:
        """Return what is out of reach for the viewer's seat, and what each offer lacks."""
        self._session()
        async with self.hall.at(self.table) as (live, table):
            renderer = live.renderer(table, self.viewer.lang, self.hall.wire)
            lacks = table.not_now(self.viewer.own_seat(table))
            offers = [renderer.offer(lack) for lack in lacks]
            seq = table.seq
        return Reply({"type": "whynot", "id": message.id, "seq": seq, "offers": offers})

    async def plans(self, message: AskPlans) -> Reply:
        """Return whole turns of the viewer's seat: nothing when it is another's."""
        self._session()
        async with self.hall.at(self.table) as (live, table):
            seat = self.viewer.own_seat(table)
            plans = live.plans(table, seat, message.seq, message.goal)
            renderer = live.renderer(table, self.viewer.lang, self.hall.wire)
            told = renderer.plans.plans(plans, rows=message.goal is not None)
            if message.goal is not None and not plans.goals:
                lack = _lacking(table, seat, message.goal)
                told["why"] = lack and renderer.lack(lack)
        return Reply({"type": "plans", "id": message.id, "seq": message.seq, **told})

    async def hint(self, message: Hint) -> Reply:
        """Return the best actions of the viewer's seat, which takes seconds."""
        self._session()
        result = await self.hall.hints.advise(self.table, self._advised, self._count_hint)
        async with self.hall.at(self.table) as (live, table):
            renderer = live.renderer(table, self.viewer.lang, self.hall.wire)
            moves = renderer.advice(result.advice, table.question())
        where = {"seat": result.seat, "seq": result.seq}
        return Reply({"type": "hint", "id": message.id, **where, "moves": moves})

    async def seen(self, message: Seen) -> Reply:
        """Take note of what the viewer has seen: bots need not wait for it any more."""
        where = await self.see(message.turn, hidden=message.hidden)
        return Reply({"type": "ack", "id": message.id, **where})

    async def see(self, turn: int, *, hidden: bool) -> JsonObject:
        """Record that a turn was seen; return the version and length of the log."""
        session = self._session()
        async with self.hall.at(self.table) as (live, table):
            if not table.seats_of(session):
                raise NotYours("not_seated")
            live.scoring.see(session, turn, hidden=hidden)
            return {"version": table.version, "seq": table.seq}

    def _session(self) -> str:
        """Return the viewer's session; raise `NoSession` if there is none."""
        if self.viewer.session is None:
            raise NoSession
        return self.viewer.session

    def _advised(self, table: Table) -> int:
        """Return the seat that asks for a hint; raise `NotYours` for a spectator."""
        if not table.seats_of(self.viewer.session):
            raise NotYours("not_seated")
        return self.viewer.own_seat(table)

    async def game_words(self) -> Words | None:
        """Return the texts of the table's game, with the seats called by name."""
        try:
            async with self.hall.at(self.table) as (_, table):
                names = [seat.name for seat in table.seats]
                return self.hall.registry.words(table.spec.game.NAME, self.viewer.lang, names)
        except Problem:
            return None


def _lacking(table: Table, seat: int, goal: str) -> Lack | None:
    """Return what is lacking for *goal*; nothing in others' turns, or if nothing is called so."""
    try:
        return table.why_goal(seat, goal)
    except Problem:
        return None

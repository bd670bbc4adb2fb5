"""Schemas of messages, with limits on every field; unknown fields are refused.

A message of a table carries what it does: a `Change` is applied to the table, a question is put to
`Answers`.
"""

import time
from typing import Annotated, ClassVar, Literal, NamedTuple, Protocol

from pydantic import Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from signoria.core.chain import MOST
from signoria.players import find
from signoria.server.bodies import Attempt, Id, Message, Number, SeatNumber, Seq, Spoken, Word
from signoria.server.serialize import JsonObject
from signoria.tables.model import bot_profiles
from signoria.tables.model.refusal import NotNow
from signoria.tables.model.table import Table
from signoria.tables.wire.snapshot import Viewer


class Reply(NamedTuple):
    """What a message is answered with."""

    message: JsonObject
    full_update: bool = False
    """Whether a full update must follow."""


class Answers(Protocol):
    """Answers the messages of one viewer of one table: see `message_handler`."""

    async def change(self, message: "Change") -> Reply:
        """Apply *message* to the table, and acknowledge what is stored."""

    async def choose_seat(self, seat: int | None) -> Reply:
        """Put one of the viewer's seats at the screen."""

    async def why(self, message: "Why") -> Reply:
        """Explain why an action is not allowed, or what is lacking for a goal."""

    async def why_not(self, message: "WhyNot") -> Reply:
        """Return what is out of reach now, and what each offer lacks."""

    async def plans(self, message: "AskPlans") -> Reply:
        """Return whole turns of the viewer's seat."""

    async def hint(self, message: "Hint") -> Reply:
        """Return the best actions of the viewer's seat."""

    async def seen(self, message: "Seen") -> Reply:
        """Take note of what the viewer has seen."""


class TableMessage(Message):
    """A message to one table."""

    slow: ClassVar[bool] = False
    """Whether the answer takes seconds: the next message need not wait for it."""

    def key(self) -> str | None:
        """Return the id by which the client knows the answer; some messages have none."""
        return getattr(self, "id", None)

    def weight(self) -> int:
        """Return as how many messages it counts towards the limits."""
        return 1

    async def answer(self, by: Answers) -> Reply:
        """Let *by* answer; raise a refusal otherwise."""
        raise NotImplementedError


class Change(TableMessage):
    """A message that changes a table, once for each id of its sender."""

    id: Id

    async def answer(self, by: Answers) -> Reply:
        """Change the table."""
        return await by.change(self)

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Change *table* on behalf of *viewer*, who has a session; raise a refusal otherwise."""
        raise NotImplementedError


def _seat_in_play(table: Table, viewer: Viewer) -> int:
    """Return the viewer's seat; a person who was away is back by acting."""
    number = viewer.own_seat(table)
    seat = table.seats[number]
    if seat.resting:
        raise NotNow("bot_plays_for_you")
    if seat.player() is not None or seat.left:
        table.seating.come(viewer.member(), viewer.process)
    return number


class Act(Change):
    """One legal action."""

    type: Literal["act"]
    seq: Seq
    action: Spoken

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Do the action, if it is the viewer's turn."""
        table.act(_seat_in_play(table, viewer), self.seq, self.action)


class Chain(Change):
    """Several actions as one, up to where something becomes known; or none, if one is illegal."""

    type: Literal["chain"]
    seq: Seq
    actions: Annotated[list[Spoken], Field(min_length=1, max_length=MOST)]

    def weight(self) -> int:
        """Count by actions."""
        return len(self.actions)

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Do the actions, if it is the viewer's turn."""
        table.chain(_seat_in_play(table, viewer), self.seq, self.actions)


class Undo(Change):
    """Take back your last decision, or all from one of yours on since which you learnt nothing."""

    type: Literal["undo"]
    seq: Seq
    to: Seq | None = None
    """The first entry to take back, such as the first of a chain."""

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Undo at once, or ask the other players for consent."""
        table.undo(_seat_in_play(table, viewer), self.seq, time.time(), self.to)


class Consent(Change):
    """Answer to an undo that was asked."""

    type: Literal["consent"]
    agree: bool

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Agree or refuse for all seats of the viewer."""
        table.consent(viewer.member(), time.time(), agree=self.agree)


class Vote(Change):
    """Put a bot into the seat of someone absent."""

    type: Literal["vote"]
    seat: SeatNumber

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Vote for a substitute bot."""
        table.voting.vote(viewer.member(), self.seat, bot_profiles.DEFAULT, time.time())


class VoteOut(Change):
    """Unseat a person while the game runs."""

    type: Literal["unseat"]
    seat: SeatNumber

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Vote to unseat the person."""
        table.voting.vote_out(viewer.member(), self.seat, bot_profiles.DEFAULT, time.time())


class Rest(Change):
    """Let a bot play for you; without a bot, play yourself again."""

    type: Literal["rest"]
    bot: Word | None

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Hand the viewer's seat to the bot, or take it back."""
        if self.bot is not None:
            find.check_spec(self.bot)
        table.rest(viewer.member(), viewer.seat(table), self.bot)


class OrderBody(Message):
    """What shall be done when your seat is asked."""

    kind: Literal["up_to", "exactly", "pass"]
    lots: Literal["this", "any"] = "this"
    florins: Annotated[int, Field(ge=1, le=1_000)] | None = None
    goods: Annotated[list[Word], Field(max_length=8, default_factory=list)]
    size: Annotated[int, Field(ge=1, le=8)] | None = None


class PutOrder(Change):
    """Leave a standing order, or take it back; only your own seat is told of it."""

    type: Literal["order"]
    order: OrderBody | None

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Keep the order of the viewer's seat."""
        seat = _seat_in_play(table, viewer)
        table.ordering.put(seat, None if self.order is None else self.order.model_dump())


class Hint(TableMessage):
    """Ask for the best actions."""

    slow: ClassVar[bool] = True
    type: Literal["hint"]
    id: Id

    async def answer(self, by: Answers) -> Reply:
        """Return the hint."""
        return await by.hint(self)


class Why(TableMessage):
    """Ask why an action is not allowed, or what is lacking for a goal, a piece of the board."""

    type: Literal["why"]
    id: Id
    action: Spoken | None = None
    goal: Word | None = None

    @model_validator(mode="after")
    def _one_question(self) -> "Why":
        if (self.action is None) == (self.goal is None):
            raise PydanticCustomError("one_question", "either action or goal")
        return self

    async def answer(self, by: Answers) -> Reply:
        """Return the explanation."""
        return await by.why(self)


class WhyNot(TableMessage):
    """Ask for all offers of the game that are out of reach, and what each lacks."""

    type: Literal["whynot"]
    id: Id

    async def answer(self, by: Answers) -> Reply:
        """Return the list."""
        return await by.why_not(self)


class AskPlans(TableMessage):
    """Ask for whole turns: the default one for every goal, or every way to one goal."""

    type: Literal["plans"]
    id: Id
    seq: Seq
    goal: Word | None = None

    async def answer(self, by: Answers) -> Reply:
        """Return the plans."""
        return await by.plans(self)


class SeenBody(Message):
    """Up to which turn someone has looked; a page that nobody can see says so."""

    turn: Seq
    hidden: bool = False


class Seen(TableMessage, SeenBody):
    """A scoring was looked at, or closed: bots need not wait for it any more."""

    type: Literal["seen"]
    id: Id

    async def answer(self, by: Answers) -> Reply:
        """Acknowledge it."""
        return await by.seen(self)


class Commit(Change):
    """The hash of a share of chance."""

    type: Literal["commit"]
    seat: SeatNumber
    attempt: Attempt
    hash: Number

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Store the hash, which stays as it is."""
        table.commit(viewer.member(), self.seat, self.attempt, self.hash)


class Reveal(Change):
    """A share of chance, once all hashes are there."""

    type: Literal["reveal"]
    seat: SeatNumber
    attempt: Attempt
    share: Number

    def apply(self, table: Table, viewer: Viewer) -> None:
        """Store the share, which must match its hash."""
        table.reveal(viewer.member(), self.seat, self.attempt, self.share)


class AtScreen(TableMessage):
    """Hot seat: who sits at the screen now."""

    type: Literal["seat"]
    seat: SeatNumber | None

    async def answer(self, by: Answers) -> Reply:
        """Acknowledge the seat."""
        return await by.choose_seat(self.seat)


class Ping(TableMessage):
    """A sign of life."""

    type: Literal["ping"]

    async def answer(self, by: Answers) -> Reply:
        """Answer at once: a ping needs no table and no session."""
        del by
        return Reply({"type": "pong"})


FromClient = Annotated[
    Act
    | Chain
    | Undo
    | Consent
    | Vote
    | VoteOut
    | Rest
    | PutOrder
    | Hint
    | Why
    | WhyNot
    | AskPlans
    | Seen
    | Commit
    | Reveal
    | AtScreen
    | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)

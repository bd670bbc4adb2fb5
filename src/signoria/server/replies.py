"""Schemas of what a message is answered with, over the WebSocket and over HTTP."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from signoria.server.shape import Shape
from signoria.server.shapes import Error, Update


class SaidReason(Shape):
    """Why an action is good, or, below 0, bad: in points."""

    text: str
    weight: float


class Advised(Shape):
    """One move of a hint: an action, and the further steps of the turn that it begins."""

    action: str
    """The first of *actions*."""
    text: str
    actions: list[str]
    """The whole move, to the end of the turn or until something is revealed."""
    texts: list[str]
    """Each of its steps in words."""
    error: float
    """The standard error of `win`, at most."""
    tie: bool
    """Whether `win` differs from that of the best move by no more than the error."""
    win: float
    points: float
    share: float
    reasons: list[SaidReason]


class HintAnswer(Shape):
    """The best actions of the seat to act, best first."""

    type: Literal["hint"]
    id: str
    seat: int
    seq: int
    moves: list[Advised]


class Ack(Shape):
    """A message was carried out, and what it changed is on disk."""

    type: Literal["ack"]
    id: str | None
    """The id of the message; None for one that has no id."""
    version: int
    seq: int


class Refused(Shape):
    """A message was refused, or the connection is."""

    type: Literal["refused"]
    id: str | None
    error: Error


class SaidNeed(Shape):
    """One condition of an action: in words, and how far it is met."""

    text: str
    have: int
    want: int
    ok: bool


class WhyAnswer(Shape):
    """Why an action is not allowed, or that it is; or what is lacking for a goal."""

    type: Literal["why"]
    id: str
    text: str
    section: str | None
    needs: list[SaidNeed]
    """All that it takes; empty where the text says everything."""


class LackingOffer(Shape):
    """Something that the game offers and that is out of reach now."""

    action: str
    """The action that would complete it."""
    title: str
    text: str
    """What is lacking, in a sentence."""
    section: str | None
    needs: list[SaidNeed]


class WhyNotAnswer(Shape):
    """All that is out of reach now; nothing when it is another's turn."""

    type: Literal["whynot"]
    id: str
    seq: int
    offers: list[LackingOffer]


class Pong(Shape):
    """The answer to a ping."""

    type: Literal["pong"]


FromServer = Annotated[
    Update | Ack | Refused | WhyAnswer | WhyNotAnswer | HintAnswer | Pong,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


class Answer(Shape):
    """What a message was answered with, and how the table stands then."""

    ack: (
        Annotated[Ack | WhyAnswer | WhyNotAnswer | HintAnswer | Pong, Field(discriminator="type")]
        | None
    ) = None
    refused: Refused | None = None
    update: Update

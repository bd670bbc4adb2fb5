"""Schemas of what a message is answered with, over the WebSocket and over HTTP."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from signoria.server.shapes import Error, Shape, Update


class SaidReason(Shape):
    """Why an action is good, or, below 0, bad: in points."""

    text: str
    weight: float


class Advised(Shape):
    """One action of a hint."""

    action: str
    text: str
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


class WhyAnswer(Shape):
    """Why an action is not allowed, or that it is."""

    type: Literal["why"]
    id: str
    text: str
    section: str | None


class Pong(Shape):
    """The answer to a ping."""

    type: Literal["pong"]


FromServer = Annotated[
    Update | Ack | Refused | WhyAnswer | HintAnswer | Pong, Field(discriminator="type")
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


class Answer(Shape):
    """What a message was answered with, and how the table stands then."""

    ack: Annotated[Ack | WhyAnswer | HintAnswer | Pong, Field(discriminator="type")] | None = None
    refused: Refused | None = None
    update: Update

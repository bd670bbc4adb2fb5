"""Schemas of what a message is answered with, over the WebSocket and over HTTP."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from signoria.core.chain import Stop
from signoria.server.shape import Shape
from signoria.server.shapes import Error, Update


class SaidReason(Shape):
    """Why an action is good, or, below 0, bad: in points."""

    text: str
    weight: float


class OfferedPlan(Shape):
    """A whole turn: the actions that lead to a goal, their price and their result."""

    goal: str
    """A piece of the board, or the name of what is done."""
    actions: list[str]
    title: str
    texts: list[str]
    """Each of the actions in words."""
    pays: dict[str, int]
    gains: dict[str, int]
    price: str
    """In short, for a pill on the board."""
    sign: str
    """The token of the pill."""
    result: str
    ends: Literal["turn", "asks", "chance", "reveal", "other"]
    """What comes then: the turn is over, the seat is asked again, chance, a secret, another."""
    undoable: bool
    rare: bool
    """Whether it costs something that one seldom has."""
    choices: dict[str, str]
    """By row the option; no two ways to a goal have the same."""


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
    plan: OfferedPlan | None = None
    """The same as a plan, in its words; it may end before the move does."""


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
    done: int | None = None
    """Of a chain: how many of its steps were done."""
    stopped: Stop | None = None
    """Of a chain: why the other steps were dropped; null if all were done."""


class RefusedStep(Shape):
    """The first step of a chain that is not possible; the error says why."""

    index: int
    """From 0."""
    action: str
    text: str
    """The action in words."""


class Refused(Shape):
    """A message was refused, or the connection is."""

    type: Literal["refused"]
    id: str | None
    error: Error
    step: RefusedStep | None = None
    """Of a chain, if one of its steps is not possible; nothing of it was done."""


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
    plan: OfferedPlan | None = None
    """Of a goal that is not out of reach: the default way to it, which the text tells."""


class Lacked(Shape):
    """What is lacking for a goal."""

    text: str
    section: str | None
    needs: list[SaidNeed]


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


class OfferedOption(Shape):
    """One option of a row."""

    key: str
    text: str
    detail: str
    """More about it; of one that is not open, what is lacking."""
    piece: str | None
    """The piece of the board that stands for it."""
    sign: str | None
    open: bool
    """Whether some way has it; those that none has come last."""


class OfferedRow(Shape):
    """A choice that tells ways to a goal apart."""

    key: str
    label: str
    options: list[OfferedOption]


class PlansAnswer(Shape):
    """The default plan for every goal; or every way to one goal, the default first."""

    type: Literal["plans"]
    id: str
    seq: int
    goals: list[OfferedPlan]
    """Nothing when it is another's turn."""
    rows: list[OfferedRow] | None = None
    """With a goal, in the order of the engine's questions, only where there is a choice."""
    why: Lacked | None = None
    """With a goal that no plan leads to: what is lacking for it."""


class Pong(Shape):
    """The answer to a ping."""

    type: Literal["pong"]


FromServer = Annotated[
    Update | Ack | Refused | WhyAnswer | WhyNotAnswer | PlansAnswer | HintAnswer | Pong,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


class Answer(Shape):
    """What a message was answered with, and how the table stands then."""

    ack: (
        Annotated[
            Ack | WhyAnswer | WhyNotAnswer | PlansAnswer | HintAnswer | Pong,
            Field(discriminator="type"),
        ]
        | None
    ) = None
    refused: Refused | None = None
    update: Update

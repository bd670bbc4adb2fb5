"""The shapes of what goes out, for the description of the interface and for its tests."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypeAliasType

Texts = TypeAliasType("Texts", "dict[str, str | Texts]")
"""Texts in one language, by their names; those that belong together stand below one name."""


class Shape(BaseModel):
    """Something that goes out; within version 1 fields may be added, never removed."""

    model_config = ConfigDict(extra="forbid")


class Error(Shape):
    """Why something was refused, in the reader's language."""

    name: str
    text: str
    section: str | None


class Refusal(Shape):
    """An answer that is a refusal."""

    error: Error


class Name(Shape):
    """What a guest is called."""

    name: str


class Session(Shape):
    """The guest who asks."""

    guest: Name
    csrf: None


class Key(Shape):
    """A public key, in hexadecimal; without an end it is the one that signs now."""

    key: str
    since: str
    until: str | None


class Keys(Shape):
    """All keys with which this server ever signed, the newest first."""

    keys: list[Key]


class SeatCount(Shape):
    """How many may play."""

    low: int
    high: int
    default: int


class Choice(Shape):
    """One value of an option."""

    value: bool | int | str
    text: str


class Option(Shape):
    """Something that a table may choose."""

    name: str
    title: str
    text: str
    default: bool | int | str
    choices: list[Choice]


class BotKind(Shape):
    """A kind of bot: one of the five levels, or one for those who write bots."""

    kind: str
    title: str
    text: str
    level: int | None
    default: bool


class Section(Shape):
    """A paragraph of the rules."""

    id: str
    title: str
    text: str


class Game(Shape):
    """A game as the lobby shows it."""

    name: str
    title: str
    about: str
    credit: str
    seats: SeatCount
    options: list[Option]
    bots: list[BotKind]


class WholeGame(Game):
    """A game with its rules in our words, all its texts, and the boards it can be played on."""

    sections: list[Section]
    words: Texts
    boards: dict[str, Any]


class Seat(Shape):
    """Who sits there."""

    seat: int
    kind: Literal["open", "person", "bot", "program"]
    name: str
    bot: str | None
    connected: bool
    mine: bool
    absent_since: str | None
    left: bool
    """Whether the person went on purpose: then nobody need wait."""
    standing_in: bool
    votes: int
    resting: bool
    """Whether the person asked for the bot that stands in, and stays at the table."""
    against: int
    """How many want the person unseated."""
    linked: bool
    """At the own seat: whether a return link is out."""
    hints: int | None
    """For how many decisions the person was given a hint; told when the game is over."""
    take_backs: int | None
    """How often the seat took something back; told at a table that is over, not in lists."""
    take_backs_known: int | None
    """How often of these it had seen what came of it: chance, or another's decision."""


class Result(Shape):
    """How the game ended."""

    scores: list[int]
    standing: list[int]


class Seal(Shape):
    """How far chance is sealed, from the start of the game on."""

    attempt: int
    """How often the numbers were begun anew."""
    asked: list[int]
    """The seats that are asked for a share."""
    secret_hash: str
    share_hashes: dict[int, str]
    shown: list[int]
    """The seats whose share is there."""
    missing: list[int]
    """The seats whose share did not come in time."""
    ready: bool
    """Whether all hashes are there: shares may be shown."""
    done: bool


class Table(Shape):
    """A table as the asker may see it."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    phase: Literal["gathering", "playing", "over", "abandoned"]
    listed: bool
    hotseat: bool
    absence_seconds: int
    created: str
    owner: int | None
    players: int
    seats: list[Seat]
    commitment: str
    """SHA-256 of the seed; empty as long as there is no seed."""
    seal: Seal | None
    seed: str | None
    version: int
    result: Result | None
    rematch: str | None
    bot_pace: Literal["none", "calm", "slow"]
    hints: Literal["allowed", "forbidden"]
    takeover: bool
    practice: bool
    """Whether take-backs are free; before the start: whether they will be for one who is alone."""
    spectators: int
    yours: bool


class Link(Shape):
    """A link for another device."""

    url: str


class Token(Shape):
    """The token by which a program sits down: it is shown once, and opens this seat alone."""

    token: str
    table: str
    seat: int


class SeatTaken(Shape):
    """The seat to which one came back."""

    table: str
    seat: int


class Rematch(Shape):
    """The table at which the same people play again."""

    table: Table


class Event(Shape):
    """What came of an action."""

    name: str
    parts: dict[str, Any]
    text: str
    section: str | None


class Line(Shape):
    """A line of the log."""

    n: int
    by: int | None
    do: str
    text: str
    section: str | None
    counts: bool
    events: list[Event]


class Legal(Shape):
    """One legal action."""

    name: str
    text: str
    section: str | None


class LegalRun(Shape):
    """A run of legal actions: the verb with any whole number from low to high."""

    verb: str
    low: int
    high: int
    text: str
    section: str | None


class Asked(Shape):
    """An undo that was asked of the table."""

    by: int
    to: int
    agreed: list[int]
    needed: list[int]


class UndoState(Shape):
    """Whether the own last decision can be taken back."""

    allowed: bool
    askable: bool
    text: str | None
    asked: Asked | None


class Update(Shape):
    """How the table stands, for whoever looks."""

    type: Literal["update"]
    version: int
    full: bool
    table: Table
    seat: int | None
    seq: int
    view: dict[str, Any] | None
    actor: int | None
    legal: list[Legal | LegalRun]
    log: list[Line]
    undo: UndoState


class Frame(Shape):
    """The game after one entry of its log."""

    entry: int
    by: int | None
    do: str
    text: str
    section: str | None
    events: list[Event]
    view: dict[str, Any]
    actor: int | None
    outcomes: list[tuple[str, int]] | None
    """Where chance acted: all that it could have done, each with its weight."""


class Replay(Shape):
    """A finished game, step by step."""

    table: Table
    frames: list[Frame]


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": said}
    for status, said in {
        400: "It is malformed.",
        401: "There is no session.",
        403: "It is not yours.",
        404: "It is not there.",
        409: "It is stale, or not possible now.",
        413: "It is too large.",
        422: "It does not fit this description.",
        429: "It is too much in a short time.",
        503: "The database does not answer.",
    }.items()
}

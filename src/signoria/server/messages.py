"""The shapes of what comes in, as Pydantic reads them: nothing unknown, nothing too long."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import PydanticCustomError

from signoria.core.problem import Problem
from signoria.tables.model.names import named


def _named(told: str) -> str:
    """Return the name as it is kept."""
    try:
        return named(told)
    except Problem as problem:
        raise PydanticCustomError("bad_name", "not a name", problem.parts) from None


Name = Annotated[str, Field(min_length=1, max_length=128), AfterValidator(_named)]
"""It may be spelt with more characters than it has afterwards: see `tables.names`."""
Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x20-\x7e]+$")]
Word = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x20-\x7e]+$")]
Pace = Literal["none", "calm", "slow"]
Hints = Literal["allowed", "forbidden"]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Attempt = Annotated[int, Field(ge=0, le=1_000)]
Number = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""256 bits, in hexadecimal."""
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
Spoken = Annotated[str, Field(min_length=1, max_length=128, pattern=r"^[^\x00-\x1f\x7f]+$")]


class Message(BaseModel):
    """Something that comes in."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Introduction(Message):
    """Who one is."""

    name: Name
    lang: Literal["en", "fr"] | None = None


class SeatBody(Message):
    """A seat as it is asked for."""

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    name: Name | None = None


class TableBody(Message):
    """A table as it is asked for."""

    game: Word
    options: Annotated[dict[Word, bool | int | Word], Field(max_length=32)] = {}
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=8)]
    listed: bool = False
    hotseat: bool = False
    absence_seconds: Annotated[int, Field(ge=10, le=30 * 86_400)] = 300
    bot_pace: Pace | None = None
    hints: Hints = "allowed"
    takeover: bool = True
    practice: bool | None = None


class SettingsBody(Message):
    """What its owner changes at a table; what is left out stays as it is."""

    bot_pace: Pace | None = None
    hints: Hints | None = None
    takeover: bool | None = None
    practice: bool | None = None


class ProgramBody(Message):
    """What a program is called."""

    name: Name | None = None


class AnySeat(Message):
    """One seat, or the only one."""

    seat: SeatNumber | None = None


class Filling(Message):
    """What kind of bot fills the open seats."""

    bot: Word | None = None


class Listing(Message):
    """Whether the table stands in the lobby."""

    listed: bool


class Nothing(Message):
    """An empty body."""


class ReturnToken(Message):
    """The secret of a return link."""

    token: Annotated[str, Field(min_length=1, max_length=128, pattern=r"^[\x21-\x7e]+$")]


class Act(Message):
    """One legal action."""

    type: Literal["act"]
    id: Id
    seq: Seq
    action: Spoken


class Undo(Message):
    """Take back the own last decision."""

    type: Literal["undo"]
    id: Id
    seq: Seq


class Consent(Message):
    """Answer to an undo that was asked."""

    type: Literal["consent"]
    id: Id
    agree: bool


class Vote(Message):
    """Put a bot into the seat of someone absent."""

    type: Literal["vote"]
    id: Id
    seat: SeatNumber


class VoteOut(Message):
    """Unseat a person while the game runs."""

    type: Literal["unseat"]
    id: Id
    seat: SeatNumber


class Rest(Message):
    """Let a bot play for oneself, or, without one, no longer."""

    type: Literal["rest"]
    id: Id
    bot: Word | None


class Hint(Message):
    """Ask for the best actions."""

    type: Literal["hint"]
    id: Id


class Why(Message):
    """Ask why an action is not allowed."""

    type: Literal["why"]
    id: Id
    action: Spoken


class Commit(Message):
    """The hash of a share of chance."""

    type: Literal["commit"]
    id: Id
    seat: SeatNumber
    attempt: Attempt
    hash: Number


class Reveal(Message):
    """A share of chance, once all hashes are there."""

    type: Literal["reveal"]
    id: Id
    seat: SeatNumber
    attempt: Attempt
    share: Number


class AtScreen(Message):
    """Hot seat: who sits at the screen now."""

    type: Literal["seat"]
    seat: SeatNumber | None


class Ping(Message):
    """A sign of life."""

    type: Literal["ping"]


FromClient = Annotated[
    Act | Undo | Consent | Vote | VoteOut | Rest | Hint | Why | Commit | Reveal | AtScreen | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)

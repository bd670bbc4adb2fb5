"""Schemas of what comes in over HTTP, with limits on every field; unknown fields are refused."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue
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
Emblem = Literal["palle", "crescent", "tower", "lozenges", "rings", "waves", "tree", "lion"]
Tincture = Literal["giglio", "lapis", "verdigris", "ochre", "porphyry", "serena"]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Attempt = Annotated[int, Field(ge=0, le=1_000)]
Number = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""256 bits, in hexadecimal."""
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
Spoken = Annotated[str, Field(min_length=1, max_length=128, pattern=r"^[^\x00-\x1f\x7f]+$")]


class Message(BaseModel):
    """Something that comes in."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ArmsBody(Message):
    """The arms of a house."""

    emblem: Emblem
    tincture: Tincture


class Introduction(Message):
    """Who one is; arms that are left out stay as they are."""

    name: Name
    lang: Literal["en", "fr"] | None = None
    arms: ArmsBody | None = None


class SeatBody(Message):
    """A seat as it is asked for."""

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    name: Name | None = None


class LessonStart(Message):
    """Begin with a step of the lesson of a game: the seats follow from it."""

    lesson: Word
    step: Annotated[int, Field(ge=1, le=99)]


class PositionStart(Message):
    """Begin with a position, as `signoria position --json` prints it."""

    position: Annotated[dict[Word, JsonValue], Field(max_length=64)]


class TurnStart(Message):
    """Begin where a turn of a finished game began."""

    table: Id
    turn: Seq


class EntryStart(Message):
    """Begin with the position before an entry in the log of a finished game."""

    table: Id
    entry: Seq


class TableBody(Message):
    """A table as it is asked for."""

    game: Word
    options: Annotated[dict[Word, bool | int | Word], Field(max_length=32)] = {}
    seats: Annotated[list[SeatBody], Field(max_length=8)] = []
    """Left out for a step of a lesson."""
    listed: bool = False
    hotseat: bool = False
    absence_seconds: Annotated[int, Field(ge=10, le=30 * 86_400)] = 300
    bot_pace: Pace | None = None
    hints: Hints = "allowed"
    takeover: bool = True
    practice: bool | None = None
    start: LessonStart | PositionStart | TurnStart | EntryStart | None = None
    """Where the game begins, if not with its setup. Such a table is unlisted practice."""
    hidden: Literal["imagined", "as_it_was"] | None = None
    """With a start from a table: whether what you could not know there is drawn anew (it is)."""


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

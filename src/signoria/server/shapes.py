"""The shapes of what goes out, for the description of the interface and for its tests."""

from typing import Literal

from typing_extensions import TypeAliasType

from signoria.server.lesson_shapes import LessonState, Start
from signoria.server.results import Result
from signoria.server.shape import Shape
from signoria.server.story_shapes import Event, Line, Turn, TurnView

Texts = TypeAliasType("Texts", "dict[str, str | Texts]")
"""Texts in one language, by their names; those that belong together stand below one name."""


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


class Arms(Shape):
    """What is on a house's shield."""

    emblem: Literal["palle", "crescent", "tower", "lozenges", "rings", "waves", "tree", "lion"]
    tincture: Literal["giglio", "lapis", "verdigris", "ochre", "porphyry", "serena"]


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
    """A kind of bot: one of the five levels, one for those who write bots, or one of a plugin."""

    kind: str
    title: str
    text: str
    level: int | None
    default: bool
    package: str | None
    """The package that brings it; null for those of Signoria."""


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
    open: bool
    """Whether nothing is hidden from anyone."""
    options: list[Option]
    bots: list[BotKind]


class WholeGame(Game):
    """A game with its rules in our words, all its texts, and the boards it can be played on."""

    sections: list[Section]
    words: Texts
    boards: dict[str, object]


class Seat(Shape):
    """A seat: who holds it, and what they may see of it."""

    seat: int
    kind: Literal["open", "person", "bot", "program"]
    name: str
    bot: str | None
    connected: bool
    mine: bool
    absent_since: str | None
    left: bool
    """Whether the person left on purpose: the others need not wait."""
    standing_in: bool
    votes: int
    resting: bool
    """Whether the person asked for the substitute bot and stays at the table."""
    against: int
    """Number of votes to unseat the person."""
    linked: bool
    """Whether a return link exists; false at seats of others."""
    hints: int | None
    """Number of decisions for which the person asked for a hint; null until the game is over."""
    take_backs: int | None
    """Number of undos by this seat; null in lists and until the game is over."""
    take_backs_known: int | None
    """Undos made after chance or another seat had acted; null like `take_backs`."""
    arms: Arms | None
    """The arms of the house; none at an open seat, and at tables of earlier releases."""


class Seal(Shape):
    """How far chance is sealed, from the start of the game on."""

    attempt: int
    """How often the exchange of numbers was restarted."""
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


class Waiting(Shape):
    """The seat to act, and since when it has been waited for."""

    seat: int
    since: str


class Table(Shape):
    """A table as the caller may see it."""

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
    """Whether undo is free; before the start, whether it will be for one person against bots."""
    spectators: int
    yours: bool
    waiting: Waiting | None
    """Told by lists too; none where nobody has acted since an earlier release."""
    start: Start | None
    """Where the game began; none if with its setup."""


class Link(Shape):
    """A link for another device."""

    url: str


class Token(Shape):
    """The token by which a program sits down: it is shown once, and opens this seat alone."""

    token: str
    table: str
    seat: int


class SeatTaken(Shape):
    """The seat that a return link opened."""

    table: str
    seat: int


class Rematch(Shape):
    """The table of the rematch."""

    table: Table


class Legal(Shape):
    """One legal action."""

    name: str
    text: str
    section: str | None


class LegalRun(Shape):
    """A range of legal actions: the verb with any integer from `low` to `high`."""

    verb: str
    low: int
    high: int
    text: str
    section: str | None


class Asked(Shape):
    """An undo that waits for the consent of other seats."""

    by: int
    to: int
    agreed: list[int]
    needed: list[int]


class UndoState(Shape):
    """Whether you can undo your last decision."""

    allowed: bool
    askable: bool
    text: str | None
    asked: Asked | None


class StandingOrder(Shape):
    """What is done for you when you are asked; nobody else is shown it."""

    kind: Literal["up_to", "exactly", "pass"]
    lots: Literal["this", "any"]
    florins: int | None
    goods: list[str] | None
    """A lot must have a card of one of them; all lots, if there are none."""
    size: int | None
    """So many cards a lot may have at most."""


class Update(Shape):
    """The state of a table as one viewer may see it."""

    type: Literal["update"]
    version: int
    full: bool
    table: Table
    seat: int | None
    seq: int
    view: dict[str, object] | None
    outlook: dict[str, object] | None
    """What the view adds up to, if the game has something to say: see `MediciOutlook`."""
    actor: int | None
    legal: list[Legal | LegalRun]
    log: list[Line]
    turns: list[Turn]
    """The turns to which these lines belong, and the one before them."""
    since: list[int]
    """The turns of other seats since your last decision."""
    views: list[TurnView]
    """What was seen at the end of earlier turns: of each that came along with a later one, and,
    where everything is told anew, of those since your last decision and the one before them."""
    undo: UndoState
    order: StandingOrder | None
    """Your own standing order."""
    lesson: LessonState | None
    """At a table where you play a step of a lesson."""


class Frame(Shape):
    """The game after one entry of its log."""

    entry: int
    by: int | None
    do: str
    text: str
    section: str | None
    turn: int
    """The turn to which the action belongs."""
    events: list[Event]
    view: dict[str, object]
    actor: int | None
    outcomes: list[tuple[str, int]] | None
    """Where chance acted: every possible outcome with its weight."""


class Replay(Shape):
    """A finished game, step by step."""

    table: Table
    frames: list[Frame]
    turns: list[Turn]


REFUSALS: dict[int | str, dict[str, object]] = {
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

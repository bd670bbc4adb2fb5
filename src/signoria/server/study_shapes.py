"""The shapes of a study: what the analysis of a finished game found out, in shares of a win."""

from typing import Literal

from signoria.server.shape import Shape


class CurvePoint(Shape):
    """The chances of all seats to win after an entry of the log; -1 is the beginning."""

    entry: int
    turn: int
    wins: list[float]


class AccountErrors(Shape):
    """The standard errors of the parts of an account; 0 as long as it is rough."""

    start: float
    luck: float
    revealed: float
    own_errors: float
    rivals_errors: float
    rest: float


class SeatAccount(Shape):
    """How a seat came to its result.

    start + luck + revealed - own_errors + rivals_errors + rest = result.
    """

    seat: int
    start: float
    luck: float
    revealed: float
    own_errors: float
    rivals_errors: float
    rest: float
    result: float
    errors: AccountErrors
    decisions: int
    """How often the seat had a choice."""
    error_rate: float
    """What it gave away in a decision, on average."""
    luck_adjusted: float
    inaccuracies: int
    mistakes: int
    blunders: int


class StudyChoice(Shape):
    """A costly decision: the move played beside the best, by what the seat could know."""

    entry: int
    turn: int
    seat: int
    played: str
    played_text: str
    played_win: float
    best: str
    best_text: str
    best_win: float
    loss: float
    error: float
    """The standard error of the loss."""
    mark: Literal["inaccuracy", "mistake", "blunder"]
    reasons: list[str]
    """What speaks for the best move, in sentences."""


class StudyDraw(Shape):
    """A draw of chance, and the luck of each seat; none where the seat did not see it."""

    entry: int
    turn: int
    text: str
    luck: list[float | None]


class StudyMoment(Shape):
    """Something that changed the chances most: a draw, or a costly decision."""

    kind: Literal["draw", "choice"]
    entry: int
    turn: int
    seat: int
    """For whom it changed most; of a choice, who made it."""
    change: float
    text: str


class Findings(Shape):
    """What was found out."""

    rough: bool
    """Whether this is the static evaluation alone: without decisions, and less sure."""
    iterations: int
    curve: list[CurvePoint]
    accounts: list[SeatAccount]
    choices: list[StudyChoice]
    """The costliest first, at most eight of each seat."""
    draws: list[StudyDraw]
    moments: list[StudyMoment]
    """At most eight, in the order of the game."""


class StudyProgress(Shape):
    """How many entries are examined, of how many; 0 of 0 until that is known."""

    done: int
    of: int


class Study(Shape):
    """The study of a finished game: ask again until it is done."""

    version: int
    """Of the analyser."""
    done: bool
    progress: StudyProgress
    found: Findings | None
    """None before the static evaluation, and if you have the newest already."""

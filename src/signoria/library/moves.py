"""Moves and steps: what can be done in a game, and what was done."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Self, TypedDict

from signoria.core.event import Event
from signoria.core.game import Game
from signoria.core.plan import Plan
from signoria.core.plan_words import plan_result, plan_title
from signoria.core.position import Json
from signoria.core.problem import IllegalAction
from signoria.core.text import Words

if TYPE_CHECKING:
    from signoria.players.hint import Advice


class Move(str):
    """An action by its name: a string, so it compares and prints as one."""

    __slots__ = ("code", "parts", "verb")

    code: int
    """The number of the action in the game's vocabulary."""
    verb: str
    parts: Mapping[str, int | str]

    def __new__(cls, game: Game, code: int) -> Self:
        """Name the action number *code* of *game*."""
        described = game.VOCABULARY.describe(code)
        move = super().__new__(cls, described.name)
        move.code, move.verb, move.parts = code, described.verb, described.parts
        return move

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the parts: a game is a module, which cannot be pickled."""
        return _unpickled, (str(self), self.code, self.verb, dict(self.parts))


def _unpickled(name: str, code: int, verb: str, parts: Mapping[str, int | str]) -> Move:
    move = str.__new__(Move, name)
    move.code, move.verb, move.parts = code, verb, parts
    return move


class Step(NamedTuple):
    """One entry of the log that counts: who did what, and what came of it."""

    number: int
    """The index of the entry in the log."""
    by: int | None
    """The seat, or ``None`` for chance."""
    move: Move
    events: tuple[Event, ...]
    text: str
    """English sentences: the move, then its events."""

    def __str__(self) -> str:
        """Return the sentences."""
        return self.text


def sentences_of(words: Words, by: int, move: Move, events: Sequence[Event]) -> str:
    """Return the sentences of one step."""
    done = words.told(move.verb, {**move.parts, "by": by}, events)
    told = [done, *[words.sentence(f"event.{e.name}", e.parts) for e in events]]
    return " ".join([sentence for sentence in told if sentence])


class PlannedTurn(NamedTuple):
    """A whole turn that leads to a goal."""

    goal: str
    """A piece of the board, or the name of what is done."""
    moves: tuple[Move, ...]
    """Its steps, to the end of the turn or until chance, a secret or another seat decides."""
    title: str
    result: str
    """What comes of it, in English."""
    pays: Mapping[str, int]
    gains: Mapping[str, int]
    choices: Mapping[str, str]
    """What tells it apart from other ways to the goal."""
    ends: str
    """``turn``, ``asks``, ``chance``, ``reveal`` or ``other``."""


class Hint(NamedTuple):
    """A whole move that is advised."""

    moves: tuple[Move, ...]
    """Its steps, to the end of the turn or until something is revealed."""
    win: float
    """The chance to win with it, from 0 to 1."""
    error: float
    """The standard error of that chance, at most."""
    plan: PlannedTurn | None = None
    """The plan that the move is, or begins with."""


def planned_turn(game: Game, words: Words, plan: Plan) -> PlannedTurn:
    """Return *plan* with its moves by name and its texts."""
    return PlannedTurn(
        plan.goal,
        tuple([Move(game, code) for code in plan.actions]),
        plan_title(words, plan),
        plan_result(words, plan),
        plan.pays,
        plan.gains,
        plan.choices,
        plan.ends,
    )


def hint_of(game: Game, words: Words, advice: "Advice") -> Hint:
    """Return *advice* with its moves by name."""
    moves = tuple([Move(game, code) for code in advice.actions])
    plan = None if advice.plan is None else planned_turn(game, words, advice.plan)
    return Hint(moves, advice.win, advice.error, plan)


class Lacking(NamedTuple):
    """Why something is not possible now."""

    text: str
    """One English sentence."""
    section: str
    """The section of the rules."""
    needs: tuple[tuple[str, int, int], ...]
    """All that it takes: in words, how much is there, and how much is wanted."""


class IllegalMove(IllegalAction):
    """The rules do not allow this move now; the message says why and cites the section."""

    def __init__(self, refused: IllegalAction, sentence: str) -> None:
        """Keep the parts of *refused* with its English *sentence*."""
        super().__init__(
            str(refused.parts["action"]), refused.reason, refused.reason_parts, refused.section
        )
        self.sentence = sentence

    def __str__(self) -> str:
        """Return the sentence, with the section of the rules."""
        return self.sentence


class Pickled(TypedDict):
    """A pickled `Play`: its log, from which the position is rebuilt."""

    game: str
    players: int
    options: dict[str, Json]
    start: Mapping[str, Json] | None
    chance: tuple[str, str]
    seats: list[tuple[str, str]]
    entries: list[tuple[int, int, int]]

"""Moves and steps: what can be done in a game, and what was done."""

from collections.abc import Mapping
from typing import NamedTuple, Self

from signoria.core.event import Event
from signoria.core.game import Game
from signoria.core.problem import IllegalAction


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


class Hint(NamedTuple):
    """A whole move that is advised."""

    moves: tuple[Move, ...]
    """Its steps, to the end of the turn or until something is revealed."""
    win: float
    """The chance to win with it, from 0 to 1."""
    error: float
    """The standard error of that chance, at most."""


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

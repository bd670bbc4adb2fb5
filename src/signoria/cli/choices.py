"""What one may do now, shown short: a long run of numbers becomes one line."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.cli import spelling
from signoria.cli.session import Session
from signoria.core.game import Game
from signoria.core.vocabulary import NamedAction

_LONG: Final = 4
"""From how many values on a run of numbers is written as a range."""


class Choice(NamedTuple):
    """One line of the list: a single action, or a run of them that differ in one number."""

    first: NamedAction
    last: NamedAction
    action: int
    """The code of the first."""

    @property
    def is_run(self) -> bool:
        """Return whether there is more than one action behind this line."""
        return self.first != self.last

    @property
    def typed(self) -> str:
        """Return what one types: ``pass``, or ``bid 7 … 40``."""
        return f"{self.first.name}{self.rest}"

    @property
    def rest(self) -> str:
        """Return how a run goes on after its first action."""
        return f" … {_number(self.last)}" if self.is_run else ""

    def text(self, session: Session, phase: str = "") -> str:
        """Return the choice in words, as it reads in *phase*."""
        parts = {**self.first.parts, "phase": phase}
        first = session.words.sentence(f"action.{self.first.verb}", parts)
        if not self.is_run:
            return first
        return session.say("choices.run", first=first, last=_number(self.last))


def grouped(game: Game, legal: Sequence[int]) -> list[Choice]:
    """Return the choices, runs of consecutive numbers together."""
    choices: list[Choice] = []
    start = 0
    while start < len(legal):
        end = start + 1
        while end < len(legal) and _follows(game, legal[end - 1], legal[end]):
            end += 1
        if end - start < _LONG:
            end = start + 1
        first, last = (game.VOCABULARY.describe(legal[at]) for at in (start, end - 1))
        choices.append(Choice(first, last, legal[start]))
        start = end
    return choices


def spelled_choices(session: Session, game: Game, listed: Sequence[Choice]) -> list[str]:
    """Return what people type for each choice, in their own language, and as short as it may be."""
    shorts = [spelling.short_in(game, session.lang, choice.first) for choice in listed]
    return [
        f"{short if shorts.count(short) == 1 else spelling.spelled(session, game, choice.first)}"
        f"{choice.rest}"
        for short, choice in zip(shorts, listed, strict=True)
    ]


def numeric_verb(choices: Sequence[Choice]) -> str:
    """Return the verb that a number alone belongs to, or nothing."""
    verbs = {choice.first.verb for choice in choices if _number(choice.first) is not None}
    return verbs.pop() if len(verbs) == 1 else ""


def _follows(game: Game, one: int, other: int) -> bool:
    """Return whether *other* is the same action with the next number."""
    first, second = game.VOCABULARY.describe(one), game.VOCABULARY.describe(other)
    before, after = _number(first), _number(second)
    return (
        first.verb == second.verb and before is not None and after is not None
        and after == before + 1
    )  # fmt: skip


def _number(move: NamedAction) -> int | None:
    """Return the one number that *move* consists of besides its verb."""
    values = list(move.parts.items())
    if len(values) != 1 or values[0][0] == "seat":
        return None
    value = values[0][1]
    return value if isinstance(value, int) else None

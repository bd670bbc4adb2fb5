"""The actions of a game: small integers, each with a name, parts and a parser."""

import difflib
from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.core.problem import Problem

SEAT_NAMES: Final = "ABCDEF"
"""Seats are numbered from 0 in programs, lettered from A in names."""


class NamedAction(NamedTuple):
    """An action in parts: its verb, and a value for each part."""

    verb: str
    parts: dict[str, int | str]

    @property
    def name(self) -> str:
        """Return the name as it stands in logs, records and on the command line."""
        words = [SEAT_NAMES[v] if k == "seat" else str(v) for k, v in self.parts.items()]  # type: ignore[index]
        return " ".join([self.verb, *words])

    def number(self) -> tuple[str, int] | None:
        """Return verb and number, if the only part is a number that is no seat."""
        value = next(iter(self.parts.values()), None)
        if len(self.parts) != 1 or "seat" in self.parts or not isinstance(value, int):
            return None
        return self.verb, value


class Verb:
    """One thing that can be done, with a range of values for each of its parts."""

    def __init__(self, verb: str, **parts: Sequence[int] | Sequence[str]) -> None:
        """Take the values of each part in the order of their codes."""
        self.verb: Final = verb
        self.parts: Final = parts

    def moves(self) -> list[NamedAction]:
        """Return every way to do it, the last part varying fastest."""
        ways: list[dict[str, int | str]] = [{}]
        for name, values in self.parts.items():
            ways = [{**way, name: value} for way in ways for value in values]
        return [NamedAction(self.verb, way) for way in ways]


class Vocabulary:
    """All actions of a game, of its players and of chance, in the order of their codes."""

    def __init__(self, *verbs: Verb) -> None:
        """Give codes to all moves of all *verbs*, in order."""
        self.verbs: Final = {verb.verb: verb for verb in verbs}
        self.moves: Final = [move for verb in verbs for move in verb.moves()]
        self.numbers: Final = [move.number() for move in self.moves]
        """Verb and number of each action whose only part is a number."""
        self._names: Final = [move.name for move in self.moves]
        self._codes: Final = {name.casefold(): code for code, name in enumerate(self._names)}

    def __len__(self) -> int:
        """Return how many actions there are."""
        return len(self.moves)

    def describe(self, action: int) -> NamedAction:
        """Return the verb and parts of *action*."""
        return self.moves[action]

    def name(self, action: int) -> str:
        """Return the name of *action*, as `NamedAction.name` makes it."""
        return self._names[action]

    def find(self, name: str) -> int | None:
        """Return the code of the action called *name*, if there is one."""
        return self._codes.get(" ".join(name.casefold().split()))

    def parse(self, name: str) -> int:
        """Return the code of the action called *name*; case and spacing do not matter."""
        code = self.find(name)
        if code is None:
            raise Problem("unknown_action", found=name.strip(), likely=self._likely(name))
        return code

    def _likely(self, name: str) -> list[str]:
        """Return names that may have been meant, or else examples of the nearest verbs."""
        near = difflib.get_close_matches(name.casefold(), list(self._codes), n=3)
        if near:
            return [self.moves[self._codes[match]].name for match in near]
        first = name.casefold().partition(" ")[0]
        verbs = difflib.get_close_matches(first, list(self.verbs), n=3, cutoff=0.0)
        return [self.verbs[verb].moves()[0].name for verb in verbs]

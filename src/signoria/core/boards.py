"""Boards that can be replaced: built-in ones by name, and others that people write as TOML files.

A game that has them makes one `Boards`, and declares with it the option that chooses a board:
``board: str = options.board(BOARDS)``. What is amiss with a board is told as faults, all of them
at once, whose sentences stand in the locale files under ``fault``.
"""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from signoria.core.event import Value
from signoria.core.position import Json


class Fault(NamedTuple):
    """Something amiss with a board: a name, and parts for its sentence."""

    name: str
    parts: dict[str, Value]


FAULTS: Final = (
    "not_json", "missing", "not_a_number", "not_a_text", "not_a_switch", "not_a_list",
    "not_a_table", "not_one_of", "unknown_field", "other_game",
)  # fmt: skip
"""What any board can have; a game has its own faults besides."""


class Boards:
    """The boards of one game: ``board.toml`` is the first, ``board-NAME.toml`` any other."""

    def __init__(
        self,
        folder: Path,
        names: Sequence[str],
        check: Callable[["Sheet"], None],
        faults: Sequence[str],
    ) -> None:
        """Find the built-in boards called *names* in *folder*.

        *check* asks a `Sheet` for everything and adds what is amiss, by one of the names *faults*.
        """
        self.game: Final = folder.name
        self.names: Final = tuple(names)
        self.fault_names: Final = (*FAULTS, *faults)
        self._folder: Final = folder
        self._check: Final = check
        self._faults: Final = lru_cache(64)(self._faults_of_text)
        self.built_in: Final = cache(self._read)

    def text(self, name: str) -> str:
        """Return the file of the built-in board called *name*, as it stands."""
        file = "board.toml" if name == self.names[0] else f"board-{name}.toml"
        return (self._folder / file).read_text(encoding="utf-8")

    def _read(self, name: str) -> dict[str, Json]:
        return tomllib.loads(self.text(name))

    def table(self, setting: str) -> dict[str, Json]:
        """Return the board that an option is set to: a name, or the text of a board itself."""
        if setting in self.names:
            return self.built_in(setting)
        board: dict[str, Json] = json.loads(setting)
        return board

    def faults(self, board: object) -> list[Fault]:
        """Return all that is amiss with *board*; nothing if one can play on it."""
        try:
            text = json.dumps(board, sort_keys=True, allow_nan=False)
        except (TypeError, ValueError):
            return [Fault("not_json", {})]
        return list(self._faults(text))

    def _faults_of_text(self, text: str) -> tuple[Fault, ...]:
        found: list[Fault] = []
        board = json.loads(text)
        if not isinstance(board, dict):
            return (Fault("not_a_table", {"where": "board"}),)
        sheet = Sheet(board, found)
        game = sheet.text("game")
        if not found and game != self.game:
            return (Fault("other_game", {"found": game, "wanted": self.game}),)
        self._check(sheet)
        return tuple(found)


class Sheet:
    """A board as it was read: every field is asked for, and what is amiss is collected.

    What is missing or wrong is answered with something harmless, so that one reading finds all.
    """

    def __init__(self, fields: Mapping[str, object], found: list[Fault], where: str = "") -> None:
        """Read *fields*, which stand at *where*, and add what is amiss to *found*."""
        self.found: Final = found
        self._fields: Final = fields
        self._where: Final = where
        self._known: Final[list[str]] = []

    def fault(self, name: str, **parts: Value) -> None:
        """Say that something is amiss."""
        self.found.append(Fault(name, parts))

    def keys(self) -> list[str]:
        """Return the names of all fields."""
        return list(self._fields)

    def has(self, key: str) -> bool:
        """Return whether *key* was given."""
        return key in self._fields

    def whole(self, key: str, low: int, high: int) -> int:
        """Return a whole number from *low* to *high*."""
        value = self._get(key)
        return self._number(value, self._path(key), low, high) if value is not None else low

    def wholes(self, key: str, low: int, high: int) -> list[int]:
        """Return a list of whole numbers from *low* to *high*."""
        values = self._list(key)
        path = self._path(key)
        return [self._number(value, f"{path}[{i}]", low, high) for i, value in enumerate(values)]

    def switch(self, key: str) -> bool:
        """Return a value that is on or off; off if left out."""
        self._known.append(key)
        value = self._fields.get(key, False)
        if not isinstance(value, bool):
            self.fault("not_a_switch", where=self._path(key))
        return value is True

    def text(self, key: str) -> str:
        """Return any text that is not empty."""
        value = self._get(key)
        if value is not None and (not isinstance(value, str) or not value.strip()):
            self.fault("not_a_text", where=self._path(key))
        return value if isinstance(value, str) else ""

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """Return one of the *allowed* words, the first of them if it is missing."""
        value = self._get(key)
        return allowed[0] if value is None else self._one_of(value, self._path(key), allowed)

    def words(self, key: str, allowed: Sequence[str]) -> list[str]:
        """Return a list of *allowed* words; others are left out."""
        path = self._path(key)
        read = [
            self._one_of(value, f"{path}[{i}]", allowed) for i, value in enumerate(self._list(key))
        ]
        return [word for word, value in zip(read, self._list(key), strict=True) if word == value]

    def rows(self, key: str, allowed: Sequence[str]) -> list[list[str]]:
        """Return a list of lists of *allowed* words."""
        rows = self._list(key)
        inner = Sheet({str(i): row for i, row in enumerate(rows)}, self.found, self._path(key))
        return [inner.words(str(i), allowed) for i in range(len(rows))]

    def part(self, key: str) -> "Sheet":
        """Return the table at *key*."""
        return self._table(self._get(key), self._path(key))

    def parts(self, key: str) -> list["Sheet"]:
        """Return the tables in the list at *key*."""
        path = self._path(key)
        return [self._table(value, f"{path}[{i}]") for i, value in enumerate(self._list(key))]

    def close(self) -> None:
        """Tell of fields that nobody asked for: most likely misspelt."""
        for key in self._fields:
            if key not in self._known:
                self.fault("unknown_field", where=self._path(key), known=self._known)

    def _get(self, key: str) -> object:
        if key not in self._known:
            self._known.append(key)
            if key not in self._fields:
                self.fault("missing", where=self._path(key))
        return self._fields.get(key)

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key

    def _list(self, key: str) -> list[object]:
        value = self._get(key)
        if value is not None and not isinstance(value, list):
            self.fault("not_a_list", where=self._path(key))
        return value if isinstance(value, list) else []

    def _table(self, value: object, path: str) -> "Sheet":
        if value is not None and not isinstance(value, dict):
            self.fault("not_a_table", where=path)
        return Sheet(value if isinstance(value, dict) else {}, self.found, path)

    def _number(self, value: object, path: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fault("not_a_number", where=path, low=low, high=high)
            return low
        return value

    def _one_of(self, value: object, path: str, allowed: Sequence[str]) -> str:
        if not isinstance(value, str) or value not in allowed:
            self.fault("not_one_of", where=path, allowed=list(allowed), found=str(value)[:40])
            return allowed[0]
        return value

"""Positions as people write them: JSON that is read with care and refused with a reason."""

import difflib
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from signoria.core.problem import BadPosition
from signoria.core.vocabulary import SEAT_NAMES

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
Position: TypeAlias = dict[str, Json]
_FEW: Final = 8
"""Up to how many words are listed where none of them is near."""


class KeyTwiceError(Exception):
    """An object gives the same key twice, and nobody knows which counts."""


def keys_once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """Return an object of *pairs*, for `json.loads`; raise `KeyTwiceError` if a key comes again."""
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise KeyTwiceError(key)
        found[key] = value
    return found


def as_object(told: Json) -> Mapping[str, Json]:
    """Return *told*, which must be a JSON object; raise `TypeError` otherwise."""
    if not isinstance(told, Mapping):
        raise TypeError("not an object")
    return told


def as_list(told: Json) -> list[Json]:
    """Return *told*, which must be a JSON array; raise `TypeError` otherwise."""
    if not isinstance(told, list):
        raise TypeError("not an array")
    return told


def as_integer(told: Json) -> int:
    """Return *told*, which must be an integer; raise `TypeError` otherwise."""
    if not isinstance(told, int):
        raise TypeError("not an integer")
    return told


def canonical(position: Mapping[str, Json]) -> str:
    """Return the one spelling of *position* that hashes are made of."""
    return json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(position: Mapping[str, Json]) -> str:
    """Return the hash of a saved *position*: equal exactly when the positions are."""
    return hashlib.sha256(canonical(position).encode()).hexdigest()


class Fields:
    """The fields of a position, each asked for once; what nobody asks for is a mistake."""

    def __init__(self, fields: Json, where: str = "") -> None:
        """Read the object *fields*, which stands at *where* in the position."""
        if not isinstance(fields, Mapping):
            raise BadPosition("not_an_object", where=where or "position", found=_shown(fields))
        self._fields = fields
        self._where = where
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        """Return whether *key* was given."""
        return self._fields.get(key) is not None

    def length(self, key: str) -> int:
        """Return the length of the list at *key*, or 0."""
        value = self._fields.get(key)
        return len(value) if isinstance(value, list) else 0

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """Return a whole number from *low* to *high*."""
        return self._number(self._get(key, default), self._path(key), low, high)

    def wholes(self, key: str, default: Sequence[int], low: int, high: int) -> list[int]:
        """Return as many whole numbers as *default* has."""
        values = self._list(key, default, len(default))
        path = self._path(key)
        return [self._number(v, f"{path}[{i}]", low, high) for i, v in enumerate(values)]

    def word(self, key: str, default: str, allowed: Sequence[str]) -> str:
        """Return one of the *allowed* words."""
        return self._one_of(self._get(key, default), self._path(key), allowed)

    def optional(self, key: str, allowed: Sequence[str]) -> str | None:
        """Return one of the *allowed* words, or nothing if it was left out."""
        value = self._get(key, None)
        return None if value is None else self._one_of(value, self._path(key), allowed)

    def switch(self, key: str, *, default: bool = False) -> bool:
        """Return true or false."""
        value = self._get(key, default)
        if not isinstance(value, bool):
            raise BadPosition("not_a_switch", where=self._path(key), found=_shown(value))
        return value

    def words(self, key: str, default: Sequence[str], allowed: Sequence[str]) -> list[str]:
        """Return a list of *allowed* words, of any length."""
        values = self._list(key, default, None)
        path = self._path(key)
        return [self._one_of(value, f"{path}[{i}]", allowed) for i, value in enumerate(values)]

    def rows(self, key: str, count: int, allowed: Sequence[str]) -> list[list[str]]:
        """Return *count* lists of *allowed* words; all are empty if left out."""
        values = self._list(key, [[] for _ in range(count)], count)
        rows = Fields({str(i): row for i, row in enumerate(values)}, self._path(key))
        return [rows.words(str(i), [], allowed) for i in range(count)]

    def seat(self, key: str, default: int, players: int) -> int:
        """Return a seat by its letter, or -1 for nobody."""
        value = self._get(key, SEAT_NAMES[default] if default >= 0 else None)
        if value is None:
            return -1
        return SEAT_NAMES.index(self._one_of(value, self._path(key), SEAT_NAMES[:players]))

    def part(self, key: str) -> "Fields":
        """Return the object at *key*, empty if left out."""
        return Fields(self._get(key, {}), self._path(key))

    def parts(self, key: str) -> "list[Fields]":
        """Return the objects in the list at *key*, which is empty if left out."""
        values = self._list(key, [], None)
        path = self._path(key)
        return [Fields(value, f"{path}[{i}]") for i, value in enumerate(values)]

    def mapping(self, key: str) -> Mapping[str, Json]:
        """Return the object at *key* as it stands, empty if left out."""
        return self.part(key)._fields

    def close(self) -> None:
        """Refuse fields that nobody asked for: most likely misspelt."""
        for key in self._fields:
            if key not in self._known:
                near = difflib.get_close_matches(key, self._known, n=1) or self._known
                raise BadPosition("unknown_field", where=self._path(key), known=near)

    def _get(self, key: str, default: Json) -> Json:
        self._known.append(key)
        value = self._fields.get(key)
        return default if value is None else value

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key

    def _list(self, key: str, default: Sequence[Json], count: int | None) -> Sequence[Json]:
        values = self._get(key, default)
        if isinstance(values, str) or not isinstance(values, Sequence):
            raise BadPosition("not_a_list", where=self._path(key), found=_shown(values))
        if count is not None and len(values) != count:
            raise BadPosition(
                "wrong_length", where=self._path(key), wanted=count, found=len(values)
            )
        return values

    @staticmethod
    def _number(value: Json, path: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            if low == high:
                raise BadPosition("not_this_number", where=path, wanted=low, found=_shown(value))
            raise BadPosition("not_in_range", where=path, low=low, high=high, found=_shown(value))
        return value

    @staticmethod
    def _one_of(value: Json, path: str, allowed: Sequence[str]) -> str:
        if not isinstance(value, str) or value not in allowed:
            near = _near(str(value), allowed)
            raise BadPosition("not_a_word", where=path, allowed=near, found=_shown(value))
        return value


def _near(found: str, allowed: Sequence[str]) -> list[str]:
    """Return those of the *allowed* words that are near *found*, or all if they are few."""
    plain = {word.casefold(): word for word in allowed}
    near = difflib.get_close_matches(found.casefold(), plain, n=3)
    if not near and len(plain) > _FEW:
        near = difflib.get_close_matches(found.casefold(), plain, n=3, cutoff=0.0)
    return [plain[word] for word in near] or list(allowed)


def _shown(value: Json) -> str:
    """Return *value* short enough for a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "…"

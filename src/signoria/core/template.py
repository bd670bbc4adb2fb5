"""Templates taken apart: which part stands where, of what kind, and which text goes with it."""

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final, NamedTuple

_ALONE: Final = ("or", "quoted")
"""What may stand without a kind: the values are words as they are."""


class Kind(NamedTuple):
    """What a template says of a part: ``the card``, ``n florin``, ``a {token}``, ``or``."""

    article: str
    name: str
    part: str
    """The part that names the kind, if another part does."""


class Piece(NamedTuple):
    """Text, and the part that follows it, if one does."""

    text: str
    part: str | None
    kind: Kind


@cache
def pieces(template: str) -> list[Piece]:
    """Return *template* in pieces; each is taken apart once."""
    return [
        Piece(text, name, kind(spec or "")) for text, name, spec, _ in Formatter().parse(template)
    ]


@cache
def kind(spec: str) -> Kind:
    """Return what stands behind the colon of a part."""
    article, _, name = spec.rpartition(" ") if spec not in _ALONE else (spec, "", "")
    if name.startswith("{"):
        return Kind(article, "", name.strip("{}"))
    return Kind(article, name, "")


class Variants:
    """A text that depends on the value of a part, or of two: ``{by = "number", 0 = …}``."""

    def __init__(self, table: Mapping[str, str]) -> None:
        """Take the variants from their *table* in a locale file."""
        self._by = table["by"].split()
        self._texts: Final = {key: text for key, text in table.items() if key != "by"}

    def chosen(self, parts: Mapping[str, object]) -> str | None:
        """Return the text that goes with *parts*; a part that is not given is none of them."""
        values = [parts.get(name, "") for name in self._by]
        if len(values) > 1 and values[0] == values[1] and "same" in self._texts:
            return self._texts["same"]
        key = " ".join([_spelled(value) for value in values])
        return self._texts.get(key, self._texts.get("else"))


def _spelled(value: object) -> str:
    """Return the key for *value*: a list is one thing or several."""
    if isinstance(value, (list, tuple)):
        return "one" if len(value) == 1 else "several"
    return str(value)

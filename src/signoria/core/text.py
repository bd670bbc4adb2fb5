"""Words for what the rules tell: sentences live in locale files, English and French."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

from signoria.core.problem import Problem
from signoria.core.vocabulary import SEAT_NAMES

LANGUAGES: Final = ("en", "fr")
_HERE: Final = Path(__file__).parent


@cache
def table(folder: Path, lang: str) -> dict[str, Any]:
    """Return the texts in ``locale/<lang>.toml`` of *folder*."""
    return tomllib.loads((folder / "locale" / f"{lang}.toml").read_text(encoding="utf-8"))


class Words:
    """The texts of one language: those that all games share, then those of *folders*.

    A template names its parts and says of what kind they are: ``{buyer:seat}`` becomes the
    name of a player, ``{cards:card}`` the names of cards, ``{florins:n florin}`` a number
    with its noun. A list of values is joined as people speak.
    """

    def __init__(self, lang: str, *folders: Path, names: Sequence[str] = SEAT_NAMES) -> None:
        """Speak *lang*; call the seats by *names*."""
        self.lang = lang
        self._tables = [table(folder, lang) for folder in (*reversed(folders), _HERE)]
        self._names = names

    def has(self, key: str) -> bool:
        """Return whether there is a text for *key*, such as ``event.sold``."""
        return self._find(key) is not None

    def say(self, key: str, parts: Mapping[str, object] | None = None) -> str:
        """Return the text for *key* with its *parts* filled in."""
        template = self._find(key)
        if not isinstance(template, str):
            raise LookupError(f"no text for {key!r} in {self.lang!r}")  # noqa: TRY004 - a text is missing
        if "{" not in template:
            return template
        given = parts or {}
        return "".join(
            [
                text if name is None else text + self.word(kind, given[name])
                for text, name, kind in _pieces(template)
            ]
        )

    def sentence(self, key: str, parts: Mapping[str, object] | None = None) -> str:
        """Return the text for *key* with a capital first letter."""
        text = self.say(key, parts)
        return text[:1].upper() + text[1:]

    def problem(self, problem: Problem) -> str:
        """Return the sentence for a *problem*."""
        return self.say(f"problem.{problem.name}", problem.parts)

    def word(self, kind: str, value: object) -> str:
        """Return *value* in words, *kind* being what the template says it is."""
        if isinstance(value, (list, tuple)):
            return self._joined([self.word(kind, each) for each in value])
        if kind == "seat" and isinstance(value, int):
            return self._names[value]
        if kind.startswith("n ") and isinstance(value, int):
            return f"{value} {self.noun(kind[2:], value)}"
        return self.say(f"{kind}.{value}") if kind else str(value)

    def noun(self, noun: str, count: int) -> str:
        """Return *noun* in the number that goes with *count*."""
        one = count == 1 if self.lang == "en" else -2 < count < 2
        return self.say(f"noun.{noun}.{'one' if one else 'many'}")

    def _joined(self, words: list[str]) -> str:
        """Return *words* as a list in a sentence."""
        if not words:
            return self.say("list.none")
        head = ", ".join(words[:-1])
        return self.say("list.and", {"head": head, "last": words[-1]}) if head else words[-1]

    def _find(self, key: str) -> object:
        for tree in self._tables:
            node: object = tree
            for step in key.split("."):
                node = node.get(step) if isinstance(node, dict) else None
            if node is not None:
                return node
        return None


@cache
def _pieces(template: str) -> list[tuple[str, str | None, str]]:
    """Return *template* in pieces: text, then the part that follows it and its kind."""
    return [(text, name, kind or "") for text, name, kind, _ in Formatter().parse(template)]

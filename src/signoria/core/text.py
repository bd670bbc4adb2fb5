"""Words for what the rules tell: sentences live in locale files, English and French."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from signoria.core import grammar
from signoria.core.event import Event
from signoria.core.problem import Problem
from signoria.core.template import Kind, Variants, kind, pieces
from signoria.core.typography import typeset
from signoria.core.vocabulary import SEAT_NAMES

LANGUAGES: Final = ("en", "fr")
_HERE: Final = Path(__file__).parent
_NONE: Final[Mapping[str, object]] = {}
REMEMBERED: Final = 4096
"""Words of one language and one game that are kept, whichever table they were made for."""

Lexicon: TypeAlias = dict[str, str | Variants]
"""Texts by their whole keys, such as ``event.sold``."""


@cache
def table(folder: Path, lang: str) -> dict[str, object]:
    """Return the texts in ``locale/<lang>.toml`` of *folder*, set as printers would."""
    read = tomllib.loads((folder / "locale" / f"{lang}.toml").read_text(encoding="utf-8"))
    return {key: _set(value, lang) for key, value in read.items()}


def group(folder: Path, lang: str, name: str) -> dict[str, object]:
    """Return the texts of *folder* below *name*, such as ``section``; empty if there are none."""
    found = table(folder, lang).get(name)
    return found if isinstance(found, dict) else {}


def _set(node: object, lang: str) -> object:
    """Return *node* of a locale file with all its texts set; a switch becomes a word."""
    if isinstance(node, dict):
        return {key: _set(value, lang) for key, value in node.items()}
    return typeset(node, lang) if isinstance(node, str) else str(node).lower()


@cache
def lexicon(lang: str, *folders: Path) -> Lexicon:
    """Return the shared texts and those of all *folders*; a later one goes before an earlier."""
    found: Lexicon = {}
    for folder in (_HERE, *folders):
        _gather(found, "", table(folder, lang))
    return found


def _gather(found: Lexicon, prefix: str, node: Mapping[str, object]) -> None:
    """Add the texts below *node* to those *found*."""
    for key, value in node.items():
        if isinstance(value, str):
            found[prefix + key] = value
        elif not isinstance(value, dict):
            continue
        elif isinstance(value.get("by"), str):
            found[prefix + key] = Variants(value)
        else:
            _gather(found, f"{prefix}{key}.", value)


@cache
def _remembered(lang: str, *folders: Path) -> dict[tuple[str, str, str | int], str]:
    """Return the words that `Words._one` has made in *lang* for those of *folders*."""
    del lang, folders
    return {}


class Words:
    """The texts of one language: those that all games share, then those of *folders*.

    A template names its parts and says of what kind they are: ``{buyer:seat}`` becomes the
    name of a player, ``{cards:card}`` the names of cards, ``{florins:n florin}`` a number
    with its noun. An article may stand before a kind (``{card:the card}``), and a part may
    name the noun (``{number:a {token}}``). A list of values is joined as people speak.
    """

    def __init__(self, lang: str, *folders: Path, names: Sequence[str] = SEAT_NAMES) -> None:
        """Speak *lang*; call the seats by *names*."""
        self.lang = lang
        self._texts = lexicon(lang, *folders)
        self._names = names
        self._made = _remembered(lang, *folders)
        """By article, kind and value; filled by `_one`, emptied when there is no more room."""

    def has(self, key: str) -> bool:
        """Return whether there is a text for *key*, such as ``event.sold``."""
        return key in self._texts

    def say(self, key: str, parts: Mapping[str, object] | None = None) -> str:
        """Return the text for *key* with its *parts* filled in."""
        given = parts or _NONE
        template = self._texts.get(key)
        if isinstance(template, Variants):
            template = template.chosen(given)
        if template is None:
            raise LookupError(f"no text for {key!r} in {self.lang!r}")
        if "{" not in template:
            return template
        return "".join(
            [
                text if part is None else text + self._filled(of, given[part], given)
                for text, part, of in pieces(template)
            ]
        )

    def sentence(self, key: str, parts: Mapping[str, object] | None = None) -> str:
        """Return the text for *key* with a capital first letter."""
        text = self.say(key, parts)
        return text[:1].upper() + text[1:]

    def told(self, verb: str, parts: Mapping[str, object], events: Sequence[Event]) -> str:
        """Return what was done, in a sentence; nothing where the *events* that came of it say it.

        A text may have variants by the part ``came``, the name of the first of them.
        """
        came = events[0].name if events else ""
        return self.sentence(f"told.{verb}", {**parts, "came": came})

    def problem(self, problem: Problem) -> str:
        """Return the sentence for a *problem*."""
        return self.say(f"problem.{problem.name}", problem.parts)

    def word(self, spec: str, value: object) -> str:
        """Return *value* in words, *spec* being what the template says it is."""
        return self._filled(kind(spec), value, _NONE)

    def noun(self, noun: str, count: int) -> str:
        """Return *noun* in the number that goes with *count*."""
        one = count == 1 if self.lang == "en" else -2 < count < 2
        return self.say(f"noun.{noun}.{'one' if one else 'many'}")

    def _filled(self, of: Kind, value: object, given: Mapping[str, object]) -> str:
        """Return *value* in words; another part may say of what kind it is."""
        name = str(given[of.part]) if of.part else of.name
        if isinstance(value, (list, tuple)):
            return self._listed(of.article, name, value)
        return self._one(of.article, name, value)

    def _one(self, article: str, name: str, value: object) -> str:
        """Return a single *value* of the kind *name* behind its *article*."""
        if not name or name == "seat" or not isinstance(value, (str, int)):
            return self._word(article, name, value)
        if isinstance(value, bool):  # as a key it would be 0 or 1
            return self._word(article, name, value)
        key = (article, name, value)
        word = self._made.get(key)
        if word is None:
            if len(self._made) >= REMEMBERED:
                self._made.clear()
            word = self._made[key] = self._word(article, name, value)
        return word

    def _word(self, article: str, name: str, value: object) -> str:
        """Return what `_one` returns, made again."""
        if article in grammar.COUNTING and isinstance(value, int):
            return self._counted(article, name, value, self._gender("noun", name))
        if name == "seat" and isinstance(value, int):
            word = self._names[value]
        elif name == "range":
            word = self._range(str(value))
        else:
            word = self.say(f"{name}.{value}") if name else str(value)
        if not article or article == "or":
            return word
        return grammar.with_article(self.lang, article, word, self._gender(name, value))

    def _counted(self, article: str, noun: str, count: int, gender: str) -> str:
        """Return how many: one has an article, unless its noun always comes in digits."""
        word = self.noun(noun, count)
        if count != 1 or article == "n" or self.has(f"noun.{noun}.digits"):
            return f"{count} {word}"
        return grammar.with_article(self.lang, article, word, gender)

    def _gender(self, name: str, value: object) -> str:
        gender = self._texts.get(f"gender.{name}.{value}", "m")
        return gender if isinstance(gender, str) else "m"

    def _range(self, value: str) -> str:
        """Return a number, or from where to where it may go: ``3-12``."""
        low, dash, high = value.partition("-")
        return self.say("list.range", {"low": low, "high": high}) if dash and low else value

    def _listed(self, article: str, name: str, values: Sequence[object]) -> str:
        """Return *values* as a list in a sentence; *a* counts those that are equal."""
        if article not in ("a", "un"):
            return self._joined(article, [self._one(article, name, each) for each in values])
        words: list[str] = []
        for each in dict.fromkeys(values):
            count = values.count(each)
            if self.has(f"noun.{each}.one"):
                genders = (self._gender(name, each), self._gender("noun", each))
                words.append(self._counted(article, str(each), count, max(genders, key=_telling)))
            else:
                words += [self._one(article, name, each)] * count
        return self._joined(article, words)

    def _joined(self, article: str, words: list[str]) -> str:
        """Return *words* as a list in a sentence."""
        if not words:
            return self.say("list.none")
        head = ", ".join(words[:-1])
        joint = "list.or" if article == "or" else "list.and"
        return self.say(joint, {"head": head, "last": words[-1]}) if head else words[-1]


def _telling(gender: str) -> bool:
    """Return whether *gender* says more than what is taken for granted."""
    return gender != "m"

"""Articles before words: English a or an, French gender and elision."""

import unicodedata
from typing import Final

from signoria.core.typography import NO_BREAK

ARTICLES: Final = {
    "en": ("the", "a", "quoted"),
    "fr": ("le", "un", "du", "au", "de", "à", "quoted"),
}
"""What may stand before a kind in the templates of each language."""
COUNTING: Final = ("n", "a", "un")
"""What counts a noun: always in digits, or with an article for one."""
OWN_ARTICLE: Final = "-"
"""The gender of a word that brings its own article, and takes no quotation marks."""

_FRENCH: Final = {
    "le": ("le ", "la ", "l’"),
    "un": ("un ", "une ", ""),
    "du": ("du ", "de la ", "de l’"),
    "au": ("au ", "à la ", "à l’"),
    "de": ("de ", "de ", "d’"),
    "à": ("à ", "à ", ""),
}
"""Before a masculine word, before a feminine one, and before a vowel where that differs."""
_LEFT: Final = {"du": "de", "au": "à", "de": "de", "à": "à"}
"""What is left of an article before a word that brings its own."""


def with_article(lang: str, article: str, word: str, gender: str) -> str:
    """Return *word* behind *article*, or in quotation marks."""
    if article == "quoted":
        return word if gender == OWN_ARTICLE else _quoted(lang, word)
    return _french(article, word, gender) if lang == "fr" else _english(article, word, gender)


def _quoted(lang: str, word: str) -> str:
    return f"«{NO_BREAK}{word}{NO_BREAK}»" if lang == "fr" else f"“{word}”"


def _english(article: str, word: str, gender: str) -> str:
    if gender == OWN_ARTICLE:
        return word
    return f"an {word}" if article == "a" and _first(word) in "aeiou" else f"{article} {word}"


def _french(article: str, word: str, gender: str) -> str:
    if gender == OWN_ARTICLE:
        left = _LEFT.get(article, "")
        return f"d’{word}" if left == "de" and _elides(word) else f"{left} {word}".lstrip()
    masculine, feminine, elided = _FRENCH[article]
    if elided and _elides(word):
        return elided + word
    return (feminine if gender == "f" else masculine) + word


def _elides(word: str) -> bool:
    """Return whether a French article loses its vowel before *word*."""
    first = _first(word)
    return first in "aeiouhœæ" or (first == "y" and _first(word[1:]) not in "aeiou")


def _first(word: str) -> str:
    """Return the first letter of *word* without capitals and accents."""
    return unicodedata.normalize("NFD", word[:1].casefold())[:1] or " "

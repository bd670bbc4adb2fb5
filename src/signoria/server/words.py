"""The server's own sentences, and the language of a request."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from signoria.core.text import LANGUAGES, Words

HERE: Final = Path(__file__).parent


@cache
def words(lang: str) -> Words:
    """Return the server's sentences in *lang*."""
    return Words(lang, HERE)


def language(query: Mapping[str, str], headers: Mapping[str, str]) -> str:
    """Return the language that is asked for: ``?lang=``, else what the browser prefers."""
    asked = [query.get("lang", ""), *headers.get("accept-language", "").split(",")]
    for each in asked:
        short = each.split(";")[0].strip().lower()[:2]
        if short in LANGUAGES:
            return short
    return LANGUAGES[0]

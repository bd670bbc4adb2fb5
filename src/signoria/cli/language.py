"""The language: by flag, else by the environment, else English."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Final

from signoria.core.text import LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(line: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language for a command *line*, wherever ``--lang`` stands in it."""
    for asked in (_asked(line), environment.get("SIGNORIA_LANG", "").casefold()):
        if asked in LANGUAGES:
            return asked
    return _suggested(environment)


def _asked(line: Sequence[str]) -> str:
    """Return the value of the last ``--lang``, or nothing."""
    found = ""
    for word, following in itertools.pairwise([*line, ""]):
        if word == "--":
            break
        if word == "--lang":
            found = following
        elif word.startswith("--lang="):
            found = word.removeprefix("--lang=")
    return found


def _suggested(environment: Mapping[str, str]) -> str:
    """Return the language of the first locale variable that is set."""
    for variable in _VARIABLES:
        value = environment.get(variable, "")
        if value:
            return next((lang for lang in LANGUAGES if value.startswith(lang)), LANGUAGES[0])
    return LANGUAGES[0]

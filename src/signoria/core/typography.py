"""Spaces and apostrophes as printers set them, so that authors may type plain text."""

import re
from typing import Final

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"

_FRENCH: Final = (
    (re.compile(r" (?=[:»%])|(?<=«) "), NO_BREAK),
    (re.compile(r" (?=[;?!])|(?<=\d) (?=\d{3}(?!\d))"), NARROW),
)
"""Which plain spaces do not break in French: before a sign, after «, between thousands."""


def typeset(text: str, lang: str) -> str:
    """Return *text* with the spaces and apostrophes of *lang*; a second time changes nothing."""
    if lang == "fr":
        for pattern, space in _FRENCH:
            text = pattern.sub(space, text)
    return _apostrophes(text) if "'" in text else text


def _apostrophes(text: str) -> str:
    """Return *text* with ’ in words; the ' ' around what is typed stay."""
    signs = list(text)
    quoted = False
    for at, sign in enumerate(signs):
        if sign != "'":
            continue
        after_word = at > 0 and (signs[at - 1].isalnum() or signs[at - 1] == "}")
        following = text[at + 1 : at + 2]
        within = after_word and (following.isalnum() or following == "{")
        if within or (after_word and not quoted):
            signs[at] = APOSTROPHE
        else:
            quoted = not quoted
    return "".join(signs)

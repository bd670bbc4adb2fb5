"""Names of people and programs: what may be one, and which look alike.

What looks alike is decided as Unicode's security mechanisms say (UTS 39, section 4): two names are
confusable when their skeletons are the same. The data are those of `confusable_homoglyphs`.
"""

import json
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Final

from signoria.core.problem import Problem

LONGEST: Final = 32
_CLOSED: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Control characters, bidi and zero-width marks, what belongs to nobody, ends of lines."""
_UNSEEN: Final = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2060, 0x206F),
    (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8),
    (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Other characters that nobody sees: fillers, joiners, variation selectors, the empty Braille."""
_STYLES: Final = {0xFE0E: None, 0xFE0F: None}
"""What keyboards add to an emoji to say how it is drawn."""
_NOBODY: Final = 0xFFFE
"""Each plane ends with two codes that are no characters."""


def named(told: str) -> str:
    """Return the name as it is kept: one spelling for what is the same; or refuse it."""
    name = unicodedata.normalize("NFKC", told).translate(_STYLES)
    if any(_hidden(letter) for letter in name):
        raise Problem("bad_name", most=LONGEST)
    name = " ".join(name.split())
    seen = any(unicodedata.category(letter)[0] not in "MZ" for letter in name)
    if not seen or len(name) > LONGEST:
        raise Problem("bad_name", most=LONGEST)
    return name


def tidied(kept: str) -> str:
    """Return a name that an earlier release has kept as it would be kept now."""
    seen = "".join([each for each in unicodedata.normalize("NFKC", kept) if not _hidden(each)])
    try:
        return named(seen[:LONGEST])
    except Problem:
        return "?"


def _hidden(letter: str) -> bool:
    """Say whether a character cannot be seen for what it is."""
    code = ord(letter)
    if unicodedata.category(letter) in _CLOSED or code & _NOBODY == _NOBODY:
        return True
    return any(low <= code <= high for low, high in _UNSEEN)


def skeleton(name: str) -> str:
    """Return what names that look alike have in common; it is for comparing, not for reading."""
    bare = [each for each in unicodedata.normalize("NFD", name) if not _hidden(each)]
    prototypes = _prototypes()
    return unicodedata.normalize("NFD", "".join([prototypes.get(each, each) for each in bare]))


def alike(name: str, others: Iterable[str]) -> bool:
    """Say whether one of the *others* could be taken for *name*."""
    return skeleton(name) in {skeleton(other) for other in others}


def warm() -> None:
    """Read the data before anyone needs it: it takes tenths of a second."""
    _prototypes()


@lru_cache(1)
def _prototypes() -> dict[str, str]:
    """Return for each confusable character what it stands for in a skeleton.

    The data name for every character all that it is confusable with: a prototype has many or is
    more than one character; whoever is confusable with one alone stands for that.
    """
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    groups = {
        _bare(each): [_bare(one["c"]) for one in like] for each, like in json.loads(text).items()
    }
    return {
        each: like[0]
        for each, like in groups.items()
        if len(each) == 1 and len(like) == 1 and _stands_for(each, like[0], groups)
    }


def _bare(text: str) -> str:
    """Return *text* without the marks by which the data keep its direction."""
    return text.replace("\u200e", "") or text


def _stands_for(each: str, other: str, groups: dict[str, list[str]]) -> bool:
    """Say which of two is the prototype; where nothing tells, it is the lower one."""
    return len(other) > 1 or len(groups.get(other, ())) > 1 or other < each

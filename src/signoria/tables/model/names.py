"""Names of people and programs: what may be one, and which look alike.

What looks alike is decided as Unicode's security mechanisms say (UTS 39, section 4): two names are
confusable when their skeletons are the same. The table of prototypes is handed in, since it is a
package of its own; without it, only names with the same letters are confusable.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
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
_sources: list[Callable[[], Mapping[str, str]]] = []


def use_confusables(prototypes: Callable[[], Mapping[str, str]]) -> None:
    """Compare names by the *prototypes* of their characters from now on."""
    _sources[:] = [prototypes]


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
    """Return whether a character cannot be seen for what it is."""
    code = ord(letter)
    if unicodedata.category(letter) in _CLOSED or code & _NOBODY == _NOBODY:
        return True
    return any(low <= code <= high for low, high in _UNSEEN)


def skeleton(name: str) -> str:
    """Return what names that look alike have in common; it is for comparing, not for reading."""
    bare = [each for each in unicodedata.normalize("NFD", name) if not _hidden(each)]
    prototypes = _sources[0]() if _sources else {}
    return unicodedata.normalize("NFD", "".join([prototypes.get(each, each) for each in bare]))


def alike(name: str, others: Iterable[str]) -> bool:
    """Return whether one of the *others* could be taken for *name*."""
    return skeleton(name) in {skeleton(other) for other in others}

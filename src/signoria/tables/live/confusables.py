"""Confusable characters, from the data of `confusable_homoglyphs` (Unicode's UTS 39)."""

import json
from functools import lru_cache
from importlib.resources import files


@lru_cache(1)
def prototypes() -> dict[str, str]:
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
    """Return which of two is the prototype; in doubt, the one with the lower code point."""
    return len(other) > 1 or len(groups.get(other, ())) > 1 or other < each

"""Colours that can be read on dark and on light terminals, and never say anything alone."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text
from rich.theme import Theme

from signoria.core.vocabulary import SEAT_NAMES

QUIET: Final = "dim"

_RICH: Final = {
    "seat0": "bold #d0505a",
    "seat1": "bold #3f8fd2",
    "seat2": "bold #4d9a51",
    "seat3": "bold #b9801e",
    "seat4": "bold #a868c4",
    "seat5": "bold #2a9d9d",
    "grey": "#000000 on #b4bac2",
    "sky": "#000000 on #8cc4ea",
    "plum": "#ffffff on #a03c78",
    "forest": "#ffffff on #2f7d4f",
    "amber": "#000000 on #e0a83c",
    "umber": "#ffffff on #5a5046",
    "lemon": "#000000 on #f0e070",
    "leaf": "#000000 on #9ccf6a",
    "typed": "bold #2a9d9d",
}
"""For terminals with many colours: neither too dark nor too bright for any background."""
_PLAIN: Final = {
    "seat0": "bold red",
    "seat1": "bold blue",
    "seat2": "bold green",
    "seat3": "bold yellow",
    "seat4": "bold magenta",
    "seat5": "bold cyan",
    "grey": "black on white",
    "sky": "black on cyan",
    "plum": "bright_white on magenta",
    "forest": "black on green",
    "amber": "black on yellow",
    "umber": "bright_white on bright_black",
    "lemon": "black on bright_yellow",
    "leaf": "black on bright_green",
    "typed": "bold cyan",
}
"""For terminals with sixteen colours, which have been chosen to fit each other."""


def theme(color_system: str | None) -> Theme:
    """Return the colours for a terminal."""
    return Theme(_PLAIN if color_system in ("standard", "windows") else _RICH)


def seat(number: int) -> str:
    """Return the style of a seat's name."""
    return f"seat{number % 6}"


def seat_name(number: int, name: str) -> Text:
    """Return a player with the letter of the seat."""
    letter = SEAT_NAMES[number]
    shown = name if name == letter else f"{letter} {name}"
    return Text(shown, seat(number), overflow="ellipsis", no_wrap=True)


def styled_sentence(text: str, names: Sequence[str], styles: Mapping[str, str]) -> Text:
    """Return *text* with the names of players in their colours, and what else has a style."""
    painted = Text(text)
    for phrase, style in styles.items():
        painted.highlight_regex(_whole(phrase), style)
    for number, name in enumerate(names):
        painted.highlight_regex(_whole(name), seat(number))
    return painted


def _whole(phrase: str) -> str:
    """Match *phrase*, at the beginning of a sentence too, but not inside of a longer word."""
    first, rest = re.escape(phrase[:1]), re.escape(phrase[1:])
    return rf"(?<!\w)(?i:{first}){rest}(?!\w)"

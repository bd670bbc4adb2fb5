"""The numbers that were found go into the game's ``tuning.toml``; its comments stay."""

import json
import re
from pathlib import Path
from typing import Any, Final

GAMES: Final = Path(__file__).resolve().parents[2] / "src" / "signoria" / "games"


def teach(game: str, weights: dict[str, float]) -> None:
    """Write *weights* as the tuned ones of *game*."""
    path = GAMES / game / "tuning.toml"
    text = path.read_text(encoding="utf-8")
    for name, value in weights.items():
        text = with_tuned(text, name, value)
    path.write_text(text, encoding="utf-8")


def teach_search(game: str, values: dict[str, Any]) -> None:
    """Write *values* as the settings of the search of *game*; the levels keep their iterations."""
    path = GAMES / game / "tuning.toml"
    text = path.read_text(encoding="utf-8")
    for name, value in values.items():
        if name != "iterations":
            text = with_setting(text, name, value)
    path.write_text(text, encoding="utf-8")


def with_setting(text: str, name: str, value: object) -> str:
    r"""Return *text* with one setting of the search changed, or added.

    >>> with_setting("[search]\nexplore = 1.5\n", "explore", 2.0)
    '[search]\nexplore = 2.0\n'
    >>> with_setting("[search]\n", "split_chance", False)
    '[search]\napart = false\n'
    """
    line = f"{name} = {json.dumps(value)}"
    if re.search(rf"^{name} = ", text, flags=re.MULTILINE):
        return re.sub(rf"^{name} = .*$", line, text, count=1, flags=re.MULTILINE)
    return re.sub(r"^\[search\]\n(?:.+\n)*", rf"\g<0>{line}\n", text, count=1, flags=re.MULTILINE)


def with_tuned(text: str, name: str, value: float) -> str:
    """Return *text* with the tuned value of one weight changed.

    >>> with_tuned("glut = { judged = 3.5, low = 0.0, high = 8.0 }", "glut", 4.25)
    'glut = { judged = 3.5, tuned = 4.25, low = 0.0, high = 8.0 }'
    >>> with_tuned("glut = { judged = 3.5, tuned = 4.25, low = 0.0, high = 8.0 }", "glut", 5.0)
    'glut = { judged = 3.5, tuned = 5.0, low = 0.0, high = 8.0 }'
    """
    bare = re.sub(rf"^({name} = {{.*?), tuned = [-\d.]+", r"\1", text, flags=re.MULTILINE)
    return re.sub(
        rf"^({name} = {{ judged = [-\d.]+)", rf"\g<1>, tuned = {value}", bare, flags=re.MULTILINE
    )

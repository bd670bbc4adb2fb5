"""Write docs/encodings.md: what each number of an observation means, from the games' layouts.

Usage: python build_support/layouts.py (`make encodings`)
"""

import re
import sys
from pathlib import Path
from typing import Any

from signoria import games

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "encodings.md"
REPEATED = re.compile(r"(.* look) (\d+): ")
"""Fields that come many times over: the first of them is listed."""
TOP = """\
# Encodings

What each number of an observation means. This page is generated from the layouts that the games
declare (`make encodings`); [for researchers](rl.md) shows how to use them.

- An observation is an array of signed 16-bit integers. `state.encode(seat, out, at)` writes it,
  as compiled code.
- It holds what the seat's view holds and nothing else: two views of a seat are equal if and
  only if its observations are.
- Seats count from the viewer: +0 is your seat, +1 the next on the left. Rows by seat are in
  that order.
- An action number is the action's code minus the code of the first action of players. The mask
  has a byte for each: 1 if it is legal.
- The version is part of the name of an environment (`-v1`). It rises when a number changes its
  meaning.
"""


def main() -> None:
    """Write the page."""
    PAGE.write_text(text(), encoding="utf-8")
    sys.stderr.write(f"signoria: wrote {PAGE.relative_to(ROOT)}\n")


def text() -> str:
    """Return the page."""
    return "\n".join([TOP, *[section(games.load_game(name)) for name in games.names()]])


def section(game: Any) -> str:
    """Return the tables of one game with its default options."""
    encoding, options = game.ENCODING, game.Options()
    title = games.words(game.NAME, "en").say("title")
    actions, first = encoding.actions(game.VOCABULARY), encoding.first_action
    sizes = [f"{encoding.size(n, options)} for {n}" for n in game.seats(options)]
    lines = [
        f"## {title}", "",
        f"`{game.NAME}`, version {encoding.version}. Numbers: {', '.join(sizes)} players.",
        f"Actions: {actions}, from code {first}.", "",
        verbs(game), "",
        *table(game, options), "",
    ]  # fmt: skip
    return "\n".join(lines)


def verbs(game: Any) -> str:
    """Return a table of the actions of players."""
    first = game.ENCODING.first_action
    rows: dict[str, list[tuple[int, str]]] = {}
    for code, move in enumerate(game.VOCABULARY.moves):
        if code >= first:
            rows.setdefault(move.verb, []).append((code - first, move.name))
    lines = ["| actions | names |", "|---|---|"]
    for moves in rows.values():
        (low, begin), (high, end) = moves[0], moves[-1]
        lines.append(
            f"| {low} | `{begin}` |" if low == high else f"| {low}–{high} | `{begin}` … `{end}` |"
        )
    return "\n".join(lines)


def table(game: Any, options: object) -> list[str]:
    """Return the fields with their offsets for every number of players."""
    seats = game.seats(options)
    every = {n: offsets(game.ENCODING.fields(n, options)) for n in seats}
    head = " | ".join([f"{n} players" for n in seats])
    lines = [f"| field | {head} | range | meaning |", "|---|" + "---|" * (len(seats) + 2)]
    for field in game.ENCODING.fields(seats[-1], options):
        again = REPEATED.match(field.name)
        if again and again[2] != "0":
            continue
        places = " | ".join([every[n].get(field.name, "–") for n in seats])
        lines.append(
            f"| {field.name} | {places} | {ranged(game, options, field.name)} | {field.meaning} |"
        )
    return lines


def ranged(game: Any, options: object, name: str) -> str:
    """Return the range of a field, with that of each number of players if they differ."""
    found = [
        f"{field.low}–{field.high}"
        for n in game.seats(options)
        for field in game.ENCODING.fields(n, options)
        if field.name == name
    ]
    return " / ".join(dict.fromkeys(found))


def offsets(fields: list[Any]) -> dict[str, str]:
    """Return where each field is: its first and last number."""
    found, at = {}, 0
    stride: dict[str, list[int]] = {}
    for field in fields:
        found[field.name] = str(at) if field.size == 1 else f"{at}–{at + field.size - 1}"
        again = REPEATED.match(field.name)
        if again:
            rest = field.name.removeprefix(again[0])
            stride.setdefault(f"{again[1]} 0: {rest}", []).append(at)
        at += field.size
    for name, places in stride.items():
        found[name] += f", and every {places[1] - places[0]} up to {places[-1]}"
    return found


if __name__ == "__main__":
    main()

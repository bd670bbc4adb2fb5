"""Texts that were right, with something changed."""

import json
from typing import Any

from signoria.core.chance import Stream

JUNK = (None, True, False, -1, 0, 1, 2, 7, 60, 10**9, -(10**20), 1.5, "", "A", "x", [], {}, [[]])


def pick(rng: Stream, items: Any) -> Any:
    return items[int(rng.below(len(items)))]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place within *value*: what holds it, and its key or index there."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], (dict, list)):
            found += places(value[key])
    return found


def garbled(value: Any, rng: Stream, others: Any = None) -> Any:
    """Return a copy of *value* with one to three things changed, some to what *others* hold."""
    value = json.loads(json.dumps(value))
    for _ in range(1 + int(rng.below(3))):
        there = places(value)
        if there:
            holder, key = pick(rng, there)
            _change(holder, key, rng, value if others is None else others)
    return value


def _change(holder: Any, key: Any, rng: Stream, others: Any) -> None:
    """Change what *holder* has at *key* in one of several ways."""
    old, way = holder[key], int(rng.below(8))
    if way == 0:
        del holder[key]
    elif way == 1:
        holder[key] = pick(rng, JUNK)
    elif way == 2 and isinstance(old, int):
        holder[key] = old + pick(rng, (-2, -1, 1, 2, 5))
    elif way == 3 and isinstance(old, list) and old:
        old.insert(int(rng.below(len(old) + 1)), pick(rng, old))
    elif way == 4 and isinstance(old, list) and old:
        old[0], old[-1] = old[-1], old[0]
    elif way == 5:
        alike = [h[k] for h, k in places(others) if type(h[k]) is type(old)]
        holder[key] = json.loads(json.dumps(pick(rng, alike or [old])))
    elif way == 6 and isinstance(holder, dict):
        holder[pick(rng, (*holder, "x", ""))] = old
    else:
        namesakes = [h[k] for h, k in places(others) if k == key]
        holder[key] = json.loads(json.dumps(pick(rng, namesakes or [old])))


def scratched(text: str, rng: Stream) -> str:
    """Return *text* with a few characters lost, doubled or replaced."""
    for _ in range(1 + int(rng.below(3))):
        at = int(rng.below(len(text) + 1))
        sign = pick(
            rng, ("", "", '"', "{", "]", "\n", "\x00", "9", "é", "\ud7ff", text[at : at + 9])
        )
        text = text[:at] + sign + text[at + int(rng.below(3)) :]
    return text

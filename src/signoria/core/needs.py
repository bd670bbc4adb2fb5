"""The conditions of what can be done, each with how far it is met; and what a piece can do."""

from collections.abc import Iterable, Mapping
from typing import Final

from signoria.core.event import Value
from signoria.core.game import Need, Offer
from signoria.core.vocabulary import Vocabulary

COUNT: Final = "count"
"""The need that is a number of things, `thing` being their noun."""


def count(thing: str, have: int, want: int) -> Need:
    """Return the need of *want* things, *have* of which are there."""
    return Need(COUNT, {"thing": thing}, int(have), int(want))


def condition(name: str, *, ok: bool, **parts: Value) -> Need:
    """Return a need that is met or not."""
    return Need(name, parts, int(ok), 1)


def first(*, ok: bool) -> Need:
    """Return the need that nothing else must be decided before."""
    return condition("first", ok=ok)


def offer(vocabulary: Vocabulary, action: int) -> Offer:
    """Return *action* as something to be had."""
    move = vocabulary.describe(action)
    return Offer(move.verb, dict(move.parts), action)


def naming(vocabulary: Vocabulary, verbs: Iterable[str]) -> Mapping[str, list[Offer]]:
    """Return all that *verbs* can do, by the pieces of the board that it names."""
    found: dict[str, list[Offer]] = {}
    wanted = set(verbs)
    for action, move in enumerate(vocabulary.moves):
        if move.verb in wanted:
            for piece in {str(part).casefold() for part in move.parts.values()}:
                found.setdefault(piece, []).append(offer(vocabulary, action))
    return found

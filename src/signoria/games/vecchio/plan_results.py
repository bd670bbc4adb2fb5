"""What comes of a plan: tokens paid and taken, and what becomes of the member."""

from collections.abc import Sequence
from typing import Final

from signoria.core.event import Event
from signoria.core.plans import Way, sum_of
from signoria.core.turns import Saying
from signoria.games.vecchio.board import NAMES
from signoria.games.vecchio.components import FLORIN
from signoria.games.vecchio.plan_ways import where
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import PHASES, has

_THEN: Final = ("crest", "roll", "look", "turn_up")
"""What may come by chance."""


def tokens(events: Sequence[Event], name: str) -> dict[str, int]:
    """Return how many tokens of each kind the *events* called *name* are about."""
    found: dict[str, int] = {}
    for each in events:
        if each.name == name:
            token, number = str(each.parts["token"]), each.parts["number"]
            found[token] = found.get(token, 0) + int(str(number))
    return found


def florins_sum(
    root: Vecchio, seat: int, pays: dict[str, int], gains: dict[str, int]
) -> tuple[Saying, ...]:
    """Return the florins before and after."""
    paid, gained = pays.get("florins", 0), gains.get("florins", 0)
    if not paid and not gained:
        return ()
    return (sum_of(int(has(root, seat, FLORIN)), paid, gained),)


def told_tokens(key: str, counts: dict[str, int]) -> tuple[Saying, ...]:
    """Return what one spends or takes besides florins."""
    tokens = [each for each, n in counts.items() if each != "florins" for _ in range(n)]
    return (Saying(key, {"tokens": tokens}),) if tokens else ()


def fate(way: Way[Vecchio], events: Sequence[Event], seat: int, how: str) -> tuple[Saying, ...]:
    """Return what becomes of the member, the middleman and the track; then what comes next."""
    told = []
    if how == "bishop":
        told.append(Saying("plan.stands", {"town": NAMES[where(way)]}))
    for each in events:
        if each.name in ("lies", "recovers", "enters") and each.parts["seat"] == seat:
            told.append(Saying(f"plan.{each.name}", each.parts))
        elif each.name == "middleman_moves":
            told.append(Saying("plan.middleman", each.parts))
    after = way.states[-1]
    if PHASES[after.phase] in _THEN and after.turn == way.states[0].turn:
        told.append(Saying(f"plan.then_{PHASES[after.phase]}", {}))
    return tuple(told)

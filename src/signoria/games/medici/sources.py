"""Where the florins of each house came from, told again from what was told."""

from collections.abc import Sequence
from typing import Final

from signoria.core.event import Event
from signoria.core.turns import number
from signoria.games.medici.state import Table

_EARNED: Final = {"cargo": "cargo", "prize": "goods", "summit": "summits"}


def sources(state: Table, events: Sequence[Event]) -> dict[str, list[int]]:
    """Return what each house began with, earned by *events*, and spent: together its purse."""
    purses = [int(florins) for florins in state.florins]
    found = {name: [0] * len(purses) for name in ("start", *_EARNED.values(), "spent")}
    for event in events:
        if event.name in _EARNED:
            found[_EARNED[event.name]][number(event, "seat")] += number(event, "florins")
        elif event.name == "sold":
            found["spent"][number(event, "seat")] -= number(event, "florins")
    found["start"] = [
        purse - sum(points[seat] for points in found.values()) for seat, purse in enumerate(purses)
    ]
    return found

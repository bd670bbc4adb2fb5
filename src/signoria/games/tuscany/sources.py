"""Where the red points of each region came from, told again from what was told."""

from collections.abc import Sequence
from typing import Final

from signoria.core.event import Event
from signoria.core.turns import number
from signoria.games.tuscany.state import Table

_GREEN: Final = {
    "zone": "zones", "crops": "crops", "bonus": "bonuses", "storage_points": "upgrades",
}  # fmt: skip
_RED: Final = {"joker_lost": "jokers", "leftovers": "leftovers"}


def sources(state: Table, events: Sequence[Event]) -> dict[str, list[int]]:
    """Return the red points by source: green ones count at every scoring after them."""
    names = (*_GREEN.values(), "income", *_RED.values())
    green = {name: [0] * state.players for name in names}
    red = {name: [0] * state.players for name in names}
    for event in events:
        if event.name in _GREEN:
            green[_GREEN[event.name]][number(event, "seat")] += number(event, "points")
        elif event.name in _RED:
            red[_RED[event.name]][number(event, "seat")] += number(event, "points")
        elif event.name == "points":
            track = green if event.parts["track"] == "green" else red
            track["income"][number(event, "seat")] += number(event, "points")
        elif event.name == "scored":
            seat = number(event, "seat")
            for name in names:
                red[name][seat] += green[name][seat]
    return red

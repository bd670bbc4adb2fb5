"""Where the influence of each house stands."""

from collections.abc import Sequence

from signoria.core.event import Event
from signoria.games.court.components import CARD_OF, HOUSE_OF, VALUE_OF
from signoria.games.court.state import INNER, Table, stack_nobles


def sources(state: Table, events: Sequence[Event]) -> dict[str, list[int]]:
    """Return the influence in the circle, the own court and the other house's."""
    del events
    found = {"circle": [0, 0], "own_court": [0, 0], "other_court": [0, 0]}
    for slot in range(state.slots):
        if state.sizes[slot] == 0:
            continue
        zone = state.zones[slot]
        for noble in stack_nobles(state, slot):
            card = CARD_OF[noble]
            seat = HOUSE_OF[card]
            court = "own_court" if zone == 1 + seat else "other_court"
            found["circle" if zone == INNER else court][seat] += int(VALUE_OF[card])
    return found

"""Where the power points of each family came from."""

from collections.abc import Sequence

from signoria.core.event import Event
from signoria.games.vecchio.scoring import parts
from signoria.games.vecchio.state import Table


def sources(state: Table, events: Sequence[Event]) -> dict[str, list[int]]:
    """Return the points of each family by source; the table itself tells them."""
    del events
    each = [parts(state, seat) for seat in range(state.players)]
    return {name: [points[name] for points in each] for name in each[0]}

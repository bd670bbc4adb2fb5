"""Tables of Medici for tests: positions in short, and cards that fill a hold."""

from typing import Any

from script import do as do_in
from script import legal as legal_in

from signoria.core.event import Event
from signoria.core.state import State
from signoria.games import medici

LOW = ["metal-0", "porcelain-0", "dye-0", "cloth-0", "spice-0", "metal-1", "porcelain-1", "dye-1",
       "cloth-1", "spice-1", "metal-2", "porcelain-2", "dye-2", "cloth-2", "spice-2", "metal-3",
       "porcelain-3", "dye-3", "cloth-3", "spice-3", "metal-4", "porcelain-4", "dye-4",
       "cloth-4"]  # fmt: skip


def at(**fields: Any) -> State:
    """Return the state of a position."""
    return medici.load(fields)


def holding(*sizes: int) -> list[list[str]]:
    """Return holds of these sizes, filled with low cards."""
    cards = iter(LOW)
    return [[next(cards) for _ in range(size)] for size in sizes]


def do(state: State, names: str) -> list[Event]:
    """Do the named actions and return the events."""
    return do_in(medici, state, names)


def legal(state: State) -> list[str]:
    """Return the legal actions by name."""
    return legal_in(medici, state)


def told(events: list[Event], name: str) -> list[dict[str, Any]]:
    """Return the parts of the events called *name*."""
    return [event.parts for event in events if event.name == name]


def scored(**fields: Any) -> tuple[list[int], list[Event]]:
    """Return each seat's income when a position with an empty pile is loaded, and the events."""
    position = {"florins": [0] * len(fields["holds"]), "pile": 0, **fields}
    state = medici.load(position, listen=True)
    events, state.told = state.told or [], None
    return state.scores(), events


def field(state: State, name: str) -> Any:
    """Return one field of the position."""
    return medici.save(state)[name]

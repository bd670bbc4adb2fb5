"""A turn of Court of the Medici in a sentence: one card, and what comes of it."""

from typing import Final

from signoria.core.event import Event
from signoria.core.turns import (
    SCORING,
    SETUP,
    TURN,
    Mark,
    Saying,
    SeenTurn,
    Summary,
    Turn,
    house,
    number,
    part_names,
)
from signoria.games.court.state import Table

_CLAUSES: Final = {
    "sent": "send",
    "allied": "ally",
    "purged": "purge",
    "separated": "separate",
    "prepared": "bury",
}
"""The clause for each event, where it is the same whatever else happens."""
_ASIDE: Final = ("last_card", "blocked")


def owner(state: Table) -> int:
    """Return the seat that plays a card."""
    return int(state.turn)


def opens(turn: Turn | None, verb: str, owner: int) -> str:
    """Choosing a card begins a turn."""
    del owner
    if verb == "choose":
        return TURN
    return "" if turn else SETUP if verb == "lay" else TURN


def breaks(turn: Turn, event: str) -> str:
    """The end is told apart."""
    return SCORING if event == "game_ends" and turn.kind != SCORING else ""


def tell(turn: SeenTurn) -> Summary:
    """Return what became of the card, the set-up, or who has won."""
    if turn.kind == SCORING:
        also = [Saying(f"event.{event.name}", event.parts) for event in turn.events()]
        return Summary([], also, [mark for event in turn.events("won") for mark in _won(event)])
    if turn.kind == SETUP:
        return Summary([], _set_up(turn), [])
    events = turn.events()
    also = [Saying(f"event.{each.name}", each.parts) for each in events if each.name in _ASIDE]
    marks = [mark for event in events for mark in _marks(turn, event)]
    return Summary(_clauses(turn), also, marks + _drawn(turn))


def _set_up(turn: SeenTurn) -> list[Saying]:
    starts = [Saying("event.starts", event.parts) for event in turn.events("starts")]
    begins = [Saying("told.begin", deed.parts) for deed in turn.deeds if deed.verb == "begin"]
    return [Saying("turn.setup", {}), *starts, *begins]


def _clauses(turn: SeenTurn) -> list[Saying]:
    clauses = []
    plot = turn.events("plotted")
    dissolved = bool(turn.events("purged", "separated"))
    for event in turn.events():
        if event.name == "allied" and dissolved:  # what the alliance was worth is over at once
            clauses.append(Saying("join", event.parts))
        elif event.name in _CLAUSES:
            clauses.append(Saying(_CLAUSES[event.name], event.parts))
        elif event.name == "eliminated" and plot:
            struck = {"target": event.parts["stack"], "cards": event.parts["cards"]}
            clauses.append(Saying("conspire", {**plot[0].parts, **struck}))
    if plot and not turn.events("eliminated"):
        clauses.append(Saying("plot", plot[0].parts))
    said = [Saying("announce", deed.parts) for deed in turn.deeds if deed.verb == "announce"]
    return clauses + said


def _marks(turn: SeenTurn, event: Event) -> list[Mark]:
    """Return which cards came to which stack, and which fell."""
    parts, name = event.parts, event.name
    if name in ("sent", "allied", "plotted"):
        card = str(parts["card"])
        return [Mark("place", turn.by, str(parts["stack"]), house(turn.by), card)]
    if name in ("purged", "eliminated"):
        stack = str(parts["stack"])
        return [Mark("take", turn.by, stack, piece=card) for card in part_names(event, "cards")]
    if name == "separated":
        places = zip(part_names(event, "stacks"), part_names(event, "cards"), strict=True)
        return [Mark("place", turn.by, stack, piece=card) for stack, card in places]
    return []


def _drawn(turn: SeenTurn) -> list[Mark]:
    """Return how many cards came into the hand; which, the list of turns says to their owner."""
    dealt = [deed for deed in turn.deeds if deed.verb == "deal"]
    count = len(dealt) + len(turn.events("drew", "drew_hidden"))
    return [Mark("gain", turn.by, house(turn.by), "", "card", count)] if count else []


def _won(event: Event) -> list[Mark]:
    seat = number(event, "seat")
    both = ((seat, number(event, "influence")), (1 - seat, number(event, "other")))
    return [Mark("score", each, house(each), "", "influence", points) for each, points in both]

"""A turn of The Castles of Tuscany in a sentence: one action with all that it costs and brings."""

from collections.abc import Callable
from typing import Final

from signoria.core.event import Event
from signoria.core.turns import (
    SCORING,
    SETUP,
    TURN,
    Deed,
    Mark,
    Saying,
    SeenTurn,
    Summary,
    Turn,
    house,
    number,
)
from signoria.games.tuscany.components import COLOUR_NAMES
from signoria.games.tuscany.state import Table

_ACTIONS: Final = ("draw", "take", "place", "joker")
_OPENING: Final = (*_ACTIONS, "marble", "swap")
_SCORES: Final = ("scored", "limit", "leftovers")
_ASIDE: Final = ("round_ending", "last_lap")
_GOODS: Final = {"marbles": "marble", "workers": "worker", "joker_stored": "joker"}
_POINTS: Final = ("crops", "storage_points", "joker_lost", "points", "zone", "bonus")


def owner(state: Table) -> int:
    """Return the seat whose turn it is."""
    return int(state.turn)


def opens(turn: Turn | None, verb: str, owner: int) -> str:
    """An action begins a turn, and so does a marble for one more."""
    if turn is None:
        return SETUP if verb == "begin" else TURN
    if verb not in _OPENING:
        return ""
    return TURN if turn.kind != TURN or turn.by != owner or turn.did(_ACTIONS) else ""


def breaks(turn: Turn, event: str) -> str:
    """A scoring is a turn of its own."""
    return SCORING if event in _SCORES and turn.kind != SCORING else ""


def tell(turn: SeenTurn) -> Summary:
    """Return what was done, the set-up, or a scoring."""
    if turn.kind == SETUP:
        begins = [Saying("told.begin", deed.parts) for deed in turn.deeds if deed.verb == "begin"]
        return Summary([], [*begins, Saying("turn.setup", {})], [])
    if turn.kind == SCORING:
        return Summary([], _scored(turn), _scores(turn))
    events = turn.events()
    also = [Saying(f"event.{each.name}", each.parts) for each in events if each.name in _ASIDE]
    clauses = [clause for deed in turn.deeds for clause in _clauses(turn, deed)]
    marks = [mark for deed in turn.deeds for mark in _marks(turn, deed)]
    return Summary(_gathered(clauses), also, marks)


def _scored(turn: SeenTurn) -> list[Saying]:
    """Return what the scoring brought to each seat; only the first sentence names the round."""
    also: list[Saying] = []
    for event in turn.events():
        named = any(each.key == "event.scored" for each in also)
        key = "turn.scored" if named and event.name == "scored" else f"event.{event.name}"
        also.append(Saying(key, event.parts))
    return also


def _clauses(turn: SeenTurn, deed: Deed) -> list[Saying]:
    """Return what is told of one step: of the action itself, then of what came of it."""
    done: list[Saying] = []
    if deed.verb == "take":
        done.append(Saying("take", {"piece": deed.parts["tile"]}))
    elif deed.verb in ("swap", "upgrade", "marble"):
        done.append(Saying(deed.verb, deed.parts))
    for event in deed.events:
        done += _came(turn, deed, event)
    return done


def _came(turn: SeenTurn, deed: Deed, event: Event) -> list[Saying]:
    if event.name in _GOODS:
        return [Saying("goods", {"goods": [_GOODS[event.name]] * _count(event)})]
    if event.name == "built":
        return [_built(deed, event)]
    if event.name == "draws":
        return [_draws(turn, event)]
    say = _SAYINGS.get(event.name)
    return [say(event)] if say else []


def _built(deed: Deed, event: Event) -> Saying:
    if deed.verb != "pay":
        return Saying("castle", event.parts)
    return Saying("build", {**event.parts, "price": _price(deed, str(event.parts["colour"]))})


def _price(deed: Deed, colour: str) -> list[str]:
    """Return what was paid, a name for each card and each worker."""
    paid: list[str] = []
    for unit in (str(deed.parts["first"]), str(deed.parts["second"])):
        if unit == "card":
            paid.append(f"{colour}_card")
        else:
            paid += [f"{unit}_card"] * 2 if unit in COLOUR_NAMES else [unit]
    return paid


def _draws(turn: SeenTurn, event: Event) -> Saying:
    """Return how many cards were drawn; their owner is told which."""
    count = number(event, "cards")
    events = turn.events()
    since = events[[each is event for each in events].index(True) :]
    drawn = [str(each.parts["card"]) for each in since if each.name == "drew"][:count]
    if drawn and len(drawn) == count:
        return Saying("draw", {"cards": [f"{card}_card" for card in drawn]})
    return Saying("draw", {"cards": count})


def _points(event: Event) -> Saying:
    """Return points that have no clause of their own, by their colour."""
    red = event.name == "joker_lost" or event.parts.get("track") == "red"
    return Saying("red" if red else "green", {"points": event.parts["points"]})


_SAYINGS: Final[dict[str, Callable[[Event], Saying]]] = {
    "gave_up": lambda event: Saying("discard", event.parts),
    "zone": lambda event: Saying("zone", event.parts),
    "crops": lambda event: Saying("crops", event.parts),
    "bonus": lambda event: Saying("bonus", event.parts),
    "points": _points,
    "joker_lost": _points,
    "storage_points": _points,
}


def _gathered(clauses: list[Saying]) -> list[Saying]:
    """Return *clauses* with goods that come one after another told together."""
    found: list[Saying] = []
    for clause in clauses:
        if clause.key == "goods" and found and found[-1].key == "goods":
            goods = [*_goods(found.pop()), *_goods(clause)]
            found.append(Saying("goods", {"goods": goods}))
        else:
            found.append(clause)
    return found


def _goods(clause: Saying) -> list[str]:
    goods = clause.parts["goods"]
    assert isinstance(goods, list)
    return goods


def _marks(turn: SeenTurn, deed: Deed) -> list[Mark]:
    marks: list[Mark] = []
    if deed.verb == "take":
        tile = str(deed.parts["tile"])
        marks.append(Mark("take", turn.by, house(turn.by), tile, tile))
    for event in deed.events:
        if event.name == "built":
            marks += _built_marks(turn.by, deed, event)
        elif event.name == "draws":
            marks.append(_at_home("gain", turn.by, "card", number(event, "cards")))
        elif event.name in _GOODS:
            marks.append(_at_home("gain", turn.by, _GOODS[event.name], _count(event)))
        elif event.name in _POINTS:
            track = _points(event).key
            marks.append(_at_home("score", turn.by, track, number(event, "points")))
    return marks


def _built_marks(by: int, deed: Deed, event: Event) -> list[Mark]:
    """Return what was paid, and where the piece is now; a castle's comes from the display."""
    piece, space = str(event.parts["piece"]), str(event.parts["space"])
    if deed.verb != "pay":
        return [Mark("place", by, space, piece, piece)]
    price = _price(deed, str(event.parts["colour"]))
    paid = [_at_home("pay", by, name, price.count(name)) for name in dict.fromkeys(price)]
    return [*paid, Mark("place", by, space, piece=piece)]


def _at_home(kind: str, seat: int, piece: str, amount: int) -> Mark:
    return Mark(kind, seat, house(seat), "", piece, amount)


def _count(event: Event) -> int:
    """Return how many goods *event* brings."""
    return number(event, event.name) if event.name in event.parts else 1


def _scores(turn: SeenTurn) -> list[Mark]:
    """Return by how much each red marker goes on."""
    marks = []
    for event in turn.events("scored", "leftovers"):
        points = number(event, "green" if event.name == "scored" else "points")
        marks.append(_at_home("score", number(event, "seat"), "red", points))
    return marks

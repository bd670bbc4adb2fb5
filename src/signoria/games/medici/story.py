"""A turn of Medici in a sentence: one lot from its first card to the sale, or a scoring."""

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
from signoria.games.medici.state import Table

_CLOSED: Final = ("sold", "unsold")
_PAID: Final = {"cargo": "cargo", "prize": "goods", "summit": "bonus"}
"""What each event of a scoring pays for."""


def owner(state: Table) -> int:
    """Return the auctioneer."""
    return int(state.auctioneer)


def opens(turn: Turn | None, verb: str, owner: int) -> str:
    """The first card of a lot begins a turn."""
    del owner
    if turn is None:
        return SETUP if verb == "begin" else TURN
    if verb == "reveal" and (turn.kind != TURN or turn.saw(_CLOSED)):
        return TURN
    return ""


def breaks(turn: Turn, event: str) -> str:
    """The last hold is filled in a turn of its own; then the round is scored."""
    if event == "last_hold":
        return TURN
    return SCORING if event == "round_ends" and turn.kind != SCORING else ""


def tell(turn: SeenTurn) -> Summary:
    """Return the sale, or how far it has come; who earned what; or who begins."""
    if turn.kind == SCORING:
        return _scoring(turn)
    if turn.kind == SETUP:
        return Summary([], _begins(turn), [])
    filled = turn.events("last_hold")
    return _last_hold(turn, filled[0]) if filled else _lot(turn)


def _begins(turn: SeenTurn) -> list[Saying]:
    return [Saying("told.begin", deed.parts) for deed in turn.deeds if deed.verb == "begin"]


def _cards(turn: SeenTurn) -> list[str]:
    return [str(deed.parts["card"]) for deed in turn.deeds if deed.verb == "reveal"]


def _last_hold(turn: SeenTurn, filled: Event) -> Summary:
    cards = _cards(turn)
    told = Saying("turn.last_hold", {"seat": turn.by, "cards": cards})
    if not cards:
        told = Saying("event.last_hold", filled.parts)
    home = house(turn.by)
    return Summary([], [told], [Mark("take", turn.by, home, "pile", card) for card in cards])


def _lot(turn: SeenTurn) -> Summary:
    """Return who puts up what, and who has it, or bids most."""
    lot = {"auctioneer": turn.by, "cards": _cards(turn)}
    for sale in turn.events(*_CLOSED):
        if sale.name == "unsold":
            return Summary([], [Saying("turn.unsold", lot)], [])
        return Summary([], [Saying("turn.sold", {**lot, **sale.parts})], _sale(sale))
    bids = [deed for deed in turn.deeds if deed.verb == "bid"]
    if not bids:
        return Summary([], [Saying("turn.lot", lot)], [])
    best = {"seat": bids[-1].by, "florins": bids[-1].parts["florins"]}
    return Summary([], [Saying("turn.lot_bid", {**lot, **best})], [])


def _sale(sale: Event) -> list[Mark]:
    seat = number(sale, "seat")
    home = house(seat)
    took = [Mark("take", seat, home, "lot", card) for card in part_names(sale, "cards")]
    return [*took, Mark("pay", seat, home, "", "florins", number(sale, "florins"))]


def _scoring(turn: SeenTurn) -> Summary:
    """Return what the round paid to each seat, and for what."""
    events = turn.events()
    also = [Saying(f"event.{each.name}", each.parts) for each in turn.events("round_ends")]
    earned: dict[int, dict[str, int]] = {}
    for event in events:
        if event.name in _PAID:
            seat, florins = number(event, "seat"), number(event, "florins")
            purse = earned.setdefault(seat, {"cargo": 0, "goods": 0, "bonus": 0})
            purse[_PAID[event.name]] += florins
    ended = turn.events("round_ends")[0]
    for seat, purse in sorted(earned.items()):
        florins = sum(purse.values())
        parts = {"seat": seat, "round": ended.parts["round"], "florins": florins, **purse}
        also.append(Saying("turn.round", parts))
    ends = turn.events("starts", "game_ends")
    also += [Saying(f"event.{each.name}", each.parts) for each in ends]
    return Summary([], [*also, *_begins(turn)], [_mark(event) for event in events if _marks(event)])


def _marks(event: Event) -> bool:
    return event.name == "marker" or (event.name in _PAID and event.parts["florins"] != 0)


def _mark(event: Event) -> Mark:
    """Return where a marker climbed, or where florins were earned."""
    seat, place = number(event, "seat"), str(event.parts.get("good", "cargo"))
    if event.name == "marker":
        return Mark("move", seat, place, place, "marker", number(event, "steps"))
    return Mark("score", seat, place, "", "florins", number(event, "florins"))

"""Standing orders of a bidder: up to so much, exactly so much, or pass; for a lot or for many."""

from typing import Final

from signoria.core.orders import Order
from signoria.core.position import Json
from signoria.core.problem import Problem
from signoria.games.medici.actions import PASS, bid
from signoria.games.medici.components import GOOD_NAMES, MAX_LOT, RICHEST
from signoria.games.medici.view import View

KINDS: Final = ("up_to", "exactly", "pass")
LOTS: Final = ("this", "any")


def take(view: View, seat: int, wish: Order) -> Order:
    """Return the order with the lot or the round that it is for."""
    kind, lots = wish.get("kind"), wish.get("lots", "this")
    if kind not in KINDS or lots not in LOTS:
        raise Problem("bad_order")
    if lots == "this" and not _waits(view, seat):
        raise Problem("order_no_lot")
    kept: dict[str, Json] = {"kind": kind, "lots": lots, "round": view.round}
    if kind != "pass":
        kept["florins"] = _whole(wish.get("florins"), int(RICHEST))
    if lots == "this":
        return {**kept, "lot": _lot(view)}
    goods = wish.get("goods") or []
    if not isinstance(goods, list) or any(good not in GOOD_NAMES for good in goods):
        raise Problem("bad_order")
    size = wish.get("size")
    return {**kept, "goods": goods, "size": None if size is None else _whole(size, int(MAX_LOT))}


def obey(view: View, seat: int, order: Order) -> int | None:
    """Return the bid or the pass that is ordered, if the lot is one that is meant."""
    if view.bidder != seat or lapsed(view, order) or not _meant(view, order):
        return None
    if order["kind"] == "pass":
        return int(PASS)
    most = order["florins"]
    assert isinstance(most, int)
    least = view.standing_bid + 1
    florins = most if order["kind"] == "exactly" else least
    leads = least <= florins <= most
    if leads and florins > view.florins[seat]:
        return None
    return int(bid(florins)) if leads else int(PASS)


def lapsed(view: View, order: Order) -> bool:
    """Return whether the lot is another one, or the round is over."""
    if view.phase == "over" or order["round"] != view.round:
        return True
    return order["lots"] == "this" and order["lot"] != _lot(view)


def _waits(view: View, seat: int) -> bool:
    """Return whether a lot is being auctioned for which *seat* has still to be asked."""
    if view.phase != "bid":
        return False
    order = [(view.auctioneer + i) % view.players for i in range(1, view.players + 1)]
    return order.index(seat) >= order.index(view.bidder)


def _lot(view: View) -> str:
    """Return what tells a lot from all others."""
    return f"{view.round} {view.pile} {view.auctioneer} {' '.join(view.lot)}"


def _meant(view: View, order: Order) -> bool:
    """Return whether the lot has one of the goods, and no more cards than are wished for."""
    if order["lots"] == "this":
        return True
    goods, size = order["goods"], order["size"]
    assert isinstance(goods, list)
    if isinstance(size, int) and len(view.lot) > size:
        return False
    return not goods or any(card.split("-")[0] in goods for card in view.lot)


def _whole(value: Json, most: int) -> int:
    if not isinstance(value, int) or not 1 <= value <= most:
        raise Problem("bad_order")
    return value

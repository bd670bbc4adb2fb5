"""Standing orders of a bidder: what each stands for, when it is meant, and when it has lapsed."""

import pytest
from games.medici.table import at

from signoria.core.problem import Problem
from signoria.games import medici
from signoria.games.medici import orders

A, B, C = 0, 1, 2


def auction(bidder="B", standing_bid=11, leader="A", lot=("dye-4", "cloth-5"), **fields):
    told = {
        "players": 3, "pile": 9, "florins": [40, 40, 40], "lot": list(lot), "auctioneer": "C",
        "phase": "bid", "bidder": bidder, "standing_bid": standing_bid, "leader": leader,
    }  # fmt: skip
    return medici.observe(at(**{**told, **fields}), None)


def done(view, seat, **wish):
    """Return the action that an order brings about, by name."""
    action = orders.obey(view, seat, orders.take(view, seat, wish))
    return None if action is None else medici.VOCABULARY.describe(action).name


def test_up_to_bids_the_least_that_leads():
    assert done(auction(), B, kind="up_to", florins=18) == "bid 12"


def test_up_to_passes_above_its_amount():
    assert done(auction(standing_bid=18), B, kind="up_to", florins=18) == "pass"


def test_exactly_bids_its_amount_if_that_leads():
    assert done(auction(), B, kind="exactly", florins=18) == "bid 18"
    assert done(auction(standing_bid=18), B, kind="exactly", florins=18) == "pass"


def test_who_cannot_pay_what_was_ordered_is_asked():
    assert done(auction(), B, kind="exactly", florins=41) is None


def test_a_pass_is_a_pass():
    assert done(auction(), B, kind="pass") == "pass"


def test_nothing_is_done_before_the_seat_is_asked():
    assert done(auction(), C, kind="pass") is None


@pytest.mark.parametrize(
    ("goods", "size", "meant"),
    [([], None, True), (["dye"], None, True), (["metal"], None, False), (["dye"], 1, False)],
)
def test_an_order_for_any_lot_may_name_goods_and_a_size(goods, size, meant):
    wish = {"kind": "pass", "lots": "any", "goods": goods, "size": size}
    assert done(auction(), B, **wish) == ("pass" if meant else None)


def test_an_order_lapses_with_its_lot():
    view = auction()
    order = orders.take(view, B, {"kind": "pass"})
    assert not orders.lapsed(auction(bidder="C", standing_bid=12, leader="B"), order)
    assert orders.lapsed(auction(lot=("metal-1",)), order)


def test_an_order_for_any_lot_lapses_with_the_round():
    order = orders.take(auction(), B, {"kind": "pass", "lots": "any"})
    assert not orders.lapsed(auction(lot=("metal-1",)), order)
    assert orders.lapsed(auction(round=2), order)


def test_who_was_asked_already_can_order_nothing_for_this_lot():
    with pytest.raises(Problem) as refused:
        orders.take(auction(), A, {"kind": "pass"})
    assert refused.value.name == "order_no_lot"


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "sell"},
        {"kind": "up_to"},
        {"kind": "up_to", "florins": 500},
        {"kind": "pass", "lots": "any", "goods": ["wine"]},
        {"kind": "pass", "lots": "any", "size": 4},
    ],
)
def test_an_order_without_sense_is_refused(wish):
    with pytest.raises(Problem) as refused:
        orders.take(auction(), B, wish)
    assert refused.value.name == "bad_order"

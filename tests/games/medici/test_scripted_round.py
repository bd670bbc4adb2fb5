"""A whole round of three players, card by card, with everyone's florins after each step."""

import pytest
from games.medici.table import do, field, told

from signoria.games import medici

STEPS = [
    ("begin B", [40, 40, 40]),
    ("reveal cloth-5; turn; reveal cloth-4; offer; bid 6; pass; bid 7", [40, 33, 40]),
    ("reveal neutral-10; offer; bid 9; pass; bid 10", [40, 33, 30]),
    (
        "reveal spice-5; turn; reveal spice-5; turn; reveal spice-3; pass; bid 8; bid 9",
        [31, 33, 30],
    ),
    ("reveal metal-0; offer; pass; pass; pass", [31, 33, 30]),
    ("reveal dye-5; turn; reveal dye-2; offer; bid 3; bid 4; bid 5", [31, 33, 25]),
    ("reveal porcelain-4; turn; reveal porcelain-1; offer; bid 2; pass; bid 3", [28, 33, 25]),
    ("reveal cloth-3; turn; reveal cloth-0; turn; reveal metal-5; bid 1", [28, 32, 25]),
    ("reveal dye-0", [28, 32, 25]),
    ("reveal spice-4", [69, 56, 76]),
]


@pytest.fixture
def played():
    """Return the table after the round, and all that was told."""
    state = medici.setup(3, medici.Options())
    events = []
    for names, florins in STEPS:
        events += do(state, names)
        assert field(state, "florins") == florins, names
    return state, events


def test_the_sales_are_as_bid(played):
    assert [(p["seat"], p["florins"]) for p in told(played[1], "sold")] == [
        (1, 7), (2, 10), (0, 9), (2, 5), (0, 3), (1, 1),
    ]  # fmt: skip
    assert told(played[1], "unsold") == [{"cards": ["metal-0"]}]


def test_those_without_room_are_passed_over(played):
    assert told(played[1], "passed_over") == [
        {"seat": 2, "reason": "room"},
        {"seat": 0, "reason": "full"},
    ]


def test_the_last_hold_is_filled_for_nothing(played):
    assert told(played[1], "last_hold") == [{"seat": 2, "spaces": 2}]


def test_the_cargo_is_paid(played):
    cargo = [(p["value"], p["place"], p["florins"]) for p in told(played[1], "cargo")]
    assert cargo == [(18, 2, 15), (17, 3, 0), (21, 1, 30)]


def test_the_markers_climb(played):
    assert field(played[0], "markers") == {
        "metal": [0, 1, 0],
        "porcelain": [2, 0, 0],
        "dye": [0, 0, 3],
        "cloth": [0, 4, 0],
        "spice": [3, 0, 1],
    }


def test_the_goods_are_paid(played):
    prizes = {"metal": {}, "porcelain": {}, "dye": {}, "cloth": {}, "spice": {}}
    for part in told(played[1], "prize"):
        prizes[part["good"]][part["seat"]] = part["florins"]
    assert prizes == {
        "metal": {0: 2, 1: 10, 2: 2},
        "porcelain": {0: 10, 1: 2, 2: 2},
        "dye": {0: 2, 1: 2, 2: 10},
        "cloth": {0: 2, 1: 10, 2: 2},
        "spice": {0: 10, 2: 5},
    }
    assert told(played[1], "summit") == []


def test_the_poorest_begins_the_second_round(played):
    assert told(played[1], "starts") == [{"seat": 1, "florins": 56}]
    assert field(played[0], "round") == 2
    assert field(played[0], "auctioneer") == "B"
    assert field(played[0], "pile") == 18

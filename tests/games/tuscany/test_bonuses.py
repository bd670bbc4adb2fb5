"""§ Colour bonuses."""

import pytest
from games.tuscany.table import I, at, deal, do, field, points, seat, table, told

BUILT = "Y(0,2) Y(1,2) Y(1,3) L[wine](2,3)"


def place_the_last_monastery(**fields):
    green = fields.pop("green", 0)
    state = table(seat(built=BUILT, storage="Y", hand="YY", green=green), **fields)
    events = do(state, f"place {at(3, 3)}; pay card card; {deal('OOO')}")
    return state, events


def test_c60_the_first_to_complete_a_colour():
    state, events = place_the_last_monastery(green=8)
    assert told(events, "bonus") == [{"seat": 0, "colour": "monastery", "place": 1, "points": 3}]
    assert points(state) == (12, 0)
    assert field(state, "bonuses")["monastery"] == "second"
    assert field(state, "regions")["A"]["complete"] == ["monastery"]


@pytest.mark.parametrize(("face", "green"), [("second", 3), ("gone", 1)])
def test_c61_the_second_and_the_third(face, green):
    state, _ = place_the_last_monastery(bonuses={"monastery": face})
    assert points(state) == (green, 0)
    assert field(state, "bonuses")["monastery"] == "gone"


def test_point_11_nobody_gets_both():
    state, _ = place_the_last_monastery()
    do(state, "draw; " + deal("TTTT") + "; draw; " + deal("GGGG"))
    assert points(state) == (4, 0)
    assert field(state, "bonuses")["monastery"] == "second"


def test_the_start_castle_counts_for_dark_green():
    built = "Y(1,2) G(2,1) D(3,0) B(4,0) L[wine](5,1)"
    state = table(seat(I, (0, 3), built=built, storage="D", hand="DD"))
    events = do(state, f"place {at(5, 2)}; pay card card; decline")
    assert told(events, "bonus") == [{"seat": 0, "colour": "castle", "place": 1, "points": 2}]
    assert points(state) == (3, 0)


VALUES = {
    "castle": (2, 1), "city": (3, 1), "inn": (2, 1), "quarry": (3, 2), "village": (4, 2),
    "monastery": (3, 2), "commerce": (3, 2), "agriculture": (4, 2),
}  # fmt: skip


@pytest.mark.parametrize("colour", VALUES)
def test_each_colour_has_its_bonus(colour):
    """All spaces of the colour but one are covered by jokers."""
    region = {**seat()["region"], "tiles": {}}
    layout = "LLYDTROYYBOLGOLRDGGYGBBTROOBLD"
    letter = dict(zip(VALUES, "DRTGOYBL", strict=True))[colour]
    names = [f"{c}{r}" for c in "abcdef" for r in range(1, 6)]
    spaces = [name for name, found in zip(names, layout, strict=True) if found == letter]
    tiles = {name: "joker" for name in names if name != spaces[-1]}
    region["tiles"] = {**tiles, "a4": "start"}
    state = table({"region": region, "storage": "J", "workers": 2}, upgrades={})
    events = do(state, f"joker {spaces[-1]}; pay worker worker")
    while not told(events, "bonus"):
        state.told = []
        state.apply(state.legal()[-1])
        events += state.told
    assert told(events, "bonus") == [
        {"seat": 0, "colour": colour, "place": 1, "points": VALUES[colour][0]}
    ]


def test_the_second_bonus_of_quarries_is_that_of_quarries():
    built = "Y(1,2) G(2,1) G(3,1) G(3,2) B(4,-1)"
    state = table(seat(built=built, storage="G", hand="GG"), bonuses={"quarry": "second"})
    events = do(state, f"place {at(4, -2)}; pay card card")
    assert told(events, "bonus") == [{"seat": 0, "colour": "quarry", "place": 2, "points": 2}]
    assert field(state, "bonuses")["quarry"] == "gone"

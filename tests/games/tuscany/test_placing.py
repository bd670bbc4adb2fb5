"""§ Placing a tile, § Paying."""

import pytest
from games.tuscany.table import (
    II,
    at,
    cards,
    counted,
    deal,
    do,
    field,
    hand,
    legal,
    mine,
    points,
    same,
    seat,
    table,
    told,
)  # fmt: skip

from signoria.core.problem import IllegalAction
from signoria.games import tuscany

BUILT = "Y(1,2) Y(1,3)"


def ada(**had):
    return table(seat(built=BUILT, **had))


def test_c24_two_cards_of_the_colour():
    state = ada(storage="O", hand="OOYG")
    events = do(state, f"place {at(2, 2)}; pay card card")
    assert field(state, "discard") == {"village": 2}
    assert hand(state) == "GY"
    assert points(state) == (1, 0)
    assert mine(state, "workers") == 1
    assert mine(state, "storage") == []
    assert told(events, "built") == [
        {"seat": 0, "piece": "village", "space": at(2, 2), "colour": "village"}
    ]
    assert field(state, "regions")["A"]["tiles"][at(2, 2)] == "village"


def test_c25_a_card_and_a_pair():
    state = ada(storage="T", hand="TOOG")
    do(state, f"place {at(0, 4)}; pay card village")
    assert field(state, "discard") == {"inn": 1, "village": 2}
    assert hand(state) == "G"
    assert points(state) == (1, 0)
    assert same(mine(state, "storage"), "J")
    assert field(state, "bonuses")["inn"] == "first"


def test_c26_two_pairs_and_the_card_may_be_kept():
    state = ada(storage="G", hand="OOYYG")
    do(state, f"place {at(2, 1)}")
    assert legal(state) == ["pay card village", "pay card monastery", "pay village monastery"]
    do(state, "pay village monastery")
    assert hand(state) == "G"
    assert points(state) == (0, 0)
    assert mine(state, "marbles") == 1


def test_c27_four_alike_are_two_pairs():
    state = ada(storage="B", hand="RRRRR")
    do(state, f"place {at(1, 4)}; pay city city; income green 1")
    assert hand(state) == "R"
    assert field(state, "discard") == {"city": 4}
    assert points(state) == (2, 0)


def test_c28_a_worker_and_a_card():
    state = ada(storage="L[olives]", hand="LG", workers=1)
    do(state, f"place {at(2, 3)}; pay card worker")
    assert hand(state) == "G"
    assert mine(state, "workers") == 0
    assert points(state) == (2, 0)


def test_c29_a_worker_and_a_pair():
    state = table(seat(start=(5, 2), storage="R", hand="LLG", workers=1))
    do(state, f"place {at(4, 2)}; pay worker agriculture; upgrade marble")
    assert hand(state) == "G"
    assert mine(state, "workers") == 0
    assert points(state) == (1, 0)
    assert field(state, "upgrades")["marble"] == 4
    assert mine(state, "owned") == ["card", "marble"]


def test_c30_two_workers():
    state = ada(storage="O", workers=2)
    do(state, f"place {at(1, 1)}; pay worker worker")
    assert points(state) == (1, 0)
    assert mine(state, "workers") == 1


EVERY = "DD RR TT LL GG OO YY BB"


def test_c31_every_space_next_to_the_start_castle():
    """Each tile by itself, paid with plenty."""
    found = {}
    for tile in ("D", "R", "T", "L[wine]", "G", "O", "Y", "B", "J"):
        state = table(seat(start=(3, 0), storage=tile, hand=EVERY))
        verb = "joker" if tile == "J" else "place"
        found[tile] = {name.split()[1] for name in legal(state, verb)}
    assert found == {
        "D": set(), "T": set(), "O": set(), "Y": set(),
        "R": {at(3, -1)}, "L[wine]": {at(2, 0)}, "G": {at(2, 1), at(3, 1)},
        "B": {at(4, -1), at(4, 0)},
        "J": {at(3, -1), at(2, 0), at(2, 1), at(3, 1), at(4, -1), at(4, 0)},
    }  # fmt: skip


@pytest.mark.parametrize("held", ["OOOY", "YORB", "OOO", ""])
def test_x01_too_few_cards(held):
    state = ada(storage="G", hand=held)
    before = tuscany.save(state)
    with pytest.raises(IllegalAction, match="cannot_pay"):
        do(state, f"place {at(2, 1)}")
    assert tuscany.save(state) == before


def test_x02_next_to_nothing():
    state = ada(storage="L[wine]", hand="LL")
    with pytest.raises(IllegalAction, match="not_adjacent"):
        do(state, f"place {at(0, 1)}")
    assert legal(state, "place") == [f"place {at(2, 3)}"]


def test_x03_another_colour_or_a_covered_space():
    state = ada(storage="Y", hand="YYOO")
    with pytest.raises(IllegalAction, match="not_stored"):
        do(state, f"place {at(2, 2)}")
    with pytest.raises(IllegalAction, match="covered"):
        do(state, f"place {at(1, 3)}")


def test_point_3_a_pair_of_the_own_colour_replaces_nothing():
    state = ada(storage="O", hand="OOO")
    do(state, f"place {at(2, 2)}")
    assert legal(state) == ["pay card card"]
    with pytest.raises(IllegalAction, match="own_pair"):
        do(state, "pay card village")


def test_a_payment_has_one_spelling():
    state = ada(storage="O", hand="OGGTT", workers=1)
    do(state, f"place {at(2, 2)}")
    assert legal(state) == [
        "pay card worker", "pay card inn", "pay card quarry", "pay worker inn",
        "pay worker quarry", "pay inn quarry",
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match="pay_order"):
        do(state, "pay inn card")
    with pytest.raises(IllegalAction, match="not_in_hand"):
        do(state, "pay card card")


WAYS = [
    ("OO", 0, ["card card"]),
    ("O", 1, ["card worker"]),
    ("", 2, ["worker worker"]),
    ("O", 2, ["card worker", "worker worker"]),
    ("OOO", 3, ["card card", "card worker", "worker worker"]),
    ("OGG", 0, ["card quarry"]),
    ("GG", 1, ["worker quarry"]),
    ("GGG", 1, ["worker quarry"]),
    ("GGGG", 0, ["quarry quarry"]),
    ("GGTT", 0, ["inn quarry"]),
    ("GGGGTT", 0, ["inn quarry", "quarry quarry"]),
    ("OOGGTT", 1, ["card card", "card worker", "card inn", "card quarry", "worker inn",
                   "worker quarry", "inn quarry"]),
    ("DDRRTTGGYYBBLL", 0, [f"{one} {other}" for i, one in enumerate(
        ["castle", "city", "inn", "quarry", "monastery", "commerce", "agriculture"])
        for other in ["castle", "city", "inn", "quarry", "monastery", "commerce", "agriculture"]
        [i + 1:]]),
]  # fmt: skip


@pytest.mark.parametrize(("held", "workers", "ways"), WAYS)
def test_every_mix_of_cards_pairs_and_workers(held, workers, ways):
    state = ada(storage="O", hand=held, workers=workers)
    do(state, f"place {at(2, 2)}")
    assert legal(state) == [f"pay {way}" for way in ways]
    for way in ways:
        other = state.copy()
        do(other, f"pay {way}")
        paid = way.split()
        left = cards(held)
        for unit in paid:
            if unit == "card":
                left.remove("village")
            elif unit != "worker":
                left.remove(unit)
                left.remove(unit)
        assert sorted(mine(other, "hands")) == sorted(left)
        assert mine(other, "workers") == workers - paid.count("worker") + 1
        assert sum(field(other, "discard").values()) == len(held) - len(left)


@pytest.mark.parametrize(
    ("held", "workers"), [("", 0), ("O", 0), ("GG", 0), ("GGG", 0), ("G", 1), ("", 1), ("GT", 1)]
)
def test_what_cannot_be_paid_is_not_offered(held, workers):
    state = ada(storage="O", hand=held, workers=workers)
    assert legal(state, "place") == []


def test_the_payment_is_discarded_before_the_effect_and_may_be_drawn():
    state = table(seat(storage="Y", hand="YY"), pile={}, discard={})
    do(state, f"place {at(0, 2)}; pay card card; {deal('YY')}")
    assert hand(state) == "YY"
    assert state.actor() == 1


def test_of_two_farms_one_says_which():
    state = table(seat(built=BUILT, storage="L[wine] L[olives/grain]", owned="storage", hand="LL"))
    do(state, f"place {at(2, 3)}")
    assert legal(state) == ["tile wine", "tile olives-grain"]
    do(state, "tile olives-grain; pay card card")
    assert same(mine(state, "storage"), "L[wine]")
    assert points(state) == (3, 0)


def test_two_farms_alike_leave_no_choice():
    state = table(seat(built=BUILT, storage="L[wine] L[wine]", owned="storage", hand="LL"))
    do(state, f"place {at(2, 3)}")
    assert legal(state) == ["pay card card"]


def test_a_way_to_pay_is_known_before_the_tile_is_placed():
    state = ada(storage="O", hand="OOTT", workers=1)
    payments = tuscany.observe(state, 0).payments
    assert payments["village"] == (
        "pay card card", "pay card worker", "pay card inn", "pay worker inn",
    )  # fmt: skip
    assert payments["castle"] == ("pay worker inn", "pay worker village", "pay inn village")
    assert tuscany.observe(state, 1).payments == {}


def test_placing_shows_something_of_the_hand_unless_workers_can_pay():
    state, rich = ada(storage="O", hand="OO"), ada(storage="O", workers=2)
    place = tuscany.VOCABULARY.parse(f"place {at(2, 2)}")
    assert tuscany.reveals(state, place)
    assert not tuscany.reveals(rich, place)
    do(state, f"place {at(2, 2)}")
    assert tuscany.reveals(state, tuscany.VOCABULARY.parse("pay card card"))


def test_the_pile_holds_what_no_one_has():
    state = ada(storage="O", hand="OO")
    assert field(state, "pile")["village"] == 18
    assert counted(["a"]) == {"a": 1}


def test_the_second_seat_pays_and_places_from_what_it_has():
    ada = seat(storage="L[wine] L[grain]", owned="storage", hand="LLGG")
    bruno = seat(II, (1, 0), built="O(1,1)", owned="storage", hand="LYYRR",
                 storage="L[wine] L[olives]")  # fmt: skip
    state = table(ada, bruno, turn="B")
    do(state, f"place {at(1, 2)}")
    assert legal(state) == ["tile wine", "tile olives"]
    do(state, "tile olives")
    assert legal(state) == ["pay card city", "pay card monastery", "pay city monastery"]
    do(state, "pay card city")
    assert (hand(state, 0), hand(state, 1)) == ("GGLL", "YY")
    assert field(state, "storage") == [["wine", "grain"], ["wine"]]
    assert (points(state, 0), points(state, 1)) == ((0, 0), (1, 0))


def test_the_only_farm_of_the_second_seat_is_meant_without_a_question():
    ada = seat(storage="L[wine] L[grain]", owned="storage")
    bruno = seat(II, (1, 0), built="O(1,1)", hand="LL", storage="L[olives]")
    state = table(ada, bruno, turn="B")
    do(state, f"place {at(1, 2)}; pay card card")
    assert field(state, "regions")["B"]["tiles"][at(1, 2)] == "olives"


def test_only_farms_are_meant_where_a_farm_is_placed_and_each_once():
    had = {"storage": "O L[wine] L[wine] L[olives] J", "owned": "storage storage storage storage"}
    bruno = seat(II, (1, 0), built="O(1,1)", hand="LL", **had)
    state = table(seat(), bruno, turn="B")
    do(state, f"place {at(1, 2)}")
    assert legal(state) == ["tile wine", "tile olives"]


def test_a_joker_beside_it_leaves_no_doubt_about_a_farm():
    had = {"storage": "L[wine] J", "owned": "storage", "hand": "LL"}
    state = table(seat(II, (1, 0), built="O(1,1)", **had))
    do(state, f"place {at(1, 2)}; pay card card")
    assert mine(state, "storage") == ["joker"]


def test_pairs_of_a_neighbour_pay_nothing():
    state = table(seat(hand="GGRR"), seat(II, (1, 0), storage="O", hand="Y"), turn="B")
    assert legal(state, "place") == []
    state = table(seat(), seat(II, (1, 0), storage="O", hand="YYGG"), turn="B")
    assert legal(state, "place") == [f"place {at(1, 1)}", f"place {at(2, 0)}"]


def test_each_way_to_pay_is_offered_once():
    state = table(seat(built="Y(1,2) Y(1,3)", storage="O", hand="OOOYYYYRG", workers=2))
    do(state, f"place {at(2, 2)}")
    assert legal(state) == [
        "pay card card", "pay card worker", "pay card monastery", "pay worker worker",
        "pay worker monastery", "pay monastery monastery",
    ]  # fmt: skip


def test_two_pairs_are_offered_in_one_order():
    state = table(seat(built="Y(1,2) Y(1,3)", storage="O", hand="YYYYRR"))
    do(state, f"place {at(2, 2)}")
    assert legal(state) == ["pay city monastery", "pay monastery monastery"]
    state = table(seat(built="Y(1,2) Y(1,3)", storage="O", hand="RRRRYY"))
    do(state, f"place {at(2, 2)}")
    assert legal(state) == ["pay city city", "pay city monastery"]


def test_the_first_space_can_be_built_on():
    state = table(seat(II, (1, 0), storage="Y", hand="YY"))
    do(state, "place a1; pay card card; deal inn; deal inn; deal inn")
    assert field(state, "regions")["A"]["tiles"]["a1"] == "monastery"
    state = table(seat(II, (1, 0), storage="J", hand="YY"))
    do(state, "joker a1; pay card card; deal inn; deal inn; deal inn")
    assert field(state, "regions")["A"]["tiles"]["a1"] == "joker"

"""Why not? Every refusal names its reason and its paragraph."""

import pytest
from games.tuscany.table import at, do, seat, table

from signoria.games import tuscany

BUILT = "Y(1,2) Y(1,3)"


def paying(**had):
    state = table(seat(built=BUILT, storage="O", hand="OOTT", **had))
    do(state, f"place {at(2, 2)}")
    return state


def corner(**fields):
    return table(seat(start=(5, 2)), **{"display": "Y Y O O G G B T", **fields})


def swapped():
    state = corner()
    do(state, "swap quarry; reveal city; reveal commerce")
    return state


def giving_up(stored):
    state = table(seat(storage=stored, owned="storage"))
    do(state, "take city")
    return state


def joker_paid():
    state = table(seat(storage="J", hand="YYTT"))
    do(state, f"joker {at(0, 2)}")
    return state


CASES = [
    (lambda: table(seat(), phase="over"), "draw", ("game_over", {}, "game_end")),
    (lambda: table(seat()), "deal inn", ("not_chance", {"action": "deal inn"}, "cards")),
    (lambda: table(seat(), phase="deal", lap=1), "draw", ("chance_first", {}, "cards")),
    (lambda: table(seat()), "upgrade card",
     ("not_now", {"action": "upgrade card"}, "upgrades")),
    (lambda: tuscany.load({"phase": "order"}), "order unknown",
     ("not_now", {"action": "order unknown"}, "assembly")),
    (lambda: tuscany.load({"phase": "found"}), "found a1",
     ("not_dark_green", {"space": "a1"}, "start_castle")),
    (lambda: table(seat(), phase="upgrade", upgrades={"card": 1}), "upgrade storage",
     ("sold_out", {"upgrade": "storage"}, "upgrades")),
    (lambda: table(seat()), "take castle", ("not_in_display", {"tile": "castle"}, "taking")),
    (swapped, "take inn", ("not_fitting", {"tile": "inn"}, "no_fit")),
    (lambda: table(seat()), "swap inn", ("tile_fits", {}, "no_fit")),
    (lambda: corner(neutral={}), "swap inn", ("swap_over", {}, "no_fit")),
    (corner, "swap castle", ("colour_absent", {"colour": "castle"}, "no_fit")),
    (lambda: table(seat(storage="Y", hand="YY")), f"place {at(0, 3)}",
     ("covered", {"space": "a4"}, "placing")),
    (lambda: table(seat(storage="Y", hand="YY")), "place f1",
     ("not_adjacent", {"space": "f1"}, "placing")),
    (lambda: table(seat(storage="O", hand="OO")), f"place {at(0, 2)}",
     ("not_stored", {"piece": "monastery"}, "placing")),
    (lambda: table(seat(storage="Y")), f"place {at(0, 2)}",
     ("cannot_pay", {"colour": "monastery"}, "paying")),
    (lambda: table(seat(storage="J")), f"joker {at(0, 2)}",
     ("cannot_pay", {"colour": "monastery"}, "paying")),
    (lambda: table(seat(hand="YY")), f"joker {at(0, 2)}", ("no_joker", {}, "joker")),
    (lambda: table(seat(hand="YY", storage="J"), fresh_jokers=1), f"joker {at(0, 2)}",
     ("joker_fresh", {}, "joker")),
    (paying, "pay card village", ("own_pair", {"colour": "village"}, "paying")),
    (paying, "pay inn card", ("pay_order", {"first": "card", "second": "inn"}, "paying")),
    (paying, "pay worker worker",
     ("not_in_hand", {"first": "worker", "second": "worker"}, "paying")),
    (lambda: table(seat(storage="Y")), "discard monastery", ("room_enough", {}, "taking")),
    (lambda: table(seat()), "marble", ("no_marble", {}, "quarry")),
    (lambda: table(seat(marbles=2), marble_spent=1), "marble", ("marble_spent", {}, "quarry")),
    (lambda: table(seat()), "end", ("must_act", {}, "turn")),
    (lambda: table(seat()), "order ABC",
     ("not_now", {"action": "order ABC"}, "assembly")),
    (lambda: table(seat(storage="O Y", owned="storage")), f"place {at(0, 2)}",
     ("cannot_pay", {"colour": "monastery"}, "paying")),
    (lambda: table(seat(storage="J", hand="YY")), f"place {at(0, 2)}",
     ("not_stored", {"piece": "monastery"}, "placing")),
    (lambda: giving_up("O Y"), "discard inn", ("not_stored", {"piece": "inn"}, "taking")),
    (lambda: giving_up("O Y"), "discard joker", ("not_stored", {"piece": "joker"}, "taking")),
    (lambda: joker_paid(), "pay card monastery", ("own_pair", {"colour": "monastery"}, "paying")),
]  # fmt: skip


@pytest.mark.parametrize(("make", "action", "refusal"), CASES)
def test_a_refusal_says_why(make, action, refusal):
    state = make()
    code = tuscany.VOCABULARY.parse(action)
    assert code not in state.legal()
    assert tuscany.explain(state, code) == refusal


def test_every_refusal_has_a_case():
    assert {refusal[0] for _, _, refusal in CASES} == set(tuscany.REFUSALS)

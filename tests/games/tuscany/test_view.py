"""What each seat is shown, field by field."""

import dataclasses

import pytest
from games.tuscany.table import II, V, at, do, seat, table

from signoria.core.chance import Stream
from signoria.games import tuscany

SHORT = {
    "castle": "D", "city": "R", "inn": "T", "agriculture": "L", "quarry": "G", "village": "O",
    "monastery": "Y", "commerce": "B",
}  # fmt: skip


def middle():
    """Return the middle of a game: A is to act, B began."""
    return table(
        seat(built="Y(1,2) G(2,1)", storage="J", hand="TTOYB", marbles=2, workers=3, green=4,
             red=5, used=6, owned="card marble"),
        seat(II, (1, 0), built="O(1,1)", hand="RG", workers=1, green=7, red=1, used=5,
             owned="storage worker", storage="L[wine] T"),
        seat(V, (1, 3), hand="DDD", marbles=1, used=4),
        display="D R L[grain] G O O Y B", round=2, lap=9, first="B", turn="A", actions=1,
        removed={"inn": 1}, gone={"city": 2}, income_discard={"red 2": 1},
        bonuses={"inn": "gone", "city": "second"}, discard={"inn": 2, "village": 1},
        neutral_backs={"village": 2, "castle": 1},
    )  # fmt: skip


SEEN_BY_ALL = {
    "players": 3,
    "options": tuscany.Options(),
    "phase": "act",
    "round": 2,
    "lap": 9,
    "last_lap": 0,
    "first": 1,
    "turn": 0,
    "actions": 1,
    "marble_spent": 0,
    "fresh_jokers": 0,
    "due": {"cards": 0, "income": 0, "upgrade": 0, "castle": 0, "gaps": 0, "filling": 0,
            "repeats": 0, "swaps": 0},
    "shown": 0,
    "space": "",
    "piece": "",
    "hand_sizes": (5, 2, 3),
    "pile": 109,
    "discard": {"inn": 2, "village": 1},
    "display": ("castle", "city", "quarry", "village", "village", "monastery", "commerce",
                "grain"),
    "neutral_backs": {"castle": 1, "village": 2},
    "neutral": {"castle": 3, "city": 4, "inn": 3, "quarry": 4, "village": 2, "monastery": 4,
                "commerce": 4, "boars": 1, "grain": 1, "boars-grain": 2},
    "removed": {"inn": 1},
    "gone": {"city": 2},
    "income": {"red 2": 5, "green 1": 5, "cards 3": 5, "worker 1": 4, "marble 1": 4,
               "joker 1": 3},
    "income_discard": {"red 2": 1},
    "upgrades": {"card": 3, "storage": 4, "marble": 4, "worker": 4, "income": 5},
    "bonuses": {"castle": "first", "city": "second", "inn": "gone", "quarry": "first",
                "village": "first", "monastery": "first", "commerce": "first",
                "agriculture": "first"},
    "bonus_points": {"castle": 2, "city": 1, "inn": 0, "quarry": 3, "village": 4,
                     "monastery": 3, "commerce": 3, "agriculture": 4},
    "bonus_values": {"castle": (2, 1), "city": (3, 1), "inn": (2, 1), "quarry": (3, 2),
                     "village": (4, 2), "monastery": (3, 2), "commerce": (3, 2),
                     "agriculture": (4, 2)},
    "stacks": (
        {"city": 1, "quarry": 2, "village": 3, "monastery": 2, "commerce": 3, "wine": 1,
         "olives": 1, "wine-boars": 1, "olives-grain": 1},
        {"city": 1, "quarry": 2, "village": 3, "monastery": 3, "commerce": 3, "wine": 1,
         "olives": 1, "wine-boars": 1, "olives-grain": 1},
        {"city": 1, "quarry": 2, "village": 4, "monastery": 3, "commerce": 3, "wine": 1,
         "olives": 1, "wine-boars": 1, "olives-grain": 1},
    ),
    "used": (6, 5, 4),
    "storage": (("joker",), ("inn", "wine"), ()),
    "capacity": (1, 2, 1),
    "owned": (("card", "marble"), ("storage", "worker"), ("card",)),
    "workers": (3, 1, 0),
    "marbles": (2, 0, 1),
    "green": (4, 7, 0),
    "red": (5, 1, 0),
    "suggestion": (),
}  # fmt: skip
IN_ALL = {
    "castle": 10, "city": 14, "inn": 8, "quarry": 16, "village": 19, "monastery": 16,
    "commerce": 16, "agriculture": 20,
}  # fmt: skip
TWO_WORKERS = ("pay worker worker", "pay worker inn")
CARD_TOO = ("pay card worker", "pay card inn", *TWO_WORKERS)
PAYMENTS = {
    "castle": TWO_WORKERS, "city": TWO_WORKERS,
    "inn": ("pay card card", "pay card worker", "pay worker worker"), "quarry": TWO_WORKERS,
    "village": CARD_TOO, "monastery": CARD_TOO, "commerce": CARD_TOO, "agriculture": TWO_WORKERS,
}  # fmt: skip


@pytest.mark.parametrize(
    ("eye", "hand", "unseen", "payments"),
    [
        (0, ("inn", "inn", "village", "monastery", "commerce"),
         {"inn": 6, "village": 18, "monastery": 15, "commerce": 15}, PAYMENTS),
        (1, ("city", "quarry"), {"city": 13, "quarry": 15}, {}),
        (2, ("castle", "castle", "castle"), {"castle": 7}, {}),
        (None, (), {}, {}),
    ],
)  # fmt: skip
def test_a_hand_is_shown_to_its_seat_alone_and_all_else_to_all(eye, hand, unseen, payments):
    view = tuscany.observe(middle(), eye)
    found = {each.name: getattr(view, each.name) for each in dataclasses.fields(view)}
    del found["regions"]
    assert found == {
        **SEEN_BY_ALL,
        "seat": eye,
        "hand": hand,
        "unseen": {**IN_ALL, **unseen},
        "payments": payments,
    }


def letters(colours):
    return "".join([SHORT[colour] for colour in colours])


@pytest.mark.parametrize("eye", [0, 1, 2, None])
def test_regions_are_shown_to_all(eye):
    one, two, three = tuscany.observe(middle(), eye).regions
    assert (one.modules, one.order, one.turned, one.lower, one.castle) == (
        ("A1", "B1", "C1"), "ABC", "none", "none", "a4",
    )  # fmt: skip
    assert (two.modules, two.order, two.turned, two.lower, two.castle) == (
        ("A3", "B2", "C3"), "ACB", "A", "none", "b1",
    )  # fmt: skip
    assert (three.modules, three.order, three.turned, three.lower, three.castle) == (
        ("A4", "B3", "C4"), "CBA", "AB", "right", "b4",
    )  # fmt: skip
    assert [letters(each) for each in three.layouts] == ["BDYRTLLYOY", "RGGLOOLGDY", "GBBRLTOODB"]
    assert letters(three.spaces) == "GBBRLTOODBYDGLOOLGGRYOYLLTRYDB"
    assert three.zones == (
        0, 1, 1, 3, 4, 5, 6, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 12, 12, 19, 20, 21, 22, 23, 23,
        25, 26, 22, 28, 29,
    )  # fmt: skip
    assert three.points == (
        1, 3, 3, 1, 1, 1, 3, 3, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 6, 1, 1, 1, 3, 3, 3, 1, 1, 3, 1, 1,
    )  # fmt: skip
    assert one.pieces == {"a4": "start", "b3": "monastery", "c3": "quarry"}
    assert one.open == ("a3", "a5", "b2", "b4", "c2", "c4", "d2", "d3")
    assert (three.pieces, three.open) == (
        {"b4": "start"}, ("a4", "a5", "b3", "b5", "c4", "c5"),
    )  # fmt: skip


def test_complete_colours_are_shown():
    view = tuscany.observe(table(seat(built="T(0,4) T(4,1)")), 1)
    assert (view.regions[0].complete, view.regions[1].complete) == (("inn",), ())


def test_the_turn_is_shown_in_every_number():
    state = middle()
    for number, name in enumerate(("last_lap", "actions", "marble_spent", "fresh", "shown", "lap")):
        setattr(state, name, number + 31)
    state.space, state.piece = 0, 0
    view = tuscany.observe(state, 1)
    assert (view.last_lap, view.actions, view.marble_spent) == (31, 32, 33)
    assert (view.fresh_jokers, view.shown, view.lap) == (34, 35, 36)
    assert (view.space, view.piece) == ("a1", "castle")


def test_payments_are_shown_to_the_one_who_chooses_an_action_and_then_no_more():
    state = table(seat(storage="Y", hand="YY"), seat(hand="YY"))
    assert tuscany.observe(state, 0).payments == {"monastery": ("pay card card",)}
    do(state, f"place {at(1, 2)}")
    assert tuscany.observe(state, 0).payments == {}


def assembling():
    """Return a table for two at which A has chosen an order and a turn."""
    state = tuscany.setup(2, tuscany.Options())
    rng = Stream(5)
    while "module A1" not in names(state):
        state.apply(state.pick(rng))
    do(state, "module A1; module B1; module C1; module A2; module B4; module C2")
    do(state, "order ACB; turn AB")
    return state


def names(state):
    return [tuscany.VOCABULARY.describe(action).name for action in state.legal()]


def chosen(state, who, eye):
    """Return what *eye* sees of the choices of *who*."""
    plot = tuscany.observe(state, eye).regions[who]
    return plot.order, plot.turned, plot.lower, plot.castle


def test_choices_are_shown_one_by_one_when_all_have_chosen():
    state = assembling()
    assert chosen(state, 0, 0) == ("ACB", "AB", "", "")
    assert chosen(state, 0, 1) == chosen(state, 0, None) == ("", "", "", "")
    do(state, "lower left; order CBA; turn none; lower right")
    assert chosen(state, 0, 1) == ("", "", "", "")
    for expected in (
        [("ACB", "", "", ""), ("", "", "", "")],
        [("ACB", "AB", "", ""), ("", "", "", "")],
        [("ACB", "AB", "left", ""), ("", "", "", "")],
        [("ACB", "AB", "left", ""), ("CBA", "", "", "")],
        [("ACB", "AB", "left", ""), ("CBA", "none", "", "")],
        [("ACB", "AB", "left", ""), ("CBA", "none", "right", "")],
    ):
        state.apply(state.legal()[0])
        assert [chosen(state, who, None) for who in (0, 1)] == expected
    view = tuscany.observe(state, 1)
    assert view.phase == "found"
    do(state, names(state)[0])
    own, other = chosen(state, 0, 0), chosen(state, 0, 1)
    assert (own[3] != "", other[3]) == (True, "")


def test_a_region_is_empty_until_it_is_assembled():
    plot = tuscany.observe(assembling(), 1).regions[0]
    assert (plot.modules, plot.spaces, plot.zones, plot.points) == (("A1", "B1", "C1"), (), (), ())
    assert [letters(each) for each in plot.layouts] == ["LLYDTROYYB", "OLGOLRDGGY", "GBBTROOBLD"]


def test_modules_are_printed_as_far_as_they_are_dealt():
    state = tuscany.setup(2, tuscany.Options())
    rng = Stream(5)
    while "module A1" not in names(state):
        state.apply(state.pick(rng))
    assert tuscany.observe(state, 0).regions[0].layouts == ()
    do(state, "module A1")
    assert [letters(each) for each in tuscany.observe(state, 0).regions[0].layouts] == [
        "LLYDTROYYB"
    ]


def test_a_good_way_to_assemble_is_suggested_to_the_one_who_chooses():
    state = assembling()
    first = tuscany.observe(state, 0).suggestion
    assert (len(first), first[0].split()[0]) == (1, "lower")
    assert tuscany.observe(state, 1).suggestion == tuscany.observe(state, None).suggestion == ()
    do(state, "lower left")
    second = tuscany.observe(state, 1).suggestion
    assert [name.split()[0] for name in second] == ["order", "turn", "lower"]
    assert tuscany.observe(state, 0).suggestion == ()


def seen_as(state, name, eye):
    """Return an action as a seat sees it done."""
    vocabulary = tuscany.VOCABULARY
    return vocabulary.describe(tuscany.redact(state, vocabulary.parse(name), eye)).name


@pytest.mark.parametrize(
    ("name", "hidden"),
    [
        ("begin A", "begin A"),
        ("reveal castle", "reveal castle"),
        ("reveal olives-grain", "reveal olives-grain"),
        ("deal castle", "deal unknown"),
        ("deal agriculture", "deal unknown"),
        ("module A1", "module A1"),
        ("module C4", "module C4"),
        ("income red 1", "income red 1"),
        ("order ABC", "order unknown"),
        ("order CBA", "order unknown"),
        ("turn none", "turn unknown"),
        ("turn ABC", "turn unknown"),
        ("lower none", "lower unknown"),
        ("lower left-middle", "lower unknown"),
        ("found a1", "found unknown"),
        ("found f5", "found unknown"),
        ("upgrade card", "upgrade card"),
        ("draw", "draw"),
        ("take castle", "take castle"),
        ("pay card card", "pay card card"),
        ("end", "end"),
    ],
)
def test_cards_and_secret_choices_are_named_to_who_acts_alone(name, hidden):
    state = table(seat(), seat(), turn="B")
    assert [seen_as(state, name, eye) for eye in (0, 1, None)] == [hidden, name, hidden]


@pytest.mark.parametrize(("workers", "shows"), [(0, True), (1, True), (2, False), (3, False)])
def test_to_place_shows_something_of_the_hand_unless_two_workers_can_pay(workers, shows):
    state = table(seat(storage="Y J", owned="storage", hand="YY", workers=workers))
    vocabulary = tuscany.VOCABULARY
    for name in ("place a1", f"place {at(1, 2)}", "joker f5", "tile wine", "tile olives-grain"):
        assert tuscany.reveals(state, vocabulary.parse(name)) is shows, name


def test_to_pay_shows_something_of_the_hand_and_to_take_or_to_draw_nothing():
    state = table(seat(storage="Y", hand="YY"))
    do(state, f"place {at(1, 2)}")
    vocabulary = tuscany.VOCABULARY
    for name in ("pay card card", "pay agriculture agriculture"):
        assert tuscany.reveals(state, vocabulary.parse(name)) is True
    for name in ("draw", "take castle", "swap agriculture", "discard castle", "place a1"):
        assert tuscany.reveals(state, vocabulary.parse(name)) is False

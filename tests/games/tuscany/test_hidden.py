"""What a seat cannot know is drawn anew, each world as likely as it may be."""

from collections import Counter

import pytest
from games.tuscany.table import II, I, at, cards, counted, do, field, hand, seat, table

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games import tuscany
from signoria.games.tuscany import unseen
from signoria.games.tuscany.components import COLOUR_NAMES, INN

ALL = 4
HANDS = ("RRTL", "OGY", "B", "DDYYT")


def four(**fields):
    seats = [seat(hand=held) for held in HANDS]
    return table(*seats, pile=counted(cards("OOGGBBRRLL")), discard={}, **fields)


def in_all(state):
    """Return how many cards of each colour are in the hands and in the pile."""
    position = tuscany.save(state)
    found = Counter(card for held in position["hands"] for card in held)
    found.update(position["pile"])
    return found


@pytest.mark.parametrize("eye", [0, 1, 2, 3, -1])
@pytest.mark.parametrize("turn", "ABCD")
def test_other_hands_change_but_neither_their_sizes_nor_the_cards_in_all(eye, turn):
    before = four(turn=turn)
    held = [set() for _ in range(ALL)]
    for seed in range(12):
        state = before.copy()
        state.redraw(eye, Stream(seed))
        for who in range(ALL):
            held[who].add(hand(state, who))
        assert [len(hand(state, who)) for who in range(ALL)] == [4, 3, 1, 5]
        assert in_all(state) == in_all(before)
        assert state.pile_size == before.pile_size
    for who in range(ALL):
        assert (len(held[who]) == 1) == (who == eye)


def test_a_card_in_any_other_hand_is_any_of_those_not_seen():
    """Two others hold a card each of four that are not seen: T, O, O and G."""
    before = table(
        seat(hand="RR"), seat(hand="T"), seat(hand="O"), pile=counted(cards("OG")), discard={}
    )
    found = [Counter(), Counter(), Counter()]
    for seed in range(600):
        state = before.copy()
        state.redraw(0, Stream(seed))
        for who in range(3):
            found[who][hand(state, who)] += 1
    assert found[0] == {"RR": 600}
    for who in (1, 2):
        assert set(found[who]) == {"T", "O", "G"}
        assert abs(found[who]["O"] - 300) < 60
        assert abs(found[who]["T"] - 150) < 50


def test_who_sees_all_but_two_hands_is_not_certain():
    assert not table(seat(), seat(hand="T"), seat(hand="O"), pile={}).certain(0)
    assert table(seat(), seat(hand="T"), seat(hand="O"), pile={}).certain(1)
    assert table(seat(hand="R"), seat(hand=""), seat(hand="")).certain(0)
    assert not table(seat(hand="R"), seat(hand=""), seat(hand="")).certain(1)


def assembled(phase="order", **other):
    """Return a table for two at which A has chosen everything."""
    chosen = {**I, "order": "CBA", "turned": "AB", "lower": "left"}
    regions = {"A": chosen, **other}
    return tuscany.load({"phase": phase, "turn": "B", "players": 2, "regions": regions})


def choices(state, who):
    region = field(state, "regions")["AB"[who]]
    return region["order"], region["turned"], region["lower"]


def worlds(state, eye, what):
    """Return all that is found in many worlds that look the same to a seat."""
    found = set()
    for seed in range(40):
        other = state.copy()
        other.redraw(eye, Stream(seed))
        found.add(what(other))
    return found


def test_each_secret_choice_leaves_the_other_uncertain_and_its_own_seat_not():
    state = tuscany.load({"phase": "order", "turn": "A", "players": 2})
    assert state.certain(0)
    assert state.certain(1)
    for name in ("order CBA", "turn AB", "lower left"):
        do(state, name)
        assert state.certain(0)
        assert not state.certain(1)
    for i in range(3):
        only = tuscany.load({"phase": "order", "turn": "B", "players": 2})
        only.assemblies[i] = 1
        assert (only.certain(0), only.certain(1)) == (True, False)


def test_choices_are_drawn_among_all_that_there_are_as_far_as_they_are_hidden():
    state = assembled()
    assert worlds(state, 0, lambda s: choices(s, 0)) == {("CBA", "AB", "left")}
    seen = worlds(state, 1, lambda s: choices(s, 0))
    assert [len({each[i] for each in seen}) for i in range(3)] == [6, 8, 7]


def test_choices_that_were_shown_stay_and_the_others_are_drawn_anew():
    state = assembled()
    do(state, "order BCA; turn C; lower right")
    assert field(state, "phase") == "show"
    for shown in range(6):
        seen = [worlds(state, -1, lambda s, who=who: choices(s, who)) for who in (0, 1)]
        fixed = [len({each[i] for each in seen[who]}) == 1 for who in (0, 1) for i in range(3)]
        assert fixed == [n < shown for n in range(6)]
        state.apply(state.legal()[0])
    assert field(state, "phase") == "found"
    assert worlds(state, -1, lambda s: choices(s, 0)) == {("CBA", "AB", "left")}
    assert state.certain(0)


def founding():
    """Return a table for two at which A has chosen where its castle stands."""
    state = assembled(B={**II})
    do(state, "order ACB; turn A; lower none")
    while field(state, "phase") == "show":
        state.apply(state.legal()[0])
    state.apply(state.legal()[1])
    return state


def test_a_start_castle_chosen_in_secret_stands_on_any_castle_space_alike():
    state = founding()
    assert (state.certain(0), state.certain(1)) == (True, False)
    own = int(state.castle_at[0])
    spaces = [n for n, colour in enumerate(state.regions[0].colour) if colour == 0]
    found = Counter()
    for seed in range(900):
        other = state.copy()
        other.redraw(1, Stream(seed))
        found[int(other.castle_at[0])] += 1
    assert sorted(found) == spaces
    assert len(spaces) == 3
    assert all(abs(count - 300) < 70 for count in found.values())
    other = state.copy()
    other.redraw(0, Stream(1))
    assert int(other.castle_at[0]) == own


def test_a_start_castle_that_was_shown_stays():
    state = founding()
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    assert field(state, "phase") == "unveil"
    assert [len(worlds(state, -1, lambda s, who=who: int(s.castle_at[who]))) for who in (0, 1)] == [
        1, 3,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("held", "paid"),
    [("", 0), ("T", 1), ("TT", 2), ("OO", 1), ("OGB", 0), ("TOOOGG", 3), ("TTT", 3)],
)  # fmt: skip
def test_cards_of_a_colour_pay_one_each_and_pairs_of_others_too(held, paid):
    assert unseen.paid(counts(held), INN) == paid


def counts(text):
    """Return so many cards of each colour, as the rules keep them."""
    return vec[i64]([cards(text).count(name) for name in COLOUR_NAMES])


def test_units_that_remain_to_be_paid_are_never_less_than_none():
    own = [int(unseen.still_due(2, n, own=True)) for n in range(4)]
    pairs = [int(unseen.still_due(2, n, own=False)) for n in range(6)]
    assert (own, pairs) == ([2, 1, 0, 0], [2, 2, 1, 1, 0, 0])


def test_cards_are_chosen_in_as_many_ways_as_pascal_says():
    assert [unseen.choose(5, k) for k in range(6)] == [1, 5, 10, 10, 5, 1]
    assert unseen.choose(20, 3) == 1140


def test_hands_that_can_pay_are_counted_exactly():
    """Three of TTTOG are ten hands: all hold an inn, and seven hold two."""
    ways = unseen.hands_left(counts("TTTOG"), 3, INN)
    at_first = {due: ways[(0 * 4 + 3) * 3 + due] for due in range(3)}
    assert at_first == {0: 10.0, 1: 10.0, 2: 7.0}
    after_inns = {due: ways[(3 * 4 + 2) * 3 + due] for due in range(3)}
    assert after_inns == {0: 1.0, 1: 0.0, 2: 0.0}, "O and G are no pair"
    ways = unseen.hands_left(counts("OOGGTB"), 4, INN)
    assert [ways[(0 * 5 + 4) * 3 + due] for due in range(3)] == [15.0, 15.0, 7.0]


def test_the_smaller_of_two_numbers_is_found():
    assert [int(unseen.smaller(*pair)) for pair in ((1, 2), (2, 1), (2, 2))] == [1, 1, 2]


@pytest.mark.parametrize(
    ("pool", "size", "units", "hands"),
    [
        ("TTTOG", 3, 0, {"TTT": 1, "OTT": 3, "GTT": 3, "GOT": 3}),
        ("TTTOG", 3, 1, {"TTT": 1, "OTT": 3, "GTT": 3, "GOT": 3}),
        ("OOTG", 2, 1, {"OO": 1, "OT": 2, "GT": 1}),
        ("LLLLTDDDD", 4, 2, {"LLLL": 1, "DDDD": 1, "DDLL": 36, "LLLT": 4, "DLLT": 24, "DDLT": 24,
                             "DDDT": 4}),
        ("TT", 2, 2, {"TT": 1}),
    ],
)  # fmt: skip
def test_a_hand_is_counted_out_as_often_as_it_can_be_dealt(pool, size, units, hands):
    rng = Stream(8)
    found = Counter()
    for _ in range(800):
        drawn = unseen.counted_hand(counts(pool), size, INN, units, rng)
        names = [n for n, count in zip(COLOUR_NAMES, drawn, strict=True) for _ in range(count)]
        found["".join(sorted([SHORT[name] for name in names]))] += 1
    likely = {held for held, ways in hands.items() if ways * 800 / sum(hands.values()) > 8}
    assert likely <= set(found) <= set(hands)
    for held, ways in hands.items():
        assert abs(found[held] - 800 * ways / sum(hands.values())) < 75


SHORT = {
    "castle": "D", "city": "R", "inn": "T", "agriculture": "L", "quarry": "G", "village": "O",
    "monastery": "Y", "commerce": "B",
}  # fmt: skip


def test_who_pays_with_a_worker_needs_one_unit_less_and_with_two_none():
    """An inn is to be paid; of the six cards not seen two make nothing."""
    for workers, fewest in ((0, 2), (1, 1), (2, 0)):
        before = table(
            seat(storage="T", hand="TT", workers=workers), pile=counted(cards("OGBR")), discard={}
        )
        do(before, f"place {at(0, 4)}")
        units = set()
        for seed in range(60):
            state = before.copy()
            state.redraw(1, Stream(seed))
            units.add(int(unseen.paid(state.hands[:8], INN)))
        assert min(units) == fewest


def test_who_extends_by_a_castle_need_not_be_able_to_pay():
    before = table(
        seat(built="Y(1,2) G(2,1)", storage="D", hand="DDOGB"), pile=counted(cards("YRTL"))
    )
    do(before, f"place {at(3, 0)}; pay card card")
    assert field(before, "phase") == "extend"
    before.space = 0
    seen = set()
    for seed in range(60):
        state = before.copy()
        state.redraw(1, Stream(seed))
        seen.add(int(unseen.paid(state.hands[:8], 7)))
    assert 0 in seen

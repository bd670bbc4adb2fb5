"""What nobody else may know, and what is imagined in its place."""

from collections import Counter
from math import comb

import pytest
from games.tuscany.table import I, at, cards, counted, do, field, hand, letters, seat, table

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games import tuscany
from signoria.games.tuscany.components import COLOUR_NAMES, INN
from signoria.games.tuscany.unseen import paying_hand


@pytest.mark.slow
@pytest.mark.compiled
def test_another_hand_is_any_hand_of_the_cards_not_seen():
    """Bruno holds one card of four: each is as likely as it is common."""
    state = table(seat(hand="RR"), seat(hand="T"), pile=counted(cards("OOG")), discard={})
    view, rng = tuscany.observe(state, 0), Stream(1)
    found = Counter(hand(tuscany.imagine(view, rng), 1) for _ in range(4000))
    assert set(found) == {"T", "O", "G"}
    assert abs(found["O"] - 2000) < 150
    assert abs(found["T"] - 1000) < 150


@pytest.mark.slow
@pytest.mark.compiled
def test_who_pays_is_imagined_able_to_pay():
    """Ada holds three of five unseen cards, and can pay an inn."""
    state = table(seat(storage="T", hand="TTO"), pile=counted(cards("TG")), discard={})
    do(state, f"place {at(0, 4)}")
    view, rng = tuscany.observe(state, 1), Stream(2)
    found = Counter(hand(tuscany.imagine(view, rng), 0) for _ in range(4000))
    ways = {"TTT": 1, "OTT": comb(3, 2), "GTT": comb(3, 2)}
    assert set(found) == set(ways)
    for held, count in ways.items():
        assert abs(found[held] - 4000 * count / 7) < 150


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("tries", [0, 30])
def test_a_paying_hand_is_as_likely_drawn_as_counted_out(tries):
    """Three of five cards, two of them inns."""
    pool, rng = counts("TTTOG"), Stream(6)
    found = Counter(letters_of(paying_hand(pool, 3, INN, 2, tries, rng)) for _ in range(4000))
    ways = {"TTT": 1, "OTT": comb(3, 2), "GTT": comb(3, 2)}
    assert set(found) == set(ways)
    for held, count in ways.items():
        assert abs(found[held] - 4000 * count / 7) < 150


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("tries", [0, 30])
def test_pairs_are_counted_as_one_card_each(tries):
    """Four of six unseen cards: two pairs, or a card and a pair, or two cards."""
    pool, rng = counts("OOGGTB"), Stream(5)
    found = Counter(letters_of(paying_hand(pool, 4, INN, 2, tries, rng)) for _ in range(4000))
    ways = {"GGOO": 1, "GGOT": 2, "GOOT": 2, "BGGT": 1, "BOOT": 1}
    assert set(found) == set(ways)
    for held, count in ways.items():
        assert abs(found[held] - 4000 * count / 7) < 150


def counts(text):
    """Return so many cards of each colour, as the rules keep them."""
    return vec[i64]([cards(text).count(name) for name in COLOUR_NAMES])


def letters_of(hand):
    return letters([name for name, n in zip(COLOUR_NAMES, hand, strict=True) for _ in range(n)])


def test_a_rare_hand_that_can_pay_is_found_too():
    """Only 1 hand in 1,770 can pay: it is not left to luck."""
    pile = counted(
        cards("T" + "O" * 10 + "G" * 10 + "Y" * 10 + "B" * 10 + "L" * 10 + "R" * 7 + "T")
    )
    state = table(seat(storage="T", hand="TT"), pile={**pile, "inn": 0, "city": 8}, discard={})
    do(state, f"place {at(0, 4)}")
    view = tuscany.observe(state, 1)
    for seed in range(20):
        assert hand(tuscany.imagine(view, Stream(seed)), 0) == "TT"


def test_a_pair_and_a_worker_can_pay_in_imagination():
    state = table(seat(storage="T", hand="OO", workers=1), pile=counted(cards("GRYB")), discard={})
    do(state, f"place {at(0, 4)}")
    view = tuscany.observe(state, 1)
    for seed in range(20):
        assert hand(tuscany.imagine(view, Stream(seed)), 0) == "OO"


def test_hidden_assemblies_are_imagined_among_all():
    state = tuscany.load({"phase": "order", "turn": "B", "players": 2, "regions": {
        "A": {**I, "order": "CBA", "turned": "AB", "lower": "left"}}})  # fmt: skip
    view, rng = tuscany.observe(state, 1), Stream(3)
    found = Counter()
    for _ in range(3000):
        region = field(tuscany.imagine(view, rng), "regions")["A"]
        found[region["order"], region["turned"], region["lower"]] += 1
    assert len(found) > 330
    own = tuscany.imagine(tuscany.observe(state, 0), rng)
    assert field(own, "regions")["A"]["order"] == "CBA"


def test_a_why_not_tells_only_what_the_seat_knows():
    """The refusal is the same in every world that looks the same to the seat."""
    rng = Stream(4)
    state = tuscany.setup(3, tuscany.Options())
    for _ in range(260):
        actor = state.actor()
        if actor == -2:
            break
        if actor >= 0:
            other = tuscany.imagine(tuscany.observe(state, actor), rng)
            legal = state.legal()
            for code in range(0, len(tuscany.VOCABULARY), 7):
                if code not in legal:
                    assert tuscany.explain(other, code) == tuscany.explain(state, code)
        state.apply(state.pick(rng))

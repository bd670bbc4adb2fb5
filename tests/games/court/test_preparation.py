"""§ Contents, § Preparation, § The first player, § Equal cards."""

from collections import Counter

import pytest
from games.court.table import at, do, field, legal, long, pile, short, told, zone

from signoria.core.chance import Stream
from signoria.games import court
from signoria.games.court.components import CARD_NAMES, CARD_OF

LAY = "lay DR10; lay DR7; lay DRJ; lay DR2; "
HANDS = ("deal DR3; deal DR3; deal DR4; deal DR4; deal DR5; "
         "deal GZ5; deal GZ5; deal GZ6; deal GZ6; deal GZ7")  # fmt: skip


def ready(options):
    """Return a random game as it stands when the first circle and the hands are there."""
    state, rng = court.setup(2, options), Stream(7)
    while field(state, "phase") in ("lay", "deal", "replace"):
        state.apply(state.pick(rng))
    return state


@pytest.mark.parametrize("house", ["DR", "GZ"])
def test_each_house_has_two_of_each_noble_and_one_duke(house):
    box = Counter([short(CARD_NAMES[card]) for card in CARD_OF])
    ranks = ["M", "L", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"]
    assert {card: n for card, n in box.items() if card.startswith(house)} == {
        **{house + rank: 2 for rank in ranks},
        house + "D": 1,
    }


@pytest.mark.parametrize(("dukes", "deck"), [(True, 16), (False, 15)])
def test_t01_four_cards_in_the_circle_five_in_the_hand(dukes, deck):
    state = ready(court.Options(dukes=dukes))
    laid = [stack["cards"] for stack in field(state, "stacks")]
    assert [len(cards) for cards in laid] == [1] * 8
    assert sum(cards[0].startswith("rovere") for cards in laid) == 4
    assert [len(hand) for hand in field(state, "hands")] == [5, 5]
    assert [len(cards) for cards in field(state, "decks")] == [deck, deck]
    assert court.observe(state, None).decks == (deck, deck)


def test_without_dukes_none_is_ever_dealt():
    state = court.setup(2, court.Options(dukes=False))
    assert "lay DRD" not in legal(state)
    assert len(legal(state)) == 12
    assert state.odds() == [2] * 12


def test_the_odds_are_the_cards_left():
    state = court.setup(2, court.Options())
    assert dict(zip(legal(state), state.odds(), strict=True))["lay DRD"] == 1
    do(state, "lay DR10")
    assert dict(zip(legal(state), state.odds(), strict=True))["lay DR10"] == 1
    do(state, "lay DR10")
    assert "lay DR10" not in legal(state)


def test_t02_the_stronger_circle_begins_and_a_jester_is_worth_1():
    state = court.setup(2, court.Options())
    events = do(state, LAY + "lay GZ9; lay GZ8; lay GZM; lay GZ2; " + HANDS)
    assert told(events, "starts") == [{"seat": 0, "influence": 20}]
    assert (state.actor(), field(state, "phase")) == (0, "choose")


def test_the_other_house_begins_if_it_is_stronger():
    state = court.setup(2, court.Options())
    events = do(state, LAY + "lay GZ9; lay GZ8; lay GZM; lay GZ4; " + HANDS)
    assert told(events, "starts") == [{"seat": 1, "influence": 21}]
    assert state.actor() == 1


def test_t03_equal_circles_draw_lots():
    state = court.setup(2, court.Options())
    events = do(state, LAY + "lay GZ9; lay GZ8; lay GZM; lay GZ3; " + HANDS)
    assert told(events, "starts") == []
    assert (legal(state), state.odds()) == (["begin A", "begin B"], [1, 1])
    do(state, "begin B")
    assert state.actor() == 1


TWINS = "lay DR7; lay DR7; lay DR4; lay DR2"
OPEN_TO_CHANGE = court.Options(duplicates=True)


def test_t44_one_of_two_equal_cards_may_be_replaced():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, TWINS)
    assert (state.actor(), legal(state)) == (0, ["keep", "replace DR7"])
    do(state, "replace DR7")
    assert "lay DR7" not in legal(state), "it comes back only later"
    assert len(field(state, "decks")[0]) == 21
    do(state, "lay DR9")
    assert zone(state, "inner") == "DR9 DR7 DR4 DR2", "it lies where the first of the two lay"
    assert court.observe(state, None).decks == (21, 25)
    assert pile(state, "decks", 0).split().count("DR7") == 1
    assert len(field(state, "decks")[0]) == 21
    assert field(state, "aside") == [[], []]
    assert field(state, "turn") == "B"


def test_nobody_has_to_replace_equal_cards():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, TWINS + "; keep")
    assert sorted(zone(state, "inner").split()) == ["DR2", "DR4", "DR7", "DR7"]
    assert (field(state, "phase"), field(state, "turn")) == ("lay", "B")
    assert legal(state)[0] == "lay GZM"
    assert len(legal(state)) == 13, "each house lays its own cards"
    assert sum(state.odds()) == 25


@pytest.mark.parametrize("pair", ["M", "L", "10", "J"])
def test_equal_cards_of_any_kind_may_be_replaced(pair):
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, f"lay DR4; lay DR{pair}; lay DR2; lay DR{pair}; replace DR{pair}; lay DR9")
    assert zone(state, "inner") == f"DR4 DR9 DR2 DR{pair}"


def test_one_minister_is_no_pair():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, "lay DRM; lay DR5; lay DR4; lay DR2")
    assert field(state, "turn") == "B"


def test_each_house_replaces_only_its_own():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, TWINS + "; keep; lay GZ9; lay GZ9; lay GZM; lay GZ3")
    assert legal(state) == ["keep", "replace GZ9"]


def test_a_replacement_that_makes_a_new_pair_may_be_replaced_too():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, TWINS + "; replace DR7; lay DR4")
    assert legal(state) == ["keep", "replace DR4"]
    assert pile(state, "aside", 0) == "DR7"


def test_two_pairs_are_two_choices():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, "lay DR7; lay DR7; lay DRJ; lay DRJ")
    assert legal(state) == ["keep", "replace DR7", "replace DRJ"]
    do(state, "replace DRJ; lay DR3; keep")
    assert sorted(zone(state, "inner").split()) == ["DR3", "DR7", "DR7", "DRJ"]


def test_a_jester_and_a_lady_are_not_equal():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, "lay DRJ; lay DRL; lay DR4; lay DR2")
    assert field(state, "turn") == "B"


def test_the_second_house_may_replace_too():
    state = court.setup(2, OPEN_TO_CHANGE)
    do(state, LAY + "lay GZ9; lay GZ9; lay GZM; lay GZ3")
    assert (state.actor(), legal(state)) == (1, ["keep", "replace GZ9"])
    do(state, "replace GZ9; lay GZ8")
    assert field(state, "phase") == "deal"
    assert [len(cards) for cards in field(state, "decks")] == [21, 21]


def test_without_the_option_pairs_stay():
    state = court.setup(2, court.Options())
    do(state, TWINS)
    assert field(state, "turn") == "B"


def test_the_preparation_of_a_position_is_over():
    assert field(at(inner="DR2 GZ2", hand="DR4"), "phase") == "choose"
    assert long("DR4") == "rovere-4"

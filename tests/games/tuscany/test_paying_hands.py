"""Hands of those who pay, drawn anew: also on the first space, and never more than there are."""

from games.tuscany.table import at, cards, counted, do, field, seat, table

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games import tuscany
from signoria.games.tuscany import unseen
from signoria.games.tuscany.components import AGRICULTURE, COLOUR_NAMES


def test_who_pays_for_the_first_space_can_pay():
    before = table(
        seat(built="Y(0,2) L[wine](0,1)", storage="L[boars]", hand="LL"),
        pile=counted(cards("OGBR")), discard={},
    )  # fmt: skip
    do(before, "place a1")
    assert (field(before, "phase"), field(before, "space")) == ("pay", "a1")
    for seed in range(15):
        state = before.copy()
        state.redraw(1, Stream(seed))
        assert int(unseen.paid(state.hands[:8], AGRICULTURE)) >= 2


def test_no_hand_holds_more_cards_of_a_colour_than_there_are():
    pool = vec[i64]([cards("TTOG").count(name) for name in COLOUR_NAMES])
    for seed in range(20):
        hand = unseen.any_hand(pool, 4, Stream(seed))
        assert list(hand) == list(pool)


def test_hands_are_counted_also_where_a_colour_has_more_cards_than_they_hold():
    """Two of five cards of a colour are ten hands: two units of that colour, one of another."""
    five = vec[i64]([0, 0, 5, 0, 0, 0, 0, 0])
    own = unseen.hands_left(five, 2, 2)
    other = unseen.hands_left(five, 2, 4)
    assert [own[2 * 3 + due] for due in range(3)] == [10.0, 10.0, 10.0]
    assert [other[2 * 3 + due] for due in range(3)] == [10.0, 10.0, 0.0]


def test_all_see_on_which_space_which_piece_is_to_be_paid():
    state = table(seat(built="Y(1,2)", storage="Y", hand="YY"))
    do(state, f"place {at(1, 3)}")
    view = tuscany.observe(state, 1)
    assert (view.phase, view.space, view.piece) == ("pay", "b4", "monastery")

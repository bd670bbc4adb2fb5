"""§ Drawing cards."""

import pytest
from games.tuscany.table import (
    MIXED,
    cards,
    counted,
    deal,
    display,
    do,
    field,
    hand,
    legal,
    seat,
    shown,
    table,
    told,
)

from signoria.core.problem import IllegalAction
from signoria.games import tuscany


@pytest.mark.parametrize(
    ("owned", "dealt", "after"),
    [
        ("marble", "YOO", "LLOOY"),
        ("card", "YOOG", "GLLOOY"),
        ("card card card", "YOOGBR", "BGLLOORY"),
    ],
)
def test_c11_three_cards_and_one_more_for_each_upgrade(owned, dealt, after):
    state = table(seat(hand="LL", owned=owned))
    events = do(state, "draw; " + deal(dealt))
    assert told(events, "draws") == [{"seat": 0, "cards": len(dealt)}]
    assert hand(state) == after
    assert display(state) == shown(MIXED)
    assert state.actor() == 1, "the turn is over"


def test_c12_the_discards_are_shuffled_when_a_card_is_needed():
    pile, discard = counted(cards("YO")), counted(cards("GGRRBB"))
    state = table(seat(hand="R", owned="card card"), pile=pile, discard=discard)
    events = do(state, "draw; " + deal("YO"))
    assert told(events, "cards_shuffled") == [{"cards": 6}]
    assert legal(state) == ["deal city", "deal quarry", "deal commerce"]
    assert state.odds() == [2, 2, 2]
    do(state, deal("GRB"))
    assert len(hand(state)) == 6
    assert sum(field(state, "pile").values()) == 3
    assert field(state, "discard") == {}


def test_a_pile_that_is_just_used_up_is_not_shuffled_yet():
    state = table(seat(), pile=counted(cards("YOGB")), discard=counted(cards("RR")))
    events = do(state, "draw; " + deal("YOGB"))
    assert told(events, "cards_shuffled") == []
    assert field(state, "discard") == {"city": 2}


def test_if_there_are_fewer_cards_one_draws_what_there_is():
    state = table(seat(), pile={"inn": 1}, discard={"city": 1})
    events = do(state, "draw; deal inn; deal city")
    assert told(events, "draws") == [{"seat": 0, "cards": 2}]
    assert state.actor() == 1


def test_drawing_is_always_allowed_even_for_nothing():
    state = table(seat(), pile={}, discard={})
    events = do(state, "draw")
    assert told(events, "draws") == [{"seat": 0, "cards": 0}]
    assert told(events, "cards_shuffled") == []
    assert state.actor() == 1


def test_the_first_printing_drew_two():
    state = table(seat(owned="card"), options={"draw": 2})
    do(state, "draw; " + deal("YOG"))
    assert state.actor() == 1


def test_only_the_seat_itself_sees_what_it_draws():
    state = table(seat())
    do(state, "draw")
    code = tuscany.VOCABULARY.parse("deal inn")
    assert tuscany.redact(state, code, 0) == code
    for other in (1, None):
        seen = tuscany.redact(state, code, other)
        assert tuscany.VOCABULARY.describe(seen).name == "deal unknown"
    for public in ("upgrade card", "module A1"):
        code = tuscany.VOCABULARY.parse(public)
        assert tuscany.redact(state, code, 1) == code
    events = do(state, "deal inn")
    assert [event.name for event in events if event.seen_by(0)] == ["drew"]
    assert [event.name for event in events if event.seen_by(1)] == []
    assert tuscany.observe(state, 0).hand == ("inn",)
    assert tuscany.observe(state, 1).hand == ()
    assert tuscany.observe(state, 1).hand_sizes == (1, 0)


def test_the_pile_and_other_hands_are_seen_as_one():
    state = table(seat(hand="RR"), seat(hand="TT"))
    before = tuscany.observe(state, 0).unseen
    other = table(seat(hand="RR"), seat(hand="OY"))
    assert tuscany.observe(other, 0) == tuscany.observe(state, 0)
    assert before["inn"] == 10
    assert before["city"] == 12


def test_x08_there_is_no_passing():
    state = table(seat(storage="G"))
    assert "draw" in legal(state)
    with pytest.raises(IllegalAction, match="must_act"):
        do(state, "end")


def test_the_discards_are_shuffled_though_nobody_listens():
    state = table(seat(), pile={"castle": 1}, discard={"inn": 9})
    for name in ("draw", "deal castle", "deal inn", "deal inn", "deal inn"):
        state.apply(tuscany.VOCABULARY.parse(name))
    assert (field(state, "pile"), field(state, "discard")) == ({"inn": 6}, {})

"""What a seat sees, what it does not, and what it can work out."""

import dataclasses
import json
from collections import Counter

import pytest
from games.court.table import EMPTY, at, both, do, field, legal, long

from signoria.core.chance import FastChance, Stream
from signoria.core.match import Match
from signoria.core.problem import Problem
from signoria.games import court

V = court.VOCABULARY


def seen(state, name, seat):
    return V.describe(court.redact(state, V.parse(long(name)), seat)).name


def start():
    return at(inner="GZ9 DR4", rovere="DR5", hand="DR7 DR2", rival="GZ3 GZ8")


def test_the_choice_of_a_card_is_hidden_until_it_is_placed():
    state = start()
    assert seen(state, "choose DR7", 0) == "choose rovere-7"
    assert seen(state, "choose DR7", 1) == seen(state, "choose DR7", None) == "choose rovere-hidden"
    do(state, "choose DR7")
    assert court.observe(state, 0).chosen == "rovere-7"
    assert court.observe(state, 1).chosen is None
    assert court.observe(state, 1).plots == ()
    assert court.observe(state, 1).phase == "place"


def test_a_drawn_card_is_hidden_from_the_other():
    state = start()
    do(state, "choose DR7; send")
    assert seen(state, "deal DR3", 0) == "deal rovere-3"
    assert seen(state, "deal DR3", 1) == seen(state, "deal DR3", None) == "deal rovere-hidden"


@pytest.mark.parametrize(
    ("turn", "verb", "card", "hidden"),
    [
        ("A", "choose", "DRM", "rovere-hidden"),
        ("B", "choose", "GZM", "gonzaga-hidden"),
        ("B", "choose", "GZD", "gonzaga-hidden"),
        ("A", "deal", "DRM", "rovere-hidden"),
        ("A", "deal", "DRD", "rovere-hidden"),
        ("B", "deal", "GZ3", "gonzaga-hidden"),
    ],
)
def test_of_a_hidden_card_the_other_sees_the_house_alone(turn, verb, card, hidden):
    phase = "choose" if verb == "choose" else "draw"
    state = at(inner="GZ9 DR4", hand="DRM DR2", rival="GZM GZD", turn=turn, phase=phase)
    seat = "AB".index(turn)
    assert seen(state, f"{verb} {card}", seat) == f"{verb} {long(card)}"
    assert seen(state, f"{verb} {card}", 1 - seat) == f"{verb} {hidden}"
    assert seen(state, f"{verb} {card}", None) == f"{verb} {hidden}"
    assert seen(state, f"{verb} {hidden}", 1 - seat) == f"{verb} {hidden}", "and no more than that"


def test_the_last_card_is_shown_to_all():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=both("DR6", "GZ4"))
    do(state, "choose DR7; send")
    assert seen(state, "deal DR6", 1) == seen(state, "deal DR6", None) == "deal rovere-6"


def test_the_last_of_a_deck_above_buried_cards_is_hidden():
    state = at(
        inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=both("DR6", "GZ4"),
        buried=both("DR3", ""),
    )  # fmt: skip
    do(state, "choose DR7; send")
    assert seen(state, "deal DR6", 1) == "deal rovere-hidden"


def test_a_view_shows_all_plots_of_the_chosen_card_with_their_sum():
    state = at(inner="GZ9 DR4 GZJ+GZ6", rovere="DR3", hand="DR5 DR2", rival="GZ3")
    do(state, "choose DR5")
    plots = [dataclasses.astuple(plot) for plot in court.observe(state, 0).plots]
    assert plots == [(1, 3, 14), (2, 1, 9), (2, 3, 9), (4, 3, 8)]
    assert {f"conspire {stack}" for stack, _, _ in plots} == {
        name for name in legal(state) if name.startswith("conspire")
    }


def test_while_the_target_is_chosen_the_card_and_its_plots_are_open():
    state = at(inner="GZ9 DR4", gonzaga="GZ9", hand="DR5 DR2", rival="GZ3")
    do(state, "choose DR5; conspire 2")
    for seat in (0, 1, None):
        view = court.observe(state, seat)
        assert (view.chosen, view.plotting) == ("rovere-5", 2)
        assert [(p.stack, p.against, p.total) for p in view.plots] == [(2, 1, 9), (2, 3, 9)]
        assert view.hands == (1, 1), "it has left the hand"


def test_a_bystander_sees_no_hand():
    view = court.observe(start(), None)
    assert (view.hand, view.buried) == ((), ())
    assert view.hands == (2, 2)


def test_the_other_hand_and_the_decks_appear_nowhere_in_a_view():
    state = at(inner="GZ9 DR4", hand="DR7", rival="GZD", buried=both("DRD", ""))
    mine, theirs = (json.dumps(dataclasses.asdict(court.observe(state, s))) for s in (0, 1))
    assert "rovere-duke" in mine
    assert "gonzaga-duke" not in mine
    assert "rovere-duke" not in theirs
    assert "gonzaga-duke" in theirs


def test_a_choice_can_be_taken_back_and_a_placed_card_cannot():
    match = Match(court, 2, court.Options(), FastChance(3))
    seat = match.state.actor()
    match.play(match.state.legal()[0])
    assert match.undo_point(seat) == len(match.entries) - 1
    match.play(V.parse("send"))
    with pytest.raises(Problem, match="has been revealed"):
        match.undo_point(seat)


@pytest.mark.parametrize(
    ("name", "open_"),
    [("send", True), ("bury", False), ("ally 1", True), ("conspire 2", True)],
)
def test_placing_reveals_and_burying_does_not(name, open_):
    state = at(inner="GZ9 DR4", hand="DR5 DR2", rival="GZ3")
    assert not court.reveals(state, V.parse("choose rovere-5"))
    do(state, "choose DR5")
    assert court.reveals(state, V.parse(name)) == open_


def test_choosing_a_target_reveals_only_if_the_last_card_comes_up_with_it():
    fields = {"inner": "GZ9 DR4", "gonzaga": "GZ9", "hand": "DR5 DR2", "rival": "GZ3"}
    state = at(**fields, decks=both("", "GZ4"), buried=both("DR8", ""))
    do(state, "choose DR5; conspire 2")
    assert court.reveals(state, V.parse("against 1"))
    assert court.reveals(state, V.parse("against 3"))
    state = at(**fields, decks=both("", "GZ4"), buried=both("DR8 DR7", ""))
    do(state, "choose DR5; conspire 2")
    assert not court.reveals(state, V.parse("against 1"))


@pytest.mark.slow
@pytest.mark.compiled
def test_imagined_hands_are_dealt_from_all_that_is_unseen_alike():
    """Of 8 unseen cards, two of them tens, 2 are in the hand: each has a chance of 1 in 4."""
    deck = "GZ10 GZ3 GZ4 GZ5 GZ6 GZ7"
    state = at(inner="GZ9 DR4", hand="DR7", rival="GZ10 GZ2", decks=both("DR8", deck))
    view, rng = court.observe(state, 0), Stream(5)
    found = Counter()
    for _ in range(4000):
        found.update(field(court.imagine(view, rng), "hands")[1])
    assert 1850 < found["gonzaga-10"] < 2150
    assert 880 < found["gonzaga-2"] < 1120


def test_imagined_buried_cards_are_any_of_the_unseen():
    deck = both("DR8", "GZ3 GZ4")
    state = at(inner="GZ9 DR4", hand="DR7", rival="GZ10", decks=deck, buried=both("", "GZ2"))
    view, rng = court.observe(state, 0), Stream(6)
    found = Counter()
    for _ in range(2000):
        found.update(field(court.imagine(view, rng), "buried")[1])
    assert set(found) == {"gonzaga-2", "gonzaga-3", "gonzaga-4", "gonzaga-10"}
    assert max(found.values()) < 600


def test_an_imagined_choice_is_a_card_that_may_be_played():
    state = at(inner="GZ9 DR4", hand="DR7 DR2 DR3", rival="GZ5", decks=EMPTY, limits=[3, 15])
    do(state, "choose DR2")
    rng = Stream(1)
    found = {field(court.imagine(court.observe(state, 1), rng), "chosen") for _ in range(60)}
    assert found == {"rovere-2", "rovere-3"}


def test_an_imagined_choice_of_the_other_house_is_one_of_its_own():
    state = at(inner="GZ9 DR4", hand="DR7 DR8", rival="GZ3 GZ4 GZ8", decks=EMPTY, turn="B")
    do(state, "choose GZ3")
    rng = Stream(1)
    found = {field(court.imagine(court.observe(state, 0), rng), "chosen") for _ in range(60)}
    assert found == {"gonzaga-3", "gonzaga-4", "gonzaga-8"}


def test_every_unseen_card_may_be_the_second_that_was_buried():
    decks = both("DR8", "GZ3 GZ4")
    state = at(inner="GZ9 DR4", hand="DR7", rival="GZ10", decks=decks, buried=both("", "GZ2 GZ5"))
    view, rng = court.observe(state, 0), Stream(6)
    found = Counter()
    for _ in range(1000):
        imagined = court.save(court.imagine(view, rng))
        found[imagined["buried"][1][1]] += 1
        piles = [imagined[pile][1] for pile in ("hands", "decks", "buried")]
        assert sorted(card for pile in piles for card in pile) == [
            long(card) for card in ("GZ10", "GZ2", "GZ3", "GZ4", "GZ5")
        ]
    assert sorted(found) == [long(card) for card in ("GZ10", "GZ2", "GZ3", "GZ4", "GZ5")]
    assert max(found.values()) < 280


def test_a_shown_last_card_is_in_every_imagined_hand():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=both("DR6", "GZ4 GZ5"))
    do(state, "choose DR7; send; deal DR6")
    rng = Stream(2)
    for _ in range(20):
        assert "rovere-6" in field(court.imagine(court.observe(state, 1), rng), "hands")[0]


def test_whoever_sees_that_the_other_deck_is_empty_knows_the_hand():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3 GZ5", decks=both("DR6", ""))
    assert state.certain(0)
    assert not state.certain(1)
    do(state, "choose DR7")
    assert state.certain(0), "what it has chosen it knows"


def test_one_card_in_the_hand_and_one_buried_may_be_either():
    state = at(
        inner="GZ9 DR4", hand="DR7", rival="GZ3", decks=both("DR6", ""), buried=both("", "GZ5")
    )
    assert not state.certain(0)


def test_a_choice_in_secret_makes_the_other_uncertain():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3 GZ5", decks=EMPTY)
    assert state.certain(1)
    do(state, "choose DR7")
    assert not state.certain(1)


def test_a_redraw_changes_only_what_the_seat_cannot_know():
    state = at(
        inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3 GZ8", decks=both("DR6 DR5", "GZ4 GZ5 GZ6"),
        buried=both("DR3", "GZ2"),
    )  # fmt: skip
    view, rng, hands = court.observe(state, 0), Stream(3), set()
    for _ in range(40):
        state.redraw(0, rng)
        assert court.observe(state, 0) == view
        assert (field(state, "hands")[0], field(state, "buried")[0]) == (
            [long("DR2"), long("DR7")], [long("DR3")],
        )  # fmt: skip
        hands.add(tuple(field(state, "hands")[1]))
    assert len(hands) > 10

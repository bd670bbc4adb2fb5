"""What searches and servers ask of a court: copies, views, and short ways to a legal action."""

import dataclasses
from collections import Counter

import pytest
from games.court.table import EMPTY, at, both, do, field

from signoria.core.chance import Stream
from signoria.games import court

TWINS = "lay DR7; lay DR4; lay DR7; lay DR2"


def fresh(script=""):
    """Return a new game, in which equal cards may be replaced, after *script*."""
    state = court.setup(2, court.Options(duplicates=True))
    if script:
        do(state, script)
    return state


def rich(script="", **fields):
    """Return a court in which every field of the position differs from its default."""
    state = at(
        **{
            "inner": "GZ9 DR4+GZJ", "rovere": "DR5 DR3", "gonzaga": "GZ9 GZ2+DR2",
            "hand": "DR7 DR5 DRM", "rival": "GZ3 GZ8", "decks": both("DR6 DR10 DR10", "GZ4 GZ5"),
            "buried": both("DR8 DRL", "GZ6 GZ10"),
            "futures": [2, 1], **fields,
        }
    )  # fmt: skip
    if script:
        do(state, script)
    return state


LATE = {
    "decks": EMPTY, "buried": EMPTY, "hand": "DR7 DR2", "rival": "GZ3",
    "limits": [7, 2], "shown": ["rovere-7", "none"], "blocked": ["B"], "turn": "A",
}  # fmt: skip


def late(script=""):
    """Return a court near the end: limits, shown cards, and one seat that is blocked."""
    state = at(inner="GZ9 DR4", gonzaga="GZ9", rovere="DR3", **LATE)
    if script:
        do(state, script)
    return state


COURTS = {
    "lay": lambda: fresh(),
    "lay of the other house": lambda: fresh(TWINS + "; keep"),
    "replace": lambda: fresh(TWINS),
    "set aside": lambda: fresh(TWINS + "; replace DR7"),
    "deal": lambda: fresh(TWINS + "; keep; lay GZ9; lay GZ8; lay GZM; lay GZ3"),
    "begin": lambda: fresh(
        TWINS + "; keep; lay GZ7; lay GZ7; lay GZ4; lay GZ2; keep"
        "; deal DR3; deal DR3; deal DR4; deal DR5; deal DR5"
        "; deal GZ3; deal GZ3; deal GZ4; deal GZ5; deal GZ5"
    ),
    "choose": lambda: rich(),
    "choose of the other house": lambda: rich(turn="B"),
    "place": lambda: rich("choose DR5"),
    "place of the other house": lambda: rich("choose GZ3", turn="B"),
    "target": lambda: rich("choose DRM; conspire 2"),
    "draw": lambda: rich("choose DR7; send"),
    "announce": lambda: rich("choose DR7; send; deal DRJ", decks=both("DRJ", "GZ4"), buried=EMPTY),
    "late": lambda: late(),
    "late place": lambda: late("choose DR2"),
    "stalled": lambda: rich(limits=[15, 2], blocked=["B"], stalls=2, decks=both("DR6", ""),
                    buried=both("DR8", "")),
    "over": lambda: at(rovere="DR10+GZ6 DRJ", gonzaga="GZ9 GZ2+DR5", hand="DR7", rival="GZ3"),
}  # fmt: skip
each_court = pytest.mark.parametrize("name", COURTS)


@each_court
def test_a_copy_is_the_same_court_and_shares_nothing(name):
    state = COURTS[name]()
    before = court.save(state)
    copy, rng = state.copy(), Stream(3)
    assert court.save(copy) == before
    assert [court.observe(copy, seat) for seat in (0, 1)] == [
        court.observe(state, seat) for seat in (0, 1)
    ]
    while copy.actor() != -2:
        copy.apply(copy.pick(rng))
    assert court.save(state) == before


@each_court
def test_legal_actions_are_counted_and_found_without_a_list(name):
    state = COURTS[name]()
    legal = state.legal()
    assert state.legal_count() == len(legal)
    assert [state.legal_at(index) for index in range(len(legal))] == legal


@each_court
def test_a_random_action_is_as_likely_as_its_odds(name):
    state = COURTS[name]()
    legal = state.legal()
    if legal:
        rng = Stream(7)
        odds = state.odds() if state.actor() == -1 else [1] * len(legal)
        tries = 200 * sum(odds)
        found = Counter([state.pick(rng) for _ in range(tries)])
        assert set(found) == set(legal)
        for action, weight in zip(legal, odds, strict=True):
            assert abs(found[action] / 200 - weight) < 0.35 * weight


@each_court
@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_imagined_court_looks_the_same_and_hides_as_many(name, seat):
    state = COURTS[name]()
    view, rng = court.observe(state, seat), Stream(5)
    for _ in range(3):
        imagined = court.imagine(view, rng)
        assert court.observe(imagined, seat) == view
        assert imagined.actor() == state.actor()
        for house in (0, 1):
            for pile in ("hands", "decks", "buried"):
                assert len(field(imagined, pile)[house]) == len(field(state, pile)[house])


def test_whoever_sees_all_imagines_the_court_as_it_is():
    state = late()
    assert court.save(court.imagine(court.observe(state, 0), Stream(1))) == court.save(state)


def test_a_view_of_a_rich_court():
    view = court.observe(rich("choose DR5"), 0)
    assert [dataclasses.astuple(stack) for stack in view.stacks] == [
        (1, "inner", ("gonzaga-9",), 9, 9),
        (2, "inner", ("rovere-4", "gonzaga-jester"), 5, 14),
        (3, "rovere", ("rovere-5",), 5, 5),
        (4, "rovere", ("rovere-3",), 3, 3),
        (5, "gonzaga", ("gonzaga-9",), 9, 9),
        (6, "gonzaga", ("gonzaga-2", "rovere-2"), 4, 4),
    ]
    assert (view.phase, view.turn, view.chosen, view.plotting) == ("place", 0, "rovere-5", None)
    assert (view.hands, view.decks, view.buried_counts) == ((3, 2), (5, 4), (2, 2))
    assert view.buried == ("rovere-8", "rovere-lady")
    assert (view.futures, view.stalls, view.influence, view.nobles) == ((2, 1), 0, (14, 21), (4, 4))
    assert (view.limits, view.shown, view.blocked) == ((None, None), (None, None), (False, False))
    assert view.ending is None


def test_a_view_near_the_end():
    view = court.observe(late(), 1)
    assert (view.limits, view.blocked) == ((7, 2), (False, True))
    assert view.shown == ("rovere-7", None)
    assert court.observe(COURTS["over"](), 1).ending == "empty"

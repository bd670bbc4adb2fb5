"""What a sensible player does: it strikes, it ends a game it wins, and it beats chance."""

import pytest
from games.court.table import EMPTY, at, both, do, field, legal, long

from signoria.core.chance import Stream
from signoria.games import court

HEURISTIC = court.heuristics.HEURISTIC(court.TUNING.judged())


def played(state):
    """Return the whole play that the policy makes, in words."""
    names, seat, rng = [], state.actor(), Stream(1)
    while state.actor() == seat and (not names or field(state, "phase") in ("place", "target")):
        imagined = court.imagine(court.observe(state, seat), rng)
        action = HEURISTIC.policy(imagined, rng)
        names.append(court.VOCABULARY.describe(action).name)
        state.apply(action)
    return "; ".join(names)


def test_it_ends_a_game_that_it_wins():
    state = at(inner="GZ7", rovere="DR4", hand="DR3 DR10", rival="GZ2")
    assert played(state) == long("choose DR3; conspire 2")
    assert state.standing() == [1, 2]


def test_it_does_not_end_a_game_that_it_loses():
    state = at(inner="GZ7", rovere="DR4", gonzaga="GZ10+GZ10+GZ9", hand="DR3 DR10", rival="GZ2")
    played(state)
    assert state.actor() != -2


def test_it_brings_down_the_greater_of_two_stacks():
    state = at(inner="GZ9 DR4 GZ6", gonzaga="GZ2+GZ7", hand="DR5", rival="GZ2")
    assert "conspire 2" in played(state)
    assert field(state, "discards")[1] in ([long("GZ9")], [long("GZ2"), long("GZ7")])


def test_its_minister_takes_the_great_stack_of_the_other():
    state = at(inner="GZ9+GZ10+GZ8 DR4", hand="DRM DRL", rival="GZ2")
    assert played(state) == long("choose DRM; ally 1")


@pytest.mark.parametrize(("futures", "lead"), [([2, 2], 1.0), ([3, 2], 0.2), ([3, 0], 0.488)])
def test_a_lead_counts_less_when_the_other_may_make_it_a_draw(futures, lead):
    tuned = court.heuristics.HEURISTIC(court.TUNING.tuned())
    asked = {
        "inner": "DR9+DR10 GZ4",
        "hand": "DR7 DR2",
        "rival": "GZ3",
        "decks": both("DR3", "GZ6"),
    }

    def ahead(**fields):
        mine, theirs = tuned.expected_scores(at(**asked, **fields), 0)
        return mine - theirs

    assert ahead(futures=futures) == pytest.approx(lead * ahead())


def test_it_announces_and_replaces():
    state = at(inner="GZ9 DR4", hand="DR7 DR2", rival="GZ3", decks=both("DRJ", "GZ4"))
    do(state, "choose DR2; send; deal DRJ")
    assert played(state) == "announce 10"
    state = court.setup(2, court.Options(duplicates=True))
    do(state, "lay DR2; lay DR2; lay DR9; lay DR9")
    assert played(state) == long("replace DR2")
    do(state, "lay DR8")
    assert played(state) == "keep"


def test_the_prospects_of_a_finished_game_are_its_scores():
    won = at(rovere="DR10", gonzaga="GZ3")
    for eye in (0, 1):
        assert list(HEURISTIC.expected_scores(won, eye)) == [10.0, 3.0]


def test_what_is_yet_to_be_played_counts_and_both_are_judged_alike():
    """Whoever has the stronger deck is ahead, if all else is equal, in the eyes of both."""
    state = at(inner="GZ9 DR9", hand="DR5", rival="GZ5", decks=both("DR10 DR8", "GZ2 GZ3"))
    for eye in (0, 1):
        mine, other = HEURISTIC.expected_scores(state, eye)
        assert mine - other > 5


def test_doubt_shrinks_with_every_card_drawn():
    for decks, doubt in ((both("DR2 DR3", "GZ2 GZ3 GZ4"), 8.0), (EMPTY, 5.0)):
        state = at(inner="GZ9 DR4", hand="DR5", rival="GZ5", decks=decks)
        assert HEURISTIC.win_scale(state) == doubt


def test_it_does_not_mind_what_it_cannot_know():
    """Whatever the other holds, the same view leads to the same play."""
    state = at(
        inner="GZ9 DR4 GZ3", hand="DR5 DR2 DRJ", rival="GZ2 GZ4", decks=both("DR9", "GZ8 GZ5")
    )
    view = court.observe(state, 0)
    choices = {HEURISTIC.policy(court.imagine(view, Stream(n)), Stream(n)) for n in range(20)}
    assert len(choices) == 1


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("options", [court.Options(), court.Options(edition="english")])
def test_it_beats_chance(options):
    won = 0
    for seed in range(12):
        state, rng = court.setup(2, options), Stream(seed)
        me = seed % 2
        while state.actor() != -2:
            mine = state.actor() == me
            state.apply(HEURISTIC.policy(state, rng) if mine else state.pick(rng))
        won += state.standing()[me] == 1
    assert won >= 11


def test_it_plays_to_the_end_when_only_one_card_is_left():
    state = at(inner="GZ9 DR4", hand="DR5", rival="GZ2", decks=EMPTY)
    assert legal(state) == ["choose DR5"]
    assert played(state).startswith("choose")

"""What is known about playing well: rates, policy and prospects agree, and see no secrets."""

import pytest
from conformance import wander
from games.vecchio.table import at, do, seat

from signoria.core.chance import Stream
from signoria.games import vecchio
from signoria.games.vecchio.heuristics import WEIGHTS, VecchioHeuristic

JUDGED = VecchioHeuristic(vecchio.TUNING.judged())


def weighted(**changed):
    """Return the rules of thumb with some weights changed."""
    return VecchioHeuristic(
        [changed.get(name, w.judged) for name, w in vecchio.TUNING.weights.items()]
    )


KEEN = weighted(ready=0.3, rivalry=0.4, haste=0.05, nobility_office=9.0, pace=5.5)
"""With everything that is left out as judged."""


def decisions(players, seed, every):
    """Return some of the states of a random game in which a seat has a choice."""
    states = []
    for number, (state, _) in enumerate(wander(vecchio, players, vecchio.Options(), seed)):
        if state.actor() >= 0 and state.legal_count() > 1 and number % every == 0:
            states.append(state.copy())
    return states


def name_of(action):
    return vecchio.VOCABULARY.describe(int(action)).name


def test_every_weight_has_its_line():
    assert tuple(vecchio.TUNING.weights) == WEIGHTS
    assert all(w.low <= w.judged <= w.high for w in vecchio.TUNING.weights.values())


@pytest.mark.slow
@pytest.mark.parametrize("heuristic", [JUDGED, KEEN], ids=["judged", "keen"])
@pytest.mark.parametrize(
    "players", [2, *[pytest.param(n, marks=pytest.mark.compiled) for n in (3, 4)]]
)
def test_the_policy_does_what_is_rated_best(players, heuristic):
    states = decisions(players, 3, 71)
    assert len(states) > 5
    for state in states:
        rates = heuristic.rates(state, Stream(1))
        assert len(rates) == state.legal_count()
        assert rates[state.legal().index(heuristic.policy(state, Stream(2)))] > max(rates) - 1e-9
        assert heuristic.quick(state, Stream(3)) in state.legal()


@pytest.mark.parametrize("heuristic", [JUDGED, KEEN], ids=["judged", "keen"])
@pytest.mark.parametrize("players", [2, 3])
def test_what_a_seat_cannot_see_makes_no_difference(players, heuristic):
    for state in decisions(players, 5, 83):
        for eye in range(players):
            other = state.copy()
            other.redraw(eye, Stream(7))
            assert list(heuristic.expected_scores(state, eye)) == list(
                heuristic.expected_scores(other, eye)
            )
            if eye == state.actor():
                assert heuristic.rates(state, Stream(1)) == heuristic.rates(other, Stream(1))
                assert heuristic.quick(state, Stream(1)) == heuristic.quick(other, Stream(1))


@pytest.mark.parametrize("players", [2, 4])
def test_prospects_are_the_points_when_all_is_over(players):
    state = vecchio.setup(players, vecchio.Options())
    state.playout(Stream(2))
    assert list(JUDGED.expected_scores(state, 0)) == state.scores()


def test_the_doubt_shrinks_with_every_crest_and_never_vanishes():
    found = [JUDGED.win_scale(at(2, seat(), left=left)) for left in range(6)]
    assert found == sorted(found)
    assert found[0] > 0.5


def test_the_quick_choice_beats_chance():
    won = 0
    for seed in range(6):
        state, rng = vecchio.setup(2, vecchio.Options()), Stream(seed)
        while state.actor() != -2:
            mine = state.actor() == seed % 2
            state.apply(JUDGED.quick(state, rng) if mine else state.pick(rng))
        won += state.standing()[seed % 2] == 1
    assert won == 6


def test_who_can_pay_for_a_province_enters_it():
    state = at(2, seat("Vernio", "9F 1K 1Ab"), seat("Prato"))
    for choose in (JUDGED.policy, JUDGED.quick):
        other = state.copy()
        while name_of(other.legal()[0]) != "choose milano_scroll_to_2followers":
            other.apply(choose(other, Stream(1)))
        assert vecchio.save(other)["tracks"]["milano"] == ["A"]


def test_a_nobility_tile_worth_more_makes_the_nobility_better():
    state = at(3, seat("Florence", "9F 2Sc"), seat("Prato"), seat("Prato"))
    do(state, "member florence; go florence")
    council, nobility = JUDGED.rates(state, Stream(1))
    assert council > nobility
    council, nobility = weighted(nobility_office=9.0).rates(state, Stream(1))
    assert nobility > council


def test_who_is_ahead_makes_haste_to_take_crests():
    ahead = "Milano 1 P1, 2 P1; Chiesa 1 P1, 2 P1; Council 1 P2"
    behind = ahead.replace("P1", "P3").replace("P2", "P1").replace("P3", "P2")
    gained = []
    for tracks in (ahead, behind):
        state = at(2, seat("Florence", "9F 2Sc"), seat("Prato"), tracks=tracks)
        do(state, "member florence; go florence")
        usual = JUDGED.rates(state, Stream(1))[1]
        gained.append(weighted(haste=0.1).rates(state, Stream(1))[1] - usual)
    assert gained[0] > 0.5
    assert gained[1] < -0.5


def test_rivalry_counts_what_the_best_rival_may_win():
    state = at(2, seat("Prato"), seat("Prato", "9F 2K 1Ab"))
    usual, keen = JUDGED, weighted(rivalry=0.5)
    lead = usual.rates(state, Stream(1))[-1] - keen.rates(state, Stream(1))[-1]
    assert lead == pytest.approx(0.5 * usual.expected_scores(state, 0)[1], abs=0.5)


def test_what_can_be_paid_is_worth_a_share_before_it_is_entered():
    poor = at(2, seat("Prato", "3F 1K 1Ab"), seat("Prato"))
    rich = at(2, seat("Prato", "4F 1K 1Ab"), seat("Prato"))
    found = [
        weighted(ready=0.5).expected_scores(s, 1)[0] - JUDGED.expected_scores(s, 1)[0]
        for s in (poor, rich)
    ]
    assert found == pytest.approx([0.0, 3.5])

"""Why an action is good or bad: told from what the seat knows, in both languages."""

import pytest
from conformance import wander
from games.vecchio.table import at, do, seat

from signoria import games
from signoria.core.chance import Stream
from signoria.core.text import LANGUAGES
from signoria.games import vecchio
from signoria.games.vecchio.heuristics import VecchioHeuristic

HEURISTIC = VecchioHeuristic(vecchio.TUNING.judged())
WORDS = [games.words("vecchio", lang) for lang in LANGUAGES]


def why(state, name):
    """Return the reasons for an action, by their names, with their parts."""
    action = vecchio.VOCABULARY.parse(name)
    assert action in state.legal()
    return {reason.name: reason.parts for reason in vecchio.reasons(state, action, HEURISTIC)}


def weights(state, name):
    found = vecchio.reasons(state, vecchio.VOCABULARY.parse(name), HEURISTIC)
    return {reason.name: reason.weight for reason in found}


def test_a_province_brings_its_space_and_costs_followers_and_florins():
    state = at(3, seat("Vernio", "9F 1K 1Ab"), seat("Prato"), seat("Prato"))
    found = why(state, "member vernio")
    assert found["space"] == {"track": "milano", "points": 8}
    assert found["tile"] == {"tile": "milano_6florins"}
    assert found["spends"] == {"tokens": ["knight", "abbot"]}
    told = weights(state, "member vernio")
    assert told["space"] == 8.0
    assert told["spends"] == -3.8


def test_an_office_brings_a_look_and_a_space_for_scrolls():
    state = at(2, seat("Florence", "9F 2Sc"), seat("Prato"))
    do(state, "member florence; go florence")
    found = why(state, "office council")
    assert found["looks"] == {"stack": "council"}
    assert found["space"] == {"track": "council", "points": 2}
    assert found["spends"] == {"tokens": ["scroll", "scroll"]}
    nobility = weights(state, "office nobility")
    assert nobility["looks"] == 4.5


def test_the_last_track_brings_the_bonus():
    tracks = "Milano 1 P1; Chiesa 1 P1; Venezia 1 P1; Nobility 1 P1"
    state = at(3, seat("Florence", "9F 2Sc"), seat("Prato"), seat("Prato"), tracks=tracks)
    do(state, "member florence; go florence")
    assert why(state, "office council")["all_tracks"] == {"points": 5}


def test_the_last_crest_is_called_the_last():
    state = at(2, seat("Florence", "2Sc 3F"), seat("Prato"), left=1)
    keen = VecchioHeuristic(
        [3.0 if n == "crest" else w.judged for n, w in vecchio.TUNING.weights.items()]
    )
    do(state, "member florence; go florence")
    found = vecchio.reasons(state, vecchio.VOCABULARY.parse("office council"), keen)
    assert "last_crest" in [reason.name for reason in found]


def test_more_members_than_a_rival_take_the_lead():
    state = at(2, seat("Vicchio", "9F 3As"), seat("Prato"), tracks="Venezia 1 P2, 2 P1")
    far = VecchioHeuristic(
        [3.0 if n == "majority" else w.judged for n, w in vecchio.TUNING.weights.items()]
    )
    found = vecchio.reasons(state, vecchio.VOCABULARY.parse("member vicchio"), far)
    assert ("majority_from", {"track": "venezia", "rival": 1}, 3.0) in found


def test_a_town_gives_tokens_and_lays_the_member_down():
    state = at(2, seat("Pistoia", "3F"), seat("Prato"))
    assert why(state, "member pistoia")["earns"] == {"florins": 5}
    assert why(state, "member pistoia")["lies"] == {"number": 1}
    assert why(state, "member pistoia")["aims"] == {"town": "pistoia"}


def test_recovery_raises_members_and_reinforcement_brings_one():
    state = at(2, seat("Pistoia (lying), Prato (lying), Vernio", "3F"), seat("Prato"))
    assert why(state, "recover")["rises"] == {"number": 2}
    assert why(state, "reinforce")["joins"] == {"number": 1}


def test_tokens_that_bring_a_space_into_reach():
    state = at(3, seat("Figline", "5F 1Ab"), seat("Prato"), seat("Prato"),
               middlemen={"gray": "figline"})  # fmt: skip
    assert why(state, "member figline")["in_reach"] == {"points": 8}


def test_a_province_tile_is_looked_at_by_itself():
    state = at(2, seat("Prato", "1F", up="milano_6florins"), seat("Prato"))
    assert why(state, "use milano_6florins") == {
        "earns": {"florins": 6},
        "tile_spent": {"tile": "milano_6florins"},
    }
    assert weights(state, "use milano_6florins")["tile_spent"] == -2.0


def test_a_tile_to_keep_is_judged_by_what_it_counts_now():
    state = at(3, seat("Florence, Prato, Prato", "9F 2Sc"), seat("Prato"), seat("Prato"))
    do(state, "member florence; go florence; office nobility")
    for tile in ("n_supply", "n_towns", "n_crests", "n_pairs", "n_unused"):
        do(state, f"deal {tile}")
    assert why(state, "keep n_towns") == {
        "noble": {"tile": "n_towns", "points": 3},
        "falls_short": {"points": 8},
    }
    assert why(state, "keep n_supply") == {"noble": {"tile": "n_supply", "points": 12}}


def test_passing_the_double_turn_is_worth_two_points():
    state = at(2, seat("Prato"), seat("Prato"), left=0, final=True)
    assert why(state, "pass")["passing"] == {"points": 2}


def test_where_nothing_changes_it_is_said_how_it_compares():
    state = at(2, seat("Prato", up="venezia_knight"), seat("Prato"))
    do(state, "recover")
    assert why(state, "end") in ({"best": {}}, {"as_good": {}}, {"falls_short": {"points": 1}})


@pytest.mark.parametrize("players", [2, 3])
def test_every_action_has_a_reason_that_can_be_said_and_tells_no_secret(players):
    told, rng = set(), Stream(3)
    for number, (state, _) in enumerate(wander(vecchio, players, vecchio.Options(), 8)):
        if state.actor() < 0 or number % 53 or number > 600:
            continue
        other = state.copy()
        other.redraw(state.actor(), rng)
        for action in {*state.legal()[:3], state.pick(rng)}:
            found = vecchio.reasons(state, int(action), HEURISTIC)
            assert 1 <= len(found) <= 4
            assert vecchio.reasons(other, int(action), HEURISTIC) == found
            for reason in found:
                told.add(reason.name)
                assert reason.name in vecchio.REASONS
                assert all(words.say(f"reason.{reason.name}", reason.parts) for words in WORDS)
    assert len(told) > 6


def test_every_reason_has_its_text():
    for words in WORDS:
        assert all(words.has(f"reason.{name}") for name in vecchio.REASONS)

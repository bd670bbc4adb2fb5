"""Players choose one of the legal actions, from what they see and nothing else."""

import pytest

from signoria import games
from signoria.core.chance import Stream
from signoria.core.problem import Problem
from signoria.core.state import CHANCE, OVER
from signoria.players.base import Budget
from signoria.players.find import KNOWN, check_spec, make_player

MEDICI = games.load_game("medici")
FEW = Budget(iterations=4)


def decisions(spec, seed, count=10):
    """Return what *spec* does in the first decisions of a game, playing every seat."""
    state, chance = MEDICI.setup(4, MEDICI.Options()), Stream(seed)
    chooser = make_player(spec, MEDICI, Stream(7))
    done = []
    while len(done) < count and state.actor() != OVER:
        action = state.pick(chance)
        if state.actor() != CHANCE:
            legal = state.legal()
            action = chooser.choose(MEDICI.observe(state, state.actor()), legal, FEW)
            assert action in legal
            done.append(action)
        state.apply(action)
    return done


@pytest.mark.parametrize(
    "spec",
    [pytest.param(s, marks=pytest.mark.slow if s in ("level:4", "level:5") else []) for s in KNOWN],
)
def test_a_player_chooses_what_is_legal_and_the_same_again_for_the_same_stream(spec):
    first = decisions(spec, 3)
    assert len(first) == 10
    assert decisions(spec, 3) == first


def test_the_random_player_chooses_everything_equally_often():
    chooser = make_player("random", MEDICI, Stream(1))
    counts = {10: 0, 11: 0, 12: 0, 13: 0}
    for _ in range(4000):
        counts[chooser.choose(None, [10, 11, 12, 13], None)] += 1
    assert all(900 < count < 1100 for count in counts.values())


def test_an_unknown_player_is_a_problem_that_names_the_known_ones():
    with pytest.raises(Problem) as caught:
        make_player("oracle", MEDICI, Stream(1))
    assert caught.value.name == "unknown_player"
    assert caught.value.parts == {"found": "oracle", "known": list(KNOWN)}


def test_a_misspelt_player_is_a_problem_that_guesses():
    with pytest.raises(Problem) as caught:
        check_spec("randon", "me")
    assert caught.value.name == "unknown_player_but"
    assert caught.value.parts["likely"] == ["random"]


def test_a_problem_is_its_sentence_and_one_without_a_text_in_core_still_shows_itself():
    with pytest.raises(Problem, match="There is no player 'oracle'"):
        check_spec("oracle")
    assert str(Problem("no_such_text", found="oracle")) == "no_such_text found='oracle'"


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("players", "least"), [(3, 0.9), (4, 0.9), (6, 0.85)])
def test_the_heuristic_player_beats_random_ones(players, least):
    from signoria.arena.contest import contest

    met = contest(MEDICI, ["heuristic", *["random"] * (players - 1)], 60, "1")
    rates = {each.spec: each.rate for each in met.summaries}
    assert rates["heuristic"] > least

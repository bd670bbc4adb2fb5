"""A chain is tried on a copy: it goes to the first boundary, or is refused as a whole."""

from types import SimpleNamespace

import pytest
import toy
from games.court.table import at as court_at
from games.vecchio.table import at, seat

from signoria.core.chain import Outcome, StepRefused, tried
from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.games import court, medici, vecchio

CONSPIRACY = ["choose rovere-5", "conspire 2", "against 1"]


def two_victims():
    """Return a table of Court: the conspirators may bring down one of two stacks."""
    return court_at(inner="GZ9 DR4", gonzaga="GZ9", hand="DR5 DR2", rival="GZ3")


def crest_ahead():
    """Return a table of Il Vecchio: the next space of Venezia has a crest."""
    return at(4, seat("Vicchio", "6F 1As"), seat("Prato", "5F 1Sc"), tracks="Venezia 1 P2, 2 P3")


def test_a_chain_across_a_crest_stops_there_and_says_nothing_of_what_comes_after():
    chain = ["member vicchio", "go vicchio", "choose lepers", "no such words"]
    actions, outcome = tried(vecchio, crest_ahead(), chain)
    assert [vecchio.VOCABULARY.describe(each).name for each in actions] == chain[:2]
    assert outcome == Outcome(2, "chance")


def test_where_the_last_step_meets_the_boundary_nothing_was_dropped():
    assert tried(vecchio, crest_ahead(), ["member vicchio", "go vicchio"])[1] == Outcome(2, None)


def test_an_illegal_step_before_a_boundary_is_named_with_its_reason_and_paragraph():
    state = crest_ahead()
    before = vecchio.save(state)
    with pytest.raises(StepRefused) as refused:
        tried(vecchio, state, ["member vicchio", "go prato", "go vicchio"])
    step = refused.value
    assert (step.index, step.action, step.move.verb) == (1, "go prato", "go")
    trial = state.copy()
    trial.apply(vecchio.VOCABULARY.parse("member vicchio"))
    reason = vecchio.explain(trial, vecchio.VOCABULARY.parse("go prato"))
    told = (step.reason.reason, step.reason.reason_parts, step.reason.section)
    assert told == reason
    assert vecchio.save(state) == before, "it was tried on a copy"


def test_words_that_say_nothing_are_a_step_that_is_refused_too():
    with pytest.raises(StepRefused) as refused:
        tried(vecchio, crest_ahead(), ["member vicchio", "gone fishing"])
    step = refused.value
    assert (step.index, step.reason.name, step.move) == (1, "unknown_action", None)


def test_a_chain_stops_where_another_seat_is_to_decide():
    match = Match(medici, 3, medici.Options(), HashedChance("x"))
    assert tried(medici, match.state, ["offer", "bid 2", "pass"])[1] == Outcome(1, "other")


def test_a_secret_of_ones_own_that_others_see_does_not_stop_a_chain():
    """A conspiracy is one gesture: who shows a card of theirs learns nothing by that."""
    state, chain = two_victims(), CONSPIRACY
    assert court.reveals(after(state, chain[:1]), court.VOCABULARY.parse(chain[1]))
    assert tried(court, state, chain)[1].done == 3


def after(state, names):
    found = state.copy()
    for name in names:
        found.apply(court.VOCABULARY.parse(name))
    return found


def test_what_shows_the_actor_something_stops_a_chain():
    names = {name: getattr(court, name) for name in dir(court) if not name.startswith("__")}
    poker = SimpleNamespace(**{**names, "uncovers": lambda _, action: action >= 173})
    state, chain = two_victims(), CONSPIRACY
    assert tried(poker, state, chain)[1] == Outcome(2, "reveal")


def test_the_end_of_the_game_stops_a_chain():
    state = toy.setup(2, toy.Options())
    for name in ("deal A 0", "deal B 1", "deal A 2", "deal B 3", "deal A 4", "deal B 5"):
        state.apply(toy.VOCABULARY.parse(name))
    for name in ("play 0", "play 1", "play 2", "play 3", "play 4"):
        state.apply(toy.VOCABULARY.parse(name))
    assert tried(toy, state, ["play 5", "play 5"])[1] == Outcome(1, "other")


def test_a_match_does_a_chain_as_it_does_its_steps_one_by_one():
    whole, steps = (Match(medici, 3, medici.Options(), HashedChance("x")) for _ in range(2))
    turn = medici.VOCABULARY.parse("turn")
    whole.play_all([turn])
    steps.play(turn)
    assert whole.entries == steps.entries
    assert whole.log(0) == steps.log(0)

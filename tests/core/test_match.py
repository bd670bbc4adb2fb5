"""A match checks, lets chance act, remembers everything, and takes back only what it may."""

import pytest
import toy
from conformance import play_match

from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.problem import IllegalAction, Problem
from signoria.games import medici


def scripted(*names, players=3):
    """Return a match of Medici in which the test is chance."""
    match = Match(medici, players, medici.Options())
    for name in names:
        match.play(medici.VOCABULARY.parse(name))
    return match


def name(game, action):
    return game.VOCABULARY.describe(action).name


def test_an_illegal_action_is_refused_with_its_reason_and_nothing_happens():
    match = scripted("begin A", "reveal cloth-5", "offer", "bid 6")
    with pytest.raises(IllegalAction) as refused:
        match.play(medici.VOCABULARY.parse("bid 6"))
    assert (refused.value.reason, refused.value.section) == ("bid_too_low", "auction")
    assert len(match.entries) == 4


def test_a_number_of_seats_that_the_game_is_not_for_is_refused():
    with pytest.raises(Problem, match="medici is for 3 to 6 players"):
        Match(medici, 2, medici.Options())


def test_chance_acts_by_itself_until_a_seat_must_decide():
    match = Match(medici, 3, medici.Options(), HashedChance("x"))
    assert [entry.by for entry in match.entries] == [-1, -1]
    assert match.state.actor() >= 0


def test_the_same_seed_and_actions_lead_to_the_same_match():
    one, two = (play_match(medici, 4, medici.Options(), HashedChance("x"), 5) for _ in range(2))
    assert one.entries == two.entries
    assert one.fingerprint() == two.fingerprint()


def test_a_seat_takes_back_its_last_decision():
    match = scripted("begin A", "reveal cloth-5", "offer")
    match.undo(match.undo_point(0), by=0)
    assert [name(medici, a) for a in match.state.legal()] == ["offer", "turn"]
    assert [entry.undo for entry in match.entries] == [-1, -1, -1, 2]


def test_a_card_that_was_turned_up_cannot_be_taken_back():
    match = scripted("begin A", "reveal cloth-5", "turn", "reveal dye-0")
    with pytest.raises(Problem, match="has been revealed"):
        match.undo_point(0)


def test_a_bid_of_another_is_something_that_became_known():
    match = scripted("begin A", "reveal cloth-5", "offer", "bid 2")
    with pytest.raises(Problem, match="Others have played"):
        match.undo_point(0)
    assert match.last_decision(0) == 2


def test_what_was_seen_stays_seen_when_it_is_taken_back():
    match = scripted("begin A", "reveal cloth-5", "offer", "bid 2")
    match.undo(3, by=1)
    with pytest.raises(Problem, match="Others have played"):
        match.undo_point(0)
    turned = scripted("begin A", "reveal cloth-5", "turn", "reveal dye-0", "offer")
    turned.undo(3, by=0)
    with pytest.raises(Problem, match="has been revealed"):
        turned.undo_point(0)


def test_take_backs_are_counted_and_so_are_those_after_something_was_seen():
    match = scripted("begin A", "reveal cloth-5", "offer", "bid 2")
    assert (match.take_backs, match.take_backs_known) == ([0, 0, 0], [0, 0, 0])
    match.undo(3, by=1)
    assert (match.take_backs, match.take_backs_known) == ([0, 1, 0], [0, 0, 0])
    match.undo(2, by=0)
    assert (match.take_backs, match.take_backs_known) == ([1, 1, 0], [1, 0, 0])


def test_before_the_first_decision_there_is_nothing_to_take_back():
    with pytest.raises(Problem, match="nothing to undo"):
        scripted().undo_point(0)


def test_an_undo_to_nowhere_is_refused():
    match = scripted("begin A", "reveal cloth-5", "offer")
    match.undo(2, by=0)
    with pytest.raises(Problem, match="no entry 2"):
        match.undo(2, by=0)


def test_a_draw_taken_back_and_taken_again_is_a_new_draw():
    """By consent of the table one may go back beyond a boundary; the cards are then others."""
    changed = 0
    for seed in range(20):
        match = Match(medici, 3, medici.Options(), HashedChance(str(seed)))
        turn = medici.VOCABULARY.parse("turn")
        match.play(turn)
        before = match.entries[3].action
        match.undo(2, by=0)
        match.play(turn)
        changed += match.entries[5].action != before
    assert changed > 14


def test_nothing_is_erased():
    match = scripted("begin A", "reveal cloth-5", "offer")
    match.undo(2, by=0)
    match.play(medici.VOCABULARY.parse("turn"))
    lines = match.log(None)
    assert [line.counts for line in lines] == [True, True, False, False, True]
    assert [line.undo for line in lines] == [-1, -1, -1, 2, -1]


def test_a_secret_draw_is_in_the_log_of_its_owner_alone():
    match = Match(toy, 2, toy.Options())
    match.play(toy.VOCABULARY.parse("deal A 7"))
    seen = [name(toy, match.log(seat)[0].action) for seat in (0, 1, None)]
    assert seen == ["deal A 7", "deal A unknown", "deal A unknown"]
    told = [[event.name for event in match.log(seat)[0].events] for seat in (0, 1, None)]
    assert told == [["drew"], ["was_dealt"], ["was_dealt"]]


def test_a_card_shown_from_the_hand_cannot_be_taken_back():
    match = Match(toy, 2, toy.Options())
    for card in range(6):
        match.play(toy.VOCABULARY.parse(f"deal {'AB'[card % 2]} {card}"))
    match.play(toy.VOCABULARY.parse("play 4"))
    with pytest.raises(Problem, match="has been revealed"):
        match.undo_point(0)


def test_events_are_told_to_the_caller():
    match = scripted("begin A", "reveal cloth-5", "offer", "pass", "pass")
    events = match.play(medici.VOCABULARY.parse("bid 3"))
    assert [event.name for event in events] == ["sold"]


def test_a_match_may_begin_from_a_position():
    start = {"lot": ["cloth-5"], "phase": "bid", "florins": [9, 9, 9], "auctioneer": "A"}
    match = Match(medici, 3, medici.Options(), start=start)
    match.play(medici.VOCABULARY.parse("bid 9"))
    assert match.state.scores() == [9, 0, 9]
    match.undo(0, by=1)
    assert match.state.scores() == [9, 9, 9]

"""The log in turns: one sentence for what a seat does until another has something new to decide."""

from pathlib import Path

import toy

from signoria import games
from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.event import Event
from signoria.core.match import Match
from signoria.core.turns import Turns, said
from signoria.games import medici

NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elsa", "Fosco"]
REPLAYS = Path(__file__).parents[1] / "replays"


def scripted(*names, players=3):
    """Return a match of Medici in which the test is chance."""
    match = Match(medici, players, medici.Options())
    for name in names:
        match.play(medici.VOCABULARY.parse(name))
    return match


def told(match, seat=None, lang="en"):
    """Return the turns as *seat* is told them."""
    words = games.words(match.game.NAME, lang, NAMES)
    tell = match.game.story.tell
    turns = match.turns().all
    return [said(words, turn.by, tell(match.seen_turn(turn, seat))) for turn in turns]


def replayed(name):
    return record.read_record((REPLAYS / name).read_text(encoding="utf-8"), games.load_game).match


def done(match):
    turns = match.turns()
    return [turns.finished(turn, match.state) for turn in turns.all]


FIRST_LOT = ("begin A", "reveal cloth-5", "turn", "reveal dye-1", "offer", "bid 6", "pass")


def test_a_lot_is_one_turn_from_its_first_card_to_the_sale():
    match = scripted(*FIRST_LOT, "pass", "reveal spice-0")
    assert told(match) == [
        "Anna begins the round.",
        "Anna puts up cloth 5 and dye 1; Bruno takes the lot for 6 florins.",
        "Bruno puts up spice 0.",
    ]
    assert [(turn.first, turn.last) for turn in match.turns().all] == [(0, 0), (1, 7), (8, 8)]
    assert done(match) == [True, True, False]


def test_the_open_lot_is_told_as_far_as_it_has_come():
    match = scripted(*FIRST_LOT)
    assert told(match)[-1] == "Anna puts up cloth 5 and dye 1; Bruno bids 6 florins."
    assert done(match)[-1] is False


def test_whoever_buys_the_own_lot_keeps_it():
    match = scripted(*FIRST_LOT, "bid 7")
    assert told(match)[-1] == "Anna puts up cloth 5 and dye 1, and keeps the lot for 7 florins."
    assert told(match, lang="fr")[-1].startswith("Anna met en vente ")


def test_since_my_last_decision_are_the_lots_that_others_finished_and_the_open_one():
    match = scripted(*FIRST_LOT, "pass", "reveal spice-0")
    assert match.turns_since(1) == [1]  # Bruno bid, then others answered; the next lot is his
    assert match.turns_since(0) == [2]  # Anna closed the sale herself
    match.play(medici.VOCABULARY.parse("offer"))
    assert match.turns_since(1) == []
    assert match.turns_since(2) == [1, 2]


def test_a_line_says_to_which_turn_its_action_and_each_of_its_events_belong():
    match = replayed("medici/last-hold-filled-free.jsonl")
    scoring = next(turn for turn in match.turns().all if turn.kind == "scoring")
    line = match.log(None)[scoring.first]
    assert line.turn == scoring.n - 1
    names = [event.name for event in line.events]
    apart = [turn for turn in line.event_turns if turn == scoring.n]
    assert len(apart) == len(names[names.index("round_ends") :])


def test_a_scoring_is_one_turn_and_nobodys():
    match = replayed("medici/last-hold-filled-free.jsonl")
    scorings = [turn for turn in match.turns().all if turn.kind == "scoring"]
    assert [turn.by for turn in scorings] == [-1, -1, -1]
    assert all(turn.first == turn.last or turn.steps[-1].verb == "begin" for turn in scorings)


def test_what_was_taken_back_whole_no_longer_counts_and_a_part_of_a_turn_is_gone_from_it():
    match = scripted("begin A", "reveal cloth-5", "offer", "bid 6")
    match.undo(3, by=1)
    assert told(match)[-1] == "Anna puts up cloth 5."
    match.undo(1, by=0)
    assert [turn.counts for turn in match.turns().all] == [True, False]
    match.play(medici.VOCABULARY.parse("reveal dye-1"))
    assert told(match)[-1] == "Anna puts up dye 1."
    assert [turn.n for turn in match.turns().all] == [0, 1, 2]
    assert [line.turn for line in match.log(None)] == [0, 1, 1, 1, 1, 1, 2]


def test_turns_are_the_same_whether_they_are_asked_for_at_every_step_or_at_the_end():
    whole = replayed("vecchio/with-undo.jsonl")
    step = Match(whole.game, whole.players, whole.options)
    for entry in whole.entries:
        if entry.undo >= 0:
            step.undo(entry.undo, entry.by)
        else:
            step.record(entry.action)
        step.turns()
    names = ("n", "by", "kind", "first", "last", "counts", "steps")
    told = [
        [[getattr(turn, name) for name in names] for turn in match.turns().all]
        for match in (step, whole)
    ]
    assert told[0] == told[1] != []


def test_a_game_without_a_story_is_told_step_by_step():
    match = Match(toy, 2, toy.Options(), HashedChance("x"))
    match.play(match.state.legal()[0])
    turn = match.turns().current()
    assert turn.by == 0
    summary = toy.story.tell(match.seen_turn(turn, None))
    assert summary.also[0].key.startswith("told.")


def test_a_card_of_court_is_a_turn_with_what_comes_of_it():
    match = replayed("court/last-jester-announced.jsonl")
    assert told(match)[4] == (
        "Anna adds the Della Rovere minister to stack 7 and eliminates the Gonzaga 5 and "
        "the Della Rovere 6 with the minister."
    )
    marks = match.game.story.tell(match.seen_turn(match.turns().all[4], None)).marks
    assert [tuple(mark) for mark in marks] == [
        ("place", 0, "7", "seat-0", "rovere-minister", 0),
        ("take", 0, "7", "", "gonzaga-5", 0),
        ("take", 0, "7", "", "rovere-6", 0),
        ("gain", 0, "seat-0", "", "card", 1),
    ]


def test_who_sends_a_middleman_on_marks_the_way_that_he_went():
    match = replayed("vecchio/with-undo.jsonl")
    marks = match.game.story.tell(match.seen_turn(match.turns().all[21], None)).marks
    assert [tuple(mark) for mark in marks if mark.kind == "move"] == [
        ("move", 2, "vicchio", "fiesole", "member", 0),
        ("move", 2, "colle", "dicomano", "brown", 0),
        ("move", 2, "greve", "scarperia", "black", 0),
        ("move", 2, "figline", "sesto", "gray", 0),
        ("move", 2, "castel_fiorentino", "radda", "white", 0),
        ("move", 2, "volterra", "montevarchi", "purple", 0),
    ]


def test_a_card_that_is_chosen_is_told_to_nobody_else():
    match = replayed("court/with-undo.jsonl")
    assert told(match)[2] == "Bruno begins a turn."


def test_the_state_at_the_end_of_a_turn_is_found_by_playing_again():
    match = scripted(*FIRST_LOT, "pass", "reveal spice-0")
    then = scripted(*FIRST_LOT, "pass")
    found = match.states_after([0, 1])
    assert sorted(found) == [0, 1]
    assert medici.save(found[1]) == medici.save(then.state)
    assert medici.save(found[0]) == medici.save(scripted("begin A").state)


def test_what_was_taken_back_is_in_no_state_at_the_end_of_a_turn():
    match = scripted("begin A", "reveal cloth-5", "offer", "bid 6")
    match.undo(3, by=1)
    for name in ("pass", "pass", "pass"):
        match.play(medici.VOCABULARY.parse(name))
    other = scripted("begin A", "reveal cloth-5", "offer", "pass", "pass", "pass")
    assert medici.save(match.states_after([1])[1]) == medici.save(other.state)


def test_a_turn_that_a_scoring_breaks_off_has_no_end_of_its_own():
    match = replayed("medici/last-hold-filled-free.jsonl")
    scoring = next(turn for turn in match.turns().all if turn.kind == "scoring")
    whole = scoring.n - 3
    assert list(match.states_after([whole, scoring.n - 1])) == [whole]


def test_what_happened_is_kept_once_where_all_of_it_belongs_to_one_turn():
    """Logs are long and servers hold hundreds: a second list for each entry would be a tenth."""
    turns, events = Turns(medici.story, medici.VOCABULARY), [Event("revealed", {})]
    turns.add("begin", -1, [])
    turns.add("reveal", 0, events)
    assert turns.all[-1].steps[-1].events is events

"""§ The turn."""

import pytest
from games.vecchio.table import at, do, field, has, legal, seat

from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.core.problem import IllegalAction, Problem
from signoria.games import vecchio


def test_one_action_then_the_next_seat():
    state = at(3, seat("Carmignano"), seat("Carmignano"), seat("Carmignano"))
    for turn in "ABCAB":
        assert field(state, "turn") == turn
        do(state, "recover")
    assert field(state, "round") == 2


def test_the_actions_of_a_turn():
    state = at(3, seat("Carmignano", "1F 1Bi", up="milano_6florins"))
    assert legal(state) == ["member carmignano", "reinforce", "recover", "use milano_6florins"]


def test_v11_r4_there_is_no_passing():
    state = at(3, seat("Carmignano"))
    with pytest.raises(IllegalAction, match="final_only"):
        do(state, "pass")
    with pytest.raises(IllegalAction, match="must_act"):
        do(state, "end")


def test_tiles_after_the_action_then_the_end_of_the_turn():
    state = at(3, seat("Carmignano", up="milano_6florins venezia_scroll"))
    do(state, "recover")
    assert (field(state, "phase"), state.actor()) == ("after", 0)
    do(state, "use milano_6florins; end")
    assert (has(state, 1), field(state, "turn")) == ("7F", "B")


def test_without_a_tile_to_use_the_turn_ends_by_itself():
    state = at(3, seat("Carmignano", up="chiesa_no_coins milano_ignore_colour"))
    do(state, "recover")
    assert field(state, "turn") == "B"


def test_the_round_limit_scores_the_game_as_it_stands():
    state = at(2, seat("Prato"), seat("Prato"), round=30, turn=2, options={"round_limit": 30})
    events = do(state, "recover")
    assert [event.name for event in events][:3] == ["recovers", "collects", "limit"]
    assert state.actor() == -2


def at_match(start):
    return Match(vecchio, 3, vecchio.Options(), HashedChance("x"), start=start)


def test_a_turn_can_be_taken_back_step_by_step():
    from games.vecchio.table import position

    start = position(3, seat("Carmignano", "3F 1Ca 1Bi"), seat("Prato"), seat("Prato"))
    match = at_match(start)
    before = match.fingerprint()
    for name in ("member carmignano", "go pistoia", "travel carriage", "act bishop"):
        match.play(vecchio.VOCABULARY.parse(name))
    while match.counted:
        match.undo(match.undo_point(0), 0)
    assert match.fingerprint() == before


def test_but_not_across_the_dice():
    from games.vecchio.table import position

    match = at_match(position(3, seat("Carmignano"), seat("Prato"), seat("Prato")))
    match.play(vecchio.VOCABULARY.parse("reinforce"))
    with pytest.raises(Problem, match="became known"):
        match.undo_point(0)

"""§ The turn."""

import collections

import pytest
from games.vecchio.table import at, do, field, has, legal, seat

from signoria.core.chance import HashedChance, Stream
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
    with pytest.raises(Problem, match="has been revealed"):
        match.undo_point(0)


def going(*actions):
    state = at(3, seat("Vicchio", "9F 1As"), tracks="Venezia 1 P2, 2 P3")
    do(state, "; ".join(actions))
    return state


WAITING = {
    "begin": lambda: vecchio.setup(3, vecchio.Options()),
    "layout": lambda: layout(),
    "roll": lambda: going("reinforce"),
    "crest": lambda: crested(),
    "act": lambda: at(3, seat("Carmignano, Prato", "3F 1Ca 1Bi", up="milano_6florins")),
}


def layout():
    state = vecchio.setup(3, vecchio.Options())
    do(state, "begin A")
    return state


def crested():
    state = at(
        3, seat("Vicchio", "4F 1As"), tracks="Venezia 1 P2, 2 P3", left=4,
        events={"levy": 1, "middlemen": 3, "family": 2},
    )  # fmt: skip
    do(state, "member vicchio; go vicchio")
    return state


@pytest.mark.parametrize("moment", WAITING)
def test_what_may_happen_can_be_counted_listed_and_drawn(moment):
    state = WAITING[moment]()
    legal_now = state.legal()
    assert state.legal_count() == len(legal_now)
    assert [state.legal_at(n) for n in range(len(legal_now))] == legal_now
    rng = Stream(7)
    drawn = collections.Counter([int(state.pick(rng)) for _ in range(3000)])
    whole = sum(state.odds())
    for action, weight in zip(legal_now, state.odds(), strict=True):
        assert abs(drawn[action] / 3000 - weight / whole) < 0.04
    assert sorted(drawn) == sorted(legal_now)


def test_a_playout_is_so_many_actions_to_the_end():
    state = at(2, seat("Prato"), seat("Prato"), final=True, left=0)
    other = state.copy()
    plies = state.playout(Stream(4))
    rng = Stream(4)
    for _ in range(plies):
        other.apply(other.pick(rng))
    assert (plies > 1, other.actor(), state.actor()) == (True, -2, -2)
    assert vecchio.save(other) == vecchio.save(state)


def test_a_game_goes_the_same_way_whether_someone_listens_or_not():
    rng = Stream(3)
    state = at(2, seat(OFFICE, "9F 8Sc 3As"), seat(OFFICE, "9F 8Sc 3As"), left=2)
    heard = state.copy()
    heard.told = []
    for _ in range(400):
        if state.actor() != -2:
            action = state.pick(rng)
            state.apply(action)
            heard.apply(action)
    assert state.told is None
    assert len(heard.told) > 50
    assert vecchio.save(heard) == vecchio.save(state)


OFFICE = "Florence, Florence, Vicchio, Vernio"


def test_a_copy_is_the_same_table_and_shares_nothing():
    rng = Stream(5)
    state = at(2, seat(OFFICE, "9F 8Sc 3As"), seat(OFFICE, "9F 8Sc 3As"))
    for number in range(120):
        if number % 6 == 0:
            copy, before = state.copy(), (vecchio.save(state), state.scores())
            assert (vecchio.save(copy), copy.scores()) == before
            for _ in range(25):
                if copy.actor() != -2:
                    copy.apply(copy.pick(rng))
            assert (vecchio.save(state), state.scores()) == before
        if state.actor() != -2:
            state.apply(state.pick(rng))


def test_a_copy_of_offices_in_progress_shares_no_tile():
    state = at(2, seat("Florence, Florence", "9F 8Sc"), seat("Prato"))
    do(state, "member florence; go florence; office nobility; crest middlemen")
    before = vecchio.save(state)
    copy = state.copy()
    while field(copy, "phase") in ("look", "keep"):
        copy.apply(copy.legal()[0])
    assert vecchio.save(state) == before
    while field(state, "phase") in ("look", "keep"):
        state.apply(state.legal()[0])
    assert vecchio.save(state) == vecchio.save(copy)

"""§ Offices in Florence."""

import pytest
from games.vecchio.table import at, do, field, has, legal, look, seat, told, track

from signoria.core.chance import Stream
from signoria.core.event import heard
from signoria.core.problem import IllegalAction
from signoria.games import vecchio

KEPT = ["c_scroll", "c_carriages", "c_florins", "c_bishops"]
"""Tiles that four players kept at set-up, so that eight are in the stack."""


def florence(tokens="3F 2Sc"):
    return at(
        4, seat("Florence", tokens, council=KEPT[0]),
        *[seat("Florence", "3F 2Sc", council=tile) for tile in KEPT[1:]],
    )  # fmt: skip


def test_v70_the_council_costs_three_florins_more_before_the_first_crest():
    state = florence()
    events = do(state, "member florence; go florence; office council")
    assert told(events, "looks") == [{"seat": 0, "stack": "council", "number": 5}]
    assert len(legal(state, "deal")) == 8
    look(state, "c_knight")
    assert (has(state, 1), track(state, "council")) == ("nothing", "P1")
    assert field(state, "new_tile")[0] == ["c_knight"]


def test_v70_the_nobility_does_not():
    state = florence()
    do(state, "member florence; go florence; office nobility")
    assert len(legal(state, "deal")) == 12
    look(state, "n_crests")
    assert (has(state, 1), field(state, "nobility")[0]) == ("3F", ["n_crests"])


def test_v71_the_first_crest_moves_the_additional_cost():
    state = at(
        3, seat("Florence", "4F 2Sc"), seat("Florence", "3F 2Sc"), seat("Florence", "2Sc"),
        tracks="Council 1 P3",
    )  # fmt: skip
    do(state, "member florence; go florence; office council; crest middlemen")
    look(state, "c_knight")
    assert (has(state, 1), field(state, "cost_on")) == ("1F", "nobility")
    do(state, "member florence; go florence; office nobility")
    look(state, "n_towns")
    assert has(state, 2) == "nothing"
    do(state, "member florence; go florence")
    look(state, "c_abbot")
    assert (has(state, 3), track(state, "council")) == ("nothing", "P3 P1 P3")
    assert field(state, "crests_left") == 4


def test_v72_fewer_than_five_tiles_left():
    state = at(
        4, seat("Poggibonsi", "1F 2Sc", council="c_scroll"),
        seat(council="c_carriages c_florins c_bishops"),
        seat(council="c_follower c_recovery"), seat(council="c_abbot c_reinforce"),
        tracks="Council 1 P2, 2 P3, 3 P4, 4 P2", left=5,
    )  # fmt: skip
    events = do(state, "member poggibonsi; go florence")
    assert told(events, "looks")[0]["number"] == 4
    look(state, "c_province")
    assert has(state, 1) == "nothing"
    assert vecchio.observe(state, None).stacks["council"] == 3


def test_v73_a_new_tile_works_from_the_next_turn():
    state = at(3, seat("Florence, Figline", "3F 2Sc"), seat("Prato"), seat("Prato"))
    do(state, "member florence; go florence; office council")
    look(state, "c_knight")
    assert has(state, 1) == "nothing"
    do(state, "recover; recover; reveal c_knight")
    assert has(state, 1) == "1K"
    do(state, "member figline; go figline")
    assert has(state, 1) == "3K"


def test_v74_what_was_put_back_is_at_the_bottom():
    state = florence()
    do(state, "member florence; go florence; office council")
    a, b, c, d, e, *rest = legal(state, "deal")
    do(state, "; ".join([f"deal {tile}" for tile in (a, b, c, d, e)]))
    do(state, f"keep {c}")
    do(state, "member florence; go florence; office council; crest middlemen")
    assert legal(state, "deal") == rest
    do(state, "; ".join([f"deal {tile}" for tile in rest]))
    assert legal(state, "deal") == [a, b, d, e]
    assert vecchio.observe(state, None).stacks["council"] == 4
    do(state, f"deal {a}; deal {d}; keep {a}")
    assert vecchio.observe(state, None).stacks["council"] == 6
    do(state, "member florence; go florence; office council")
    assert legal(state, "deal") == [b, e]


def test_who_put_tiles_back_knows_them_and_nobody_else():
    state = florence()
    do(state, "member florence; go florence; office nobility")
    tiles = legal(state, "deal")[:5]
    events = do(state, "; ".join([f"deal {tile}" for tile in tiles]))
    code = vecchio.VOCABULARY.parse(f"keep {tiles[2]}")
    names = [vecchio.VOCABULARY.describe(vecchio.redact(state, code, s)).name for s in (0, 1, None)]
    assert names == [f"keep {tiles[2]}", "keep unknown_nobility", "keep unknown_nobility"]
    do(state, f"keep {tiles[2]}")
    own, other = (vecchio.observe(state, seat) for seat in (0, 1))
    assert own.looks["nobility"][0]["seen"] == tiles
    assert own.looks["nobility"][0]["kept"] == tiles[2]
    assert other.looks["nobility"] == (
        {"seat": 0, "number": 5, "open": False, "seen": [], "kept": None},
    )
    assert (own.nobility[0], other.nobility[0]) == ((tiles[2],), ())
    assert other.nobility_count == (1, 0, 0, 0)
    assert heard(events, 1) == []


def test_what_one_put_back_is_imagined_where_it_may_be():
    state = florence()
    do(state, "member florence; go florence; office nobility")
    tiles = legal(state, "deal")[:5]
    do(state, "; ".join([f"deal {tile}" for tile in tiles]))
    do(state, f"keep {tiles[0]}; member florence; go florence; office nobility")
    do(state, "crest middlemen")
    look(state, legal(state, "deal")[0])
    rng, below = Stream(3), set()
    for _ in range(200):
        other = vecchio.imagine(vecchio.observe(state, 0), rng)
        looks = field(other, "looks")["nobility"]
        assert looks[0] == {"seat": "A", "seen": tiles, "kept": tiles[0]}
        assert not set(looks[1]["seen"]) & set(tiles), "B drew before those came to the top"
        below.add(looks[1]["kept"])
    assert len(below) == 7, "any of the seven others"


@pytest.mark.slow
@pytest.mark.compiled
def test_imagined_tiles_fall_as_likely_as_they_may_lie():
    state = florence()
    do(state, "member florence; go florence; office council")
    look(state, legal(state, "deal")[0])
    rng, counts = Stream(9), {}
    for _ in range(4000):
        other = vecchio.imagine(vecchio.observe(state, 2), rng)
        tile = field(other, "new_tile")[0][0]
        counts[tile] = counts.get(tile, 0) + 1
    assert len(counts) == 8
    assert all(420 < count < 580 for count in counts.values()), "500 each, give or take"


def test_v105_the_additional_cost_must_be_payable():
    state = at(4, seat("Poggibonsi", "3F 2Sc"))
    do(state, "member poggibonsi; go florence")
    assert field(state, "phase") == "look", "by road only the nobility can be paid"
    assert (field(state, "track"), has(state, 1)) == ("nobility", "2F")


def test_v105_it_is_refused():
    state = at(4, seat("Florence", "2F 2Sc", up="venezia_scroll"))
    do(state, "member florence; go florence")
    assert field(state, "track") == "nobility"
    with pytest.raises(IllegalAction):
        do(state, "office council")


def test_an_office_needs_two_scrolls():
    state = at(4, seat("Florence", "9F 1Sc"))
    do(state, "member florence")
    with pytest.raises(IllegalAction, match="no_scrolls"):
        do(state, "go florence")


def test_v97f_only_in_florence():
    state = at(3, seat("Prato", "2Sc"))
    assert legal(state, "member") == []


def test_an_empty_stack_gives_no_tile():
    state = at(
        2, seat("Florence", "2Sc", nobility="n_supply n_colours n_towns n_regions3 n_regions2"
                " n_adjacent"),
        seat(nobility="n_nobility n_onesort n_council n_unused n_pairs n_crests"),
    )  # fmt: skip
    do(state, "member florence; go florence; crest middlemen")
    assert (field(state, "turn"), track(state, "nobility")) == ("B", "P1")


def test_of_six_tiles_one_looks_at_five():
    state = at(
        2, seat("Florence", "2Sc", nobility="n_supply n_colours n_towns"),
        seat(nobility="n_regions3 n_regions2 n_adjacent"), left=4, cost_on="council",
    )  # fmt: skip
    events = do(state, "member florence; go florence; crest middlemen")
    assert told(events, "looks")[0]["number"] == 5


def test_of_a_single_tile_one_looks_at_it():
    council = [
        "c_scroll c_carriages c_florins c_bishops", "c_follower c_recovery c_abbot c_reinforce",
        "c_knight c_province c_assassin",
    ]  # fmt: skip
    seats = [
        seat("Florence", "5F 2Sc", council=council[0]),
        *[seat(council=c) for c in council[1:]],
    ]
    state = at(3, *seats, cost_on="nobility")
    do(state, "member florence; go florence; office council")
    assert legal(state) == ["deal c_florence"]
    do(state, "deal c_florence")
    assert legal(state) == ["keep c_florence"]
    do(state, "keep c_florence")
    assert field(state, "new_tile")[0] == ["c_florence"]
    assert [look["seen"] for look in field(state, "looks")["council"]] == [["c_florence"]]

"""The past of a stack, played again with nameless tiles until it fits. § Offices in Florence."""

from collections import Counter
from itertools import chain

import pytest
from games.vecchio.table import at, do, field, legal, seat

from signoria.core.chance import Stream
from signoria.games import vecchio
from signoria.games.vecchio import stacks
from signoria.games.vecchio.components import COUNCIL_NAMES, NOBILITY_NAMES

RICH = {"tokens": "40F 30Sc", "members": ", ".join(["Florence"] * 6)}
OFFICE = "member florence; go florence; office nobility"
BYSTANDER = -1
NOBODY = -1
N_REGIONS2 = NOBILITY_NAMES.index("n_regions2")
N_ADJACENT = NOBILITY_NAMES.index("n_adjacent")


def look(state, kept=None):
    """Look at the first nobility tiles there are; keep one, or leave it open."""
    do(state, OFFICE)
    while field(state, "phase") == "crest":
        do(state, "crest middlemen")
    while field(state, "phase") == "look":
        do(state, f"deal {legal(state, 'deal')[0]}")
    if kept:
        do(state, f"keep {kept}")


def looked(*kept):
    """Return a table for two at which A and B have looked by turns, each keeping one."""
    state = at(2, seat(**RICH), seat(**RICH))
    for tile in kept:
        look(state, tile)
    return state


def groups(state, stack=1):
    """Return the tiles of each group of a stack, and of the places behind them."""
    names = (COUNCIL_NAMES, NOBILITY_NAMES)[stack]
    masks = [int(mask) for mask in state.groups[stack * 13 : stack * 13 + 13]]
    return [[name for n, name in enumerate(names) if mask >> n & 1] for mask in masks]


def test_when_a_group_is_drawn_up_the_others_move_up_and_nothing_lies_behind_them():
    state = looked("n_colours", "n_adjacent", "n_supply")
    do(state, f"{OFFICE}; deal n_regions2")
    assert groups(state) == [
        ["n_nobility", "n_onesort", "n_council", "n_unused"],
        ["n_towns", "n_regions3", "n_pairs", "n_crests"],
        *[[] for _ in range(11)],
    ]
    assert int(state.group_count[1]) == 2


def test_a_stack_without_a_tile_is_imagined_without_one():
    mine, theirs = " ".join(COUNCIL_NAMES[:6]), " ".join(COUNCIL_NAMES[6:])
    state = at(2, seat("Prato", council=mine), seat("Prato", council=theirs))
    for eye in (0, 1, None):
        imagined = vecchio.imagine(vecchio.observe(state, eye), Stream(1))
        assert groups(imagined, 0) == [[] for _ in range(13)]


def given():
    """Return a position in which tiles lie face down before all seats without any look."""
    return at(
        3,
        seat("Prato", new="c_abbot", nobility="n_towns n_pairs"),
        seat("Prato", new="c_scroll", nobility="n_crests"),
        seat("Prato", new="c_bishops", nobility="n_supply n_colours n_council"),
        turn=2,
        phase="act",
    )


@pytest.mark.parametrize("eye", [0, 1, 2, BYSTANDER])
def test_each_tile_lies_in_one_place_whoever_draws_anew(eye):
    for seed in range(10):
        world = given()
        world.redraw(eye, Stream(seed))
        table = vecchio.save(world)
        council = [*groups(world, 0), *table["new_tile"]]
        nobility = [*groups(world, 1), *table["nobility"]]
        assert sorted(chain(*council)) == sorted(COUNCIL_NAMES)
        assert sorted(chain(*nobility)) == sorted(NOBILITY_NAMES)


def few():
    """Seven nobility tiles: A puts four back, B draws three of them and keeps another tile.

    Then A sees all five that are left, of which it has seen four before.
    """
    state = at(
        2, seat(**RICH, nobility="n_pairs n_crests"),
        seat(**RICH, nobility="n_onesort n_council n_unused"),
    )  # fmt: skip
    look(state, "n_colours")
    look(state, "n_adjacent")
    look(state)
    return state


def test_a_past_can_be_if_an_own_look_saw_as_many_again_as_it_did():
    state, found = few(), Counter()
    for seed in range(100):
        stack = stacks.known_of(state, 1, 0)
        can_be = stacks.play_again(state, stack, Stream(seed))
        again = int(stack.drawn[0] & stack.drawn[2]).bit_count()
        assert can_be is (again == 4)
        found[again] += 1
    assert set(found) == {3, 4}, "B kept one of the tiles that A put back, or another"


def test_any_of_the_tiles_drawn_may_be_the_one_kept():
    state, found = looked("n_colours"), Counter()
    for seed in range(600):
        stack = stacks.known_of(state, 1, BYSTANDER)
        assert stacks.play_again(state, stack, Stream(seed))
        drawn = [place for place in range(12) if int(stack.drawn[0]) >> place & 1]
        found[drawn.index(int(stack.kept[0]))] += 1
    assert sorted(found) == [0, 1, 2, 3, 4]
    assert all(85 < count < 160 for count in found.values()), "each a fifth of 600"


def third_look(*happened):
    """Return a table and a stack: the third look saw tile 0, seen in the first, and tile 1.

    All others were seen in the second look alone. Drawn were two nameless tiles with these pasts.
    """
    state = at(2, seat("Prato"))
    stack = stacks.known_of(state, 1, 0)
    state.look_seen[12 + 2] = 0b11
    for tile in range(12):
        stack.history[tile] = (0b101, 0b100)[tile] if tile < 2 else 0b010
    for place, past in zip((4, 11), happened, strict=True):
        stack.drawn[2] |= 1 << place
        stack.happened[place] = past
    return state, stack


def test_a_look_that_saw_as_many_of_each_past_as_there_were_is_noted():
    state, stack = third_look(0b001, 0b000)
    assert stacks.overlaps(state, stack, 2) is True
    assert [int(stack.happened[place]) for place in (4, 11)] == [0b101, 0b100]
    assert not any(stack.happened[place] for place in range(12) if place not in (4, 11))


@pytest.mark.parametrize("happened", [(0b001, 0b001), (0b000, 0b000), (0b001, 0b010)])
def test_a_look_that_saw_more_or_fewer_of_a_past_cannot_have_been(happened):
    state, stack = third_look(*happened)
    assert stacks.overlaps(state, stack, 2) is False
    assert [int(stack.happened[place]) for place in (4, 11)] == list(happened)


def shown(eye):
    """B's two tiles are shown: the first nobody else has seen, the second A saw in its first look.

    They were kept at the places 2 and 7; A's at 0 and 1.
    """
    state = looked("n_colours", "n_adjacent", "n_supply", "n_regions2")
    state.shown[1] = 1 << N_ADJACENT | 1 << N_REGIONS2
    stack = stacks.known_of(state, 1, eye)
    for n, place in enumerate((0, 2, 1, 7)):
        stack.kept[n] = place
    return state, stack


def test_two_tiles_that_are_shown_were_kept_at_two_places():
    found = Counter()
    for seed in range(60):
        state, stack = shown(BYSTANDER)
        assert stacks.name_shown(state, stack, 1, Stream(seed)) is True
        found[int(stack.names[2]), int(stack.names[7])] += 1
    assert sorted(found) == [(N_REGIONS2, N_ADJACENT), (N_ADJACENT, N_REGIONS2)]


def test_a_tile_that_is_shown_was_kept_where_it_can_have_been():
    named = set()
    for seed in range(40):
        state, stack = shown(0)
        stack.happened[7] = 0b001
        if stacks.name_shown(state, stack, 1, Stream(seed)):
            named.add((int(stack.names[2]), int(stack.names[7])))
    assert named == {(N_ADJACENT, N_REGIONS2)}


def test_if_a_tile_that_is_shown_fits_nowhere_nothing_is_named():
    state, stack = shown(0)
    for seed in range(20):
        assert stacks.name_shown(state, stack, 1, Stream(seed)) is False
        assert int(stacks.name_known(state, stack, Stream(seed))) == NOBODY
        assert stacks.name_all(state, stack, Stream(seed)) is False


@pytest.mark.parametrize(("past", "can_be"), [(0, True), (1, False)])
def test_each_place_wants_a_tile_that_was_seen_when_it_was_drawn(past, can_be):
    state = at(2, seat("Prato"))
    stack = stacks.known_of(state, 1, 0)
    stack.happened[5] = past
    assert stacks.name_all(state, stack, Stream(1)) is can_be

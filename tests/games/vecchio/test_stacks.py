"""A stack as a seat knows it: what was drawn from it by whom, and how its tiles may lie."""

from collections import Counter

import pytest
from games.vecchio.table import at, do, seat

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.games import vecchio
from signoria.games.vecchio import stacks
from signoria.games.vecchio.components import COUNCIL_NAMES, NOBILITY_NAMES

RICH = {"tokens": "40F 20Sc", "members": ", ".join(["Florence"] * 6)}
FIRST_FIVE = ("c_scroll", "c_florins", "c_knight", "c_abbot", "c_province")
NOBLE_FIVE = ("n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2")
BYSTANDER = -1


def masked(mask, names):
    """Return the names of the tiles in a mask."""
    return {name for n, name in enumerate(names) if int(mask) >> n & 1}


def given():
    """Return a position in which tiles lie before seats without any look."""
    return at(
        3,
        seat("Prato", council="c_knight", new="c_abbot", nobility="n_towns n_pairs"),
        seat("Prato", council="c_florence c_scroll", nobility="n_crests"),
        seat("Prato", new="c_bishops"),
        turn=2,
    )


def looked():
    """A has looked at council tiles and keeps the knight; B has kept a nobility tile."""
    state = at(2, seat(**RICH), seat(**RICH))
    do(state, "member florence; go florence; office council; crest middlemen")
    do(state, "; ".join([f"deal {tile}" for tile in FIRST_FIVE]))
    do(state, "keep c_knight; member florence; go florence; office nobility; crest middlemen")
    do(state, "; ".join([f"deal {tile}" for tile in NOBLE_FIVE]))
    do(state, "keep n_supply")
    return state


FACE_UP = {"c_knight", "c_florence", "c_scroll"}


@pytest.mark.parametrize(
    ("eye", "outside", "size"),
    [
        (0, FACE_UP | {"c_abbot"}, 7),
        (1, FACE_UP, 7),
        (2, FACE_UP | {"c_bishops"}, 7),
        (BYSTANDER, FACE_UP, 7),
    ],
)
def test_council_tiles_face_up_and_the_own_new_one_are_not_in_the_stack(eye, outside, size):
    state = given()
    assert masked(stacks.known_outside(state, 0, eye), COUNCIL_NAMES) == outside
    stack = stacks.known_of(state, 0, eye)
    assert masked(stack.tiles, COUNCIL_NAMES) == set(COUNCIL_NAMES) - outside
    assert (int(stack.size), int(stack.looks)) == (size, 0)


@pytest.mark.parametrize(
    ("eye", "outside"),
    [(0, {"n_towns", "n_pairs"}), (1, {"n_crests"}), (2, set()), (BYSTANDER, set())],
)
def test_of_the_nobility_tiles_a_seat_knows_its_own(eye, outside):
    state = given()
    assert masked(stacks.known_outside(state, 1, eye), NOBILITY_NAMES) == outside
    stack = stacks.known_of(state, 1, eye)
    assert masked(stack.tiles, NOBILITY_NAMES) == set(NOBILITY_NAMES) - outside
    assert int(stack.size) == 9


@pytest.mark.parametrize(("which", "counts"), [(0, [1, 0, 1]), (1, [2, 1, 0])])
def test_tiles_that_came_from_no_look_are_counted_for_others(which, counts):
    state = given()
    for eye in (0, 1, 2, BYSTANDER):
        stack = stacks.known_of(state, which, eye)
        found = [int(stacks.aside(state, stack, who)) for who in range(3)]
        assert found == [0 if who == eye else count for who, count in enumerate(counts)]


def test_what_came_from_a_look_is_not_counted_once_more():
    state = looked()
    for which in (0, 1):
        for eye in (0, 1, BYSTANDER):
            stack = stacks.known_of(state, which, eye)
            assert [int(stacks.aside(state, stack, who)) for who in (0, 1)] == [0, 0]
            assert int(stack.size) == 12
            assert masked(stack.tiles, range(12)) == set(range(12))


def test_a_seat_knows_what_it_kept_and_a_council_tile_that_was_turned_up():
    state = looked()

    def known(which, eye):
        stack = stacks.known_of(state, which, eye)
        return stacks.is_kept_known(state, stack, which * 12)

    assert [known(0, eye) for eye in (0, 1, BYSTANDER)] == [True, False, False]
    assert [known(1, eye) for eye in (0, 1, BYSTANDER)] == [False, True, False]
    do(state, "reveal c_knight")
    assert [known(0, eye) for eye in (0, 1, BYSTANDER)] == [True, True, True]
    assert [known(1, eye) for eye in (0, 1, BYSTANDER)] == [False, True, False]
    state.council[1] |= 1
    assert not known(1, 0), "a council tile of the same number tells nothing of the nobility"
    do(state, "recover; member florence; go florence; office council")
    state.council[1] = 0xFFF
    stack = stacks.known_of(state, 0, 1)
    assert not stacks.is_kept_known(state, stack, 1), "nothing is kept yet"


def test_a_seat_remembers_in_which_of_its_looks_it_saw_a_tile():
    state = looked()
    do(state, "reveal c_knight; member florence; go florence; office council")
    while vecchio.save(state)["phase"] == "look":
        state.apply(state.legal()[0])
    seen = {
        COUNCIL_NAMES[n]: int(looks)
        for n, looks in enumerate(stacks.known_of(state, 0, 0).history)
        if looks
    }
    second = {"c_carriages": 2, "c_bishops": 2, "c_follower": 2, "c_recovery": 2, "c_reinforce": 2}
    assert seen == {**dict.fromkeys(FIRST_FIVE, 1), **second}
    assert not any(stacks.known_of(state, 0, 1).history)
    assert not any(stacks.known_of(state, 0, BYSTANDER).history)


def stack_of(*groups, size=12):
    """Return a stack of nameless tiles in these groups."""
    stack = stacks.known_of(at(2, seat("Prato")), 0, 0)
    for n, group in enumerate(groups):
        stack.groups[n] = group
    stack.top, stack.end, stack.size = 0, len(groups), size
    return stack


def test_tiles_are_drawn_from_the_top_and_within_a_group_alike():
    found = Counter()
    for seed in range(300):
        stack = stack_of(0b00011, 0b11100)
        drawn = int(stacks.draw(stack, 3, Stream(seed)))
        assert drawn & 0b00011 == 0b00011
        assert drawn ^ int(stack.groups[1]) == 0b11111
        assert (int(stack.top), int(stack.end)) == (1, 2)
        found[drawn] += 1
    assert sorted(found) == [0b00111, 0b01011, 0b10011]
    assert all(70 < count < 130 for count in found.values())


@pytest.mark.parametrize(("number", "drawn", "top"), [(0, 0, 0), (2, 0b00011, 1), (5, 0b11111, 2)])
def test_whole_groups_are_drawn_as_they_are(number, drawn, top):
    stack = stack_of(0b00011, 0b11100)
    assert int(stacks.draw(stack, number, Stream(1))) == drawn
    assert int(stack.top) == top


def test_some_of_a_mask_are_any_alike():
    found = Counter(int(stacks.some_of(0b100110, 2, Stream(seed))) for seed in range(600))
    assert sorted(found) == [0b000110, 0b100010, 0b100100]
    assert all(150 < count < 250 for count in found.values())
    assert int(stacks.some_of(0b100110, 0, Stream(1))) == 0
    assert int(stacks.some_of(0b100110, 3, Stream(1))) == 0b100110
    ones = Counter(int(stacks.some_of(0b100110, 1, Stream(seed))) for seed in range(600))
    assert sorted(ones) == [0b000010, 0b000100, 0b100000]


def test_the_first_of_a_mask_is_its_lowest():
    assert [int(stacks.lowest(mask)) for mask in (1, 2, 12, 0b100000000000)] == [0, 1, 2, 11]


def test_places_stand_for_the_tiles_that_are_named_there():
    stack = stack_of()
    for n, tile in enumerate((5, 0, 7, 11)):
        stack.names[n] = tile
    assert int(stacks.named(stack, 0b1011)) == 1 << 5 | 1 << 0 | 1 << 11
    stack.names[11] = 3
    assert int(stacks.named(stack, 1 << 11)) == 1 << 3
    assert int(stacks.named(stack, 0)) == 0


def test_tiles_with_the_same_history_so_far_are_counted():
    histories = vec[i64]([0b00, 0b01, 0b01, 0b11, 0, 0, 0, 0, 0, 0, 0, 0b01])
    assert int(stacks.alike(histories, 0xFFF, 0b11, 0b01)) == 3
    assert int(stacks.alike(histories, 0xFFF, 0b01, 0b01)) == 4
    assert int(stacks.alike(histories, 0b11, 0b11, 0b01)) == 1
    assert int(stacks.alike(histories, 0b11, 0b11, 0b00)) == 1


def test_a_nameless_tile_may_be_one_that_was_seen_when_it_was_drawn():
    stack = stack_of()
    stack.history[3], stack.happened[0], stack.happened[1] = 0b10, 0b10, 0b01
    assert stacks.fits(stack, 0, 3)
    assert not stacks.fits(stack, 1, 3)
    assert int(stacks.fitting_of(stack, 0b1111, 0)) == 0b1000
    assert int(stacks.fitting_of(stack, 0b0111, 0)) == 0
    assert int(stacks.fitting_of(stack, 0b1111, 2)) == 0b0111


def worlds(state, eye, count=60):
    """Return positions that look the same to a seat."""
    found = []
    for seed in range(count):
        other = state.copy()
        other.redraw(eye, Stream(seed))
        found.append(vecchio.save(other))
        if eye >= 0:
            assert vecchio.observe(other, eye) == vecchio.observe(state, eye)
    return found


@pytest.mark.slow
@pytest.mark.compiled
def test_a_face_down_council_tile_is_any_that_is_not_seen():
    """B sees three tiles face up; A's and C's lie face down, and differ."""
    unseen = set(COUNCIL_NAMES) - FACE_UP
    one, other = Counter(), Counter()
    for world in worlds(given(), 1, 900):
        one.update(world["new_tile"][0])
        other.update(world["new_tile"][2])
        assert world["new_tile"][0] != world["new_tile"][2]
        assert world["new_tile"][1] == []
    assert set(one) == set(other) == unseen
    assert all(60 < count < 140 for count in (*one.values(), *other.values())), "each a ninth"


def test_nobility_tiles_of_others_are_any_that_are_not_seen():
    """C has none; A has two and B one, of the twelve."""
    first, second = Counter(), Counter()
    for world in worlds(given(), 2, 600):
        assert [len(tiles) for tiles in world["nobility"]] == [2, 1, 0]
        first.update(world["nobility"][0])
        second.update(world["nobility"][1])
        assert not set(world["nobility"][0]) & set(world["nobility"][1])
    assert set(first) == set(second) == set(NOBILITY_NAMES)
    assert all(65 < count < 135 for count in first.values()), "each two twelfths"
    assert all(25 < count < 80 for count in second.values()), "each a twelfth"


def test_the_own_tiles_stay_where_they_are():
    for world in worlds(given(), 0, 30):
        assert world["new_tile"][0] == ["c_abbot"]
        assert world["nobility"][0] == ["n_towns", "n_pairs"]


@pytest.mark.slow
@pytest.mark.compiled
def test_what_someone_kept_in_a_look_is_any_of_what_they_may_have_seen():
    """B has seen no council tile: A kept any of the twelve, and saw any five with it."""
    kept, seen = Counter(), Counter()
    for world in worlds(looked(), 1, 900):
        (look,) = world["looks"]["council"]
        assert len(look["seen"]) == 5
        assert look["kept"] in look["seen"]
        assert world["new_tile"] == [[look["kept"]], []]
        kept.update([look["kept"]])
        seen.update(look["seen"])
    assert set(kept) == set(COUNCIL_NAMES)
    assert all(45 < count < 110 for count in kept.values()), "each a twelfth of 900"
    assert all(310 < count < 440 for count in seen.values()), "each five twelfths"


def test_nobility_tiles_shown_at_the_end_were_kept_by_their_owner():
    state = looked()
    state.shown[1] = 1
    tiles = Counter()
    for world in worlds(state, 0, 200):
        (look,) = world["looks"]["nobility"]
        assert (look["kept"], world["nobility"]) == ("n_supply", [[], ["n_supply"]])
        assert "n_supply" in look["seen"]
        tiles.update(look["seen"])
    assert tiles["n_supply"] == 200
    assert len(tiles) == 12


def test_one_of_two_nobility_tiles_shown_is_either_of_those_kept():
    """A's first tile lies there without a look, as in positions; the second was kept in a look."""
    state = at(2, seat(**RICH, nobility="n_crests"), seat(**RICH))
    do(state, "member florence; go florence; office nobility; crest middlemen")
    do(state, "; ".join([f"deal {tile}" for tile in NOBLE_FIVE]))
    do(state, "keep n_towns")
    state.shown[0] = 1 << 11
    came = Counter()
    for world in worlds(state, 1, 300):
        (look,) = world["looks"]["nobility"]
        assert "n_crests" in world["nobility"][0]
        assert len(world["nobility"][0]) == 2
        came[look["kept"] == "n_crests"] += 1
    assert 100 < came[True] < 200, "half of the worlds"


def test_a_look_at_all_that_is_left_tells_what_others_keep():
    """Eleven tiles lie with others or were seen: of the last one nothing is left to guess."""
    state = at(
        2,
        seat(**RICH),
        seat(
            **RICH,
            council="c_scroll c_carriages c_florins c_bishops c_follower c_recovery c_abbot",
            new="c_reinforce",
        ),
        turn=2,
        phase="act",
    )
    assert {tuple(world["new_tile"][1]) for world in worlds(state, 0, 80)} == {
        ("c_reinforce",), ("c_knight",), ("c_province",), ("c_assassin",), ("c_florence",),
    }  # fmt: skip
    assert {tuple(world["new_tile"][1]) for world in worlds(state, 1, 10)} == {("c_reinforce",)}

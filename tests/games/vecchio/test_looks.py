"""Several looks at one stack, drawn anew as each seat knows them. § Offices in Florence."""

import pytest
from games.vecchio.table import at, do, field, seat

from signoria.core.chance import Stream
from signoria.games import vecchio

RICH = {"tokens": "40F 30Sc", "members": ", ".join(["Florence"] * 6)}
OFFICE = "member florence; go florence; office nobility"


def look_first(state, kept):
    """Look at the first tiles that are offered and keep one of them."""
    while field(state, "phase") == "crest":
        do(state, "crest middlemen")
    seen = []
    while field(state, "phase") == "look":
        name = vecchio.VOCABULARY.describe(state.legal()[0]).name
        seen.append(name.split()[1])
        do(state, name)
    do(state, f"keep {seen[kept]}")
    return seen


def three_looks():
    """A, B and A again look at five nobility tiles: the third sees some that A put back."""
    state = at(2, seat(**RICH), seat(**RICH))
    seen = []
    for kept in (1, 0, 2):
        do(state, OFFICE)
        seen.append(look_first(state, kept))
    return state, seen


def eyes(state, eye):
    return vecchio.observe(state, None if eye < 0 else eye)


@pytest.mark.parametrize("eye", [0, 1, -1])
def test_three_looks_look_the_same_in_every_world(eye):
    state, _ = three_looks()
    for seed in range(15):
        other = state.copy()
        other.redraw(eye, Stream(seed))
        assert eyes(other, eye) == eyes(state, eye)
        position = vecchio.save(other)
        assert vecchio.save(vecchio.load(position)) == position, "it could have happened"
        looks = position["looks"]["nobility"]
        assert [len(look["seen"]) for look in looks] == [5, 5, 5]
        assert position["nobility"] == [
            sorted([looks[0]["kept"], looks[2]["kept"]], key=NAMES.index), [looks[1]["kept"]],
        ]  # fmt: skip
        assert vecchio.observe(other, None).stacks == {"council": 12, "nobility": 9}


NAMES = (
    "n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2", "n_adjacent", "n_nobility",
    "n_onesort", "n_council", "n_unused", "n_pairs", "n_crests",
)  # fmt: skip


def test_a_tile_that_a_seat_saw_twice_was_seen_twice_in_every_world():
    """A put four tiles back; three of them come up again in A's second look."""
    state, seen = three_looks()
    again = set(seen[0]) & set(seen[2])
    assert len(again) == 3
    for seed in range(15):
        other = state.copy()
        other.redraw(0, Stream(seed))
        looks = vecchio.save(other)["looks"]["nobility"]
        assert set(looks[0]["seen"]) == set(seen[0])
        assert set(looks[2]["seen"]) == set(seen[2])
        other = state.copy()
        other.redraw(1, Stream(seed))
        looks = vecchio.save(other)["looks"]["nobility"]
        assert set(looks[1]["seen"]) == set(seen[1])
        assert len(set(looks[0]["seen"]) & set(looks[2]["seen"])) == 3
        assert not set(looks[0]["seen"]) & set(looks[1]["seen"])


def test_the_groups_of_a_stack_are_drawn_anew_in_their_order():
    """After the three looks lie one tile of A's first look, four of B's and four of A's second."""
    state, _ = three_looks()
    first = 13
    assert int(state.group_count[1]) == 3
    for seed in range(10):
        other = state.copy()
        other.redraw(1, Stream(seed))
        groups = [int(group) for group in other.groups[first : first + 13]]
        assert [group.bit_count() for group in groups] == [1, 4, 4, *[0] * 10]
        looks = vecchio.save(other)["looks"]["nobility"]
        below = [[NAMES[n] for n in range(12) if group >> n & 1] for group in groups[:3]]
        for n, look in enumerate((0, 1, 2)):
            assert set(below[n]) <= set(looks[look]["seen"]) - {looks[look]["kept"]}


def test_a_stack_of_which_all_tiles_lie_before_seats_stays_empty():
    mine = "c_scroll c_carriages c_florins c_bishops c_follower c_recovery"
    theirs = "c_abbot c_reinforce c_knight c_province c_assassin c_florence"
    state = at(2, seat("Prato", council=mine), seat("Prato", council=theirs))
    for eye in (0, 1, -1):
        other = state.copy()
        other.redraw(eye, Stream(1))
        assert (int(other.group_count[0]), int(other.group_count[1])) == (0, 1)
        assert eyes(other, eye) == eyes(state, eye)


def begun():
    """A has looked once, and B is about to see the first tile."""
    state = at(2, seat(**RICH), seat(**RICH))
    do(state, OFFICE)
    look_first(state, 0)
    do(state, f"{OFFICE}; crest middlemen" if "crest" in after(state, OFFICE) else OFFICE)
    return state


def after(state, actions):
    other = state.copy()
    do(other, actions)
    return field(other, "phase")


def prepared(steps):
    """Return a table for three so many steps after the first council tile was dealt."""
    state = vecchio.setup(3, vecchio.Options())
    rng = Stream(1)
    while field(state, "phase") != "deal":
        state.apply(state.pick(rng))
    for _ in range(steps):
        state.apply(state.legal()[-1])
    return state


@pytest.mark.parametrize("eye", [0, 1, -1])
@pytest.mark.parametrize(
    "make",
    [lambda: three_looks()[0], begun, lambda: prepared(4), lambda: prepared(11),
     lambda: prepared(13)],
    ids=["looks", "begun", "dealt", "chosen", "shown"],
)  # fmt: skip
def test_what_is_imagined_behind_a_view_is_what_is_drawn_anew(make, eye):
    state = make()
    for seed in range(4):
        redrawn = state.copy()
        redrawn.redraw(eye, Stream(seed))
        imagined = vecchio.imagine(eyes(state, eye), Stream(seed))
        assert eyes(imagined, eye) == eyes(state, eye)
        assert vecchio.save(imagined) == vecchio.save(redrawn)
        assert imagined.legal() == redrawn.legal()

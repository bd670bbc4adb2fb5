"""Tiles that others see dealt and kept without a name. R17, R27."""

import pytest
from games.vecchio.table import at, do, field, legal, seat

from signoria.core.chance import Stream
from signoria.games import vecchio
from signoria.games.vecchio.components import COUNCIL_NAMES


@pytest.mark.parametrize(
    "name",
    ["deal unknown_council", "deal unknown_nobility", "keep unknown_council",
     "keep unknown_nobility"],
)  # fmt: skip
def test_what_is_hidden_already_stays_what_it_is(name):
    state = at(2, seat("Prato"))
    action = vecchio.VOCABULARY.parse(name)
    assert [vecchio.redact(state, action, eye) for eye in (0, 1, None)] == [action] * 3


def test_r17_while_a_tile_is_kept_nothing_but_a_tile_is_shown():
    state = at(2, seat("Florence", "2Sc"), left=0, final=True)
    do(state, "member florence; go florence")
    while field(state, "phase") != "keep":
        state.apply(state.legal()[0])
    names = [*legal(state), "member arezzo"]
    shown = [vecchio.reveals(state, vecchio.VOCABULARY.parse(name)) for name in names]
    assert shown == [True] * 5 + [False]


@pytest.mark.parametrize("eye", [0, 1, 2, -1])
def test_once_the_first_tiles_are_shown_nobody_holds_any_while_members_are_placed(eye):
    state = vecchio.setup(3, vecchio.Options())
    rng = Stream(1)
    while field(state, "phase") != "deal":
        state.apply(state.pick(rng))
    do(state, "; ".join([f"deal {tile}" for tile in COUNCIL_NAMES[:9]]))
    do(state, "keep c_scroll; keep c_bishops; keep c_knight")
    do(state, "reveal c_scroll; reveal c_bishops; reveal c_knight")
    assert (field(state, "phase"), field(state, "settling")) == ("roll", 1)
    state.redraw(eye, Stream(2))
    assert field(state, "hands") == [[], [], []]
    assert field(state, "council") == [["c_scroll"], ["c_bishops"], ["c_knight"]]
    left = [name for n, name in enumerate(COUNCIL_NAMES) if int(state.groups[0]) >> n & 1]
    assert left == [
        "c_carriages", "c_florins", "c_follower", "c_recovery", "c_abbot", "c_reinforce",
        "c_province", "c_assassin", "c_florence",
    ]  # fmt: skip

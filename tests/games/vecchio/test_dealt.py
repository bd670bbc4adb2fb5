"""Council tiles dealt before the first turn: what others know of them. § Preparation."""

from collections import Counter

import pytest
from games.vecchio.table import at, do, field, legal, seat

from signoria.core.chance import Stream
from signoria.games import vecchio
from signoria.games.vecchio.components import COUNCIL_NAMES

HANDS = (
    ("c_scroll", "c_carriages", "c_florins"),
    ("c_bishops", "c_follower", "c_recovery"),
    ("c_abbot", "c_reinforce", "c_knight"),
)
BYSTANDER = -1


def dealt(tiles=9):
    """Return a table for three at which so many council tiles are dealt, as in `HANDS`."""
    state = vecchio.setup(3, vecchio.Options())
    rng = Stream(1)
    while "deal c_scroll" not in legal(state):
        state.apply(state.pick(rng))
    for tile in [tile for hand in HANDS for tile in hand][:tiles]:
        do(state, f"deal {tile}")
    return state


def worlds(state, eye, count=200):
    """Return positions that look the same to a seat."""
    found = []
    for seed in range(count):
        other = state.copy()
        other.redraw(eye, Stream(seed))
        found.append(other)
        if eye >= 0:
            assert vecchio.observe(other, eye) == vecchio.observe(state, eye)
    return found


@pytest.mark.parametrize("eye", [0, 1, 2, BYSTANDER])
def test_hands_of_others_are_any_that_are_not_seen_and_the_rest_is_the_stack(eye):
    state = dealt()
    held = [Counter() for _ in HANDS]
    for world in worlds(state, eye, 150):
        hands = vecchio.save(world)["hands"]
        stack = {tile for n, tile in enumerate(COUNCIL_NAMES) if int(world.groups[0]) >> n & 1}
        assert sorted([*hands[0], *hands[1], *hands[2], *stack]) == sorted(COUNCIL_NAMES)
        for who in range(3):
            assert len(hands[who]) == 3
            held[who].update(hands[who])
    for who in range(3):
        if who == eye:
            assert set(held[who]) == set(HANDS[who])
        else:
            unseen = set(COUNCIL_NAMES) - (set(HANDS[eye]) if eye >= 0 else set())
            assert set(held[who]) == unseen
            most = 150 * 3 / len(unseen)
            assert all(abs(count - most) < 30 for count in held[who].values())


def test_the_tile_that_another_keeps_is_any_of_its_hand():
    state = dealt()
    do(state, "keep c_scroll; keep c_bishops")
    places = Counter()
    for world in worlds(state, 2, 300):
        position = vecchio.save(world)
        (kept,) = position["chosen"][0]
        places[position["hands"][0].index(kept)] += 1
        assert position["chosen"][1][0] in position["hands"][1]
        assert position["chosen"][2] == []
    assert all(70 < places[place] < 130 for place in range(3)), "each of three alike"
    for world in worlds(state, 0, 20):
        assert vecchio.save(world)["chosen"][0] == ["c_scroll"]


def test_a_tile_that_was_shown_stays_the_one_kept():
    state = dealt()
    do(state, "keep c_scroll; keep c_bishops; keep c_knight; reveal c_scroll")
    seen = set()
    for world in worlds(state, 1, 60):
        position = vecchio.save(world)
        assert (position["chosen"][0], position["council"][0]) == (["c_scroll"], ["c_scroll"])
        assert "c_scroll" in position["hands"][0]
        assert len(position["hands"][0]) == 3
        assert "c_scroll" not in position["hands"][2]
        seen.update(position["hands"][0])
    assert seen == set(COUNCIL_NAMES) - set(HANDS[1])


def test_when_a_hidden_hand_decides_what_can_be_done_that_is_found_anew():
    state = dealt(7)
    for eye in (0, 1, BYSTANDER):
        for world in worlds(state, eye, 20):
            hands = {tile for hand in vecchio.save(world)["hands"] for tile in hand}
            assert legal(world, "deal") == [tile for tile in COUNCIL_NAMES if tile not in hands]
    state = dealt()
    for world in worlds(state, 1, 20):
        assert legal(world, "keep") == vecchio.save(world)["hands"][0]


def test_dealt_tiles_leave_others_uncertain():
    assert [dealt(0).certain(who) for who in range(3)] == [True, True, True]
    assert [dealt(1).certain(who) for who in range(3)] == [True, False, False]
    assert [dealt(4).certain(who) for who in range(3)] == [False, False, False]


@pytest.mark.parametrize("tiles", [{"new": "c_abbot"}, {"nobility": "n_towns"}])
def test_a_tile_face_down_leaves_all_but_its_owner_uncertain(tiles):
    state = at(3, seat("Prato"), seat("Prato", **tiles), seat("Prato"))
    assert [state.certain(who) for who in range(3)] == [False, True, False]


def test_a_tile_face_up_leaves_nobody_uncertain():
    state = at(2, seat("Prato", council="c_abbot c_knight"), seat("Prato"))
    assert [state.certain(who) for who in range(2)] == [True, True]


@pytest.mark.parametrize("office", ["council", "nobility"])
def test_a_look_leaves_all_but_the_looker_uncertain(office):
    state = at(2, seat("Prato"), seat("Florence", "9F 2Sc"), turn=2)
    do(state, f"member florence; go florence; office {office}; crest middlemen")
    assert field(state, "phase") == "look"
    state.apply(state.legal()[0])
    assert [state.certain(who) for who in range(2)] == [False, True]


@pytest.mark.parametrize(
    ("final", "office", "shown"),
    [(False, "council", False), (True, "council", True), (False, "nobility", False),
     (True, "nobility", False)],
)  # fmt: skip
def test_r17_only_a_council_tile_kept_in_the_final_round_is_shown_at_once(final, office, shown):
    state = at(2, seat("Florence", "9F 2Sc"), left=0, final=final)
    do(state, f"member florence; go florence; office {office}")
    while field(state, "phase") != "keep":
        state.apply(state.legal()[0])
    for action in state.legal():
        assert vecchio.reveals(state, action) is shown
        assert (int(vecchio.redact(state, action, 1)) == action) is shown
        assert int(vecchio.redact(state, action, 0)) == action


def test_nothing_else_is_called_a_tile_that_is_shown_at_once():
    state = at(2, seat("Prato, Florence", "9F 2Sc"), left=0, final=True)
    for name in ("member prato", "recover", "keep c_knight", "reveal c_knight", "deal n_crests"):
        assert vecchio.reveals(state, vecchio.VOCABULARY.parse(name)) is False


@pytest.mark.parametrize(
    ("name", "hidden"),
    [
        ("deal c_scroll", "deal unknown_council"),
        ("deal c_florence", "deal unknown_council"),
        ("deal n_supply", "deal unknown_nobility"),
        ("deal n_crests", "deal unknown_nobility"),
        ("keep c_scroll", "keep unknown_council"),
        ("keep c_florence", "keep unknown_council"),
        ("keep n_supply", "keep unknown_nobility"),
        ("keep n_crests", "keep unknown_nobility"),
        ("begin A", "begin A"),
        ("middleman pistoia", "middleman pistoia"),
        ("member arezzo", "member arezzo"),
        ("reveal n_crests", "reveal n_crests"),
        ("roll 2", "roll 2"),
    ],
)
def test_a_tile_dealt_or_kept_is_named_to_the_one_who_is_asked_alone(name, hidden):
    state = at(2, seat("Prato"))
    vocabulary = vecchio.VOCABULARY
    action = vocabulary.parse(name)
    seen = [vocabulary.describe(vecchio.redact(state, action, eye)).name for eye in (0, 1, None)]
    assert seen == [name, hidden, hidden]

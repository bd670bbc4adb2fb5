"""What a seat cannot know is drawn anew: as `imagine` would, as likely as it may be."""

import collections

import pytest
from games.vecchio.table import at, do, seat

from signoria.core.chance import Stream
from signoria.games import vecchio

OFFICES = {"tokens": "40F 20Sc", "members": ", ".join(["Florence"] * 6)}
"""Enough for one office after another."""


def worlds(state, eye, seeds=range(3)):
    """Return the positions after several draws of what *eye* cannot know."""
    found = []
    for seed in seeds:
        other = state.copy()
        other.redraw(eye, Stream(seed))
        found.append(vecchio.save(other))
    return found


def offices(players, seed):
    """Yield the states of a game in which everybody assumes offices alone."""
    rng = Stream(seed)
    state = at(players, *[seat(**OFFICES) for _ in range(players)])
    for _ in range(300):
        yield state
        legal = vecchio.VOCABULARY
        names = [legal.describe(action).name for action in state.legal()]
        wanted = ("member florence", "go florence", "travel carriage", "office", "pass")
        likely = [n for n, name in enumerate(names) if name.startswith(wanted)]
        if state.actor() == -2:
            return
        if state.actor() >= 0 and likely:
            state.apply(state.legal()[likely[rng.below(len(likely))]])
        else:
            state.apply(state.pick(rng))


def same(state, players):
    """Compare, for every seat, a redrawn state with an imagined one."""
    for eye in range(players):
        imagined = vecchio.imagine(vecchio.observe(state, eye), Stream(5))
        redrawn = state.copy()
        redrawn.redraw(eye, Stream(5))
        assert vecchio.save(redrawn) == vecchio.save(imagined)
        assert redrawn.legal() == imagined.legal()
        assert redrawn.odds() == imagined.odds()
        assert vecchio.observe(redrawn, eye) == vecchio.observe(state, eye)


@pytest.mark.slow
@pytest.mark.parametrize(
    "players", [2, *[pytest.param(n, marks=pytest.mark.compiled) for n in (3, 4)]]
)
def test_also_when_everybody_assumes_offices(players):
    looks = 0
    for number, state in enumerate(offices(players, 3)):
        looks = max(looks, len(vecchio.save(state)["looks"]["council"]))
        if number % 3 == 0:
            same(state, players)
    assert looks > 3


def test_own_looks_leave_nothing_uncertain_and_those_of_others_do():
    state = at(2, seat(**OFFICES), seat(**OFFICES))
    assert state.certain(0)
    assert state.certain(1)
    do(state, "member florence; go florence; office nobility; crest middlemen")
    for _ in range(5):
        state.apply(state.legal()[0])
    do(state, "keep n_towns")
    assert state.certain(0)
    assert not state.certain(1)
    assert worlds(state, 0) == [vecchio.save(state)] * 3
    assert len({str(world) for world in worlds(state, 1, range(10))}) > 5


@pytest.mark.slow
@pytest.mark.compiled
def test_what_was_put_back_is_redrawn_as_likely_as_it_may_lie():
    """B has seen A keep one of the first five and has drawn four of the other seven itself.

    Of the eight tiles that B has not seen, A drew five and kept one, any alike; four of the five
    went under the stack.
    """
    state = at(2, seat(**OFFICES), seat(**OFFICES))
    do(state, "member florence; go florence; office nobility; crest middlemen")
    for tile in ("n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2"):
        do(state, f"deal {tile}")
    do(state, "keep n_towns; member florence; go florence; office nobility")
    for tile in ("n_adjacent", "n_nobility", "n_onesort", "n_council"):
        do(state, f"deal {tile}")
    kept: collections.Counter[str] = collections.Counter()
    below: collections.Counter[str] = collections.Counter()
    for seed in range(2400):
        other = state.copy()
        other.redraw(1, Stream(seed))
        position = vecchio.save(other)
        kept.update(position["nobility"][0])
        below.update(position["looks"]["nobility"][0]["seen"])
        assert position["looks"]["nobility"][1]["seen"] == [
            "n_adjacent", "n_nobility", "n_onesort", "n_council",
        ]  # fmt: skip
    unseen = [
        "n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2", "n_unused", "n_pairs",
        "n_crests",
    ]  # fmt: skip
    assert sorted(kept) == sorted(unseen)
    assert all(240 < kept[tile] < 360 for tile in unseen), "each an eighth of 2,400"
    assert all(1400 < below[tile] < 1600 for tile in unseen), "each five eighths of 2,400"

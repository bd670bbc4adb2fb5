"""What nobody may know: no tile that is hidden from a seat is anywhere in what it is sent."""

import dataclasses
import json

import pytest
from conformance import wander
from games.vecchio.table import at, seat

from signoria.core.chance import Stream
from signoria.core.event import heard
from signoria.games import vecchio
from signoria.players.weights import tuned

MANY = [pytest.mark.slow, pytest.mark.compiled]


def hidden_from(table, eye):
    """Return the tiles that *eye* cannot know to be where they are."""
    secret = set()
    for other in range(table["players"]):
        if other != eye:
            shown = set(table["shown"][other])
            secret |= set(table["nobility"][other]) - shown
            secret |= set(table["new_tile"][other])
            if table["hands"][other] and not table["council"][other]:
                secret |= set(table["hands"][other])
    return secret


@pytest.mark.slow
@pytest.mark.parametrize(
    "players",
    [2, pytest.param(3, marks=MANY), pytest.param(4, marks=[*MANY, pytest.mark.long])],
)
def test_canary_tiles_of_others_stand_nowhere_in_a_view(players):
    found = 0
    options = vecchio.Options(round_limit=30)
    for seed in range(4):
        seen = [set() for _ in range(players)]
        for state, action in wander(vecchio, players, options, seed):
            table = vecchio.save(state)
            for eye in range(players):
                view = dataclasses.asdict(vecchio.observe(state, eye))
                looks = [look for looks in view["looks"].values() for look in looks]
                seen[eye] |= {tile for look in looks for tile in look["seen"]}
                view = json.dumps(view)
                for tile in hidden_from(table, eye) - seen[eye]:
                    found += 1
                    assert f'"{tile}"' not in view
            if action < 0:
                break
            other = state.copy()
            other.told = []
            other.apply(action)
            table = vecchio.save(other)
            for eye in range(players):
                assert_untold(state, action, other, table, eye, seen[eye])
    assert found > 100, "there were secrets to find"


def assert_untold(state, action, after, table, eye, seen):
    """Ask that neither the action nor its events name to *eye* what stays hidden from it."""
    told = json.dumps([event.parts for event in heard(after.told, eye)])
    name = vecchio.VOCABULARY.describe(vecchio.redact(state, action, eye)).name
    for tile in hidden_from(table, eye) - seen:
        assert f'"{tile}"' not in told
        assert tile not in name.split()


@pytest.mark.slow
def test_r27_tiles_kept_in_the_final_round_are_named_to_nobody_else():
    kept = set()
    rich = seat("Florence, Florence", "6F 4Sc")
    for number in range(12):
        state = at(3, rich, rich, rich, left=0, final=True)
        while state.actor() != -2:
            action = office_first(state, Stream(number))
            after = state.copy()
            after.told = []
            after.apply(action)
            table = vecchio.save(after)
            for eye in range(3):
                own = {tile for looks in vecchio.observe(state, eye).looks.values()
                       for look in looks for tile in look["seen"]}  # fmt: skip
                assert_untold(state, action, after, table, eye, own)
            kept |= {tile for tiles in table["nobility"] for tile in tiles}
            state = after
    assert len(kept) > 6, "there were tiles to keep secret"


def office_first(state, rng):
    """Return an action that leads to an office in Florence, where there is one."""
    names = [vecchio.VOCABULARY.describe(action).name for action in state.legal()]
    wanted = ("member", "go florence", "office nobility", "keep")
    likely = [n for n, name in enumerate(names) if name.startswith(wanted)]
    return state.legal()[likely[0]] if likely else state.pick(rng)


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_refusal_tells_only_what_the_actor_knows(players):
    rng = Stream(4)
    for state, _ in wander(vecchio, players, vecchio.Options(), 4):
        if state.actor() < 0:
            continue
        other = vecchio.imagine(vecchio.observe(state, int(state.actor())), rng)
        for action in range(0, len(vecchio.VOCABULARY), 7):
            if action not in state.legal():
                assert vecchio.explain(other, action) == vecchio.explain(state, action)


@pytest.mark.slow
@pytest.mark.compiled
def test_the_heuristic_player_plays_the_same_in_every_world_that_looks_the_same():
    rng = Stream(6)
    for number, (state, _) in enumerate(wander(vecchio, 3, vecchio.Options(), 6)):
        if state.actor() < 0 or number % 23:
            continue
        view = vecchio.observe(state, int(state.actor()))
        choices = {tuned(vecchio).policy(vecchio.imagine(view, rng), Stream(1))
                   for _ in range(3)}  # fmt: skip
        assert len(choices) == 1

"""What nobody may know: no tile that is hidden from a seat is anywhere in what it is sent."""

import dataclasses
import json

import pytest
from conformance import wander

from signoria.core.chance import Stream
from signoria.core.event import heard
from signoria.games import vecchio
from signoria.players.knowing import tuned


def hidden_from(state, seat):
    """Return the tiles that *seat* cannot know to be where they are."""
    table = vecchio.save(state)
    secret = set()
    for other in range(table["players"]):
        if other != seat:
            shown = set(table["shown"][other])
            secret |= set(table["nobility"][other]) - shown
            secret |= set(table["new_tile"][other])
            if table["hands"][other] and not table["council"][other]:
                secret |= set(table["hands"][other])
    return secret


@pytest.mark.parametrize("players", [2, *[pytest.param(n, marks=pytest.mark.slow) for n in (3, 4)]])
def test_canary_tiles_of_others_stand_nowhere_in_a_view(players):
    found = 0
    options = vecchio.Options(round_limit=30)
    for seed in range(4):
        seen = [set() for _ in range(players)]
        for state, action in wander(vecchio, players, options, seed):
            for seat in range(players):
                view = json.dumps(dataclasses.asdict(vecchio.observe(state, seat)))
                own = {t for looks in vecchio.observe(state, seat).looks.values()
                       for look in looks for t in look["seen"]}  # fmt: skip
                seen[seat] |= own
                for tile in hidden_from(state, seat) - seen[seat]:
                    found += 1
                    assert f'"{tile}"' not in view
            if action < 0:
                break
            other = state.copy()
            other.told = []
            other.apply(action)
            for seat in range(players):
                told = json.dumps([event.parts for event in heard(other.told, seat)])
                name = vecchio.VOCABULARY.describe(vecchio.redact(state, action, seat)).name
                for tile in hidden_from(state, seat) & hidden_from(other, seat):
                    assert f'"{tile}"' not in told
                    assert tile not in name.split()
    assert found > 100, "there were secrets to find"


@pytest.mark.parametrize("players", [2, 4])
def test_a_refusal_tells_only_what_the_actor_knows(players):
    rng = Stream(4)
    for state, _ in wander(vecchio, players, vecchio.Options(), 4):
        if state.actor() < 0:
            continue
        other = vecchio.imagine(vecchio.observe(state, int(state.actor())), rng)
        for action in range(0, len(vecchio.VOCABULARY), 7):
            if action not in state.legal():
                assert vecchio.explain(other, action) == vecchio.explain(state, action)


def test_the_heuristic_player_plays_the_same_in_every_world_that_looks_the_same():
    rng = Stream(6)
    for number, (state, _) in enumerate(wander(vecchio, 3, vecchio.Options(), 6)):
        if state.actor() < 0 or number % 23:
            continue
        view = vecchio.observe(state, int(state.actor()))
        choices = {tuned(vecchio).policy(vecchio.imagine(view, rng), Stream(1))
                   for _ in range(3)}  # fmt: skip
        assert len(choices) == 1

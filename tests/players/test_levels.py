"""The five levels: the same names everywhere, each set in the game's `tuning.toml`."""

from types import SimpleNamespace

import pytest

from signoria import games
from signoria.core.chance import Stream
from signoria.players import find
from signoria.players.levels import LEVELS, NAMES, search_settings
from signoria.players.simple import SoftmaxPlayer
from signoria.players.weights import weights_hash


def test_there_are_five_and_one_can_ask_for_each():
    assert [each.name for each in LEVELS] == list(NAMES)
    assert find.LEVELS == ("level:1", "level:2", "level:3", "level:4", "level:5")


@pytest.mark.parametrize("name", games.names())
def test_every_game_sets_all_five(name):
    tuning = games.load_game(name).TUNING
    temperatures = [own["temperature"] for own in tuning.levels[:3]]
    assert temperatures[0] > temperatures[1] > temperatures[2] == 0
    assert (
        search_settings(games.load_game(name), 5).iterations
        > search_settings(games.load_game(name), 4).iterations
    )


@pytest.mark.parametrize("name", games.names())
def test_the_weights_are_named_and_lie_within_their_bounds(name):
    game = games.load_game(name)
    assert tuple(game.TUNING.weights) == game.heuristics.WEIGHTS
    for weight in game.TUNING.weights.values():
        assert weight.low <= weight.judged <= weight.high
        assert weight.low <= weight.tuned <= weight.high


def test_players_have_another_mark_when_they_were_taught_otherwise():
    court = games.load_game("court")
    tuning = court.TUNING
    searching = SimpleNamespace(TUNING=tuning._replace(search={**tuning.search, "explore": 0.5}))
    first = {**tuning.weights}
    name, weight = next(iter(first.items()))
    tuned = SimpleNamespace(
        TUNING=tuning._replace(weights={**first, name: weight._replace(tuned=9)})
    )

    def changed(other, spec):
        return weights_hash(other, [spec, "random"]) != weights_hash(court, [spec, "random"])

    specs = ["level:1", "level:5", "heuristic", "heuristic:judged", "program:a bot"]
    assert [changed(searching, spec) for spec in specs] == [False, True, False, False, False]
    assert [changed(tuned, spec) for spec in specs] == [True, True, True, False, False]


def test_who_slips_prefers_the_better_moves():
    class Knows:
        def rates(self, state, rng):
            return [0.0, 1.0, 2.0]

        def win_scale(self, state):
            return 1.0

    class Game:
        def imagine(self, view, rng):
            return view

    chooser = SoftmaxPlayer(Game(), Knows(), 1.0, Stream(1))
    counts = {7: 0, 8: 0, 9: 0}
    for _ in range(3000):
        counts[chooser.choose(None, [7, 8, 9])] += 1
    shares = [count / 3000 for count in counts.values()]
    assert shares == pytest.approx([0.09, 0.245, 0.665], abs=0.03)

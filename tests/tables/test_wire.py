"""The wire without a server: the standard library writes what orjson writes."""

import json
from dataclasses import dataclass
from typing import NamedTuple

import pytest
import toybox

from signoria.core.chance import HashedChance
from signoria.core.match import Match
from signoria.games.medici import save as save_medici
from signoria.server.serialize import SERIALIZER
from signoria.server.words import words
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.guest import Guest
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.snapshot import Snapshot, Viewer
from signoria.tables.wire.turn_ends import TurnEnds

ANNA = Guest("a" * 64, "Anna")


class Pair(NamedTuple):
    low: int
    high: int


@dataclass
class View:
    hand: tuple[int, ...]
    pair: Pair


MESSAGE = {"view": View((1, 2), Pair(3, 4)), "names": ["Zo\u00eb"], "share_hashes": {0: "aa"}}


@pytest.mark.parametrize("serializer", [Serializer(), SERIALIZER], ids=["standard", "orjson"])
def test_both_serializers_write_the_same(serializer):
    text = serializer.dumps({"log": serializer.fragment([MESSAGE])})
    assert text == (
        '{"log":[{"view":{"hand":[1,2],"pair":[3,4]},"names":["Zo\u00eb"],"share_hashes":{"0":"aa"}}]}'
    )


@pytest.mark.parametrize("serializer", [Serializer(), SERIALIZER], ids=["standard", "orjson"])
def test_what_is_no_view_is_not_written(serializer):
    with pytest.raises(TypeError):
        serializer.dumps({"table": object()})


def test_a_snapshot_is_the_same_with_both():
    seats = [SeatRequest("me"), SeatRequest("bot", "random")]
    table = new_table(TableRequest("toy", {}, seats), ANNA, toybox)
    table.deal(table.commit_reveal.begun, 0)
    renderer = LogRenderer(table.spec.game, toybox.words("toy", "en", ["Anna", "Bot"]))
    viewer, spoken = Viewer(ANNA.id, "en"), words("en")
    texts = [
        Snapshot(table, 0, serializer).update(viewer, renderer, spoken, None)
        for serializer in (Serializer(), SERIALIZER)
    ]
    assert texts[0] == texts[1]
    assert json.loads(texts[0])["view"] is not None


def medici_table():
    """Return a table of Medici with Anna and two bots, before the first decision."""
    seats = [SeatRequest("me"), SeatRequest("bot", "random"), SeatRequest("bot", "random")]
    table = new_table(TableRequest("medici", {}, seats), ANNA, toybox)
    table.deal(table.commit_reveal.begun, 0)
    return table


def update(table, renderer, since):
    shown = Snapshot(table, 0, Serializer())
    return json.loads(shown.update(Viewer(ANNA.id, "en"), renderer, words("en"), since))


def test_an_update_tells_the_turns_to_which_its_lines_belong_and_the_one_before():
    table = medici_table()
    match = table.match
    renderer = LogRenderer(match.game, toybox.words("medici", "en", ["Anna", "Bo", "Cy"]))
    while len(match.turns().all) < 4:
        match.play(match.state.legal()[0])
    table.seq = len(match.entries)
    whole = update(table, renderer, None)
    assert [turn["n"] for turn in whole["turns"]] == [0, 1, 2, 3]
    assert [turn["kind"] for turn in whole["turns"]] == ["setup", "turn", "turn", "turn"]
    assert [turn["done"] for turn in whole["turns"]] == [True, True, True, False]
    assert {line["turn"] for line in whole["log"]} == {0, 1, 2, 3}
    lines = [line["n"] for line in whole["log"] if line["turn"] == 2]
    assert whole["turns"][2]["lines"] == [lines[0], lines[-1]]
    newest = update(table, renderer, len(match.entries) - 1)
    assert [turn["n"] for turn in newest["turns"]] == [2, 3]


def after_turns(count):
    """Return a table where so many turns have begun, and what Anna saw at the end of each."""
    table, seen = medici_table(), {}
    match = table.match
    chance, match.chance = match.chance, None
    while len(match.turns().all) < count:
        view = match.game.observe(match.state, 0)
        if match.turns().all:
            seen[match.turns().all[-1].n] = json.loads(Serializer().dumps(view))
        action = match.next_by_chance(chance) if match.state.actor() == -1 else None
        match.record(match.state.legal()[0] if action is None else action)
    table.seq = len(match.entries)
    return table, seen


def test_turns_that_come_together_bring_the_view_at_the_end_of_each_but_the_last():
    table, seen = after_turns(5)
    match = table.match
    renderer = LogRenderer(match.game, toybox.words("medici", "en", ["Anna", "Bo", "Cy"]))
    second = match.turns().all[2].first
    told = update(table, renderer, second + 1)
    assert told["views"] == [{"turn": n, "view": seen[n]} for n in (2, 3)]
    assert update(table, renderer, len(match.entries) - 1)["views"] == []


def test_who_comes_anew_gets_the_views_since_the_last_decision_and_the_one_before():
    table, seen = after_turns(5)
    renderer = LogRenderer(table.match.game, toybox.words("medici", "en", ["Anna", "Bo", "Cy"]))
    whole = update(table, renderer, None)
    wanted = [whole["since"][0] - 1, *whole["since"]]
    assert whole["turns"][-1]["n"] not in seen, "it is open"
    assert whole["views"] == [{"turn": n, "view": seen[n]} for n in wanted if n in seen]


def saved(states):
    return {n: save_medici(state) for n, state in states.items()}


def test_ends_of_turns_are_kept_and_found_from_those_that_are():
    table, _ = after_turns(8)
    match, ends = table.match, TurnEnds()
    first = ends.of(match, [2, 3])
    assert saved(ends.of(match, [3, 5, 6])) == saved(match.states_after([3, 5, 6]))
    assert ends.of(match, [3])[3] is first[3]


def test_a_turn_that_goes_on_has_no_end_yet():
    table, _ = after_turns(4)
    match, ends = table.match, TurnEnds()
    assert list(ends.of(match, [2, 3])) == [2]
    match.undo(match.turns().all[2].steps[-1].entry, 0)
    assert list(ends.of(match, [1, 2, 3])) == [1]


def test_after_an_undo_ends_of_turns_are_found_anew():
    table, _ = after_turns(6)
    match, ends = table.match, TurnEnds()
    ends.of(match, [3, 4])
    match.undo(match.turns().all[4].steps[-1].entry, 0)
    match.record(match.state.legal()[-1])
    match.record(match.state.legal()[0])
    assert saved(ends.of(match, [3, 4])) == saved(match.states_after([3, 4]))


def test_only_a_turn_that_goes_on_is_told_anew():
    table = medici_table()
    match = table.match
    renderer = LogRenderer(match.game, toybox.words("medici", "en", ["Anna", "Bo", "Cy"]))
    while len(match.turns().all) < 3:
        match.play(match.state.legal()[0])
    before = renderer.turns.since(match, None, 0)
    match.play(match.state.legal()[0])
    after = renderer.turns.since(match, None, 0)
    assert [new is old for new, old in zip(after, before, strict=False)] == [True, True, False]


def test_of_a_long_game_only_the_newest_lines_are_kept():
    game = toybox.load_game("toy")
    match = Match(game, 2, game.Options(), HashedChance("arno"))
    while not match.over():
        match.play(match.state.legal()[0])
    renderer = LogRenderer(game, toybox.words("toy", "en", ["Anna", "Bruno"]), room=4)
    first = renderer.lines(match, None, 0)
    assert len(first) > 4
    newest = renderer.lines(match, None, len(match.entries) - 4)
    assert [a is b for a, b in zip(first[-4:], newest, strict=True)] == [True] * 4
    again = renderer.lines(match, None, 0)
    assert again == first
    assert again[0] is not first[0]


@pytest.mark.parametrize("name", ["court", "medici", "tuscany", "vecchio"])
def test_ends_of_turns_are_the_same_as_when_the_whole_game_is_played_again(name):
    game = toybox.load_game(name)
    match, ends = (
        Match(game, game.seats(game.Options())[0], game.Options(), HashedChance("arno")),
        TurnEnds(),
    )
    for n in range(60):
        legal = match.state.legal()
        match.play(legal[n * 5 % len(legal)])
        turns = range(max(0, len(match.turns().all) - 4), len(match.turns().all) - 1)
        found = {n: game.save(state) for n, state in ends.of(match, turns).items()}
        assert found == {n: game.save(s) for n, s in match.states_after(turns).items()}

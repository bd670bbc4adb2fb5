"""The wire without a server: the standard library writes what orjson writes."""

import json
from dataclasses import dataclass
from typing import NamedTuple

import pytest
import toybox

from signoria.server.serialize import SERIALIZER
from signoria.server.words import words
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.guest import Guest
from signoria.tables.wire.log_renderer import LogRenderer
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.snapshot import Snapshot, Viewer

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

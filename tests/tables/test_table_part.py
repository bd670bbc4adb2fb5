"""The table part of updates: what was kept is what would be made again."""

import json
from dataclasses import fields, replace

import pytest
import toybox

from signoria.server.serialize import SERIALIZER
from signoria.tables.model.arms import Arms
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.guest import Guest
from signoria.tables.model.seat import Link, Seat
from signoria.tables.model.settings import TableSettings
from signoria.tables.wire.serializer import Serializer
from signoria.tables.wire.table_part import TablePart
from signoria.tables.wire.table_view import table_view

ANNA = Guest("a" * 64, "Anna")
OTHERWISE = {
    "kind": "bot", "session": "b" * 64, "name": "Bo", "bot": "random", "stand_in": "random",
    "present": ["here"], "away": 5.0, "left": True, "votes": ["x"], "resting": True, "held": ["x"],
    "hints": 3, "hinted": 3, "sitting": 3, "link": Link("t", "a" * 64, 0), "against": ["x"],
    "unseated": ["x"], "arms": Arms("lily", "gules"), "asked": 1.0, "order": {"kind": "pass"},
}  # fmt: skip
"""Another value for each field of a seat."""


def playing():
    """Return a table of Medici with Anna and two bots, before the first decision."""
    seats = [SeatRequest("me"), SeatRequest("bot", "random"), SeatRequest("bot", "random")]
    table = new_table(TableRequest("medici", {}, seats), ANNA, toybox)
    table.deal(table.commit_reveal.begun, 0)
    return table


def shown(part, table, session, spectators=0):
    part.look(table, spectators)
    found = part.shown_to(table.seats_of(session), yours=session == table.spec.owner)
    return json.loads(SERIALIZER.dumps(found))


def fresh(table, session, spectators=0):
    return json.loads(SERIALIZER.dumps(table_view(table, session, spectators)))


@pytest.mark.parametrize("serializer", [Serializer(), SERIALIZER], ids=["standard", "orjson"])
def test_the_part_is_the_view_of_the_table(serializer):
    table = playing()
    part = TablePart(serializer)
    for session in (ANNA.id, "b" * 64, None):
        assert shown(part, table, session, 3) == fresh(table, session, 3)


def test_there_is_another_value_for_each_field_of_a_seat():
    assert set(OTHERWISE) == {field.name for field in fields(Seat)}


@pytest.mark.parametrize("name", OTHERWISE)
def test_a_seat_that_changed_is_shown_as_it_is(name):
    table, part = playing(), TablePart(SERIALIZER)
    for session in (ANNA.id, None):
        shown(part, table, session)
    setattr(table.seats[0], name, OTHERWISE[name])
    for session in (ANNA.id, "b" * 64, None):
        assert shown(part, table, session) == fresh(table, session)


def list_it(table):
    table.listed = True


def settle(table):
    table.settings = TableSettings(bot_pace="slow", hints="forbidden", takeover=False)


def play_again(table):
    table.rematch = "another"


def end(table):
    table.phase = "over"


def hand_over(table):
    table.spec = replace(table.spec, owner="b" * 64)


def go_on(table):
    match = table.match
    table.act(table.actor(), table.seq, match.game.VOCABULARY.name(match.state.legal()[0]))


@pytest.mark.parametrize("change", [list_it, settle, play_again, end, hand_over, go_on])
def test_a_table_that_changed_is_shown_as_it_is(change):
    table, part = playing(), TablePart(SERIALIZER)
    before = shown(part, table, ANNA.id)
    change(table)
    after = shown(part, table, ANNA.id)
    assert after == fresh(table, ANNA.id)
    assert after != before


def test_the_number_of_spectators_is_shown_as_it_is():
    table, part = playing(), TablePart(SERIALIZER)
    assert [shown(part, table, None, n)["spectators"] for n in (0, 2, 1)] == [0, 2, 1]


def test_before_the_match_nothing_is_kept():
    seats = [SeatRequest("me"), SeatRequest("open"), SeatRequest("open")]
    table, part = new_table(TableRequest("medici", {}, seats), ANNA, toybox), TablePart(SERIALIZER)
    shown(part, table, None)
    table.seats[1].taken_by("b" * 64, "Bo", 1.0)
    assert shown(part, table, None) == fresh(table, None)


class Counting(Serializer):
    """Counts how many seats it was given."""

    seats = 0

    def members(self, message):
        self.seats += len(message.get("seats", []))
        return super().members(message)


def test_an_action_serializes_no_seat_again():
    table, serializer = playing(), Counting()
    part = TablePart(serializer)
    shown(part, table, None)
    assert serializer.seats == 3
    go_on(table)
    shown(part, table, None)
    assert serializer.seats == 3

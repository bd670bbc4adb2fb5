"""Every message that changes a table carries what it does: no server and no hall is needed."""

from typing import get_args

import pytest
import toybox

from signoria.server.messages import (
    FROM_CLIENT,
    AskPlans,
    AtScreen,
    Change,
    FromClient,
    Hint,
    Ping,
    Seen,
    Why,
    WhyNot,
)
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table
from signoria.tables.model.guest import Guest
from signoria.tables.model.refusal import NotNow, NotYours
from signoria.tables.wire.snapshot import Viewer

ANNA = Guest("a" * 64, "Anna")
KINDS = get_args(get_args(FromClient)[0])


@pytest.fixture
def table():
    seats = [SeatRequest("me"), SeatRequest("bot", "random")]
    made = new_table(TableRequest("toy", {}, seats), ANNA, toybox)
    made.deal(made.commit_reveal.begun, 0)
    while made.actor() != 0:
        made.act(made.actor(), made.seq, spoken(made))
    return made


def spoken(table):
    return table.spec.game.VOCABULARY.describe(table.match.state.legal()[0]).name


def viewer(session=ANNA.id):
    return Viewer(session, "en", process="here")


def message(**parts):
    return FROM_CLIENT.validate_python({"id": "once", **parts})


def test_a_message_is_a_change_or_one_of_seven_that_store_nothing():
    others = {kind for kind in KINDS if not issubclass(kind, Change)}
    assert others == {AskPlans, AtScreen, Hint, Ping, Seen, Why, WhyNot}
    assert all(kind.apply is not Change.apply for kind in KINDS if issubclass(kind, Change))


def test_an_action_is_done_for_the_viewers_seat(table):
    before = table.seq
    message(type="act", seq=before, action=spoken(table)).apply(table, viewer())
    assert table.match.entries[before].by == 0


def test_who_acts_after_leaving_is_back_at_the_viewers_process(table):
    table.seating.leave(ANNA.id, 0, now=0.0)
    table.phase = "playing"  # nobody else was there
    message(type="act", seq=table.seq, action=spoken(table)).apply(table, viewer())
    assert (table.seats[0].left, table.seats[0].present) == (False, ["here"])


def test_who_rests_does_not_act(table):
    message(type="rest", bot="random").apply(table, viewer())
    with pytest.raises(NotNow, match="bot_plays_for_you"):
        message(type="act", seq=table.seq, action=spoken(table)).apply(table, viewer())


def test_a_viewer_without_a_session_changes_nothing(table):
    with pytest.raises(NotYours):
        message(type="consent", agree=True).apply(table, viewer(None))

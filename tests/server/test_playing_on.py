"""Tables that go on from a moment of a finished game."""

import pytest
from serving import play_on

from signoria.core import record
from signoria.tables.model.registry import open_registry

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
BOT_AND_ME = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]


@pytest.fixture
def running(anna, bruno):
    """A game of two persons with hidden hands."""
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    return table, anna.live(table), bruno.live(table)


@pytest.fixture
def finished(running):
    table, *lines = running
    play_on(*lines)
    return table


def made(guest, table, seats=ME_AND_BOT, **wish):
    body = {"game": "toy", "seats": seats, "start": {"table": table, "entry": 7}, **wish}
    return guest.post("tables", body)


def frames(guest, table, seat):
    return guest.get(f"tables/{table}/replay?seat={seat}").json()["frames"]


def toy(name):
    return open_registry("toybox").load_game(name)


@pytest.mark.parametrize(("seat", "seats"), [(0, ME_AND_BOT), (1, BOT_AND_ME)])
def test_the_new_game_begins_with_what_the_seat_saw_at_that_moment(anna, finished, seat, seats):
    answer = made(anna, finished, seats)
    assert answer.status_code == 201, answer.text
    table = answer.json()
    before = frames(anna, finished, seat)[6]
    origin = {"table": finished, "turn": before["turn"] + 1, "entry": 7, "hidden": "imagined"}
    assert table["start"] == {"kind": "table", "step": None, "origin": origin}
    assert (table["listed"], table["practice"]) == (False, True)
    line = anna.live(table["id"])
    if seat == before["actor"]:
        assert line.until(lambda u: u["view"])["view"] == before["view"]
    else:
        assert line.until(lambda u: u["view"])["view"]["hand"] == before["view"]["hand"]


def test_a_turn_is_the_moment_with_which_it_began(anna, finished):
    turns = anna.get(f"tables/{finished}/replay").json()["turns"]
    third = made(anna, finished, start={"table": finished, "turn": 2}).json()
    origin = third["start"]["origin"]
    assert (origin["turn"], origin["entry"]) == (2, turns[2]["lines"][0])


def rivals_hand(anna, bruno, finished, hidden):
    """Return the hand of a friend at a table that goes on from *finished*."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = made(anna, finished, seats, hidden=hidden, start={"table": finished, "entry": 6})
    name = table.json()["id"]
    bruno.sit(name)
    anna.post(f"tables/{name}/start")
    anna.live(name).until(lambda u: u["view"])
    return bruno.live(name).until(lambda u: u["view"])["view"]["hand"]


def test_what_was_hidden_is_as_it_was_if_that_is_asked_for(anna, bruno, finished):
    hand = frames(anna, finished, 1)[5]["view"]["hand"]
    assert rivals_hand(anna, bruno, finished, "as_it_was") == hand


def test_what_was_hidden_is_drawn_anew_otherwise(anna, bruno, finished):
    hand = frames(anna, finished, 1)[5]["view"]["hand"]
    drawn = [rivals_hand(anna, bruno, finished, "imagined") for _ in range(4)]
    assert any(each != hand for each in drawn), "84 hands are as likely"
    assert all(len(each) == len(hand) for each in drawn)


def test_the_record_says_where_the_game_began_and_verifies(anna, finished):
    table = made(anna, finished).json()
    play_on(anna.live(table["id"]))
    text = anna.get(f"tables/{table['id']}/record").text
    kept = record.verify(text, toy)
    assert kept.header["origin"] == table["start"]["origin"]
    assert kept.match.start is not None
    assert kept.practice


def test_it_is_told_after_a_restart_too(anna, finished, server):
    table = made(anna, finished).json()
    told = [each for each in anna.get("tables?mine=1").json() if each["id"] == table["id"]]
    assert told[0]["start"] == table["start"]


# secrecy


def test_a_running_game_is_refused_to_everyone(anna, bruno, running, server):
    table, *_ = running
    for guest in (anna, bruno, server.guest("Carla")):
        for hidden in ("imagined", "as_it_was"):
            answer = made(guest, table, start={"table": table, "entry": 0}, hidden=hidden)
            assert (answer.status_code, answer.json()["error"]["name"]) == (409, "not_over")


def test_whoever_cannot_replay_a_game_cannot_play_on_from_it(anna):
    assert anna.get("tables/nothing/replay").status_code == 404
    assert made(anna, "nothing").status_code == 404


def test_a_table_that_everyone_left_is_refused(anna):
    table = anna.make("toy", ("me", "open"))
    anna.post(f"tables/{table}/leave")
    assert anna.get(f"tables/{table}/replay").status_code == 409
    assert made(anna, table).status_code == 409


def test_the_position_is_sent_to_nobody(anna, finished):
    table = made(anna, finished, hidden="as_it_was").json()
    anna.live(table["id"]).until(lambda u: u["view"])
    said = "".join(anna.heard[-4:])
    assert "position" not in said


@pytest.mark.parametrize(
    ("wish", "status", "name"),
    [
        ({"entry": 10_000}, 404, "no_such_entry"),
        ({"turn": 10_000}, 404, "no_such_turn"),
        ({"entry": -1}, 422, "does_not_fit"),
        ({"turn": 1, "entry": 1}, 422, "does_not_fit"),
        ({}, 422, "does_not_fit"),
    ],
)
def test_a_moment_that_is_none_is_refused_with_a_sentence(anna, finished, wish, status, name):
    answer = made(anna, finished, start={"table": finished, **wish})
    assert (answer.status_code, answer.json()["error"]["name"]) == (status, name)
    assert answer.json()["error"]["text"]


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ({"game": "court"}, "start_other_table"),
        ({"seats": [*ME_AND_BOT, {"kind": "bot"}]}, "players_differ"),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}, {"kind": "me"}]}, "no_such_seat"),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}]}, "start_seat"),
        ({"options": {"round_limit": 1}}, "start_options"),
    ],
)
def test_a_wish_that_does_not_fit_the_game_is_refused(anna, finished, wish, name):
    answer = made(anna, finished, **wish)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["name"] == name

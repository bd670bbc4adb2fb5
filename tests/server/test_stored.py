"""Data folders of earlier trees: each opens, its games go on, and its records stay proved."""

import json
import shutil
from pathlib import Path

import pytest
from serving import Guest, play_on, serving

from signoria import games
from signoria.core import record
from signoria.tables.store import signature

STORED = sorted((Path(__file__).parent / "stored").iterdir())
FLAGS = {
    "games": "signoria.games", "keep_unstarted_days": 0, "keep_requests_days": 0,
    "keep_sessions_days": 0,
}  # fmt: skip


@pytest.fixture(scope="module", params=STORED, ids=lambda folder: folder.name)
def opened(request, tmp_path_factory):
    """Return what was known when the folder was written, and a server over a copy of it."""
    data = tmp_path_factory.mktemp("stored") / "data"
    shutil.copytree(request.param, data)
    with serving(data, **FLAGS) as server:
        yield json.loads((data / "known.json").read_text(encoding="utf-8")), server


def guest(server, cookie):
    found = Guest(server.base)
    found.http.cookies.set("signoria", cookie)
    return found


def sitting(table):
    """Return what of a table cannot have changed by itself."""
    seats = [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]]
    return seats, {key: table[key] for key in ("id", "game", "options", "phase", "owner", "seal")}


@pytest.mark.parametrize("name", ["running", "finished", "gathering"])
def test_a_stored_table_is_shown_as_it_was(opened, name):
    known, server = opened
    shown = guest(server, known["anna"]).table(known[name])
    assert sitting(shown) == sitting(known[f"{name} table"])


def test_a_stored_guest_is_known_by_the_cookie(opened):
    known, server = opened
    assert guest(server, known["bruno"]).get("session").json()["guest"] == {"name": "Bruno"}


def test_the_record_of_a_stored_game_is_the_same_to_the_letter(opened):
    known, server = opened
    text = guest(server, known["anna"]).get(f"tables/{known['finished']}/record").text
    assert text == known["record"]
    proved = record.verify(text, games.load_game)
    found = signature.check_signature(text, proved, [known["key"]])
    assert (found.state, found.trusted) == ("signed", True)


def test_a_stored_game_can_be_shown_again(opened):
    known, server = opened
    replay = guest(server, known["anna"]).get(f"tables/{known['finished']}/replay").json()
    entries = [json.loads(line) for line in known["record"].splitlines()]
    assert len(replay["frames"]) == len([line for line in entries if "n" in line])


def test_what_was_done_before_is_not_done_twice(opened):
    known, server = opened
    anna = guest(server, known["anna"])
    again = anna.post(f"tables/{known['running']}/act", known["repeat"]["message"]).json()
    assert again["ack"] == known["repeat"]["ack"]


def test_a_stored_token_opens_its_seat(opened):
    known, server = opened
    robot = Guest(server.base, Authorization=f"Bearer {known['token']}")
    assert [seat["mine"] for seat in robot.table(known["gathering"])["seats"]] == [
        False, False, True,
    ]  # fmt: skip


@pytest.mark.slow
def test_a_stored_link_leads_back_and_the_game_goes_on_to_a_record_that_is_proved(opened):
    known, server = opened
    phone, bruno = Guest(server.base), guest(server, known["bruno"])
    back = phone.post("return", {"token": known["link"]})
    assert back.json() == {"table": known["running"], "seat": 0}
    over = play_on(phone.live(known["running"]), bruno.live(known["running"]))
    assert over["table"]["phase"] == "over"
    text = bruno.get(f"tables/{known['running']}/record").text
    found = signature.check_signature(text, record.verify(text, games.load_game), [known["key"]])
    assert (found.state, found.trusted) == ("signed", True)

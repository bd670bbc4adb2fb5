"""Links by which one comes back, being unseated, and what is written down about both."""

import io
import json
from urllib.parse import urlsplit

import pytest
from serving import HANGS, play_on, serving
from test_seats import error, started
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria.server import logs
from signoria.tables.live.audit import veiled
from signoria.tables.model.guest import hashed


def link_of(guest, table, **body):
    return guest.post(f"tables/{table}/return-link", body).json()["url"].rpartition("#")[2]


@pytest.mark.parametrize("game", ["toy", "court", "tuscany"])
def test_a_link_made_before_one_left_takes_nobodys_seat(server, anna, bruno, game):
    table = anna.make(game, ("me", "open"))
    bruno.sit(table)
    stale = link_of(bruno, table)
    bruno.post(f"tables/{table}/leave")
    carla = server.guest("Carla")
    carla.sit(table)
    anna.post(f"tables/{table}/start")
    hand = carla.get(f"tables/{table}/update").json()["view"]
    assert error(bruno.post("return", {"token": stale})) == (404, "link_void")
    assert error(server.guest(None).post("return", {"token": stale})) == (404, "link_void")
    update = carla.get(f"tables/{table}/update").json()
    assert (update["seat"], update["view"]) == (1, hand)
    assert bruno.get(f"tables/{table}/update").json()["seat"] is None


def test_nobody_becomes_a_guest_by_a_void_link(server, anna, bruno):
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    stale = link_of(bruno, table)
    bruno.post(f"tables/{table}/leave")
    phone = server.guest(None)
    phone.post("return", {"token": stale})
    assert error(phone.get("session")) == (401, "no_session")


def test_one_revokes_ones_own_link(server, anna, bruno):
    table = started(anna, bruno)
    token = link_of(bruno, table)
    assert [seat["linked"] for seat in bruno.table(table)["seats"]] == [False, True]
    assert [seat["linked"] for seat in anna.table(table)["seats"]] == [False, False], "not hers"
    call = f"tables/{table}/return-link/revoke"
    assert error(anna.post(call, {"seat": 1})) == (403, "not_your_seat")
    assert bruno.post(call).json()["seats"][1]["linked"] is False
    assert error(bruno.post(call)) == (404, "no_link")
    assert error(server.guest(None).post("return", {"token": token})) == (404, "link_void")


def test_the_secret_of_a_link_is_in_no_address_that_a_server_is_sent(anna, bruno):
    table = started(anna, bruno)
    url = urlsplit(bruno.post(f"tables/{table}/return-link").json()["url"])
    assert url.path == "/r/"
    assert len(url.fragment) == 43
    assert not url.query


def test_who_tries_many_links_or_tokens_must_wait(tmp_path):
    with serving(tmp_path, rate_factor=1, tries_per_minute=3) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        token = anna.post(f"tables/{table}/seats/1/token").json()["token"]
        robot = server.guest(None, Authorization=f"Bearer {token}")
        for _ in range(5):
            assert robot.get(f"tables/{table}").status_code == 200, "what opens a seat is no try"
        thief = server.guest(None, Authorization=f"Bearer {'x' * 43}")
        refused = [error(thief.get(f"tables/{table}")) for _ in range(2)]
        assert refused == [(401, "token_void")] * 2
        guesses = [error(server.guest(None).post("return", {"token": "y" * 43})) for _ in range(2)]
        assert guesses == [(404, "link_void"), (429, "too_many")]
        assert error(thief.get(f"tables/{table}")) == (429, "too_many")


def test_who_tries_many_tokens_by_the_live_line_must_wait_too(tmp_path):
    with serving(tmp_path, rate_factor=1, tries_per_minute=3) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        token = anna.post(f"tables/{table}/seats/1/token").json()["token"]
        url = f"{server.base.replace('http', 'ws')}/api/v1/tables/{table}/live"

        def knock(token):
            """Return what is said first at the door, and how it is closed, if it is."""
            headers = {"Authorization": f"Bearer {token}"}
            with connect(url, additional_headers=headers, proxy=None) as line:
                said = json.loads(line.recv(HANGS))
                if said["type"] == "update":
                    return said["seat"]
                with pytest.raises(ConnectionClosed):
                    line.recv(HANGS)
                return said["error"]["name"], line.close_code

        assert [knock(token) for _ in range(5)] == [1] * 5, "what opens a seat is no try"
        guesses = [knock(f"{n}" * 43) for n in range(5)]
        assert guesses == [("token_void", 4401)] * 3 + [("too_many", 4429)] * 2
        assert knock(token) == ("too_many", 4429), "then nothing is looked up"
        thief = server.guest(None, Authorization=f"Bearer {'x' * 43}")
        assert error(thief.get(f"tables/{table}")) == (429, "too_many"), "one count for both doors"


# being unseated


def test_who_made_the_table_unseats_someone_before_the_start(server, anna, bruno):
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    call = f"tables/{table}/seats/1/unseat"
    assert error(bruno.post(f"tables/{table}/seats/0/unseat")) == (403, "not_owner")
    assert error(anna.post(f"tables/{table}/seats/0/unseat")) == (409, "own_seat")
    assert anna.post(call).json()["seats"][1]["kind"] == "open"
    assert error(anna.post(call)) == (404, "no_person")
    assert error(bruno.post(f"tables/{table}/sit")) == (403, "unseated")
    server.guest("Carla").sit(table)
    anna.post(f"tables/{table}/start")
    assert error(anna.post(call)) == (409, "not_while_playing")


def test_the_others_vote_someone_out_while_the_game_runs(server, anna, bruno):
    table = anna.make("toy", ("me", "open", "open"))
    bruno.sit(table)
    carla = server.guest("Carla")
    carla.sit(table)
    anna.post(f"tables/{table}/start")
    a, b, c = anna.live(table), bruno.live(table), carla.live(table)
    c.until(lambda u: all(seat["connected"] for seat in u["table"]["seats"]))
    assert b.ask("unseat", seat=1)["error"]["name"] == "own_seat"
    assert a.ask("unseat", seat=1)["type"] == "ack"
    assert c.until(lambda u: u["table"]["seats"][1]["against"] == 1)["table"]["seats"][1]["name"]
    assert len(b.until(lambda u: u["view"])["view"]["hand"]) == 3
    assert c.ask("unseat", seat=1)["type"] == "ack"
    update = b.until(lambda u: u["seat"] is None)
    assert (update["view"]["hand"], update["legal"]) == ([], [])
    seat = update["table"]["seats"][1]
    assert (seat["kind"], seat["bot"], seat["against"]) == ("bot", "level:2", 0)
    assert error(bruno.post(f"tables/{table}/sit", {"seat": 1})) == (403, "unseated")
    assert play_on(a, c)["table"]["phase"] == "over"


# the audit


def test_each_change_of_a_seat_leaves_a_line_without_names_links_tokens_or_sessions(tmp_path):
    notes = io.StringIO()
    logs.configure(notes)
    with serving(tmp_path) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        table = anna.make("toy", ("me", "open", "open"))
        bruno.sit(table)
        token = anna.post(f"tables/{table}/seats/2/token").json()["token"]
        anna.post(f"tables/{table}/start")
        link = link_of(bruno, table)
        server.guest(None).post("return", {"token": link})
        anna.post(f"tables/{table}/seats/2/revoke")
        cookies = [anna.http.cookies["signoria"], bruno.http.cookies["signoria"]]
    lines = [json.loads(line) for line in notes.getvalue().splitlines()]
    here = veiled(table)
    audit = [x for x in lines if x["event"] == "seat" and x["table"] == here]
    told = [(x["door"], x["seat"], x["before"], x["after"], x["sitting"]) for x in audit]
    assert told == [
        ("make", 0, "open", "seated", 0),
        ("sit", 1, "open", "seated", 1),
        ("admit", 2, "open", "program", 1),
        ("make link", 1, "seated", "seated", 1),
        ("return", 1, "seated", "seated", 2),
        ("dismiss", 2, "program", "bot", 2),
    ]
    by = [x["by"] for x in audit]
    assert by[0] == by[2] == by[5], "Anna"
    assert by[1] == by[3] != by[4], "Bruno, who then has another session"
    secrets = [token, link, table, "Anna", "Bruno", *cookies, *map(hashed, cookies)]
    assert not [secret for secret in secrets if secret in notes.getvalue()]


# names


def test_a_name_that_cannot_be_seen_is_refused_in_words(server):
    guest = server.guest(None)
    for name in ("\u202eannA", "\u200b", "  ", "a" * 33):
        answer = guest.post("session", {"name": name})
        assert error(answer) == (422, "bad_name")
    assert "32" in answer.json()["error"]["text"]
    assert guest.post("session", {"name": " \uff21nna "}).json()["guest"]["name"] == "Anna"

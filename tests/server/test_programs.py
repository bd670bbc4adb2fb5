"""Programs at the table: a token opens one seat, and there a program is anyone else."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from serving import play_on, serving
from test_company import error, table_with
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.players import find
from signoria.server import logs

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "table_bot.py"


def token_for(owner, table, seat=1, **body):
    answer = owner.post(f"tables/{table}/seats/{seat}/token", body)
    assert answer.status_code == 200, answer.text
    return answer.json()["token"]


def by(token):
    return {"Authorization": f"Bearer {token}"}


def program_of(server, token):
    """A guest without a cookie who has a token."""
    return server.guest(None, **by(token))


def test_the_example_is_forty_lines_and_plays_a_whole_game(server, anna):
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 45
    table = table_with(anna, {"kind": "open"}, {"kind": "open"})["id"]
    first, second = token_for(anna, table, 0), token_for(anna, table, 1)
    programs = [
        subprocess.Popen(
            [sys.executable, str(EXAMPLE), f"{server.base}/", table],
            env={**os.environ, "SIGNORIA_TOKEN": token, "NO_PROXY": "*"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for token in (first, second)
    ]
    assert anna.post(f"tables/{table}/start").status_code == 200
    results = [program.communicate(timeout=60) for program in programs]
    assert [err for _, err in results] == ["", ""]
    assert "standing" in results[0][0]
    assert results[0] == results[1]
    assert anna.table(table)["phase"] == "over"
    assert '"player":"program"' in anna.get(f"tables/{table}/record").text.replace('": "', '":"')


def test_a_program_is_sent_what_a_person_in_its_seat_is_sent(server, anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})["id"]
    token = token_for(anna, table, name="Deep Florin")
    seat = anna.table(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("program", "Deep Florin", None)
    anna.post(f"tables/{table}/start")
    robot = program_of(server, token)
    update = robot.get(f"tables/{table}/update").json()
    assert update["seat"] == 1
    assert len(update["view"]["hand"]) == 3
    assert update["table"]["seats"][1]["mine"]
    assert anna.table(table)["seats"][1]["connected"]
    a = anna.live(table)
    a.act()
    update = robot.get(f"tables/{table}/update").json()
    message = {"type": "act", "id": "1", "seq": update["seq"]}
    done = robot.post(f"tables/{table}/act", {**message, "action": update["legal"][0]["name"]})
    assert done.json()["ack"]["type"] == "ack"
    assert a.until(lambda u: u["legal"])


def test_a_token_opens_its_own_seat_and_nothing_else(server, anna, bruno):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"}, {"kind": "open"})["id"]
    robot = program_of(server, token_for(anna, table))
    assert error(robot.post("tables", {"game": "toy", "seats": [{"kind": "me"}]})) == (
        401, "no_session",
    )  # fmt: skip
    for call in ("sit", "leave", "fill", "start", "rematch", "return-link", "customs"):
        assert error(robot.post(f"tables/{table}/{call}")) == (401, "no_session"), call
    assert error(robot.post(f"tables/{table}/seats/2/token")) == (401, "no_session")
    elsewhere = table_with(bruno, {"kind": "me"}, {"kind": "open"})["id"]
    assert error(robot.get(f"tables/{elsewhere}/update")) == (401, "token_void")
    assert robot.get(f"tables/{table}/update?seat=0").json()["seat"] is None
    refused = robot.post(f"tables/{table}/act", {"type": "hint", "id": "1"}).json()
    assert refused["refused"]["error"]["name"] == "not_while_gathering"


def test_hints_are_not_for_programs(server, anna):
    table = table_with(anna, {"kind": "open"}, {"kind": "me"})["id"]
    robot = program_of(server, token_for(anna, table, 0))
    anna.post(f"tables/{table}/start")
    answer = robot.post(f"tables/{table}/act", {"type": "hint", "id": "1"}).json()
    assert answer["refused"]["error"]["name"] == "hints_for_persons"


def test_only_the_owner_gives_out_tokens_and_only_for_open_seats_before_the_start(anna, bruno):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"}, {"kind": "bot"})["id"]
    call = f"tables/{table}/seats"
    assert error(bruno.post(f"{call}/1/token")) == (403, "not_owner")
    assert error(anna.post(f"{call}/0/token")) == (409, "seat_taken")
    assert error(anna.post(f"{call}/2/token")) == (409, "seat_taken")
    assert error(anna.post(f"{call}/7/token")) == (404, "no_such_seat")
    token_for(anna, table)
    anna.post(f"tables/{table}/start")
    assert error(anna.post(f"{call}/1/token")) == (409, "not_while_playing")


def test_a_newer_token_voids_the_old_one(server, anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})["id"]
    old, new = token_for(anna, table), token_for(anna, table)
    assert error(program_of(server, old).get(f"tables/{table}/update")) == (401, "token_void")
    assert program_of(server, new).get(f"tables/{table}/update").json()["seat"] == 1
    with connect(
        f"{server.base.replace('http', 'ws')}/api/v1/tables/{table}/live",
        additional_headers=by(old),
        proxy=None,
    ) as line:
        assert json.loads(line.recv(5))["error"]["name"] == "token_void"
        with pytest.raises(ConnectionClosed):
            line.recv(5)
        assert line.close_code == 4401


def test_a_token_does_not_stand_in_an_address(server, anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})["id"]
    token = token_for(anna, table)
    update = httpx.get(f"{server.base}/api/v1/tables/{table}/update?token={token}").json()
    assert update["seat"] is None


def test_another_kind_of_authorization_is_the_proxys_business(server, anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})["id"]
    anna.http.headers["Authorization"] = "Basic YW5uYTp4"
    assert anna.get(f"tables/{table}/update").json()["seat"] == 0


def test_a_revoked_token_opens_nothing_and_a_bot_goes_on(server, anna, bruno):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})["id"]
    token = token_for(anna, table)
    call = f"tables/{table}/seats/1/revoke"
    assert error(bruno.post(call)) == (403, "not_owner")
    assert anna.post(call).json()["seats"][1]["kind"] == "open"
    assert error(anna.post(call)) == (404, "no_program")
    token = token_for(anna, table)
    anna.post(f"tables/{table}/start")
    with connect(
        f"{server.base.replace('http', 'ws')}/api/v1/tables/{table}/live",
        additional_headers=by(token),
        proxy=None,
    ) as line:
        assert json.loads(line.recv(5))["seat"] == 1
        seat = anna.post(call).json()["seats"][1]
        assert (seat["kind"], seat["bot"]) == ("bot", "level:2")
        while json.loads(line.recv(5))["seat"] is not None:
            pass
    assert error(program_of(server, token).get(f"tables/{table}/update")) == (401, "token_void")
    assert play_on(anna.live(table))["table"]["phase"] == "over"


def test_the_owner_who_gave_out_a_token_takes_no_bots_seat(anna):
    table = table_with(anna, {"kind": "open"}, {"kind": "bot"})["id"]
    token_for(anna, table, 0)
    anna.post(f"tables/{table}/start")
    assert error(anna.post(f"tables/{table}/sit", {"seat": 1})) == (403, "sat_before")


def test_others_vote_a_bot_in_for_a_program_that_is_gone(server, anna):
    table = table_with(anna, {"kind": "open"}, {"kind": "me"}, absence_seconds=10)["id"]
    token_for(anna, table, 0)
    anna.post(f"tables/{table}/start")
    a = anna.live(table)
    a.until(lambda u: u["view"])
    assert a.ask("vote", seat=0)["error"]["name"] == "not_absent"
    server.app.state.shared.hall.tables.find(table).table.seats[0].away -= 11
    assert a.ask("vote", seat=0)["type"] == "ack"
    assert a.until(lambda u: u["legal"])["actor"] == 1


def act_once(guest, table):
    """Do the first thing that is legal, over HTTP; say whether the game goes on."""
    update = guest.get(f"tables/{table}/update").json()
    if update["legal"]:
        message = {"type": "act", "id": f"{update['seq']}", "seq": update["seq"]}
        guest.post(f"tables/{table}/act", {**message, "action": update["legal"][0]["name"]})
    return update["table"]["phase"] == "playing"


def test_in_a_rematch_the_programs_seat_is_open(server, anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})["id"]
    robot = program_of(server, token_for(anna, table))
    anna.post(f"tables/{table}/start")
    while act_once(anna, table):
        act_once(robot, table)
    seats = anna.post(f"tables/{table}/rematch").json()["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "person"]


def test_only_a_hash_of_the_token_is_kept_and_nothing_of_it_logged_or_told(tmp_path):
    notes = io.StringIO()
    logs.configure(notes)
    with serving(tmp_path) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        table = table_with(anna, {"kind": "me"}, {"kind": "open"}, listed=True)["id"]
        anna.heard.clear()
        token = token_for(anna, table)
        assert [token in heard for heard in anna.heard] == [True], "shown once"
        robot = program_of(server, token)
        robot.get(f"tables/{table}/update")
        hashed = server.app.state.shared.hall.tables.find(table).table.seats[1].session
        anna.heard.clear()
        for guest in (anna, bruno):
            for path in ("", "/update", "/update?seat=1"):
                guest.get(f"tables/{table}{path}")
            guest.get("tables")
            assert not [heard for heard in guest.heard if token in heard or hashed in heard]
    assert token not in notes.getvalue()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashed.encode() in kept
    assert token.encode() not in kept


# a built-in bot comes through the same door


def codes(game, legal):
    names = [
        name
        for item in legal
        for name in (
            [item["name"]]
            if "name" in item
            else [f"{item['verb']} {n}" for n in range(item["low"], item["high"] + 1)]
        )
    ]
    return [game.VOCABULARY.parse(name) for name in names]


@pytest.mark.parametrize("level", ["level:2"])
def test_a_built_in_bot_plays_a_whole_game_through_this_door(server, anna, level):
    medici = games.load_game("medici")
    seats = [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2]
    table = table_with(anna, *seats, game="medici", bot_pace="none")["id"]
    token = token_for(anna, table, 0)
    anna.post(f"tables/{table}/start")
    player = find.make_player(level, medici, Stream(5))
    acted = 0
    with connect(
        f"{server.base.replace('http', 'ws')}/api/v1/tables/{table}/live",
        additional_headers=by(token),
        proxy=None,
    ) as line:
        while True:
            message = json.loads(line.recv(20))
            assert message["type"] != "refused", message
            if message["type"] != "update":
                continue
            if message["table"]["phase"] == "over":
                break
            if message["legal"]:
                view = views.read_view(medici, message["view"])
                action = player.choose(view, codes(medici, message["legal"]))
                spoken = medici.VOCABULARY.describe(action).name
                act = {"type": "act", "id": str(message["seq"]), "seq": message["seq"]}
                line.send(json.dumps({**act, "action": spoken}))
                acted += 1
    assert acted > 10
    assert message["table"]["result"]["standing"][0] == 1, "against two who do anything"

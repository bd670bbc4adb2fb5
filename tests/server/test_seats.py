"""Sitting down, leaving, coming back, being replaced, and playing again."""

import time

import pytest
from serving import first, play_on, serving


def started(anna, bruno, game="toy", **more):
    table = anna.make(game, ("me", "open"), **more)
    bruno.sit(table)
    assert anna.post(f"tables/{table}/start").status_code == 200
    return table


def error(answer):
    return answer.status_code, answer.json()["error"]["name"]


def test_one_link_seats_people_until_the_table_is_full(server, anna, bruno):
    table = anna.make("toy", ("me", "open", "open"))
    assert bruno.sit(table)["seats"][1]["mine"]
    assert error(bruno.post(f"tables/{table}/sit")) == (409, "seated_already")
    carla, dario = server.guest("Carla"), server.guest("Dario")
    assert error(carla.post(f"tables/{table}/sit", {"seat": 1})) == (409, "seat_taken")
    assert error(carla.post(f"tables/{table}/sit", {"seat": 9})) == (404, "no_such_seat")
    carla.sit(table, seat=2)
    assert error(dario.post(f"tables/{table}/sit")) == (409, "table_full")
    assert error(server.guest(None).post(f"tables/{table}/sit")) == (401, "no_session")
    names = [seat["name"] for seat in dario.table(table)["seats"]]
    assert names == ["Anna", "Bruno", "Carla"]


def test_only_the_owner_fills_starts_and_lists(anna, bruno):
    table = anna.make("toy", ("me", "open", "open"))
    bruno.sit(table)
    for call, body in (("fill", {"bot": "random"}), ("start", {}), ("list", {"listed": True})):
        assert error(bruno.post(f"tables/{table}/{call}", body)) == (403, "not_owner")
    assert error(anna.post(f"tables/{table}/start")) == (409, "seats_open")
    assert error(anna.post(f"tables/{table}/fill", {"bot": "oracle"})) == (400, "unknown_player")
    filled = anna.post(f"tables/{table}/fill", {"bot": "random"}).json()
    assert [seat["kind"] for seat in filled["seats"]] == ["person", "person", "bot"]
    assert anna.post(f"tables/{table}/start").json()["phase"] == "playing"
    assert error(anna.post(f"tables/{table}/start")) == (409, "not_while_playing")


def test_a_table_is_in_the_lobby_only_when_opened_to_it(anna, bruno):
    table = anna.make("toy", ("me", "open"))

    def listed():
        return table in [each["id"] for each in bruno.get("tables").json()]

    assert not listed()
    anna.post(f"tables/{table}/list", {"listed": True})
    assert listed()
    anna.post(f"tables/{table}/list", {"listed": False})
    assert not listed()
    assert table in [each["id"] for each in anna.get("tables?mine=1").json()]
    assert table not in [each["id"] for each in bruno.get("tables?mine=1").json()]


def test_who_leaves_before_the_start_opens_the_seat_again(anna, bruno):
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    assert bruno.post(f"tables/{table}/leave").json()["seats"][1]["kind"] == "open"
    assert anna.post(f"tables/{table}/leave").json()["phase"] == "abandoned"


def test_two_people_of_one_name_are_told_apart(server, anna):
    table = anna.make("toy", ("me", "open"))
    other = server.guest("Anna")
    assert other.sit(table)["seats"][1]["name"] == "Anna 2"


def test_a_return_link_works_once_and_a_newer_one_voids_it(server, anna, bruno):
    table = started(anna, bruno)
    old = bruno.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    new = bruno.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    phone = server.guest(None)
    assert error(phone.post("return", {"token": old})) == (404, "link_void")
    assert phone.post("return", {"token": new}).json() == {"table": table, "seat": 1}
    assert phone.get("session").json()["guest"]["name"] == "Bruno"
    assert phone.table(table)["seats"][1]["mine"]
    assert not bruno.table(table)["seats"][1]["mine"]
    assert error(server.guest(None).post("return", {"token": new})) == (404, "link_void")
    assert error(server.guest("Eve").post("return", {"token": "x" * 43})) == (404, "link_void")


def test_an_old_device_becomes_a_bystander_when_the_seat_moves(server, anna, bruno):
    table = started(anna, bruno)
    old = bruno.live(table)
    assert old.until(lambda u: u["view"])["view"]["hand"] != []
    token = bruno.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    phone = server.guest(None)
    phone.post("return", {"token": token})
    update = old.until(lambda u: u["seat"] is None)
    assert update["view"]["hand"] == []
    assert phone.live(table).until(lambda u: u["seat"] == 1)["view"]["hand"] != []


def test_nobody_makes_a_return_link_for_another(server, anna, bruno):
    table = started(anna, bruno)
    assert error(bruno.post(f"tables/{table}/return-link", {"seat": 0})) == (403, "not_your_seat")
    carla = server.guest("Carla")
    assert error(carla.post(f"tables/{table}/return-link")) == (403, "not_your_seat")


def test_the_others_vote_a_bot_in_and_the_person_takes_the_seat_back(server, anna, bruno):
    table = anna.make("toy", ("me", "open", "open"))
    bruno.sit(table)
    carla = server.guest("Carla")
    carla.sit(table)
    anna.post(f"tables/{table}/start")
    a, b, c = anna.live(table), bruno.live(table), carla.live(table)
    a.until(lambda u: all(seat["connected"] for seat in u["table"]["seats"]))
    assert b.ask("vote", seat=0)["error"]["name"] == "not_absent"
    a.close()
    b.until(lambda u: not u["table"]["seats"][0]["connected"])
    assert b.ask("vote", seat=0)["error"]["name"] == "not_absent", "not for long enough"
    anna.post(f"tables/{table}/leave")
    assert b.ask("vote", seat=0)["type"] == "ack"
    c.until(lambda u: u["table"]["seats"][0]["votes"] == 1)
    assert not c.newest["table"]["seats"][0]["standing_in"]
    assert c.ask("vote", seat=0)["type"] == "ack"
    b.until(lambda u: u["table"]["seats"][0]["standing_in"])
    b.until(lambda u: u["actor"] == 1)
    assert [line["by"] for line in b.log.values()].count(0) == 1, "the bot moved"
    back = anna.live(table)
    back.until(lambda u: u["seat"] == 0 and not u["table"]["seats"][0]["standing_in"])
    assert play_on(b, c, back)["table"]["phase"] == "over"
    assert [line["by"] for line in back.log.values()].count(0) > 1, "the person moved"


def test_after_the_time_that_the_table_allows_a_vote_is_possible(anna, bruno, server):
    table = started(anna, bruno, absence_seconds=10)
    hall = server.app.state.shared.hall
    b = bruno.live(table)
    b.until(lambda u: u["table"]["seats"][0]["absent_since"])
    assert b.ask("vote", seat=0)["error"]["name"] == "not_absent"
    hall.tables.find(table).table.seats[0].away = time.time() - 11
    assert b.ask("vote", seat=0)["type"] == "ack"
    assert b.until(lambda u: u["table"]["seats"][0]["standing_in"])["table"]["seats"][0]["bot"]


def test_one_who_watches_and_then_sits_down_is_there_at_once(anna, bruno):
    table = anna.make("toy", ("me", "open"))
    b = bruno.live(table)
    assert b.until(lambda u: u["table"])["seat"] is None
    bruno.sit(table)
    update = b.until(lambda u: u["seat"] == 1 and u["table"]["seats"][1]["connected"])
    assert update["table"]["seats"][1]["absent_since"] is None


def test_one_who_polls_counts_as_being_there(anna, bruno):
    table = started(anna, bruno)
    anna.get(f"tables/{table}/update")
    seats = bruno.table(table)["seats"]
    assert [seat["connected"] for seat in seats] == [True, False]


def test_one_who_left_and_glances_from_the_lobby_stays_away(anna, bruno):
    table = started(anna, bruno)
    bruno.post(f"tables/{table}/leave", {})
    assert bruno.get(f"tables/{table}/update?glance=true").json()["seat"] == 1
    assert anna.table(table)["seats"][1]["left"] is True
    bruno.get(f"tables/{table}/update")
    assert anna.table(table)["seats"][1]["left"] is False


def test_a_hot_seat_has_a_real_curtain(anna):
    names = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}]
    answer = anna.post(
        "tables",
        {"game": "toy", "options": {}, "seats": names, "hotseat": True, "absence_seconds": 60},
    )
    table = answer.json()["id"]
    assert [seat["name"] for seat in answer.json()["seats"]] == ["Ada", "Bea"]
    screen = anna.live(table)
    update = screen.until(lambda u: u["view"])
    assert (update["seat"], update["view"]["hand"], update["legal"]) == (None, [], [])
    assert screen.ask("act", seq=update["seq"], action="play 1")["error"]["name"] == "which_seat"
    screen.send("seat", seat=1)
    update = screen.until(lambda u: u["seat"] == 1)
    assert len(update["view"]["hand"]) == 3
    assert update["legal"] == []
    hand = update["view"]["hand"]
    screen.send("seat", seat=0)
    update = screen.until(lambda u: u["seat"] == 0)
    assert update["full"]
    assert set(update["view"]["hand"]).isdisjoint(hand)
    seen = [
        e["parts"]["card"] for line in update["log"] for e in line["events"] if e["name"] == "drew"
    ]
    assert set(seen) == {str(card) for card in update["view"]["hand"]}
    assert screen.act()["type"] == "ack"
    screen.send("seat", seat=None)
    assert screen.until(lambda u: u["seat"] is None)["view"]["hand"] == []
    assert anna.get(f"tables/{table}/update?seat=1").json()["view"]["hand"] == hand


def test_a_seat_of_another_cannot_be_put_at_the_screen(anna, bruno):
    table = started(anna, bruno)
    a = anna.live(table)
    a.until(lambda u: u["seat"] == 0)
    a.send("seat", seat=1)
    while not a.others:
        a.hear()
    assert a.others[0]["error"]["name"] == "not_your_seat"
    peeking = anna.live(table, seat=1).until(lambda u: u["view"])
    assert (peeking["seat"], peeking["view"]["hand"]) == (None, [])
    assert anna.get(f"tables/{table}/update?seat=1").json()["view"]["hand"] == []


def test_one_person_takes_several_seats_only_at_one_screen(anna):
    seats = [{"kind": "me"}, {"kind": "me"}]
    answer = anna.post("tables", {"game": "toy", "options": {}, "seats": seats})
    assert error(answer) == (400, "one_seat_each")


def test_a_rematch_seats_the_same_people_one_further_on(server, anna, bruno):
    table = started(anna, bruno)
    assert error(anna.post(f"tables/{table}/rematch")) == (409, "not_over")
    a, b = anna.live(table), bruno.live(table)
    play_on(a, b)
    assert error(server.guest("Carla").post(f"tables/{table}/rematch")) == (403, "not_seated")
    new = anna.post(f"tables/{table}/rematch").json()["table"]
    assert [seat["name"] for seat in new["seats"]] == ["Bruno", "Anna"]
    assert new["phase"] == "playing"
    assert bruno.post(f"tables/{table}/rematch").json()["table"]["id"] == new["id"]
    assert b.until(lambda u: u["table"]["rematch"])["table"]["rematch"] == new["id"]
    assert bruno.table(new["id"])["commitment"] != bruno.table(table)["commitment"]


@pytest.mark.slow
def test_a_restart_keeps_everything(tmp_path):
    with serving(tmp_path) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        table = started(anna, bruno)
        gathering = anna.make("toy", ("me", "open"))
        a, b = anna.live(table), bruno.live(table)
        done = a.act()
        message = {"id": "late", "seq": b.until(lambda u: u["legal"])["seq"]}
        message["action"] = first(b.newest["legal"])
        ack = b.ask("act", **message)
        before = {**a.until(lambda u: u["seq"] == ack["seq"]), "log": list(a.log.values())}
        cookies = [anna.http.cookies["signoria"], bruno.http.cookies["signoria"]]
        assert done["type"] == "ack"
    with serving(tmp_path) as server:
        anna, bruno = server.guest(None), server.guest(None)
        anna.http.cookies["signoria"], bruno.http.cookies["signoria"] = cookies
        assert anna.get("session").json()["guest"]["name"] == "Anna"
        after = anna.live(table).until(lambda u: u["table"]["seats"][0]["connected"])
        for key in ("view", "legal", "log", "seq", "actor", "seat"):
            assert after[key] == before[key], key
        b = bruno.live(table)
        assert b.ask("act", **message) == ack, "a repeat is harmless after a restart too"
        assert anna.table(gathering)["phase"] == "gathering"
        ours = {each["id"] for each in anna.get("tables?mine=1").json()}
        assert ours == {table, gathering}
        play_on(anna.live(table), b)


@pytest.mark.slow
def test_a_game_in_which_it_is_a_bots_turn_goes_on_after_a_restart(tmp_path):
    with serving(tmp_path, bot_pause=60) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("bot", "me"))
        cookie = anna.http.cookies["signoria"]
        assert anna.live(table).until(lambda u: u["view"])["actor"] == 0
    with serving(tmp_path) as server:
        anna = server.guest(None)
        anna.http.cookies["signoria"] = cookie
        anna.live(table).until(lambda u: u["actor"] == 1)

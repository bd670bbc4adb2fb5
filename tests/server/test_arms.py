"""Name and arms of a guest: kept on the server, and one tincture for each house at a table."""

import time

from serving import play_on, serving

LION = {"emblem": "lion", "tincture": "ochre"}


def arms(table):
    return [seat["arms"] for seat in table["seats"]]


def test_someone_new_is_proposed_arms_that_stay(anna):
    proposed = anna.get("session").json()["arms"]
    assert sorted(proposed) == ["emblem", "tincture"]
    assert anna.post("session", {"name": "Anna"}).json()["arms"] == proposed


def test_chosen_arms_outlive_the_server(tmp_path):
    with serving(tmp_path) as before:
        anna = before.guest("Anna")
        assert anna.post("session", {"name": "Anna", "arms": LION}).json()["arms"] == LION
        cookies = dict(anna.http.cookies)
    with serving(tmp_path) as after:
        again = after.guest(None)
        again.http.cookies.update(cookies)
        assert again.get("session").json()["arms"] == LION


def test_a_new_name_leaves_the_arms_alone(anna):
    anna.post("session", {"name": "Anna", "arms": LION})
    assert anna.post("session", {"name": "Annetta"}).json() == {
        "guest": {"name": "Annetta"},
        "arms": LION,
        "csrf": None,
    }


def test_arms_that_do_not_exist_are_refused(anna):
    unknown = {"emblem": "dragon", "tincture": "ochre"}
    assert anna.post("session", {"name": "Anna", "arms": unknown}).status_code == 422


def test_who_sits_down_later_gets_the_next_free_tincture_and_keeps_the_emblem(anna, bruno):
    anna.post("session", {"name": "Anna", "arms": LION})
    bruno.post("session", {"name": "Bruno", "arms": {"emblem": "tree", "tincture": "ochre"}})
    table = anna.make("toy", ("me", "open", "open"))
    sat = bruno.sit(table)
    assert arms(sat) == [LION, {"emblem": "tree", "tincture": "porphyry"}, None]


def test_bots_bear_what_nobody_else_bears(anna):
    anna.post("session", {"name": "Anna", "arms": {"emblem": "crescent", "tincture": "giglio"}})
    table = anna.table(anna.make("toy", ("me", "bot", "bot")))
    assert arms(table) == [
        {"emblem": "crescent", "tincture": "giglio"},
        {"emblem": "palle", "tincture": "lapis"},
        {"emblem": "tower", "tincture": "verdigris"},
    ]


def test_arms_stay_with_their_people_in_a_rematch(anna):
    anna.post("session", {"name": "Anna", "arms": LION})
    table = anna.make("toy", ("me", "bot"))
    before = arms(anna.table(table))
    play_on(anna.live(table))
    again = anna.post(f"tables/{table}/rematch").json()["table"]
    assert arms(again) == [before[1], before[0]] == [before[1], LION]


def test_a_return_link_brings_name_and_arms_along(server, anna):
    anna.post("session", {"name": "Anna", "arms": LION})
    table = anna.make("toy", ("me", "open"))
    url = anna.post(f"tables/{table}/return-link", {}).json()["url"]
    stranger = server.guest(None)
    stranger.post("return", {"token": url.partition("#")[2]})
    assert stranger.get("session").json() == {
        "guest": {"name": "Anna"},
        "arms": LION,
        "csrf": None,
    }
    assert arms(stranger.table(table))[0] == LION


def test_the_own_tables_say_whose_turn_it_is_and_since_when(anna, bruno):
    table = anna.make("toy", ("me", "open"))
    assert anna.table(table)["waiting"] is None
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    mine = None
    end = time.monotonic() + 60
    while mine is None and time.monotonic() < end:
        listed = anna.get("tables?mine=1").json()
        mine = next(each for each in listed if each["id"] == table)["waiting"]
        time.sleep(0.05)
    assert mine is not None
    assert mine["seat"] in (0, 1)
    assert mine["since"].endswith("+00:00")


def test_this_machine_alone_is_told_the_address_in_the_network(anna, monkeypatch):
    monkeypatch.setattr("signoria.server.routes.people.lan_address", lambda: "192.168.1.7")
    monkeypatch.setattr("signoria.server.routes.people.EVERYWHERE", ("127.0.0.1",))
    told = anna.get("address").json()["lan"]
    assert told is not None
    assert told.startswith("http://192.168.1.7:")
    monkeypatch.setattr("signoria.server.routes.people.from_here", lambda _: False)
    assert anna.get("address").json() == {"lan": None}


def test_head_is_answered_as_get_without_the_body(anna):
    head, get = anna.http.head("api/v1/games"), anna.http.get("api/v1/games")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == get.headers["content-length"]
    assert anna.http.head("healthz").status_code == 200

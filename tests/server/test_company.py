"""Bots by level, their names and their pace; people who take over, and people who rest."""

import pytest
from serving import play_on, serving

from signoria.players.find import KNOWN
from signoria.server.words import words
from signoria.tables.model.bot_profiles import NAMES, SECONDS, name_for
from signoria.tables.model.settings import TableSettings

TITLES = ["Novizio", "Mercante", "Banchiere", "Priore", "Gonfaloniere"]


def error(answer):
    return answer.status_code, answer.json()["error"]["name"]


def bots(*levels):
    return [{"kind": "bot", "bot": f"level:{level}"} for level in levels]


def table_with(guest, *seats, game="toy", **more):
    answer = guest.post("tables", {"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


# levels and names


def test_the_five_levels_come_first_with_a_name_and_a_character(anna):
    for lang in ("en", "fr"):
        offered = anna.get(f"games/medici?lang={lang}").json()["bots"]
        assert [bot["title"] for bot in offered[:5]] == TITLES, "the same in every language"
        assert [bot["level"] for bot in offered[:5]] == [1, 2, 3, 4, 5]
        assert {bot["level"] for bot in offered[5:]} == {None}
        assert all(len(bot["text"]) > 20 for bot in offered[:5])
        assert [bot["kind"] for bot in offered if bot["default"]] == ["level:2"]
        assert {bot["kind"] for bot in offered[5:]} >= {"heuristic", "greedy", "random"}


def test_every_bot_has_words_in_both_languages():
    for lang in ("en", "fr"):
        for kind in KNOWN:
            assert words(lang).has(f"bot.{kind}.title"), kind


def test_seats_are_filled_by_level_and_each_bot_has_a_name_of_its_own(anna):
    table = table_with(anna, {"kind": "me"}, *bots(5), {"kind": "open"}, {"kind": "open"},
                       game="medici")  # fmt: skip
    kept = table["seats"][1]
    filled = anna.post(f"tables/{table['id']}/fill", {"bot": "level:3"}).json()["seats"]
    assert [seat["bot"] for seat in filled] == [None, "level:5", "level:3", "level:3"]
    assert filled[1]["name"] == kept["name"], "who sat there keeps the name"
    names = [seat["name"] for seat in filled]
    assert len(set(names)) == 4
    assert set(names[1:]) < set(NAMES)


def test_without_a_wish_a_mercante_sits_down(anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "bot"}, {"kind": "open"})
    filled = anna.post(f"tables/{table['id']}/fill", {}).json()["seats"]
    assert [seat["bot"] for seat in filled] == [None, "level:2", "level:2"]


def test_a_name_belongs_to_the_table_and_shares_no_letter_with_anyone():
    assert name_for("xyz", {"Anna"}) == name_for("xyz", {"Anna"})
    assert len({name_for(f"table {n}", ()) for n in range(40)}) > 8
    names = {"Anna", "Bruno"}
    for _ in range(5):
        names.add(name_for("xyz", names))
    assert len({name[0] for name in names}) == 7
    assert len({name[0] for name in NAMES}) == len(NAMES)


def test_a_whole_table_of_levels_plays_and_the_record_names_them(anna):
    table = table_with(anna, {"kind": "me"}, *bots(1, 5))["id"]
    play_on(anna.live(table))
    head = anna.get(f"tables/{table}/record").text.splitlines()[0]
    assert '"player": "level:1"' in head or '"player":"level:1"' in head
    assert "level:5" in head


def test_the_highest_level_answers_within_three_seconds():
    assert SECONDS["level:5"] < 3
    assert SECONDS["level:3"] < 0.3
    assert sorted(SECONDS.values()) == list(SECONDS.values())


# pace


def test_a_pause_is_shorter_within_a_turn():
    calm, slow, none = TableSettings("calm"), TableSettings("slow"), TableSettings("none")
    assert calm.pause(0.7, same_turn=False) == pytest.approx(0.7)
    assert slow.pause(0.7, same_turn=False) == pytest.approx(1.4)
    turn = [calm.pause(0.7, same_turn=step > 0) for step in range(5)]
    assert sum(turn) < 2, "a turn of five steps does not take ages"
    assert none.pause(0.7, same_turn=False) == 0


@pytest.mark.slow
def test_a_calm_bot_gives_people_time(tmp_path):
    with serving(tmp_path, bot_pause=3600) as server:
        anna = server.guest("Anna")
        calm, hasty = (
            table_with(anna, {"kind": "me"}, *bots(1), bot_pace=pace) for pace in ("calm", "none")
        )
        assert calm["bot_pace"] == "calm"
        line = anna.live(calm["id"])
        decided = line.until(lambda u: u["legal"] or u["actor"] == 1)
        if decided["legal"]:
            line.act()
        waits = line.until(lambda u: u["actor"] == 1)
        play_on(anna.live(hasty["id"]))
        assert anna.get(f"tables/{calm['id']}/update").json()["seq"] == waits["seq"]


def test_the_server_says_how_fast_bots_are_where_nobody_else_does(tmp_path):
    with serving(tmp_path, bot_pace="slow") as server:
        anna = server.guest("Anna")
        assert table_with(anna, {"kind": "me"}, {"kind": "open"})["bot_pace"] == "slow"
        asked = table_with(anna, {"kind": "me"}, {"kind": "open"}, bot_pace="none")
        assert asked["bot_pace"] == "none"


# what the owner decides


def test_only_the_owner_changes_the_customs_and_hints_only_before_the_start(anna, bruno):
    table = table_with(anna, {"kind": "me"}, {"kind": "open"})
    assert (table["bot_pace"], table["hints"], table["takeover"]) == ("calm", "allowed", True)
    call = f"tables/{table['id']}/customs"
    assert error(bruno.post(call, {"hints": "forbidden"})) == (403, "not_owner")
    changed = anna.post(call, {"hints": "forbidden"}).json()
    assert (changed["bot_pace"], changed["hints"]) == ("calm", "forbidden")
    bruno.sit(table["id"])
    anna.post(f"tables/{table['id']}/start")
    assert error(anna.post(call, {"hints": "allowed"})) == (409, "not_while_playing")
    assert anna.post(call, {"bot_pace": "slow", "takeover": False}).json()["bot_pace"] == "slow"
    assert error(anna.post(call, {"bot_pace": "hasty"})) == (422, "does_not_fit")


@pytest.mark.slow
def test_customs_outlive_a_restart_and_go_on_in_a_rematch(tmp_path):
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = table_with(anna, {"kind": "me"}, *bots(1), bot_pace="none", hints="forbidden")["id"]
        cookie = anna.http.cookies["signoria"]
    with serving(tmp_path) as server:
        anna = server.guest(None)
        anna.http.cookies["signoria"] = cookie
        found = anna.table(table)
        assert (found["bot_pace"], found["hints"]) == ("none", "forbidden")
        play_on(anna.live(table))
        again = anna.post(f"tables/{table}/rematch").json()["table"]
        assert (again["bot_pace"], again["hints"]) == ("none", "forbidden")


# a person takes over a bot's seat


def running(anna, *more, **settings):
    """Return a running table of Anna and bots that wait for her."""
    return table_with(anna, {"kind": "me"}, *bots(2, 2), *more, **settings)


def test_a_newcomer_takes_a_bots_seat_while_the_game_runs(anna, bruno):
    table = running(anna)
    a = anna.live(table["id"])
    a.until(lambda u: u["view"])
    b = bruno.live(table["id"])
    assert b.until(lambda u: u["view"])["view"]["hand"] == []
    taken = bruno.sit(table["id"], seat=1)["seats"][1]
    assert (taken["kind"], taken["name"], taken["bot"], taken["mine"]) == (
        "person", "Bruno", None, True,
    )  # fmt: skip
    assert len(b.until(lambda u: u["seat"] == 1)["view"]["hand"]) == 3
    a.until(lambda u: u["table"]["seats"][1]["name"] == "Bruno")
    a.until(lambda u: u["full"])
    assert any("Bruno" in event["text"] for line in a.log.values() for event in line["events"])
    assert play_on(a, b)["table"]["phase"] == "over"
    assert [line["by"] for line in b.log.values()].count(1) == 3


def test_nobody_takes_the_seat_of_a_person_or_a_second_one(server, anna, bruno):
    table = running(anna)["id"]
    bruno.sit(table, seat=1)
    carla = server.guest("Carla")
    assert error(carla.post(f"tables/{table}/sit", {"seat": 1})) == (409, "seat_taken")
    assert error(bruno.post(f"tables/{table}/sit", {"seat": 2})) == (409, "seated_already")
    assert error(anna.post(f"tables/{table}/sit", {"seat": 2})) == (409, "seated_already")


def test_one_who_held_a_seat_gets_no_other_even_after_giving_it_away(server, anna, bruno):
    table = running(anna)["id"]
    bruno.sit(table, seat=1)
    token = bruno.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    phone = server.guest(None)
    phone.post("return", {"token": token})
    assert not bruno.table(table)["seats"][1]["mine"]
    assert error(bruno.post(f"tables/{table}/sit", {"seat": 2})) == (403, "sat_before")
    update = bruno.get(f"tables/{table}/update?seat=2").json()
    assert (update["seat"], update["view"]["hand"]) == (None, [])
    link = phone.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    assert bruno.post("return", {"token": link}).status_code == 200, "the own seat is no other"


def test_a_link_to_another_seat_is_void_for_one_who_held_a_seat(server, anna, bruno):
    table = running(anna)["id"]
    bruno.sit(table, seat=1)
    phone = server.guest(None)
    link = bruno.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    phone.post("return", {"token": link})
    hers = anna.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
    assert error(bruno.post("return", {"token": hers})) == (403, "sat_before")


def test_a_table_may_keep_its_bots(anna, bruno):
    table = running(anna, takeover=False)["id"]
    assert error(bruno.post(f"tables/{table}/sit", {"seat": 1})) == (409, "no_takeover")
    anna.post(f"tables/{table}/customs", {"takeover": True})
    assert bruno.sit(table, seat=1)["seats"][1]["mine"]


def test_at_one_screen_a_bots_seat_is_taken_too(anna):
    table = running(anna, hotseat=True)["id"]
    assert anna.sit(table, seat=2)["seats"][2]["mine"]


# a bot takes over a person's seat


def test_one_who_rests_stays_at_the_table_while_a_bot_plays(anna, bruno):
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    a, b = anna.live(table), bruno.live(table)
    assert a.until(lambda u: u["legal"])["actor"] == 0
    assert a.ask("rest", bot="level:4")["type"] == "ack"
    update = b.until(lambda u: u["actor"] == 1)
    seat = update["table"]["seats"][0]
    assert (seat["bot"], seat["standing_in"], seat["resting"]) == ("level:4", True, True)
    assert (seat["name"], seat["kind"], seat["connected"]) == ("Anna", "person", True)
    anna.get(f"tables/{table}/update")
    anna.live(table).until(lambda u: u["view"])
    assert bruno.table(table)["seats"][0]["resting"], "being there does not end it"
    refused = a.ask("act", seq=a.newest["seq"], action="play 1")
    assert refused["error"]["name"] == "bot_plays_for_you"
    b.act()
    b.until(lambda u: u["actor"] == 1)
    assert a.ask("rest", bot=None)["type"] == "ack"
    back = b.until(lambda u: not u["table"]["seats"][0]["standing_in"])["table"]["seats"][0]
    assert (back["resting"], back["bot"]) == (False, None)
    b.act()
    assert a.until(lambda u: u["legal"])["actor"] == 0
    assert play_on(a, b)["table"]["phase"] == "over"


def test_nobody_lets_a_bot_play_for_another(server, anna, bruno):
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    watcher = server.guest("Carla").live(table)
    assert watcher.ask("rest", bot="level:1")["error"]["name"] == "not_your_seat"
    a = anna.live(table)
    assert a.ask("rest", bot="oracle")["error"]["name"] == "unknown_player"


def test_old_tables_with_a_heuristic_bot_play_on(anna):
    table = table_with(anna, {"kind": "me"}, {"kind": "bot", "bot": "heuristic"})
    assert table["seats"][1]["bot"] == "heuristic"
    assert play_on(anna.live(table["id"]))["table"]["phase"] == "over"

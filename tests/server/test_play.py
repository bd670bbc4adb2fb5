"""Playing over the WebSocket and over HTTP."""

import json

import httpx
import pytest
import raw
from serving import first, play_on

from signoria.core import record
from signoria.core.chance import HashedChance
from signoria.core.state import index_at
from signoria.server import replies
from signoria.server.websocket_protocol import WebSocketProtocol


def seated(anna, bruno, game="toy", **more):
    table = anna.make(game, ("me", "open"), **more)
    bruno.sit(table)
    assert anna.post(f"tables/{table}/start").status_code == 200
    return table


@pytest.mark.slow
def test_two_persons_two_bots_and_a_spectator_play_a_whole_game(server, anna, bruno):
    table = anna.make("medici", ("me", "open", "bot", "bot"))
    bruno.sit(table)
    assert anna.post(f"tables/{table}/start").status_code == 200
    watcher = server.guest(None).live(table, lang="fr")
    a, b = anna.live(table), bruno.live(table)
    play_on(a, b)
    end = a.newest
    assert end["table"]["phase"] == "over"
    result = end["table"]["result"]
    assert min(result["standing"]) == 1
    columns = zip(*(source["points"] for source in result["sources"]), strict=True)
    assert [sum(points) for points in columns] == result["scores"]
    watcher.until(lambda u: u["table"]["phase"] == "over")
    assert [line["do"] for line in a.log.values()] == [line["do"] for line in watcher.log.values()]
    assert watcher.newest["view"] == b.newest["view"] == end["view"]
    assert watcher.newest["seat"] is None
    assert watcher.log[0]["text"] != a.log[0]["text"], "in French"
    text = anna.get(f"tables/{table}/record").text
    proved = record.verify(text, __import__("toybox").load_game)
    assert proved.closing["seed"] == end["table"]["seed"]
    frames = anna.get(f"tables/{table}/replay?seat=1").json()["frames"]
    assert len(frames) == end["seq"]
    assert frames[-1]["view"] == end["view"]
    assert frames[-1]["actor"] is None


def test_a_replay_says_what_chance_could_have_done_and_the_seed_proves_what_it_did(anna, bruno):
    table = seated(anna, bruno)
    early = anna.get(f"tables/{table}/replay")
    assert (early.status_code, early.json()["error"]["name"]) == (409, "not_over")
    seed = play_on(anna.live(table), bruno.live(table))["table"]["seed"]
    lines = [json.loads(line) for line in anna.get(f"tables/{table}/record").text.splitlines()]
    done = {line["n"]: line["do"] for line in lines if line.get("by") == "chance"}
    frames = anna.get(f"tables/{table}/replay?seat=0").json()["frames"]
    given = {frame["entry"]: frame["outcomes"] for frame in frames if frame["outcomes"]}
    assert given.keys() == done.keys()
    assert given[0] == [[f"deal A {card}", 1] for card in range(12)]
    for n, outcomes in given.items():
        weights = [weight for _, weight in outcomes]
        at = HashedChance(seed).below(sum(weights), n)
        assert outcomes[index_at(weights, at)][0] == done[n]


def test_the_http_fallback_says_the_same_as_the_socket(anna, bruno):
    table = seated(anna, bruno)
    a = anna.live(table)
    for _ in range(40):
        update = bruno.get(f"tables/{table}/update").json()
        if update["table"]["phase"] == "over":
            break
        if update["legal"]:
            message = {"type": "act", "id": f"h{update['seq']}", "seq": update["seq"]}
            said = bruno.post(f"tables/{table}/act", {**message, "action": first(update["legal"])})
            assert said.json()["ack"]["seq"] == said.json()["update"]["seq"]
        else:
            a.until(lambda u: u["seq"] >= update["seq"])  # noqa: B023 - called at once
            a.act()
    b = bruno.live(table)
    over = b.until(lambda u: u["table"]["phase"] == "over")
    polled = bruno.get(f"tables/{table}/update").json()
    assert {**polled, "version": 0, "table": 0} == {**over, "version": 0, "table": 0}
    assert polled["full"] is True


def test_a_repeated_action_id_is_harmless_and_gets_the_first_answer(anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    update = a.until(lambda u: u["legal"])
    message = {"id": "once", "seq": update["seq"], "action": first(update["legal"])}
    one = a.ask("act", **message)
    assert one["type"] == "ack"
    assert a.ask("act", **message) == one
    over_http = anna.post(f"tables/{table}/act", {"type": "act", **message}).json()
    assert over_http["ack"] == one
    b.act()
    assert a.ask("act", **message) == one
    assert len([line for line in b.log.values() if line["by"] == 0]) == 1


def test_two_sessions_may_use_the_same_id(anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    update = a.until(lambda u: u["legal"])
    assert a.ask("act", id="x", seq=update["seq"], action=first(update["legal"]))["type"] == "ack"
    update = b.until(lambda u: u["legal"])
    assert b.ask("act", id="x", seq=update["seq"], action=first(update["legal"]))["type"] == "ack"


def test_a_stale_sequence_is_refused_kindly_with_the_newest_update(anna, bruno):
    table = seated(anna, bruno)
    a = anna.live(table)
    update = a.until(lambda u: u["legal"])
    answer = a.ask("act", seq=update["seq"] - 1, action=first(update["legal"]))
    assert answer["type"] == "refused"
    assert answer["error"]["name"] == "stale"
    assert answer["error"]["text"].startswith("Something happened in the meantime")
    again = a.hear()
    assert again["type"] == "update"
    assert again["full"]


def test_an_illegal_action_is_refused_with_its_paragraph(anna):
    table = anna.make("medici", ("me", "bot", "bot"))
    a = anna.live(table)
    update = play_on(a, stop=lambda u: u["legal"] and "verb" in u["legal"][-1])
    high = update["legal"][-1]["high"]
    answer = a.ask("act", seq=update["seq"], action=f"bid {high + 1}")
    assert answer["error"]["name"] == "bid_too_high"
    assert answer["error"]["section"] == "auction"
    why = a.ask("why", action=f"bid {high + 1}")
    assert (why["type"], why["section"]) == ("why", "auction")
    assert why["text"] == answer["error"]["text"]
    assert [(each["ok"], each["want"]) for each in why["needs"]][:2] == [
        (True, 1),
        (False, high + 1),
    ]
    assert why["needs"][1]["text"] == f"{high} of {high + 1} florins"
    nonsense = a.ask("act", seq=update["seq"], action="dance")
    assert nonsense["error"]["name"] == "unknown_action"


def test_why_takes_a_piece_of_the_board_and_whynot_lists_what_is_out_of_reach(anna):
    a = anna.live(anna.make("medici", ("me", "bot", "bot")))
    update = play_on(a, stop=lambda u: u["legal"] and "verb" in u["legal"][-1])
    why = a.ask("why", goal="pile")
    assert why["section"] in ("auction", "turning_up"), "a lot of three is reason enough"
    assert why["text"].startswith("Turn up another card: ")
    assert not all(need["ok"] for need in why["needs"])
    told = a.ask("whynot")
    assert (told["type"], told["seq"]) == ("whynot", update["seq"])
    assert [each["title"] for each in told["offers"]][:2] == [
        "Turn up another card",
        "Offer the lot",
    ]
    assert told["offers"][0]["text"] == why["text"]
    assert told["offers"][0]["action"] == "turn"
    assert a.ask("why", goal="atlantis")["error"]["name"] == "unknown_goal"
    assert a.ask("why")["error"]["name"] == "does_not_fit"
    assert a.ask("why", goal="pile", action="turn")["error"]["name"] == "does_not_fit"


def test_in_anothers_turn_nothing_is_listed_and_no_piece_explained(anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    waiting = b if a.until(lambda u: u["actor"] is not None)["actor"] == 0 else a
    assert waiting.ask("whynot")["offers"] == []
    assert waiting.ask("why", goal="1")["error"]["name"] == "not_your_turn"


def test_nobody_acts_out_of_turn_or_for_another(server, anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    update = a.until(lambda u: u["legal"])
    b.until(lambda u: u["seq"] == update["seq"])
    assert b.newest["legal"] == []
    answer = b.ask("act", seq=update["seq"], action=first(update["legal"]))
    assert answer["error"]["name"] == "not_your_turn"
    stranger = server.guest("Carla").live(table)
    answer = stranger.ask("act", seq=update["seq"], action=first(update["legal"]))
    assert answer["error"]["name"] == "not_your_seat"
    nobody = server.guest(None).live(table)
    answer = nobody.ask("act", seq=update["seq"], action=first(update["legal"]))
    assert answer["error"]["name"] == "no_session"


def test_who_reconnects_gets_the_lines_that_were_missed(anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    since = a.until(lambda u: u["legal"])["seq"]
    kept = dict(a.log)
    a.close()
    update = anna.get(f"tables/{table}/update").json()
    message = {"type": "act", "id": "r", "seq": since, "action": first(update["legal"])}
    anna.post(f"tables/{table}/act", message)
    b.act()
    back = anna.live(table, since=since)
    first_heard = back.hear()
    assert first_heard["full"] is False
    assert [line["n"] for line in first_heard["log"]] == list(range(since, first_heard["seq"]))
    whole = anna.live(table).until(lambda u: u["seq"] == first_heard["seq"])
    assert whole["full"] is True
    assert {**kept, **back.log} == {line["n"]: line for line in whole["log"]}


def test_two_tabs_on_one_seat_converge_and_one_action_is_done(anna, bruno):
    table = seated(anna, bruno)
    one, two = anna.live(table), anna.live(table)
    seq = one.until(lambda u: u["legal"])["seq"]
    two.until(lambda u: u["legal"])
    actions = [item["name"] for item in one.newest["legal"]]
    answers = [
        one.ask("act", seq=seq, action=actions[0])["type"],
        two.ask("act", seq=seq, action=actions[1])["type"],
    ]
    assert answers == ["ack", "refused"]
    one.until(lambda u: u["seq"] > seq)
    two.until(lambda u: u["seq"] == one.newest["seq"])
    assert one.newest["view"] == two.newest["view"]
    assert [line["do"] for line in two.log.values() if line["by"] == 0] == [actions[0]]


def test_someone_who_comes_late_sees_the_whole_log(server, anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    a.act()
    b.act()
    late = server.guest(None).live(table).until(lambda u: u["seq"] >= b.newest["seq"])
    assert [line["n"] for line in late["log"]] == list(range(late["seq"]))


def test_a_run_of_numbers_is_one_item(anna):
    table = anna.make("medici", ("me", "bot", "bot"))
    update = play_on(anna.live(table), stop=lambda u: u["legal"] and "verb" in u["legal"][-1])
    assert update["legal"][0] == {"name": "pass", "text": "Pass", "section": "auction"}
    run = update["legal"][1]
    assert (run["verb"], run["text"]) == ("bid", "Bid {n} florins")
    assert run["low"] <= run["high"] <= 40


def test_a_table_that_is_not_there_is_refused_over_the_socket_too(anna):
    socket = anna.live("nowhere")
    assert socket.hear()["error"]["name"] == "no_such_table"
    assert anna.get("tables/nowhere").status_code == 404
    assert anna.get("tables/nowhere/update").status_code == 404


def test_ping_is_answered_by_pong(anna, bruno):
    a = anna.live(seated(anna, bruno))
    a.send("ping")
    while a.hear()["type"] == "update":
        pass
    assert a.others == [{"type": "pong"}]


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", '{"type":"act"}', '{"type":"fly","id":"1"}']
)
def test_what_cannot_be_read_is_refused_and_the_line_stays_open(anna, bruno, text):
    a = anna.live(seated(anna, bruno))
    a.line.send(text)
    while not a.others:
        a.hear()
    assert a.others[0]["type"] == "refused"
    assert a.others[0]["error"]["name"] == "does_not_fit"
    assert a.ask("why", action="play 1")["type"] in ("why", "refused")


def test_updates_are_in_the_language_that_is_asked_for(anna, bruno):
    table = seated(anna, bruno)
    french = bruno.get(f"tables/{table}/update?lang=fr").json()
    assert (
        french["undo"]["text"] != bruno.get(f"tables/{table}/update?lang=en").json()["undo"]["text"]
    )
    header = httpx.get(
        f"{anna.base}/api/v1/tables/none", headers={"Accept-Language": "fr-CA,en;q=0.5"}
    )
    assert header.json()["error"]["text"].startswith("Il n’y a pas de table")


def test_every_message_of_a_whole_game_has_the_shape_that_is_described(anna, bruno):
    import json

    from signoria.server import replies, shapes

    table = seated(anna, bruno)
    play_on(anna.live(table), bruno.live(table))
    heard = [text for text in anna.heard if text.startswith('{"type":')]
    told = [replies.FROM_SERVER.validate_json(text) for text in heard]
    assert len([each for each in told if isinstance(each, shapes.Update)]) > 4
    assert any(isinstance(each, replies.Ack) for each in told)
    said = bruno.post(f"tables/{table}/act", {"type": "undo", "id": "1", "seq": 0}).json()
    replies.Answer.model_validate(said)
    shapes.Error.model_validate(said["refused"]["error"])
    shapes.Replay.model_validate_json(anna.get(f"tables/{table}/replay").text)
    assert json.loads(anna.get("tables/none").text).keys() == {"error"}


def test_an_answer_and_the_update_that_follows_it_are_written_in_one_piece(
    anna, bruno, monkeypatch
):
    written, write = [], WebSocketProtocol.write

    def noted(line, frames):
        written.append(frames)
        write(line, frames)

    table = seated(anna, bruno)
    sockets = [anna.live(table), bruno.live(table)]
    for socket in sockets:
        socket.until(lambda u: u["seq"] > 0)
    monkeypatch.setattr(WebSocketProtocol, "write", noted)
    acting = next(socket for socket in sockets if socket.newest["legal"])
    assert acting.act()["type"] == "ack"
    together = [frames for frames in written if b'"type":"ack"' in frames]
    assert len(together) == 1
    kinds = [json.loads(text)["type"] for _, text in raw.frames(together[0])]
    assert kinds == ["ack", "update"]


def test_plans_are_whole_turns_of_the_seat_to_act_and_hold_step_by_step(anna):
    a = anna.live(anna.make("vecchio", ("me", "bot", "bot")))
    update = play_on(
        a, stop=lambda u: any(c["name"].startswith("member") for c in u["legal"] or ())
    )
    told = a.ask("plans", seq=update["seq"])
    assert (told["type"], told["seq"]) == ("plans", update["seq"])
    assert "recover" in [plan["goal"] for plan in told["goals"]]
    journey = max(told["goals"], key=lambda plan: len(plan["actions"]))
    full = a.ask("plans", seq=update["seq"], goal=journey["goal"])
    assert full["goals"][0] == journey
    assert all(len(row["options"]) > 1 for row in full["rows"])
    for n, action in enumerate(journey["actions"]):
        done = a.ask("act", seq=update["seq"] + n, action=action)
        assert done["type"] == "ack"
    assert a.ask("plans", seq=update["seq"])["error"]["name"] == "stale"


def test_why_tells_what_a_goal_takes_and_brings_and_plans_what_another_lacks(anna):
    a = anna.live(anna.make("vecchio", ("me", "bot", "bot")))
    update = play_on(
        a, stop=lambda u: any(c["name"].startswith("member") for c in u["legal"] or ())
    )
    plan = max(a.ask("plans", seq=update["seq"])["goals"], key=lambda each: len(each["actions"]))
    why = a.ask("why", goal=plan["goal"])
    replies.FROM_SERVER.validate_python(why)
    assert why["plan"] == plan
    assert why["text"] == f"{plan['title']}. {plan['result']}"
    assert (why["section"], why["needs"]) == (None, [])
    lack, far = a.ask("why", goal="council"), a.ask("plans", seq=update["seq"], goal="council")
    replies.FROM_SERVER.validate_python(far)
    assert (far["goals"], far["rows"]) == ([], [])
    assert far["why"]["text"] == lack["text"]
    assert "scroll" in lack["text"]
    assert far["why"]["needs"] == lack["needs"]
    assert a.ask("plans", seq=update["seq"], goal="atlantis")["why"] is None


def test_others_are_offered_no_plans(anna, bruno):
    table = seated(anna, bruno)
    a, b = anna.live(table), bruno.live(table)
    update = a.until(lambda u: u["actor"] is not None)
    waiting = b if update["actor"] == 0 else a
    assert waiting.ask("plans", seq=update["seq"])["goals"] == []
    assert waiting.ask("plans", seq=update["seq"], goal="1")["why"] is None

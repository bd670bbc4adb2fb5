"""Chains over the WebSocket and over HTTP: one message, one answer, one update."""

import httpx
import pytest
from serving import serving

from signoria.core.chance import Stream
from signoria.core.views import read_view
from signoria.games import load_game
from signoria.server import replies

VECCHIO = load_game("vecchio")


def steps_of(update, rng):
    """Return a chain of the seat to act, as its own view allows it, up to the first boundary."""
    world = VECCHIO.imagine(read_view(VECCHIO, update["view"]), rng)
    seat, names = world.actor(), []
    while world.actor() == seat and len(names) < 15:
        code = world.pick(rng)
        names.append(VECCHIO.VOCABULARY.describe(code).name)
        world.apply(code)
    return names


def long_chain(line, least=3):
    """Play Il Vecchio until a turn takes so many steps; return the update and the steps."""
    rng = Stream(3)
    for _ in range(60):
        update = line.until(lambda u: u["legal"])
        names = steps_of(update, rng)
        if len(names) >= least:
            return update, names
        answer = line.ask("chain", seq=update["seq"], actions=names)
        assert (answer["done"], answer["stopped"]) == (len(names), None)
        line.until(lambda u: u["seq"] >= answer["seq"])  # noqa: B023 - called at once
    raise AssertionError("no turn took so many steps")


@pytest.fixture
def alone(anna):
    return anna.live(anna.make("vecchio", ("me", "bot")))


def test_a_chain_is_done_at_once_and_comes_in_one_update_to_all(server, alone):
    update, names = long_chain(alone)
    watcher = server.guest(None).live(update["table"]["id"])
    watcher.until(lambda u: u["seq"] == update["seq"])
    answer = alone.ask("chain", seq=update["seq"], actions=names)
    assert replies.FROM_SERVER.validate_python(answer).done == len(names)
    assert answer["type"] == "ack"
    for line in (alone, watcher):
        line.until(lambda u: u["seq"] > update["seq"])
        first = [each for each in line.newest["log"] if each["n"] >= update["seq"]]
        own = [each["do"] for each in first[: len(names)]]
        assert own == names, "single entries, all of them in the first update"


def test_all_chains_of_a_game_go_as_far_as_the_view_says_and_no_further(alone):
    """Whatever stands behind the boundary is dropped, and why is told: chance, or another seat."""
    rng, met = Stream(5), set()
    for _ in range(40):
        update = alone.until(lambda u: u["legal"] or u["table"]["phase"] == "over")
        if update["table"]["phase"] == "over":
            break
        names = steps_of(update, rng)
        answer = alone.ask("chain", seq=update["seq"], actions=[*names, "dropped"])
        assert (answer["type"], answer["done"]) == ("ack", len(names)), answer
        met.add(answer["stopped"])
        alone.until(lambda u: u["seq"] >= answer["seq"])  # noqa: B023 - called at once
        by = [alone.log[n]["by"] for n in range(update["seq"], answer["seq"])]
        assert by == [0] * len(names) + [None] * (len(by) - len(names))
        assert (answer["stopped"] == "chance") == (len(by) > len(names))
    assert met == {"chance", "other"}


def test_an_illegal_step_leaves_the_table_as_it_was_and_is_named_in_words(alone):
    update, names = long_chain(alone)
    wrong = [*names[:2], names[0], *names[2:]]
    answer = alone.ask("chain", seq=update["seq"], actions=wrong)
    replies.FROM_SERVER.validate_python(answer)
    assert answer["type"] == "refused"
    step, error = answer["step"], answer["error"]
    assert (step["index"], step["action"]) == (2, names[0])
    told = {item["name"]: item["text"] for item in update["legal"] if "name" in item}
    assert step["text"].split()[0] == told[names[0]].split()[0], "in words"
    assert error["text"].endswith(".")
    assert error["section"] in VECCHIO.SECTIONS.values()
    table = update["table"]["id"]
    after = alone.guest.get(f"tables/{table}/update").json()
    assert (after["seq"], after["version"]) == (update["seq"], update["version"])
    assert alone.ask("chain", seq=update["seq"], actions=names)["type"] == "ack"


def test_the_refusal_of_a_step_is_told_in_the_language_of_who_asks(alone):
    update, names = long_chain(alone)
    body = {"type": "chain", "seq": update["seq"], "actions": [*names[:1], names[0]]}
    path = f"tables/{update['table']['id']}/act?lang="
    said = [
        alone.guest.post(path + lang, {**body, "id": lang}).json()["refused"]
        for lang in ("en", "fr")
    ]
    assert said[0]["step"]["text"] != said[1]["step"]["text"]
    assert said[0]["error"]["text"] != said[1]["error"]["text"]
    assert said[0]["step"]["action"] == said[1]["step"]["action"] == names[0]


def test_words_that_say_nothing_are_refused_as_a_step(alone):
    update, names = long_chain(alone)
    answer = alone.ask("chain", seq=update["seq"], actions=[names[0], "dance"])
    assert answer["error"]["name"] == "unknown_action"
    assert answer["step"] == {"index": 1, "action": "dance", "text": "dance"}


def test_a_stale_chain_is_refused_without_judging_its_steps_and_the_newest_update_follows(alone):
    update, names = long_chain(alone)
    answer = alone.ask("chain", seq=update["seq"] - 1, actions=[*names, "nonsense"])
    assert answer["error"]["name"] == "stale"
    assert "step" not in answer
    alone.newest = None
    assert alone.until(lambda u: True)["full"]


@pytest.mark.parametrize("actions", [[], ["pass"] * 17, "pass", [1], [""], None])
def test_a_chain_has_one_to_sixteen_actions(alone, actions):
    update = alone.until(lambda u: u["legal"])
    answer = alone.ask("chain", seq=update["seq"], actions=actions)
    assert answer["error"]["name"] == "does_not_fit"
    body = {"type": "chain", "id": "1", "seq": update["seq"], "actions": actions}
    said = alone.guest.post(f"tables/{update['table']['id']}/act", body)
    assert said.status_code == 422


def test_a_spectator_a_rival_and_one_without_a_session_chain_nothing(server, anna, bruno):
    table = anna.make("vecchio", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    lines = [anna.live(table), bruno.live(table)]
    seq = lines[0].until(lambda u: u["actor"] is not None)["seq"]
    waiting = lines[1 - lines[0].newest["actor"]]
    refused = waiting.ask("chain", seq=seq, actions=["x"])
    assert refused["error"]["name"] == "not_your_turn"
    dario = server.guest("Dario").live(table)
    assert dario.ask("chain", seq=seq, actions=["x"])["error"]["name"] == "not_your_seat"
    nobody = server.guest(None).live(table)
    assert nobody.ask("chain", seq=seq, actions=["x"])["error"]["name"] == "no_session"


def test_at_one_screen_the_seat_at_the_screen_chains(anna):
    table = anna.make("vecchio", ("me", "me"), hotseat=True)
    rng = Stream(1)
    for _ in range(12):
        update = anna.get(f"tables/{table}/update").json()
        seat = update["actor"]
        update = anna.get(f"tables/{table}/update?seat={seat}").json()
        names = steps_of(update, rng)
        body = {"type": "chain", "id": f"{update['seq']}", "seq": update["seq"], "actions": names}
        other = anna.post(f"tables/{table}/act?seat={1 - seat}", {**body, "id": "x"}).json()
        assert other["refused"]["error"]["name"] == "not_your_turn"
        said = anna.post(f"tables/{table}/act?seat={seat}", body).json()
        assert said["ack"]["done"] == len(names)


def test_a_program_chains_with_its_token(server, anna):
    table = anna.make("vecchio", ("me", "open"))
    token = anna.post(f"tables/{table}/seats/1/token").json()["token"]
    program = server.guest(None, Authorization=f"Bearer {token}")
    anna.post(f"tables/{table}/start")
    a, rng = anna.live(table), Stream(2)
    update = a.until(lambda u: u["actor"] is not None)
    while update["actor"] == 0:
        a.act()
        update = a.newest
    seen = program.get(f"tables/{table}/update").json()
    body = {"type": "chain", "id": "1", "seq": seen["seq"], "actions": steps_of(seen, rng)}
    assert program.post(f"tables/{table}/act", body).json()["ack"]["done"] == len(body["actions"])


def test_a_repeated_id_gets_its_old_answer_over_either_line_and_after_a_restart(tmp_path):
    with serving(tmp_path) as first:
        anna = first.guest("Anna")
        a = anna.live(anna.make("vecchio", ("me", "bot")))
        update, names = long_chain(a)
        table = update["table"]["id"]
        body = {"id": "once", "seq": update["seq"], "actions": [*names, "dropped"]}
        answer = a.ask("chain", **body)
        assert answer["stopped"] in ("chance", "other")
        assert a.ask("chain", **body) == answer
        body["type"] = "chain"
        assert anna.post(f"tables/{table}/act", body).json()["ack"] == answer
        cookie = anna.http.cookies["signoria"]
    with serving(tmp_path) as second:
        url = f"{second.base}/api/v1/tables/{table}"
        cookies = {"signoria": cookie}
        said = httpx.post(f"{url}/act", json=body, cookies=cookies, trust_env=False).json()
        assert said["ack"] == answer


SLOW = {"rate_factor": 0.5, "messages_per_second": 2}
"""One message a second, and three at once."""


def test_a_chain_counts_by_its_actions_and_is_never_too_long_for_the_limit(tmp_path):
    with serving(tmp_path, **SLOW) as slow:
        anna = slow.guest("Anna")
        table = anna.make("vecchio", ("me", "bot"))
        body = {"type": "chain", "id": "1", "seq": 0, "actions": ["x"] * 16}
        assert anna.post(f"tables/{table}/act", body).status_code == 200
        assert anna.post(f"tables/{table}/act", body).status_code == 429


def test_over_a_socket_it_counts_in_the_same_way(tmp_path):
    with serving(tmp_path, **SLOW) as slow:
        anna = slow.guest("Anna")
        a = anna.live(anna.make("vecchio", ("me", "bot")))
        answers = []
        for _ in range(2):
            a.send("chain", id="1", seq=1000, actions=["x"] * 16)
            while (message := a.hear())["type"] == "update":
                pass
            answers.append(message["error"]["name"])
        assert answers == ["stale", "too_many"]

"""Hints: for the seat to act alone, from what it knows, in words, counted, and not in the way."""

import threading

import pytest
from serving import play_on, serving
from test_company import bots, table_with

from signoria.core import text
from signoria.core.game import Reason
from signoria.players.hint import Advice
from signoria.server import replies
from signoria.tables.live.bots import Bots

TOY = ("en", "fr")


@pytest.fixture
def planted(monkeypatch):
    """Let the thinkers say what the test wants, and remember what they were asked."""
    import toybox

    said = {
        "en": "you keep {card:card}, and {rival:seat} cannot answer",
        "fr": "{rival:seat} {card:card}",
    }
    for lang in TOY:
        texts = text.lexicon(lang, toybox.HERE / "toy")
        monkeypatch.setitem(texts, "reason.keeps", said[lang])
    asked = []

    async def advise(self, question, key):
        asked.append(question)
        reason = Reason("keeps", {"card": "3", "rival": 1}, 2.5)
        best = question.legal[-1]
        return [
            Advice(best, 0.6666, 17.25, 0.8, [reason], (best, best), 0.0251),
            Advice(question.legal[0], 0.1, 4, 0.2, []),
        ]

    monkeypatch.setattr(Bots, "advise", advise)
    return asked


def pair(anna, bruno, **more):
    table = anna.make("toy", ("me", "open"), **more)
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    a, b = anna.live(table), bruno.live(table)
    a.until(lambda u: u["legal"])
    b.until(lambda u: u["view"])
    return table, a, b


def test_a_hint_names_the_moves_with_their_chances_and_reasons_in_words(anna, bruno, planted):
    _, a, _ = pair(anna, bruno)
    hint = a.ask("hint")
    replies.HintAnswer.model_validate(hint)
    assert (hint["seat"], hint["seq"]) == (0, a.newest["seq"])
    best, other = hint["moves"]
    assert best["action"] == a.newest["legal"][-1]["name"]
    assert best["text"] == a.newest["legal"][-1]["text"]
    assert (best["win"], best["points"], best["share"]) == (0.667, 17.2, 0.8)
    assert best["reasons"] == [{"text": "You keep 3, and Bruno cannot answer", "weight": 2.5}], (
        "seats are called by name"
    )
    assert best["actions"] == [best["action"]] * 2
    assert best["texts"] == [best["text"]] * 2
    assert (best["error"], best["tie"]) == (0.025, False)
    assert other["reasons"] == []
    assert other["actions"] == [other["action"]]


def test_a_hint_is_told_in_the_readers_language(anna, bruno, planted):
    table, *_ = pair(anna, bruno)
    french = anna.live(table, lang="fr")
    french.until(lambda u: u["legal"])
    assert french.ask("hint")["moves"][0]["reasons"][0]["text"] == "Bruno 3"


def test_the_thinkers_are_given_a_view_of_the_seat_to_act_and_nothing_else(anna, bruno, planted):
    _, a, _ = pair(anna, bruno)
    a.ask("hint")
    (question,) = planted
    assert question.bot is None
    assert list(question.view.hand) == a.newest["view"]["hand"]
    assert question.seconds == pytest.approx(0.05)


def test_over_http_a_hint_has_the_same_shape(anna, bruno, planted):
    table, a, _ = pair(anna, bruno)
    answer = anna.post(f"tables/{table}/act", {"type": "hint", "id": "h1"}).json()
    assert answer["ack"]["type"] == "hint"
    replies.Answer.model_validate(answer)
    assert answer["ack"]["moves"] == a.ask("hint")["moves"]


def test_a_real_thinker_advises_what_is_legal(server, anna, bruno):
    _, a, _ = pair(anna, bruno)
    moves = a.ask("hint")["moves"]
    assert 1 <= len(moves) <= 8
    names = {item["name"] for item in a.newest["legal"]}
    assert {move["action"] for move in moves} <= names
    assert all(0 <= move["win"] <= 1 for move in moves)


def test_a_hint_is_told_as_the_plan_that_it_is(anna):
    a = anna.live(anna.make("medici", ("me", "bot", "bot")))
    update = a.until(lambda u: u["legal"])
    for move in a.ask("hint")["moves"]:
        plan = move["plan"]
        assert plan["actions"] == move["actions"]
        assert plan["texts"] == move["texts"], "the same words"
        ways = a.ask("plans", seq=update["seq"], goal=plan["goal"])["goals"]
        assert plan in ways


def test_hints_are_refused_in_words(server, anna, bruno, planted):
    table, _, b = pair(anna, bruno)
    late = b.ask("hint")
    assert (late["error"]["name"], late["error"]["text"]) == (
        "not_your_turn",
        "It is not your turn.",
    )
    watcher = server.guest("Carla").live(table)
    assert watcher.ask("hint")["error"]["name"] == "not_seated"
    stranger = server.guest(None).live(table)
    assert stranger.ask("hint")["error"]["name"] == "no_session"
    assert planted == []


def test_a_table_may_forbid_hints(anna, bruno, planted):
    _, a, b = pair(anna, bruno, hints="forbidden")
    assert b.newest["table"]["hints"] == "forbidden", "shown to all"
    refused = a.ask("hint")
    assert refused["error"]["name"] == "hints_forbidden"
    assert "without hints" in refused["error"]["text"]
    assert planted == []


def test_one_decision_is_thought_about_once_and_counted_once(anna, bruno, planted):
    table, a, b = pair(anna, bruno)
    first, again = a.ask("hint"), a.ask("hint")
    assert first["moves"] == again["moves"]
    assert len(planted) == 1
    assert b.newest["table"]["seats"][0]["hints"] is None, "told at the end"
    a.act()
    assert b.ask("hint")["moves"]
    b.act()
    a.until(lambda u: u["legal"])
    a.ask("hint")
    end = play_on(a, b)
    assert [seat["hints"] for seat in end["table"]["seats"]] == [2, 1]
    assert anna.table(table)["seats"][0]["hints"] == 2


def test_nobody_else_hears_the_hint(anna, bruno, planted):
    _, a, b = pair(anna, bruno)
    a.ask("hint")
    a.act()
    b.until(lambda u: u["legal"])
    assert all('"type":"hint"' not in heard for heard in bruno.heard)
    assert b.others == []


def test_too_many_hints_are_refused(tmp_path, planted):
    with serving(tmp_path, rate_factor=1, hints_per_minute=2) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        _, a, b = pair(anna, bruno)
        answers = []
        for _ in range(3):
            for line in (a, b):
                line.until(lambda u: u["legal"])
                answers.append(line.ask("hint"))
                line.act()
        names = [each.get("error", {}).get("name") for each in answers]
        assert names[:2] == [None, None]
        assert "too_many_hints" in names


def test_one_who_waits_for_a_hint_can_act(anna, bruno, monkeypatch):
    import asyncio

    acted = threading.Event()

    async def advise(self, question, key):
        await asyncio.to_thread(acted.wait, 60)
        return []

    monkeypatch.setattr(Bots, "advise", advise)
    _, a, b = pair(anna, bruno)
    a.send("hint", id="slow")
    assert a.act()["type"] == "ack"
    b.until(lambda u: u["legal"])
    assert not any(each.get("id") == "slow" for each in a.others)
    acted.set()
    while not any(each.get("id") == "slow" for each in a.others):
        a.hear()
    late = next(each for each in a.others if each.get("id") == "slow")
    assert late["error"]["name"] == "stale", "what was thought about is past"


def test_a_thinker_that_fails_is_said_so(anna, bruno, monkeypatch):
    from signoria.tables.model.refusal import Unavailable

    async def advise(self, question, key):
        raise Unavailable("hint_failed")

    monkeypatch.setattr(Bots, "advise", advise)
    _, a, _ = pair(anna, bruno)
    assert a.ask("hint")["error"]["name"] == "hint_failed"
    assert a.act()["type"] == "ack"


def test_one_for_whom_a_bot_plays_gets_no_hint(tmp_path, planted):
    with serving(tmp_path, bot_pause=60) as server:
        anna = server.guest("Anna")
        table = table_with(anna, {"kind": "me"}, *bots(1))["id"]
        a = anna.live(table)
        a.until(lambda u: u["legal"])
        a.ask("rest", bot="level:1")
        assert a.ask("hint")["error"]["name"] == "bot_plays_for_you"

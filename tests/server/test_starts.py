"""Tables that begin with a step of a lesson or with a position."""

import httpx
import pytest
from serving import first

from signoria import games
from signoria.core import record
from signoria.server import lesson_shapes, replies


def start(guest, **wish):
    return guest.post("tables", {"options": {}, "listed": False, **wish})


def lesson_table(guest, game, step):
    made = start(guest, game=game, start={"lesson": game, "step": step})
    assert made.status_code == 201, made.text
    return made.json()


def learning(guest, game, step):
    """Open a step; return the line and the first update that lets the learner act."""
    line = guest.live(lesson_table(guest, game, step)["id"])
    return line, line.until(lambda u: u["legal"])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["medici", "court", "vecchio", "tuscany"])
def test_a_lesson_is_told_in_both_languages(server, game, lang):
    told = httpx.get(f"{server.base}/api/v1/games/{game}/lesson", params={"lang": lang})
    lesson = lesson_shapes.Lesson.model_validate(told.json())
    assert [step.title for step in lesson.steps] == [
        step.texts[lang].title for step in games.lesson(game).steps
    ]


def test_a_game_without_a_lesson_is_not_there(server):
    assert httpx.get(f"{server.base}/api/v1/games/toy/lesson").status_code == 404
    assert httpx.get(f"{server.base}/api/v1/games/nothing/lesson").status_code == 404


def test_a_step_is_a_table_of_its_own_against_gentle_bots(anna):
    table = lesson_table(anna, "medici", 3)
    assert table["start"] == {"kind": "lesson", "step": 3, "origin": None}
    assert [seat["bot"] for seat in table["seats"]] == [None, "level:1", "level:1"]
    assert table["seats"][0]["mine"]
    assert (table["listed"], table["practice"]) == (False, True)


def test_the_right_answer_finishes_the_step(anna):
    line, update = learning(anna, "medici", 3)
    assert update["lesson"] == {"kind": "on", "reply": None, "show": "bid 6"}
    line.ask("act", seq=update["seq"], action="bid 6")
    done = line.until(lambda u: u["lesson"]["kind"] == "done")
    assert done["lesson"]["show"] is None
    replies.FROM_SERVER.validate_python(done)


def test_another_legal_move_is_answered_and_taken_back(anna):
    line, update = learning(anna, "medici", 3)
    line.ask("act", seq=update["seq"], action="bid 9")
    after = line.until(lambda u: u["lesson"]["kind"] == "other")
    assert after["lesson"]["reply"].startswith("That wins too")
    assert after["view"] == update["view"]
    assert after["lesson"]["show"] == "bid 6"
    line.ask("act", seq=after["seq"], action="bid 6")
    line.until(lambda u: u["lesson"]["kind"] == "done")


def test_a_chain_that_leads_elsewhere_is_taken_back_whole(anna):
    line, update = learning(anna, "court", 4)
    line.ask("chain", seq=update["seq"], actions=["choose rovere-3", "ally 1"])
    after = line.until(lambda u: u["lesson"]["kind"] == "other")
    assert after["lesson"]["reply"] == "That allies. Try to bring down the 9."
    assert after["view"] == update["view"]
    line.ask("chain", seq=after["seq"], actions=["choose rovere-3", "conspire 1"])
    line.until(lambda u: u["lesson"]["kind"] == "done")


def test_an_illegal_answer_is_refused_as_in_a_game(anna):
    line, update = learning(anna, "medici", 3)
    answer = line.ask("act", seq=update["seq"], action="bid 5")
    assert answer["type"] == "refused"


def test_the_bots_of_a_scripted_step_wait(anna, server):
    table = lesson_table(anna, "medici", 2)
    line = anna.live(table["id"])
    update = line.until(lambda u: u["legal"])
    line.ask("act", seq=update["seq"], action="offer")
    done = line.until(lambda u: u["lesson"]["kind"] == "done")
    assert done["actor"] == 1, "a bot would have to bid now"
    later = httpx.get(f"{server.base}/api/v1/tables/{table['id']}/update").json()
    assert later["seq"] == done["seq"]


def test_the_bots_of_a_free_step_play(anna):
    line, update = learning(anna, "court", 8)
    answer = line.ask("act", seq=update["seq"], action=first(update["legal"]))
    update = line.until(lambda u: u["legal"] and u["seq"] >= answer["seq"])
    while update["actor"] == 0 and not any(each["by"] == 1 for each in line.log.values()):
        answer = line.ask("act", seq=update["seq"], action=first(update["legal"]))
        update = line.until(lambda u: u["legal"] and u["seq"] >= answer["seq"])  # noqa: B023
    assert any(each["by"] == 1 for each in line.log.values())


def test_only_the_learner_is_told_how_far_the_step_is(server, anna):
    table = lesson_table(anna, "medici", 3)
    anna.live(table["id"]).until(lambda u: u["legal"])
    watcher = server.guest(None).live(table["id"])
    assert watcher.until(lambda u: u["view"])["lesson"] is None


def test_steps_of_lessons_are_not_among_ones_games(anna):
    table = lesson_table(anna, "tuscany", 1)
    mine = anna.get("tables?mine=1").json()
    assert table["id"] not in [each["id"] for each in mine]


POSITION = {
    "players": 3,
    "round": 3,
    "auctioneer": "A",
    "bidder": "A",
    "lot": ["spice-5"],
    "standing_bid": 3,
    "leader": "C",
    "pile": 0,
    "holds": [["dye-5"], ["cloth-5"], ["metal-1"]],
}
BOTS = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]


def test_a_game_from_a_position_saves_replays_and_verifies(anna, server):
    made = start(anna, game="medici", seats=BOTS, start={"position": POSITION})
    table = made.json()
    assert made.status_code == 201
    assert table["start"] == {"kind": "position", "step": None, "origin": None}
    line = anna.live(table["id"])
    update = line.until(lambda u: u["legal"])
    assert update["view"]["lot"] == ["spice-5"]
    line.ask("act", seq=update["seq"], action="bid 4")
    line.until(lambda u: u["table"]["phase"] == "over")
    text = anna.get(f"tables/{table['id']}/record").text
    kept = record.verify(text, games.load_game)
    assert kept.match.start == POSITION
    assert kept.practice
    frames = anna.get(f"tables/{table['id']}/replay").json()["frames"]
    assert frames[0]["do"] == "bid 4"
    assert table["id"] in [each["id"] for each in anna.get("tables?mine=1").json()]


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ({"start": {"position": {**POSITION, "lot": ["gold-1"]}}}, None),
        ({"start": {"position": POSITION}, "seats": BOTS[:2]}, "players_differ"),
        ({"start": {"position": POSITION}, "options": {"edition": "amigo"}}, "start_options"),
        ({"start": {"position": {"phase": "over", "players": 3}}}, "start_over"),
        ({"start": {"lesson": "court", "step": 1}}, "start_other_game"),
        ({"start": {"lesson": "medici", "step": 9}}, "no_such_step"),
        ({"start": {"lesson": "medici"}}, None),
        ({"start": {}}, None),
        ({"seats": []}, "wrong_seats"),
    ],
)
def test_a_start_that_makes_no_sense_is_refused_with_a_sentence(anna, wish, name):
    answer = start(anna, **{"game": "medici", "seats": BOTS, **wish})
    assert 400 <= answer.status_code < 500, answer.text
    error = answer.json()["error"]
    assert error["text"]
    assert name is None or error["name"] == name

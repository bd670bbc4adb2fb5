"""The study of a finished game: made in the background by the bots' processes, once."""

import time
from pathlib import Path

import pytest
from serving import HANGS, play_on, serving

from signoria import games
from signoria.analysis.analyse import rough_analysis
from signoria.games import medici
from signoria.server import study_shapes
from signoria.server.study_view import findings_view
from signoria.tables.live import studies
from signoria.tables.live.bots import Bots
from signoria.tables.store import studies as stored

REPLAYS = Path(__file__).parents[1] / "replays" / "medici"


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """A server that searches a little, although its engine may be interpreted."""
    with serving(tmp_path_factory.mktemp("data"), study_iterations=16) as running:
        yield running


@pytest.fixture(scope="module")
def finished(hall):
    """The id of a game of two persons that is over."""
    anna, bruno = hall.guest("Anna"), hall.guest("Bruno")
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    play_on(anna.live(table), bruno.live(table))
    return table


def asked(guest, table, query=""):
    answer = guest.get(f"tables/{table}/study{query}")
    assert answer.status_code == 200, answer.text
    study_shapes.Study.model_validate(answer.json())
    return answer.json()


def done(guest, table, query=""):
    """Ask until the study is done."""
    deadline = time.monotonic() + HANGS
    while not (study := asked(guest, table, query))["done"]:
        assert study["progress"]["done"] <= study["progress"]["of"]
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return study


def test_a_study_ends_with_an_account_for_each_seat_that_adds_up(hall, finished):
    found = done(hall.guest("Carla"), finished)["found"]
    assert not found["rough"]
    assert [account["seat"] for account in found["accounts"]] == [0, 1]
    for each in found["accounts"]:
        parts = each["start"] + each["luck"] + each["revealed"] - each["own_errors"]
        total = parts + each["rivals_errors"] + each["rest"]
        assert total == pytest.approx(each["result"], abs=0.001)
    assert found["curve"][0]["entry"] == -1
    assert all(0 <= win <= 1 for point in found["curve"] for win in point["wins"])


def test_the_curve_ends_with_the_result(hall, finished):
    anna = hall.guest("Anna")
    found = done(anna, finished)["found"]
    places = anna.table(finished)["result"]["standing"]
    winners = places.count(1)
    shares = [1 / winners if place == 1 else 0 for place in places]
    assert found["curve"][-1]["wins"] == pytest.approx(shares, abs=1e-3)


def test_what_one_has_already_is_not_sent_again(hall, finished):
    anna = hall.guest("Anna")
    done(anna, finished)
    assert asked(anna, finished, "?have=whole")["found"] is None
    assert asked(anna, finished, "?have=rough")["found"] is not None


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Turn up cloth 5"), ("fr", "Retourner une étoffe 5")]
)
def test_sentences_are_in_the_language_that_is_asked_for(lang, said):
    text = (REPLAYS / "two-players-grail.jsonl").read_text(encoding="utf-8")
    found = findings_view(rough_analysis(text), medici, games.words("medici", lang))
    assert said in [draw["text"] for draw in found["draws"]]


def test_it_is_made_once_and_kept_through_restarts(tmp_path, monkeypatch):
    with serving(tmp_path, study_iterations=16) as first:
        anna = first.guest("Anna")
        table = anna.make("toy", ("me", "bot"))
        play_on(anna.live(table))
        before = done(anna, table)["found"]
    asks = []

    async def ask(*_):
        asks.append(1)

    monkeypatch.setattr(Bots, "study", ask)
    with serving(tmp_path, study_iterations=16) as second:
        assert done(second.guest("Bruno"), table)["found"] == before
    assert asks == []


def test_another_version_of_the_analyser_makes_it_anew(hall, finished, monkeypatch):
    done(hall.guest("Anna"), finished)
    engine = hall.app.state.shared.hall.store.engine
    record = hall.app.state.shared.hall.studies._known  # noqa: SLF001 - the keys are hashes
    (key,) = [key for key, study in record.items() if study.table == finished]
    assert stored.read_study(engine, key, studies.VERSION) is not None
    assert stored.read_study(engine, key, studies.VERSION + 1) is None


def test_only_the_newest_are_kept(hall, finished, monkeypatch):
    done(hall.guest("Anna"), finished)
    store = hall.app.state.shared.hall.store
    monkeypatch.setattr(stored, "MOST", 1)
    other = hall.guest("Anna")
    table = other.make("toy", ("me", "bot"))
    play_on(other.live(table))
    done(other, table)
    with store.engine.connect() as connection:
        kept = connection.exec_driver_sql("SELECT table_id FROM studies").scalars().all()
    assert kept == [table]


def test_an_interpreted_engine_stays_rough_and_says_so(tmp_path):
    with serving(tmp_path, study_iterations=0) as running:
        anna = running.guest("Anna")
        table = anna.make("toy", ("me", "bot"))
        play_on(anna.live(table))
        found = done(anna, table)["found"]
        assert (found["rough"], found["choices"]) == (True, [])
        assert found["curve"]


# secrecy and limits


def test_a_running_game_cannot_be_studied(hall):
    anna, bruno = hall.guest("Anna"), hall.guest("Bruno")
    table = anna.make("toy", ("me", "open"))
    assert anna.get(f"tables/{table}/study").status_code == 409
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    anna.live(table).until(lambda u: u["view"])
    answer = anna.get(f"tables/{table}/study")
    assert (answer.status_code, answer.json()["error"]["name"]) == (409, "not_over")
    assert anna.get("tables/nothing/study").status_code == 404


def test_beginning_studies_is_throttled_and_looking_at_them_is_not(tmp_path):
    limits = {"rate_factor": 1, "creations_per_minute": 1000, "studies_per_minute": 1}
    with serving(tmp_path, study_iterations=0, **limits) as running:
        anna = running.guest("Anna")
        tables = [anna.make("toy", ("me", "bot")) for _ in range(2)]
        for table in tables:
            play_on(anna.live(table))
        done(anna, tables[0])
        assert anna.get(f"tables/{tables[1]}/study").status_code == 429
        assert anna.get(f"tables/{tables[0]}/study").status_code == 200


def test_a_study_that_fails_is_told_in_a_sentence_and_not_tried_at_every_look(hall, monkeypatch):
    anna = hall.guest("Anna")
    table = anna.make("toy", ("me", "bot"))
    play_on(anna.live(table))
    tries = []

    async def fail(*_):
        tries.append(1)
        raise studies.Unavailable("study_failed")

    monkeypatch.setattr(Bots, "study", fail)
    deadline = time.monotonic() + HANGS
    while (answer := anna.get(f"tables/{table}/study")).status_code == 200:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert answer.json()["error"]["name"] == "study_failed"
    anna.get(f"tables/{table}/study")
    assert len(tries) == 1

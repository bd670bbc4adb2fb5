"""signoria analyse: a summary, JSON and a page, in both languages; and what it refuses."""

import json

import pytest
from recorded import ending, written

from signoria import games
from signoria.core.chance import FastChance
from signoria.core.fast import COMPILED
from signoria.core.match import Match


def test_the_rough_summary_has_the_curve_and_an_account_that_says_it_is_rough(signoria, record):
    done = signoria("analyse", record, "--iterations", "0")
    assert done.code == 0
    assert done.lines[0] == "Medici: analysis"
    assert "Judged by what each seat could know." in done.lines
    assert any(line.startswith("Rough") for line in done.lines)
    rows = {line.split()[0] for line in done.lines if line}
    assert {"Start", "Luck", "Rest", "Result"} <= rows
    assert all(name in done.out for name in ("Ada", "Bruno", "Carla"))
    curves = [line for line in done.lines if "█" in line or "▁" in line]
    assert len(curves) == 3


@pytest.mark.skipif(COMPILED, reason="the compiled engine searches")
def test_interpreted_it_stays_rough_and_says_why(signoria, record):
    done = signoria("analyse", record)
    assert any(
        line.startswith("Rough, since this installation is interpreted") for line in done.lines
    )


def test_the_summary_is_french_when_french_is_asked_for(signoria, record):
    done = signoria("analyse", record, "--iterations", "0", "--lang", "fr", "--open")
    assert done.lines[0] == "Medici : analyse"
    assert "Jugée toutes cartes sur table : personne ne pouvait savoir tout cela." in done.lines
    rows = {line.split()[0] for line in done.lines if line}
    assert {"Départ", "Chance", "Reste", "Résultat"} <= rows


def test_the_json_has_an_account_that_adds_up_for_each_seat(signoria, record):
    told = json.loads(signoria("analyse", record, "--iterations", "0", "--json").out)
    assert [each["seat"] for each in told["accounts"]] == ["A", "B", "C"]
    for each in told["accounts"]:
        parts = each["start"] + each["luck"] + each["revealed"] - each["own_errors"]
        whole = parts + each["rivals_errors"] + each["rest"]
        assert whole == pytest.approx(each["result"], abs=1e-9)
    assert told["curve"][-1]["wins"] == [each["result"] for each in told["accounts"]]
    assert told["rough"] is True


def test_one_seat_is_asked_for_by_letter_or_number(signoria, record):
    for seat in ("B", "b", "2"):
        done = signoria("analyse", record, "--iterations", "0", "--json", "--seat", seat)
        assert [each["seat"] for each in json.loads(done.out)["accounts"]] == ["B"]
    done = signoria("analyse", record, "--seat", "D")
    assert (done.code, done.err[:24]) == (2, "There is no seat 'D'. Ex")


@pytest.mark.slow
def test_the_search_tells_moments_and_writes_a_page_that_fetches_nothing(signoria, tmp_path):
    text = ending(games.load_game("medici"), 3, 4, 14)
    (tmp_path / "end.jsonl").write_text(text, encoding="utf-8")
    line = ["analyse", "end.jsonl", "--iterations", "16", "--seat", "A", "--report", "page/of"]
    done = signoria(*line)
    assert done.code == 0
    assert done.lines[-1] == "Report: page/of/index.html"
    assert any(line.startswith("Own errors") for line in done.lines)
    page = (tmp_path / "page/of/index.html").read_text(encoding="utf-8")
    assert "src=" not in page
    assert "href=" not in page
    assert page.count("<svg") == 3
    assert page.count("<figure>") == page.count("</figure>") == 3
    told = json.loads((tmp_path / "page/of/analysis.json").read_text(encoding="utf-8"))
    assert told["iterations"] == 16
    assert told["decisions"]


def test_an_unfinished_game_is_refused_in_a_sentence(signoria, tmp_path):
    medici = games.load_game("medici")
    chance = FastChance(4)
    match = Match(medici, 3, medici.Options(), chance)
    (tmp_path / "open.jsonl").write_text(written(match, chance), encoding="utf-8")
    done = signoria("analyse", "open.jsonl")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("This game is not over. Its record holds the seed")
    assert signoria("analyse", "open.jsonl", "--lang", "fr").err.startswith(
        "Cette partie n'est pas"
    )


def test_a_record_that_was_changed_is_refused(signoria, record, tmp_path):
    text = (tmp_path / record).read_text(encoding="utf-8").replace("Ada", "Eva")
    (tmp_path / record).write_text(text, encoding="utf-8")
    done = signoria("analyse", record)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("The record is not genuine.")


def test_too_few_rollouts_are_refused(signoria, record):
    done = signoria("analyse", record, "--iterations", "3")
    assert done.code == 2
    assert done.err.startswith("--iterations needs a whole number from 16")

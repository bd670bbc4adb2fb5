"""The arena's report: kept as it goes, for people and for programs, in both languages."""

import json
from html.parser import HTMLParser

import pytest

LINE = ["arena", "medici", "--seats", "heuristic,random,random", "--games", "6", "--seed", "a"]


class Page(HTMLParser):
    """Collects tags, and what is fetched from elsewhere."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.fetched = [], [], []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.tags.append((tag, given))
        self.fetched += [given[key] for key in ("src", "href") if key in given]
        if tag not in ("meta", "circle", "path", "rect", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            assert self.open.pop() == tag


def page(tmp_path):
    parsed = Page()
    parsed.feed((tmp_path / "run" / "index.html").read_text(encoding="utf-8"))
    return parsed


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_whole_and_fetches_nothing(signoria, tmp_path, lang):
    done = signoria(*LINE, "--report", "run", "--lang", lang)
    assert done.code == 0
    assert done.lines[-1].endswith("run/index.html")
    parsed = page(tmp_path)
    assert parsed.open == []
    assert parsed.fetched == []
    assert parsed.tags[0] == ("html", {"lang": lang})


def test_every_plot_is_named_and_every_table_has_its_heads(signoria, tmp_path):
    signoria(*LINE, "--report", "run")
    tags = page(tmp_path).tags
    plots = [given for tag, given in tags if tag == "svg"]
    assert len(plots) == 4
    assert all(given["role"] == "img" and given["aria-label"] for given in plots)
    names = [tag for tag, _ in tags]
    assert names.count("table") == names.count("caption") == 5
    assert {given["scope"] for tag, given in tags if tag == "th"} == {"col", "row"}


def test_a_name_cannot_break_the_page(signoria, tmp_path):
    signoria(*LINE[:-1], "</h1><script>alert(1)</script>", "--report", "run")
    assert "<script" not in (tmp_path / "run" / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_results_are_the_same_however_the_work_was_shared_out(signoria, tmp_path):
    told = []
    for name, jobs in (("one", "1"), ("two", "2")):
        done = signoria(*LINE, "--report", name, "--jobs", jobs, "--json")
        told.append(json.loads(done.out))
        told[-1].pop("timings")
    assert told[0] == told[1]
    for file in ("results.json", "games.jsonl", "run.json"):
        one, two = ((tmp_path / name / file).read_bytes() for name in ("one", "two"))
        assert one == two


def test_what_is_printed_for_programs_is_what_the_report_keeps(signoria, tmp_path):
    told = json.loads(signoria(*LINE, "--report", "run", "--json").out)
    timings = told.pop("timings")
    assert json.loads((tmp_path / "run" / "results.json").read_text("utf-8")) == told
    assert json.loads((tmp_path / "run" / "timings.json").read_text("utf-8")) == timings
    assert (told["games"], told["blocks"], told["seed"]) == (6, 2, "a")
    assert {each["player"] for each in timings["players"]} == {"heuristic", "random"}
    assert [each["of"] for each in told["ahead"]] == ["random", "heuristic"]


def test_an_interrupted_contest_goes_on_to_the_same_end(signoria, tmp_path):
    signoria(*LINE, "--report", "whole")
    signoria("arena", "medici", *LINE[2:4], "--games", "3", "--seed", "a", "--report", "parts")
    done = signoria(*LINE, "--report", "parts")
    assert "3 of these games had been played before." in done.lines
    whole, parts = (tmp_path / each / "results.json" for each in ("whole", "parts"))
    assert parts.read_bytes() == whole.read_bytes()


def test_a_folder_with_another_contest_is_refused(signoria):
    signoria(*LINE, "--report", "run")
    done = signoria(*LINE[:-1], "b", "--report", "run")
    assert done.code == 2
    assert done.err.startswith("The folder 'run' holds another contest: its 'seed' is \"a\"")


def test_the_number_of_games_is_rounded_up_and_that_is_said(signoria):
    line = ["arena", "medici", "--seats", "random,random,random", "--games", "4"]
    done = signoria(*line)
    assert done.lines[0].startswith(
        "Rounded up to 6 games, so that every deal is played from all 3"
    )
    assert json.loads(signoria(*line, "--json").out)["games"] == 6


def test_an_address_needs_a_cluster(signoria):
    done = signoria(*LINE, "--address", "127.0.0.1:1")
    assert (done.code, done.err) == (2, "--address works only with --backend ray.\n")


def test_a_backend_that_is_none_is_refused(signoria):
    done = signoria(*LINE, "--backend", "slurm")
    assert (done.code, done.err) == (2, "--backend must be local or ray, not 'slurm'.\n")


def test_without_ray_one_reads_what_to_install(signoria, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    done = signoria(*LINE, "--backend", "ray")
    assert (done.code, done.err) == (
        2, "The backend 'ray' needs Ray: pip install 'signoria[ray]'.\n",
    )  # fmt: skip

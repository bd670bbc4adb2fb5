"""What was found by `make fuzz` stays found; and what is broken is found, kept and repeated."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from fuzz import crew, found
from fuzz.__main__ import main
from fuzz.garble import garbled, scratched
from fuzz.target import Target

from signoria.core.chance import Stream

GROUPS = {
    "rules",
    "views",
    "invariants",
    "positions",
    "records",
    "forgeries",
    "boards",
    "seats",
    "api",
}


def test_what_broke_once_does_not_break_any_more():
    for path in found.kept():
        try:
            found.judge(path)
        except Exception as error:
            error.add_note(f'make fuzz ARGS="--again {path.name}"')
            raise


def test_rules_positions_records_boards_views_seats_and_the_interface_are_fuzzed():
    assert {name.split("/")[0] for name in found.targets()} == GROUPS
    assert found.chosen(["boards"]) == ["boards/tuscany", "boards/vecchio"]
    assert found.chosen(["*/court"]) == [
        "rules/court", "views/court", "invariants/court", "positions/court", "records/court",
        "forgeries/court",
    ]  # fmt: skip


@pytest.mark.parametrize("name", [n for n in found.targets() if not n.startswith("api/")])
def test_the_same_seed_makes_the_same_case(name):
    make = found.targets()[name].make
    assert make(7) == make(7)
    assert len({make(seed) for seed in range(6)}) > 3


@pytest.fixture
def broken(monkeypatch, tmp_path):
    """Fuzz something in which every text with a 7 is broken."""

    def judge(text):
        if "7" in text:
            raise LookupError("a seven")

    targets = {"sevens/toy": Target("sevens/toy", lambda seed: f"case {seed}", judge)}
    monkeypatch.setattr(found, "targets", lambda: targets)
    monkeypatch.setattr(found, "FOLDER", tmp_path / "tests" / "found")
    return tmp_path / "tests" / "found"


def test_what_breaks_is_kept_once_for_each_place_the_shortest_of_all(broken):
    for seed in (177, 17, 5, 1777):
        tried = crew.try_case("sevens/toy", seed)
        if tried.fault is not None:
            found.keep(tried.name, tried.seed, tried.text, tried.fault)
    (path,) = found.kept()
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["target"], kept["seed"], kept["text"]) == ("sevens/toy", 17, "case 17")
    assert (kept["fault"]["kind"], kept["fault"]["where"]) == ("LookupError", "test_found.py:judge")
    with pytest.raises(LookupError, match="a seven"):
        found.judge(path)


def test_a_case_is_repeated_by_its_seed_and_the_exit_code_tells(broken, capsys):
    assert main(["--only", "sevens/toy", "--seed", "17"]) == 1
    assert "a seven" in capsys.readouterr().out
    assert main(["--only", "sevens/toy", "--seed", "18"]) == 0
    assert "it does not break" in capsys.readouterr().out
    assert found.repeat("sevens/toy", 17) == 'make fuzz ARGS="--only sevens/toy --seed 17"'


@pytest.mark.parametrize("words", [["--only", "chess"], ["--seed", "7"]])
def test_what_is_asked_wrongly_is_said_so(words, capsys):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "target" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.once
def test_fresh_cases_are_tried_until_the_time_is_over(capsys):
    before = found.kept()
    assert main(["--only", "rules/toy", "views/toy", "--minutes", "0.1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "nothing broke in" in told
    assert found.kept() == before


@pytest.mark.slow
@pytest.mark.once
def test_a_process_that_dies_has_found_something():
    worker = crew.Worker()
    worker.name = "rules/toy"
    worker.at.value = 17
    worker.process.kill()
    worker.process.join()
    count, (tried,) = worker.lost("Died")
    assert (count, tried.name, tried.seed, tried.fault["kind"]) == (1, "rules/toy", 17, "Died")


def test_something_is_changed_in_most_texts():
    whole = {"hands": [["a", "b"], ["c"]], "turn": "A", "points": [1, 2], "over": False}
    changed = [garbled(whole, Stream(seed)) for seed in range(100)]
    assert sum(each != whole for each in changed) > 80
    assert len({json.dumps(each) for each in changed}) > 40
    text = json.dumps(whole)
    assert sum(scratched(text, Stream(seed)) != text for seed in range(100)) > 80


FAILING = """
import toy
from conformance import play_match, wander

def test_of_seeds():
    for seed in range(9):
        for state, _ in wander(toy, 2, toy.Options(), seed):
            assert seed < 3 or state.actor() < 0
"""


@pytest.mark.slow
@pytest.mark.once
def test_a_random_test_that_fails_prints_what_repeats_it(tmp_path):
    """Also one that goes through seeds by itself, without any library."""
    here, folder = Path(__file__).parent, tmp_path / "tests"
    folder.mkdir()
    (folder / "test_failing.py").write_text(FAILING)
    (folder / "conftest.py").write_text((here / "conftest.py").read_text(encoding="utf-8"))
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(folder)],
        capture_output=True, text=True, check=False, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(here), *sys.path])},
    )  # fmt: skip
    assert "what repeats it" in run.stdout, run.stdout + run.stderr
    assert "test_failing.py::test_of_seeds'" in run.stdout
    assert "seed = 3" in run.stdout
    assert "random game: toy, 2 players, Options(round_limit=100), seed 3, after 6" in run.stdout

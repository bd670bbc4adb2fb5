"""`signoria new-game`: a skeleton that works as it is written."""

import json
from pathlib import Path

import pytest
import skeletons
from skeletons import environment, made, run

pytestmark = [pytest.mark.slow, pytest.mark.once]


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder with the skeleton in `signoria-kuhn`, installed into `site`."""
    folder = tmp_path_factory.mktemp("skeleton")
    skeletons.installed(folder)
    return folder


def kuhn(home, *words):
    return run(*words, cwd=home / "signoria-kuhn", env=environment(home / "site"))


def test_a_skeleton_has_at_most_ten_files_and_four_hundred_lines(tmp_path):
    files = sorted(each for each in made(tmp_path).rglob("*") if each.is_file())
    assert [str(each.relative_to(tmp_path / "signoria-kuhn")) for each in files] == [
        "docs/kuhn.md",
        "kuhn/__init__.py",
        "kuhn/locale/en.toml",
        "kuhn/locale/fr.toml",
        "kuhn/position.py",
        "kuhn/rules.py",
        "kuhn/view.py",
        "pyproject.toml",
        "tests/test_kuhn.py",
    ]
    assert sum(len(each.read_text().splitlines()) for each in files) <= 400


def test_it_conforms_without_any_test_framework(home):
    code = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(['pytest', 'hypothesis']))\n"
        "import signoria\n"
        "print(signoria.testing.conformance('kuhn'))"
    )
    said = kuhn(home, "-c", code)
    assert said.stderr == ""
    assert int(said.stdout) > 100


def test_its_own_tests_are_green(home):
    said = kuhn(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert "5 passed" in said.stdout, said.stdout


def test_it_is_typed(home):
    seen = Path(__file__).parents[1] / "build" / "typed" / "skeleton"  # what did not change since
    paths = {"MYPYPATH": environment()["PYTHONPATH"], "MYPY_CACHE_DIR": str(seen)}
    env = {**environment(), **paths}
    words = ("-m", "mypy", "--strict", "kuhn", "tests")
    said = run(*words, cwd=home / "signoria-kuhn", env=env)
    assert said.stdout.startswith("Success"), said.stdout


def test_it_is_listed_and_shown_on_the_command_line(home):
    listed = json.loads(kuhn(home, "-m", "signoria.cli", "games", "--json").stdout)
    assert [each["name"] for each in listed] == ["court", "kuhn", "medici", "tuscany", "vecchio"]
    said = kuhn(home, "-m", "signoria.cli", "position", "kuhn")
    assert "history" in said.stdout


def test_it_is_played_in_the_arena_against_random(home):
    words = ("arena", "kuhn", "--seats", "level:2,random", "--games", "4", "--json", "--jobs", "2")
    said = kuhn(home, "-m", "signoria.cli", *words)
    assert json.loads(said.stdout)["games"] == 4, said.stderr


def test_a_name_that_is_no_name_is_refused_in_one_line(tmp_path):
    for name, begins in [
        ("Kuhn", "'Kuhn' cannot be the name of a game"),
        ("class", "'class' cannot be the name of a game"),
        ("medici", "The name 'medici' is already taken"),
        ("json", "The name 'json' is already taken"),
    ]:
        said = run("-m", "signoria.cli", "new-game", name, cwd=tmp_path)
        assert (said.returncode, said.stderr.count("\n")) == (2, 1)
        assert said.stderr.startswith(begins)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_not_touched(tmp_path):
    (tmp_path / "signoria-kuhn").mkdir()
    said = run("-m", "signoria.cli", "new-game", "kuhn", cwd=tmp_path)
    assert said.returncode == 2
    assert said.stderr.startswith("'signoria-kuhn' already exists")
    assert list((tmp_path / "signoria-kuhn").iterdir()) == []


def test_help_says_what_it_writes(tmp_path):
    said = run("-m", "signoria.cli", "new-game", "--help", cwd=tmp_path)
    assert "Write the skeleton of a game of your own" in said.stdout

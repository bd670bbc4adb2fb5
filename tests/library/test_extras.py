"""Installed without extras: the library and the command, no web framework and no database."""

import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import signoria

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOADED = """
import sys
import signoria
ours = {"signoria", "mypy_extensions", "librt"}
def foreign():
    roots = {name.partition(".")[0] for name in sys.modules if not name.endswith("__mypyc")}
    return sorted(roots - sys.stdlib_module_names - ours - {"__main__"})
print(sorted(name for name in sys.modules if name.startswith("signoria.")), foreign())
play = signoria.new("medici", players=3, seed=1)
play.push("offer")
print(foreign())
"""
PLAYED = """
import signoria
play = signoria.new("court", seed=1)
while not play.is_over:
    play.push(play.ask("level:1"))
print(len(str(play).splitlines()) > 3)
print(signoria.tournament("court", ["random", "random"], games=2).games)
print(len(signoria.list_games()))
"""


def required(requirements):
    """Return the names of all distributions that *requirements* bring, theirs included."""
    names, waiting = set(), list(requirements)
    while waiting:
        line = waiting.pop()
        name = re.match(r"[A-Za-z0-9._-]+", line)[0].lower().replace("_", "-")
        if name not in names and "extra ==" not in line and "win32" not in line:
            names.add(name)
            waiting += metadata.requires(name) or []
    return names


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """Return a folder with what the package alone requires, and nothing else."""
    folder = tmp_path_factory.mktemp("bare")
    (folder / "signoria").symlink_to(Path(signoria.__file__).parent)
    for name in required(PROJECT["dependencies"]):
        for file in metadata.files(name):
            top = file.parts[0]
            if top not in ("..", "__pycache__") and not (folder / top).exists():
                (folder / top).symlink_to(Path(file.locate()).parents[len(file.parts) - 1] / top)
    for native in Path(signoria.__file__).parents[1].glob("*__mypyc*"):
        (folder / native.name).symlink_to(native)
    return folder


def run(bare, *words):
    """Run Python without any other installed package."""
    env = {**os.environ, "PYTHONPATH": str(bare), "SIGNORIA_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-S", *words], cwd=bare, env=env, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


def test_the_package_alone_requires_no_web_framework_and_no_database():
    brought = required(PROJECT["dependencies"])
    assert brought == {
        "click", "librt", "mypy-extensions", "platformdirs", "rich",
        "markdown-it-py", "mdurl", "pygments",
    }  # fmt: skip


def test_the_server_and_what_needs_it_are_extras():
    extras = PROJECT["optional-dependencies"]
    server = {re.match(r"[a-z-]+", line)[0] for line in extras["server"]}
    assert {"alembic", "cryptography", "fastapi", "orjson", "sqlalchemy", "uvicorn"} <= server
    assert "signoria[server]" in extras["dev"]
    assert "signoria[server]" in extras["postgres"]


def test_importing_and_playing_load_the_standard_library_and_mypycs_runtime_alone(bare):
    said = run(bare, "-c", LOADED)
    assert (said.stdout, said.stderr) == ("[] []\n[]\n", "")


@pytest.mark.parametrize(
    ("module", "extra"), [("signoria.rl", "rl"), ("signoria.rl.openspiel", "rl")]
)
def test_environments_without_their_extra_say_which_in_one_line(bare, module, extra):
    code = f"try:\n    import {module}\nexcept Exception as told:\n    print(told)"
    said = run(bare, "-c", code)
    assert f"pip install 'signoria[{extra}]'" in said.stdout
    assert len(said.stdout.splitlines()) == 1


@pytest.mark.slow
def test_the_library_works_without_extras(bare):
    said = run(bare, "-c", PLAYED)
    assert (said.stdout, said.stderr) == ("True\n2\n4\n", "")


WORKS = f"""
games
rules court
position medici
play --help
simulate medici --games 1
arena court --seats random,random --games 2
perft court --depth 1
verify {ROOT}/tests/replays/court/stalled.jsonl
replay {ROOT}/tests/replays/court/stalled.jsonl
analyse {ROOT}/tests/replays/medici/two-players-grail.jsonl --iterations 0
serve --help
"""
NEEDS = {
    "serve": "server",
    "doctor": "server",
    "backup x": "server",
    "restore x": "server",
    "prune": "server",
    "key show": "server",
    "simulate medici --games 1 --plot a.png": "plot",
    "arena court --seats random,random --games 2 --backend ray": "ray",
}
COMMANDS = """
import sys
from signoria.cli.main import run
for line in sys.argv[1:]:
    sys.stderr.write(f"{run(line.split())} {line}\\n")
"""


@pytest.mark.slow
def test_a_command_that_needs_no_extra_works_without_one(bare):
    lines = WORKS.strip().splitlines()
    said = run(bare, "-c", COMMANDS, *lines)
    assert said.stderr.splitlines() == [f"0 {line}" for line in lines]


@pytest.mark.slow
def test_a_command_that_needs_an_extra_says_which_in_one_line(bare):
    said = run(bare, "-c", COMMANDS, *NEEDS)
    told = said.stderr.splitlines()
    assert told[1::2] == [f"2 {line}" for line in NEEDS]
    assert told[0] == (
        "signoria serve needs the extra 'server', which is not installed: "
        "pip install 'signoria[server]'."
    )
    for sentence, extra in zip(told[::2], NEEDS.values(), strict=True):
        assert sentence.endswith(f"pip install 'signoria[{extra}]'.")

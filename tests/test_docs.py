"""The documentation is true: its commands run, its programs run, and nothing is left out."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
PYCON = re.compile(r"^```pycon\n(.*?)^```", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(pattern):
    return [
        pytest.param(block, id=f"{page.relative_to(ROOT)}-{number}")
        for page in PAGES
        for number, block in enumerate(pattern.findall(page.read_text(encoding="utf-8")), 1)
    ]


def commands(page):
    """Return the command lines of all console blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    lines = [line for block in CONSOLE.findall(text) for line in block.splitlines()]
    return [line[2:] for line in lines if line.startswith("$ ")]


def inside(folder, line):
    """Return the words of a command line; what lies at the root of the machine is in *folder*."""
    return [f"{folder}{word}" if word.startswith("/") else word for word in shlex.split(line)]


def test_a_command_of_a_page_touches_nothing_outside_of_its_folder(tmp_path):
    words = inside(tmp_path, "signoria key rotate --data /srv/signoria")
    assert words == ["signoria", "key", "rotate", "--data", str(tmp_path / "srv" / "signoria")]
    named = [word for page in PAGES for line in commands(page) for word in inside(tmp_path, line)]
    assert [word for word in named if "=/" in word or ".." in word or word.startswith("~")] == []


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_commands_of_a_page_run_one_after_another(page, tmp_path):
    for line in commands(page):
        words = inside(tmp_path, line)
        assert words[0] == "signoria", f"a console block runs signoria only, not {words[0]}"
        done = subprocess.run(
            [sys.executable, "-m", "signoria.cli", *words[1:]],
            cwd=tmp_path,
            env={**os.environ, "SIGNORIA_DATA": str(tmp_path / "kept"), "SIGNORIA_LANG": "en"},
            capture_output=True,
            text=True,
            timeout=120,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        assert done.returncode == 0, f"$ {line}\n{done.stdout}\n{done.stderr}"


@pytest.mark.parametrize("program", blocks(PYTHON))
def test_the_programs_run(program):
    exec(compile(program, "documentation", "exec"), {})  # noqa: S102 - our own documentation


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_give_what_it_shows(page):
    examples = PYCON.findall(page.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest("\n".join(examples), {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(verbose=False)
    failed = runner.run(test).failed
    assert failed == 0


def test_every_command_has_its_section():
    from signoria.cli.command import COMMANDS

    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert len(COMMANDS) >= 10
    for name in COMMANDS:
        assert re.search(rf"^## `?{name}`?$", page, re.MULTILINE), name


def test_the_two_commands_stand_at_the_top_of_the_readme():
    top = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:20]
    assert "make serve" in "\n".join(top)
    assert "make test" in "\n".join(top)


def test_the_readme_shows_every_game_in_small_pictures_that_one_command_takes():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'src="docs/pictures/([^"]+)"', text)
    assert shown[:4] == ["medici.png", "court.png", "vecchio.png", "tuscany.png"]
    taken = (ROOT / "docs" / "pictures" / "take.py").read_text(encoding="utf-8")
    for name in shown:
        assert f'"{name.removesuffix(".png")}": Shot(' in taken
        assert (ROOT / "docs" / "pictures" / name).stat().st_size < 150_000
    made = re.search(
        r"^pictures:.*?(?=^\S)", (ROOT / "Makefile").read_text(), re.MULTILINE | re.DOTALL
    )
    assert "docs/pictures/take.py" in made.group()


def test_one_turn_of_every_game_is_shown_in_small_strips_that_one_command_makes():
    text = (ROOT / "docs/gestures.md").read_text(encoding="utf-8")
    shown = re.findall(r"\(pictures/turn-(\w+)\.webp\)", text)
    assert sorted(shown) == ["court", "medici", "tuscany", "vecchio"]
    for game in shown:
        assert (ROOT / f"docs/pictures/turn-{game}.webp").stat().st_size < 120_000
    assert "docs/pictures/turns.py" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_readme_shows_python_after_the_pictures():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    places = [text.index(part) for part in ("make serve", "tuscany.png", "import signoria")]
    assert places == sorted(places)


def verified(record):
    command = [sys.executable, str(ROOT / "docs/examples/verify.py"), str(record)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_example_of_a_record_is_true_and_its_program_notices_a_change(tmp_path):
    from signoria import games
    from signoria.core import record

    example = ROOT / "docs/examples/record.jsonl"
    text = example.read_text(encoding="utf-8")
    assert len(text.splitlines()) == 5
    assert record.verify(text, games.load_game).match.game.NAME == "medici"
    assert verified(example).returncode == 0
    changed = tmp_path / "changed.jsonl"
    changed.write_text(text.replace("spice-5", "spice-4"), encoding="utf-8")
    assert verified(changed).stderr == "line 3 was changed\n"
    changed.write_text(text.replace("Anna", "Anne"), encoding="utf-8")
    assert verified(changed).stderr == "line 1 was changed\n"


def test_every_setting_of_the_server_is_on_its_page_with_its_default():
    from signoria.server.settings import Settings

    page = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \|[^|]*\| ([^|]+) \|", page, re.MULTILINE))
    for name, field in Settings.model_fields.items():
        if name not in {"games", "static"}:  # for tests
            assert name in rows, name
            if type(field.default) in {int, float}:
                assert float(rows[name].split()[0].rstrip(":")) == field.default, name
            elif isinstance(field.default, str):
                assert rows[name] == (f"`{field.default}`" if field.default else "none"), name


def test_the_changelog_names_the_version():
    from signoria import __version__

    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## Unreleased" in text or f"## {__version__}" in text


def test_nothing_in_the_repository_names_this_machine():
    git = ["git", "ls-files", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if name and path.is_file() and path.suffix not in {".db", ".png", ".webp", ".woff2"}:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"(^|[\s\"'=:(])/(work|root|farm)/", text), name


def routes_of(router):
    """Return the routes of a router and of all that are included in it."""
    inner = [getattr(route, "original_router", None) for route in router.routes]
    return [
        each
        for route, included in zip(router.routes, inner, strict=True)
        for each in ([route] if included is None else routes_of(included))
    ]


def calls_and_messages(folder):
    """Return every call of the server and every message that it takes, as the tariff names them."""
    from typing import get_args

    from signoria.server.app import API, make_app
    from signoria.server.messages import FromClient
    from signoria.server.settings import Settings

    calls = [
        f"{method} {route.path.removeprefix(API)}"
        for route in routes_of(make_app(Settings(data=folder)))
        for method in sorted(getattr(route, "methods", None) or ["WebSocket"])
    ]
    kinds = get_args(get_args(FromClient)[0])
    messages = [get_args(kind.model_fields["type"].annotation)[0] for kind in kinds]
    return calls, messages


def test_every_call_and_every_message_has_its_cost_and_its_limits(tmp_path):
    from signoria.server import rates

    calls, messages = calls_and_messages(tmp_path)
    assert sorted(rates.CALLS) == sorted(calls), "src/signoria/server/rates.py names all calls"
    assert sorted(rates.MESSAGES) == sorted(messages), "… and all messages"
    page = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `((?:[A-Z]|message )[^`]+)` \| ([^|]+) \|", page, re.MULTILINE)
    assert [name for name, _ in rows] == [
        *rates.CALLS,
        *[f"message {name}" for name in rates.MESSAGES],
    ], "a row is missing: make costs ARGS=--names"
    unknown = [name for name, cost in rows if not re.fullmatch(r"\d+\.\d\d", cost)]
    assert unknown == [], "not measured: make costs ARGS=--page"


def test_the_limits_on_the_page_are_those_of_the_server():
    from signoria.server import rates
    from signoria.server.settings import Settings

    page = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| `(?:[A-Z]|message )[^`]+` \| [^|]+ \| (.+) \| (.+) \|$", page, re.MULTILINE
    )
    kinds = [*rates.CALLS.values(), *rates.MESSAGES.values()]
    limits = rates.rate_limits(Settings.model_construct())
    assert rows == [tuple(rate.spoken() for rate in limits[kind]) for kind in kinds]

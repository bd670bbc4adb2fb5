"""Each game's RULES.md is true: sections, functions, tests and readings are what it says."""

import ast
import re
from pathlib import Path

import pytest

from signoria import games
from signoria.core import text
from signoria.core.typography import typeset

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "signoria" / "games"
each_game = pytest.mark.parametrize("game", games.names())


def rules(game: str) -> str:
    return (SOURCE / game / "RULES.md").read_text(encoding="utf-8")


def table(page: str, heading: str) -> list[list[str]]:
    """Return the rows of the table under *heading*."""
    part = page.split(f"## {heading}\n")[1].split("\n## ", maxsplit=1)[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def functions(game: str) -> dict[str, str]:
    """Return every function and method of a game with its docstring."""
    found = {}
    for path in sorted((SOURCE / game).glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            inner = [f for f in getattr(node, "body", []) if isinstance(f, ast.FunctionDef)]
            if isinstance(node, ast.ClassDef):
                for method in inner:
                    found[f"{path.stem}.{node.name}.{method.name}"] = (
                        ast.get_docstring(method) or ""
                    )
            elif isinstance(node, ast.FunctionDef):
                found[f"{path.stem}.{node.name}"] = ast.get_docstring(node) or ""
    return found


def cited(docstring: str) -> set[str]:
    return {section.strip(" .") for section in re.findall(r"§ ([^§.,]+)", docstring)}


@each_game
def test_every_function_that_cites_a_section_stands_in_its_row(game):
    rows = {
        row[0]: set(re.findall(r"`([\w.]+)`", row[1])) for row in table(rules(game), "Sections")
    }
    for name, docstring in functions(game).items():
        for section in cited(docstring):
            assert section in rows, f"{name} cites § {section}, which RULES.md does not list"
            assert name in rows[section], f"{name} is missing in the row of § {section}"


@each_game
def test_every_function_in_the_table_exists_and_cites_its_section(game):
    known = functions(game)
    for section, named, _ in table(rules(game), "Sections"):
        for name in re.findall(r"`(\w+\.[\w.]+)`", named):
            assert name in known, f"§ {section}: there is no function {name}"
            assert section in cited(known[name]), f"{name} does not cite § {section}"


@each_game
def test_every_section_has_tests_that_name_it(game):
    for section, _, tests in table(rules(game), "Sections"):
        files = re.findall(r"`(\w+)`", tests)
        assert files, f"§ {section} has no tests"
        for name in files:
            path = ROOT / "tests" / "games" / game / f"{name}.py"
            assert f"§ {section}" in path.read_text(encoding="utf-8").split('"""')[1], path


@each_game
def test_every_section_has_its_paragraph_in_our_own_words(game):
    titles = {typeset(row[0], "en") for row in table(rules(game), "Sections")}
    sections = text.group(SOURCE / game, "en", "section")
    assert {section["title"] for section in sections.values()} == titles
    assert set(games.load_game(game).SECTIONS.values()) <= set(sections)


@each_game
def test_every_reading_that_code_cites_is_numbered_and_each_number_is_cited(game):
    numbered = {row[0] for row in table(rules(game), "Readings")}
    code = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / game).glob("*.py"))
    cites = {
        r for note in re.findall(r"# ((?:[A-Z]\d+ ?)+)$", code, re.MULTILINE) for r in note.split()
    }
    assert cites <= numbered
    silent = {row[0] for row in table(rules(game), "Readings") if "(No code.)" in row[2]}
    assert numbered - cites == silent


APART = [game for game in games.names() if "## Secrecy\n" in rules(game)]


def plumbing(game: str) -> set[str]:
    """Return the functions that RULES.md lists as secrecy, apart from the rules."""
    rows = table(rules(game), "Secrecy")
    return {name for row in rows for name in re.findall(r"`(\w+\.[\w.]+)`", row[1])}


def test_secrecy_is_listed_apart_where_it_has_modules_of_its_own():
    assert APART == ["vecchio"]


@pytest.mark.parametrize("game", APART)
def test_every_function_of_secrecy_is_listed_and_every_one_listed_exists(game):
    listed = plumbing(game)
    modules = {name.split(".")[0] for name in listed}
    assert listed == {name for name in functions(game) if name.split(".")[0] in modules}


@pytest.mark.parametrize("game", APART)
def test_secrecy_cites_no_section_and_no_row_of_the_rules_names_it(game):
    known = functions(game)
    assert [name for name in sorted(plumbing(game)) if cited(known[name])] == []
    named = {
        name for row in table(rules(game), "Sections") for name in re.findall(r"`([\w.]+)`", row[1])
    }
    assert named & plumbing(game) == set()


@pytest.mark.parametrize("game", APART)
def test_every_part_of_secrecy_has_tests(game):
    for what, _, tests in table(rules(game), "Secrecy"):
        files = re.findall(r"`(\w+)`", tests)
        assert files, f"{what}: there are no tests"
        for name in files:
            assert (ROOT / "tests" / "games" / game / f"{name}.py").is_file(), name

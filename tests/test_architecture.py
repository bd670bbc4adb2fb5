"""The shape of the house: layers, agreed files, and no game named outside its own folders."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from signoria import games

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "signoria"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "draw": {"core", "games", "draw"},
    "players": {"core", "players"},
    "arena": {"core", "games", "players", "arena"},
    "analysis": {"core", "games", "players", "arena", "analysis"},
    "tables": {"core", "games", "players", "analysis", "tables"},
    "server": {"core", "games", "draw", "players", "analysis", "tables", "server"},
    "cli": {"core", "games", "draw", "players", "arena", "analysis", "tables", "server", "cli"},
    "library": {"core", "games", "draw", "players", "arena", "analysis", "cli", "library"},
    "testing": {"core", "games", "testing"},
    "rl": {"core", "games", "draw", "players", "cli", "library", "rl"},
    "__init__.py": {"analysis", "core", "library", "testing"},
}
ROOMS = {
    "model": {"model"},
    "store": {"model", "store"},
    "wire": {"model", "wire"},
    "live": {"model", "store", "wire", "live"},
}
"""The rooms of `tables`, and which of them each may import."""
PURE = ("model", "wire")
STANDARD = {
    "abc", "array", "bisect", "collections", "dataclasses", "difflib", "functools", "hashlib",
    "html", "importlib", "inspect", "itertools", "json", "math", "pathlib", "pkgutil", "re",
    "string", "tomllib", "types", "typing", "unicodedata",
}  # fmt: skip
MYPYC = {"mypy_extensions", "librt"}
MODULES = sorted(SOURCE.rglob("*.py"))
AGREED = [
    "__init__.py", "components.py", "options.py", "actions.py", "state.py", "rules.py",
    "scoring.py", "view.py", "position.py", "refusals.py", "needs.py", "plans.py", "heuristics.py",
    "story.py", "sources.py", "encoding.py", "layout.py", "RULES.md", "locale/en.toml",
    "locale/fr.toml",
]  # fmt: skip
KNOWLEDGE = ["tuning.toml", "reasons.py"]
MAY = [
    "board.py", "boards.py", "worlds.py", "unseen.py", "stacks.py", "checks.py", "prospects.py",
    "outlook.py", "reckoning.py", "counting.py",
    "orders.py", "plan_ways.py", "plan_rows.py", "plan_results.py",
]  # fmt: skip
"""Where a board can be replaced, its tables and the check of another one; where secrets need it,
how they may lie; where positions need it, whether the rules can go on from them; where knowledge
outgrows a file, what each seat is likely to end with, and what could happen next; the parts of
plans that are long."""
ALIKE = (
    "games/", "draw/", "server/", "cli/boards/", "cli/commands/", "testing/",
    "tables/store/migrations/",
)  # fmt: skip
"""Folders whose modules offer the same names on purpose; schemas have the names clients see."""
OWN_FOLDERS = ("games/{}/", "draw/{}", "cli/boards/{}", "library/new.py", "__init__.py")


@cache
def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def upward(path: Path) -> list[str]:
    """Return what a module imports from a layer that it may not know."""
    layer = path.relative_to(SOURCE).parts[0]
    inside = [name.split(".") for name in imports(path) if name.startswith("signoria.")]
    wrong = [p for p in inside if p[1] != "__version__" and p[1] not in MAY_IMPORT[layer]]
    return [f"{path.relative_to(SOURCE)}: {layer} may not import {'.'.join(p)}" for p in wrong]


def test_no_layer_reaches_upward():
    assert [fault for path in MODULES for fault in upward(path)] == []


def test_core_games_and_drawings_need_nothing_but_python_and_mypycs_runtime():
    modules = [p for p in MODULES if p.relative_to(SOURCE).parts[0] in ("core", "games", "draw")]
    assert len(modules) > 50
    foreign = {
        str(path.relative_to(SOURCE)): roots
        for path in modules
        if (roots := {n.split(".")[0] for n in imports(path)} - {"signoria"} - STANDARD - MYPYC)
    }
    assert foreign == {}


def rooms() -> list[tuple[str, Path]]:
    tables = SOURCE / "tables"
    return [(room, path) for room in ROOMS for path in sorted((tables / room).rglob("*.py"))]


def test_every_module_of_tables_is_in_a_room():
    inside = {path for _, path in rooms()} | {SOURCE / "tables" / "__init__.py"}
    assert inside == set((SOURCE / "tables").rglob("*.py"))


def test_no_room_of_tables_reaches_where_it_may_not():
    reached = {
        (room, name)
        for room, path in rooms()
        for name in imports(path)
        if name.startswith("signoria.tables.") and name.split(".")[2] not in ROOMS[room]
    }
    assert reached == set()


def test_the_hall_hands_itself_to_none_of_its_parts():
    users = [p.name for _, p in rooms() if "signoria.tables.live.hall.Hall" in imports(p)]
    assert users == []


def test_objects_without_a_type_are_made_on_the_wire_alone():
    loose = [path for path in MODULES if "dict[str, Any]" in path.read_text(encoding="utf-8")]
    outside = [str(path) for path in loose if SOURCE / "tables" / "wire" not in path.parents]
    assert loose != []
    assert outside == []


def test_the_model_and_the_wire_import_the_standard_library_alone():
    allowed = (sys.stdlib_module_names | {"signoria"}) - {"asyncio", "sqlite3", "threading"}
    foreign = {
        (path.name, name)
        for room, path in rooms()
        if room in PURE
        for name in imports(path)
        if name.split(".")[0] not in allowed
    }
    assert foreign == set()


def test_the_model_and_the_wire_load_no_database_and_no_framework():
    modules = [
        f"signoria.tables.{room}.{path.stem}"
        for room, path in rooms()
        if room in PURE and path.stem != "__init__"
    ]
    heavy = ["sqlalchemy", "alembic", "fastapi", "starlette", "pydantic", "orjson", "asyncio",
             "structlog", "confusable_homoglyphs"]  # fmt: skip
    code = f"import sys, {', '.join(modules)}\nprint(set({heavy!r}) & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def titles(game: str) -> list[str]:
    """Return the titles of all other games: one may contain the name of another game."""
    return [games.words(other, "en").say("title") for other in games.names() if other != game]


@pytest.mark.parametrize("game", games.names())
def test_a_game_is_named_only_in_its_own_folders(game):
    own = [folder.format(game) for folder in OWN_FOLDERS]
    for path in [*MODULES, *SOURCE.rglob("*.toml")]:
        where = path.relative_to(SOURCE).as_posix()
        if not any(where.startswith(folder) for folder in own):
            text = path.read_text(encoding="utf-8")
            for title in titles(game):
                text = text.replace(title, "")
            # the texts of a game may speak of a family after which another game is called
            flags = 0 if where.startswith(("games/", "cli/boards/")) else re.IGNORECASE
            assert not re.search(rf"\b{game}\b", text, flags), f"{where} names {game}"


def sees_games(path: Path) -> bool:
    return any(name == "signoria" or "games" in name.split(".") for name in imports(path))


def test_players_do_not_see_a_games_state():
    assert [path for path in (SOURCE / "players").rglob("*.py") if sees_games(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "from signoria import games",
        "import signoria",
        "import signoria.games",
        "from signoria.games.court import state",
    ],
)
def test_a_player_that_sees_it_is_found(tmp_path, line):
    (tmp_path / "peek.py").write_text(line)
    assert sees_games(tmp_path / "peek.py")


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_the_agreed_files(game):
    folder = SOURCE / "games" / game
    agreed = AGREED + KNOWLEDGE
    assert [name for name in agreed if not (folder / name).is_file()] == []
    others = [p for p in sorted(folder.glob("*.py")) if p.name not in AGREED + KNOWLEDGE + MAY]
    for path in others:
        text = path.read_text(encoding="utf-8")
        assert "§ " in text.split('"""')[1], f"{path}: not agreed, and no chapter of the rules"


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_its_invariants_and_its_page(game):
    tests = ROOT / "tests" / "games" / game
    assert (tests / "invariants.py").is_file()
    assert (tests / "perft.toml").is_file()
    assert sorted((ROOT / "tests" / "replays" / game).glob("*.jsonl"))
    assert (ROOT / "docs" / "games" / f"{game}.md").is_file()


def test_a_file_holds_one_noun():
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {str(path): length for path, length in lengths.items() if length > 400} == {}


def test_a_public_name_is_one_thing():
    homes = defaultdict(set)
    for path in MODULES:
        place = path.relative_to(SOURCE).as_posix()
        if place == "games/__init__.py" or not place.startswith(ALIKE):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                    homes[node.name].add(place)
    public = {name: found for name, found in homes.items() if not name.startswith("_")}
    assert len(public) > 400
    assert {name: found for name, found in public.items() if len(found) > 1} == {}


def test_any_has_few_exceptions_in_the_layers_that_are_typed_and_each_has_its_reason():
    typed = [
        p
        for layer in ("core", "players", "arena", "analysis", "tables")
        for p in (SOURCE / layer).rglob("*.py")
    ]
    lines = [line for path in typed for line in path.read_text(encoding="utf-8").splitlines()]
    exceptions = [line for line in lines if "ANN401" in line]
    assert len(exceptions) <= 14
    assert [line for line in exceptions if not re.search(r"# noqa: [\w, ]+ - \w", line)] == []

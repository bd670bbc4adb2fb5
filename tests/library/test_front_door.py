"""The front door: what `import signoria` offers, and what it loads."""

import subprocess
import sys
from pathlib import Path

import pytest

import signoria

LIGHT = """
import sys
import signoria
assert {name for name in sys.modules if name.startswith("signoria.")} == set()
play = signoria.new("medici", players=3, seed=1)
play.push("offer")
heavy = {"rich", "click", "fastapi", "pydantic", "sqlalchemy", "uvicorn", "orjson", "numpy"}
print(sorted(heavy & set(sys.modules)))
"""
SCRIPT = """
from collections.abc import Sequence

import signoria
from signoria.games.medici.view import View

play = signoria.new("medici", players=3, seed="florence")
view: View = play.view(0)
florins: tuple[int, ...] = view.florins
view.castles  # type: ignore[attr-defined]
play.view("Anna")  # type: ignore[arg-type]
moves: list[signoria.Move] = play.legal_moves
for step in play.push(moves[0]):
    text: str = step.text


class Own:
    def choose(self, view: View, legal: Sequence[signoria.Move]) -> str:
        return legal[0] if view.florins[0] > 3 else legal[-1]


turn: int | None = play.turn
chosen: signoria.Move = play.ask("level:1")
chosen = play.ask(Own())
signoria.new("court").ask(Own())  # type: ignore[arg-type]
checks: int = signoria.testing.conformance("court")
rate: float = signoria.tournament("court", ["random", "random"], games=2).standings[0].rate
"""
"""What is wrong in it is marked: an unused mark is an error too."""
PACKAGES = """
from signoria.core.game import GameOf
from signoria.games import court, medici, tuscany, vecchio
from signoria.games.court.heuristics import CourtHeuristic
from signoria.games.court.rules import Court
from signoria.games.court.view import View as CourtView
from signoria.games.medici.heuristics import MediciHeuristic
from signoria.games.medici.rules import Medici
from signoria.games.medici.view import View as MediciView
from signoria.games.tuscany.heuristics import TuscanyHeuristic
from signoria.games.tuscany.rules import Tuscany
from signoria.games.tuscany.view import View as TuscanyView
from signoria.games.vecchio.heuristics import VecchioHeuristic
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.view import View as VecchioView

one: GameOf[Court, CourtView, court.Options, CourtHeuristic] = court
two: GameOf[Medici, MediciView, medici.Options, MediciHeuristic] = medici
three: GameOf[Tuscany, TuscanyView, tuscany.Options, TuscanyHeuristic] = tuscany
four: GameOf[Vecchio, VecchioView, vecchio.Options, VecchioHeuristic] = vecchio
wrong: GameOf[Court, MediciView, court.Options, CourtHeuristic] = court  # type: ignore[assignment]
"""


def run(*command, **more):
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, **more
    )


def test_importing_loads_nothing_and_playing_loads_no_dependency():
    said = run("-c", LIGHT)
    assert (said.stdout, said.stderr) == ("[]\n", "")


@pytest.mark.slow
def test_every_public_name_is_there_also_after_all_modules_were_imported():
    names = sorted(signoria.__all__)
    code = (
        "import pkgutil, importlib, signoria\n"
        "for module in pkgutil.walk_packages(signoria.__path__, 'signoria.'):\n"
        "    if not module.name.endswith('__main__') and '.migrations' not in module.name:\n"
        "        importlib.import_module(module.name)\n"
        "import types\n"
        "print([n for n in sorted(signoria.__all__)"
        " if isinstance(getattr(signoria, n), types.ModuleType)])\n"
        "print(sorted(signoria.__all__))"
    )
    said = run("-c", code)
    assert said.stdout == f"[]\n{names}\n", said.stderr


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'castle'"):
        signoria.castle  # noqa: B018


def test_completion_lists_what_there_is():
    assert set(dir(signoria)) == {*signoria.__all__, "__version__"}


def test_the_suite_for_games_of_ones_own_is_there_and_needs_no_test_framework():
    code = (
        "import sys, signoria\n"
        "print(signoria.testing.conformance('court', seeds=[]))\n"
        "print(sorted({'pytest', 'hypothesis', '_pytest'} & set(sys.modules)))"
    )
    said = run("-c", code)
    assert (said.stdout, said.stderr) == ("0\n[]\n", "")


@pytest.mark.slow
@pytest.mark.once
def test_a_users_script_and_the_packages_of_games_are_typed(tmp_path):
    (tmp_path / "script.py").write_text(SCRIPT)
    (tmp_path / "packages.py").write_text(PACKAGES)
    source = str(Path(signoria.__file__).parents[1])
    command = ("-m", "mypy", "--strict", "script.py", "packages.py")
    seen = Path(__file__).parents[2] / "build" / "typed" / "script"  # what did not change since
    said = run(*command, cwd=tmp_path, env={"MYPYPATH": source, "MYPY_CACHE_DIR": str(seen)})
    assert said.stdout == "Success: no issues found in 2 source files\n", said.stdout


def test_games_are_listed_with_seats_and_options():
    listed = {each.name: each for each in signoria.list_games()}
    assert list(listed) == ["court", "medici", "tuscany", "vecchio"]
    assert (listed["medici"].title, listed["medici"].seats) == ("Medici", (3, 4, 5, 6))
    assert listed["medici"].options["edition"] == ("amigo", "rio-grande")


def test_a_tournament_is_a_table_of_standings():
    result = signoria.tournament("medici", ["heuristic", "random", "random"], games=6, seed=1)
    assert result.games == 6
    assert [each.player for each in result.standings] == ["heuristic", "random"]
    assert result.standings[0].rate == 1.0
    heads = [line.split()[0] for line in result.table().splitlines()]
    assert heads == ["player", "heuristic", "random"]
    assert str(result) == result.table()


def test_a_tournament_takes_options_and_refuses_the_wrong_number_of_players():
    with pytest.raises(signoria.Problem, match="There is no option"):
        signoria.tournament("medici", ["random"] * 3, games=3, castle=True)
    with pytest.raises(signoria.Problem, match="exactly 2 players"):
        signoria.tournament("court", ["random"] * 3, games=3)

"""Games and players of other packages: found by their entry points, and named when broken."""

import shutil
import sys
from pathlib import Path

import pytest

import signoria
from signoria import games
from signoria.cli import main
from signoria.core import defaults, plugins
from signoria.core.chance import Stream
from signoria.core.problem import Problem
from signoria.testing import conformance

TOY = Path(__file__).parent / "toy"


def forget():
    """Look for plugins again."""
    for cached in (plugins.found, games._plugins, games._plugin):  # noqa: SLF001 - what they keep
        cached.cache_clear()


@pytest.fixture
def offer(tmp_path, monkeypatch):
    """Return what installs a package with entry points, as pip would leave it."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)

    def install(package, group, entries, **files):
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {target}" for name, target in entries.items()]
        (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))
        for name, text in files.items():
            (tmp_path / f"{name}.py").write_text(text)
        forget()

    yield install
    monkeypatch.undo()
    forget()
    for name in set(sys.modules) - before:
        if getattr(sys.modules[name], "__file__", None) and str(tmp_path) in str(
            sys.modules[name].__file__
        ):
            del sys.modules[name]


def small(tmp_path, name, *left_out):
    """Write the toy as a package called *name*, without some of what it brings."""
    shutil.copytree(TOY, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (tmp_path / name).glob("*.py"):
        text = file.read_text().replace("from toy import", f"from {name} import")
        file.write_text(text.replace('NAME: Final = "toy"', f'NAME: Final = "{name}"'))
    code = tmp_path / name / "__init__.py"
    code.write_text(code.read_text() + "".join([f"del {each}\n" for each in left_out]))


def test_a_game_of_another_package_is_listed_and_played_like_any_other(offer, tmp_path):
    small(tmp_path, "pebbles")
    offer("pebble-games", "signoria.games", {"pebbles": "pebbles"})
    assert games.names() == ["court", "medici", "pebbles", "tuscany", "vecchio"]
    assert [each.title for each in signoria.list_games() if each.name == "pebbles"] == ["Toy"]
    play = signoria.new("pebbles", seed=1)
    play.push(play.ask("random"))
    assert games.words("pebbles", "fr").say("about") == "Mains cachées, pour les tests."


def test_what_a_small_game_leaves_out_has_a_default_that_conforms(offer, tmp_path):
    left_out = ["EVENTS", "PHASES", "REFUSALS", "SECTIONS", "TUNING", "VERSION", "OPEN"]
    left_out += ["explain", "needs", "ways", "offers", "heuristics", "reasons", "redact", "reveals"]
    left_out += ["PLANNER", "plans"]
    small(tmp_path, "pebbles", *left_out)
    code = tmp_path / "pebbles" / "__init__.py"
    code.write_text(
        code.read_text() + 'EVENTS = {"drew": ("seat", "card"), "was_dealt": ("seat",), '
        '"scored": ("seat", "points"), "limit": ("rounds",)}\n'
    )
    for lang in ("en", "fr"):
        texts = tmp_path / "pebbles" / "locale" / f"{lang}.toml"
        texts.write_text(texts.read_text().replace("[section.cards]", "[section.rules]"))
    offer("pebble-games", "signoria.games", {"pebbles": "pebbles"})
    game = games.load_game("pebbles")
    assert game.explain(None, 0) == ("not_now", {}, "rules")
    assert game.TUNING.levels[4] == {"iterations": 2560}
    assert conformance("pebbles", seeds=[1]) > 30


def test_a_player_without_heuristic_rates_all_alike_and_expects_the_present_scores():
    play = signoria.new("court", seed=1)
    state = play._match.state  # noqa: SLF001 - a heuristic is handed a state
    blank = defaults.NoHeuristic([])
    assert set(blank.rates(state, Stream(1))) == {0.0}
    assert list(blank.expected_scores(state, 0)) == [float(each) for each in state.scores()]


@pytest.mark.parametrize(
    ("entry", "files", "sentence"),
    [
        ("shaky", {"shaky": "1 / 0"}, "cannot be loaded: ZeroDivisionError: division by zero."),
        ("gone", {}, "cannot be loaded: ModuleNotFoundError: No module named 'gone'."),
        ("thing:X", {"thing": "X = 1"}, "is not a game: its entry point must name a module."),
        ("empty", {"empty": ""}, "is not a whole game: it lacks VOCABULARY."),
    ],
)
def test_a_broken_plugin_is_named_and_breaks_nothing_else(offer, entry, files, sentence):
    name = entry.partition(":")[0]
    offer("wobbly", "signoria.games", {name: entry}, **files)
    with pytest.raises(Problem) as problem:
        games.load_game(name)
    assert str(problem.value) == f"The plugin '{name}' of the package wobbly {sentence}"
    with pytest.warns(UserWarning, match=f"The plugin '{name}'"):
        assert len(signoria.list_games()) == 4


def test_the_doctor_and_the_list_of_games_name_a_broken_plugin(offer, tmp_path, capsys):
    offer("wobbly", "signoria.games", {"shaky": "shaky"}, shaky="1 / 0")
    sentence = "The plugin 'shaky' of the package wobbly cannot be loaded: ZeroDivisionError"
    assert main.run(["games", "--lang", "en"]) == 0
    assert sentence in capsys.readouterr().err
    main.run(["doctor", "--data", str(tmp_path / "data"), "--port", "0", "--lang", "en"])
    assert f"! {sentence}" in " ".join(capsys.readouterr().out.split())


def test_a_game_that_brings_too_little_is_told_what_it_lacks(offer, tmp_path):
    small(tmp_path, "pebbles", "setup", "observe")
    (tmp_path / "pebbles" / "locale" / "fr.toml").unlink()
    offer("pebble-games", "signoria.games", {"pebbles": "pebbles"})
    assert [str(each) for each in games.broken()] == [
        (
            "The plugin 'pebbles' of the package pebble-games is not a whole game: "
            "it lacks observe, setup and locale/fr.toml."
        )
    ]


def test_a_plugin_may_not_take_the_name_of_a_game_that_is_there(offer, tmp_path):
    small(tmp_path, "pebbles")
    offer("pebble-games", "signoria.games", {"medici": "pebbles", "stones": "pebbles"})
    assert [str(each) for each in games.broken()] == [
        (
            "The plugin 'medici' of the package pebble-games has the same name as a game that "
            "is already there."
        ),
        (
            "The plugin 'stones' of the package pebble-games calls its game 'pebbles': both names "
            "must be the same."
        ),
    ]
    assert games.load_game("medici").__name__ == "signoria.games.medici"


CAREFUL = """
class Careful:
    def choose(self, view, legal, budget=None):
        return legal[-1]

def careful(game, stream):
    return Careful()

def clumsy(game, stream):
    raise ValueError("no hands")

NOBODY = 3
"""


def test_a_player_of_another_package_is_asked_and_plays_in_tournaments(offer):
    entries = {"careful": "bots_of_mine:careful"}
    offer("bots-of-mine", "signoria.players", entries, bots_of_mine=CAREFUL)
    play = signoria.new("court", seed=1)
    assert play.ask("careful") == play.legal_moves[-1]
    result = signoria.tournament("court", ["careful", "random"], games=2)
    assert {each.player for each in result.standings} == {"careful", "random"}
    with pytest.raises(Problem, match="did you mean careful"):
        play.ask("carefull")


def test_the_web_client_is_offered_the_players_of_other_packages_that_load(offer):
    from signoria.server.routes.games import game_view

    entries = {"careful": "bots_of_mine:careful", "nobody": "bots_of_mine:NOBODY", "lost": "gone"}
    offer("bots-of-mine", "signoria.players", entries, bots_of_mine=CAREFUL)
    bots = game_view(games, "court", "en")["bots"]
    assert [bot["kind"] for bot in bots if bot["package"] is not None] == ["careful"]
    assert bots[-1] == {
        "kind": "careful",
        "title": "careful",
        "text": "A player of the package bots-of-mine.",
        "level": None,
        "default": False,
        "package": "bots-of-mine",
    }


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("bots_of_mine:clumsy", "cannot be loaded: ValueError: no hands."),
        (
            "bots_of_mine:NOBODY",
            (
                "is not a player: its entry point must name a function that takes a game and a "
                "random stream."
            ),
        ),
        ("bots_gone", "cannot be loaded: ModuleNotFoundError: No module named 'bots_gone'."),
    ],
)
def test_a_broken_player_is_named(offer, target, sentence):
    offer("bots-of-mine", "signoria.players", {"mine": target}, bots_of_mine=CAREFUL)
    with pytest.raises(Problem) as problem:
        signoria.new("court", seed=1).ask("mine")
    assert str(problem.value) == f"The plugin 'mine' of the package bots-of-mine {sentence}"

"""Boards in files: shown, printed, checked, played on."""

import json

import pytest


@pytest.fixture
def mine(signoria, tmp_path):
    """Return a file with a changed board, in which the first space of Venezia costs nothing."""
    text = signoria("board", "export", "vecchio").out
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("florins = 2, points = 5", "florins = 0, points = 5"), "utf-8")
    return file


def test_the_boards_of_a_game_are_shown_with_where_they_come_from(signoria):
    done = signoria("board", "show", "vecchio")
    assert done.code == 0
    assert "reconstruction, not the printed component" in done.out
    assert "    reconstruction  the reconstruction, not the printed board (default)" in done.lines
    french = signoria("board", "show", "vecchio", "--lang", "fr")
    assert "reconstitution, et non le plateau imprimé" in french.out
    told = json.loads(signoria("board", "show", "vecchio", "--json").out)
    assert list(told["boards"]) == ["reconstruction", "brisk"]


def test_a_game_tells_where_its_board_comes_from(signoria):
    assert "reconstruction, not the printed component" in signoria("games", "vecchio").out
    told = json.loads(signoria("games", "vecchio", "--json").out)
    assert "reconstruction" in told["provenance"]
    assert "reconstruction, not the printed board" in signoria("rules", "vecchio", "contents").out


def test_an_exported_board_is_sound(signoria, tmp_path):
    for name in ("reconstruction", "brisk"):
        file = tmp_path / f"{name}.toml"
        file.write_text(signoria("board", "export", "vecchio", "--name", name).out, "utf-8")
        done = signoria("board", "check", str(file))
        assert (done.code, done.out) == (0, f"{file}: Il Vecchio can be played on this board.\n")


def test_a_faulty_board_has_a_line_for_each_fault(signoria, mine):
    text = mine.read_text("utf-8")
    mine.write_text(text.replace('["carmignano", "pistoia"], ["pistoia", "vernio"],', ""), "utf-8")
    text = mine.read_text("utf-8")
    mine.write_text(text.replace("levy = 3", "levy = 0"), "utf-8")
    done = signoria("board", "check", str(mine))
    assert done.code == 1
    assert done.err.splitlines() == [
        f"{mine}: No road leads to pistoia.",
        f"{mine}: With 4 players 7 crests are in play, but there are only 6.",
    ]
    french = signoria("board", "check", str(mine), "--lang", "fr")
    assert f"{mine}: Aucune route ne mène à pistoia." in french.err
    told = json.loads(signoria("board", "check", str(mine), "--json").out)
    assert [fault["name"] for fault in told["faults"]] == ["not_connected", "crests_few"]
    assert not told["sound"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["check", "nowhere.toml"], "There is no file 'nowhere.toml'."),
        (["show", "medici"], "medici has no boards to choose from."),
        (["burn", "vecchio"], "board must be check, show or export, not 'burn'."),
        (["export", "vecchio", "--name", "x"], "--name must be reconstruction or brisk"),
    ],
)
def test_bad_input_gets_one_clear_sentence(signoria, line, message):
    done = signoria("board", *line)
    assert done.code == 2
    assert message in done.err


def test_a_file_that_is_no_board(signoria, tmp_path):
    file = tmp_path / "x.toml"
    file.write_text("a = 1", "utf-8")
    assert "does not say which game it is for" in signoria("board", "check", str(file)).err
    assert signoria("board", "check", str(file), "--game", "vecchio").code == 1
    file.write_text("a = ", "utf-8")
    assert "is not valid TOML" in signoria("board", "check", str(file)).err


@pytest.mark.parametrize(
    "line",
    [
        ["simulate", "vecchio", "--games", "1", "--option", "round_limit=30"],
        ["arena", "vecchio", "--seats", "random,random", "--games", "2"],
        ["perft", "vecchio", "--depth", "1"],
        ["position", "vecchio", "--players", "3"],
        pytest.param(["bench", "vecchio", "--seconds", "0.05"], marks=pytest.mark.slow),
    ],
)
def test_one_plays_on_it(signoria, mine, line):
    done = signoria(*line, "--board", str(mine))
    assert (done.code, done.err) == (0, "")
    assert signoria(*line, "--board", "brisk").code == 0


def test_a_position_holds_the_whole_board(signoria, mine):
    told = json.loads(signoria("position", "vecchio", "--board", str(mine), "--json").out)
    board = told["position"]["options"]["board"]
    assert board["tracks"]["venezia"]["spaces"][0]["florins"] == 0


def test_a_faulty_board_is_not_played_on(signoria, mine):
    mine.write_text(mine.read_text("utf-8").replace("levy = 3", "levy = 0"), "utf-8")
    done = signoria("simulate", "vecchio", "--board", str(mine))
    assert done.code == 2
    assert "'signoria board check FILE' lists them all" in done.err


def test_a_game_without_boards_takes_none(signoria, mine):
    done = signoria("simulate", "medici", "--board", str(mine))
    assert (done.code, done.err) == (2, "medici has no boards to choose from.\n")
    done = signoria("simulate", "vecchio", "--board", "brisk", "--option", "board=brisk")
    assert "--board and --option board cannot be used together." in done.err


def test_the_rules_tell_in_what_the_board_of_a_file_differs(signoria, mine):
    done = signoria("rules", "vecchio", "tracks", "--board", str(mine))
    assert (done.code, done.err) == (0, "")
    assert " ".join(done.out.split()).endswith(
        "mine.toml differs from the built-in board in tracks; what the rules say about that here "
        "is true of the built-in one."
    )
    french = signoria("rules", "vecchio", "--board", str(mine), "--lang", "fr")
    assert "diffère du plateau fourni sur ces points : tracks" in " ".join(french.out.split())


def test_the_rules_tell_what_a_built_in_board_changes(signoria):
    done = signoria("rules", "vecchio", "--board", "brisk")
    assert [line for line in done.lines if line.startswith("With board=")] == [
        "With board=brisk: Crests stand earlier on the tracks, so games are shorter."
    ]
    same = signoria("rules", "vecchio", "--board", "reconstruction")
    assert "These options change nothing of what is shown here." in same.lines


def test_the_rules_of_a_game_without_boards_take_none(signoria, mine):
    done = signoria("rules", "medici", "--board", str(mine))
    assert (done.code, done.out) == (2, "")
    assert done.err == "medici has no boards to choose from.\n"

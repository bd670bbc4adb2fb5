"""TerminalGame down at a table: who plays, what chance is, and where the game is kept."""

import json
import shlex
import sys

import pytest

from signoria.cli.table import seating


@pytest.mark.slow
def test_a_whole_game_is_played_kept_and_proved(signoria):
    seats = ["--seats", "me,random,random", "--names", "Ada,Bruno,Carla", "--seed", "florence"]
    done = signoria("play", "medici", *seats, stdin="pass\noffer\n" * 300)
    assert done.code == 0
    assert done.lines[:3] == [
        " A Ada  at this keyboard",
        " B Bruno  plays at random",
        " C Carla  plays at random",
    ]
    assert (
        "Chance is sealed: the SHA-256 of its seed is"
        " f902def4855ca65edd49983167186a7d9e9ea3386078ef59ce92970d291b2b8e."
        " The seed is shown at the end."
    ) in done.lines
    assert "The seed of chance was: florence" in done.lines
    proved = signoria(*done.suggested("To verify the whole game: "))
    assert (proved.code, proved.lines[0]) == (0, "The record is genuine.")
    told = json.loads(
        signoria("replay", done.suggested("To verify the whole game: ")[-1], "--json").out
    )
    for place, name, score in zip(
        told["standing"], ("A Ada", "B Bruno", "C Carla"), told["scores"], strict=True
    ):
        assert f"    {place}  {name:<7}  {score:>5}" in done.lines


def test_without_people_the_others_play_to_the_end(signoria):
    done = signoria("play", "medici", "--seats", "random,random,random", "--seed", "florence")
    assert done.code == 0
    assert "   → Game over: " in done.out


def test_a_game_may_be_kept_in_a_file_of_ones_own(signoria, tmp_path):
    seats = ["--seats", "random,random,random", "--seed", "florence"]
    done = signoria("play", "medici", *seats, "--save", "mine.jsonl")
    assert done.lines[-1] == "To verify the whole game: signoria verify mine.jsonl"
    assert signoria("verify", "mine.jsonl").code == 0
    assert not (tmp_path / "kept").exists()


def test_a_file_of_ones_own_must_be_writable_before_the_game_begins(signoria):
    done = signoria("play", "medici", "--save", "no/mine.jsonl", stdin="offer\n")
    assert done.code == 2
    assert done.err == "'no/mine.jsonl' cannot be written: its folder does not exist.\n"


@pytest.mark.slow
def test_a_folder_that_cannot_keep_games_is_no_reason_to_stop(signoria, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SIGNORIA_DATA", str(tmp_path / "file" / "kept"))
    seats = ["--seats", "me,random,random", "--seed", "florence"]
    done = signoria("play", "medici", *seats, stdin="pass\noffer\n" * 300)
    assert done.code == 0
    assert done.err.splitlines()[0].startswith(f"The folder {tmp_path}/file/kept cannot be used")
    assert done.err.splitlines()[1:] == [
        "So this game will not be kept automatically. 'save FILE' stores it where you like."
    ]
    assert "The seed of chance was: florence" in done.lines


def test_stray_bytes_do_not_end_a_game(signoria):
    seats = ["--seats", "me,me,me", "--seed", "florence"]
    done = signoria("play", "medici", *seats, stdin=b"\xff\xfe\noffer\n")
    assert done.code == 0
    assert "is not something you can do here" in done.out


def test_a_record_of_an_altered_game_is_not_gone_on_with(signoria, finished, tmp_path):
    (tmp_path / "false.jsonl").write_text(finished.replace("bid 12", "bid 13", 1))
    done = signoria("play", "medici", "--load", "false.jsonl")
    assert done.code == 2
    assert done.err == "Line 7 was changed after it was written: its checksum does not match.\n"


def test_a_finished_game_is_shown_again(signoria, record):
    done = signoria("play", "medici", "--load", record)
    assert done.code == 0
    assert "    1  C Carla    125" in done.lines


def test_seats_and_names_have_sensible_defaults(signoria, monkeypatch):
    monkeypatch.setattr("getpass.getuser", lambda: "lorenzo")
    done = signoria("play", "medici")
    assert done.lines[:4] == [
        " A Lorenzo  at this keyboard",
        " B Bruno  plays by rules of thumb",
        " C Carla  plays by rules of thumb",
        " D Dino  plays by rules of thumb",
    ]


def test_who_has_no_login_is_a_guest(signoria, monkeypatch):
    def nobody():
        raise OSError

    monkeypatch.setattr("getpass.getuser", nobody)
    done = signoria("play", "medici", "--lang", "fr")
    assert done.lines[0] == " A Invité  à ce clavier"


def test_two_play_where_the_options_allow_it(signoria):
    line = ["--option", "two_players=grail", "--seats", "me,random", "--seed", "florence"]
    done = signoria("play", "medici", *line)
    assert (done.code, done.lines[1]) == (0, " B Bruno  plays at random")


def test_a_secret_seed_is_committed_to_and_differs_each_time(signoria):
    seats = ["--seats", "me,me,me"]
    first, second = signoria("play", "medici", *seats), signoria("play", "medici", *seats)
    chance = [
        next(line for line in done.lines if line.startswith("Chance is sealed"))
        for done in (first, second)
    ]
    assert chance[0] != chance[1]


def test_records_call_people_human(signoria, tmp_path):
    signoria("play", "medici", "--seats", "me,random,random", "--names", "Ada")
    (kept,) = (tmp_path / "kept").iterdir()
    seats = json.loads(kept.read_text().splitlines()[0])["seats"]
    assert seats[0] == {"name": "Ada", "player": seating.HUMAN}
    assert seats[1] == {"name": "Bruno", "player": "random"}


BOT = f"program:{shlex.quote(sys.executable)} -m signoria.arena.bot random"


def test_a_program_may_sit_at_the_table_and_goes_on_with_a_kept_game(signoria, tmp_path):
    done = signoria(
        "play", "medici", "--seats", f"me,{BOT},random", "--names", "Ada", stdin="quit\n"
    )
    assert f"is the {BOT.replace(':', ' ')}" in " ".join(done.out.split())
    again = signoria(*done.suggested("The game is kept. To resume it: "), stdin="quit\n")
    assert again.code == 0


def test_a_record_from_elsewhere_starts_no_program(signoria, tmp_path):
    line = ["play", "medici", "--seats", f"me,{BOT},random", "--save", "game.jsonl"]
    signoria(*line, stdin="quit\n")
    done = signoria("play", "medici", "--load", "game.jsonl")
    assert done.code == 2
    assert done.err.startswith("This record would start a program, 'program:")


def test_a_program_that_fails_at_the_table_ends_the_sitting_and_the_game_is_kept(signoria):
    line = ["play", "medici", "--seats", "random,random,program:false"]
    done = signoria(*line)
    assert done.code == 2
    assert done.err.startswith("The program 'false' ended (exit code 1) instead of answering.")

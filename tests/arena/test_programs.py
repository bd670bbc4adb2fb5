"""Programs of others at the table: they play as ours do, and when they fail it is said."""

import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from signoria import games
from signoria.arena.contest import contest
from signoria.core.chance import Stream
from signoria.core.problem import Problem
from signoria.players.find import check_spec, make_player, split

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
MEDICI = games.load_game("medici")
PYTHON = shlex.quote(sys.executable)

READY = """
import json, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", protocol=1)
"""


def program(tmp_path, text):
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"program:{PYTHON} {shlex.quote(str(path))}"


def runs(pid):
    """Say whether a process is alive: one that nobody has buried yet is not."""
    told = Path(f"/proc/{pid}/stat")
    return told.exists() and told.read_text().rpartition(")")[2].split()[0] != "Z"


def meet(spec, patience=60.0, count=3):
    from signoria.arena.contest import matchup

    asked = matchup(MEDICI, [spec, "random", "random"], "florence", patience=patience)
    return asked.play(range(count))


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_our_own_players_make_the_same_games_behind_the_door(name):
    game = games.load_game(name)
    others = ["random"] * (game.seats(game.Options())[0] - 1)
    inside, outside = (
        contest(game, [spec, *others], 2, "florence").tally
        for spec in ("heuristic", f"program:{PYTHON} -m signoria.arena.bot heuristic")
    )
    assert [each[1:] for each in outside.summaries] == [each[1:] for each in inside.summaries]
    assert (outside.ahead, outside.seats) == (inside.ahead, inside.seats)


@pytest.mark.slow
def test_the_example_of_the_documentation_plays_at_every_game(capfd):
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40
    for name in games.names():
        game = games.load_game(name)
        seats = game.seats(game.Options())[0]
        spec = f"program:{PYTHON} {shlex.quote(str(EXAMPLE))}"
        assert contest(game, [spec, *["random"] * (seats - 1)], 1, "florence").games == seats
        assert f"{name}: I am seat {seats - 1}" in capfd.readouterr().err


@pytest.mark.slow
def test_two_seats_are_two_programs():
    spec = f"program:{PYTHON} -m signoria.arena.bot random"
    met = contest(MEDICI, [spec, spec, "random"], 3, "florence")
    assert met.tally.summaries[0].seats == 2


@pytest.mark.parametrize(
    ("text", "name", "parts"),
    [
        ("", "program_died", {"code": 0}),
        ("raise SystemExit(3)", "program_died", {"code": 3}),
        ("input(); print('hello')", "program_rubbish", {"found": "hello", "wanted": "ready"}),
        ("input(); print('[1]')", "program_rubbish", {"found": "[1]", "wanted": "ready"}),
        (
            'input(); print(\'{"type": "ready", "protocol": 9}\')',
            "program_protocol",
            {"found": "9", "wanted": 1},
        ),
        (
            READY + "    else: say(type='act', action='bid 99')",
            "program_illegal",
            {"found": "bid 99", "legal": ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "…"]},
        ),
        (
            READY + "    else: say(type='act', action=['offer'])",
            "program_illegal",
            {"found": '["offer"]', "legal": ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "…"]},
        ),
        (
            READY + "    else: say(type='act', seq=7, action='pass')",
            "program_late",
            {"found": "7", "wanted": 1},
        ),
        (READY + "    else: break", "program_died", {"code": 0}),
    ],
)
def test_a_program_that_fails_is_named_with_what_came(tmp_path, capfd, text, name, parts):
    spec = program(tmp_path, text)
    with pytest.raises(Problem) as caught:
        meet(spec)
    assert caught.value.name == name
    assert caught.value.parts.pop("program") == spec.removeprefix("program:")
    assert caught.value.parts == parts


def test_a_program_that_is_silent_for_too_long_is_ended(tmp_path):
    spec = program(tmp_path, READY + "    else: time.sleep(60)")
    with pytest.raises(Problem) as caught:
        meet(spec, patience=0.4)
    assert (caught.value.name, caught.value.parts["seconds"]) == ("program_silent", "0.4")


@pytest.mark.parametrize("last", ["time.sleep(600)", ""], ids=["waits", "is gone"])
def test_what_a_silent_program_has_started_is_ended_with_it(tmp_path, last):
    text = f"""
import subprocess, time
child = subprocess.Popen(["sleep", "600"])
open({str(tmp_path / "pid")!r}, "w").write(str(child.pid))
{last}
"""
    started = time.monotonic()
    with pytest.raises(Problem) as caught:
        meet(program(tmp_path, text), patience=1.0)
    assert caught.value.name == "program_silent"
    assert time.monotonic() - started < 300, "nobody waits until the child is done"
    child = int((tmp_path / "pid").read_text())
    while runs(child):
        assert time.monotonic() - started < 300, "the child outlives its program"
        time.sleep(0.05)


@pytest.mark.parametrize("words", [[], ["level:9"], ["random", "random"]])
def test_our_own_player_behind_the_door_says_what_it_wants_to_be_told(words):
    asked = [sys.executable, "-m", "signoria.arena.bot", *words]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert answer.stderr.startswith("usage: python -m signoria.arena.bot SPEC")


def test_a_command_that_is_not_there_is_a_problem():
    with pytest.raises(Problem) as caught:
        meet("program:no-such-command-anywhere")
    assert caught.value.name == "program_missing"


@pytest.mark.slow
def test_a_problem_comes_home_from_another_process(tmp_path):
    spec = program(tmp_path, "raise SystemExit(3)")
    with pytest.raises(Problem) as caught:
        contest(MEDICI, [spec, "random", "random"], 12, "florence", jobs=2)
    assert caught.value.parts["code"] == 3


def test_programs_are_players_only_where_that_is_allowed():
    check_spec("program:anything", programs=True)
    for allowed, spec in [(False, "program:anything"), (True, "program:"), (True, "programme:x")]:
        with pytest.raises(Problem):
            check_spec(spec, programs=allowed)
    with pytest.raises(Problem, match="There is no player"):
        make_player("program:anything", MEDICI, Stream(1))


@pytest.mark.parametrize(
    ("seats", "specs"),
    [
        ("random", ["random"]),
        (" level:1 ,random", ["level:1", "random"]),
        ("program:a 'b,c',random", ["program:a 'b,c'", "random"]),
        ('program:a "it\'s, so",x', ['program:a "it\'s, so"', "x"]),
        ("random,", ["random", ""]),
    ],
)
def test_seats_are_separated_by_commas_outside_quotes(seats, specs):
    assert split(seats) == specs

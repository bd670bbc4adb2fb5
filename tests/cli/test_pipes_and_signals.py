"""The program as a process of its own: its entry, its pipes, its signals."""

import os
import signal
import subprocess
import sys
import time

import pytest

SIGNORIA = [sys.executable, "-m", "signoria.cli"]


@pytest.fixture
def environment(tmp_path):
    return {**os.environ, "SIGNORIA_DATA": str(tmp_path / "kept"), "SIGNORIA_LANG": "en"}


@pytest.fixture(autouse=True)
def interruptible():
    """Let programs that are started here hear Ctrl-C: in the background shells switch it off."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_it_runs_and_returns_its_code(environment):
    done = subprocess.run(
        [*SIGNORIA, "games", "chess"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no game called 'chess'.")


def test_a_pipe_that_closes_is_no_reason_to_complain(environment, finished, tmp_path):
    (tmp_path / "game.jsonl").write_text(finished * 1, encoding="utf-8")
    with subprocess.Popen(
        [*SIGNORIA, "replay", str(tmp_path / "game.jsonl"), "--step"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    ) as running:
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141


def test_ctrl_c_in_a_game_keeps_it(environment, tmp_path):
    with subprocess.Popen(
        [*SIGNORIA, "play", "medici", "--seats", "me,me,me", "--names", "Ada,Bruno,Carla"],
        env={**environment, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        shown = b""
        while b" > " not in shown:
            shown += os.read(running.stdout.fileno(), 4096)
        running.send_signal(signal.SIGINT)
        rest, err = running.communicate(timeout=120)
    assert running.returncode == 130
    assert err == b""
    assert b"The game is kept. To resume it: signoria play medici --load " in rest
    assert len(list((tmp_path / "kept").iterdir())) == 1


def test_a_terminal_without_our_characters_still_shows_the_table(environment):
    done = subprocess.run(
        [*SIGNORIA, "position", "medici"],
        env={**environment, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"metal" in done.stdout


@pytest.mark.slow
def test_ctrl_c_in_a_contest_keeps_what_was_played_and_it_goes_on(environment, tmp_path):
    line = [*SIGNORIA, "arena", "medici", "--seats", "heuristic,random,random", "--jobs", "2"]
    kept = tmp_path / "run" / "games.jsonl"
    with subprocess.Popen(
        [*line, "--games", "3000", "--report", "run"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        until = time.monotonic() + 60
        while time.monotonic() < until and not (kept.exists() and kept.stat().st_size > 500):
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (130, b"Interrupted.\n")
    before = kept.read_bytes()
    games = before.count(b"\n")
    assert games >= 3
    subprocess.run(
        [*line, "--games", str(games + 3), "--report", "run"],
        cwd=tmp_path, env=environment, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    assert kept.read_bytes().startswith(before)
    assert kept.read_bytes().count(b"\n") >= games + 3

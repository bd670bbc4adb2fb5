"""A Ray cluster plays the same games, bit for bit, as the processes of this machine."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = [pytest.mark.long, pytest.mark.once, pytest.mark.alone]

LINE = ["arena", "medici", "--seats", "heuristic,random,random", "--games", "24", "--seed", "ray"]


def told(folder, *words):
    """Return what the program writes with *words*, in a process of its own: Ray leaves traces."""
    return subprocess.run(
        [sys.executable, "-m", "signoria.cli", *LINE, *words],
        cwd=folder,
        env={**os.environ, "SIGNORIA_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_a_local_cluster_plays_the_same_games_as_one_process_and_as_two(tmp_path):
    for name, words in {
        "one": ["--jobs", "1"],
        "two": ["--jobs", "2"],
        "ray": ["--jobs", "2", "--backend", "ray"],
    }.items():
        done = told(tmp_path, *words, "--report", name, "--json")
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["games"] == 24
    for file in ("games.jsonl", "results.json", "run.json"):
        one, two, ray = ((tmp_path / name / file).read_bytes() for name in ("one", "two", "ray"))
        assert one == two == ray


def test_a_problem_comes_home_from_the_cluster_in_words(tmp_path):
    done = told(tmp_path, "--seats", "program:false,random,random", "--backend", "ray")
    assert done.returncode == 2
    assert "The program 'false' ended (exit code 1) instead of answering." in done.stderr
    assert "Traceback" not in done.stderr


def test_a_cluster_that_is_not_there_is_said_at_once(tmp_path):
    done = told(tmp_path, "--backend", "ray", "--address", "127.0.0.1:1")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no Ray cluster at '127.0.0.1:1': ")

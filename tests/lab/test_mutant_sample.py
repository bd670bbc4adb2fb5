"""Of 60 small bugs in the rules, always the same, a test notices each, or a list says why not."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.long
@pytest.mark.parametrize("game", ["medici", "court", "vecchio", "tuscany"])
def test_fifteen_bugs_of_each_game_are_noticed_or_explained(game, tmp_path):
    command = [sys.executable, "-m", "mutants", game, "--sample", "15", "--json"]
    done = subprocess.run(
        [*command, "--dir", str(tmp_path)],
        cwd=ROOT / "lab",
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "SIGNORIA_EXPECT": "interpreted"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    (report,) = json.loads(done.stdout)
    assert report["tried"] == 15
    assert [f"{each['function']}: {each['change']}" for each in report["survivors"]] == []
    assert report["strangers"] == []

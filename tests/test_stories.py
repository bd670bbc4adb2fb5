"""The games told in the documentation read as the program tells them today."""

import importlib.util
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "docs/stories"
RECORDS = sorted(FOLDER.glob("*.jsonl"))


def load_teller():
    spec = importlib.util.spec_from_file_location("tell", FOLDER / "tell.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("kept", RECORDS, ids=lambda kept: kept.stem)
def test_a_story_is_not_stale(kept):
    told = kept.with_suffix(".md").read_text(encoding="utf-8")
    assert told == load_teller().page(kept), "tell it anew: make stories"


def test_every_game_has_a_story():
    assert [kept.stem for kept in RECORDS] == ["court", "medici", "tuscany", "vecchio"]

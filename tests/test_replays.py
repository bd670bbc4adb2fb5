"""Old records replay for ever: each to its exact end, whatever changed since."""

import json
from pathlib import Path

import pytest

from signoria import games
from signoria.core import record

FOLDER = Path(__file__).parent / "replays"
RECORDS = sorted(FOLDER.rglob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_an_old_record_is_proved(path):
    text = path.read_text(encoding="utf-8")
    found = record.verify(text, games.load_game)
    closing = json.loads(text.splitlines()[-1])
    assert found.match.state.scores() == closing["scores"]
    assert found.match.state.standing() == closing["standing"]


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_records(game):
    assert [path for path in RECORDS if path.parent.name == game]

"""The same game, told the same way, interpreted and compiled, today and tomorrow."""

import pytest
from playthrough import FOLDER, played, transcript

PLAYED = played()


def test_every_playthrough_is_written():
    assert {path for path in FOLDER.rglob("*.txt")} == set(PLAYED)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: "/".join(path.parts[-2:]))
def test_nothing_has_changed(path):
    written = path.read_text(encoding="utf-8").splitlines()
    told = transcript(*PLAYED[path]).splitlines()
    for number, (was, now) in enumerate(zip(written, told, strict=True), 1):
        assert now == was, f"line {number}; if this was meant: make playthroughs"

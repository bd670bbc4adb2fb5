"""The same game, told the same way, interpreted and compiled, today and tomorrow."""

import pytest
from playthrough import FOLDER, texts

TEXTS = texts()


def test_every_playthrough_is_written():
    assert {path for path in FOLDER.rglob("*.txt")} == set(TEXTS)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: "/".join(path.parts[-2:]))
def test_nothing_has_changed(path):
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(written, TEXTS[path].splitlines(), strict=True), 1):
        assert now == was, f"line {number}; if this was meant: make playthroughs"

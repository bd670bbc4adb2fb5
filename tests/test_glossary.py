"""The glossary: every word has its place, and the place is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "signoria"
LINES = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
ROWS = [line.strip("| ").split(" | ") for line in LINES if line.startswith("| ")]
WORDS = [row for row in ROWS if row[0] not in ("our word", "---")]


def test_every_word_has_the_fields_word_and_a_file_that_exists():
    assert len(WORDS) >= 50
    for row in WORDS:
        assert len(row) == 3, row
        place = re.fullmatch(r"`([\w/.]+)`", row[2])
        assert place, f"{row[0]}: {row[2]} is no path"
        assert (SOURCE / place[1]).exists(), f"{row[0]}: there is no {place[1]}"


def test_no_word_is_explained_twice():
    words = [word.strip() for row in WORDS for word in row[0].split(",")]
    assert sorted(words) == sorted(set(words))


def test_the_glossary_is_among_the_pages():
    assert "- glossary.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")

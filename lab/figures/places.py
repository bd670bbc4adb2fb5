"""Marked places of the documentation, between two comments that readers do not see."""

import re
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
PLACE: Final = re.compile(
    r"<!-- figures: (?P<name>[\w-]+) -->\n(?P<table>.*?)<!-- of code (?P<code>\w+) -->\n", re.DOTALL
)


def codes(folder: Path = DOCS) -> dict[str, str]:
    """Return the code of which each figure in the pages tells, by its name."""
    return {
        place["name"]: place["code"]
        for page in sorted(folder.rglob("*.md"))
        for place in PLACE.finditer(page.read_text(encoding="utf-8"))
    }


def write(name: str, table: str, code: str, folder: Path = DOCS) -> None:
    """Put a *table* into its place, wherever that is."""
    for page in sorted(folder.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        page.write_text(filled(text, name, table, code), encoding="utf-8")


def filled(text: str, name: str, table: str, code: str) -> str:
    """Return a page with a *table* in its place; without such a place, the page as it is."""
    new = f"<!-- figures: {name} -->\n\n{table}\n\n<!-- of code {code} -->\n"
    return PLACE.sub(lambda place: new if place["name"] == name else place[0], text)

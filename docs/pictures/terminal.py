"""Draw the picture of the tutorial: a scripted table, as a terminal shows it.

Usage: python docs/pictures/terminal.py
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

HERE = Path(__file__).parent
WIDTH = 84
SETTING = {
    "FORCE_COLOR": "1",
    "COLORTERM": "truecolor",
    "TERM": "xterm-256color",
    "COLUMNS": str(WIDTH),
    "SIGNORIA_LANG": "en",
}
TYPED = "why bid 90\n"
TABLE = {
    "round": 2,
    "florins": [52, 47, 61, 38],
    "markers": {
        "metal": [2, 0, 1, 3], "porcelain": [1, 3, 0, 0], "dye": [0, 4, 2, 0],
        "cloth": [4, 0, 0, 1], "spice": [1, 0, 3, 2],
    },
    "holds": [
        ["cloth-5", "cloth-2", "metal-4"], ["dye-3", "porcelain-5"],
        ["spice-5", "spice-0", "neutral-10"], ["metal-1", "metal-5"],
    ],
    "discarded": ["dye-0"],
    "lot": ["cloth-4", "spice-3"],
    "auctioneer": "B", "bidder": "A", "standing_bid": 11, "leader": "D",
}  # fmt: skip
PARCHMENT = TerminalTheme(
    (251, 247, 236),
    (42, 33, 26),
    [
        (42, 33, 26), (163, 38, 31), (46, 122, 103), (150, 105, 15),
        (31, 78, 140), (107, 47, 94), (46, 110, 122), (102, 112, 119),
    ],
)  # fmt: skip
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>A table of Medici in the terminal</title>
<style>
.{unique_id}-matrix {{
font-family: ui-monospace, Menlo, Consolas, monospace;
font-size: {char_height}px; line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#fbf7ec" stroke="#b9a888"/>
<g transform="translate({terminal_x}, 12)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def main() -> None:
    """Show one table and export it."""
    with tempfile.TemporaryDirectory() as folder:
        position = Path(folder) / "position.json"
        position.write_text(json.dumps(TABLE), encoding="utf-8")
        command = [sys.executable, "-m", "signoria.cli", "play", "medici"]
        shown = subprocess.run(
            [*command, "--position", str(position), "--names", "Ada,Bruno,Carla,Dino"],
            input=TYPED,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **SETTING, "SIGNORIA_DATA": folder},
        ).stdout
    lines = shown.splitlines()
    first = next(number for number, line in enumerate(lines) if "Round" in line)
    last = next(number for number, line in enumerate(lines) if "why bid" in line)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=WIDTH, file=nowhere, force_terminal=True)
        for line in lines[first : last + 3]:
            console.print(Text.from_ansi(line))
        picture = console.export_svg(theme=PARCHMENT, code_format=SVG, unique_id="table")
    (HERE / "terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()

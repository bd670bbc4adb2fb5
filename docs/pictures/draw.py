"""Draw the picture in the README anew: a scripted table, as a terminal shows it.

Usage: python docs/pictures/draw.py
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

HERE = Path(__file__).parent
TYPED = "pass\nwhy bid 90\nbid 9\n"
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
    """Play a few moves and export what was shown."""
    with tempfile.TemporaryDirectory() as kept:
        shown = subprocess.run(
            [
                sys.executable,
                "-m",
                "signoria.cli",
                "play",
                "medici",
                "--seed",
                "florence",
                "--names",
                "Ada",
            ],
            input=TYPED,
            capture_output=True,
            text=True,
            check=True,
            env={
                **os.environ,
                "FORCE_COLOR": "1",
                "COLUMNS": "92",
                "SIGNORIA_DATA": kept,
                "SIGNORIA_LANG": "en",
            },
        ).stdout
    lines = shown.splitlines()
    last = max(number for number, line in enumerate(lines) if "why bid" in line)
    first = max(
        number for number in range(last) if "pass" in lines[number] and ">" in lines[number]
    )
    console = Console(
        record=True, width=92, file=open(os.devnull, "w", encoding="utf-8"), force_terminal=True
    )
    for line in lines[first : last + 2]:
        console.print(Text.from_ansi(line))
    (HERE / "play.svg").write_text(
        console.export_svg(theme=PARCHMENT, code_format=SVG), encoding="utf-8"
    )


if __name__ == "__main__":
    main()

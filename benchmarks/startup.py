"""How long `import signoria` takes, and a first game: python benchmarks/startup.py [--first].

Plain, it prints the median of ten imports, each in a process of its own. `--first` makes an empty
environment, installs the package without extras from this folder (so it needs an index of
packages), and prints how long import, a new game and one push take the first time, when nothing
is compiled to bytecode yet.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TIMES: Final = 10
IMPORT: Final = """
import time
began = time.perf_counter()
import signoria
print(time.perf_counter() - began)
"""
FIRST: Final = """
import signoria
signoria.new("medici", players=3, seed="florence").push("turn")
"""


def median_of_imports(python: str) -> float:
    """Return the median of ten times that *python* imports the library, in seconds."""
    times = []
    for _ in range(TIMES):
        said = subprocess.run(  # noqa: S603 - our own command
            [python, "-c", IMPORT], capture_output=True, text=True, check=True, env=_outside()
        )
        times.append(float(said.stdout))
    return statistics.median(times)


def first_run(folder: Path) -> tuple[str, float]:
    """Return the Python of a new environment with the package, and how long its first game took."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--no-compile", str(ROOT)]
    subprocess.run(install, check=True, env={**_outside(), "SIGNORIA_COMPILE": "0"})  # noqa: S603
    began = time.perf_counter()
    subprocess.run([python, "-c", FIRST], check=True, env=_outside())  # noqa: S603
    return python, time.perf_counter() - began


def _outside() -> dict[str, str]:
    """Return the environment without what would let the sources be found."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def main() -> None:
    """Measure, and print what came of it."""
    if "--first" not in sys.argv:
        print(f"import signoria: {1000 * median_of_imports(sys.executable):.0f} ms (median of 10)")
        return
    with tempfile.TemporaryDirectory() as folder:
        python, took = first_run(Path(folder))
        print(f"first run of import, new game and push: {took:.2f} s")
        print(f"import signoria: {1000 * median_of_imports(python):.0f} ms (median of 10)")


main()

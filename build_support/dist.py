"""Build the source distribution and a compiled wheel with the page inside, and check both.

Usage: python build_support/dist.py [--out DIR]
"""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).parents[1]
MOST: Final = 5_000_000
"""Bytes that a file may have."""
NEITHER: Final = re.compile(
    r"^(tests|web|docs|lab|benchmarks)/|(^|/)(node_modules|__pycache__)/"
    r"|\.(ts|svelte|map|pyc|c|h|o)$"
)
"""Names that neither file may have: tests, sources of the page, and what building left behind."""
BOTH: Final = (
    "signoria/__init__.py",
    "signoria/py.typed",
    "signoria/cli/locale/en.toml",
    "signoria/cli/locale/fr.toml",
    "signoria/games/medici/RULES.md",
    "signoria/server/static/index.html",
    "signoria/server/static/licences.txt",
)
OF_SOURCE: Final = (
    "LICENSE", "PKG-INFO", "README.md", "pyproject.toml", "setup.py", "build_support/backend.py",
)  # fmt: skip
OF_WHEEL: Final = ("signoria/notices/mypyc.txt",)
COMPILED: Final = re.compile(r"^signoria_\w+__mypyc\.[\w.-]+\.(so|pyd)$")


def main() -> int:
    """Build, check, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    out = parser.parse_args().out.resolve()
    for before in out.glob("signoria-*"):
        before.unlink()
    if not (_run([sys.executable, "build_support/web.py"]) and _build(out)):
        return 1
    files = sorted(out.glob("signoria-*"))
    if not _run([sys.executable, "-m", "twine", "check", "--strict", *map(str, files)]):
        return 1
    wrong = [fault for file in files for fault in faults(file)]
    for file in files:
        _show(file)
    for fault in wrong:
        _tell(fault)
    return 1 if wrong else 0


def faults(file: Path) -> list[str]:
    """Return what is wrong with the contents or the size of *file*."""
    wheel = file.suffix == ".whl"
    names = contents(file)
    plain = {name if wheel else name.removeprefix("src/") for name in names}
    found = [f"{name} is in {file.name}" for name in names if NEITHER.search(name)]
    required = (*BOTH, *(OF_WHEEL if wheel else OF_SOURCE))
    found += [f"{name} is missing in {file.name}" for name in required if name not in plain]
    if wheel and not any(COMPILED.match(name) for name in names):
        found.append(f"{file.name} is not compiled")
    if file.stat().st_size > MOST:
        found.append(f"{file.name} has {file.stat().st_size} bytes, more than {MOST}")
    return found


def contents(file: Path) -> list[str]:
    """Return the names of all files in a wheel or a source distribution, in order."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            return sorted(name for name in wheel.namelist() if not name.endswith("/"))
    with tarfile.open(file) as source:
        inside = [member.name for member in source.getmembers() if member.isfile()]
    return sorted(name.partition("/")[2] for name in inside)


def _build(out: Path) -> bool:
    """Pack the sources, and build the wheel from what was packed."""
    when = os.environ.get("SOURCE_DATE_EPOCH") or _last_commit()
    environment = {"SIGNORIA_COMPILE": "1", **({"SOURCE_DATE_EPOCH": when} if when else {})}
    return _run([sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)], **environment)


def _last_commit() -> str:
    """Return when the sources were last changed, in seconds; nothing outside of a clone."""
    done = subprocess.run(
        ["git", "log", "-1", "--format=%ct"],  # noqa: S607 - whichever git there is
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip()


def _show(file: Path) -> None:
    """Tell the size, the hash and the kinds of the files in *file*; list them all beside it."""
    names = contents(file)
    listed = file.parent / f"{file.name}.txt"
    listed.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    kinds = Counter(PurePosixPath(name).suffix or "other" for name in names)
    _tell(
        f"{file.name}: {file.stat().st_size:,} bytes, {len(names)} files, listed in {listed.name}"
    )
    _tell("  " + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common(8)))
    _tell(f"  sha256 {hashlib.sha256(file.read_bytes()).hexdigest()}")


def _run(command: list[str], **environment: str) -> bool:
    done = subprocess.run(  # noqa: S603 - commands of our own
        command, cwd=ROOT, check=False, env={**os.environ, **environment}
    )
    return done.returncode == 0


def _tell(text: str) -> None:
    sys.stderr.write(f"signoria: {text}\n")


if __name__ == "__main__":
    sys.exit(main())

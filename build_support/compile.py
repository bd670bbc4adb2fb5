"""Compile the engine with mypyc into build/compiled, a copy of the package beside the sources.

What did not change is not compiled again. The copy is made aside and renamed when it is whole, so
that nobody ever runs half of it.

Usage: python build_support/compile.py [--path]
``--path`` compiles nothing, and prints where the copy is if it is whole.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src"
COMPILED: Final = ROOT / "build" / "compiled"
PLAIN: Final = COMPILED / ".none"
"""Where this is, there is no C compiler."""
_LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd")


def main() -> None:
    """Compile what is newer than its compiled twin."""
    with _alone():
        if is_whole() or (PLAIN.is_file() and not has_compiler()):
            return
        if not has_compiler():
            _tell("no C compiler here, so nothing is compiled; all runs as plain Python")
            COMPILED.mkdir(parents=True, exist_ok=True)
            PLAIN.touch()
            return
        _tell("compiling with mypyc")
        mark = marker()
        libraries = _build()
        _put_together(libraries, mark.name)


def is_whole() -> bool:
    """Return whether all of build/compiled is made of the sources as they are now."""
    return marker().is_file()


def marker() -> Path:
    """Return the file that is in build/compiled when it is made of the sources as they are now."""
    digest = _hash_of_tools()
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE).parts
        if path.is_file() and not {"__pycache__", "static"} & set(inside) and _matters(path):
            digest.update(f"{path.relative_to(SOURCE)}\0".encode())
            digest.update(path.read_bytes())
    return COMPILED / f".made-of-{digest.hexdigest()[:16]}"


def has_compiler() -> bool:
    """Return whether a C compiler answers to its name."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(command).split()[0]) is not None


def _matters(path: Path) -> bool:
    return ".egg-info" not in str(path) and path.suffix not in {".so", ".pyd", ".pyc"}


def _hash_of_tools() -> "hashlib._Hash":
    """Return the hash of what decides how the sources are compiled."""
    digest = hashlib.sha256(sys.version.encode())
    digest.update((ROOT / "setup.py").read_bytes())
    return digest


@contextmanager
def _alone() -> "Iterator[None]":
    """Wait until nobody else compiles here."""
    place = ROOT / "build"
    place.mkdir(exist_ok=True)
    with (place / ".compiling").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _build() -> Path:
    """Compile each group of modules that changed; return the folder of all libraries."""
    folder = ROOT / "build" / f"objects-{_hash_of_tools().hexdigest()[:8]}-mypy-{version('mypy')}"
    unfinished = folder / ".unfinished"
    if unfinished.is_file():  # someone ended it: what it was about to write may be cut short
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    unfinished.touch()
    jobs = os.environ.get("SIGNORIA_JOBS") or str(os.cpu_count() or 1)
    done = subprocess.run(  # noqa: S603 - our own setup.py
        [sys.executable, "setup.py", "--quiet", "build_ext", "--parallel", jobs,
         "--build-lib", str(folder / "lib"), "--build-temp", str(folder / "temp")],
        cwd=ROOT, check=False,
        env={**os.environ, "MYPY_CACHE_DIR": str(folder / "mypyc"), "SIGNORIA_COMPILE": "1"},
    )  # fmt: skip
    if done.returncode:
        _tell("this did not compile; all runs as plain Python meanwhile")
        sys.exit(1)
    unfinished.unlink()
    return folder / "lib"


def _put_together(libraries: Path, mark: str) -> None:
    """Copy sources and libraries aside; rename the copy when it is whole."""
    for left in [*ROOT.glob("build/aside-*"), *ROOT.glob("build/before-*")]:
        shutil.rmtree(left)
    aside, before = (ROOT / "build" / f"{name}-{os.getpid()}" for name in ("aside", "before"))
    try:
        shutil.copytree(SOURCE / "signoria", aside / "signoria", ignore=_LEFT_OUT)
        (aside / "signoria/server/static").symlink_to(SOURCE / "signoria/server/static")
        for library in libraries.rglob("*.so"):
            at = library.relative_to(libraries)
            module = SOURCE / at.parent / f"{at.name.partition('.')[0]}.py"
            if at.parent == Path() or module.is_file():
                shutil.copy2(library, aside / at)
        (aside / mark).touch()
        if COMPILED.exists():
            COMPILED.rename(before)
        aside.rename(COMPILED)
    finally:
        for left in (aside, before):
            shutil.rmtree(left, ignore_errors=True)


def _tell(text: str) -> None:
    sys.stderr.write(f"signoria: {text}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    if "--path" in sys.argv:
        sys.stdout.write(str(COMPILED) if is_whole() else "")
    else:
        main()

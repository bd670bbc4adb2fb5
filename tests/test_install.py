"""Installing: compiled where a C compiler is, plain Python where none is, whole in both cases."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILT_FROM = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "src", "build_support"]
pytestmark = [pytest.mark.slow, pytest.mark.once, pytest.mark.long]


def wheel(folder: Path, **environment: str) -> Path:
    """Return a wheel built from a copy of the sources."""
    source = folder / "source"
    source.mkdir()
    for name in BUILT_FROM:
        path = ROOT / name
        ignore = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
        copy = shutil.copytree if path.is_dir() else shutil.copy
        copy(path, source / name, **({"ignore": ignore} if path.is_dir() else {}))
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "-w",
            str(folder),
            str(source),
        ],
        check=True,
        env={**os.environ, **environment},
    )
    return next(folder.glob("*.whl"))


def answer(built: Path, folder: Path, *words: str) -> str:
    """Return what the command of an unpacked wheel prints, run away from the sources."""
    site = folder / "site"
    with zipfile.ZipFile(built) as replay_cache:
        replay_cache.extractall(site)
    done = subprocess.run(
        [sys.executable, "-m", "signoria.cli", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(site), "SIGNORIA_LANG": "en"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_without_a_compiler_it_is_plain_python_and_says_so(tmp_path):
    built = wheel(tmp_path, CC="no-such-compiler")
    names = zipfile.ZipFile(built).namelist()
    assert [name for name in names if name.endswith((".so", ".pyd"))] == []
    assert "signoria/draw/houses.json" in names
    assert "signoria/draw/locale/fr.toml" in names
    assert "interpreted" in answer(built, tmp_path, "--version")
    assert "Medici" in answer(built, tmp_path, "games")


def test_with_a_compiler_that_fails_it_is_plain_python_all_the_same(tmp_path):
    built = wheel(tmp_path, CC="false", SIGNORIA_GAMES="medici")
    assert "interpreted" in answer(built, tmp_path, "--version")


def test_where_a_compiler_is_it_is_compiled_and_the_pages_are_in_it(tmp_path):
    built = wheel(tmp_path, SIGNORIA_GAMES="medici")
    assert "signoria/server/static/index.html" in zipfile.ZipFile(built).namelist()
    native = [name for name in zipfile.ZipFile(built).namelist() if name.endswith((".so", ".pyd"))]
    assert bool(native) == (shutil.which("cc") is not None)
    kind = "compiled" if native else "interpreted"
    assert kind in answer(built, tmp_path, "--version")
    assert "Medici" in answer(built, tmp_path, "games")

"""The skeleton of a game, made and installed as a plugin: away from the sources of this project."""

import os
import subprocess
import sys
from pathlib import Path

import signoria

SOURCES = str(Path(signoria.__file__).parents[1])


def environment(*paths):
    """Return the environment in which Python finds this project and what lies in *paths*."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([SOURCES, *[str(path) for path in paths]]),
        "SIGNORIA_LANG": "en",
    }


def run(*words, cwd, env=None):
    """Run Python; return what it says."""
    return subprocess.run(
        [sys.executable, *words], cwd=cwd, env=env or environment(), capture_output=True,
        text=True, check=False,
    )  # fmt: skip


def made(folder, name="kuhn"):
    """Write the skeleton below *folder*; return where."""
    said = run("-m", "signoria.cli", "new-game", name, cwd=folder)
    assert (said.returncode, said.stderr) == (0, "")
    return folder / f"signoria-{name}"


def installed(folder, name="kuhn"):
    """Make and install the skeleton; return the folder in which Python finds it."""
    project, site = made(folder, name), folder / "site"
    words = ["pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    said = run("-m", *words, "--no-build-isolation", "--target", str(site), ".", cwd=project)
    assert said.returncode == 0, said.stderr
    return site

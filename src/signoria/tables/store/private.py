"""File permissions: seeds and keys are readable by their owner alone."""

import os
import stat
from pathlib import Path
from typing import Final

import structlog

FILE: Final = 0o600
FOLDER: Final = 0o700
_OTHERS: Final = 0o077
_SQLITE: Final = b"SQLite format 3\0"
_log = structlog.get_logger("private")


def make_folder(folder: Path) -> None:
    """Make *folder*, closed to others; one that is there stays as its owner wants it."""
    folder.mkdir(FOLDER, parents=True, exist_ok=True)


def make_file(file: Path) -> None:
    """Make *file*, empty and closed to others, unless it is there.

    What SQLite keeps beside a data file gets the mode of that file.
    """
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, FILE))


def open_to_others(file: Path) -> bool:
    """Return whether others may read *file*, or more; Windows has other means against that."""
    return os.name != "nt" and bool(stat.S_IMODE(file.stat().st_mode) & _OTHERS)


def close(file: Path) -> None:
    """Close *file* to others, and write down that it was open to them."""
    if not open_to_others(file):
        return
    mode = stat.S_IMODE(file.stat().st_mode)
    try:
        file.chmod(mode & ~_OTHERS)
    except OSError as fault:
        _log.error("file stays open to others", file=file.name, reason=fault.strerror)
    else:
        _log.warning("file closed to others", file=file.name, mode=f"{mode:04o}")


def close_all(data_file: Path) -> None:
    """Close the data and all copies of it in its folder to others, as later releases make them."""
    if data_file.parent.is_dir():
        for file in sorted(data_file.parent.iterdir()):
            if _holds_data(file, data_file.name):
                close(file)


def _holds_data(file: Path, name: str) -> bool:
    """Return whether *file* is the data file *name*, one of SQLite's files for it, or a backup."""
    if file.is_symlink() or not file.is_file():
        return False
    if file.name.startswith(name):
        return True
    try:
        with file.open("rb") as opened:
            return opened.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False

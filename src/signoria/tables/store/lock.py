"""The lock file: one server at a time, and none while data is restored."""

import os
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import private


class DataLock:
    """Held while a server uses the data file. The system lets go of it when a process dies."""

    def __init__(self, data_file: Path) -> None:
        """Guard *data_file*."""
        self._path = data_file.with_suffix(".lock")
        self._file: IO[str] | None = None

    def __enter__(self) -> Self:
        """Take the lock, or say that someone has it."""
        private.make_folder(self._path.parent)
        private.make_file(self._path)
        file = self._path.open("a+", encoding="ascii")
        try:
            _lock(file)
        except OSError:
            file.close()
            raise Unavailable("data_in_use", path=str(self._path.parent)) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None


def in_use(data_file: Path) -> bool:
    """Return whether a server uses *data_file*."""
    if not data_file.with_suffix(".lock").exists():
        return False
    try:
        with DataLock(data_file):
            return False
    except Unavailable:
        return True


def _lock(file: IO[str]) -> None:
    """Lock without waiting, in the way of the system."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:  # Windows
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

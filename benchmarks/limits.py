"""The same game in C, compiled on the spot: the physical limit."""

import ctypes
import shutil
import subprocess
from pathlib import Path
from time import perf_counter
from typing import Final

from lap import Lap, Task
from missing import MissingError

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "benchmarks" / "limit"
BUILT: Final = ROOT / "build" / "limit"


def has_limit(game: str) -> bool:
    """Say whether *game* was also written in C."""
    return (SOURCES / f"{game}.c").exists()


def limit(game: str, seats: int) -> dict[str, Task]:
    """Return what to time of the game in C."""
    library = ctypes.CDLL(str(build(game)))
    library.playouts.restype = ctypes.c_int64
    library.copies.restype = None

    def playouts(size: int) -> Lap:
        """Play *size* random games; only decisions are counted, the cards being shuffled."""
        fortunes = ctypes.c_int64()
        started = perf_counter()
        decisions = library.playouts(size, seats, ctypes.byref(fortunes))
        return Lap(perf_counter() - started, {"games": size, "decisions": decisions})

    def copy(size: int) -> Lap:
        """Copy a position."""
        started = perf_counter()
        library.copies(ctypes.c_int64(size), seats)
        return Lap(perf_counter() - started, {"copies": size})

    return {"playouts": playouts, "copy": copy}


def build(game: str) -> Path:
    """Compile ``limit/<game>.c`` as a library; return where it is."""
    compiler = shutil.which("gcc")
    if compiler is None:
        raise MissingError("there is no gcc to build the limit in C: install it (apt install gcc)")
    BUILT.mkdir(parents=True, exist_ok=True)
    library = BUILT / f"{game}.so"
    source = SOURCES / f"{game}.c"
    command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(source)]
    subprocess.run(command, check=True)  # noqa: S603 - our own source, our own flags
    return library

"""Settings of the Python interpreter for a server: collection, thread switches, free memory."""

import asyncio
import ctypes
import gc
import sys
from typing import Final

SWITCH: Final = 0.0005
"""Seconds after which a thread hands on the interpreter. A commit needs it several times; with
Python's usual 0.005 s it would wait that long each time while the event loop is busy."""
RETURN_EVERY: Final = 20.0
"""Seconds between two returns of free memory."""
_M_MMAP_THRESHOLD: Final = -3
_LARGE: Final = 128 * 1024
"""Bytes from which on a buffer is a mapping of its own, which goes when it is freed."""
_M_ARENA_MAX: Final = -8
_ARENAS: Final = 1
"""Heaps of the C library: one more for each thread, and the holes in all of them would add up."""


def tune() -> None:
    """Keep the collector off what lives long: with 300 tables it would halt all for 0.3 s.

    So nothing that comes and goes may be a cycle: connections and tables are freed by their
    reference counts. A full collection, after 80 million objects, is for what we overlook.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 200)
    sys.setswitchinterval(SWITCH)
    libc = _glibc()
    if libc is not None:  # else glibc raises the threshold with each large buffer, up to 32 MB
        libc.mallopt(_M_MMAP_THRESHOLD, _LARGE)
        libc.mallopt(_M_ARENA_MAX, _ARENAS)


async def return_free_memory() -> None:
    """Return what is free to the system, again and again, where the C library is glibc.

    A rush leaves many holes between what stays. glibc keeps them for ever unless it is asked.
    """
    libc = _glibc()
    while libc is not None:
        await asyncio.sleep(RETURN_EVERY)
        await asyncio.to_thread(libc.malloc_trim, 0)


def _glibc() -> ctypes.CDLL | None:
    """Return the C library if it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "malloc_trim") and hasattr(libc, "mallopt") else None

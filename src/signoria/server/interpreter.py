"""Settings of the Python interpreter for a server: garbage collection and thread switches."""

import gc
import sys
from typing import Final

SWITCH: Final = 0.0005
"""Seconds after which a thread hands on the interpreter. A commit needs it several times; with
Python's usual 0.005 s it would wait that long each time while the event loop is busy."""


def tune() -> None:
    """Keep the collector off what lives long: with 300 tables it would halt all for 0.3 s.

    So nothing that comes and goes may be a cycle: connections and tables are freed by their
    reference counts. A full collection, after 80 million objects, is for what we overlook.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 200)
    sys.setswitchinterval(SWITCH)

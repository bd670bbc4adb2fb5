"""Starts servers quickly: a process that has everything imported forks one for each line it reads.

Run as a script. Each line is a JSON object: the flags of the server and the file for its output.
The answer is the id of the new process.
"""

import asyncio
import json
import os
import signal
import sys
import time

from signoria.server.__main__ import flags
from signoria.server.serve import serve
from signoria.server.settings import settings_of
from signoria.tables.store import database
from signoria.tables.store.writer import Writer


def become_server(order):
    os.setsid()
    out = os.open(order["noted"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os._exit(serve(settings_of(vars(flags().parse_args(order["words"])))))


def be_hasty():
    """Plant a fault: answer before the commit, which comes a little later."""
    true = Writer.put

    async def put(self, job):
        def late(connection):
            time.sleep(0.03)
            return job(connection)

        self.hasty = asyncio.create_task(true(self, late))

    Writer.put = put


def be_careless():
    """Plant a fault: do not wait until what is written is on the disk."""
    careless = "PRAGMA synchronous = NORMAL"
    others = [pragma for pragma in database._PRAGMAS if "synchronous" not in pragma]  # noqa: SLF001
    database._PRAGMAS = (*others, careless)  # noqa: SLF001


if __name__ == "__main__":
    if os.environ.get("SIGNORIA_PLANT") == "unsynced":
        be_careless()
    if os.environ.get("SIGNORIA_PLANT") == "hasty":
        be_hasty()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            become_server(json.loads(line))
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()

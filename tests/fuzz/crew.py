"""Processes that try cases: one that dies or takes too long has found something, too."""

import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from fuzz import found

SPELL = 1.0
"""For so many seconds one stays with a target."""
LONGEST = 180.0
"""Seconds after which a case has hung."""
_SPAWN = multiprocessing.get_context("spawn")


class Tried(NamedTuple):
    """A case that was tried."""

    name: str
    seed: int
    text: str
    fault: dict[str, Any] | None


def try_case(name, seed):
    """Make a case and judge it."""
    target, text = found.targets()[name], ""
    try:
        text = target.make(seed)
        target.judge(text)
    except Exception as error:  # noqa: BLE001 - whatever it is, it was found
        return Tried(name, seed, text, found.fault_of(error))
    return Tried(name, seed, text, None)


def spell(name, first, at):
    """Try cases of one target for a while; return how many, and those that broke."""
    until, broke, seed = time.monotonic() + SPELL, [], first
    while seed == first or time.monotonic() < until:
        at.value = seed
        tried = try_case(name, seed)
        broke += [tuple(tried)] if tried.fault else []
        seed += 1
    return seed - first, broke


def work(line: Connection, at: Any) -> None:
    """Try what one is told, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    quiet = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(quiet, stream)
    while True:
        try:
            line.send(spell(*line.recv(), at))
        except (EOFError, OSError):
            return


class Worker:
    """A process, and what it is trying."""

    def __init__(self):
        self.line, theirs = _SPAWN.Pipe()
        self.at = _SPAWN.Value("Q", 0)
        self.process = _SPAWN.Process(target=work, args=(theirs, self.at), daemon=True)
        self.process.start()
        theirs.close()
        self.name = ""
        self.since = 0.0

    def give(self, name, seed):
        self.name, self.since = name, time.monotonic()
        self.at.value = seed
        self.line.send((name, seed))

    def end(self):
        self.line.close()
        self.process.kill()
        self.process.join()

    def lost(self, kind):
        """Return what is known of a case that this process did not survive."""
        self.end()
        how = f"the process ended with {self.process.exitcode}"
        fault = {"kind": kind, "where": "process", "told": how}
        return 1, [Tried(self.name, int(self.at.value), "", fault)]


class Crew:
    """Several workers."""

    def __init__(self, jobs):
        self.workers = [Worker() for _ in range(jobs)]

    def give(self, worker, name, seed):
        """Let a worker try a case."""
        worker.give(name, seed)

    def results(self, seconds):
        """Yield workers that are free again: how much each tried of what, and what broke."""
        ready = wait([worker.line for worker in self.workers], seconds)
        for worker in list(self.workers):
            if worker.line in ready:
                try:
                    count, broke = worker.line.recv()
                except (EOFError, OSError):
                    yield self._replaced(worker), worker.name, *worker.lost("Died")
                else:
                    yield worker, worker.name, count, [Tried(*each) for each in broke]
            elif time.monotonic() - worker.since > LONGEST:
                yield self._replaced(worker), worker.name, *worker.lost("Hung")

    def _replaced(self, worker):
        new = Worker()
        self.workers[self.workers.index(worker)] = new
        return new

    def end(self):
        for worker in self.workers:
            worker.end()

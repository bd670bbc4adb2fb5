"""One process for each task, so many at once: what a task breaks, nobody else sees."""

import json
import os
import resource
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

STATM: Final = Path("/proc/self/statm")
"""Where Linux tells a process its memory; the sixth number is the pages that RLIMIT_DATA counts."""
Task = TypeVar("Task")
Answer = dict[str, Any] | None
"""What a task has found, or nothing if its process ended without a word."""


def in_forks(
    tasks: Sequence[Task], work: Callable[[Task], Answer], jobs: int
) -> Iterator[tuple[Task, Answer]]:
    """Do *work* for each task in a process of its own and yield each answer when it is there."""
    running: dict[int, tuple[int, Task]] = {}
    waiting = list(reversed(tasks))
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                task = waiting.pop()
                end, pid = _start(task, work)
                running[end] = (pid, task)
            for end in select.select(list(running), [], [])[0]:
                told = _read(end)
                pid, task = running.pop(end)
                os.waitpid(pid, 0)
                yield task, json.loads(told) if told else None
    finally:
        for end, (pid, _) in running.items():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(end)


def _start(task: Task, work: Callable[[Task], Answer]) -> tuple[int, int]:
    """Start a process and return where its answer will be read, and its number."""
    read, write = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        _answer(task, work, write)
    os.close(write)
    return read, pid


def _answer(task: Task, work: Callable[[Task], Answer], write: int) -> NoReturn:
    """Do the work, tell the answer and end at once, without the tidying of the process above."""
    try:
        with os.fdopen(write, "w") as end:
            json.dump(work(task), end)
    finally:
        os._exit(0)


def _read(end: int) -> bytes:
    parts = []
    while part := os.read(end, 1 << 16):
        parts.append(part)
    os.close(end)
    return b"".join(parts)


def streamed(work: Callable[[Callable[[dict[str, Any]], None]], None]) -> Iterator[dict[str, Any]]:
    """Do *work* in one process and yield what it tells, as it tells it."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        _tell_all(work, write)
    os.close(write)
    with os.fdopen(read) as lines:
        for line in lines:
            yield json.loads(line)
    os.waitpid(pid, 0)


def _tell_all(work: Callable[[Callable[[dict[str, Any]], None]], None], write: int) -> NoReturn:
    def tell(line: dict[str, Any]) -> None:
        os.write(write, json.dumps(line).encode() + b"\n")

    try:
        work(tell)
    finally:
        os._exit(0)


def be_quiet() -> None:
    """Let this process print nothing more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def limit(seconds: float) -> None:
    """End this process when it has worked so long from now."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(megabytes: int = 1024) -> None:
    """Refuse this process more than so much memory beyond what it was forked with (Linux)."""
    if STATM.exists():
        data = int(STATM.read_text().split()[5]) * resource.getpagesize()
        most = data + (megabytes << 20)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))

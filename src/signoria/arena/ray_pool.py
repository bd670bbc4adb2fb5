"""A pool of Ray workers, on this machine or on a cluster: results do not depend on it.

Ray is an extra. Usage statistics and the dashboard are off.
"""

import os
import socket
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, Final, TypeVar

from signoria.arena.process_pool import Task
from signoria.core.problem import Problem

T = TypeVar("T")
_AHEAD: Final = 4
"""How many portions wait for each processor, so that none is idle."""
_STORE: Final = 128 * 1024 * 1024
"""Bytes of memory for what goes to and fro: results are small."""
_STARTS: Final = 3
"""How often a cluster is begun here: Ray gives its parts 15 seconds, too few on a busy machine."""


class RayPool:
    """A pool of the CPUs of a Ray cluster."""

    def __init__(self, jobs: int = 1, address: str | None = None) -> None:
        """Use the cluster at *address*, or one of *jobs* processors begun here."""
        self._ray = _library()
        self._jobs = jobs
        self._address = address

    def play(self, task: Task[T], portions: Sequence[range]) -> Iterator[list[T]]:
        """Let *task* play every portion; return what comes of it in the order of *portions*."""
        ray = self._ray
        self._begin()
        try:
            send = ray.remote(num_cpus=1)(task_of).remote
            most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            waiting: deque[Any] = deque()
            for portion in portions:
                waiting.append(send(task, portion))
                if len(waiting) >= most:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            ray.shutdown()

    def _begin(self) -> None:
        """Reach the cluster, or begin one; its processes find this program where we found it."""
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
        if self._address is None:
            os.environ["PYTHONPATH"] = os.pathsep.join([place for place in sys.path if place])
            own = {
                "num_cpus": self._jobs,
                "include_dashboard": False,
                "object_store_memory": _STORE,
            }
            self._begin_here(own | quiet)
            return
        try:
            _knock(self._address)
            self._ray.init(address=self._address, **quiet)
        except (OSError, ValueError, RuntimeError) as error:
            found = str(error).partition("\n")[0]
            raise Problem("no_cluster", address=self._address, found=found) from None

    def _begin_here(self, settings: dict[str, object]) -> None:
        """Begin a cluster on this machine, or say in words that it did not start."""
        for _ in range(_STARTS):
            try:
                self._ray.init(address="local", **settings)
            except Exception as error:  # noqa: BLE001  Ray raises nothing narrower
                found = str(error).partition("\n")[0]
                self._ray.shutdown()
            else:
                return
        raise Problem("cluster_did_not_start", tries=_STARTS, found=found)

    def _result(self, reference: object) -> list[Any]:
        """Wait for one portion; a problem out there is a problem here."""
        try:
            found: list[Any] = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, Problem):
                raise error.cause from None
            raise
        return found


def task_of(task: Task[T], portion: range) -> list[T]:
    """Play one *portion*, wherever this is."""
    return task(portion)


def _knock(address: str) -> None:
    """Find out at once whether someone is there: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        socket.create_connection((host, int(port)), timeout=5).close()


def _library() -> ModuleType:
    """Return Ray, or say how to get it."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415 - an extra, and slow to import
    except ImportError:
        raise Problem("no_ray") from None
    if not hasattr(ray, "init"):  # a folder that happens to have the name
        raise Problem("no_ray")
    return ray

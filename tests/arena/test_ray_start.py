"""A Ray that does not start is tried again, and then told in words."""

from types import SimpleNamespace

import pytest

from signoria.arena import ray_pool
from signoria.arena.ray_pool import RayPool
from signoria.core.problem import Problem


class SlowRay:
    """A Ray whose parts are too late for its own limit in the first *failures* starts."""

    def __init__(self, failures):
        self.failures = failures
        self.starts = 0
        self.ends = 0

    def init(self, address, **_):
        assert address == "local"
        self.starts += 1
        if self.starts <= self.failures:
            raise Exception("The node timed out.\nSee its log.")  # noqa: TRY002  as Ray does

    def remote(self, **_):
        return lambda task: SimpleNamespace(remote=task)

    def cluster_resources(self):
        return {"CPU": 2}

    def get(self, result):
        return result

    def shutdown(self):
        self.ends += 1


@pytest.fixture
def pool(monkeypatch):
    def make(failures):
        ray = SlowRay(failures)
        monkeypatch.setattr(ray_pool, "_library", lambda: ray)
        return RayPool(), ray

    return make


def test_a_start_that_came_too_late_is_made_again(pool):
    workers, ray = pool(failures=2)
    assert list(workers.play(list, [range(2)])) == [[0, 1]]
    assert (ray.starts, ray.ends) == (3, 3)


def test_a_cluster_that_never_starts_is_a_problem_in_words(pool):
    workers, ray = pool(failures=9)
    with pytest.raises(Problem) as problem:
        list(workers.play(list, [range(2)]))
    assert "The node timed out." in str(problem.value)
    assert "--backend local" in str(problem.value)
    assert ray.starts == ray.ends

"""The tests of a game in this process: which lines each of them reaches, and whether one fails."""

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, Self

import pytest

from mutants.forks import limit
from mutants.scope import Scope

OPTIONS: Final = (
    *("-q", "--tb=no", "--assert=plain", "--capture=sys", "--import-mode=importlib"),
    *("-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:doctest", "-m", "not compiled"),
)
"""The engine is interpreted here, so what is too much play for it is left out."""
ENOUGH: Final = 10
"""A test that works so many times as long as it should has lost its way."""
AT_LEAST: Final = 1.0
"""Seconds that each test has in any case."""
ENDING: Final = 60.0
"""Seconds that pytest has for its summary, after the last test."""

Lines = set[tuple[str, int]]
"""A file's name without its ending, and a line of it."""


@dataclass
class Reach:
    """What one test reaches, and how long it takes."""

    test: str
    seconds: float
    lines: Lines


@dataclass
class Net:
    """A plugin that takes the place of pytest's own loop over the tests."""

    scope: Scope
    loop: Callable[["Net"], None]
    """What to do with the tests once they are found."""
    traced: bool = True
    """Whether to note the lines reached when modules are imported."""
    imported: Lines = field(default_factory=set)
    items: dict[str, pytest.Item] = field(default_factory=dict)
    failed: bool = False

    def run(self) -> int:
        """Find the tests, and do what is to be done with them."""
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        left_out = [f"--ignore={self.scope.tests / name}" for name in self.scope.left_out]
        where = (f"--rootdir={self.scope.root}", *left_out, str(self.scope.tests))
        return int(pytest.main([*OPTIONS, *where], plugins=[self]))

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Any:
        """Note what is done when the modules are imported."""
        with Tracer(self.scope.files if self.traced else ()) as tracer:
            found = yield
        self.imported = tracer.lines
        return found

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take over."""
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        self.items = {item.nodeid: item for item in session.items}
        self.loop(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        self.failed |= report.failed

    def fails(self, test: str) -> bool:
        """Run one test here and say whether it fails."""
        self.failed = False
        item = self.items[test]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return self.failed

    def reach(self, test: str) -> dict[str, Any]:
        """Run one test and tell what it reaches."""
        start = time.process_time()
        with Tracer(self.scope.files) as tracer:
            failed = self.fails(test)
        seconds = time.process_time() - start
        return {"seconds": seconds, "lines": sorted(tracer.lines), "failed": failed}

    def killer(self, tests: Iterable[Reach]) -> str | None:
        """Run the tests in their order until one fails, and return its name."""
        for each in tests:
            limit(AT_LEAST + ENOUGH * each.seconds)
            failed = self.fails(each.test)
            limit(ENDING)
            if failed:
                return each.test
        return None


class Tracer:
    """Notes the lines of some files that are reached."""

    def __init__(self, files: Iterable[Path]) -> None:
        """Watch *files*."""
        self._stems = {str(path): path.stem for path in files}
        self._left: dict[CodeType, set[int]] = {}
        self.lines: Lines = set()

    def __enter__(self) -> Self:
        """Begin to watch, unless there is nothing to see."""
        if self._stems:
            sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        """End it."""
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        """Watch a call, unless the function has no line left that is new."""
        del event, arg
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            here = code.co_filename in self._stems
            left = {line for *_, line in code.co_lines() if line} if here else set()
            self._left[code] = left
        return self._line if left else None

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        del event, arg
        code = frame.f_code
        self._left[code].discard(frame.f_lineno)
        self.lines.add((self._stems[code.co_filename], frame.f_lineno))
        return self._line


def by_line(reaches: Iterable[Reach]) -> dict[tuple[str, int], list[Reach]]:
    """Return for each line the tests that reach it."""
    found: defaultdict[tuple[str, int], list[Reach]] = defaultdict(list)
    for reach in reaches:
        for line in reach.lines:
            found[line].append(reach)
    return found

"""How thorough the tests are: `make check` looks once, `make test` twice, `fuzz` is fresh."""

import gc
import os
from functools import cache
from pathlib import Path

import pytest
import repeating
import structlog
from _pytest.doctest import DoctestModule
from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

from signoria.core.fast import COMPILED

for part in ("encodings", "knowledge", "rules", "secrets", "texts"):
    pytest.register_assert_rewrite(f"signoria.testing.{part}")
FOUND = DirectoryBasedExampleDatabase(".hypothesis/examples")
settings.register_profile("fuzz", max_examples=200, deadline=None, database=FOUND, print_blob=True)
settings.register_profile("once", max_examples=1, deadline=None, derandomize=True, database=None)
settings.register_profile("quick", max_examples=2, deadline=None, derandomize=True, database=None)
settings.register_profile("full", max_examples=4, deadline=None, derandomize=True, database=None)
settings.load_profile("quick")


KIND = "compiled" if COMPILED else "interpreted"
assert os.environ.get("SIGNORIA_EXPECT", KIND) == KIND, f"the engine under test is {KIND}"


@pytest.fixture(autouse=True)
def logs_to_nobody_who_has_gone():
    """Forget where a test sent the logs: its stream is closed, and a server may still run."""
    yield
    structlog.reset_defaults()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Say what repeats a test that failed."""
    report = yield
    if call.when == "setup":
        repeating.forget()
    if report.failed and call.excinfo is not None:
        tests = [entry for entry in call.excinfo.traceback if "tests" in Path(entry.path).parts]
        frames = [entry.frame.f_locals for entry in tests]
        report.sections.append(("what repeats it", repeating.told(item.nodeid, frames)))
    return report


class ExamplesOnly:
    """Doctest reads every object of every module: let it, where there is an example."""

    @staticmethod
    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(file_path):
        """Leave out the modules whose text has no prompt."""
        found = yield
        told = any(isinstance(part, DoctestModule) for part in found)
        if told and b">>>" not in file_path.read_bytes():
            return [part for part in found if not isinstance(part, DoctestModule)]
        return found


def pytest_configure(config) -> None:
    """Look for examples in few files, in `src` too, which this file is not above."""
    config.pluginmanager.register(ExamplesOnly(), "signoria-examples-only")


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for garbage after the tests are collected, and never again among what they are."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_ignore_collect(collection_path, config):
    """Do not read, in the compiled half, what is tested in the other."""
    if not config.option.markexpr.startswith("not once"):
        return None
    where = collection_path.relative_to(config.rootpath / "tests")
    return (ONCE & set(where.parts) and not _may_be_compiled(where)) or None


def pytest_report_header() -> str:
    """Say which engine is tested."""
    return f"signoria: {KIND} engine"


ONCE = {
    "browser", "cli", "draw", "lab", "library", "server", "tables", "words",
    "test_architecture.py", "test_compile.py", "test_deploy.py", "test_docs.py",
    "test_glossary.py", "test_planted_faults.py", "test_plugins.py", "test_rules_map.py",
    "test_serve_from_a_clone.py", "test_texts.py", "test_web_build.py",
}  # fmt: skip
"""What asks the engine but is no part of it: tested with one engine, in the browser with the
other. The toy, in which faults are planted, is never compiled."""
YET_COMPILED = (Path("lab/test_tune.py"), Path("lab/test_short_ladder.py"), Path("test_docs.py"))
"""The files among them with a test that is marked `compiled`."""


def _may_be_compiled(where: Path) -> bool:
    """Say whether a file of `tests`, or one in that folder, has tests for the compiled engine."""
    return any(file.is_relative_to(where) for file in YET_COMPILED)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Browser tests are slow; what is no engine is tested once; PostgreSQL tests are long."""
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
            marks.add("long")
        in_browser, is_once, is_listed = _place(item.path, item.config.rootpath)
        if "long" in marks or in_browser:
            item.add_marker(pytest.mark.slow)
        if is_once and not marks & {"compiled", "once"}:
            item.add_marker(pytest.mark.once)
        nowhere = marks >= {"compiled", "once"}
        assert not nowhere, f"{item.nodeid} would be run with neither engine"
        unseen = is_once and not in_browser and "compiled" in marks and not is_listed
        assert not unseen, f"{item.nodeid} is marked compiled: list its file in YET_COMPILED"


@cache
def _place(path: Path, root: Path) -> tuple[bool, bool, bool]:
    """Say whether a file is among the browser's tests, those run once and YET_COMPILED."""
    where = path.relative_to(root).parts
    listed = where[0] == "tests" and _may_be_compiled(path.relative_to(root / "tests"))
    return "browser" in where, bool(ONCE & set(where)), listed

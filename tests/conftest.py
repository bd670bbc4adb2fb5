"""How thorough the tests are: `make check` is quick, `make test` is full, and `fuzz` is fresh."""

import os
from pathlib import Path

import pytest
import repeating
import structlog
from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

from signoria.core.fast import COMPILED

FOUND = DirectoryBasedExampleDatabase(".hypothesis/examples")
settings.register_profile("fuzz", max_examples=200, deadline=None, database=FOUND, print_blob=True)
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


def pytest_report_header() -> str:
    """Say which engine is tested."""
    return f"signoria: {KIND} engine"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Browser tests are slow; slow server tests run with one engine; PostgreSQL tests are long."""
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.slow)
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.slow)
        if {"server", "browser"} & set(item.path.parts) and item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.once)

"""How thorough the tests are: `make check` looks once, `make test` twice, `fuzz` is fresh."""

import os
from pathlib import Path

import pytest
import repeating
import structlog
from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

from signoria.core.fast import COMPILED

for part in ("knowledge", "rules", "secrets", "texts"):
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


def pytest_report_header() -> str:
    """Say which engine is tested."""
    return f"signoria: {KIND} engine"


ONCE = {
    "browser", "cli", "draw", "lab", "library", "server", "tables", "words",
    "test_architecture.py", "test_compile.py", "test_docs.py", "test_glossary.py",
    "test_planted_faults.py", "test_plugins.py", "test_rules_map.py", "test_serve_from_a_clone.py",
    "test_texts.py", "test_web_build.py",
}  # fmt: skip
"""What asks the engine but is no part of it: tested with one engine, in the browser with the
other. The toy, in which faults are planted, is never compiled."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Browser tests are slow; what is no engine is tested once; PostgreSQL tests are long."""
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.slow)
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.slow)
        in_one_half = item.get_closest_marker("compiled") or item.get_closest_marker("once")
        where = item.path.relative_to(item.config.rootpath).parts
        if ONCE & set(where) and not in_one_half:
            item.add_marker(pytest.mark.once)
        nowhere = item.get_closest_marker("compiled") and item.get_closest_marker("once")
        assert not nowhere, f"{item.nodeid} would be run with neither engine"

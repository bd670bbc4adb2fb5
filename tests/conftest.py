"""How thorough the tests are: `make check` is quick, `make test` is full."""

import os

from hypothesis import settings

from signoria.core.fast import COMPILED

settings.register_profile("quick", max_examples=2, deadline=None, derandomize=True, database=None)
settings.register_profile("full", max_examples=6, deadline=None, derandomize=True, database=None)
settings.load_profile("quick")


def pytest_report_header() -> str:
    """Say which engine is tested, and refuse to test the wrong one."""
    kind = "compiled" if COMPILED else "interpreted"
    assert os.environ.get("SIGNORIA_EXPECT", kind) == kind, f"the engine is {kind}"
    return f"signoria: {kind} engine"

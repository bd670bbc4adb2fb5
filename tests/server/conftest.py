"""One server for the tests that need nothing special of it."""

import ssl
import sys
from functools import cache, partial
from pathlib import Path

import httpx
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from processes import BINARIES, Postgres
from serving import HANGS, OPEN, serving


@pytest.fixture(scope="session", autouse=True)
def certificates_are_read_once():
    """Every client would read them all, 25 ms each, also one that speaks plain http alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
        yield


@pytest.fixture(scope="session", autouse=True)
def a_busy_machine_may_take_its_time():
    """Give calls without a client as long as clients have: httpx gives them 5 seconds."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("get", "head", "options", "post", "request"):
            patch.setattr(httpx, name, partial(getattr(httpx, name), timeout=HANGS))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(autouse=True)
def close_lines():
    yield
    while OPEN:
        OPEN.pop().close()


@pytest.fixture
def anna(server):
    return server.guest("Anna")


@pytest.fixture
def bruno(server):
    return server.guest("Bruno")


@pytest.fixture(scope="session")
def postgres():
    if not BINARIES:
        pytest.fail("the tests need a PostgreSQL server: sh build_support/debian.sh installs it")
    running = Postgres()
    yield running
    running.stop()

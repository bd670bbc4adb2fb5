"""One server for the tests that need nothing special of it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from processes import BINARIES, Postgres
from serving import OPEN, serving


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

"""A real server on a free loopback port, and Debian's Chromium in front of it."""

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from itertools import count
from pathlib import Path

import pytest
from browser.games import MEDICI, Played
from browser.seeds import current_seed, header, script
from browser.sooner import mark_the_others
from browser.table import follow_requests, play_out, start_table
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/signoria/server/static/index.html"
SERVER = Path(__file__).with_name("seeded_server.py")
SHOTS = ROOT / "build/screenshots"
CHROMIUM = (
    os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
)
"""Debian's headless shell does what the tests need in three quarters of the time."""
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
HANGS = 60_000
"""Milliseconds after which a page hangs, however busy the machine is."""
expect.set_options(timeout=HANGS)
NewPage = Callable[..., Page]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole games in a browser take their time."""
    here = [item for item in items if "browser" in Path(item.fspath).parts]
    for item in here:
        item.add_marker(pytest.mark.slow)
    mark_the_others(config, here)


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[int], str]]:
    """The addresses of servers whose bots answer at once, by how often a test has been run.

    A test that is run again gets another server: this one has the tables of its first run.
    """
    assert STATIC.is_file(), "the browser part is not built: cd web && npm ci && npm run build"
    with ExitStack() as closing:
        yield cache(lambda _: closing.enter_context(running(tmp_path_factory.mktemp("server"))))


@pytest.fixture
def server(request: pytest.FixtureRequest, servers: Callable[[int], str]) -> str:
    """The address of a server whose bots answer at once."""
    return servers(getattr(request.node, "execution_count", 1))


@contextmanager
def running(folder: Path, *more: str) -> Iterator[str]:
    """Run a server process with its data in *folder*; *more* are further flags."""
    quick = ["--bot-pause", "0", "--bot-step", "0"]
    flags = ["--port", "0", "--host", "127.0.0.1", "--no-open", *quick]
    with (folder / "log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, "-P", str(SERVER), "--data", str(folder), *flags,
             "--rate-factor", "1000", *more],
            stdout=log, stderr=log, env={**os.environ, "SIGNORIA_STUDY_ITERATIONS": "64"},
        )  # fmt: skip
        try:
            yield ready(folder / "log", process)
        finally:
            process.terminate()
            process.wait(timeout=20)


def ready(log: Path, process: "subprocess.Popen[bytes]") -> str:
    """Wait until the server answers; return its address."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        words = log.read_text(encoding="utf-8").split()
        address = next((word for word in words if word.startswith("http://127.0.0.1:")), None)
        if address is not None and answers(f"{address}readyz"):
            return address
        time.sleep(0.05)
    pytest.fail(f"the server does not start:\n{log.read_text(encoding='utf-8')}")


def answers(address: str) -> bool:
    """Say whether *address* can be had."""
    try:
        with urllib.request.urlopen(address, timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all tests."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
    yield browser
    browser.close()


@pytest.fixture
def new_page(request: pytest.FixtureRequest, chromium: Browser, server: str) -> Iterator[NewPage]:
    """Open pages of different people; nobody's page may complain or look elsewhere.

    A test that is run again gets other cards; `SIGNORIA_SEED="again 2"` deals those of its second.
    """
    attempt = getattr(request.node, "execution_count", 1)
    seed = current_seed() if attempt == 1 else f"{current_seed()} again {attempt}"
    with people(chromium, server, seed) as page:
        yield page


@contextmanager
def people(browser: Browser, origin: str, seed: str | None = None) -> Iterator[NewPage]:
    """Yield a function that opens a page in a context of its own.

    All chance there follows from *seed*: the name of the test that runs, if none is given.
    """
    complaints: list[str] = []
    seed, numbers = seed or current_seed(), count(1)

    def note(message: ConsoleMessage) -> None:
        # A cut line is what the offline test is about; a guest without a session is met with 401;
        # on plain http the browser says that it ignores a header meant for https.
        expected = (
            "ERR_INTERNET_DISCONNECTED",
            "401 (Unauthorized)",
            "WebSocket connection",
            "Cross-Origin-Opener-Policy header has been ignored",
            "Service Worker registration blocked",
        )
        if message.type in {"error", "warning"} and not any(e in message.text for e in expected):
            complaints.append(message.text)

    with ExitStack() as closing:

        def open_page(
            *,
            phone: bool = False,
            touch: tuple[int, int] | None = None,
            lang: str = "en-GB",
            dark: bool = False,
            motion: bool = False,
        ) -> Page:
            number = next(numbers)
            width, height = touch or ((390, 844) if phone else (1366, 768))
            context = browser.new_context(
                extra_http_headers=header(seed, number),
                viewport={"width": width, "height": height},
                has_touch=phone or touch is not None,
                is_mobile=touch is not None,  # neither mouse nor hover
                locale=lang,
                color_scheme="dark" if dark else "light",
                reduced_motion="no-preference" if motion else "reduce",
                service_workers="block",  # what is kept of the page is a test of its own
            )
            closing.callback(context.close)
            context.add_init_script(script(seed, number))
            page = context.new_page()
            page.set_default_timeout(HANGS)
            follow_requests(page)
            page.on("console", note)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on(
                "request",
                lambda request: (
                    None
                    if request.url.startswith((origin, origin.replace("http", "ws", 1)))
                    else complaints.append(f"asks {request.url}")
                ),
            )
            page.goto(origin)
            return page

        yield open_page
    assert complaints == []


@pytest.fixture(scope="session")
def finish(chromium: Browser) -> Callable[[str, Played], str]:
    """Play a game of each kind to its end, once at each server, and return its id."""

    @cache
    def play_one(origin: str, game: Played) -> str:
        with people(chromium, origin, f"finished {game}") as new_page:
            page = new_page()
            start_table(page, game)
            at = page.url
            play_out(page, game, watching=False)
            return at.rpartition("/")[2]

    return play_one


@pytest.fixture
def finished_of(server: str, finish: Callable[[str, Played], str]) -> Callable[[Played], str]:
    """The id of a game of each kind that was played to its end."""
    return partial(finish, server)


@pytest.fixture
def finished(finished_of: Callable[[Played], str]) -> str:
    """The id of a game that was played to its end."""
    return finished_of(MEDICI)


@pytest.fixture
def shoot() -> Callable[[Page, str], None]:
    """Keep a picture as an artefact of the test."""
    SHOTS.mkdir(parents=True, exist_ok=True)

    def keep(page: Page, name: str) -> None:
        page.screenshot(path=SHOTS / f"{name}.png")

    return keep

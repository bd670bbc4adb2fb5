"""Take the pictures of the README: the table in the browser, in the middle of real games.

Usage: python docs/pictures/take.py [NAME …]   (a picture's name; all without one)

It starts a server of its own, sits down with bots, lets a built-in player choose the moves up to a
fitting moment, and photographs the page with Chromium (`CHROMIUM` names another one than Debian's).
"""

import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.players.find import make_player

HERE = Path(__file__).parent
CHROMIUM = (
    os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
)
COLOURS = 128
"""So many colours a picture keeps: flat drawings need no more, and files stay small."""
PATIENCE = 180
"""Seconds that the others may take for their moves, on a busy machine."""


class Shot(NamedTuple):
    """A picture: which game, after how many decisions of the person, and how it is shown."""

    game: str
    players: int
    decisions: int
    lang: str = "en-GB"
    dark: bool = False
    phone: bool = False


SHOTS = {
    "medici": Shot("medici", 4, 24),
    "court": Shot("court", 2, 18),
    "vecchio": Shot("vecchio", 4, 60),
    "tuscany": Shot("tuscany", 3, 40),
    "table-dark-fr": Shot("tuscany", 2, 40, lang="fr-FR", dark=True),
    "phone": Shot("medici", 3, 14, phone=True),
}


def main() -> None:
    """Take the pictures that were asked for."""
    wanted = sys.argv[1:] or list(SHOTS)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as origin,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in wanted:
            take(browser, origin, SHOTS[name], HERE / f"{name}.png")
            sys.stderr.write(f"{name}.png\n")
        browser.close()


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Run a server whose bots answer at once; yield its address."""
    flags = ["--port", "0", "--no-open", "--bot-pause", "0", "--bot-step", "0"]
    with (folder / "log").open("w", encoding="utf-8") as log:
        command = [sys.executable, "-m", "signoria.server", "--data", str(folder), *flags]
        server = subprocess.Popen([*command, "--rate-factor", "1000"], stdout=log, stderr=log)
        try:
            yield address_in(folder / "log")
        finally:
            server.terminate()
            server.wait(timeout=20)


def address_in(log: Path) -> str:
    """Wait for the address that the server tells."""
    for _ in range(600):
        for word in log.read_text(encoding="utf-8").split():
            if word.startswith("http://"):
                return word
        time.sleep(0.1)
    raise SystemExit(f"the server does not start:\n{log.read_text(encoding='utf-8')}")


def take(browser: Browser, origin: str, shot: Shot, file: Path) -> None:
    """Play to the moment and photograph it."""
    page = browser.new_page(
        viewport={"width": 390, "height": 780} if shot.phone else {"width": 1366, "height": 768},
        has_touch=shot.phone,
        locale=shot.lang,
        color_scheme="dark" if shot.dark else "light",
        reduced_motion="reduce",
    )
    page.goto(origin)
    page.request.post(f"{origin}api/v1/session", data={"name": "Bianca"})
    bots = [{"kind": "bot", "bot": "level:2"}] * (shot.players - 1)
    wish = {"game": shot.game, "options": {}, "seats": [{"kind": "me"}, *bots], "listed": False}
    made = page.request.post(f"{origin}api/v1/tables", data=wish)
    table = made.json()["id"] if "id" in made.json() else made.json()["table"]["id"]
    page.goto(f"{origin}t/{table}")
    play(page, f"{origin}api/v1/tables/{table}", shot)
    close_scenes(page)
    page.get_by_role("grid").first.wait_for()
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    whole.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
    page.close()


def close_scenes(page: Page) -> None:
    """Close what covers the board: a scoring, or what happened meanwhile."""
    quiet = 0
    while quiet < 3:
        page.wait_for_timeout(700)
        buttons = page.locator("dialog[open] header button, .scene footer button")
        quiet = 0 if buttons.count() else quiet + 1
        if buttons.count():
            buttons.first.click(force=True)


def play(page: Page, table: str, shot: Shot, *, to_the_end: bool = False) -> None:
    """Let a built-in player decide for the person: as often as the shot says, or to the end."""
    game = games.load_game(shot.game)
    chooser = make_player("heuristic", game, Stream(1))
    done, end = 0, time.monotonic() + PATIENCE
    while done < shot.decisions or not asked(page, table):
        if time.monotonic() > end:
            raise SystemExit(f"{shot.game}: the game does not go on")
        update = asked(page, table)
        if to_the_end and page.request.get(f"{table}").json()["phase"] == "over":
            return
        if not update:
            page.wait_for_timeout(50)
            continue
        legal = sorted(game.VOCABULARY.parse(name) for name in named(update["legal"]))
        code = chooser.choose(views.read_view(game, update["view"]), legal, None)
        action = game.VOCABULARY.describe(int(code)).name
        message = {"type": "act", "id": f"m{done}", "seq": update["seq"], "action": action}
        page.request.post(f"{table}/act", data=message)
        done, end = done + 1, time.monotonic() + PATIENCE


def asked(page: Page, table: str) -> dict[str, Any]:
    """Return the newest update if the person is to decide, else nothing."""
    update: dict[str, Any] = page.request.get(f"{table}/update").json()
    return update if update.get("legal") else {}


def named(legal: list[dict[str, Any]]) -> Iterator[str]:
    """Return the legal actions by name; a run of numbers is one entry."""
    for each in legal:
        if "name" in each:
            yield each["name"]
        else:
            yield from [f"{each['verb']} {n}" for n in range(each["low"], each["high"] + 1)]


if __name__ == "__main__":
    main()

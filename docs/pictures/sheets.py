"""Make contact sheets: every screen of the page, side by side, to be looked at.

Usage: python docs/pictures/sheets.py [NAME …]   (a sheet's name; all without one)

Each screen is shown at four sizes, language and theme rotating; each board, in the middle of a real
game, at four sizes in both languages and both themes. The sheets go to `build/screenshots/sheets`.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from take import CHROMIUM, Shot, close_scenes, play, running

SHEETS = Path(__file__).parents[2] / "build/screenshots/sheets"
SIZES = [(390, 844), (820, 1180), (1366, 768), (1920, 1080)]
HEIGHT = 760
"""So high is each picture on a sheet."""
GAP = 12
LONG = 90_000
"""Milliseconds that a page may take on a busy machine."""


class Way(NamedTuple):
    """How a page is looked at."""

    lang: str
    dark: bool


WAYS = [
    Way("en-GB", dark=False),
    Way("fr-FR", dark=True),
    Way("en-GB", dark=True),
    Way("fr-FR", dark=False),
]
MIDDLES = [
    Shot("medici", 6, 14),
    Shot("court", 2, 18),
    Shot("vecchio", 4, 40),
    Shot("tuscany", 4, 34),
]
"""The boards: at their fullest tables, in the middle of a game."""


class World:
    """A server, someone who has played there, and what can be looked at."""

    def __init__(self, origin: str, page: Page) -> None:
        """Play what is to be seen: games in their middle, one that is over, a table that waits."""
        self.origin, self.page = origin, page
        self.api = f"{origin}api/v1/"
        page.goto(origin)
        page.request.post(f"{self.api}session", data={"name": "Bianca"})
        self.over = self.table("medici", 3)
        play(page, f"{self.api}tables/{self.over}", Shot("medici", 3, 1000), to_the_end=True)
        self.open = self.table("vecchio", 3, bots=False)
        self.at = {shot.game: self.table(shot.game, shot.players) for shot in MIDDLES}
        for shot in MIDDLES:
            play(page, f"{self.api}tables/{self.at[shot.game]}", shot)

    def table(self, game: str, players: int, *, bots: bool = True) -> str:
        """Lay a table with bots, or with open seats."""
        others = [{"kind": "bot", "bot": "level:2"} if bots else {"kind": "open"}] * (players - 1)
        wish = {"game": game, "options": {}, "seats": [{"kind": "me"}, *others], "listed": False}
        made: dict[str, Any] = self.page.request.post(f"{self.api}tables", data=wish).json()
        return str(made["id"] if "id" in made else made["table"]["id"])


def lobby(page: Page, world: World) -> None:
    """The front, with tables that wait and a game that is over."""
    page.goto(world.origin)
    page.locator(".continue .large").wait_for()
    page.locator(".door").nth(3).wait_for()
    page.wait_for_timeout(800)


def tab(name: str) -> Callable[[Page, World], None]:
    """One of the tabs at the foot of the lobby, where there are any."""

    def show(page: Page, world: World) -> None:
        lobby(page, world)
        button = page.locator("nav button").nth(["games", "watch", "finished", "rules"].index(name))
        if button.is_visible():
            button.click()

    return show


def new_table(page: Page, world: World) -> None:
    """Laying a table, with everything unfolded."""
    page.goto(f"{world.origin}new/tuscany")
    page.locator("summary").first.click()


def preferences(page: Page, world: World) -> None:
    """What can be preferred."""
    page.goto(f"{world.origin}new/medici")
    page.locator(".gear").click()
    page.locator("#settings").wait_for()


def house(page: Page, world: World) -> None:
    """Name and arms."""
    lobby(page, world)
    page.locator("[data-house] button").first.click()
    page.locator("dialog").wait_for()


def gathering(page: Page, world: World) -> None:
    """The host waits for others."""
    page.goto(f"{world.origin}t/{world.open}")
    page.locator(".gathering").wait_for()


def invitation(page: Page, world: World) -> None:
    """A guest who follows the link."""
    page.context.clear_cookies()
    gathering(page, world)


def rules(page: Page, world: World) -> None:
    """The rules of a game, over its table."""
    at_table(page, world, "tuscany")
    page.keyboard.press("r")
    page.locator("dialog").wait_for()


def keys(page: Page, world: World) -> None:
    """Symbols and keys."""
    at_table(page, world, "vecchio")
    page.keyboard.press("?")
    page.locator("dialog").wait_for()


def menu(page: Page, world: World) -> None:
    """What can be done with a table."""
    at_table(page, world, "medici")
    page.keyboard.press("Escape")
    page.locator("[data-region=bar] .tools .button, [data-region=bar] button").last.click()
    page.locator("dialog, #settings").first.wait_for()


def hint(page: Page, world: World) -> None:
    """Advice beside the board."""
    at_table(page, world, "court")
    page.keyboard.press("h")
    page.locator("#hint[aria-expanded=true]").wait_for()
    page.wait_for_timeout(6000)


def why_not(page: Page, world: World) -> None:
    """What cannot be done now."""
    at_table(page, world, "medici")
    page.locator("#whynot").click()


def result(page: Page, world: World) -> None:
    """Who won, and how."""
    page.goto(f"{world.origin}t/{world.over}")
    page.locator(".final").wait_for()


def replay(page: Page, world: World) -> None:
    """A game step by step."""
    page.goto(f"{world.origin}replay/{world.over}")
    page.locator(".replay").wait_for()
    for _ in range(30):
        page.keyboard.press("ArrowRight")


SCREENS: dict[str, Callable[[Page, World], None]] = {
    "lobby": lobby,
    "lobby-watch": tab("watch"),
    "lobby-finished": tab("finished"),
    "new-table": new_table,
    "preferences": preferences,
    "house": house,
    "gathering": gathering,
    "rules": rules,
    "keys": keys,
    "menu": menu,
    "hint": hint,
    "why-not": why_not,
    "result": result,
    "replay": replay,
    "invitation": invitation,
}


def main() -> None:
    """Make the sheets that were asked for."""
    known = [*SCREENS, *(shot.game for shot in MIDDLES)]
    wanted = sys.argv[1:] or known
    if strange := [name for name in wanted if name not in known]:
        sys.exit(f"There is no sheet {', '.join(strange)}. The sheets are {', '.join(known)}.")
    SHEETS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as origin,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        host = browser.new_context()
        world = World(origin, host.new_page())
        for name in wanted:
            if name in SCREENS:
                save(name, [screens(browser, host, world, name)])
            else:
                save(name, boards(browser, host, world, name))
        browser.close()


def seen(browser: Browser, host: BrowserContext, way: Way, size: tuple[int, int]) -> Page:
    """A page of the same person, looked at in one way."""
    context = browser.new_context(
        storage_state=host.storage_state(),
        viewport={"width": size[0], "height": size[1]},
        has_touch=size[0] < 1000,
        locale=way.lang,
        color_scheme="dark" if way.dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(LONG)
    return page


def screens(browser: Browser, host: BrowserContext, world: World, name: str) -> list[Image.Image]:
    """One screen at each size, each in another way."""
    found = []
    for size, way in zip(SIZES, WAYS, strict=True):
        page = seen(browser, host, way, size)
        SCREENS[name](page, world)
        found.append(picture(page))
        page.context.close()
    return found


def boards(
    browser: Browser, host: BrowserContext, world: World, game: str
) -> list[list[Image.Image]]:
    """A board at each size, in both languages and both themes: a row for each way."""
    rows = []
    for way in WAYS:
        page = seen(browser, host, way, SIZES[0])
        at_table(page, world, game)
        row = []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            row.append(picture(page))
        rows.append(row)
        page.context.close()
    return rows


def at_table(page: Page, world: World, game: str) -> None:
    """Sit down at the table of *game*, with nothing in front of the board."""
    page.goto(f"{world.origin}t/{world.at[game]}")
    page.get_by_role("grid").first.wait_for()
    close_scenes(page)


def picture(page: Page) -> Image.Image:
    """The page as it is, once it is laid out, as high as its place on a sheet."""
    page.wait_for_timeout(700)
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return whole.resize((whole.width * HEIGHT // whole.height, HEIGHT), Image.Resampling.LANCZOS)


def save(name: str, rows: list[list[Image.Image]]) -> None:
    """Lay the pictures side by side, and keep the sheet."""
    wide = max(sum(each.width + GAP for each in row) for row in rows)
    sheet = Image.new("RGB", (wide + GAP, len(rows) * (HEIGHT + GAP) + GAP), "#808080")
    for n, row in enumerate(rows):
        left = GAP
        for each in row:
            sheet.paste(each, (left, GAP + n * (HEIGHT + GAP)))
            left += each.width + GAP
    sheet.save(SHEETS / f"{name}.png", optimize=True)
    sys.stderr.write(f"{name}.png\n")


if __name__ == "__main__":
    main()

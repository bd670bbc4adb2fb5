"""Make the strips of docs/gestures.md: one turn of each game on a phone, from its goal to its end.

Usage: python docs/pictures/turns.py [GAME …]   (all games without one)

It plays as `take.py` does until a fitting turn is possible, then taps it and films the page. A ring
shows where the finger taps next.
"""

import base64
import io
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from take import CHROMIUM, HERE, PATIENCE, asked, close_scenes, named, running

from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.players.find import make_player

PHONE = (390, 844)
WIDTH, GAP, FOOT = 300, 12, 34
"""So wide is each frame on a strip, so far apart are they, and so high is the line of numbers."""
MOST = 120_000
"""Bytes of a strip."""
RING = (200, 40, 30)
DONE = """() => {
  window.done = 0;
  const seq = () => document.querySelector('#actions')?.dataset.seq;
  const before = seq();
  const look = () => {
    if (seq() !== before) window.done = Date.now() / 1000;
    else requestAnimationFrame(look);
  };
  look();
}"""
"""Notes when the page shows that the turn is done."""
Plan = dict[str, Any]


class Strip(NamedTuple):
    """A turn to be filmed: in which game it is looked for, which one fits, when it is shown."""

    players: int
    fits: Callable[[Plan, dict[str, Any]], bool]
    moments: Sequence[float]
    """Seconds after the last tap."""
    after: int = 8
    """So many decisions come before."""


def verbs(plan: Plan) -> dict[str, str]:
    """Return what follows the verb in each action of *plan*."""
    return {verb: rest for verb, _, rest in [name.partition(" ") for name in plan["actions"]]}


def journeys(plan: Plan, _: dict[str, Any]) -> bool:
    """Return whether a member goes to another town and brings something home."""
    done = verbs(plan)
    return done.get("member", "") != done.get("go", "") and {"member", "take"} <= done.keys()


STRIPS = {
    "court": Strip(2, lambda plan, _: plan["sign"] == "conspire", (0.8, 1.02)),
    "medici": Strip(
        3,
        lambda plan, told: plan["goal"] == "bid" and told["view"]["auctioneer"] == told["seat"],
        (0.1, 0.2, 0.9),
        after=4,
    ),
    "tuscany": Strip(2, lambda plan, _: {"place", "pay"} <= verbs(plan).keys(), (0.15, 0.45, 1.3)),
    "vecchio": Strip(2, journeys, (0.25, 0.6, 1.4)),
}


def main() -> None:
    """Film the turns that were asked for."""
    wanted = sys.argv[1:] or list(STRIPS)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as origin,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in wanted:
            save(film(browser, origin, game, STRIPS[game]), HERE / f"turn-{game}.webp")
            sys.stderr.write(f"turn-{game}.webp\n")
        browser.close()


def film(browser: Browser, origin: str, game: str, strip: Strip) -> list[Image.Image]:
    """Play to a turn that fits, tap it, and return what was seen."""
    width, height = PHONE
    page = browser.new_page(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    page.goto(origin)
    page.request.post(f"{origin}api/v1/session", data={"name": "Bianca"})
    bots = [{"kind": "bot", "bot": "level:2"}] * (strip.players - 1)
    wish = {"game": game, "options": {}, "seats": [{"kind": "me"}, *bots], "listed": False}
    table = page.request.post(f"{origin}api/v1/tables", data=wish).json()["id"]
    plan = find(page, f"{origin}api/v1/tables/{table}", game, strip)
    page.goto(f"{origin}t/{table}")
    page.get_by_role("grid").first.wait_for()
    close_scenes(page)
    frames = list(tap(page, plan, strip.moments))
    page.close()
    return frames


def find(page: Page, table: str, name: str, strip: Strip) -> Plan:
    """Let a built-in player decide for the person until a turn that fits is possible."""
    game = games.load_game(name)
    chooser = make_player("heuristic", game, Stream(1))
    done, end = 0, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        update = asked(page, table)
        if not update:
            page.wait_for_timeout(50)
            continue
        seq = update["seq"]
        if done >= strip.after:
            ask = {"type": "plans", "id": f"p{seq}", "seq": seq}
            plans = page.request.post(f"{table}/act", data=ask).json()["ack"]["goals"]
            fitting = [plan for plan in plans if strip.fits(plan, update)]
            if fitting:
                return max(fitting, key=lambda plan: len(plan["actions"]))
        legal = sorted(game.VOCABULARY.parse(each) for each in named(update["legal"]))
        code = chooser.choose(views.read_view(game, update["view"]), legal, None)
        action = game.VOCABULARY.describe(int(code)).name
        page.request.post(
            f"{table}/act", data={"type": "act", "id": f"m{seq}", "seq": seq, "action": action}
        )
        done += 1
    raise SystemExit(f"{name}: no such turn comes")


def tap(page: Page, plan: Plan, moments: Sequence[float]) -> Iterator[Image.Image]:
    """Tap what stands for *plan*, and yield what is seen before each tap and after the last."""
    goal = plan["goal"]
    piece = page.locator(f"[role=gridcell][data-usable=true][data-piece='{goal}']").first
    if ">" in goal:
        card = page.locator(f".held [data-action='choose {goal.split('>', maxsplit=1)[0]}']")
        yield from shown(page, card.first)
        yield from shown(page, piece)
    elif goal != "bid":
        yield from shown(page, piece.locator(".body") if piece.locator(".body").count() else piece)
    last = page.locator(".send" if goal == "bid" else "[data-accept]")
    last.wait_for()
    yield ringed(page, last)
    page.evaluate(DONE)
    with filming(page) as frames:
        last.tap()
        while not page.evaluate("window.done"):
            page.wait_for_timeout(50)
        page.wait_for_timeout(1000 * moments[-1] + 500)
    done = page.evaluate("window.done")
    for moment in moments:
        at = done + moment
        yield min(
            [frame for frame in frames if frame[0] > done], key=lambda frame: abs(frame[0] - at)
        )[1]


def shown(page: Page, what: Locator) -> Iterator[Image.Image]:
    """Yield the page with a ring around *what*; then tap it, and wait for what comes of it."""
    what.wait_for()
    page.wait_for_timeout(400)
    yield ringed(page, what)
    what.tap()
    page.wait_for_timeout(700)


def ringed(page: Page, what: Locator) -> Image.Image:
    """Return the page with a ring around the middle of *what*."""
    frame = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    box = what.bounding_box()
    if box:
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for r, colour in ((27, (255, 255, 255)), (26, RING), (25, RING), (24, RING), (23, RING)):
            ImageDraw.Draw(frame).ellipse((x - r, y - r, x + r, y + r), outline=colour, width=2)
    return frame


@contextmanager
def filming(page: Page) -> Iterator[list[tuple[float, Image.Image]]]:
    """Yield a list that fills with what is drawn, each frame with its time."""
    frames: list[tuple[float, Image.Image]] = []
    line = page.context.new_cdp_session(page)

    def keep(event: dict[str, Any]) -> None:
        line.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})
        image = Image.open(io.BytesIO(base64.b64decode(event["data"]))).convert("RGB")
        frames.append((float(event["metadata"]["timestamp"]), image))

    line.on("Page.screencastFrame", keep)
    line.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    yield frames
    line.send("Page.stopScreencast")
    line.remove_listener("Page.screencastFrame", keep)
    line.detach()


def save(frames: Sequence[Image.Image], file: Path) -> None:
    """Lay the frames side by side, number them, and write one small picture."""
    height = WIDTH * PHONE[1] // PHONE[0]
    size = (len(frames) * (WIDTH + GAP) - GAP, height + FOOT)
    sheet = Image.new("RGB", size, "white")
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(24)
    for n, frame in enumerate(frames):
        x = n * (WIDTH + GAP)
        sheet.paste(frame.resize((WIDTH, height), Image.Resampling.LANCZOS), (x, 0))
        draw.rectangle((x, 0, x + WIDTH - 1, height - 1), outline=(120, 110, 100))
        draw.text((x + WIDTH / 2, height + FOOT / 2), str(n + 1), (40, 30, 20), font, anchor="mm")
    for quality in (82, 74, 66, 58, 50, 40):
        sheet.save(file, quality=quality, method=6)
        if file.stat().st_size < MOST:
            return
    raise SystemExit(f"{file.name} is larger than {MOST} bytes")


if __name__ == "__main__":
    main()

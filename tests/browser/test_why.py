"""The strip under the board, why not, whole moves of hints, and what may be touched."""

import io
import re
import time
from typing import Any

import pytest
from browser.games import MEDICI, PLAYED, VECCHIO, Played
from browser.table import LIGHT, moved_on, start_table, turn, until
from PIL import Image
from playwright.sync_api import Locator, Page, expect

STEPS = {"medici": 6, "court": 8, "tuscany": 30, "vecchio": 40}
"""So many decisions lead into the middle of each game."""
SIZES = ((1366, 768), (820, 1180), (1024, 768), (1920, 1080), (390, 844), (844, 390))
HINT = ".advice"
each_game = pytest.mark.parametrize("game", PLAYED, ids=str)


def told(page: Page) -> Any:
    """Return how the table stands for the one who looks."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    return page.request.get(f"{table}/update").json()


def do(page: Page, update: Any, n: int) -> None:
    """Take one decision over HTTP."""
    each = update["legal"][n * 5 % len(update["legal"])]
    action = each["name"] if "name" in each else f"{each['verb']} {each['low']}"
    table = page.url.replace("/t/", "/api/v1/tables/")
    body = {"type": "act", "id": f"step {n}", "seq": update["seq"], "action": action}
    page.request.post(f"{table}/act", data=body)


def middle(page: Page, game: Played) -> None:
    """Play on into the middle of the game, to a decision in which something is out of reach."""
    end, n = time.monotonic() + 60, 0
    while time.monotonic() < end:
        update = told(page)
        if not update["legal"]:
            page.wait_for_timeout(30)
        elif n < STEPS[str(game)] or not lacking(page, update["seq"]):
            n += 1
            do(page, update, n)
        else:
            return
    pytest.fail("nothing is ever out of reach")


def lacking(page: Page, seq: int) -> bool:
    """Say whether something is out of reach; then wait until the page counts it."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    answer = page.request.post(f"{table}/act", data={"type": "whynot", "id": f"not {seq}"}).json()
    if not answer["ack"]["offers"]:
        return False
    until(page, "seq => document.querySelector('#actions')?.dataset.seq === seq", str(seq))
    page.keyboard.press("Escape")
    expect(page.locator("#whynot")).to_have_count(1)
    return True


def boxes(page: Page, *selectors: str) -> list[list[float]]:
    return page.evaluate(
        """selectors => selectors.map(selector => {
          const box = document.querySelector(selector).getBoundingClientRect();
          const {left, top, right, bottom} = box;
          return [left, top, right, bottom];
        })""",
        list(selectors),
    )


def meet(a: list[float], b: list[float]) -> bool:
    """Say whether two boxes have a pixel in common."""
    return min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1


@each_game
def test_why_not_is_one_control_with_ticks_numbers_and_paragraphs(new_page, shoot, game):
    page = new_page()
    start_table(page, game)
    middle(page, game)
    button = page.locator("#whynot")
    expect(button).to_have_count(1)
    expect(page.locator("#actions s")).to_have_count(0)
    page.keyboard.press("q")
    panel = page.get_by_role("region", name="Not possible now")
    offers = panel.locator("[data-offer]")
    expect(offers.first).to_be_visible()
    expect(button.locator(".number")).to_have_text(str(offers.count()))
    for offer in offers.all():
        needs = offer.locator("li[data-ok]")
        assert needs.count() > 0
        assert offer.locator("li[data-ok=false]").count() > 0
        assert needs.locator("svg").count() == needs.count()
        for need in needs.all():
            have, want = (int(need.get_attribute(f"data-{of}") or "-1") for of in ("have", "want"))
            assert (need.get_attribute("data-ok") == "true") == (have >= want)
        expect(offer.get_by_role("button", name=re.compile("^Rules: "))).to_have_count(1)
    shoot(page, f"{game}-why-not")
    page.keyboard.press("q")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()


@each_game
def test_a_tap_on_what_is_not_possible_is_told_in_the_strip_and_opens_nothing(new_page, game):
    page = new_page()
    start_table(page, game)
    middle(page, game)
    piece = a_dull_piece(page)
    size = page.locator("#strip").bounding_box()
    board = boxes(page, "[data-region=board]")
    piece.click()
    strip = page.locator("#strip")
    expect(strip).to_have_attribute("data-kind", "why")
    expect(strip.locator("p")).not_to_be_empty()
    assert page.locator("dialog, [role=tooltip]").count() == 0
    assert page.locator(".side-panel").count() == 0
    assert page.locator("#strip").bounding_box() == size
    assert boxes(page, "[data-region=board]") == board


def a_dull_piece(page: Page) -> Locator:
    """Play on to a decision in which some piece cannot be used; return it."""
    for n in range(1000, 1020):
        moment = turn(page)
        piece = refused(page)
        if piece is not None:
            return piece
        do(page, told(page), n)
        moved_on(page, moment)
    pytest.fail("all pieces can be used")


def refused(page: Page) -> Locator | None:
    """Return a piece that cannot be used, and is in sight; an own card would be put back."""
    dull = "[data-region=board] [role=gridcell][data-usable=false]:not([data-action^='choose '])"
    for piece in page.locator(f"{dull}[data-action], {dull}[data-piece]").all():
        hit = piece.evaluate(
            """e => {const {x, y, width, height} = e.getBoundingClientRect();
            const at = document.elementFromPoint(x + width / 2, y + height / 2);
            return e.contains(at) && at.closest('[role=gridcell]') === e;}"""
        )
        if hit:
            return piece
    return None


def test_no_answer_names_a_phase(new_page):
    page = new_page()
    start_table(page, VECCHIO)
    middle(page, VECCHIO)
    table = page.url.replace("/t/", "/api/v1/tables/")
    for action in ("go prato", "enter", "office council", "travel florins", "take knight"):
        body = {"type": "why", "id": action, "action": action}
        answer = page.request.post(f"{table}/act", data=body).json()
        assert "question" not in answer["ack"]["text"].lower()


def test_the_strip_tells_what_is_pointed_at_focused_and_to_be_decided(new_page):
    page = new_page()
    start_table(page, MEDICI)
    turn(page)
    strip = page.locator("#strip")
    assert strip.get_attribute("aria-live") == "off"
    page.mouse.move(1, 1)
    expect(strip).to_have_attribute("data-kind", "task")
    piece = page.locator("[data-region=board] [role=gridcell]").first
    name = (piece.get_attribute("aria-label") or "").split(",")[0].split(":")[0]
    piece.hover()
    expect(strip).to_have_attribute("data-kind", "piece")
    expect(strip.locator(".tag")).to_contain_text(name)
    page.mouse.move(1, 1)
    page.locator("#actions ol [data-action]").first.hover()
    expect(strip).to_have_attribute("data-kind", "action")


def log_with(page: Page, moment: str | None, seat: int, steps: int) -> list[dict[str, Any]]:
    """Return the log from *moment* on, when *seat* has taken so many *steps* of it."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    end = time.monotonic() + 60
    while True:
        log: list[dict[str, Any]] = page.request.get(f"{table}/update?since={moment}").json()["log"]
        if len([line for line in log if line["by"] == seat]) >= steps:
            return log
        assert time.monotonic() < end, f"the page stops at {[line['do'] for line in log]}"
        page.wait_for_timeout(50)


@each_game
def test_every_move_of_a_hint_is_a_whole_one_and_can_be_done(new_page, game):
    page = new_page()
    start_table(page, game)
    middle(page, game)
    moment = turn(page)
    seat = told(page)["seat"]
    page.keyboard.press("h")
    page.locator(f"{HINT} .move").first.wait_for()
    moves = page.locator(f"{HINT} .move").all()
    wins = [float(move.get_attribute("data-win") or "0") for move in moves]
    assert wins == sorted(wins, reverse=True)
    assert 1 <= len(moves) <= 4
    last = moves[-1]
    actions = (last.get_attribute("data-actions") or "").split(";")
    last.click()
    # What no piece of the board stands for is marked in the list.
    expect(page.locator(f"[data-seal='{len(moves)}'], #actions .armed")).not_to_have_count(0)
    page.get_by_role("button", name=f"Play move {len(moves)}").click()
    log = log_with(page, moment, seat, len(actions))
    mine = [line for line in log if line["by"] == seat][: len(actions)]
    assert [line["do"] for line in mine] == actions, "each step was legal, and done"
    after = told(page)
    others = [line for line in after["log"] if line["n"] > mine[-1]["n"]]
    assert others or after["actor"] != seat, "the turn is over, or something was drawn"


@each_game
def test_dock_board_and_hint_do_not_meet_at_any_size(new_page, shoot, game):
    page = new_page()
    start_table(page, game)
    turn(page)
    page.keyboard.press("h")
    page.locator(f"{HINT} .move").first.wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        regions = [f"[data-region={name}]" for name in ("dock", "board", "strip")]
        hint, dock, board, strip = boxes(page, HINT, *regions)
        assert not meet(hint, dock), f"{width}x{height}"
        if width >= 600 and height >= 520:
            assert not meet(hint, board), f"{width}x{height}"
            assert not meet(hint, strip), f"{width}x{height}"
        else:
            assert hint[3] - hint[1] <= height / 2 + 1
            assert hint[1] - board[1] >= 0.37 * (board[3] - board[1])
        assert hint[2] <= width + 1
        assert hint[3] <= height + 1
        shoot(page, f"{game}-hint-{width}x{height}")


@each_game
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_may_be_touched_stands_out_from_its_ground(new_page, game, dark):
    page = new_page(dark=dark)
    start_table(page, game)
    middle(page, game)
    page.mouse.move(1, 1)
    lit = page.locator("[data-region=board] [data-lit]")
    assert lit.count() == page.locator(f"[data-region=board] {LIGHT}").count()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    bands = page.evaluate(
        """() => ['--lume', '--lume-in', '--lume-out'].map(
          name => getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""
    )
    colours = [rgb(band) for band in bands]
    for left, top, right, _ in [piece_box(piece) for piece in lit.all()]:
        at = (int((left + right) / 2), max(0, int(top) - 8))
        ground = picture.getpixel(at)
        assert max(contrast(colour, ground) for colour in colours) >= 3


def rgb(written: str) -> tuple[int, ...]:
    """Return a colour that is written with three or six digits."""
    digits = written.lstrip("#")
    whole = "".join([digit * 2 for digit in digits]) if len(digits) == 3 else digits
    return tuple([int(whole[n : n + 2], 16) for n in (0, 2, 4)])


def piece_box(piece: Locator) -> list[float]:
    return piece.evaluate(
        "e => {const {left, top, right, bottom} = e.getBoundingClientRect();"
        " return [left, top, right, bottom];}"
    )


def contrast(one: Any, other: Any) -> float:
    """Return the contrast of two colours, by WCAG."""
    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: Any) -> float:
    parts = [part / 255 for part in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])

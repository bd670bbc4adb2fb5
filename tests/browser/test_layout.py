"""The table fits every screen: arrangement, regions, board, targets and letters."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import people
from browser.games import COURT, MEDICI, PLAYED, TUSCANY, VECCHIO, Played
from browser.table import doctor, start_table, steps, turn, until
from browser.test_screens import AXE
from playwright.sync_api import Page, expect

WRONG = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")

SCREENS = {
    (320, 568): ("pocket", (320, 240)),
    (568, 320): ("lectern", (280, 270)),
    (390, 844): ("pocket", (390, 440)),
    (844, 390): ("lectern", (490, 340)),
    (600, 800): ("folio", (580, 370)),
    (768, 1024): ("folio", (740, 520)),
    (820, 1180): ("folio", (800, 620)),
    (1024, 768): ("desk", (660, 540)),
    (1180, 820): ("desk", (820, 600)),
    (1280, 720): ("hall", (640, 590)),
    (1366, 768): ("hall", (730, 640)),
    (1920, 1080): ("palazzo", (900, 930)),
    (2560, 1440): ("palazzo", (1200, 1200)),
}
"""Each size with its arrangement and the least box of the board."""
ONE_EACH = [(390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 768), (1920, 1080)]
"""One screen of each arrangement."""
STILL = """() => document.getAnimations().every(
    (each) => each.effect.getComputedTiming().endTime === Infinity || each.playState === "finished"
) && [...document.querySelectorAll("[data-region]")].every((each) => each.childElementCount)"""
"""Nothing comes or goes any more, and what is fetched late is there; lit pieces breathe on."""
SETTLED = """async () => {
  const laid = () => [...document.querySelectorAll("[data-region], [data-region] *, [data-mark]")]
    .map((each) => Object.values(each.getBoundingClientRect().toJSON()).map(Math.round)).join();
  let before = "";
  for (let frame = 0, same = 0; same < 6 && frame < 120; frame++) {
    await new Promise(requestAnimationFrame);
    const now = laid();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}"""
"""Waits until boards have measured their box and drawn, and marks have found their places."""
LONGEST = ["Bartolommea", "Giandonato", "Ermenegilda", "Massimiliano", "Guglielmina", "Ferdinando"]
MIDDLE = {COURT: 10, MEDICI: 12, TUSCANY: 20}
"""After how many of the reader's decisions the shorter games are half over."""

NOT_IN_A_REPLAY = ("there is no ", "nothing can be decided")
"""A spectator has nothing of its own, and decides nothing."""

every_game = pytest.mark.parametrize("game", PLAYED, ids=str)


def with_long_names(update: dict) -> None:
    """Let everyone at the table have a long name."""
    for seat, name in zip(update["table"]["seats"], LONGEST, strict=False):
        seat["name"] = name


def resize(page: Page, size: tuple[int, int], arranged: str) -> None:
    """Lay the table on a screen of *size* and wait until it is *arranged* and drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    until(
        page,
        "arranged => document.querySelector('.stage')?.dataset.arrangement === arranged",
        arranged,
    )
    until(page, STILL)
    page.evaluate(SETTLED)


def wrong_at(page: Page, size: tuple[int, int]) -> list[str]:
    """Return what is wrong when the table lies on a screen of *size*."""
    arranged, least = SCREENS[size]
    resize(page, size, arranged)
    hand = arranged in {"pocket", "lectern"}
    return page.evaluate(WRONG, {"least": least, "hand": hand})


def put_away(page: Page) -> None:
    """Close what greets someone who comes back, and a scoring."""
    page.evaluate(SETTLED)
    page.keyboard.press("Escape")
    until(page, "() => !document.querySelector('[data-ribbon]')")
    if page.locator("dialog").count():
        page.locator("dialog header button").first.click()
        page.locator("dialog").wait_for(state="detached")


def wrongs(page: Page, sizes: list[tuple[int, int]]) -> dict[str, list[str]]:
    """Return what is wrong on each of the screens where something is."""
    put_away(page)
    found = {f"{w} by {h}": wrong_at(page, (w, h)) for w, h in sizes}
    return {size: wrong for size, wrong in found.items() if wrong}


def seated(new_page, game: Played, lang: str, **look: bool) -> Page:
    """Sit down at the fullest table with a finger instead of a mouse."""
    page = new_page(phone=True, lang=lang, **look)
    start_table(page, game, players=game.most)
    turn(page)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    return page


def widest(page: Page, game: Played, moves: int) -> None:
    """Go on by so many moves, and give everyone a long name."""
    steps(page, game, moves)
    doctor(page, with_long_names)
    turn(page)


@pytest.fixture(scope="module", params=PLAYED, ids=str)
def full_table(request: pytest.FixtureRequest, chromium, servers) -> Iterator[Page]:
    """The fullest table of a game that is half over, in the language with the longer words."""
    with people(chromium, servers(1), f"full table of {request.param}") as new_page:
        page = seated(new_page, request.param, "fr-FR")
        widest(page, request.param, MIDDLE.get(request.param, 20))
        yield page


def test_a_full_table_fits_one_screen_of_each_arrangement(full_table: Page):
    assert wrongs(full_table, ONE_EACH) == {}


@every_game
def test_a_replay_fits_one_screen_of_each_arrangement(new_page, server, finished_of, game: Played):
    page: Page = new_page(phone=True)
    page.goto(f"{server}replay/{finished_of(game)}?at=40")
    page.locator(".replay").wait_for()
    found = wrongs(page, ONE_EACH)
    assert [
        f"{size}: {wrong}"
        for size, each in found.items()
        for wrong in each
        if not wrong.startswith(NOT_IN_A_REPLAY)
    ] == []


def test_what_is_written_can_be_read_in_both_themes(full_table: Page):
    put_away(full_table)
    resize(full_table, (1366, 768), "hall")
    assert {theme: faint_in(full_table, theme) for theme in ("dark", "light")} == {
        "dark": [],
        "light": [],
    }


def faint_in(page: Page, theme: str) -> list[str]:
    """Return what can hardly be read in a *theme*."""
    page.emulate_media(color_scheme=theme)
    until(page, "theme => document.documentElement.dataset.theme === theme", theme)
    until(page, STILL)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run('.stage', {runOnly: ['color-contrast']})")
    return [node["failureSummary"] for each in found["violations"] for node in each["nodes"]]


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@every_game
def test_the_table_fits_every_screen_at_every_time(new_page, game: Played, lang: str):
    page = seated(new_page, game, lang)
    opening = wrongs(page, list(SCREENS))
    steps(page, game, MIDDLE.get(game, 30))
    middle = wrongs(page, list(SCREENS))
    widest(page, game, MIDDLE.get(game, 40) // 2)
    assert (opening, middle, wrongs(page, list(SCREENS))) == ({}, {}, {})


PLANTED = {
    "document.querySelector('[data-seat] svg').style.marginTop = '90px'": "sticks out of",
    "document.querySelector('.dice .box').style.height = '10px'": "is a picture that is cut off",
    "document.querySelector('[data-seat] .name').dataset.mark = 'seal'": "the mark .* covers",
}
"""Faults, each with what is said of it."""


@pytest.mark.long
def test_cut_pictures_and_marks_on_words_are_found(new_page):
    page = seated(new_page, VECCHIO, "en-GB")
    assert wrongs(page, [(820, 1180)]) == {}
    for plant, told in PLANTED.items():
        page.evaluate(plant)
        found = page.evaluate(WRONG, {"least": (0, 0), "hand": False})
        assert any(re.search(told, wrong) for wrong in found), found


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "lying"])
def test_seals_of_a_hint_stay_off_its_sheet(new_page, size: tuple[int, int]):
    page = seated(new_page, COURT, "en-GB")
    steps(page, COURT, 6)
    resize(page, size, SCREENS[size][0])
    put_away(page)
    page.keyboard.press("h")
    page.locator(".hint-box .move").first.wait_for()
    page.evaluate(SETTLED)  # the seals follow the sheet
    found = page.evaluate(WRONG, {"least": (0, 0), "hand": True})
    assert [wrong for wrong in found if wrong.startswith("the mark")] == []


def box_of_the_board(page: Page) -> tuple[int, ...]:
    """Return where the board lies, in whole pixels."""
    return tuple(
        page.locator("[data-region=board]").evaluate(
            "b => (({x, y, width, height}) => [x, y, width, height].map(Math.round))"
            "(b.getBoundingClientRect())"
        )
    )


@every_game
def test_the_board_keeps_its_box_at_every_decision(new_page, game: Played):
    page = seated(new_page, game, "en-GB")
    boxes = set()
    for _ in range(4):
        for size in [(390, 844), (1366, 768)]:
            resize(page, size, SCREENS[size][0])
            boxes.add((size, box_of_the_board(page)))
        steps(page, game, 3)
    assert len(boxes) == 2


def test_larger_text_is_laid_out_as_on_a_smaller_screen(new_page):
    page = seated(new_page, MEDICI, "en-GB")
    resize(page, (1366, 768), "hall")
    for percent, arranged in [
        ("90%", "hall"), ("115%", "desk"), ("130%", "desk"), ("150%", "lectern")
    ]:  # fmt: skip
        written_at(page, percent, arranged)


def written_at(page: Page, percent: str, arranged: str) -> None:
    """Choose a size of the text, and see the table *arranged* for it."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name=percent).click()
    resize(page, (1366, 768), arranged)
    # In a lectern there is no bar, but what was opened in it stays, and in sight.
    panel = page.locator("#settings")
    expect(panel.get_by_role("radio", name=percent)).to_be_focused()
    box = panel.bounding_box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 1366
    assert box["y"] + box["height"] <= 768
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.locator("[data-region=bar] button:focus")).to_have_count(1)
    factor = float(percent.rstrip("%")) / 100
    assert page.locator(".stage").evaluate("s => s.currentCSSZoom") == pytest.approx(factor)
    assert page.evaluate(WRONG, {"least": (0, 0), "hand": arranged == "lectern"}) == []

"""The table fits every screen: arrangement, regions, board, targets and letters."""

import re
from pathlib import Path

import pytest
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
LONGEST = ["Bartolommea", "Giandonato", "Ermenegilda", "Massimiliano", "Guglielmina", "Ferdinando"]
MIDDLE = {COURT: 10, MEDICI: 12, TUSCANY: 20}
"""After how many of the reader's decisions the shorter games are half over."""

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
    page.wait_for_timeout(250)  # boards measure their box, then draw
    until(page, STILL)


def wrong_at(page: Page, size: tuple[int, int]) -> list[str]:
    """Return what is wrong when the table lies on a screen of *size*."""
    arranged, least = SCREENS[size]
    resize(page, size, arranged)
    hand = arranged in {"pocket", "lectern"}
    return page.evaluate(WRONG, {"least": least, "hand": hand})


def put_away(page: Page) -> None:
    """Close what greets someone who comes back, and a scoring."""
    page.wait_for_timeout(400)
    page.keyboard.press("Escape")
    until(page, "() => !document.querySelector('.ribbon')")
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


@every_game
def test_a_full_table_fits_one_screen_of_each_arrangement(new_page, game: Played):
    page = seated(new_page, game, "fr-FR")
    widest(page, game, MIDDLE.get(game, 20))
    assert wrongs(page, ONE_EACH) == {}


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
    page.wait_for_timeout(300)  # the seals follow the sheet
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


@pytest.mark.parametrize(
    ("percent", "arranged"),
    [("90%", "hall"), ("115%", "desk"), ("130%", "desk"), ("150%", "lectern")],
)
def test_larger_text_is_laid_out_as_on_a_smaller_screen(new_page, percent: str, arranged: str):
    page = seated(new_page, MEDICI, "en-GB")
    resize(page, (1366, 768), "hall")
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


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@every_game
def test_what_is_written_can_be_read_in_both_themes(new_page, game: Played, dark: bool):
    page = seated(new_page, game, "fr-FR", dark=dark)
    widest(page, game, MIDDLE.get(game, 20))
    put_away(page)
    resize(page, (1366, 768), "hall")
    page.evaluate(AXE)
    found = page.evaluate("axe.run('.stage', {runOnly: ['color-contrast']})")
    faint = [node["failureSummary"] for each in found["violations"] for node in each["nodes"]]
    assert faint == []

"""What only the board of Il Vecchio has: members that set out, tiles in secret, printed boards."""

import re

from browser.games import VECCHIO
from browser.table import LIGHT, moved_on, offered, start_table, turn
from playwright.sync_api import Page, expect


def act(page: Page, *verbs: str) -> None:
    """Do the first of *verbs* that is possible."""
    moment = turn(page)
    for verb in verbs:
        found = page.locator(f"#actions ol [data-action^='{verb}']")
        if found.count():
            found.first.dispatch_event("click")
            moved_on(page, moment)
            return
    raise AssertionError(f"none of {verbs} is possible")


def settle(page: Page) -> None:
    """Keep a tile and place four members: then the first turn begins."""
    for _ in range(5):
        act(page, "keep", "place")
    turn(page)


def town(page: Page, name: str):
    """The piece of a town."""
    return page.get_by_role("grid").get_by_role("gridcell", name=re.compile(f"^{name}[,:]"))


def test_a_member_that_sets_out_shows_what_each_journey_costs(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    act(page, "member")
    turn(page)
    lit = page.locator(f".town{LIGHT}")
    journeys = re.compile(r"(No travel needed|Travel: (\d florins?|a carriage)( or a carriage)?)\.")
    for i in range(lit.count()):
        expect(lit.nth(i)).to_have_attribute("aria-label", journeys)
    assert lit.count() == offered(page).count()


def test_looking_at_a_town_marks_the_way_and_covers_nothing(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    act(page, "member")
    away = page.locator(f"{LIGHT}[aria-label*='Travel: '] .body")
    away.last.hover()
    expect(page.locator("path.way")).to_have_count(3)
    lit = page.locator(".town[data-lit]")
    for i in range(lit.count()):
        piece = lit.nth(i).get_attribute("data-piece")
        assert lit.nth(i).evaluate(CENTRE) == piece


CENTRE = """piece => {
  const box = piece.querySelector('.reach').getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit?.closest('[data-piece]')?.dataset.piece;
}"""
"""The piece that the middle of a town belongs to."""


def test_a_step_of_a_turn_is_taken_back(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    before = page.locator(LIGHT).count()
    act(page, "member")
    page.keyboard.press("u")
    expect(page.locator(LIGHT)).to_have_count(before)


def test_a_town_says_why_nobody_can_act_from_it(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    town(page, "Florence").click()
    expect(page.locator("#strip")).to_contain_text("Act in Florence")
    expect(page.locator("#strip")).to_contain_text("scrolls")


def test_tiles_to_choose_from_are_drawn_for_the_chooser_alone(new_page):
    page, other = new_page(), new_page()
    start_table(page, VECCHIO, players=2)
    turn(page)
    expect(page.locator("#actions .tilecard")).to_have_count(3)
    page.mouse.move(1, 1)  # the line tells first of what the pointer rests on
    expect(page.get_by_text("Only you can see these tiles").first).to_be_visible()
    other.goto(page.url)
    other.get_by_role("grid").wait_for()
    expect(other.locator(".tilecard")).to_have_count(0)
    expect(other.locator("body")).not_to_contain_text("Keep “Council")


def test_another_board_is_drawn_as_it_is_printed(new_page, shoot):
    page = new_page()
    page.get_by_role("link", name=VECCHIO.door).click()
    page.get_by_text("Advanced options").click()
    page.get_by_role("combobox", name="Board").select_option("brisk")
    page.get_by_role("combobox", name="Players").select_option("3")
    page.get_by_role("button", name="Play against bots").click()
    page.get_by_role("grid").first.wait_for()
    council = page.get_by_role("gridcell", name=re.compile("^City council: "))
    expect(council).to_have_attribute("aria-label", re.compile(r"2 points, with a crest\."))
    shoot(page, "vecchio-brisk-desktop-en-light")


def test_a_tap_on_a_region_opens_its_track_and_its_tiles(new_page):
    page = new_page(phone=True)
    start_table(page, VECCHIO, players=4)
    settle(page)
    page.get_by_role("gridcell", name=re.compile("^Repubblica di Venezia")).tap()
    sheet = page.get_by_role("dialog", name="Repubblica di Venezia")
    expect(sheet.get_by_role("listitem")).to_have_count(6)


def test_a_tap_on_tiles_tells_what_they_do(new_page):
    page = new_page(phone=True)
    start_table(page, VECCHIO, players=4)
    settle(page)
    own = page.locator("[data-region=own]")
    own.get_by_role("button", name=re.compile("^Tiles: Council: ")).tap()
    expect(page.get_by_role("dialog", name=re.compile("’s tiles$"))).to_contain_text("Council: ")

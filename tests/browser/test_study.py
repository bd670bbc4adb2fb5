"""The study of a finished game."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def shown(page: Page) -> None:
    """Wait for the static evaluation: it takes a moment, the search takes longer."""
    expect(page.get_by_role("slider", name="Chance to win")).to_be_visible()


def studied(page: Page) -> None:
    """Wait until the search is done."""
    shown(page)
    expect(page.locator(".note")).to_have_count(0)


def test_a_study_shows_curve_luck_and_choices_and_steps_by_turns(new_page, server, finished, shoot):
    page = new_page()
    page.goto(f"{server}t/{finished}")
    page.get_by_role("link", name="Study").click()
    page.wait_for_url(re.compile(r"/study"))
    shown(page)
    slider = page.get_by_role("slider", name="Chance to win")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "2")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn 2: .+ \d+%"))
    expect(page.locator(".tag")).to_have_text("Turn 2")
    expect(page.get_by_role("table", name="Luck and choices")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^How .+ came to"))).to_be_visible()
    shoot(page, "study-desktop-en-light")


def test_a_link_into_a_study_restores_turn_and_eyes(new_page, server, finished):
    page = new_page()
    page.goto(f"{server}t/{finished}/study?turn=5&eyes=2")
    shown(page)
    expect(page.locator(".tag")).to_have_text("Turn 5")
    expect(page.get_by_role("combobox", name="View as")).to_have_value("2")


def test_one_learns_from_mistakes_by_playing_them_again(new_page, server, finished):
    page = new_page()
    for eyes in range(4):
        page.goto(f"{server}t/{finished}/study?eyes={eyes}")
        studied(page)
        if page.get_by_role("button", name="Learn from your mistakes").count():
            break
    page.get_by_role("button", name="Learn from your mistakes").click()
    panel = page.get_by_role("region", name="Learn from your mistakes")
    expect(panel.get_by_text(re.compile("What would be better"))).to_be_visible()
    expect(page.get_by_text("Better: ")).to_have_count(0)
    page.get_by_role("button", name="Show the better move").click()
    expect(page.get_by_text("Better: ")).to_be_visible()
    page.get_by_role("button", name="Play it again").click()
    expect(dialog(page).get_by_role("combobox", name="Your seat")).to_have_value(str(eyes))
    dialog(page).get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/[a-z0-9]+$"))
    page.locator("#actions.mine").wait_for()


@pytest.mark.parametrize(
    ("phone", "lang", "dark"), [(True, "fr-FR", False), (False, "fr-FR", True)]
)
def test_a_study_has_room_in_a_hand_and_in_the_dark(
    new_page, server, finished, shoot, phone, lang, dark
):
    page = new_page(phone=phone, lang=lang, dark=dark)
    page.goto(f"{server}t/{finished}/study?eyes=0")
    expect(page.get_by_role("slider", name="Chances de gagner")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing is wider than the page"
    shoot(page, f"study-{'phone' if phone else 'desktop'}-fr-{'dark' if dark else 'light'}")

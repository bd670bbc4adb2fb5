"""A finished game is played on from any moment of it."""

import re

from browser.games import COURT
from playwright.sync_api import Locator, Page, expect


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def test_a_replayed_game_is_played_on_from_the_moment_that_is_shown(new_page, server, finished):
    page = new_page()
    page.goto(f"{server}replay/{finished}?at=20&seat=1")
    page.get_by_role("button", name="Play on from here").click()
    expect(dialog(page).get_by_role("combobox", name="Your seat")).to_have_value("1")
    expect(dialog(page).get_by_text("What you could not see")).to_have_count(0)
    dialog(page).get_by_role("combobox", name="Bots").select_option("level:1")
    dialog(page).get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile(r"/t/(?!.*study)"))
    page.get_by_role("grid").first.wait_for()
    page.get_by_role("button", name="Table menu").click()
    origin = dialog(page).get_by_text(re.compile(r"Practice from turn \d+ of a finished game"))
    expect(origin).to_be_visible()
    dialog(page).get_by_role("link", name="See that game").click()
    expect(page.get_by_text(re.compile(r"^Step 21 of "))).to_be_visible()


def test_where_something_was_hidden_one_says_what_becomes_of_it(new_page, server, finished_of):
    page = new_page(lang="fr-FR")
    page.goto(f"{server}replay/{finished_of(COURT)}?at=10&seat=0")
    page.get_by_role("button", name="Reprendre la partie ici").click()
    expect(dialog(page).get_by_role("radio", name="Tiré à nouveau")).to_be_checked()
    dialog(page).get_by_role("radio", name="Tel quel").check()
    dialog(page).get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url(re.compile(r"/t/"))
    page.get_by_role("grid").first.wait_for()


def test_the_end_of_a_game_cannot_be_played_on(new_page, server, finished):
    page = new_page()
    page.goto(f"{server}replay/{finished}")
    page.get_by_role("button", name="Go to end").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()

"""Links for another device, and people who are unseated, as the page offers both."""

import re

from browser.games import MEDICI
from browser.table import start_table, turn
from browser.test_screens import violations
from playwright.sync_api import Page, expect


def sit_down(page: Page, link: str, name: str) -> None:
    """Come by *link* and take the first open seat as *name*."""
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="Leave seat")).to_be_visible()


def invite(page: Page, players: int) -> str:
    """Lay a table for *players* and return the link to it."""
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_role("combobox", name="Players").select_option(str(players))
    page.get_by_role("button", name="Invite friends").click()
    return page.get_by_role("textbox", name="Link to the table").input_value()


def test_a_seat_moves_to_another_device_by_a_link_that_can_be_revoked(new_page, shoot):
    page, phone = new_page(), new_page(phone=True)
    start_table(page)
    turn(page)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    link = page.get_by_role("textbox", name="Continue on another device")
    expect(link).to_have_value(re.compile(r"/r/#[\w-]{43}$"))
    shoot(page, "return-link-desktop-en-light")
    void = link.input_value()
    page.get_by_role("button", name="Revoke the link").click()
    expect(link).to_have_count(0)
    expect(page.get_by_role("button", name="Revoke the link")).to_have_count(0)
    page.get_by_role("button", name="Continue on another device").click()
    expect(link).not_to_have_value(void)
    phone.goto(link.input_value())
    phone.get_by_role("button", name="Play on this device").click()
    expect(phone.locator("#actions")).to_be_visible()
    expect(phone).to_have_url(page.url)
    expect(page.get_by_text("Spectating")).to_be_visible()


def test_who_made_the_table_unseats_someone_and_later_the_others_vote(new_page, shoot):
    host, ada, bea, cleo = new_page(), new_page(), new_page(), new_page()
    link = invite(host, 3)
    sit_down(ada, link, "Ada")
    host.get_by_role("button", name="Unseat (Ada)").click()
    expect(ada.get_by_role("button", name="Leave seat")).to_have_count(0)
    for page, name in ((bea, "Bea"), (cleo, "Cleo")):
        sit_down(page, link, name)
    shoot(host, "unseat-desktop-en-light")
    assert violations(host) == []
    host.get_by_role("button", name="Start game").click()
    for page in (host, bea):
        page.get_by_role("grid").wait_for()
        page.get_by_role("button", name="Table menu").click()
        votes = page.get_by_role("button", name=re.compile("Vote to unseat"))
        expect(votes).to_have_count(2)
        boxes = votes.evaluate_all("all => all.map(e => e.getBoundingClientRect())")
        assert boxes[1]["top"] >= boxes[0]["bottom"] + 6, "a finger tells them apart"
        page.get_by_role("button", name="Vote to unseat Cleo").click()
        page.get_by_role("button", name="Really unseat Cleo?").click()
        if page is host:
            expect(page.get_by_text("1 vote")).to_be_visible()
            shoot(page, "vote-out-desktop-en-light")
            assert violations(page) == []
    expect(cleo.get_by_text("Spectating")).to_be_visible()
    expect(host.get_by_role("button", name="Vote to unseat Cleo")).to_have_count(0)

"""Bots by level in the page, people who take over, and a bot that plays for someone."""

import re

import pytest
from browser.conftest import people, running
from browser.games import MEDICI
from browser.table import start_table, turn, until
from browser.test_screens import violations
from playwright.sync_api import Page, expect

TITLES = ["Novizio", "Mercante", "Banchiere", "Priore", "Gonfaloniere"]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_five_levels_are_offered_with_their_marks_and_characters(new_page, shoot, phone):
    page = new_page(phone=phone, lang="fr-FR" if phone else "en-GB")
    page.get_by_role("link", name=MEDICI.door).click()
    group = page.get_by_role("group", name=re.compile("Bot level|Niveau des robots"))
    levels = group.get_by_role("radio")
    expect(levels).to_have_count(5)
    for n, title in enumerate(TITLES, 1):
        level = "niveau" if phone else "level"
        expect(levels.nth(n - 1)).to_have_accessible_name(
            re.compile(rf"^{title} {level} {n} (of|sur) 5 \w+")
        )
    expect(page.get_by_role("radio", name="Mercante")).to_be_checked()
    shoot(page, f"levels-{'phone-fr' if phone else 'desktop-en'}-light")
    assert violations(page) == []
    page.get_by_role("radio", name="Gonfaloniere").check()
    page.get_by_role("button", name=re.compile("Play against bots|Jouer contre")).click()
    page.get_by_role("grid").first.wait_for()
    players = page.get_by_role("region", name=re.compile("Players|Joueurs"))
    expect(players.get_by_text("Gonfaloniere").first).to_be_attached()
    if not phone:
        expect(page.locator("[data-region=story]")).to_contain_text(
            re.compile(r"At the table: \w+, \w+ \(Gonfaloniere\)")
        )


def test_seats_are_filled_by_level(new_page):
    page = new_page()
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_role("combobox", name="Bot level", exact=True).select_option("Priore (4)")
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_text("Priore", exact=True)).to_have_count(3)
    expect(page.get_by_text("level 4 of 5")).to_have_count(3)


def test_a_friend_takes_over_a_bots_seat(new_page, shoot):
    host, friend = new_page(), new_page()
    start_table(host)
    turn(host)
    friend.goto(host.url)
    expect(friend.get_by_text("Spectating")).to_be_visible()
    shoot(friend, "takeover-desktop-en-light")
    friend.get_by_role("button", name="Sit here").first.click()
    expect(friend.locator("li.own")).to_have_count(1)
    expect(friend.get_by_role("button", name="Sit here")).to_have_count(0)
    name = friend.locator("li.own .name").inner_text()
    expect(host.get_by_role("region", name="Players")).to_contain_text(name)


def test_a_bot_plays_for_someone_who_takes_the_seat_back(tmp_path, chromium, shoot):
    with (
        running(tmp_path, "--bot-pause", "0.6") as origin,
        people(chromium, origin) as new_page,
    ):
        page = new_page()
        start_table(page)
        moment = turn(page)
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("combobox", name="Bot level").select_option("Novizio (1)")
        shoot(page, "rest-menu-desktop-en-light")
        page.get_by_role("button", name="Let a bot play for me").click()
        expect(page.locator("#actions")).to_contain_text("Novizio is playing for you.")
        until(page, "seq => document.querySelector('#actions').dataset.seq !== seq", moment)
        shoot(page, "resting-desktop-en-light")
        page.locator("#actions").get_by_role("button", name="Take my seat back").click()
        expect(page.locator("#actions")).not_to_contain_text("is playing for you")
        turn(page)


def outside(page: Page) -> list[str]:
    """Return what of the panel reaches over its padding."""
    return page.locator("section.panel").last.evaluate(
        """panel => {
          const edge = panel.getBoundingClientRect().right
            - parseFloat(getComputedStyle(panel).paddingRight);
          return [...panel.querySelectorAll('button, input, p, label')]
            .filter(each => each.getBoundingClientRect().right > edge + 1)
            .map(each => each.textContent || each.tagName);
        }"""
    )


def test_on_a_phone_a_seat_for_a_program_stays_within_the_panel(new_page, shoot):
    page = new_page(phone=True, lang="fr-FR")
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_role("button", name="Inviter").click()
    page.get_by_text("Brancher votre propre robot", exact=True).click()
    page.get_by_role("button", name="Réserver une place et créer un jeton").click()
    expect(page.get_by_role("button", name="Révoquer le jeton")).to_be_visible()
    shoot(page, "program-phone-fr-light")
    assert outside(page) == []


def test_a_program_gets_a_seat_and_a_token(new_page, shoot):
    page = new_page()
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_text("Bring your own bot", exact=True).click()
    page.get_by_role("button", name="Reserve a seat and create a token").click()
    token = page.get_by_role("textbox", name="Access token")
    expect(token).to_have_value(re.compile(r"^[\w-]{40,}$"))
    shoot(page, "program-desktop-en-light")
    assert violations(page) == []
    page.get_by_role("button", name="Revoke token").click()
    expect(token).to_have_count(0)

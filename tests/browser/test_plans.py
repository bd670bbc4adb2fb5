"""Whole turns by few gestures: clicks, taps and keys of typical turns, counted."""

import re
from typing import Any

import pytest
from browser.games import TUSCANY, VECCHIO
from browser.table import LIGHT, moved_on, planned, start_table, steps, turn, until
from browser.test_tuscany import advance, can_build
from browser.test_vecchio import settle
from playwright.sync_api import Locator, Page, expect

CARD = "[data-goal]"
ACCEPT = "[data-accept]"
TURNS = 3
"""Positions that are looked at in one game."""


class Hand:
    """A hand that counts what it touches."""

    def __init__(self, page: Page, *, finger: bool) -> None:
        self.page, self.finger, self.count = page, finger, 0

    def touch(self, what: Locator) -> None:
        self.count += 1
        what.tap() if self.finger else what.click()


def town_with_journey(page: Page) -> Locator | None:
    """A town that can be acted in by going there, without anything rare."""
    seen = page.locator(".town[data-lit=can]")
    for i in range(seen.count()):
        piece = seen.nth(i).get_attribute("data-piece")
        place = page.locator(f".town[data-piece={piece}] .body")
        label = seen.nth(i).get_attribute("aria-label") or ""
        if "gate" not in label and piece != "florence":
            return place
    return None


def ask(page: Page) -> list[dict[str, Any]]:
    """The goals of this decision and their default plans, as the server tells them."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    seq = page.request.get(f"{table}/update").json()["seq"]
    message = {"type": "plans", "id": f"ask-{seq}", "seq": seq}
    answer = page.request.post(f"{table}/act", data=message).json()
    goals: list[dict[str, Any]] = answer["ack"]["goals"]
    return goals


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_town_turn_with_a_journey_takes_two_touches(new_page, finger):
    page = new_page(phone=finger)
    start_table(page, VECCHIO, players=3)
    settle(page)
    done = 0
    for _ in range(6):
        moment = turn(page)
        planned(page)
        towns = [
            plan["goal"]
            for plan in ask(page)
            if {"member", "go"} <= {action.split()[0] for action in plan["actions"]}
            and page.locator(f".town[data-piece={plan['goal']}]").count()
        ]
        if towns:
            hand = Hand(page, finger=finger)
            town = page.locator(f".town[data-piece={towns[0]}] .body")
            hand.touch(town)
            expect(page.locator(f"[data-goal={towns[0]}]")).to_be_visible()
            assert page.locator("#actions").get_attribute("data-seq") == moment
            hand.touch(town)
            moved_on(page, moment)
            assert hand.count == 2
            done += 1
        if done == TURNS:
            return
        turn(page)
        steps(page, VECCHIO, 2)
    assert done, "no journey in six turns"


def test_a_plan_covers_no_piece_and_is_dropped_by_escape(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=3)
    settle(page)
    turn(page)
    planned(page)
    town_with_journey(page).click()
    expect(page.locator(ACCEPT)).to_be_visible()
    for piece in page.locator(".town[data-lit]").all():
        named = piece.get_attribute("data-piece")
        hit = piece.locator(".reach").evaluate(
            "r => { const b = r.getBoundingClientRect();"
            " return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)"
            "?.closest('[data-piece]')?.dataset.piece; }"
        )
        assert hit == named
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator("#actions ol")).to_be_visible()


def test_undo_takes_the_whole_turn_back_and_sets_it_again(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    moment = turn(page)
    planned(page)
    town = town_with_journey(page)
    town.click()
    goal = page.locator(CARD).get_attribute("data-goal")
    page.locator(ACCEPT).click()
    moved_on(page, moment)
    turn(page)
    page.keyboard.press("u")
    expect(page.locator(f"[data-goal={goal}]")).to_be_visible()


def test_no_letter_and_no_digit_changes_the_game(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    moment = turn(page)
    planned(page)
    for key in "bcdefijklmopstvwxy123456789":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator("#actions").get_attribute("data-seq") == moment


def test_a_town_is_found_by_its_first_letters(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    turn(page)
    planned(page)
    name = (
        town_with_journey(page).locator("xpath=..").locator("xpath=..").get_attribute("aria-label")
    )
    page.keyboard.press("g")
    page.keyboard.type(name.split(",")[0][:6])
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_be_visible()


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_building_with_the_proposed_payment_takes_two_touches(new_page, finger):
    page = new_page(phone=finger)
    start_table(page, TUSCANY)
    advance(page, can_build)
    planned(page)
    moment = page.locator("#actions").get_attribute("data-seq")
    name = page.locator(f".region {LIGHT}").first.get_attribute("data-piece")
    space = page.locator(f".region [data-piece={name}]")
    hand = Hand(page, finger=finger)
    hand.touch(space)
    expect(page.locator(ACCEPT)).to_be_visible()
    assert page.locator("#actions").get_attribute("data-seq") == moment
    hand.touch(space)
    until(page, "seq => document.querySelector('#actions').dataset.seq !== seq", moment)
    assert hand.count == 2


def test_an_office_out_of_reach_says_what_it_lacks(new_page):
    page = new_page()
    start_table(page, VECCHIO, players=2)
    settle(page)
    turn(page)
    planned(page)
    page.get_by_role("gridcell", name=re.compile("^City council")).click()
    expect(page.locator("#strip")).to_contain_text("scroll")
    expect(page.locator("#strip")).not_to_contain_text("The question now is")

"""The court in the browser: hands that nobody else sees, rare positions, crowds."""

import re
from collections.abc import Callable
from typing import Any

from browser.games import COURT
from browser.table import doctor, moved_on, offered, start_table, turn
from browser.test_screens import hidden_parts, page_size
from playwright.sync_api import Page, expect

HOUSES = ("rovere", "gonzaga")
CHOSEN = {
    "phase": "place",
    "chosen": "rovere-4",
    "hand": ["rovere-minister", "rovere-2", "rovere-3", "rovere-4", "rovere-jester"],
    "hands": [5, 5],
    "turn": 0,
    "plots": [],
}
STACKS = [
    (1, "rovere", ["rovere-8"], 8, 8),
    (2, "inner", ["gonzaga-8", "gonzaga-3"], 11, 11),
    (4, "inner", ["rovere-2", "rovere-7"], 9, 9),
    (7, "gonzaga", ["gonzaga-jester", "gonzaga-4"], 5, 14),
    (9, "inner", ["rovere-lady", "rovere-4"], 5, 5),
    (10, "inner", ["gonzaga-lady"], 1, 1),
]
NAMES = ["send", "bury", *(f"ally {stack[0]}" for stack in STACKS)]


def court(stacks: list[tuple[int, str, list[str], int, int]]) -> list[dict[str, Any]]:
    keys = ("stack", "zone", "cards", "low", "high")
    return [dict(zip(keys, stack, strict=True)) for stack in stacks]


def posed(view: dict[str, Any], names: list[str]) -> Callable[[dict[str, Any]], None]:
    """Let the page believe that it has come to *view*."""

    def change(update: dict[str, Any]) -> None:
        update["view"] |= view
        update["actor"] = 0
        update["legal"] = [{"name": name, "text": name, "section": None} for name in names]
        update["undo"]["allowed"] = True

    return change


def held(page: Page) -> list[str]:
    cards = page.get_by_role("gridcell", name=re.compile("in your hand"))
    return [(card.get_attribute("aria-label") or "").partition(". ")[0] for card in cards.all()]


def test_two_people_see_their_own_hands_and_the_backs_of_the_other(new_page):
    host, friend = new_page(), new_page()
    host.get_by_role("link", name=COURT.door).click()
    host.get_by_role("textbox", name="Your name").fill("Ginevra")
    host.get_by_role("button", name="Invite friends").click()
    friend.goto(host.get_by_role("textbox", name="Link to the table").input_value())
    friend.get_by_role("textbox", name="Your name").fill("Donato")
    friend.get_by_role("button", name="Sit here").first.click()
    host.get_by_role("button", name="Start game").click()
    for page, house, other in ((host, *HOUSES), (friend, *reversed(HOUSES))):
        page.locator(".held").nth(4).wait_for()
        names = " ".join(held(page))
        assert len(held(page)) == 5
        assert names.count({"rovere": "Della Rovere", "gonzaga": "Gonzaga"}[house]) == 5
        seen = page.locator(".below [data-action]").evaluate_all(
            "e => e.map(c => c.dataset.action)"
        )
        assert not [action for action in seen if f"choose {other}" in action]
    expect(host.get_by_role("gridcell", name="Donato has 5 cards in hand")).to_be_visible()
    expect(friend.get_by_role("gridcell", name="Ginevra has 5 cards in hand")).to_be_visible()
    mine, theirs = (host, friend) if host.locator("#actions.mine").count() else (friend, host)
    moment = turn(mine)
    mine.locator(".held .usable").first.click()
    expect(mine.locator(".held.chosen")).to_have_count(1)
    expect(mine.locator(".stack[data-lit]")).to_have_count(8)
    assert mine.locator("#actions").get_attribute("data-seq") == moment, "nobody sees one waver"
    offered(mine).first.click()
    moved_on(mine, moment)
    expect(mine.locator(".held.chosen")).to_have_count(1)
    expect(theirs.locator(".held.chosen")).to_have_count(0)
    expect(theirs.locator("[data-region=story] [data-turn]").last).to_contain_text("not over yet")


def test_a_shared_screen_shows_one_hand_at_a_time(new_page):
    page = new_page()
    page.get_by_role("link", name=COURT.door).click()
    page.get_by_text("Advanced options").click()
    for n, name in ((1, "Ada"), (2, "Bice")):
        page.get_by_role("combobox", name=f"Seat {n}").select_option("me")
        page.get_by_role("checkbox", name=re.compile("Hot seat")).check()
        page.get_by_role("textbox", name=f"Name for seat {n}").fill(name)
    page.get_by_role("button", name="Create table").click()
    seen = []
    for _ in range(2):
        expect(page.get_by_role("heading", name=re.compile("Pass the device to"))).to_be_visible()
        assert page.locator(".held").count() == 0
        page.get_by_role("button", name=re.compile("show my view")).click()
        turn(page)
        own = held(page)
        seen.append({name.split(" ")[0] for name in own})
        for item in page.locator("[data-region=story] [data-turn]").all():
            item.locator(".sentence").click()
            replay = item.get_by_role("button", name="Replay this turn")
            if replay.count():  # what was seen then was seen by the other
                replay.click()
                assert held(page) == own
        page.locator(".held .usable").first.click()
        page.locator(".doorway[data-lit]").click()
    assert sorted(seen, key=str) == [{"Della"}, {"Gonzaga"}]


def test_a_last_jester_is_given_its_value_on_the_board(new_page, shoot):
    page = new_page(phone=True)
    start_table(page, COURT)
    turn(page)
    view = {**CHOSEN, "phase": "announce", "chosen": None, "stacks": court(STACKS)}
    view |= {"decks": [0, 3], "limits": [10, None], "shown": ["rovere-jester", None]}
    doctor(page, posed(view, [f"announce {n}" for n in range(1, 11)]))
    values = page.get_by_role("gridcell", name=re.compile(r"^Announce \d"))
    expect(values).to_have_count(10)
    values.nth(1).tap()
    expect(page.locator(".barred")).to_have_count(2)
    shoot(page, "court-announce-phone-en-light")
    assert hidden_parts(page, [".value", ".held", ".stack"]) == []


def test_of_two_cards_alike_the_one_that_was_clicked_is_raised(new_page):
    page = new_page()
    start_table(page, COURT)
    turn(page)
    hand = ["rovere-2", "rovere-4", "rovere-4", "rovere-7", "rovere-jester"]
    doctor(page, posed({**CHOSEN, "hand": hand, "stacks": court(STACKS)}, NAMES))
    page.route(re.compile("/act"), lambda route: route.fulfill(json={}))
    held = page.locator(".held")
    expect(held.nth(1)).to_have_class(re.compile("chosen"))
    held.nth(2).locator(".piece").click()
    expect(held.nth(2)).to_have_class(re.compile("chosen"))
    expect(page.locator(".held.chosen")).to_have_count(1)


def test_another_card_can_be_chosen_before_it_is_played(new_page):
    page = new_page()
    start_table(page, COURT)
    moment = turn(page)
    offered(page).first.click()
    moved_on(page, moment)
    expect(page.locator(".held.chosen")).to_have_count(1)
    other = page.locator(".held").nth(4)
    other.locator(".piece").click()
    expect(other).to_have_class(re.compile("chosen"))
    other.locator(".piece").click()
    expect(page.locator(".held.chosen")).to_have_count(0)
    expect(offered(page).first).to_have_attribute("data-action", re.compile("^choose "))


def test_a_crowded_court_fits_on_a_phone_and_on_a_desktop(new_page, shoot):
    inner = [(n, "inner", ["gonzaga-7"], 7, 7) for n in range(1, 8)]
    giant = (8, "inner", ["rovere-9", "gonzaga-10", "rovere-duke", "gonzaga-duke"] * 2, 98, 98)
    outer = [(n, HOUSES[n % 2], ["rovere-2", "gonzaga-5"], 7, 7) for n in range(9, 15)]
    view = {**CHOSEN, "stacks": court([*inner, giant, *outer])}
    for phone in (True, False):
        page = new_page(phone=phone)
        start_table(page, COURT)
        turn(page)
        doctor(page, posed(view, ["send", "bury", *(f"ally {n}" for n in range(1, 15))]))
        expect(page.locator(".stack")).to_have_count(14)
        shoot(page, f"court-crowded-{'phone' if phone else 'desktop'}-en-light")
        inside = """() => [...document.querySelectorAll('.stack')].filter(stack => {
          const [a, b] = [stack, stack.closest('.zone')].map(e => e.getBoundingClientRect());
          return a.top < b.top - 1 || a.bottom > b.bottom + 1
            || a.left < b.left || a.right > b.right;
        }).length"""
        assert page.evaluate(inside) == 0
        assert hidden_parts(page, [*COURT.needed, ".held"]) == []
        assert page_size(page) == ([390, 844] if phone else [1366, 768])

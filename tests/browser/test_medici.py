"""Medici under the hand: one way to bid, no letter that bids, everything by its name."""

import re

import pytest
from browser.games import MEDICI
from browser.table import doctor, play, start_table, turn, until
from playwright.sync_api import Page, expect

SEQ = "() => document.querySelector('#actions').dataset.seq"
AWAKE = "() => !document.querySelector('#actions [aria-disabled=true]')"
"""The first moment of a turn is over."""

AT_ONCE = """new MutationObserver(() => {
  const button = document.querySelector('.send');
  if (!button || window.tapped) return;
  window.tapped = true;
  button.click();
}).observe(document, {childList: true, subtree: true})"""
"""Presses the button in the moment in which it is drawn."""


def asked(page: Page, players: int = 4) -> None:
    """Sit down, and go on until a bid is asked for."""
    start_table(page, MEDICI, players)

    def act(n: int) -> None:
        page.locator("#actions ol [data-action]").first.dispatch_event("click")

    for _ in range(30):
        turn(page)
        until(page, AWAKE)
        if page.locator(".stepper").count():
            return
        play(page, act, moves=1)
    pytest.fail("no bid was asked for")


def bids(page: Page) -> list[str]:
    """Return what was bid, as the log of the table has it."""
    update = page.request.get(page.url.replace("/t/", "/api/v1/tables/") + "/update").json()
    seat = update["seat"]
    return [line["do"] for line in update["log"] if line["by"] == seat]


def test_one_button_bids_and_letters_only_go_to_what_they_stand_for(new_page):
    page = new_page()
    asked(page)
    expect(page.get_by_role("button", name=re.compile("^Bid"))).to_have_count(1)
    before = page.evaluate(SEQ)
    page.keyboard.press("b")
    expect(page.get_by_role("spinbutton", name="Amount")).to_be_focused()
    for letter in "ptoamn0":
        page.keyboard.press(letter)
    page.wait_for_timeout(300)
    assert page.evaluate(SEQ) == before
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pass")).to_be_focused()
    page.keyboard.press("Enter")
    until(page, "seq => document.querySelector('#actions').dataset.seq !== seq", before)
    assert bids(page)[-1] == "pass"


def test_digits_and_enter_bid_that_amount(new_page):
    page = new_page()
    asked(page)
    before = page.evaluate(SEQ)
    page.locator("body").click(position={"x": 2, "y": 300})
    for key in ("2", "3", "Enter"):
        page.keyboard.press(key)
    until(page, "seq => document.querySelector('#actions').dataset.seq !== seq", before)
    assert "bid 23" in bids(page)


def test_one_tap_bids_but_not_in_the_first_moment(new_page):
    page = new_page(phone=True)
    asked(page)
    page.add_init_script(AT_ONCE)
    page.reload()
    until(page, "() => window.tapped")
    before = page.evaluate(SEQ)
    page.wait_for_timeout(250)
    assert page.evaluate(SEQ) == before
    until(page, AWAKE)
    page.locator(".send").tap()
    until(page, "seq => document.querySelector('#actions').dataset.seq !== seq", before)
    assert bids(page)[-1].startswith("bid ")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_decides_is_found_by_name(new_page, phone):
    page = new_page(phone=phone)
    asked(page)
    stairs = page.get_by_role("list", name="Cargo if it sailed now")
    for prize in ("1st place: 30", "2nd place: 20", "3rd place: 10", "4th place: 0"):
        expect(stairs).to_contain_text(prize)
    expect(page.get_by_text("A pyramid pays its highest 10, the second 5").first).to_be_attached()
    expect(page.get_by_role("gridcell", name=re.compile("^metal: .* on space 0"))).to_be_visible()
    rail = page.get_by_role("list", name="One bid each, in this order")
    expect(rail.get_by_role("listitem")).to_have_count(4)
    expect(rail).to_contain_text("your bid")
    told = page.locator("[data-region=houses], [data-region=own]").all_inner_texts()
    text = " ".join(told)
    assert len(re.findall(r"\d+ florins?", text)) >= 4
    assert len(re.findall(r"\d free spaces?", text)) >= 4
    steps = page.locator(".pyramid").first.locator(".number").all_text_contents()
    assert [step[0] for step in steps] == list("01234567")


def with_an_auction_of_others(update: dict) -> None:
    """Let someone else be asked for a bid, before the reader."""
    seat = update["seat"]
    if not update["view"]["lot"] or update["outlook"] is None:
        return
    update["legal"] = []
    update["actor"] = update["view"]["bidder"] = (seat + 1) % 4
    update["view"]["phase"] = "bid"
    update["outlook"]["bidders"] = [
        {"seat": each, "answer": "waits", "bid": 0, "fits": True} for each in range(4)
    ]


def test_an_order_can_be_left_before_ones_turn(new_page):
    page = new_page()
    asked(page)
    sent: list[dict] = []
    doctor(page, with_an_auction_of_others)
    page.on(
        "request",
        lambda request: sent.append(request.post_data_json) if "/act?" in request.url else None,
    )
    page.keyboard.press("m")
    field = page.get_by_role("spinbutton", name="Amount of the order")
    expect(field).to_be_focused()
    field.fill("18")
    page.get_by_role("button", name="Up to 18").click()
    until(page, "() => true")
    page.wait_for_timeout(500)
    orders = [each["order"] for each in sent if each["type"] == "order"]
    assert orders == [{"kind": "up_to", "lots": "this", "florins": 18}]

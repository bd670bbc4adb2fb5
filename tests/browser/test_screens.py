"""What fits, what is read, what is spoken: sizes, languages, accessibility, and plain http."""

import json
import re
from pathlib import Path

import axe_playwright_python
import pytest
from browser.conftest import CHROMIUM, QUIET, people
from browser.table import moved_on, offered, play, start_table, turn
from playwright.sync_api import Page, expect

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def hidden_parts(page: Page, selectors: list[str]) -> list[str]:
    """Return what is not wholly inside the window."""
    return page.evaluate(
        """selectors => selectors.flatMap(selector => {
          const found = [...document.querySelectorAll(selector)];
          const inside = ({left, top, right, bottom, width, height}) => width > 0 && height > 0
            && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          const all = found.length && found.every(e => inside(e.getBoundingClientRect()));
          return all ? [] : [selector];
        })""",
        selectors,
    )


NEEDED = [".pile", ".place", ".bid", ".pyramid", ".ledger", "#actions", "#actions h2"]


def test_on_a_phone_everything_is_visible_without_scrolling(new_page, shoot):
    page = new_page(phone=True, lang="fr-FR")
    start_table(page, players=6)
    turn(page)
    shoot(page, "table-phone-fr-light")
    assert (
        hidden_parts(page, [*NEEDED, "button.line", "li.own", "li.own .slot", "#actions ol button"])
        == []
    )
    size = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert size == [390, 844]


def test_on_a_phone_a_bid_is_in_reach_of_the_thumb(new_page, shoot):
    page = new_page(phone=True)
    start_table(page, players=6)

    def act(n: int) -> None:
        offered(page).first.dispatch_event("click")

    for _ in range(12):
        turn(page)
        if page.locator(".stepper").count():
            break
        play(page, act, moves=1)
    shoot(page, "bid-phone-en-light")
    assert (
        hidden_parts(page, [*NEEDED, "button.line", ".stepper", ".stepper button", ".least"]) == []
    )
    sizes = page.locator("#actions button, button.line").evaluate_all(
        "all => all.map(e => Math.min(e.offsetHeight, e.offsetWidth))"
    )
    assert min(sizes) >= 44


def test_on_a_desktop_everything_is_visible_without_scrolling(new_page, shoot):
    page = new_page(dark=True)
    start_table(page, players=6)
    turn(page)
    shoot(page, "table-desktop-en-dark")
    assert hidden_parts(page, [*NEEDED, ".houses li", ".houses .slot", "#log-title"]) == []
    size = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert size == [1366, 768]


def test_a_finger_sees_first_and_does_then(new_page):
    page = new_page(phone=True)
    start_table(page, players=3)
    moment = turn(page)
    first = offered(page).first
    first.tap()
    expect(first).to_contain_text("Tap again")
    assert page.locator("#actions").get_attribute("data-seq") == moment
    first.tap()
    moved_on(page, moment)


def test_a_tap_on_a_rival_opens_the_rest(new_page):
    page = new_page(phone=True)
    start_table(page, players=3)
    page.locator("button.line").first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("cargo worth")


def test_the_language_follows_the_browser_and_is_remembered(new_page):
    page = new_page(lang="fr-CH")
    expect(page.get_by_role("heading", name="Choisissez un jeu")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()


def test_the_language_changes_at_the_table_too(new_page, shoot):
    page = new_page(lang="fr-FR")
    start_table(page, players=3)
    turn(page)
    expect(page.get_by_role("heading", name="À vous de jouer")).to_be_visible()
    shoot(page, "table-desktop-fr-light")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("is turned up")


def test_your_turn_shows_in_the_title_and_the_icon(new_page):
    page = new_page()
    start_table(page, players=3)
    turn(page)
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator("#favicon")).to_have_attribute("href", re.compile("favicon-turn"))


def test_what_is_not_possible_says_why_and_names_the_paragraph(new_page):
    page = new_page()
    start_table(page, players=3)
    turn(page)
    page.get_by_role("button", name=re.compile("^Why not")).first.click()
    answer = page.locator("#actions .answer")
    expect(answer).not_to_be_empty()
    answer.get_by_role("button", name=re.compile("^Rules: ")).click()
    expect(page.get_by_role("dialog", name="Rules: Medici")).to_be_visible()
    expect(page.locator("section.here")).to_be_in_viewport()


def test_an_impossible_number_says_why(new_page):
    page = new_page()
    start_table(page, players=3)

    def act(n: int) -> None:
        offered(page).first.click()

    for _ in range(12):
        turn(page)
        if page.locator(".stepper").count():
            break
        play(page, act, moves=1)
    page.get_by_role("spinbutton", name="Amount").fill("450")
    page.keyboard.press("Enter")
    expect(page.locator("#actions .answer")).to_contain_text("purse")


def test_a_replay_steps_changes_eyes_and_proves_its_shuffle(new_page, server, finished, shoot):
    page = new_page()
    page.goto(f"{server}replay/{finished}")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1$"))).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("combobox", name="Seen by").select_option("1")
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("The shuffle was fair.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"All \d+ draws fall as the seed says"))).to_be_visible()
    shoot(page, "replay-desktop-en-light")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    first = download.value.path().read_text(encoding="utf-8").splitlines()[0]
    assert json.loads(first)["signoria"] == "record"


def test_an_origin_that_is_no_secure_context_has_everything(playwright, server, finished):
    origin = server.replace("127.0.0.1", "table.test")
    rules = "--host-resolver-rules=MAP table.test 127.0.0.1"
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET, rules])
    try:
        with people(browser, origin) as new_page:
            page = new_page()
            assert page.evaluate("window.isSecureContext") is False
            start_table(page, players=3)
            play(page, lambda _: offered(page).first.click(), moves=3)
            page.get_by_role("button", name="Table menu").click()
            page.get_by_role("button", name="Copy link").click()
            expect(page.get_by_text("Copied")).to_be_visible()
            page.goto(f"{origin}replay/{finished}")
            page.get_by_role("button", name="Check the shuffle").click()
            expect(page.get_by_text("The shuffle was fair.")).to_be_visible()
            page.get_by_role("button", name="Settings").click()
            expect(page.get_by_text("Notifications need https")).to_be_visible()
    finally:
        browser.close()


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong on the page as it is."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_no_screen_has_an_axe_violation(new_page, server, finished, shoot, lang, dark, phone):
    page = new_page(lang=lang, dark=dark, phone=phone)
    name = f"{'phone' if phone else 'desktop'}-{lang[:2]}-{'dark' if dark else 'light'}"
    wrong: dict[str, list[str]] = {}

    def check(screen: str) -> None:
        shoot(page, f"{screen}-{name}")
        found = violations(page)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append("it scrolls sideways")
        if found:
            wrong[screen] = found

    page.locator(".door").wait_for()
    check("lobby")
    page.locator(".gear").click()
    check("settings")
    page.locator("#settings .button").click()
    page.locator(".door").click()
    page.locator("summary").click()
    check("new-table")
    page.locator(".go .button").nth(1).click()
    page.locator(".gathering").wait_for()
    check("gathering")
    page.goto(server)
    start_table(page, players=6)
    turn(page)
    check("table")
    page.keyboard.press("?")
    check("keys")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    check("rules")
    page.keyboard.press("Escape")
    page.goto(f"{server}t/{finished}")
    page.locator(".final figure").wait_for()
    check("final")
    page.locator(".tools .button").last.click()
    page.locator("dialog .menu .button").first.click()
    page.locator(".scene").wait_for()
    check("scoring")
    page.goto(f"{server}replay/{finished}")
    page.locator(".replay").wait_for()
    check("replay")
    assert wrong == {}

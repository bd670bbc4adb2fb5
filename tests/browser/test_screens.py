"""What fits, what is read, what is spoken: sizes, languages, accessibility, and plain http."""

import json
import re
from collections.abc import Callable
from itertools import combinations, count
from pathlib import Path

import axe_playwright_python
import pytest
from browser.conftest import CHROMIUM, QUIET, people
from browser.games import COURT, MEDICI, PLAYED, Played
from browser.table import doctor, moved_on, offered, play, stand_still, start_table, turn
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


every_game = pytest.mark.parametrize("game", PLAYED, ids=str)


@every_game
def test_on_a_phone_everything_is_visible_without_scrolling(new_page, shoot, game: Played):
    page = new_page(phone=True, lang="fr-FR")
    start_table(page, game, players=game.most)
    turn(page)
    shoot(page, f"{game}-table-phone-fr-light")
    assert hidden_parts(page, [*game.needed, *game.narrow]) == []
    assert page_size(page) == [390, 844]


@every_game
def test_on_a_desktop_everything_is_visible_without_scrolling(new_page, shoot, game: Played):
    page = new_page(dark=True)
    start_table(page, game, players=game.most)
    turn(page)
    shoot(page, f"{game}-table-desktop-en-dark")
    assert hidden_parts(page, [*game.needed, *game.wide, "#log-title"]) == []
    assert page_size(page) == [1366, 768]


def page_size(page: Page) -> list[int]:
    """Return width and height of all that the page holds."""
    return page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )


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
    assert hidden_parts(page, [*MEDICI.needed, ".rival", ".stepper", ".stepper button"]) == []
    sizes = page.locator("#actions button").evaluate_all(
        "all => all.map(e => Math.min(e.offsetHeight, e.offsetWidth))"
    )
    assert min(sizes) >= 44


def standing_together(update: dict) -> None:
    """Let all six markers of each good stand on one space: the foot, three on the way, the top."""
    for good, space in zip(update["view"]["markers"], (0, 1, 4, 6, 7), strict=True):
        update["view"]["markers"][good] = [space] * 6


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_six_markers_together_can_all_be_read(new_page, shoot, phone):
    page = new_page(phone=phone)
    start_table(page, players=6)
    doctor(page, standing_together)
    page.wait_for_timeout(300)  # until all is laid out
    shoot(page, f"crowd-{'phone' if phone else 'desktop'}-en-light")
    boxes = page.locator(".pyramid").evaluate_all(
        """all => all.map(pyramid => [...pyramid.querySelectorAll('.initial')].map(letter => {
          const {left, top, width, height} = letter.getBoundingClientRect();
          const frame = pyramid.getBoundingClientRect();
          return {x: left + width / 2, y: top + height / 2,
            inside: left >= frame.left - 1 && left + width <= frame.right + 1,
            size: parseFloat(getComputedStyle(letter).fontSize)};
        }))"""
    )
    assert [len(letters) for letters in boxes] == [6] * 5
    for letters in boxes:
        assert min(letter["size"] for letter in letters) >= 14
        assert all(letter["inside"] for letter in letters)
        apart = [
            max(abs(a["x"] - b["x"]), abs(a["y"] - b["y"])) for a, b in combinations(letters, 2)
        ]
        assert min(apart) >= 9


TOWNS = ["Siena", "Pisa", "Lucca", "San Gimignano", "Arezzo", "Volterra", "Montepulciano", "Prato"]
MANY = [
    *[(f"go t{i}", f"Go to {town}") for i, town in enumerate(TOWNS * 3)],
    *[(f"rest t{i}", f"Rest in {town}") for i, town in enumerate(TOWNS)],
    *[(f"pay {a} {b}", f"Pay {a} and {b}") for a in TOWNS[:5] for b in TOWNS],
    ("end", "End the turn"),
]


def with_many_actions(update: dict) -> None:
    """Put 73 actions of some other game into the list."""
    update["legal"] = [{"name": name, "text": text, "section": None} for name, text in MANY]
    update["actor"] = update["seat"]


def test_a_long_list_is_grouped_and_each_group_is_one_tab_stop(new_page, shoot):
    page = new_page()
    start_table(page, COURT)
    doctor(page, with_many_actions)
    headings = page.locator("#actions h3").all_inner_texts()
    assert headings == ["Go to …", "Rest in …", *[f"Pay {town} and …" for town in TOWNS[:5]]]
    assert offered(page).count() == 73
    shoot(page, "long-list-desktop-en-light")
    assert hidden_parts(page, ["#actions h2", "#log-title"]) == []
    assert page_size(page) == [1366, 768]
    first = page.get_by_role("button", name="Rest in Siena")
    expect(first).to_have_text("Siena")
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Rest in Pisa")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Pay Siena and Siena")).to_be_focused()
    assert violations(page) == []


def test_a_long_list_fits_a_thumb(new_page, shoot):
    page = new_page(phone=True)
    start_table(page, COURT)
    doctor(page, with_many_actions)
    shoot(page, "long-list-phone-en-light")
    assert hidden_parts(page, ["#actions h2", "button.line", "li.own"]) == []
    assert page_size(page) == [390, 844]
    sizes = offered(page).evaluate_all(
        "all => all.map(e => Math.min(e.offsetHeight, e.offsetWidth))"
    )
    assert min(sizes) >= 44
    page.get_by_role("button", name="End the turn").scroll_into_view_if_needed()
    expect(page.locator("#actions h2")).to_be_in_viewport()
    assert violations(page) == []


def test_a_finger_sees_first_and_does_then(new_page):
    page = new_page(phone=True)
    start_table(page, COURT)
    moment = turn(page)
    first = offered(page).first
    first.tap()
    expect(first).to_contain_text("Confirm: ")
    assert page.locator("#actions").get_attribute("data-seq") == moment
    first.tap()
    moved_on(page, moment)


def test_news_without_a_move_takes_nothing_out_of_the_hand(new_page):
    page = new_page(phone=True)
    start_table(page, COURT)  # where a tap sees first; a bid or a pass is done at once
    turn(page)
    versions = count(1000)

    def somebody_connects(update: dict) -> None:
        update["version"] = next(versions)

    doctor(page, somebody_connects)
    first = offered(page).first
    first.tap()
    expect(first).to_contain_text("Confirm: ")
    for _ in range(3):
        with page.expect_response(re.compile("/update")):
            pass
    expect(first).to_contain_text("Confirm: ")


def test_a_tap_on_a_rival_opens_the_rest(new_page):
    page = new_page(phone=True)
    start_table(page)
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
    start_table(page)
    turn(page)
    expect(page.get_by_role("heading", name="À vous de jouer")).to_be_visible()
    shoot(page, "table-desktop-fr-light")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(page.locator("[data-region=story]")).to_contain_text("puts up")


def test_your_turn_shows_in_the_title_and_the_icon(new_page):
    page = new_page()
    start_table(page)
    turn(page)
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator("#favicon")).to_have_attribute("href", re.compile("favicon-turn"))


def test_what_is_not_possible_says_why_and_names_the_paragraph(new_page):
    page = new_page()
    start_table(page)
    turn(page)
    page.locator("#whynot").click()
    answer = page.get_by_role("region", name="Not possible now")
    answer.get_by_role("button", name=re.compile("^Rules: ")).first.click()
    expect(page.get_by_role("dialog", name="Rules: Medici")).to_be_visible()
    expect(page.locator("section.here")).to_be_in_viewport()


def test_an_impossible_number_says_why(new_page):
    page = new_page()
    start_table(page)

    def act(n: int) -> None:
        offered(page).first.click()

    for _ in range(12):
        turn(page)
        if page.locator(".stepper").count():
            break
        play(page, act, moves=1)
    page.get_by_role("spinbutton", name="Amount").fill("450")
    page.keyboard.press("Enter")
    expect(page.locator("#strip")).to_contain_text("You have only 40 florins.")


def test_a_replay_steps_changes_eyes_and_proves_its_shuffle(new_page, server, finished, shoot):
    page = new_page()
    page.goto(f"{server}replay/{finished}")
    page.get_by_role("button", name="Go to end").click()
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1$"))).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    page.get_by_role("combobox", name="View as").select_option("1")
    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.get_by_text("The shuffle was fair.")).to_be_visible()
    expect(page.get_by_text("The seed was made by the server and by")).to_be_visible()
    expect(
        page.get_by_text(re.compile(r"All \d+ random draws follow from the seed"))
    ).to_be_visible()
    shoot(page, "replay-desktop-en-light")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game file").click()
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
            start_table(page)
            play(page, lambda _: offered(page).first.click(), moves=3)
            page.get_by_role("button", name="Table menu").click()
            page.get_by_role("button", name="Copy link").click()
            expect(page.get_by_text("Copied")).to_be_visible()
            page.goto(f"{origin}replay/{finished}")
            page.get_by_role("button", name="Verify the shuffle").click()
            expect(page.get_by_text("The shuffle was fair.")).to_be_visible()
            page.get_by_role("button", name="Settings").click()
            expect(page.get_by_text("Notifications require HTTPS")).to_be_visible()
            expect(page.get_by_role("checkbox", name="Show a notification when")).to_be_disabled()
    finally:
        browser.close()


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong on the page as it is."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


class Audit:
    """One way to look at the page, and what is wrong on each of its screens."""

    def __init__(self, page: Page, shoot: Callable[[Page, str], None], way: str) -> None:
        """Begin with nothing wrong."""
        self.page, self.shoot, self.way = page, shoot, way
        self.wrong: dict[str, list[str]] = {}

    def check(self, screen: str) -> None:
        """Note what axe finds, and whether the page scrolls sideways."""
        self.shoot(self.page, f"{screen}-{self.way}")
        found = violations(self.page)
        if self.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append("it scrolls sideways")
        if found:
            self.wrong[screen] = found


WAYS = ["desktop-en-light", "desktop-fr-dark", "phone-en-dark", "phone-fr-light"]
"""Each size with each language, each light with each: every two of them meet once."""
AUDITS = [
    pytest.param(
        way, game, id=f"{way}-{game}", marks=[] if WAYS.index(way) == number else pytest.mark.long
    )
    for way in WAYS
    for number, game in enumerate(PLAYED)
]
"""In `make test` each game is looked at in one way, each in another; the long tests take them
all."""


@pytest.fixture(params=WAYS)
def audit(request: pytest.FixtureRequest, new_page, shoot) -> Audit:
    size, lang, light = request.param.split("-")
    locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
    page = new_page(lang=locale, dark=light == "dark", phone=size == "phone")
    return Audit(page, shoot, request.param)


def test_no_screen_before_a_game_has_an_axe_violation(audit: Audit):
    page = audit.page
    page.locator(".door").first.wait_for()
    audit.check("lobby")
    page.locator(".gear").click()
    audit.check("settings")
    page.locator("#settings .button").click()
    page.locator(".door .more").first.click()
    page.locator("summary").click()
    audit.check("new-table")
    page.locator(".go .button").nth(1).click()
    page.locator(".gathering").wait_for()
    audit.check("gathering")
    assert audit.wrong == {}


@pytest.mark.parametrize(("audit", "game"), AUDITS, indirect=["audit"])
def test_no_screen_of_a_game_has_an_axe_violation(audit: Audit, server, finished_of, game: Played):
    page = audit.page
    start_table(page, game, players=game.most)
    turn(page)
    audit.check(f"{game}-table")
    for key, sheet in (("?", "keys"), ("r", "rules")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()  # it is fetched when it is wanted
        audit.check(f"{game}-{sheet}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    finished = finished_of(game)
    page.goto(f"{server}t/{finished}")
    page.locator(".final").wait_for()
    audit.check(f"{game}-final")
    if game.scoring:
        page.locator(".tools .button").last.click()
        again = page.locator("dialog .menu > .button").first
        again.wait_for()
        page.clock.install()
        stand_still(page)  # it would be over before a slow machine has slowed it down
        again.click()
        page.get_by_role("button", name=re.compile("^(Slower|Plus lentement)")).click()
        page.clock.resume()
        page.locator("[data-ribbon]").wait_for()
        audit.check(f"{game}-scoring")  # it stands still, however long one looks
    page.goto(f"{server}replay/{finished}")
    page.locator(".replay").wait_for()
    audit.check(f"{game}-replay")
    assert audit.wrong == {}

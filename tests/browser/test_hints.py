"""The hint button: asked for, looked at, marked, done; by pointer, keys and finger."""

import json
import re
from typing import Any

import pytest
from browser.games import MEDICI, PLAYED, Played
from browser.table import (
    NO_SOCKETS,
    moved_on,
    offered,
    play_out,
    start_table,
    steps,
    to_result,
    turn,
    until,
)
from browser.test_screens import hidden_parts, page_size, violations
from playwright.sync_api import Locator, Page, Route, expect

PANEL = ".advice.panel"
REASONS = {
    "en": [
        ("You would lead cloth alone, which is worth 10 florins at the end of the round", 6.5),
        ("Selvaggia cannot bid: there is no room in her hold", 3.0),
        ("It leaves you with few florins for the second round", -2.5),
    ],
    "fr": [
        ("Vous seriez seul en tête de l'étoffe, ce qui vaut 10 florins à la fin de la manche", 6.5),
        ("Selvaggia ne peut pas enchérir : sa cale est pleine", 3.0),
        ("Il vous resterait peu de florins pour la deuxième manche", -2.5),
    ],
}


def places(page: Page) -> dict[str, list[float]]:
    """Return where the board, the strip, the dock and the houses lie."""
    return page.evaluate(
        """() => Object.fromEntries(['board', 'strip', 'dock', 'houses'].flatMap(region => {
          const box = document.querySelector(`[data-region=${region}]`)?.getBoundingClientRect();
          return box ? [[region, [box.x, box.y, box.width, box.height]]] : [];
        }))"""
    )


def seq(page: Page) -> str | None:
    return page.locator("#actions").get_attribute("data-seq")


def to_the_pile(page: Page) -> None:
    """Go on until one may turn up a card: then every move names a piece of the board."""
    turn(page)
    while not page.locator("#actions [data-verb=turn]").count():
        steps(page, MEDICI, 1)


def advised(page: Page) -> None:
    page.locator(f"{PANEL} .move").first.wait_for()


def test_a_hint_is_asked_for_marked_and_done(new_page, shoot):
    page = new_page()
    start_table(page)
    to_the_pile(page)
    moment, before = turn(page), places(page)
    page.get_by_role("button", name="Hint").click()
    panel = page.get_by_role("region", name="Hint")
    expect(panel).to_be_visible()
    advised(page)
    assert places(page) == before, "nothing moves for it"
    best = panel.get_by_role("button", name=re.compile(r"\d+% chance to win")).first
    expect(best).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-seal='1']").first).to_be_attached()
    expect(panel.locator("footer")).to_contain_text("±")
    other = panel.locator(".move").nth(1)
    other.hover()
    expect(page.locator("[data-seal='2']").first).to_be_attached()
    shoot(page, "hint-real-desktop-en-light")
    assert seq(page) == moment, "it is shown, not done"
    assert places(page) == before
    panel.get_by_role("button", name="Play move 1").click()
    moved_on(page, moment)
    expect(panel).to_be_hidden()


def test_the_marked_move_is_done_from_the_list_too(new_page):
    page = new_page()
    start_table(page)
    moment = turn(page)
    page.keyboard.press("h")
    advised(page)
    page.locator("#actions .armed").last.click()
    moved_on(page, moment)


def test_keys_alone_ask_mark_and_do(new_page):
    page = new_page()
    start_table(page)
    moment = turn(page)
    page.keyboard.press("h")
    expect(page.locator(f"{PANEL} h2")).to_be_focused()
    advised(page)
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_be_focused()
    page.keyboard.press("Enter")
    advised(page)
    second = page.locator(f"{PANEL} .move").nth(1)
    tab_to(page, second)
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    assert seq(page) == moment
    tab_to(page, page.locator(f"{PANEL} footer button"))
    page.keyboard.press("Enter")
    moved_on(page, moment)


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until *wanted* has the focus."""
    for _ in range(12):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("it cannot be reached by Tab")


def test_a_hint_is_over_when_the_game_goes_on(new_page):
    page = new_page()
    start_table(page)
    moment = turn(page)
    page.keyboard.press("h")
    advised(page)
    offered(page).first.click()
    moved_on(page, moment)
    expect(page.locator(PANEL)).to_have_count(0)


def test_hints_that_were_given_are_told_at_the_end(new_page, shoot):
    page = new_page()
    start_table(page)
    turn(page)
    page.keyboard.press("h")
    advised(page)
    play_out(page)
    until(page, "() => !!document.querySelector('.table.over')")
    to_result(page)
    mine = page.locator(".standing li").filter(has_text=re.compile("hint"))
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("1 hint")
    expect(page.locator(".standing")).to_contain_text("Mercante")
    shoot(page, "final-with-hints-desktop-en-light")


def test_a_table_without_hints_has_no_button_and_says_why(new_page):
    page = new_page()
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_text("Advanced options").click()
    page.get_by_role("checkbox", name="Allow hints").uncheck()
    page.get_by_role("button", name="Play against bots").click()
    page.get_by_role("grid").first.wait_for()
    turn(page)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(PANEL)).to_contain_text("This table has agreed to play without hints")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("No hints at this table.")


def plant(page: Page, lang: str, count: int = 4) -> None:
    """Load the table anew, and let hints be long ones with reasons for and against."""

    def answer(route: Route) -> None:
        message = json.loads(route.request.post_data or "{}")
        if message.get("type") != "hint":
            route.continue_()
            return
        table = page.url.replace("/t/", "/api/v1/tables/")
        update = page.request.get(f"{table}/update?lang={lang}").json()
        said = {"type": "hint", "id": message["id"], "seat": 0, "seq": update["seq"]}
        route.fulfill(json={"ack": {**said, "moves": moves(update["legal"])}, "update": update})

    def moves(legal: list[dict[str, Any]]) -> list[dict[str, Any]]:
        names = [
            (name, item["text"].replace("{n}", name.split()[-1]))
            for item in legal
            for name in (
                [item["name"]]
                if "name" in item
                else [f"{item['verb']} {n}" for n in range(item["low"], item["high"] + 1)]
            )
        ]
        return [
            {
                "action": name,
                "text": text,
                "actions": [name],
                "texts": [text],
                "error": 0.021,
                "tie": n == 1,
                "win": 0.62 / (n + 1),
                "points": 91.4 - 7 * n,
                "share": 0.5,
                "reasons": [
                    {"text": reason, "weight": weight}
                    for reason, weight in REASONS[lang][n % 2 : n % 2 + 2]
                ],
            }
            for n, (name, text) in enumerate(names[:count])
        ]

    page.add_init_script(NO_SOCKETS)
    page.route(re.compile("/act"), answer)
    page.reload()
    page.get_by_role("grid").first.wait_for()
    turn(page)


@pytest.mark.parametrize("game", PLAYED, ids=str)
@pytest.mark.parametrize(
    ("phone", "lang", "dark"),
    [(False, "en", False), (True, "fr", True), (True, "en", False), (False, "fr", True)],
    ids=["desktop-en-light", "phone-fr-dark", "phone-en-light", "desktop-fr-dark"],
)
def test_long_hints_can_be_read_and_nothing_moves_for_them(
    new_page, shoot, game: Played, phone, lang, dark
):
    page = new_page(phone=phone, lang=f"{lang}-{'GB' if lang == 'en' else 'FR'}", dark=dark)
    start_table(page, game, players=game.most)
    turn(page)
    plant(page, lang)
    before = places(page)
    page.locator("#hint").click()
    advised(page)
    assert places(page) == before
    way = f"{'phone' if phone else 'desktop'}-{lang}-{'dark' if dark else 'light'}"
    shoot(page, f"{game}-hint-{way}")
    assert hidden_parts(page, [PANEL, f"{PANEL} footer button", f"{PANEL} h2"]) == []
    assert page_size(page) == ([390, 844] if phone else [1366, 768])
    if phone:
        sizes = page.locator(f"{PANEL} button, #hint, #whynot").evaluate_all(
            "all => all.map(e => Math.min(e.offsetHeight, e.offsetWidth))"
        )
        assert min(sizes) >= 44
    assert violations(page) == []


def test_a_finger_marks_and_confirms(new_page):
    page = new_page(phone=True)
    start_table(page)
    moment = turn(page)
    page.locator("#hint").tap()
    advised(page)
    page.locator(f"{PANEL} .move").nth(1).tap()
    assert seq(page) == moment
    page.locator(f"{PANEL} footer button").tap()
    moved_on(page, moment)

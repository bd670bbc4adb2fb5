"""Whole games against bots: by mouse, by keyboard only, by roles and names only."""

import re

from browser.table import offered, play, skip_scene, start_table
from playwright.sync_api import Page, expect


def test_a_whole_game_by_mouse_on_the_board(new_page, shoot):
    page = new_page()
    start_table(page, players=4)
    shoot(page, "table-desktop-en-light")

    def act(n: int) -> None:
        if page.locator(".scene").count():
            page.get_by_role("button", name="Next").click()
            skip_scene(page)
        piece = page.locator(".piece.usable")
        if n % 3 == 2 and offered(page).and_(page.get_by_text("Pass")).count():
            page.get_by_role("button", name="Pass").click()
        else:
            piece.nth(n % piece.count()).click()

    play(page, act)
    shoot(page, "scoring-desktop-en-light")
    skip_scene(page)
    expect(page.get_by_role("heading", name=re.compile("Victory goes to"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Fortunes over time"))).to_be_visible()
    shoot(page, "final-desktop-en-light")
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()


def test_a_whole_game_by_keyboard_only(new_page):
    page = new_page()
    press = page.keyboard.press
    page.get_by_role("button", name="Play Medici").wait_for()
    tab_to(page, "Play Medici")
    press("Enter")
    tab_to(page, "Play against bots")
    press("Enter")
    page.get_by_role("grid", name="Board").wait_for()
    tab_to_board(page)

    def act(n: int) -> None:
        if page.locator(".scene").count():
            press("Escape")
        names = offered(page).evaluate_all("all => all.map(b => b.dataset.action)")
        if "offer" in names:
            by_choice(n)
        elif n % 4 == 3 and len(names) > 2:
            page.keyboard.type("+")
            tab_to(page, re.compile("^Bid "), last=True)
            press("Enter")
        else:
            press("b" if n % 2 and len(names) > 1 else "p")

    def by_choice(n: int) -> None:
        if n % 2:
            press("o")
            return
        tab_to_board(page)
        press("n")
        press("Enter")

    play(page, act)
    press("Escape")
    expect(page.get_by_role("heading", name=re.compile("Victory goes to"))).to_be_visible()


def tab_to(page: Page, name, *, last: bool = False) -> None:
    """Press Tab until the element called *name* has the focus."""
    wanted = page.get_by_role("button", name=name)
    wanted = wanted.last if last else wanted.first
    for _ in range(60):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def tab_to_board(page: Page) -> None:
    """Press Tab until a piece of the board has the focus: there is one stop for all of them."""
    for _ in range(60):
        if page.evaluate("document.activeElement.getAttribute('role') === 'gridcell'"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the board")


def test_a_whole_game_by_roles_and_names_only(new_page):
    page = new_page()
    page.get_by_role("button", name="Play Medici").click()
    page.get_by_role("combobox", name="Players").select_option("3")
    page.get_by_role("button", name="Play against bots").click()
    board = page.get_by_role("grid", name="Board")
    expect(board.get_by_role("gridcell")).to_have_count(10)
    expect(board.get_by_role("gridcell", name=re.compile("^Pile: 1[4-7] cards"))).to_be_visible()
    expect(board.get_by_role("gridcell", name=re.compile("^cloth: .* on 0"))).to_be_visible()
    houses = page.get_by_role("region", name="Players").get_by_role("listitem")
    expect(houses).to_have_count(3)
    expect(houses.first).to_contain_text("40 florins")
    actions = page.get_by_role("region", name="Actions")

    def act(n: int) -> None:
        wanted = (
            ["^Offer the lot", "^Turn up one more card"] if n % 2 else ["^Turn up one more card"]
        )
        for name in [*wanted, r"^Bid \d+ florins?", "^Pass"]:
            button = actions.get_by_role("button", name=re.compile(name))
            if button.count() and not (n % 3 == 0 and name.startswith("^Bid")):
                button.first.click()
                return

    play(page, act)
    skip_scene(page)
    expect(page.get_by_role("heading", name=re.compile("Victory goes to"))).to_be_visible()

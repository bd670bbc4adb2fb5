"""Whole games against bots: by mouse, by keyboard only, by roles and names only."""

import json
import re
from pathlib import Path
from typing import Literal

import pytest
from browser.games import PLAYED, Played
from browser.table import (
    LIGHT,
    WON,
    click_one,
    offered,
    play_game,
    selecting,
    start_table,
    to_result,
)
from playwright.sync_api import Page, expect

FACES = Path(__file__).parents[2] / "web/src/games"
FEW = 10
"""Decisions on the page in `make test`, before a program goes on; the long tests take them all."""
LONG = [pytest.mark.long, pytest.mark.flaky(reruns=1)]


def by_hand(way: int) -> pytest.MarkDecorator:
    """Begin each game in one of three ways in `make test`; the long tests end all in all ways."""
    few = [pytest.param(game, FEW, id=f"begun-{game}") for game in PLAYED[way::3]]
    whole = [pytest.param(game, 1000, id=f"whole-{game}", marks=LONG) for game in PLAYED]
    return pytest.mark.parametrize(("game", "moves"), [*few, *whole])


def test_every_game_that_can_be_drawn_is_played_here():
    assert [game.name for game in PLAYED] == sorted(
        folder.parent.name for folder in FACES.glob("*/index.ts")
    )


@by_hand(0)
def test_a_whole_game_by_mouse_on_the_board(new_page, shoot, game: Played, moves: int):
    page = new_page()
    start_table(page, game, players=min(game.most, game.players + 1))
    shoot(page, f"{game}-table-desktop-en-light")

    def act(n: int) -> None:
        pieces = page.locator(f"{LIGHT}:not(.picked)")
        if n % 3 < 2 and click_one(pieces, n * 7):
            while selecting(page) and click_one(pieces, n * 5):
                pass
            if not selecting(page):
                return
        click_one(offered(page), n * 5)

    play_game(page, act, game, moves)
    if game.scoring:
        shoot(page, f"{game}-scoring-desktop-en-light")
    to_result(page)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Scores over time"))).to_be_visible()
    shoot(page, f"{game}-final-desktop-en-light")
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()


@by_hand(1)
def test_a_whole_game_by_keyboard_only(new_page, game: Played, moves: int):
    page = new_page()
    press = page.keyboard.press
    door = f"Set up a table: {game.title[0]}"
    page.get_by_role("link", name=door).wait_for()
    tab_to(page, "link", door)
    press("Enter")
    tab_to(page, "button", "Play against bots")
    press("Enter")
    page.get_by_role("grid", name="Board").wait_for()

    def act(n: int) -> None:
        if page.locator("[data-ribbon]").count():
            press("Escape")
        if n % 4 == 3 and page.locator(".stepper").count():
            page.keyboard.type("+")
            tab_until(page, "e => e.matches('.send')")
            press("Enter")
        elif not (n % 2 and by_key(page, game)):
            by_board(page) if n % 4 == 0 else by_list(page)

    play_game(page, act, game, moves)
    to_result(page)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()


def by_key(page: Page, game: Played) -> bool:
    """Press the key of a verb that is possible now; say whether there is one."""
    verbs = page.locator("#actions li[data-verb]").evaluate_all(
        "all => all.map(e => e.dataset.verb)"
    )
    keyed = [verb for verb in verbs if verb in game.keys]
    if not keyed:
        return False
    moment = page.locator("#actions").get_attribute("data-seq")
    page.keyboard.press(game.keys[keyed[-1]])
    in_list = f"""() => document.activeElement.closest('[data-verb={keyed[-1]}]')
      && document.querySelector('#actions').dataset.seq === {json.dumps(moment)}
      && document.querySelector('#actions').ariaBusy !== 'true'"""
    if page.evaluate(in_list):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    return True


def by_board(page: Page) -> None:
    """Use a piece of the board, one tab stop for all; what it leaves open, the list says."""
    if not page.locator(LIGHT).count():
        return by_list(page)
    tab_until(page, "e => e.getAttribute('role') === 'gridcell'")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    if selecting(page):
        by_list(page)
    return None


def by_list(page: Page) -> None:
    """Take the first action of the list, or the second of its group."""
    tab_until(page, "e => e.matches('#actions ol button')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def tab_to(page: Page, role: Literal["button", "link"], name: str) -> None:
    """Press Tab until the button or link called *name* has the focus."""
    wanted = page.get_by_role(role, name=name).first
    for _ in range(60):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def tab_until(page: Page, found: str) -> None:
    """Press Tab until what has the focus is as wanted."""
    for _ in range(60):
        if page.evaluate(f"({found})(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {found}")


@by_hand(2)
def test_a_whole_game_by_roles_and_names_only(new_page, game: Played, moves: int):
    page = new_page()
    page.get_by_role("link", name=f"Set up a table: {game.title[0]}").click()
    page.get_by_role("combobox", name="Players").select_option(str(game.players))
    page.get_by_role("button", name="Play against bots").click()
    board = page.get_by_role("grid", name="Board")
    for cell in game.cells:
        expect(board.get_by_role("gridcell", name=re.compile(cell)).first).to_be_visible()
    houses = page.get_by_role("region", name="Players").get_by_role("listitem")
    expect(houses).to_have_count(game.players)
    expect(houses.first).to_contain_text(game.house)
    actions = page.get_by_role("region", name="Actions")

    def act(n: int) -> None:
        for i in range(len(game.names)):
            name = game.names[(n + i) % len(game.names)]
            button = actions.get_by_role("button", name=re.compile(name))
            if button.count():
                button.nth(n * 5 % button.count()).click()
                return
        raise AssertionError("no action has a name that we know")

    play_game(page, act, game, moves)
    to_result(page)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()

"""What a person does at the table, in the words of the page."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page

PLAY = re.compile("Play against bots|Jouer contre des robots")
DOOR = re.compile("^(Play|Jouer à) Medici")
ACTIONS = "#actions"
LIMIT = 55
"""Seconds that a whole game may take."""


def start_table(page: Page, players: int = 3) -> None:
    """From the lobby to the first card, against bots."""
    page.get_by_role("button", name=DOOR).click()
    page.get_by_role("combobox", name=re.compile("Players|Joueurs")).select_option(str(players))
    page.get_by_role("button", name=PLAY).click()
    page.get_by_role("grid").wait_for()


def until(page: Page, expression: str, arg: object = None, seconds: float = 15) -> None:
    """Wait until *expression* holds. Playwright's own way needs eval, which our policy forbids."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"still not: {expression}"
        page.wait_for_timeout(10)


def moved_on(page: Page, moment: str | None) -> None:
    """Wait until the log is longer than at *moment*, or the game is over."""
    until(
        page,
        "seq => !!document.querySelector('.table.over') ||"
        " document.querySelector('#actions')?.dataset.seq !== seq",
        moment,
    )


def turn(page: Page) -> str | None:
    """Wait until it is one's turn, and name the moment; None when the game is over."""
    until(
        page,
        "() => !!document.querySelector('#actions.mine:not([aria-busy=true]), .table.over')",
    )
    if page.locator(".table.over").count():
        return None
    return page.locator(ACTIONS).get_attribute("data-seq")


def offered(page: Page) -> Locator:
    """The buttons of the actions that are possible now."""
    return page.locator(f"{ACTIONS} ol [data-action]")


def play(page: Page, act: Callable[[int], None], moves: int = 1000) -> int:
    """Let *act* decide until the game is over; return how many decisions there were."""
    end = time.monotonic() + LIMIT
    done = 0
    while done < moves and time.monotonic() < end:
        moment = turn(page)
        if moment is None:
            return done
        act(done)
        done += 1
        moved_on(page, moment)
    assert done == moves, f"the game took longer than {LIMIT} s ({done} decisions)"
    return done


def play_out(page: Page) -> int:
    """Play to the end by the first action or the second, in turn."""

    def act(n: int) -> None:
        try:
            offered(page).nth(min(n % 2, offered(page).count() - 1)).click(timeout=2000)
        except Error:
            offered(page).first.click()

    return play(page, act)


def skip_scene(page: Page) -> None:
    """Go on after a scoring."""
    skip = page.get_by_role("button", name=re.compile("^(Skip|Passer)( Esc)?$"))
    if page.locator(".scene").count():
        skip.click()
        page.locator(".scene").wait_for(state="detached")

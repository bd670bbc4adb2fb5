"""What a person does at the table, in the words of the page."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from browser.games import MEDICI, Played
from playwright.sync_api import Error, Locator, Page, Route

PLAY = re.compile("Play against bots|Jouer contre des robots")
WON = re.compile("wins!|You win!|Shared victory|It’s a draw")
"""How the last page says who won."""
ACTIONS = "#actions"
LIGHT = "[role=gridcell][data-usable=true]"
"""A piece of the board that may be used now."""


def start_table(page: Page, game: Played = MEDICI, players: int | None = None) -> None:
    """From the lobby to the first decision, against bots."""
    page.get_by_role("link", name=game.door).click()
    number = page.get_by_role("combobox", name=re.compile("Players|Joueurs"))
    number.select_option(str(players or game.players))
    page.get_by_role("button", name=PLAY).click()
    page.get_by_role("grid").first.wait_for()


def until(page: Page, expression: str, arg: object = None, seconds: float = 60) -> None:
    """Wait until *expression* holds. Playwright's own way needs eval, which our policy forbids."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"still not: {expression}"
        page.wait_for_timeout(25)  # each look costs the page time that it needs to draw


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


def play(
    page: Page, act: Callable[[int], None], moves: int = 1000, seconds: float = MEDICI.seconds
) -> int:
    """Let *act* decide until the game is over; return how many decisions there were."""
    end = time.monotonic() + seconds
    done = 0
    while done < moves and time.monotonic() < end:
        moment = turn(page)
        if moment is None:
            return done
        act(done)
        done += 1
        moved_on(page, moment)
    assert done == moves, f"the game took longer than {seconds} s ({done} decisions)"
    return done


def selecting(page: Page) -> bool:
    """Say whether a piece was picked that does not yet say what to do."""
    return page.locator(f"{ACTIONS} .unpick").count() > 0


def click_one(pieces: Locator, n: int) -> bool:
    """Click number *n* of the *pieces*, counting on from the first; say whether one was there."""
    count = pieces.count()
    if count == 0:
        return False
    try:
        pieces.nth(n % count).click(timeout=3000)
    except Error:  # the board has moved on in between
        return False
    return True


def play_out(page: Page, game: Played = MEDICI, *, watching: bool = True) -> None:
    """Play to the end over HTTP, as a program would; a page that watches draws every move."""
    at = page.url
    if not watching:
        page.goto("about:blank")
    finish(page, at.replace("/t/", "/api/v1/tables/"), game)
    if not watching:
        page.goto(at)


def steps(page: Page, game: Played, moves: int) -> None:
    """Go on by so many moves over HTTP, and wait until the page has followed."""
    finish(page, page.url.replace("/t/", "/api/v1/tables/"), game, moves)
    turn(page)
    page.keyboard.press("Escape")  # a scoring, if one is shown


def finish(page: Page, table: str, game: Played, moves: int = 10_000) -> None:
    """Take so many decisions at *table*, or all that are left, without looking."""
    end = time.monotonic() + game.seconds
    n = 0
    while n < moves:
        assert time.monotonic() < end, f"the game took longer than {game.seconds} s"
        update = page.request.get(f"{table}/update").json()
        if update["table"]["phase"] == "over":
            return
        if not update["legal"]:
            time.sleep(0.03)
            continue
        n += 1
        legal = update["legal"][n * 5 % len(update["legal"])]
        action = legal.get("name") or f"{legal['verb']} {legal['low']}"
        seq = update["seq"]
        message = {"type": "act", "id": f"out-{seq}", "seq": seq, "action": action}
        page.request.post(f"{table}/act", data=message)


def play_game(page: Page, act: Callable[[int], None], game: Played, moves: int) -> None:
    """Let *act* decide to the end, or as often as it shall; then a program goes on.

    Where few moves are asked for, the page comes back when the game is over.
    """
    play(page, act, moves=min(moves, game.by_hand), seconds=game.seconds)
    play_out(page, game, watching=moves >= game.by_hand)
    until(page, "() => !!document.querySelector('.table.over')")


NO_SOCKETS = (
    "window.WebSocket = class { static OPEN = 1; close() {}"
    " constructor() { setTimeout(() => this.onclose?.({}), 1); } };"
)


def alter(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Let *change* alter every update before the page sees it, from the next time it is loaded."""

    def answer(route: Route) -> None:
        with suppress(Error):  # the page may be closed while it still asks
            said = route.fetch().json()
            # What is sent is answered with an update too; a refusal has none.
            update = said if said.get("type") == "update" else said.get("update")
            if update:
                change(update)
            route.fulfill(json=said)

    page.add_init_script(NO_SOCKETS)
    page.route(re.compile(r"/(update|act)(\?|$)"), answer)


def doctor(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Load the table anew and let *change* alter every update before the page sees it."""
    alter(page, change)
    page.reload()
    page.get_by_role("grid").first.wait_for()


def to_result(page: Page) -> None:
    """Close the last scoring, if it is shown, and then the arms of who won."""
    page.keyboard.press("Escape")
    page.locator(".triumph, .final").first.wait_for()
    page.keyboard.press("Escape")
    page.locator(".final").wait_for()

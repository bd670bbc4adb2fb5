"""What a person does at the table, in the words of the page."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from browser.games import MEDICI, Played
from playwright.sync_api import Error, Locator, Page, Request, Route

PLAY = re.compile("Play against bots|Jouer contre des robots")
WON = re.compile("wins!|You win!|Shared victory|It’s a draw")
"""How the last page says who won."""
ACTIONS = "#actions"
LIGHT = "[role=gridcell][data-usable=true]"
"""A piece of the board that may be used now."""


def start_table(
    page: Page, game: Played = MEDICI, players: int | None = None, *, short: bool = False
) -> None:
    """From the lobby to the first decision, against bots; *short* games have the fewest turns."""
    page.get_by_role("link", name=game.door).click()
    number = page.get_by_role("combobox", name=re.compile("Players|Joueurs"))
    number.select_option(str(players or game.players))
    if short and game.limit:
        page.get_by_text("Advanced options").click()
        limit = page.get_by_role("combobox", name=game.limit)
        limit.select_option(index=limit.locator("option").count() - 1)
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
        "() => !!document.querySelector('#actions.mine:not([aria-busy=true]), .table.over')"
        " && !document.querySelector('#actions [aria-disabled=true]:not([role=radio])')",
    )
    if page.locator(".table.over").count():
        return None
    return page.locator(ACTIONS).get_attribute("data-seq")


def stand_still(page: Page) -> None:
    """From now on time passes on the page, whose clock is installed, when the test says so."""
    for ahead in (1, 5, 25):
        try:
            page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + ahead)
        except Error:  # on a busy machine that moment is over before the page hears of it
            continue
        return
    raise AssertionError("the clock of the page does not stop")


FETCHING: WeakKeyDictionary[Page, set[Request]] = WeakKeyDictionary()
"""What each page asks for and has not got yet."""


def follow_requests(page: Page) -> None:
    """Note from now on what *page* fetches."""
    asked: set[Request] = set()
    FETCHING[page] = asked
    page.on("request", lambda request: asked.add(request))
    page.on("requestfinished", lambda request: asked.discard(request))
    page.on("requestfailed", lambda request: asked.discard(request))


def fetched(page: Page) -> None:
    """Wait until the page fetches nothing more: parts of it come when they are wanted."""
    end, quiet = time.monotonic() + 60, 0
    while quiet < 20:
        assert time.monotonic() < end, f"still fetches {[each.url for each in FETCHING[page]]}"
        page.wait_for_timeout(25)
        quiet = 0 if FETCHING[page] else quiet + 1


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


def accept(page: Page) -> bool:
    """Do the turn that is set; say whether one was.

    A turn that the last touch has sent already goes away by itself while it is looked at.
    """
    button = page.locator("[data-accept]")
    if not button.count():
        return False
    end = time.monotonic() + 60
    while button.count():
        assert time.monotonic() < end, "the turn that is set cannot be done"
        with suppress(Error):
            button.click(timeout=3000)
            break
    return True


def planned(page: Page) -> None:
    """Wait until the whole turns of this decision are known: pieces that stand for one are lit."""
    until(page, "() => !!document.querySelector('[data-region=board] [data-lit]')")


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
    table = page.url.replace("/t/", "/api/v1/tables/")
    finish(page, table, game, moves)
    follow(page, table)
    page.keyboard.press("Escape")  # a scoring, if one is shown


def follow(page: Page, table: str) -> None:
    """Wait until the bots at *table* have played and the page asks for the newest decision.

    What the page shows may still be the decision before the last.
    """
    end = time.monotonic() + 60
    while not (told := page.request.get(f"{table}/update").json())["legal"]:
        if told["table"]["phase"] == "over":
            break
        assert time.monotonic() < end, "the bots do not play"
        page.wait_for_timeout(25)
    until(
        page,
        "seq => !!document.querySelector('.table.over') ||"
        " document.querySelector('#actions.mine:not([aria-busy=true])')?.dataset.seq === seq",
        str(told["seq"]),
    )


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

    Where a program goes on, the page comes back when the game is over.
    """
    play(page, act, moves=moves, seconds=game.seconds)
    if not page.locator(".table.over").count():
        play_out(page, game, watching=False)
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

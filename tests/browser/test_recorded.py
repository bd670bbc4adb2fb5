"""Turns of recorded games in three ways: by goal and toggles, by keys alone, and by the list.

Each way has a table of its own, in the same position and with the same seed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.games import COURT, MEDICI, PLAYED, TUSCANY, Played
from browser.recorded import entries_after, positions, seated, state_hash
from browser.table import until
from browser.test_court_turns import in_hand, place, ways
from browser.test_plans import ACCEPT, ask
from browser.test_tuscany import index
from browser.test_whole_games import tab_until
from playwright.sync_api import Browser, Page, Playwright

Plan = dict[str, Any]
Gesture = Callable[[Page, Played, Plan], None]
ALL, SOME = 20, 2
"""Positions of each game: those of the long tests, and those of `make test`."""
MORE = 2
"""Other ways to a goal that the long tests take by the card, if there are so many."""
PILES = ".cards[data-piece]"
HERE = "document.activeElement"
DONE = """([seq, n]) => {
  const now = Number(document.querySelector('#actions')?.dataset.seq);
  return !!document.querySelector('.table.over') || now >= Number(seq) + n;
}"""
"""So many entries have come since."""


@pytest.mark.parametrize(
    ("game", "count"),
    [
        *[pytest.param(game, SOME, id=f"some-{game}") for game in PLAYED],
        *[pytest.param(game, ALL, id=f"all-{game}", marks=pytest.mark.long) for game in PLAYED],
    ],
)
def test_a_turn_by_goal_by_keys_and_by_the_list_ends_in_the_same_state(
    tmp_path: Path, playwright: Playwright, chromium: Browser, game: Played, count: int
) -> None:
    at, more = positions(game, count), MORE if count == ALL else 0
    with seated(tmp_path, playwright, chromium, at, len(GESTURES) + more) as (sit, tables):
        for number, (position, its) in enumerate(zip(at, tables, strict=True)):
            ready(page := sit(its[0]))
            way, *others = _chosen(page, number)
            hashes = set()
            for gesture, table in zip(GESTURES, its, strict=False):
                done = _do(sit(table), game, gesture, way)
                found = entries_after(tmp_path, table, len(position.entries))[:done]
                assert found == way["actions"], f"position {number}, {gesture.__name__}"
                hashes.add(state_hash(position, found))
            assert len(hashes) == 1
            for other, table in zip(others, its[len(GESTURES) :], strict=False):
                done = _do(sit(table), game, by_goal, other)
                found = entries_after(tmp_path, table, len(position.entries))[:done]
                assert found == other["actions"], f"position {number}, another way"


def _do(page: Page, game: Played, gesture: Gesture, way: Plan) -> int:
    """Do *way*, wait until it is done, and return how many actions it has."""
    moment, n = ready(page), len(way["actions"])
    gesture(page, game, way)
    until(page, DONE, [moment, n], seconds=20)
    return n


def ready(page: Page) -> str | None:
    """Wait until a decision is asked for, and name the moment."""
    until(page, "() => !!document.querySelector('#actions.mine:not([aria-busy=true])')")
    until(page, "() => !document.querySelector('#actions ol [aria-disabled=true]')")
    return page.locator("#actions").get_attribute("data-seq")


def _chosen(page: Page, number: int) -> list[Plan]:
    """Return ways to one of the goals, another in each position: the first is another one, too."""
    goals = ask(page)
    found = ways(page, goals[number % len(goals)]["goal"])
    first = number * 3 % len(found)
    return [*found[first:], *found[:first]]


def by_goal(page: Page, game: Played, way: Plan) -> None:
    """Touch the goal with a mouse, change the rows that differ, and do it."""
    goal, (first, *_) = way["goal"], way["actions"]
    until(page, "() => !!document.querySelector('[data-region=board] [data-lit], #actions ol')")
    if game is COURT and ">" in goal:
        if first.startswith("choose "):
            in_hand(page, goal).click()
        foot = place(page, goal).locator("[data-join]")  # of a stack that could fall instead
        joins = way["choices"].get("how") == "join" and foot.count()
        (foot if joins else place(page, goal)).click()
    elif (piece := _piece(page, goal)).count():
        piece.first.click()
    elif first.startswith("bid "):
        _bid(page, first)
    else:
        page.locator(f"#actions [data-action='{first}']").first.click()
    _adjust(page, game, way, _click_option)
    _accept(page)


def _piece(page: Page, goal: str) -> Any:
    """The piece that stands for *goal* and may be touched."""
    pieces = page.locator(f"[role=gridcell][data-usable=true][data-piece='{goal}']")
    return pieces.and_(page.locator(f":not({PILES})"))


def _accept(page: Page) -> None:
    """Do the turn that is set; one that was done at once needs nothing."""
    if page.locator(ACCEPT).count():
        page.locator(ACCEPT).click()


def _bid(page: Page, action: str) -> None:
    page.keyboard.type(action.removeprefix("bid "))
    page.keyboard.press("Enter")


def _settled(page: Page) -> None:
    """Wait until the card of the turn knows its rows, or the turn is done."""
    page.wait_for_timeout(150)
    until(page, "() => !document.querySelector('#actions[aria-busy=true]')")


def _adjust(page: Page, game: Played, way: Plan, choose: Any) -> None:
    """Change every row of the card until it is as *way* has it."""
    _settled(page)
    for _ in range(3):
        for row, option in way["choices"].items():
            radio = page.locator(f"[data-row='{row}'] [data-option='{option}']")
            if radio.count() and radio.get_attribute("aria-checked") != "true":
                choose(page, row, option)
    if game is TUSCANY and "first" in way["choices"] and page.locator(".tray").count():
        for unit in (way["choices"]["first"], way["choices"]["second"]):
            _pay(page, unit)


def _click_option(page: Page, row: str, option: str) -> None:
    page.locator(f"[data-row='{row}'] [data-option='{option}']").click()


def _pay(page: Page, unit: str) -> None:
    """Put a unit into the tray, by its key: the piles have the digits in their order."""
    piles = page.locator(".hand .cards")
    names = [piles.nth(i).get_attribute("data-piece") for i in range(piles.count())]
    page.keyboard.press("9" if unit == "worker" else str(names.index(_colour(page, unit)) + 1))


def _colour(page: Page, unit: str) -> str:
    """The pile that *unit* is taken from: a single card has the colour of the space."""
    if unit != "card":
        return unit
    view = page.request.get(f"{page.url.replace('/t/', '/api/v1/tables/')}/update").json()["view"]
    space = page.locator("[data-goal]").get_attribute("data-goal") or ""
    return str(view["regions"][view["seat"]]["spaces"][index(space)])


def by_keys(page: Page, game: Played, way: Plan) -> None:
    """Go to the goal by Tab, letters and arrows, change rows by arrows, and press Enter."""
    goal, (first, *_) = way["goal"], way["actions"]
    press = page.keyboard.press
    if first.startswith("choose ") and game is COURT:
        card, _ = goal.split(">")
        hand = page.locator(".held [data-action^='choose ']")
        cards = [hand.nth(i).get_attribute("data-action") for i in range(hand.count())]
        until(page, "() => !!document.querySelector('.held [data-lit]')")
        press(str(cards.index(f"choose {card}") + 1))
        _walk_to(page, goal)
    elif first.startswith("bid "):
        return _bid(page, first)
    elif _piece(page, goal).count():
        tab_until(page, "e => e.getAttribute('role') === 'gridcell'")
        _walk_to(page, goal)
    else:
        return by_list_keys(page, way)
    press("Enter")
    _adjust(page, game, way, _arrow_to)
    if page.locator(ACCEPT).count():
        tab_until(page, "e => e.matches('[data-accept]')")
        press("Enter")
    return None


def _walk_to(page: Page, goal: str) -> None:
    """Press N until the piece called *goal* has the focus."""
    for _ in range(80):
        if page.evaluate(f"() => {HERE}.dataset.piece") == goal:
            return
        page.keyboard.press("n")
    raise AssertionError(f"N does not lead to {goal}")


def _arrow_to(page: Page, row: str, option: str) -> None:
    """Tab to the row, and press an arrow until the option is taken."""
    tab_until(page, f"e => e.matches(`[data-row='{row}'] [role=radio]`)")
    for _ in range(20):
        if page.evaluate(f"() => {HERE}.dataset.option") == option:
            return
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(20)
    raise AssertionError(f"no arrow leads to {option} in {row}")


def by_list_keys(page: Page, way: Plan) -> None:
    """Take each step from the list by keys alone."""
    for action in way["actions"]:
        moment = ready(page)
        if page.locator(ACCEPT).count():
            page.keyboard.press("a")
        tab_until(page, "e => e.matches('#actions ol button')")
        for _ in range(80):
            if page.evaluate(f"() => {HERE}.dataset.action") == action:
                break
            page.keyboard.press("ArrowRight")
            if page.evaluate(f"() => {HERE}.dataset.action") != action:
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        until(page, DONE, [moment, 1])


def by_list(page: Page, game: Played, way: Plan) -> None:
    """Take each step from the list, as the mouse does."""
    for action in way["actions"]:
        moment = ready(page)
        if page.locator(ACCEPT).count():
            page.keyboard.press("a")
        if game is MEDICI and action.startswith("bid "):
            _bid(page, action)
        else:
            page.locator(f"#actions ol [data-action='{action}']").click()
        until(page, DONE, [moment, 1])


GESTURES = (by_goal, by_keys, by_list)

"""A finger at the table: it taps what is lit on the board, the card of the turn, and the dock."""

import time
from typing import Any

from browser.table import ACTIONS
from playwright.sync_api import Locator, Page

PHONE, TABLET = (390, 844), (820, 1180)
ACCEPT = "[data-accept]"
BUTTONS = f"{ACTIONS} ol [data-action], .desk .build"
"""What can be decided beside the pieces of the board."""
MOST = 8
"""So many taps one decision takes at most."""
SEEN = """() => {
  const key = (e) => e.dataset.piece ?? e.dataset.action;
  const lit = [...document.querySelectorAll('[role=gridcell][data-usable=true]')];
  return {
    seq: document.querySelector('#actions')?.dataset.seq ?? null,
    over: !!document.querySelector('.table.over'),
    busy: !!document.querySelector('#actions[aria-busy=true]'),
    goal: document.querySelector('[data-accept]')?.closest('[data-goal]')?.dataset.goal ?? null,
    lit: [...new Set(lit.map(key))],
    marks: lit.map((e) => `${key(e)} ${e.dataset.lit} ${e.ariaSelected}`).join(),
    armed: [...document.querySelectorAll('#actions .armed')].map((e) => e.dataset.action).join(),
  };
}"""
"""What the page shows of a decision: what is lit, which turn is set, which action is shown."""


class Finger:
    """Decides on a page by taps alone; whatever it taps must change what is seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def act(self, n: int) -> None:
        """Take decision number *n*, by as many taps as the page asks for."""
        before = self.look()
        key = self.first(before, n)
        for tap in range(MOST):
            after = self.tap(key, before)
            if after["over"] or after["seq"] != before["seq"]:
                return
            key = self.following(key, before, after, n + tap)
            before = after
        raise AssertionError(f"{MOST} taps decide nothing: {before}")

    def look(self) -> dict[str, Any]:
        """Return what is seen."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return seen

    def first(self, seen: dict[str, Any], n: int) -> str | None:
        """The piece that a decision begins with; None for what the dock proposes."""
        if seen["goal"] is not None or not seen["lit"] or n % 5 == 4:
            return None
        return str(seen["lit"][n * 7 % len(seen["lit"])])

    def following(
        self, key: str | None, before: dict[str, Any], after: dict[str, Any], n: int
    ) -> str | None:
        """The piece that is tapped after *key*: what it lit, what it left, or itself again."""
        if after["goal"] is not None:
            return key if n % 2 and key == after["goal"] else None
        fresh = [each for each in after["lit"] if each not in before["lit"]]
        fewer = [each for each in after["lit"] if each != key]
        if key is not None and (fresh or len(after["lit"]) < len(before["lit"])):
            return str((fresh or fewer)[n * 5 % len(fresh or fewer)])
        return key

    def tap(self, key: str | None, before: dict[str, Any]) -> dict[str, Any]:
        """Tap a piece, or else what the dock proposes; return what is seen then."""
        what = self.docked(before) if key is None else self.piece(key)
        what.tap()
        end, last = time.monotonic() + 20, before
        while time.monotonic() < end:
            self.page.wait_for_timeout(60)
            after = self.look()
            if after["over"] or (not after["busy"] and after == last != before):
                return after
            last = after
        raise AssertionError(f"a tap on {key or 'the dock'} changes nothing: {before}")

    def piece(self, key: str) -> Locator:
        """The lit piece called *key*; in a drawing, the middle of what answers a touch."""
        cell = "[role=gridcell][data-usable=true]"
        found = self.page.locator(f"{cell}[data-piece='{key}'], {cell}[data-action='{key}']").first
        body = found.locator(".body")
        return body.first if body.count() else found

    def docked(self, seen: dict[str, Any]) -> Locator:
        """The button of the turn that is set, of the action that is shown, or of one of all."""
        if seen["goal"] is not None:
            return self.page.locator(ACCEPT)
        if seen["armed"]:
            return self.page.locator(f"{ACTIONS} .armed").first
        offered = self.page.locator(BUTTONS)
        assert offered.count(), f"nothing can be tapped: {seen}"
        return offered.nth(int(seen["seq"]) * 5 % offered.count())

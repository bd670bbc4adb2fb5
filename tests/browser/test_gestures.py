"""Clicks, taps and keys of typical turns in recorded games, as docs/gestures.md lists them."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from browser.games import COURT, MEDICI, TUSCANY, VECCHIO, Played
from browser.recorded import Position, decisions, seated
from browser.table import turn, until
from browser.test_court_turns import in_hand, place
from browser.test_plans import ACCEPT
from browser.test_recorded import DONE
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from signoria.core.plan import Plan
from signoria.games.tuscany.components import COLOUR_NAMES as PILES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs/gestures.md"
WORDS = ROOT / "src/signoria/games/vecchio/locale/en.toml"
TOWNS: dict[str, str] = tomllib.loads(WORDS.read_text(encoding="utf-8"))["town"]
SPARE = ", ".join(
    f"{pile}[data-lit]:not(:has(.minus))" for pile in (".cards", "[data-piece=worker]")
)
"""Cards and workers that could be paid with and are not."""
OTHER = "other"
"""The key of such a pile."""
Fits = Callable[[Plan, dict[str, str]], bool]
"""Says of a plan and of what follows the verb in each of its actions whether it is such a turn."""


class Kind(NamedTuple):
    """A turn of the table in the docs."""

    game: Played
    name: str
    fits: Fits
    keys: Callable[[Plan], list[str]]
    """The keys that set it; Enter does it."""
    differs: Callable[["Hand"], None] | None = None
    """What a hand changes of what is proposed; None for nothing."""
    ways: int = 1
    """So many ways there are to the goal at least."""


class Hand:
    """A mouse or a finger at a page, which counts how often it touches something."""

    def __init__(self, page: Page, *, finger: bool) -> None:
        self.page, self.finger, self.count = page, finger, 0

    def touch(self, what: Locator, at: dict[str, float] | None = None) -> None:
        self.count += 1
        what.tap(position=at) if self.finger else what.click(position=at)

    def hold(self, what: Locator, enough: str) -> None:
        """Hold a finger on *what* until the page has *enough*."""
        self.count += 1
        box = what.bounding_box()
        here = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        line = self.page.context.new_cdp_session(self.page)
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [here]})
        self.page.wait_for_function(enough, polling=20)
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def other_card(hand: Hand) -> None:
    """Pay with a card that is not proposed."""
    hand.page.locator(".tray .unit").first.wait_for()
    hand.touch(hand.page.locator(SPARE).first)
    hand.touch(hand.page.locator(ACCEPT))


def six_more(hand: Hand) -> None:
    """Bid six more than the least: by the slider, or by + where there is none."""
    page = hand.page
    amount = page.get_by_role("spinbutton", name="Amount")
    least = int(amount.get_attribute("min"))
    if hand.finger:
        enough = f"() => document.querySelector('.stepper input').value === '{least + 6}'"
        hand.hold(page.get_by_role("button", name="More"), enough)
    else:
        slider = page.get_by_role("slider")
        box, thumb = slider.bounding_box(), 16
        steps = int(slider.get_attribute("max")) - least
        along = thumb / 2 + (box["width"] - thumb) * 6 / steps
        hand.touch(slider, {"x": along, "y": box["height"] / 2})
    expect(amount).to_have_value(str(least + 6))
    hand.touch(page.locator(".send"))


def letter(key: str) -> Callable[[Plan], list[str]]:
    return lambda _: [key]


def is_town(plan: Plan, verbs: dict[str, str]) -> bool:
    """Say whether a member acts in a town that four letters are enough for."""
    alike = [name for name in TOWNS.values() if name.startswith(TOWNS.get(plan.goal, "")[:4])]
    return plan.goal in TOWNS and len(alike) == 1 and "member" in verbs and "go" in verbs


def town(plan: Plan) -> list[str]:
    return ["g", *TOWNS[plan.goal][:4].lower(), "Enter"]


KINDS = [
    Kind(VECCHIO, "act in a town, without a journey",
         lambda plan, verbs: is_town(plan, verbs) and verbs["member"] == verbs["go"], town),
    Kind(VECCHIO, "act in a town, with a journey",
         lambda plan, verbs: is_town(plan, verbs) and verbs["member"] != verbs["go"], town),
    Kind(VECCHIO, "take over a province, space without a crest",
         lambda plan, verbs: plan.goal == "milano" and "enter" in verbs and plan.ends == "turn",
         letter("m")),
    Kind(VECCHIO, "take over a province, space with a crest",
         lambda plan, verbs: plan.goal == "venezia" and "enter" in verbs and plan.ends != "turn",
         letter("v")),
    Kind(VECCHIO, "assume an office", lambda plan, _: plan.goal == "council", letter("o")),
    Kind(VECCHIO, "reinforcement", lambda plan, _: plan.goal == "reinforce", letter("f")),
    Kind(VECCHIO, "recovery", lambda plan, _: plan.goal == "recover", letter("s")),
    Kind(TUSCANY, "build, as proposed", lambda _, verbs: {"place", "pay"} <= verbs.keys(),
         lambda plan: ["b", *plan.goal, "Enter"]),
    Kind(TUSCANY, "build, paid with other cards", lambda _, verbs: {"place", "pay"} <= verbs.keys(),
         lambda plan: ["b", *plan.goal, "Enter", OTHER], other_card, ways=2),
    Kind(TUSCANY, "draw, or take a tile", lambda plan, _: plan.goal == "draw", letter("d")),
    Kind(TUSCANY, "take a tile with full storage",
         lambda _, verbs: {"take", "discard"} <= verbs.keys(), letter("t")),
    Kind(TUSCANY, "spend a marble", lambda _, verbs: "marble" in verbs, letter("m")),
    Kind(COURT, "send a noble, or prepare the future",
         lambda _, verbs: "send" in verbs and "choose" in verbs, letter("s")),
    Kind(MEDICI, "turn up a card, or offer the lot", lambda plan, _: plan.goal == "pile",
         letter("t")),
    Kind(MEDICI, "pass", lambda plan, _: plan.goal == "pass", letter("p")),
    Kind(MEDICI, "the smallest bid", lambda plan, _: plan.goal == "bid", letter("b")),
    Kind(MEDICI, "a bid of 6 more", lambda _, verbs: verbs.get("bid") == "1",
         letter("7"), six_more),
]  # fmt: skip


def listed() -> dict[tuple[str, str], list[str]]:
    """Return by game and turn what the docs say: before and now, of clicks, taps and keys."""
    rows, game = {}, ""
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 8 and cells[1] != "turn":
            game = cells[0] or game
            rows[game, cells[1].rstrip(" ✓✔")] = cells[2:]
    return rows


def found(kind: Kind) -> tuple[Position, Plan]:
    """Return the first recorded position with a turn of the *kind*."""
    for position in decisions(kind.game):
        game, state = position.match.game, position.state
        view = game.observe(state, position.seat)
        for plan in game.plans(view).goals:
            names = [game.VOCABULARY.describe(action).name for action in plan.actions]
            verbs = {verb: rest for verb, _, rest in [name.partition(" ") for name in names]}
            if kind.fits(plan, verbs) and (
                kind.ways == 1 or len(game.plans(view, plan.goal).goals) >= kind.ways
            ):
                return position, plan
    pytest.fail(f"no record has {kind.name}")


def touches(hand: Hand, kind: Kind, plan: Plan) -> int:
    """Touch what stands for the goal until it is done; return how often."""
    page = hand.page
    moment = turn(page)
    if ">" in plan.goal:
        until(page, "() => !!document.querySelector('.held [data-lit]')")
        hand.touch(in_hand(page, plan.goal))
        hand.touch(place(page, plan.goal))
    else:
        until(page, "() => !!document.querySelector('[data-region=board] [data-lit], .deeds')")
        if plan.goal != "bid" or not kind.differs:
            hand.touch(goal_of(page, plan))
        if kind.differs:
            kind.differs(hand)
        page.wait_for_timeout(400)
        if page.locator("#actions").get_attribute("data-seq") == moment:
            hand.touch(goal_of(page, plan))
    until(page, DONE, [moment, len(plan.actions)])
    return hand.count


def goal_of(page: Page, plan: Plan) -> Locator:
    """What stands for the goal: a piece of the board, or a button of the dock."""
    piece = page.locator(f"[role=gridcell][data-usable=true][data-piece='{plan.goal}']")
    if piece.count():
        body = piece.first.locator(".body")
        return body if body.count() else piece.first
    if plan.goal == "pile":
        return page.locator(".pile[data-action=turn]")
    if plan.goal == "bid":
        return page.locator(".send")
    return page.locator(f"[data-action='{plan.goal}'], [data-accept]").last


def presses(page: Page, kind: Kind, plan: Plan) -> int:
    """Do the turn by keys; return how many it took."""
    moment = turn(page)
    keys = kind.keys(plan)
    if ">" in plan.goal:
        hand = page.locator(".held [data-action^='choose ']")
        cards = [hand.nth(i).get_attribute("data-action") for i in range(hand.count())]
        keys = [str(cards.index(f"choose {plan.goal.split('>')[0]}") + 1), *keys]
        until(page, "() => !!document.querySelector('.held [data-lit]')")
    else:
        until(page, "() => !!document.querySelector('[data-region=board] [data-lit], .deeds')")
    for key in keys:
        if key == OTHER:
            page.locator(".tray .unit").first.wait_for()
            piece = page.locator(SPARE).first.get_attribute("data-piece")
            key = str([*PILES, "worker"].index(piece) + 1)  # noqa: PLW2901 - the digit of that pile
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    if kind.game is not MEDICI:
        page.locator(ACCEPT).wait_for()
    page.keyboard.press("Enter")
    until(page, DONE, [moment, len(plan.actions)])
    return len(keys) + 1


@pytest.mark.long
@pytest.mark.parametrize("game", dict.fromkeys(kind.game for kind in KINDS), ids=str)
def test_turns_take_the_clicks_taps_and_keys_that_the_docs_list(
    tmp_path: Path, playwright: Playwright, chromium: Browser, game: Played
) -> None:
    kinds = [kind for kind in KINDS if kind.game is game]
    ready = [found(kind) for kind in kinds]
    told = listed()
    with seated(tmp_path, playwright, chromium, [at for at, _ in ready], 3) as (sit, tables):
        for kind, (_, plan), (clicked, tapped, typed) in zip(kinds, ready, tables, strict=True):
            counts = [
                touches(Hand(sit(table, phone=finger), finger=finger), kind, plan)
                for table, finger in ((clicked, False), (tapped, True))
            ]
            counts.append(presses(sit(typed), kind, plan))
            _, clicks, _, taps, _, keys = told[game.title[0], kind.name]
            first = [int(re.match(r"\d+", cell).group()) for cell in (clicks, taps, keys)]
            assert counts == first, kind.name

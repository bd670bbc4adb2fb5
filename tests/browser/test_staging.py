"""Turns of the others as they come: told, then moved, one after another, and never in one's way."""

import json
import time
from collections import defaultdict
from itertools import pairwise
from typing import Any

import pytest
from browser.conftest import NewPage
from browser.games import MEDICI, PLAYED, TUSCANY, VECCHIO, Played
from browser.table import (
    ACTIONS,
    finish,
    moved_on,
    offered,
    stand_still,
    start_table,
    steps,
    turn,
    until,
)
from browser.test_scoring import play_to_scoring, purses, spendthrift
from browser.test_story import LOG, MARKS, SINCE, play_on, update
from playwright.sync_api import Page, expect

LEAD = 250
"""So many milliseconds the sentence of a turn stands before anything moves."""
EACH = 750
"""So many milliseconds a turn is shown in all."""
BEFORE = 500
"""So many milliseconds the board is as it was before a turn that is replayed."""
ALONE = 1600
"""So many milliseconds it is shown then."""
SHOWN = "#strip[data-kind=shown]"
WATCH = """() => {
  window.staged = [];
  const look = () => {
    const strip = document.querySelector('#strip[data-kind=shown]');
    const text = !document.querySelector('[data-ribbon]') && strip?.querySelector('p').textContent;
    if (text && text !== staged[staged.length - 1]?.text)
      staged.push({ text, at: performance.now(), arms: !!strip.querySelector('.arms') });
  };
  new MutationObserver(look).observe(document.querySelector('[data-region=strip]'),
    { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Takes down every turn that the strip shows, and when."""


def frozen_at_the_others(new_page: NewPage, game: Played) -> tuple[Page, dict[str, Any]]:
    """Return a page to which the turn of another has just come, and what the server tells.

    Time stands still there: what the turn moves has not moved yet.
    """
    page: Page = new_page()
    page.clock.install()
    came = all_entries(page)
    page.reload()
    start_table(page, game)
    play_on(page, 8)
    page.keyboard.press("Escape")
    stand_still(page)
    page.mouse.move(1, 1)
    for n in range(60):
        told = update(page)
        legal = told["legal"][n * 5 % len(told["legal"])]
        action = legal.get("name") or f"{legal['verb']} {legal['low']}"
        body = {"type": "act", "id": f"f-{told['seq']}", "seq": told["seq"], "action": action}
        page.request.post(page.url.replace("/t/", "/api/v1/tables/") + "/act", data=body)
        after = decided(page)
        while came[-1] < after["seq"]:
            page.wait_for_timeout(25)
        # What comes with a scoring is shown at once.
        there = f"Number(document.querySelector('{ACTIONS}').dataset.seq) === {after['seq']}"
        until(page, f"() => !!document.querySelector('{SHOWN}') || {there}")
        if page.locator(SHOWN).count() and not page.locator("[data-ribbon]").count():
            return page, after
    pytest.fail("nobody else has played")


def all_entries(page: Page) -> list[int]:
    """Take down how far the log went in each update that comes to the page."""
    found = [0]

    def hear(said: str | bytes) -> None:
        told = json.loads(said)
        if told["type"] == "update":
            found.append(told["seq"])

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return found


def to_the_last(page: Page, told: dict[str, Any]) -> None:
    """Let time pass until the last turn is told, which has moved nothing yet."""
    for _ in range(100):
        if page.locator(f"{SHOWN} p").all_inner_texts() == [told["turns"][-1]["text"]]:
            return
        page.clock.run_for(50)
    pytest.fail("the last turn is not told")


def decided(page: Page) -> dict[str, Any]:
    """Wait until it is one's turn, as the server tells it."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        told = update(page)
        if told["legal"]:
            return told
        time.sleep(0.03)
    pytest.fail("the bots do not play")


@pytest.mark.parametrize("game", [TUSCANY, VECCHIO], ids=str)
def test_the_last_turn_is_told_before_it_moves_anything_and_shown_to_its_end(
    new_page: NewPage, game: Played
) -> None:
    page, told = frozen_at_the_others(new_page, game)
    to_the_last(page, told)
    expect(page.locator(f"{SHOWN} .arms")).to_have_count(1)
    expect(page.locator(f"{ACTIONS}.mine")).to_have_count(0)
    page.clock.run_for(LEAD)
    expect(page.locator(f"{ACTIONS}.mine[data-seq='{told['seq']}']")).to_have_count(1)
    expect(page.locator(SHOWN)).to_have_count(1)
    expect(offered(page).first).to_be_enabled()
    page.clock.run_for(EACH - LEAD)
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.locator(SINCE)).to_have_count(min(6, len(told["since"])))


@pytest.mark.parametrize("key", [" ", "Escape"], ids=["space", "escape"])
def test_a_key_cuts_it_short_and_nothing_is_lost(new_page: NewPage, key: str) -> None:
    page, told = frozen_at_the_others(new_page, VECCHIO)
    expect(page.locator(SHOWN)).to_have_count(1)
    page.keyboard.press(key)
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.locator(f"{ACTIONS}.mine[data-seq='{told['seq']}']")).to_have_count(1)
    page.clock.run_for(500)  # marks are measured in the next frame
    expect(page.locator(MARKS)).not_to_have_count(0)


def test_an_own_action_cuts_it_short(new_page: NewPage) -> None:
    page, told = frozen_at_the_others(new_page, VECCHIO)
    to_the_last(page, told)
    page.clock.run_for(LEAD)
    expect(page.locator(SHOWN)).to_have_count(1)
    offered(page).first.click()
    until(page, f"() => Number(document.querySelector('{ACTIONS}').dataset.seq) > {told['seq']}")
    assert told["turns"][-1]["text"] not in page.locator(f"{SHOWN} p").all_inner_texts()


def test_turns_that_come_at_once_are_shown_one_after_another(new_page: NewPage) -> None:
    page, watcher = new_page(), new_page(motion=True)
    start_table(page, TUSCANY)
    play_on(page, 4)
    at = page.url
    page.goto("about:blank")
    sentences = all_sentences(watcher)
    watcher.goto(at)
    watcher.get_by_role("grid").first.wait_for()
    expect(watcher.locator(LOG)).not_to_have_count(0)
    table = at.replace("/t/", "/api/v1/tables/")
    before = page.request.get(f"{table}/update").json()
    watcher.evaluate(WATCH)
    after_turns(page, table, len(before["turns"]) + 3)  # five are shown at most
    told = watcher.request.get(f"{table}/update").json()  # who only watches is told less
    fresh = [
        each for each in told["turns"]
        if each["kind"] == "turn" and each["lines"][1] >= before["seq"]
    ]  # fmt: skip
    until(watcher, "n => document.querySelectorAll('[data-region=story] [data-turn]').length >= n",
          len(told["turns"]))  # fmt: skip
    expect(watcher.locator(SHOWN)).to_have_count(0)
    staged = watcher.evaluate("staged")
    assert all(each["arms"] for each in staged)
    # As the steps of a turn come its sentence grows; of many turns the oldest may be left out.
    shown: dict[int, list[dict[str, Any]]] = {}
    turn = fresh[0]["n"]
    for each in staged:
        turn = min(n for n, said in sentences.items() if n >= turn and each["text"] in said)
        shown.setdefault(turn, []).append(each)
    assert len(shown) > 1
    assert shown[fresh[-1]["n"]][-1]["text"] == fresh[-1]["text"], "in the end it is whole"
    gaps = [b[0]["at"] - a[0]["at"] for a, b in pairwise(shown.values())]
    assert min(gaps) >= EACH - 5, gaps  # milliseconds are rounded


def all_sentences(page: Page) -> dict[int, set[str]]:
    """Take down by turn what the page is told of it, however far it has come."""
    found: dict[int, set[str]] = defaultdict(set)

    def hear(said: str | bytes) -> None:
        for each in json.loads(said).get("turns", ()):
            found[each["n"]].add(each["text"])

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return found


def after_turns(page: Page, table: str, wanted: int) -> None:
    """Let the one who sits there play until there were so many turns, all of them over."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        told = page.request.get(f"{table}/update").json()
        if not told["legal"]:
            time.sleep(0.03)
        elif len(told["turns"]) >= wanted and told["turns"][-1]["done"]:
            return
        else:
            finish(page, table, TUSCANY, 1)
    pytest.fail("there are not so many turns")


MOVES = """() => {
  window.moved = [];
  const far = ['transform', 'translate', 'scale', 'rotate', 'offsetDistance', 'left', 'top', 'x',
    'y', 'cx', 'cy', 'width', 'height', 'margin', 'inset'];
  requestAnimationFrame(function look() {
    for (const each of document.getAnimations()) {
      const { duration } = each.effect.getComputedTiming();
      if (each.playState !== 'running' || duration <= 1) continue;
      const frames = each.effect.getKeyframes();
      const named = far.filter(name => new Set(frames.map(f => f[name] ?? '')).size > 1);
      if (named.length) moved.push(`${each.effect.target.getAttribute('class')}: ${named}`);
    }
    requestAnimationFrame(look);
  });
}"""
"""Takes down every animation that moves something."""


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_where_motion_is_reduced_nothing_moves_and_all_is_told(
    new_page: NewPage, game: Played
) -> None:
    page: Page = new_page()
    start_table(page, game)
    page.evaluate(MOVES)
    told = play_on(page, 10)
    for _ in range(3):
        moment = turn(page)
        offered(page).first.dispatch_event("click")
        moved_on(page, moment)
    told = play_on(page, 0)
    page.keyboard.press("z")
    expect(page.locator(f"{SINCE}[aria-current=step]")).to_have_count(1)
    until(page, "() => !document.querySelector('[data-region=since] [aria-current=step]')")
    assert page.evaluate("[...new Set(moved)]") == []
    expect(page.locator(SINCE)).to_have_count(min(6, len(told["since"])))
    expect(page.locator(LOG)).to_have_count(len(told["turns"]))


def test_a_scoring_moves_nothing_where_motion_is_reduced(new_page: NewPage) -> None:
    page: Page = new_page()
    page.clock.install()
    page.reload()
    start_table(page, MEDICI)
    page.evaluate(MOVES)
    stand_still(page)
    play_to_scoring(page, spendthrift)
    for beat in ("Cargo", "Goods"):
        expect(page.locator("[data-ribbon] [aria-current=step]")).to_contain_text(beat)
        expect(page.locator(".flights")).to_have_count(1)  # it is fetched when it is wanted
        page.clock.run_for(1000)
        if beat == "Goods":  # what climbs has its prize beside it
            expect(page.locator(".flights .pill")).not_to_have_count(0)
        page.clock.run_for(900)
    page.clock.run_for(4000)
    expect(page.locator("[data-ribbon]")).to_have_count(0)
    assert page.evaluate("[...new Set(moved)]") == []


def test_a_turn_of_the_log_is_replayed_on_the_board(new_page: NewPage) -> None:
    page: Page = new_page()
    start_table(page, VECCHIO)
    play_on(page, 12)
    steps(page, VECCHIO, 4)
    told = update(page)
    played = next(
        each for each in reversed(told["turns"])
        if each["kind"] == "turn" and each["by"] != told["seat"]
        and any(mark["kind"] == "move" for mark in each["marks"])
    )  # fmt: skip
    item = page.locator(f"{LOG}[data-turn='{played['n']}']")
    item.locator("button.sentence").click()
    item.get_by_role("button", name="Replay this turn").click()
    expect(page.locator(f"{SHOWN} p")).to_have_text(played["text"])
    expect(page.locator("[data-mark=move] .runner")).not_to_have_count(0)
    expect(page.locator(SHOWN)).to_have_count(0)
    assert update(page)["seq"] == told["seq"]


def test_a_turn_is_replayed_on_the_board_as_it_was_if_the_page_saw_it(new_page: NewPage) -> None:
    page: Page = new_page()
    after: dict[int, list[int]] = {}
    """What the houses had after each turn."""

    def hear(said: str | bytes) -> None:
        told = json.loads(said)
        if told["type"] == "update" and told["turns"]:
            after.update({each["turn"]: each["view"]["florins"] for each in told["views"]})
            after[told["turns"][-1]["n"]] = told["view"]["florins"]

    page.on("websocket", lambda line: line.on("framereceived", hear))
    start_table(page, MEDICI)
    told = play_on(page, 10)
    now = told["view"]["florins"]
    first = told["since"][0]
    sold = next(
        each for each in told["turns"]
        if each["kind"] == "turn" and each["marks"] and {each["n"] - 1, each["n"]} <= after.keys()
        and each["n"] < first - 1
        and after[each["n"] - 1] != after[each["n"]] != now
    )  # fmt: skip
    expect(page.locator(SHOWN)).to_have_count(0)
    item = page.locator(f"{LOG}[data-turn='{sold['n']}']")
    item.locator("button.sentence").click()
    replay = item.get_by_role("button", name="Replay this turn")
    page.clock.install()
    stand_still(page)
    replay.click()
    assert (purses(page), offered(page).count()) == (after[sold["n"] - 1], len(told["legal"]))
    page.clock.run_for(BEFORE)
    assert purses(page) == after[sold["n"]]
    expect(page.locator(f"{SHOWN} .tag")).to_have_count(0)
    page.clock.run_for(ALONE)
    expect(page.locator(SHOWN)).to_have_count(0)
    assert purses(page) == now

    # A page that comes anew knows the turns since one's last decision, and no older ones.
    page.reload()
    item.locator("button.sentence").click()
    replay.click()
    expect(page.locator(f"{SHOWN} .tag")).to_have_text("On the present board")
    assert purses(page) == now
    page.keyboard.press("Escape")
    page.keyboard.press("z")
    expect(page.locator(SHOWN)).to_have_count(1)
    expect(page.locator(f"{SHOWN} .tag")).to_have_count(0)

"""Turns of the others as they come: told, then moved, one after another, and never in one's way."""

import time
from itertools import pairwise
from typing import Any

import pytest
from browser.conftest import NewPage
from browser.games import MEDICI, PLAYED, TUSCANY, VECCHIO, Played
from browser.table import ACTIONS, finish, moved_on, offered, start_table, steps, turn, until
from browser.test_scoring import stand_still
from browser.test_story import LOG, MARKS, SINCE, act, play_on, update
from playwright.sync_api import Page, expect

LEAD = 250
"""So many milliseconds the sentence of a turn stands before anything moves."""
EACH = 750
"""So many milliseconds a turn is shown in all."""
SHOWN = "#strip[data-kind=shown]"
WATCH = """() => {
  window.staged = [];
  const look = () => {
    const strip = document.querySelector('#strip');
    const turn = strip?.dataset.kind === 'shown' && !document.querySelector('[data-ribbon]');
    const text = turn ? strip.querySelector('p').textContent : null;
    const last = staged[staged.length - 1];
    if (text && text !== last?.text) staged.push({ text, at: performance.now(),
      arms: !!strip.querySelector('.arms') });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Takes down every turn that the strip shows, and when."""


def frozen_at_the_others(new_page: NewPage, game: Played) -> tuple[Page, dict[str, Any]]:
    """Return a page to which the turn of another has just come, and what the server tells.

    Time stands still there: what the turn moves has not moved yet.
    """
    page: Page = new_page()
    page.clock.install()
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
        # What comes with one's own step, or with a scoring, is shown at once.
        there = f"Number(document.querySelector('{ACTIONS}').dataset.seq) === {after['seq']}"
        until(page, f"() => !!document.querySelector('{SHOWN}') || {there}")
        if page.locator(SHOWN).count() and not page.locator("[data-ribbon]").count():
            return page, after
    pytest.fail("nobody else has played")


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
    expect(page.locator(f"{SHOWN} p")).to_have_text(told["turns"][-1]["text"])
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
    watcher.goto(at)
    watcher.get_by_role("grid").first.wait_for()
    expect(watcher.locator(LOG)).not_to_have_count(0)
    table = at.replace("/t/", "/api/v1/tables/")
    before = len(page.request.get(f"{table}/update").json()["turns"])
    watcher.evaluate(WATCH)
    told = after_turns(page, table, before + 6)
    # the last turn of before may have gone on
    fresh = [each for each in told["turns"][max(0, before - 1) :] if each["kind"] == "turn"]
    until(watcher, "n => document.querySelectorAll('[data-region=story] [data-turn]').length >= n",
          len(told["turns"]))  # fmt: skip
    # A turn of several steps is told so far, and again with each step: its whole sentence counts.
    texts = [each["text"] for each in fresh]
    staged = [each for each in watcher.evaluate("staged") if each["text"] in texts]
    assert len({each["text"] for each in staged}) >= 2
    assert all(each["arms"] for each in staged)
    places = [texts.index(each["text"]) for each in staged]
    assert places == sorted(places) or len(set(texts)) < len(texts)
    gaps = [b["at"] - a["at"] for a, b in pairwise(staged)]
    assert min(gaps) >= LEAD, gaps


def after_turns(page: Page, table: str, wanted: int) -> dict[str, Any]:
    """Let the one who sits there play until there were so many turns."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        finish(page, table, TUSCANY, 1)
        told: dict[str, Any] = page.request.get(f"{table}/update").json()
        if len(told["turns"]) >= wanted and told["turns"][-1]["done"]:
            return told
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
    start_table(page, MEDICI)
    page.evaluate(MOVES)
    while not page.locator("[data-ribbon]").count():
        act(page)
    for beat in ("Cargo", "Goods"):
        here = page.locator("[data-ribbon] [aria-current=step]")
        expect(here).to_contain_text(beat)
    expect(page.locator(".flights .pill")).not_to_have_count(0)
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

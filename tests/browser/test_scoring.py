"""Scorings on the board, and the result: nothing is told before its beat, and a draw is a draw."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browser.games import COURT, MEDICI, PLAYED, Played
from browser.table import ACTIONS, WON, alter, offered, play_out, start_table, to_result, until
from playwright.sync_api import Locator, Page, expect

RIBBON = "[data-ribbon]"
LANDS = 1000
"""So many milliseconds after a beat began the houses tell what it paid."""
WHOLE = 6000
ALL_TEXT = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [title]')]
    .flatMap(e => [e.getAttribute('aria-label'), e.getAttribute('title')]),
  ...[...document.querySelectorAll('.unseen, [aria-live]')].map(e => e.textContent)].join(' | ')"""


def stand_still(page: Page) -> None:
    """From now on time passes on the page only when the test says so."""
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)


def table_of(page: Page) -> str:
    return page.url.replace("/t/", "/api/v1/tables/")


def update(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"{table_of(page)}/update").json()
    return found


def scored(now: dict[str, Any]) -> bool:
    """Return whether there was a scoring."""
    return any(turn["kind"] == "scoring" for turn in now["turns"])


def play_to_scoring(page: Page, choose: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> None:
    """Decide over HTTP, as a program would, until there is a scoring, and the page shows it."""
    end = time.monotonic() + 120
    n = 0
    while not scored(now := update(page)):
        assert time.monotonic() < end
        if not now["legal"]:
            time.sleep(0.03)
            continue
        n += 1
        legal = choose(now["legal"])
        action = legal.get("name") or f"{legal['verb']} {legal['high']}"
        message = {"type": "act", "id": f"to-{n}", "seq": now["seq"], "action": action}
        page.request.post(f"{table_of(page)}/act", data=message)
        until(
            page,
            f"() => Number(document.querySelector('{ACTIONS}')?.dataset.seq ?? 1e9) > {now['seq']}",
        )
    page.locator(RIBBON).wait_for()  # it is fetched when it is wanted


def spendthrift(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Bid all: whoever is the poorest begins the next round."""
    return max(legal, key=lambda each: each.get("high", 0))


def at_scoring(new_page, game: Played = MEDICI, **how: Any) -> Page:
    """A page on which a scoring has just begun, and time stands still."""
    page: Page = new_page(**how)
    page.clock.install()
    page.reload()
    start_table(page, game)
    stand_still(page)
    play_to_scoring(page, spendthrift)
    return page


def purses(page: Page) -> list[int]:
    """What the houses say they have, by seat."""
    houses = page.locator("[data-region=houses] [data-seat]")
    told = houses.evaluate_all(
        """all => all.map(
          e => [Number(e.dataset.seat), e.querySelector('.florins .unseen').textContent])"""
    )
    return [int(text) for _, text in sorted(told)]


def courses(now: dict[str, Any]) -> list[list[int]]:
    """The purses before the last scoring of Medici, after the cargo, and after the goods."""
    turn = max(each["n"] for each in now["turns"] if each["kind"] == "scoring")
    events = [e for line in now["log"] for e in line["events"] if e["turn"] == turn]
    before = list(now["view"]["florins"])
    sums = {name: [0] * len(before) for name in ("cargo", "goods")}
    for event in events:
        if event["name"] in ("cargo", "prize", "summit"):
            name = "cargo" if event["name"] == "cargo" else "goods"
            sums[name][event["parts"]["seat"]] += event["parts"]["florins"]
    after = list(before)
    cargo = [n - goods for n, goods in zip(after, sums["goods"], strict=True)]
    start = [n - won for n, won in zip(cargo, sums["cargo"], strict=True)]
    return [start, cargo, after]


def test_no_text_on_the_page_is_ahead_of_the_beat_that_is_shown(new_page):
    page = at_scoring(new_page)
    start, cargo, after = courses(update(page))
    beat = 1900
    for moment, told in [
        (0, start),
        (LANDS - 100, start),
        (LANDS + 50, cargo),
        (beat + LANDS - 100, cargo),
        (beat + LANDS + 50, after),
        (2 * beat + 100, after),
    ]:
        page.clock.run_for(max(0, moment - int(page.evaluate("() => window.passed ?? 0"))))
        page.evaluate(f"() => void (window.passed = {moment})")
        assert page.locator(RIBBON).count() == 1
        assert purses(page) == told, f"after {moment} ms"
        later = {n for n, now in zip(after, told, strict=True) if n != now and n > 45}
        later -= set(told)
        text = page.evaluate(ALL_TEXT)
        early = [m for n in later for m in re.findall(rf"(?s).{{0,40}}\b{n}\b.{{0,20}}", text)]
        assert early == [], f"after {moment} ms"


def test_a_scoring_ends_by_itself_within_six_seconds(new_page):
    page = at_scoring(new_page)
    page.clock.run_for(5000)
    expect(page.locator(RIBBON)).to_be_visible()
    page.clock.run_for(WHOLE - 5000)
    expect(page.locator(RIBBON)).to_have_count(0)
    assert purses(page) == update(page)["view"]["florins"]


@pytest.mark.parametrize("way", ["Escape", "Close"])
def test_a_scoring_is_closed_at_once(new_page, way: str):
    page = at_scoring(new_page)
    if way == "Close":
        page.get_by_role("button", name="Close").click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator(RIBBON)).to_have_count(0)
    assert purses(page) == update(page)["view"]["florins"]


def test_a_scoring_that_is_slowed_down_goes_on_by_the_arrow(new_page):
    page = at_scoring(new_page)
    page.get_by_role("button", name="Slower").click()
    page.clock.run_for(60_000)
    here = page.locator(f"{RIBBON} [aria-current=step]")
    expect(here).to_have_text(re.compile("Cargo"))
    page.locator("body").press("ArrowRight")
    expect(here).to_have_text(re.compile("Goods"))
    page.locator("body").press("ArrowRight")
    page.locator("body").press("ArrowRight")
    expect(page.locator(RIBBON)).to_have_count(0)


def test_whoever_may_act_can_do_so_while_it_runs_and_that_closes_it(new_page):
    page = at_scoring(new_page)
    expect(page.locator(f"{ACTIONS}.mine")).to_be_visible()
    buttons: Locator = offered(page)
    expect(buttons.first).to_be_enabled()
    seq = update(page)["seq"]
    buttons.first.click()
    expect(page.locator(RIBBON)).to_have_count(0)
    until(page, f"() => Number(document.querySelector('{ACTIONS}').dataset.seq) > {seq}")


def test_nothing_of_it_takes_a_click_from_the_board(new_page):
    page = at_scoring(new_page)
    page.clock.run_for(600)
    covered = page.locator("[role=gridcell]").evaluate_all(
        """all => all.filter(e => {
          const box = e.getBoundingClientRect();
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return hit !== e && !e.contains(hit);
        }).length"""
    )
    assert covered == 0


def test_the_server_is_told_when_it_was_seen(new_page):
    page: Page = new_page()
    sent: list[dict[str, Any]] = []
    page.on(
        "websocket", lambda line: line.on("framesent", lambda said: sent.append(json.loads(said)))
    )
    page.clock.install()
    page.reload()
    start_table(page, MEDICI)
    stand_still(page)
    play_to_scoring(page, spendthrift)
    scoring = max(t["n"] for t in update(page)["turns"] if t["kind"] == "scoring")
    assert [each for each in sent if each["type"] == "seen"] == []
    page.keyboard.press("Escape")
    expect(page.locator(RIBBON)).to_have_count(0)
    seen = [each for each in sent if each["type"] == "seen"]
    assert [(each["turn"], each["hidden"]) for each in seen] == [(scoring, False)]


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_the_end_is_a_scoring_then_the_arms_of_the_winner_then_the_result(
    new_page, shoot, game: Played
):
    page: Page = new_page()
    page.clock.install()
    page.reload()
    start_table(page, game)
    # A clock that stands still through a whole game would leave everything that fades on the page.
    page.context.set_offline(offline=True)
    play_out(page, game)
    stand_still(page)
    page.context.set_offline(offline=False)
    page.clock.run_for(100)
    until(page, "() => !!document.querySelector('.table.over')")
    page.locator(f"{RIBBON}, .triumph").first.wait_for()  # both are fetched when they are wanted
    if page.locator(RIBBON).count():  # of three futures each in Court nothing is counted
        expect(page.get_by_role("heading", name=WON)).to_have_count(0)
        page.clock.run_for(2500)
        shoot(page, f"{game}-scoring-desktop-en-light")
        for _ in range(WHOLE - 2500, 0, -100):
            if page.locator(RIBBON).count():
                page.clock.run_for(100)
        expect(page.locator(RIBBON)).to_have_count(0)
    expect(page.locator(".triumph")).to_be_visible()
    page.clock.run_for(1600)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()
    result = update(page)["table"]["result"]
    scores = page.locator(".standing .score").all_inner_texts()
    assert sorted(int(text) for text in scores) == sorted(result["scores"])
    table = page.get_by_role("table", name="Where the points came from")
    totals = [
        int(row.get_by_role("cell").last.inner_text()) for row in table.get_by_role("row").all()[1:]
    ]
    assert sorted(totals) == sorted(result["scores"])


def test_the_last_scoring_can_be_shown_again(new_page, server, finished):
    page: Page = new_page()
    page.goto(f"{server}t/{finished}")
    page.locator(".final").wait_for()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Show the last scoring again").click()
    expect(page.locator(RIBBON)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(RIBBON)).to_have_count(0)


def test_a_scoring_is_shown_again_from_its_line_of_the_story(new_page):
    page = at_scoring(new_page)
    page.keyboard.press("Escape")
    expect(page.locator(RIBBON)).to_have_count(0)
    seq = update(page)["seq"]
    line = page.locator("[data-region=story] .turn.scoring")
    line.get_by_role("button", name="Show again").click()
    expect(page.locator(f"{RIBBON} [aria-current=step]")).to_contain_text("Cargo")
    page.clock.run_for(WHOLE)
    expect(page.locator(RIBBON)).to_have_count(0)
    assert purses(page) == update(page)["view"]["florins"]
    assert update(page)["seq"] == seq


def show_result(page: Page, address: str, **result: Any) -> None:
    """Go to a finished table, as if it were one's own and had ended with this *result*."""

    def change(told: dict[str, Any]) -> None:
        told["table"]["result"] |= result
        told["table"]["seats"][0]["mine"] = True

    alter(page, change)
    page.goto(address)


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_a_draw_is_told_as_a_draw(new_page, server, finished_of, lang: str):
    page: Page = new_page(lang=lang)
    show_result(page, f"{server}t/{finished_of(COURT)}", standing=[1, 1], scores=[29, 29])
    title = {"en-GB": "It’s a draw", "fr-FR": "Partie nulle"}[lang]
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    told = page.locator(".final header").inner_text()
    assert not re.search(r"\bwins?\b|gagn", told), told


def test_who_wins_is_told_so_and_by_how_much(new_page, server, finished):
    page: Page = new_page()
    show_result(page, f"{server}t/{finished}", standing=[1, 2, 2], scores=[105, 97, 97])
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(page.locator(".final header")).to_contain_text("Won with 105, 8 ahead of")
    expect(page.locator(".standing li").nth(1)).to_contain_text("=2")


def test_any_key_leads_from_the_winner_to_the_result(new_page):
    page: Page = new_page()
    page.clock.install()
    page.reload()
    start_table(page, MEDICI)
    stand_still(page)
    play_out(page)
    until(page, "() => !!document.querySelector('.table.over')")
    page.locator(RIBBON).wait_for()
    to_result(page)

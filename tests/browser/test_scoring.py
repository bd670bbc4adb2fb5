"""Scorings on the board, and the result: nothing is told before its beat, and a draw is a draw."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browser.games import COURT, MEDICI, PLAYED, TUSCANY, Played
from browser.table import (
    ACTIONS,
    WON,
    alter,
    fetched,
    offered,
    play_out,
    stand_still,
    start_table,
    to_result,
    turn,
    until,
)
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

RIBBON = "[data-ribbon]"
LANDS = 1000
"""So many milliseconds after a beat began the houses tell what it paid."""
WHOLE = 6000
ALL_TEXT = """besides => {
  const left = [...document.querySelectorAll(besides || 'no-such-thing')];
  for (const each of left) each.style.setProperty('display', 'none', 'important');
  const seen = document.body.innerText;
  for (const each of left) each.style.removeProperty('display');
  const others = selector => [...document.querySelectorAll(selector)]
    .filter(e => !left.some(each => each.contains(e)));
  return [document.title, seen,
    ...others('[aria-label], [title]').flatMap(
      e => [e.getAttribute('aria-label'), e.getAttribute('title')]),
    ...others('.unseen, [aria-live]').map(e => e.textContent)].join(' | ');
}"""
"""All text on the page, whether it is seen or heard, besides some of its parts."""
TELLS = "#strip, [data-region=board], [aria-live]:not([aria-live=off])"
"""What tells or draws the beat that is shown, before it is paid out."""


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


def at_scoring(new_page) -> Page:
    """A page on which a scoring of Medici has just begun, and time stands still."""
    page: Page = new_page()
    assert to_scoring(page, MEDICI)
    return page


def to_scoring(page: Page, game: Played) -> bool:
    """Play until a scoring has just begun, and time stands still; say whether there is one.

    Of a game of Court that ends by three futures each, nothing is counted.
    """
    page.clock.install()
    page.reload()
    start_table(page, game)
    if game is MEDICI:
        stand_still(page)
        play_to_scoring(page, spendthrift)
    else:
        to_the_end(page, game)
        page.locator(f"{RIBBON}, .triumph").first.wait_for()
    return page.locator(RIBBON).count() > 0


def to_the_end(page: Page, game: Played) -> None:
    """Play to the end, which has just come; time stands still then."""
    # A clock that stands still through a whole game would leave everything that fades on the page.
    turn(page)
    fetched(page)  # what is on its way would be lost with the line
    page.context.set_offline(offline=True)
    play_out(page, game)
    stand_still(page)
    page.context.set_offline(offline=False)
    end = time.monotonic() + 60
    while not page.locator(".table.over").count():
        assert time.monotonic() < end, "the page does not come back"
        page.clock.run_for(20)  # it waits by the clock before it calls again
        page.wait_for_timeout(25)


def purses(page: Page) -> list[int]:
    """What the houses say they have, by seat."""
    houses = page.locator("[data-region=houses] [data-seat]")
    told = houses.evaluate_all(
        """all => all.map(
          e => [Number(e.dataset.seat), e.querySelector('.florins .unseen').textContent])"""
    )
    return [int(text) for _, text in sorted(told)]


BEATS: dict[str, tuple[dict[str, tuple[str, ...]], ...]] = {
    "medici": (
        {"cargo": ("florins",)},
        {"prize": ("florins",), "summit": ("florins",)},
        {},
    ),
    "tuscany": ({}, {"scored": ("green",)}, {"leftovers": ("points",)}),
    "vecchio": (
        {"scored": ("regions", "offices", "all_tracks")},
        {"majority": ("points",)},
        {"scored": ("crests", "passed")},
        {"noble": ("points",)},
    ),
}
"""What each beat of a scoring pays: of which events, which parts."""
FIRST_PAID = {
    ("medici", "cargo"): ("florins",),
    ("tuscany", "scored"): ("green", "red"),
    ("vecchio", "scored"): ("regions", "points"),
}
"""The parts of events that are paid first, or tell what that makes in all."""
TOTALS = {"court": "influence", "medici": "florins", "tuscany": "red", "vecchio": "scores"}
"""Where the view has what each house has in all."""


def scoring_of(now: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The last scoring as a turn, and what happened in it."""
    turn = max((t for t in now["turns"] if t["kind"] == "scoring"), key=lambda each: each["n"])
    events = [e for line in now["log"] for e in line["events"] if e["turn"] == turn["n"]]
    return turn, events


def courses(now: dict[str, Any], game: Played) -> list[list[int]]:
    """What the houses have in all before the last scoring, and after each of its beats."""
    if game is COURT:  # what the houses have before is told all the time
        return [[], [], now["view"]["influence"]]
    _, events = scoring_of(now)
    paid = [
        [
            sum(
                event["parts"][part]
                for event in events
                for part in beat.get(event["name"], ())
                if event["parts"]["seat"] == seat
            )
            for seat in range(len(now["table"]["seats"]))
        ]
        for beat in BEATS[game.name]
    ]
    if game is TUSCANY and not any(event["name"] == "leftovers" for event in events):
        paid.pop()
    totals = [list(now["view"][TOTALS[game.name]])]
    for beat in reversed(paid):
        totals.insert(0, [n - won for n, won in zip(totals[0], beat, strict=True)])
    return totals


def raise_event(event: dict[str, Any], parts: tuple[str, ...]) -> None:
    """Add thousands to these *parts* of an event, and where its sentence tells them."""
    for part in parts:
        n = event["parts"][part]
        event["parts"][part] = more = n + 1000 * (event["parts"]["seat"] + 1)
        event["text"] = event["text"].replace(f" {n} ", f" {more} ")


def raise_totals(page: Page) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Add thousands to what a scoring pays first: no other number on the page can be a total.

    Return what does so to an update.
    """
    scored_once = []

    def raised(told: dict[str, Any]) -> dict[str, Any]:
        if told["type"] != "update" or not (scored_once or scored(told)):
            return told
        scored_once.append(True)
        for event in (event for line in told["log"] for event in line["events"]):
            raise_event(event, FIRST_PAID.get((told["table"]["game"], event["name"]), ()))
        totals = told["view"][TOTALS[told["table"]["game"]]]
        totals[:] = [n + 1000 * (seat + 1) for seat, n in enumerate(totals)]
        for legal in told["legal"]:
            if "high" in legal:  # one can bid all one has
                legal["high"] = totals[told["seat"]]
        return told

    def answer(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda said: line.send(json.dumps(raised(json.loads(said)))))

    page.route_web_socket(re.compile(r"/live\b"), answer)
    return raised


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_no_text_on_the_page_is_ahead_of_the_beat_that_is_shown(new_page, game: Played):
    for _ in range(8):
        page: Page = new_page()
        raised = raise_totals(page)
        if to_scoring(page, game):
            break
    else:
        pytest.fail("in eight games nothing was counted")
    now = raised(update(page))
    turn, events = scoring_of(now)
    totals = courses(now, game)
    beat = min(1900, 5900 // (len(totals) - 1))
    moments = [(0, 0, 0)]
    for n in range(len(totals) - 1):
        moments += [(n * beat + LANDS - 100, n, n), (n * beat + LANDS + 50, n, n + 1)]
    prizes = {
        event["parts"][part]
        for paid in BEATS.get(game.name, ())
        for event in events
        for part in paid.get(event["name"], ())
    }
    passed = 0
    for moment, shown, paid in moments:
        page.clock.run_for(moment - passed)
        passed = moment
        assert page.locator(RIBBON).count() == 1
        if game is MEDICI:
            assert purses(page) == totals[paid], f"after {moment} ms"
        text = page.evaluate(ALL_TEXT, "")
        for found, later in (
            (text, totals[shown + 2 :]),
            (page.evaluate(ALL_TEXT, TELLS), totals[paid + 1 :]),
        ):
            numbers = {n for each in later for n in each if n > 1000}
            early = [
                told
                for n in numbers - {n for each in totals[: paid + 1] for n in each} - prizes
                for told in re.findall(rf"(?s).{{0,40}}\b{n}\b.{{0,20}}", found)
            ]
            assert early == [], f"after {moment} ms"
        assert turn["text"] not in text
        assert not re.search(WON, text)
        assert page.locator(".triumph, .final").count() == 0


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


def decisions_told(page: Page) -> list[int]:
    """Return the decisions of which the page is told by its socket, from now on, as they come."""
    told: list[int] = []

    def hear(said: str | bytes) -> None:
        told.append(json.loads(said).get("seq", 0))

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return told


def until_asked(page: Page, told: list[int]) -> None:
    """Let time pass until it is one's turn: whoever begins the next round is shown first.

    It passes only for what the page was *told*: the scoring would be over before a slow line.
    """
    end = time.monotonic() + 60
    while not page.locator(f"{ACTIONS}.mine").count():
        assert time.monotonic() < end, "it is never one's turn"
        now = update(page)
        if now["legal"] and now["seq"] in told:
            page.clock.run_for(50)
        page.wait_for_timeout(25)


def test_whoever_may_act_can_do_so_while_it_runs_and_that_closes_it(new_page):
    page: Page = new_page()
    told = decisions_told(page)
    assert to_scoring(page, MEDICI)
    until_asked(page, told)
    expect(page.locator(RIBBON)).to_be_visible()
    buttons: Locator = offered(page)
    expect(buttons.first).to_be_enabled()
    seq = update(page)["seq"]
    buttons.first.click()
    expect(page.locator(RIBBON)).to_have_count(0)
    until(page, f"() => Number(document.querySelector('{ACTIONS}').dataset.seq) > {seq}")


def test_it_covers_nothing_of_the_board_while_something_is_to_be_decided(new_page):
    page: Page = new_page()
    told = decisions_told(page)
    assert to_scoring(page, MEDICI)
    until_asked(page, told)
    expect(page.locator(f"[data-region=dock] {RIBBON} [aria-current=step]")).to_have_count(1)
    expect(page.locator(f"[data-region=board] {RIBBON}")).to_have_count(0)


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
    to_the_end(page, game)
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

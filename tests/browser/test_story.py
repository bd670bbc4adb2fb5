"""The story at the table: one sentence a turn, what is new, and its marks on the board."""

import re
import time
from typing import Any

import pytest
from browser.conftest import NewPage
from browser.games import COURT, MEDICI, PLAYED, TUSCANY, VECCHIO, Played
from browser.table import follow, moved_on, offered, start_table, turn, until
from playwright.sync_api import Page, expect

SINCE = "[data-region=since] [data-turn]"
LOG = "[data-region=story] [data-turn]"
MARKS = "[data-mark]"


def update(page: Page) -> dict[str, Any]:
    """What the server tells this page now."""
    told: dict[str, Any] = page.request.get(
        page.url.replace("/t/", "/api/v1/tables/") + "/update"
    ).json()
    return told


def do(page: Page, told: dict[str, Any], n: int) -> None:
    """Take any decision, without looking."""
    legal = told["legal"][n % len(told["legal"])]
    action = legal.get("name") or f"{legal['verb']} {legal['low']}"
    message = {"type": "act", "id": f"story-{told['seq']}", "seq": told["seq"], "action": action}
    page.request.post(page.url.replace("/t/", "/api/v1/tables/") + "/act", data=message)


def act(page: Page, n: int = 0) -> None:
    """Take any decision, without looking, and see what comes of it."""
    moment = turn(page)
    do(page, update(page), n)
    moved_on(page, moment)


def play_on(page: Page, decisions: int) -> dict[str, Any]:
    """Go on until it is one's turn and others have played since; return what the server tells.

    The page follows when all is done: it would show the turns of the others one after another.
    """
    end, n = time.monotonic() + 120, 0
    while time.monotonic() < end:
        told = update(page)
        if not told["legal"]:
            time.sleep(0.03)
        elif n >= decisions and told["since"]:
            page.keyboard.press("Escape")
            follow(page, page.url.replace("/t/", "/api/v1/tables/"))
            return told
        else:
            do(page, told, n * 5)
            n += 1
    pytest.fail("nobody has played")


def numbers(page: Page, selector: str) -> list[str]:
    """The numbers that are shown there, each once."""
    found: list[str] = page.eval_on_selector_all(
        selector, "all => [...new Set(all.map((each) => each.dataset.number).filter(Boolean))]"
    )
    return sorted(found)


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_turns_of_the_others_are_numbered_alike_in_the_list_on_the_board_and_at_the_houses(
    new_page: NewPage, game: Played
) -> None:
    page = new_page()
    start_table(page, game, game.most)
    told = play_on(page, 6)
    k = len(told["since"])
    expected = [str(n) for n in range(1, min(k, 6) + 1)]
    texts = {each["n"]: each["text"] for each in told["turns"]}
    # Moves are shown one after another: the list may still be that of the decision before.
    expect(page.locator(f"{SINCE} .text")).to_contain_text(
        [texts[n] for n in told["since"][-6:]], timeout=15_000
    )
    assert numbers(page, SINCE) == expected
    open_ = [each["n"] for each in told["turns"] if not each["done"]]
    marked = {
        str(min(k, 6) - len(told["since"]) + i + 1)
        for i, n in enumerate(told["since"])
        if n not in open_ and next(t for t in told["turns"] if t["n"] == n)["kind"] == "turn"
    }
    until(
        page,
        "(wanted) => { const seen = new Set([...document.querySelectorAll("
        "'[data-mark=seal], .change')].map((each) => each.dataset.number));"
        " return wanted.every((n) => seen.has(n)); }",
        sorted(n for n in marked if int(n) > 0),
    )


def test_marks_and_news_are_gone_after_the_own_move(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, VECCHIO, 4)
    for n in range(8, 28):
        play_on(page, n if n == 8 else 0)
        expect(page.locator(MARKS)).not_to_have_count(0)
        act(page, n)
        if not update(page)["since"]:  # the first step of a turn: nobody else could play since
            break
    assert update(page)["since"] == []
    expect(page.locator(SINCE)).to_have_count(0)
    expect(page.locator(MARKS)).to_have_count(0)


def test_the_eye_hides_the_marks_and_shows_them_again(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, VECCHIO, 4)
    play_on(page, 8)
    expect(page.locator(MARKS)).not_to_have_count(0)
    page.locator("#since-eye").click()
    expect(page.locator(MARKS)).to_have_count(0)
    expect(page.locator(SINCE)).not_to_have_count(0)
    page.locator("#since-eye").click()
    expect(page.locator(MARKS)).not_to_have_count(0)


def test_the_log_has_one_item_a_turn_and_unfolds_by_keys(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, MEDICI)
    told = play_on(page, 8)
    expect(page.locator(LOG)).to_have_count(len(told["turns"]))
    last = page.locator(LOG).last.locator("button.sentence")
    last.focus()
    expect(last).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    expect(last).to_have_attribute("aria-expanded", "true")
    expect(page.locator(LOG).last.locator(".details li")).not_to_have_count(0)
    expect(page.locator(LOG).last.locator(".details li").last).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowLeft")
    expect(last).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(last).to_have_attribute("aria-expanded", "true")


def test_a_log_that_was_scrolled_up_stays_and_offers_the_new_turns(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, TUSCANY)
    play_on(page, 20)
    scroll = "document.querySelector('[data-region=story] .list').scrollTop"
    page.evaluate(f"{scroll} = 0")
    page.wait_for_timeout(100)
    before = page.locator(LOG).count()
    while page.locator(LOG).count() == before:
        act(page)
    assert page.evaluate(scroll) == 0
    newer = page.locator("[data-region=story] .newer")
    expect(newer).to_contain_text(re.compile(r"^\d+ new turns?$"))
    newer.click()
    expect(newer).to_have_count(0)
    assert page.evaluate(scroll) > 0


def test_a_log_that_is_put_away_while_it_scrolls_does_no_harm(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, MEDICI)
    log = page.locator("[data-region=story] .list")
    expect(log).to_be_visible()
    kept = log.element_handle()
    assert kept is not None
    page.set_viewport_size({"width": 390, "height": 844})
    expect(log).to_have_count(0)
    # Its last scroll event may come when it is gone; the fixture asks for errors of the page.
    kept.evaluate("(list) => list.dispatchEvent(new Event('scroll'))")


def state(page: Page) -> dict[str, Any]:
    """What a change of language may not change."""
    found: dict[str, Any] = page.evaluate(
        """() => ({
          dialogs: document.querySelectorAll('dialog[open]').length,
          scrolls: [...document.querySelectorAll('.list, .dock-box *')]
            .filter((each) => each.scrollTop > 0
              // at its end a list stays, however long its sentences are
              && each.scrollTop + each.clientHeight < each.scrollHeight - 2).length,
          read: document.querySelector('[data-region=story] .list')?.scrollTop ?? 0,
          focus: document.activeElement?.id ?? '',
          picked: document.querySelectorAll('[aria-selected=true]').length,
          marks: [...document.querySelectorAll('[data-mark]')]
            .map((each) => `${each.dataset.mark} ${each.dataset.number ?? ''}`),
          hint: document.querySelectorAll('.advice li').length,
        })"""
    )
    return found


@pytest.mark.parametrize("game", [VECCHIO, COURT], ids=str)
def test_another_language_changes_words_only(new_page: NewPage, game: Played) -> None:
    page = new_page()
    start_table(page, game)
    play_on(page, 10)
    if page.locator("#hint").count():
        page.locator("#hint").click()
        page.locator(".advice li").first.wait_for()
    page.evaluate("document.querySelector('[data-region=story] .list').scrollTop = 30")
    page.locator("#since-eye").focus()
    page.wait_for_timeout(300)
    before = state(page)
    sentence = page.locator(SINCE).last.locator(".text").inner_text()
    # As the button in the bar does it, without taking the focus there.
    page.evaluate(
        "[...document.querySelectorAll('button')]"
        ".find((each) => each.textContent.trim() === 'Français').click()"
    )
    expect(page.locator("#since-title")).to_contain_text("Depuis")
    expect(page.locator(SINCE).last.locator(".text")).not_to_have_text(sentence)
    page.wait_for_timeout(300)
    assert state(page) == before


def test_what_happened_is_shown_again_and_any_key_ends_it(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, VECCHIO, 4)
    told = play_on(page, 8)
    page.keyboard.press("z")
    first = page.locator(f"{SINCE}[aria-current=step]")
    expect(first).to_have_count(1)
    expect(page.locator("#actions.mine")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(first).to_have_count(0)
    page.keyboard.press("z")
    until(page, "() => !document.querySelector('[data-region=since] [aria-current=step]')")
    assert update(page)["seq"] == told["seq"]


def test_on_a_phone_the_news_are_a_sheet_that_comes_only_after_long_absence(
    new_page: NewPage,
) -> None:
    page = new_page(phone=True)
    start_table(page, VECCHIO, 3)
    play_on(page, 8)
    page.reload()
    page.get_by_role("grid").wait_for()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("#since-chip").click()
    expect(page.locator("dialog[open] [data-turn]")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.evaluate(
        "for (const key of Object.keys(localStorage))"
        " if (key.startsWith('signoria.at.')) localStorage[key] = Date.now() - 11 * 60000"
    )
    page.add_init_script(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('signoria.at.')"
        " && !sessionStorage.away) localStorage[key] = Date.now() - 11 * 60000;"
        " sessionStorage.away = 1;"
    )
    page.reload()
    expect(page.locator("dialog[open] [data-turn]")).not_to_have_count(0)


def test_a_listener_is_told_each_turn_in_its_sentence(new_page: NewPage) -> None:
    page = new_page()
    start_table(page, TUSCANY)
    told = play_on(page, 4)
    last = next(each for each in told["turns"] if each["n"] == told["since"][-1])
    expect(page.locator("[aria-live=polite]")).to_contain_text([last["text"]])
    assert offered(page).count() > 0

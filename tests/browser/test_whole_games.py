"""Whole games against bots: by keyboard only, by roles and names only, by finger; and by mouse."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import pytest
from browser.finger import PHONE, TABLET, Finger
from browser.games import COURT, MEDICI, PLAYED, TUSCANY, VECCHIO, Played
from browser.table import (
    LIGHT,
    WON,
    accept,
    click_one,
    offered,
    play_game,
    selecting,
    start_table,
    to_result,
    until,
)
from playwright.sync_api import Page, expect

FACES = Path(__file__).parents[2] / "web/src/games"
FEW = 10
"""Decisions by mouse in `make test`, before a program goes on; the long tests take them all."""
ALL = 1000
"""More decisions than a game has."""
TRIES = 8
"""Pieces that are touched after one that does not yet say what to do."""
LONG = [pytest.mark.long]
SOON: Final = {COURT: "phone", MEDICI: "keyboard", TUSCANY: "roles", VECCHIO: "tablet"}
"""The way in which each game is played in `make test`; `make test-long` plays it in the others."""


def by(way: str) -> pytest.MarkDecorator:
    """Play every game in one *way*; those of the other ways are long."""
    whole = [
        pytest.param(game, id=str(game), marks=() if SOON[game] == way else LONG) for game in PLAYED
    ]
    return pytest.mark.parametrize("game", whole)


def test_every_game_that_can_be_drawn_is_played_here():
    assert [game.name for game in PLAYED] == sorted(
        folder.parent.name for folder in FACES.glob("*/index.ts")
    )


def test_every_game_and_every_way_has_its_turn_in_make_test():
    assert list(SOON) == PLAYED
    assert sorted(SOON.values()) == ["keyboard", "phone", "roles", "tablet"]


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        pytest.param(COURT, FEW, id="begun-court"),
        *[pytest.param(game, ALL, id=f"whole-{game}", marks=LONG) for game in PLAYED],
    ],
)
def test_a_game_by_mouse_on_the_board(new_page, shoot, game: Played, moves: int):
    page = new_page()
    start_table(page, game, min(game.most, game.players + 1), short=True)
    shoot(page, f"{game}-table-desktop-en-light")

    def act(n: int) -> None:
        pieces = page.locator(f"{LIGHT}:not(.picked)")
        moment = page.locator("#actions").get_attribute("data-seq")
        if n % 3 < 2 and click_one(pieces, n * 7):
            answered(page, moment)
            more = 0
            while selecting(page) and more < TRIES and click_one(pieces, n * 5 + more):
                more += 1
            if accept(page) or not selecting(page):
                return
        if not accept(page):
            click_one(offered(page), n * 5)

    play_game(page, act, game, moves)
    if game.scoring:
        shoot(page, f"{game}-scoring-desktop-en-light")
    to_result(page)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Scores over time"))).to_be_visible()
    shoot(page, f"{game}-final-desktop-en-light")
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()


@by("keyboard")
def test_a_whole_game_by_keyboard_only(new_page, game: Played):
    page = new_page()
    press = page.keyboard.press
    door = f"Set up a table: {game.title[0]}"
    page.get_by_role("link", name=door).wait_for()
    tab_to(page, "link", door)
    press("Enter")
    if game.limit:
        tab_until(page, "e => e.matches('details:not([open]) summary')")
        press("Enter")
        tab_to(page, "combobox", game.limit)
        press("End")
        page.get_by_role("heading", name=re.compile("^New game")).focus()
    tab_to(page, "button", "Play against bots")
    press("Enter")
    page.get_by_role("grid", name="Board").wait_for()

    def one_way(n: int) -> None:
        if page.locator("[data-ribbon]").count():
            press("Escape")
        if n % 4 == 3 and page.locator(".stepper").count():
            page.keyboard.type("+")
            tab_until(page, "e => e.matches('.send')")
            press("Enter")
        elif not (n % 2 and by_key(page, game)):
            by_board(page) if n % 4 == 0 else by_list(page)

    def act(n: int) -> None:
        moment = page.locator("#actions").get_attribute("data-seq")
        one_way(n)
        if not went_on(page, moment):  # a piece that only leads on: the list says what is left
            press("Escape")
            by_list(page)

    play_game(page, act, game, ALL)
    to_result(page)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()


def by_key(page: Page, game: Played) -> bool:
    """Press the key of a verb that is possible now; say whether there is one."""
    verbs = page.locator("#actions li[data-verb]").evaluate_all(
        "all => all.map(e => e.dataset.verb)"
    )
    keyed = [verb for verb in verbs if verb in game.keys]
    if not keyed:
        return False
    page.keyboard.press(game.keys[keyed[-1]])
    there = f"[data-verb={keyed[-1]}]"
    until(page, f"() => document.activeElement.closest('[data-accept], .spell input, {there}')")
    if page.locator(".spell input").count():
        by_name(page, keyed[-1])
    elif page.evaluate("() => !document.activeElement.matches('[data-accept]')"):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    return True


def by_name(page: Page, verb: str) -> None:
    """Type the name of something that *verb* can be done to, and set that turn."""
    action = offered(page).and_(page.locator(f"[data-action^='{verb} ']")).first
    page.keyboard.type((action.get_attribute("data-action") or "").removeprefix(f"{verb} "))
    page.keyboard.press("Enter")
    page.locator("[data-accept]").wait_for()


def by_board(page: Page) -> None:
    """Use a piece of the board, one tab stop for all; what it leaves open, the list says."""
    if not page.locator(LIGHT).count():
        return by_list(page)
    tab_until(page, "e => e.getAttribute('role') === 'gridcell'")
    moment = page.locator("#actions").get_attribute("data-seq")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    answered(page, moment)
    if page.locator("[data-accept]").count():
        page.keyboard.press("Enter")
    elif selecting(page):
        by_list(page)
    return None


MOVED = "document.querySelector('#actions')?.dataset.seq !== seq"


def answered(page: Page, moment: str | None) -> None:
    """Wait for what comes of a piece: the turn is done, a card asks, or there is more to choose."""
    open_ = "document.querySelector('[data-accept], #actions .unpick, .table.over')"
    with suppress(AssertionError):
        until(page, f"seq => {open_} || {MOVED}", moment, seconds=8)


def went_on(page: Page, moment: str | None) -> bool:
    """Say whether the game goes on from *moment*, within some seconds."""
    with suppress(AssertionError):
        until(page, f"seq => document.querySelector('.table.over') || {MOVED}", moment, seconds=8)
        return True
    return False


def by_list(page: Page) -> None:
    """Take the first action of the list, or the second of its group."""
    if page.locator("[data-accept]").count():
        page.keyboard.press("a")  # the card gives way to the list
    tab_until(page, "e => e.matches('#actions ol button')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def tab_to(page: Page, role: Literal["button", "combobox", "link"], name: str) -> None:
    """Press Tab until the button, list or link called *name* has the focus."""
    wanted = page.get_by_role(role, name=name).first
    for _ in range(60):
        if wanted.evaluate("e => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def tab_until(page: Page, found: str) -> None:
    """Press Tab until what has the focus is as wanted."""
    for _ in range(60):
        if page.evaluate(f"({found})(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {found}")


@by("roles")
def test_a_whole_game_by_roles_and_names_only(new_page, game: Played):
    page = new_page()
    start_table(page, game, game.fewest, short=True)
    board = page.get_by_role("grid", name="Board")
    for cell in game.cells:
        expect(board.get_by_role("gridcell", name=re.compile(cell)).first).to_be_visible()
    houses = page.get_by_role("region", name="Players").get_by_role("listitem")
    expect(houses).to_have_count(game.fewest)
    expect(houses.first).to_contain_text(game.house)
    actions = page.get_by_role("region", name="Actions")

    def act(n: int) -> None:
        for i in range(len(game.names)):
            name = game.names[(n + i) % len(game.names)]
            button = actions.get_by_role("button", name=re.compile(name))
            if button.count():
                button.nth(n * 5 % button.count()).click()
                return
        raise AssertionError("no action has a name that we know")

    play_game(page, act, game, ALL)
    to_result(page)
    expect(page.get_by_role("heading", name=WON)).to_be_visible()


@by("phone")
def test_a_whole_game_by_finger_on_a_phone(new_page, game: Played):
    tapped_to_the_end(new_page(touch=PHONE), game)


@by("tablet")
def test_a_whole_game_by_finger_on_a_tablet(new_page, game: Played):
    tapped_to_the_end(new_page(touch=TABLET), game)


def tapped_to_the_end(page: Page, game: Played) -> None:
    """Play *game* by taps on the board, on the card of the turn and in the dock, to its result."""
    start_table(page, game, game.fewest, short=True)
    play_game(page, Finger(page).act, game, ALL)
    if page.locator(".scoring .primary").count():
        page.locator(".scoring .primary").tap()
    page.locator(".final").wait_for()  # the arms of who won give way to it
    expect(page.get_by_role("heading", name=WON)).to_be_visible()

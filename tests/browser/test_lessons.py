"""Lessons on the real board: played through by keyboard alone or by touch alone, and resumed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from signoria import games

Press = Callable[[Locator], None]
MOST = 90
"""Decisions in a step that is played freely."""


def state(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-lesson={kind}]")


def way(page: Page, name: str) -> Locator:
    return page.locator("[data-lesson]").get_by_role("button", name=name, exact=True)


def begun(page: Page, address: str, game: str) -> None:
    """Come to a lesson through the door of its game."""
    page.goto(address)
    title = games.words(game, "en").say("title")
    page.get_by_role("link", name=f"Learn {title}", exact=True).click()
    expect(state(page, "on")).to_be_visible()


def offered(page: Page, pattern: str) -> Locator:
    """Return what does an action: a button of the dock."""
    verb = pattern.removesuffix("*")
    exact = f"[data-region=dock] button[data-action='{pattern}']"
    return page.locator(f"{exact}, [data-region=dock] button[data-action^='{verb}']").first


def play_freely(page: Page, press: Press) -> None:
    """Do whatever comes first until the step is done."""
    for _ in range(MOST):
        button = page.locator("[data-region=dock] button[data-action]:enabled").first
        expect(button.or_(state(page, "done")).first).to_be_visible()
        if state(page, "done").is_visible():
            return
        press(button)
        page.wait_for_timeout(100)


def tapped(page: Page) -> Press:
    """Return how a finger presses: an action is told at the first tap and done at the second."""

    def press(button: Locator) -> None:
        action = button.get_attribute("data-action")
        button.tap()
        if action is not None:
            armed = page.locator("[data-region=dock]").get_by_role("button", name="Confirm: ")
            expect(armed).to_be_visible()
            armed.tap()

    return press


def go_through(page: Page, game: str, press: Press) -> None:
    """Do every step with the buttons of the table; nothing is shown by the teacher."""
    lesson = games.lesson(game)
    for number, step in enumerate(lesson.steps, 1):
        count = page.locator("[data-lesson] .count")
        expect(count).to_have_text(f"{number} of {len(lesson.steps)}")
        expect(
            way(page, "Next" if number < len(lesson.steps) else "Play a game")
        ).to_have_attribute("aria-disabled", "true")
        if step.free:
            play_freely(page, press)
        else:
            for action in step.answers[0]:
                press(offered(page, action))
        expect(state(page, "done")).to_be_visible()
        expect(page.locator("[data-said]")).to_contain_text(step.texts["en"].done)
        if number < len(lesson.steps):
            press(way(page, "Next"))
    expect(way(page, "Play a game")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("game", ["medici", pytest.param("court", marks=pytest.mark.long)])
def test_a_lesson_is_played_through_by_keyboard_alone(new_page, server, game):
    page = new_page()
    begun(page, server, game)

    def press(button: Locator) -> None:
        button.focus()
        page.keyboard.press("Enter")

    go_through(page, game, press)


@pytest.mark.long
@pytest.mark.parametrize("game", ["tuscany", "vecchio"])
def test_a_lesson_is_played_through_by_touch_alone(new_page, server, game):
    page = new_page(phone=True)
    begun(page, server, game)
    go_through(page, game, tapped(page))


def test_another_move_is_answered_the_answer_is_shown_and_the_lesson_goes_on_later(
    new_page, server
):
    page = new_page(phone=True)
    page.goto(f"{server}learn/court?step=4")
    expect(page.locator("[data-seal='1']")).to_be_visible()
    tapped(page)(offered(page, "choose rovere-2"))
    expect(state(page, "other")).to_contain_text("Which card makes 9")
    way(page, "Why?").tap()
    expect(page.locator("[data-said]")).to_contain_text("exactly the new sum")
    way(page, "Show me").tap()
    expect(state(page, "done")).to_contain_text("The 9 is gone")
    page.goto(f"{server}learn/court")
    expect(page.locator("[data-lesson] .count")).to_have_text("5 of 8")

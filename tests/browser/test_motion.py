"""What moves on the page: in order, in time, and so that it costs little."""

from typing import Any

import pytest
from browser.conftest import NewPage
from browser.games import PLAYED, TUSCANY, VECCHIO, Played
from browser.table import LIGHT, planned, play_out, start_table, steps, turn, until
from browser.test_plans import ask
from browser.test_tuscany import advance, can_build
from browser.test_vecchio import settle
from playwright.sync_api import Locator, Page

FREE = {"transform", "opacity", "translate", "rotate", "scale"}
"""What a browser animates without laying out or painting anew."""
WATCH = """
window.animated = {};
const about = new Set(["offset", "computedOffset", "easing", "composite"]);
const look = () => {
  for (const each of document.getAnimations()) {
    const names = each instanceof CSSTransition ? [each.transitionProperty]
      : each.effect.getKeyframes().flatMap(Object.keys).filter((name) => !about.has(name));
    for (const name of names) window.animated[name] ??= each.effect.target?.getAttribute("class");
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes every property that changes over time, in each frame, with something that it changes on."""


def animated(page: Page) -> dict[str, str]:
    """What was animated so far, each with the class of an element."""
    found: dict[str, str] = page.evaluate("() => window.animated")
    return found


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_only_place_and_opacity_are_animated(new_page: NewPage, game: Played) -> None:
    page = new_page(motion=True)
    page.context.add_init_script(WATCH)
    page.reload()
    start_table(page, game, game.fewest)
    turn(page)
    steps(page, game, 6)
    for kind in ("[role=gridcell][data-usable=true]", "#actions button", ".houses li"):
        if page.locator(kind).count():
            page.locator(kind).first.hover(force=True)
            page.wait_for_timeout(100)
    play_out(page, game)
    until(page, "() => !!document.querySelector('.table.over')")
    seen = animated(page)
    assert {name: on for name, on in seen.items() if name not in FREE} == {}
    assert {"opacity", "transform"} <= seen.keys()


CARRIED = """() => {
  window.carried = [];
  new MutationObserver((all) => {
    for (const node of all.flatMap((each) => [...each.addedNodes])) {
      if (!node.dataset?.carried) continue;
      const [x, y] = [parseFloat(node.style.left), parseFloat(node.style.top)];
      const by = (name) => parseFloat(node.style.getPropertyValue(name));
      carried.push({ what: node.dataset.carried, from: [x, y], to: [x + by('--dx'), y + by('--dy')],
        after: parseFloat(node.style.animationDelay),
        time: parseFloat(node.style.animationDuration) });
    }
  }).observe(document.querySelector('.carrying'), { childList: true });
}"""
"""Takes down from where to where, and when, each piece travels."""
OWN_TURN = 1200
"""So many milliseconds an own turn takes."""


def lies_in(point: list[float], what: Locator) -> bool:
    """Say whether *point* of the page lies in the box of *what*."""
    box = what.bounding_box()
    assert box
    (x, y), (left, top) = point, (box["x"], box["y"])
    return left <= x <= left + box["width"] and top <= y <= top + box["height"]


def carried(page: Page, goal: Locator, seen: str) -> list[dict[str, Any]]:
    """Do the turn of *goal* by two clicks; return what it carried, when *seen* is among it."""
    until(page, "() => !!document.querySelector('.carrying')")
    page.evaluate(CARRIED)
    goal.click()
    page.locator("[data-accept]").wait_for()
    page.locator("[data-accept]").click()
    until(page, f"() => carried.some(({{ what }}) => {seen})")
    found: list[dict[str, Any]] = page.evaluate("carried")
    return found


def test_cards_then_the_tile_then_its_points_travel_between_their_places(new_page: NewPage) -> None:
    page = new_page(motion=True)
    start_table(page, TUSCANY)
    advance(page, can_build)
    planned(page)
    name = page.locator(f".region {LIGHT}").first.get_attribute("data-piece")
    space = page.locator(f"[data-space={name}]")
    flights = carried(page, space.locator("> [role=gridcell]"), "!what.endsWith('_card')")
    cards = [each for each in flights if each["what"].endswith("_card")]
    tile = next(each for each in flights if each not in cards and each["what"] != "green")
    assert lies_in(tile["from"], page.locator("[data-at=storage]"))
    assert lies_in(tile["to"], space)
    for card in cards:
        pile = f"[data-at='hand-{card['what'].removesuffix('_card')}']"
        assert lies_in(card["from"], page.locator(pile))
        assert lies_in(card["to"], space)
        assert card["after"] + card["time"] <= tile["after"]
    for points in [each for each in flights if each["what"] == "green"]:
        assert lies_in(points["from"], space)
        assert points["after"] >= tile["after"] + tile["time"]
    assert max(each["after"] + each["time"] for each in flights) <= OWN_TURN


def test_a_payment_goes_to_the_town_and_a_gain_comes_back_from_it(new_page: NewPage) -> None:
    page = new_page(motion=True)
    start_table(page, VECCHIO, players=2)
    settle(page)
    planned(page)
    paid = next(
        plan for plan in ask(page)
        if plan["pays"].get("florins") and plan["gains"] and "florins" not in plan["gains"]
        and page.locator(f".town[data-piece={plan['goal']}]").count()
    )  # fmt: skip
    town = page.locator(f".town[data-piece={paid['goal']}]")
    purse = page.locator(".houses li.own")
    flights = carried(page, town.locator(".body"), "what === 'florins'")
    paid_out = [each for each in flights if lies_in(each["from"], purse)]
    gained = [each for each in flights if each not in paid_out]
    assert {each["what"] for each in paid_out} == set(paid["pays"])
    assert {each["what"] for each in gained} == set(paid["gains"])
    assert all(lies_in(each["to"], town) for each in paid_out)
    assert all(lies_in(each["from"], town) and lies_in(each["to"], purse) for each in gained)
    paying = max(each["after"] + each["time"] for each in paid_out)
    assert all(each["after"] >= paying for each in gained)
    assert max(each["after"] + each["time"] for each in flights) <= OWN_TURN


LAID = """() => {
  window.laid = [];
  requestAnimationFrame(function look() {
    for (const member of document.querySelectorAll('.member > g')) {
      const [journey] = member.getAnimations();
      const [turning] = member.querySelector('.lying')?.getAnimations() ?? [];
      const end = journey?.effect.getComputedTiming().endTime;
      if (!end || !turning) continue;
      const shield = turning.effect.target;
      laid.push({ town: member.closest('[data-piece]').dataset.piece, end,
        lies: turning.effect.getTiming().delay, stands: getComputedStyle(shield).transform });
    }
    requestAnimationFrame(look);
  });
}"""
"""Takes down in each frame how a shield is turned that will lie, and when its journey ends."""


def test_a_member_travels_standing_and_lies_down_when_it_has_come(new_page: NewPage) -> None:
    page = new_page(motion=True)
    start_table(page, VECCHIO, players=2)
    settle(page)
    planned(page)
    town = next(
        plan["goal"] for plan in ask(page)
        if "lies down" in plan["result"] and plan["choices"]["who"] != plan["goal"]
    )  # fmt: skip
    page.evaluate(LAID)
    page.locator(f".town[data-piece={town}] .body").click()
    page.locator("[data-accept]").click()
    until(page, "town => laid.some((each) => each.town === town)", town)
    seen = page.evaluate("town => laid.filter((each) => each.town === town)", town)
    assert all(each["lies"] >= each["end"] for each in seen)
    assert {each["stands"] for each in seen} <= {"none", "matrix(1, 0, 0, 1, 0, 0)"}

"""The board of The Castles of Tuscany, in its own moments: laying out, building, paying."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browser.games import TUSCANY
from browser.table import LIGHT, start_table, turn, until
from browser.test_screens import hidden_parts, page_size, violations
from playwright.sync_api import Page, expect

BUILDS = ("place ", "joker ", "pay ", "extend ", "upgrade ", "found ", "tile ", "discard ")
FARMS = {"wine", "boars", "olives", "grain"}


def advance(page: Page, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Play over HTTP, building what can be built, until *wanted* says of an update: here."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    end = time.monotonic() + 50
    n = 0
    while time.monotonic() < end:
        update: dict[str, Any] = page.request.get(f"{table}/update").json()
        assert update["table"]["phase"] == "playing"
        if not update["legal"]:
            time.sleep(0.02)
        elif wanted(update):
            until(page, f"() => document.querySelector('#actions')?.dataset.seq == {update['seq']}")
            turn(page)
            page.keyboard.press("Escape")
            return update
        else:
            n += 1
            message = {"type": "act", "id": f"go-{n}", "seq": update["seq"]}
            page.request.post(f"{table}/act", data={**message, "action": sensible(update)})
    raise AssertionError("that never came")


def sensible(update: dict[str, Any]) -> str:
    """Return an action that gets on: build, take what fits, draw."""
    view, names = update["view"], [legal["name"] for legal in update["legal"]]
    seat = view["seat"]
    if view["suggestion"]:
        return str(view["suggestion"][0])
    building = [name for name in names if name.startswith(BUILDS)]
    if building:
        return str(building[len(names) % len(building)])
    region = view["regions"][seat]
    near = {region["spaces"][index(space)] for space in region["open"]}
    takes = [name for name in names if name.startswith("take ") and colour(name[5:]) in near]
    stored = view["storage"][seat]
    room = len(stored) < view["capacity"][seat] or not any(colour(tile) in near for tile in stored)
    if takes and room and len(view["hand"]) > 3:
        return str(takes[len(view["hand"]) % len(takes)])
    swaps = [name for name in names if name.startswith("swap ")]
    return str(swaps[0]) if swaps else "draw" if "draw" in names else str(names[-1])


def index(space: str) -> int:
    """Return the number of a space."""
    return "abcdef".index(space[0]) * 5 + int(space[1]) - 1


def colour(tile: str) -> str:
    """Return the colour of a tile."""
    return "agriculture" if tile.split("-", maxsplit=1)[0] in FARMS else tile


def can_build(update: dict[str, Any]) -> bool:
    """Say whether a tile can be placed now, some time after the beginning."""
    view = update["view"]
    builds = [legal["name"] for legal in update["legal"] if legal["name"].startswith("place ")]
    return view["phase"] == "act" and view["used"][view["seat"]] > 2 and bool(builds)


def built(update: dict[str, Any]) -> int:
    """Count the pieces in one's own region."""
    return len(update["view"]["regions"][update["view"]["seat"]]["pieces"])


def now(page: Page) -> dict[str, Any]:
    """Return what the server would send."""
    update: dict[str, Any] = page.request.get(
        page.url.replace("/t/", "/api/v1/tables/") + "/update"
    ).json()
    return update


def test_the_suggestion_is_laid_out_and_built_by_one_click(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    turn(page)
    advice = now(page)["view"]["suggestion"]
    page.get_by_role("button", name="Confirm this region").click()
    page.get_by_text("Choose the space of your starting castle").wait_for()
    region = now(page)["view"]["regions"][0]
    chosen = [f"order {region['order']}", f"turn {region['turned']}", f"lower {region['lower']}"]
    assert chosen == advice


def test_modules_are_moved_turned_and_lowered_before_they_are_built(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    turn(page)
    order, turned, lower = [step.split()[1] for step in now(page)["view"]["suggestion"]]
    first = now(page)["view"]["regions"][0]["modules"]["ABC".index(order[0])]
    page.get_by_role("button", name=f"Move module {first} to the right").click()
    page.get_by_role("button", name=f"Rotate module {first} by 180°").click()
    lowers = page.get_by_role("button", name=re.compile(f"^Shift module {first}"))
    lowers.click()
    expect(page.get_by_role("button", name="Back to the suggestion")).to_be_visible()
    page.get_by_role("button", name="Confirm this region").click()
    page.get_by_text("Choose the space of your starting castle").wait_for()
    region = now(page)["view"]["regions"][0]
    assert region["order"] == order[1] + order[0] + order[2]
    assert (first[0] in region["turned"]) != (first[0] in turned)
    lowered = ({*lower.split("-")} - {"none"}) ^ {"middle"}
    assert {*region["lower"].split("-")} - {"none"} == (lowered if len(lowered) < 3 else set())


def test_a_space_shows_cost_and_effect_first_and_is_built_then(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    before = advance(page, can_build)
    space = page.locator(f".region {LIGHT}").first
    space.click()
    card = page.get_by_role("group", name=re.compile("^Place "))
    expect(card.get_by_role("group", name="Payment").get_by_role("button")).to_have_count(2)
    counsel = page.get_by_role("region", name="Effect")
    expect(counsel).to_contain_text(re.compile(r"[Zz]one"))
    assert page.locator(".minus").count() > 0
    assert now(page)["seq"] == before["seq"]
    page.keyboard.press("Escape")
    expect(page.locator(".region .picked")).to_have_count(0)
    space.click()
    card.wait_for()
    space.click()
    until(page, f"() => document.querySelector('#actions').dataset.seq > {before['seq']}")
    page.wait_for_timeout(300)
    assert built(now(page)) > built(before)


def test_another_payment_is_chosen_by_touching_cards(new_page):
    page = new_page()
    start_table(page, TUSCANY)

    def several(update: dict[str, Any]) -> list[str]:
        region, ways = update["view"]["regions"][0], update["view"]["payments"]
        spaces = [legal["name"][6:] for legal in update["legal"] if legal["name"][:6] == "place "]
        return [space for space in spaces if len(ways[region["spaces"][index(space)]]) > 1]

    before = advance(page, lambda update: bool(several(update)))
    page.locator(f"[data-space={several(before)[0]}] > {LIGHT}").click()
    spare = ":not(:has(.minus))"
    unit = page.locator(f".cards[data-lit]{spare}, [data-piece=worker][data-lit]{spare}")
    page.locator(".tray .unit").first.wait_for()
    units = "[...document.querySelectorAll('.tray .unit')].map((unit) => unit.title).join()"
    paid = page.evaluate(units)
    unit.first.click()
    until(page, f"(paid) => {units} !== paid", paid)
    assert now(page)["seq"] == before["seq"]
    page.locator("[data-accept]").click()
    until(page, f"() => document.querySelector('#actions').dataset.seq > {before['seq']}")


def test_arrows_lead_to_the_six_neighbours(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    turn(page)
    cell = page.locator("[data-space=c3] > [role=gridcell]")
    for key, back in (("Home", "PageDown"), ("End", "PageUp"), ("ArrowUp", "ArrowDown")):
        cell.focus()
        page.keyboard.press(key)
        expect(cell).not_to_be_focused()
        page.keyboard.press(back)
        expect(cell).to_be_focused()


def test_looking_at_a_piece_moves_nothing_and_only_upgrades_are_lit_when_one_is_due(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    advance(page, lambda update: update["view"]["phase"] == "upgrade")
    boxes = "all => all.map(e => { const b = e.getBoundingClientRect(); return [b.x, b.y]; })"
    pieces = page.locator(".side .piece, .side .tracks")
    page.mouse.move(1, 1)
    before = pieces.evaluate_all(boxes)
    page.locator(".upgrade").nth(2).hover()
    expect(page.get_by_role("region", name="Effect")).to_be_visible()
    assert pieces.evaluate_all(boxes) == before
    expect(page.locator(".upgrade[data-lit]")).to_have_count(5)
    expect(page.locator(".good[data-lit]")).to_have_count(0)


def test_a_rival_opens_large(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    advance(page, lambda update: update["view"]["phase"] == "upgrade")
    board = page.locator("[data-region=board]")
    own = board.locator(".land .region").bounding_box()
    assert own
    small = page.get_by_role("button", name=re.compile("^Enlarge ")).first
    for look in (small.click, press_v(page)):
        look()
        guest = board.get_by_role("img", name=re.compile("’s region$"))
        expect(guest).to_be_visible()
        seen = guest.bounding_box()
        assert seen
        assert seen["height"] >= 0.9 * own["height"]
        page.get_by_role("button", name="Back to your own region").click()
        expect(guest).to_have_count(0)


def press_v(page: Page) -> Callable[[], None]:
    """The key that leads to the next rival."""
    return lambda: page.keyboard.press("v")


def test_a_space_that_cannot_be_built_on_says_why(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    advance(page, can_build)
    page.locator(".region .spot.built").first.click()
    expect(page.locator("#strip")).to_contain_text("is already covered")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(("lang", "dark"), [("en-GB", False), ("fr-FR", True)])
def test_the_table_in_play_fits_and_is_accessible(new_page, shoot, lang, dark, phone):
    page = new_page(lang=lang, dark=dark, phone=phone)
    name = f"{'phone' if phone else 'desktop'}-{lang[:2]}-{'dark' if dark else 'light'}"
    start_table(page, TUSCANY, players=4)
    advance(page, can_build)
    shoot(page, f"tuscany-acting-{name}")
    parts = [".region", ".spot", ".offer", ".pile", ".stored", ".good", ".upgrade", ".cards"]
    assert hidden_parts(page, [*parts, ".bonus", "#actions h2", "li.own"]) == []
    assert page_size(page) == ([390, 844] if phone else [1366, 768])
    assert violations(page) == []
    space = page.locator(f".region {LIGHT}").first
    if phone:
        space.tap()
    else:
        space.click()
    page.locator("[data-accept]").wait_for()
    shoot(page, f"tuscany-building-{name}")
    assert hidden_parts(page, [".tray .unit", "[data-accept]"]) == []
    assert violations(page) == []


def test_a_stored_piece_in_hand_lights_only_its_spaces(new_page):
    page = new_page()
    start_table(page, TUSCANY)
    update = advance(page, can_build)
    region = update["view"]["regions"][0]
    piece = page.locator(".stored").first
    kind = colour(update["view"]["storage"][0][0])
    piece.click()
    expect(piece).to_have_attribute("aria-selected", "true")
    lit = page.locator(f".region [data-space]:has(> {LIGHT})").evaluate_all(
        "all => all.map(e => e.dataset.space)"
    )
    assert kind == "joker" or {region["spaces"][index(space)] for space in lit} <= {kind}
    piece.click()
    expect(piece).to_have_attribute("aria-selected", "false")

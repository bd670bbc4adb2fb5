"""A card and its place: whole turns at court by few gestures, and what falls where it stood."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from browser.games import COURT
from browser.table import doctor, moved_on, offered, start_table, steps, turn, until
from browser.test_court import court, posed
from browser.test_plans import ACCEPT, Hand, ask
from browser.test_story import MARKS
from playwright.sync_api import Locator, Page, expect

Plan = dict[str, Any]
BY = pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
TURNS = 30
"""So many turns of a game are looked at for a position."""


def ways(page: Page, goal: str) -> list[Plan]:
    """All ways to *goal*, as the server tells them."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    seq = page.request.get(f"{table}/update").json()["seq"]
    message = {"type": "plans", "id": f"ways-{seq}-{goal}", "seq": seq, "goal": goal}
    found: list[Plan] = page.request.post(f"{table}/act", data=message).json()["ack"]["goals"]
    return found


def strikers(page: Page, plan: Plan) -> int:
    """How many stacks could bring down the one that *plan* brings down."""
    return sum(way["sign"] == "conspire" for way in ways(page, plan["goal"]))


def position(page: Page, fits: Callable[[Plan], bool]) -> Plan:
    """Go on with the game until the card to be played has a plan that *fits*."""
    for _ in range(TURNS):
        assert turn(page) is not None, "the game is over"
        for plan in ask(page):
            if plan["actions"][0].startswith("choose ") and fits(plan):
                return plan
        steps(page, COURT, 1)
    pytest.fail("no such position")


def seq(page: Page) -> str | None:
    return page.locator("#actions").get_attribute("data-seq")


def in_hand(page: Page, goal: str) -> Locator:
    return page.locator(f".held [data-action='choose {goal.split('>', maxsplit=1)[0]}']").first


def place(page: Page, goal: str) -> Locator:
    return page.locator(f"[data-piece='{goal}']")


def entries(page: Page, since: str | None) -> list[str]:
    """What was done from entry *since* on."""
    table = page.url.replace("/t/", "/api/v1/tables/")
    log = page.request.get(f"{table}/update").json()["log"]
    return [line["do"] for line in log if line["n"] >= int(since or 0)]


def is_done(page: Page, moment: str | None, plan: Plan) -> None:
    """All of *plan* has been done from *moment* on, and nothing else before it was over."""
    moved_on(page, moment)
    assert entries(page, moment)[: len(plan["actions"])] == plan["actions"]


@BY
@pytest.mark.parametrize("several", [False, True], ids=["one-striker", "several-strikers"])
def test_a_conspiracy_takes_two_clicks_or_three_touches(new_page, finger, several):
    page = new_page(phone=finger)
    start_table(page, COURT)
    plan = position(
        page,
        lambda plan: plan["sign"] == "conspire" and (strikers(page, plan) > 1) == several,
    )
    moment, goal = seq(page), plan["goal"]
    hand = Hand(page, finger=finger)
    hand.touch(in_hand(page, goal))
    hand.touch(place(page, goal))
    if finger or several:
        expect(page.locator(ACCEPT)).to_be_visible()
        expect(place(page, goal)).to_have_attribute("data-lit", "fall")
        expect(page.locator(".stack[data-lit=set]")).to_have_count(1)
        assert seq(page) == moment, "it is shown before it is done"
        hand.touch(page.locator(ACCEPT))
    is_done(page, moment, plan)
    assert hand.count == (3 if finger or several else 2)


@BY
def test_another_striker_is_one_touch_more(new_page, finger):
    page = new_page(phone=finger)
    start_table(page, COURT)
    plan = position(page, lambda plan: plan["sign"] == "conspire" and strikers(page, plan) > 1)
    moment, goal = seq(page), plan["goal"]
    other = [way for way in ways(page, goal) if way["sign"] == "conspire"][1]
    hand = Hand(page, finger=finger)
    hand.touch(in_hand(page, goal))
    hand.touch(place(page, goal))
    hand.touch(page.locator(f"[role=radio][data-option='{other['choices']['how']}']"))
    hand.touch(page.locator(ACCEPT))
    is_done(page, moment, other)
    assert hand.count == 4


@BY
@pytest.mark.parametrize("sign", ["ally", "send", "bury"])
def test_to_ally_to_send_and_to_prepare_take_a_card_and_its_place(new_page, finger, sign):
    page = new_page(phone=finger)
    start_table(page, COURT)

    def is_plain(plan: Plan) -> bool:
        return bool(plan["sign"] == sign and not plan["gains"].get("fallen") and not plan["pays"])

    plan = position(page, is_plain)
    moment = seq(page)
    hand = Hand(page, finger=finger)
    hand.touch(in_hand(page, plan["goal"]))
    hand.touch(place(page, plan["goal"]))
    is_done(page, moment, plan)
    assert hand.count == 2


@BY
def test_a_stack_that_could_fall_is_joined_by_its_foot_or_by_the_card(new_page, finger):
    page = new_page(phone=finger)
    start_table(page, COURT)
    plan = position(page, lambda plan: plan["sign"] == "conspire")
    moment, goal = seq(page), plan["goal"]
    join = next(way for way in ways(page, goal) if way["choices"]["how"] == "join")
    hand = Hand(page, finger=finger)
    hand.touch(in_hand(page, goal))
    if finger:
        hand.touch(place(page, goal))
        hand.touch(page.locator("[role=radio][data-option=join]"))
        hand.touch(page.locator(ACCEPT))
    else:
        hand.touch(place(page, goal).locator("[data-join]"))
    is_done(page, moment, join)
    assert hand.count == (4 if finger else 2)


def test_a_card_lights_all_its_places_and_daggers_where_it_can_strike(new_page):
    page = new_page()
    start_table(page, COURT)
    plan = position(page, lambda plan: plan["sign"] == "conspire")
    card = plan["goal"].split(">")[0]
    its = [each for each in ask(page) if each["goal"].startswith(f"{card}>")]
    falls = [each for each in its if each["sign"] == "conspire"]
    expect(in_hand(page, plan["goal"]).locator(".daggers")).to_have_text(f"{len(falls)}")
    in_hand(page, plan["goal"]).click()
    page.mouse.move(1, 1)
    expect(page.locator("[data-piece*='>'][data-lit]")).to_have_count(len(its))
    expect(page.locator(".stack .blades")).to_have_count(len(falls))
    place(page, plan["goal"]).hover()
    expect(place(page, plan["goal"])).to_have_attribute("data-lit", "fall")
    expect(page.locator("#strip p")).to_contain_text("eliminates")
    page.keyboard.press("Escape")
    expect(page.locator(".held.chosen")).to_have_count(0)
    expect(page.locator(".stack[data-lit]")).to_have_count(0)


def drag(page: Page, what: Locator, to: Locator, *, finger: bool) -> None:
    """Move *what* over *to*, which is only there when it is on its way, and let it go."""
    box = what.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = page.context.new_cdp_session(page) if finger else None

    def put(kind: str, x: float, y: float) -> None:
        if line:
            points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
            line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        elif kind == "touchMove":
            page.mouse.move(x, y)
        else:
            page.mouse.down() if kind == "touchStart" else page.mouse.up()

    if not line:
        page.mouse.move(x, y)
    put("touchStart", x, y)
    put("touchMove", x, y - 20)
    end = to.bounding_box()
    assert end
    put("touchMove", end["x"] + end["width"] / 2, end["y"] + 12)
    put("touchEnd", 0, 0)


@BY
def test_a_card_is_dragged_to_its_place(new_page, finger):
    page = new_page(phone=finger)
    start_table(page, COURT)
    plan = position(
        page,
        lambda plan: plan["sign"] == "ally" and not plan["gains"].get("fallen"),
    )
    moment = seq(page)
    drag(page, in_hand(page, plan["goal"]), place(page, plan["goal"]), finger=finger)
    is_done(page, moment, plan)
    expect(page.locator("[data-dragged]")).to_have_count(0)


def test_keys_take_up_a_card_set_its_turn_and_only_enter_does_it(new_page):
    page = new_page()
    start_table(page, COURT)
    moment = turn(page)
    card = (page.locator(".held .piece").nth(1).get_attribute("data-action") or "").split()[1]
    until(page, "() => document.querySelectorAll('.held [data-lit]').length === 5")
    page.keyboard.press("2")
    raised = page.locator(f".held.chosen [data-action='choose {card}']")
    expect(raised).to_have_count(1)
    expect(page.locator(".stack[data-lit]").first).to_be_focused()
    for key, goal in (("b", "bury"), ("s", "send")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-goal='{card}>{goal}']")).to_be_visible()
    for key in "cdefgijklmopvwxy123456789":
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert seq(page) == moment
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    page.keyboard.press("s")
    expect(page.locator(f"[data-goal='{card}>send']")).to_be_visible()
    page.locator("#actions").focus()
    page.keyboard.press("Enter")
    moved_on(page, moment)
    assert entries(page, moment)[:2] == [f"choose {card}", "send"]


def test_a_stack_is_set_and_done_by_enter(new_page):
    page = new_page()
    start_table(page, COURT)
    moment = turn(page)
    page.keyboard.press("1")
    page.locator(".stack[data-lit]").first.wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(ACCEPT)).to_be_visible()
    assert seq(page) == moment
    page.keyboard.press("Enter")
    moved_on(page, moment)
    assert entries(page, moment)[0].startswith("choose ")


def test_who_wishes_to_be_asked_is_shown_every_turn_before_it_is_done(new_page):
    page = new_page()
    page.evaluate("localStorage.setItem('signoria.confirm', 'on')")
    page.reload()
    start_table(page, COURT)
    moment = turn(page)
    until(page, "() => document.querySelectorAll('.held [data-lit]').length === 5")
    page.locator(".held .usable").first.click()
    page.locator(".doorway[data-lit]").click()
    expect(page.locator(ACCEPT)).to_be_visible()
    assert seq(page) == moment


def test_the_list_says_which_cards_stand_in_each_stack(new_page):
    page = new_page()
    start_table(page, COURT)
    moment = turn(page)
    offered(page).first.click()
    moved_on(page, moment)
    turn(page)
    stacks = page.locator(".stack").count()
    allies = page.get_by_role(
        "button", name=re.compile("^Ally with (Della Rovere|Gonzaga) .*circle")
    )
    expect(allies).to_have_count(stacks)
    for name in offered(page).evaluate_all("all => all.map(e => e.ariaLabel ?? e.textContent)"):
        assert not re.search(r"\bstack \d|^\W*\d+\W*$", name), name
    for name in page.locator(".stack").evaluate_all("all => all.map(e => e.ariaLabel)"):
        assert re.match(r"(Della Rovere|Gonzaga) ", name), name


WATCH = """() => {
  window.seen = { before: {}, frames: [] };
  const rects = () => Object.fromEntries(
    [...document.querySelectorAll('.stack')].map(stack => {
      const { x, y, width, height } = stack.getBoundingClientRect();
      return [stack.dataset.at, [x, y, width, height]];
    }));
  seen.before = rects();
  const look = () => {
    const falling = document.querySelector('.drops')?.closest('.stack');
    if (falling) seen.frames.push({ victim: falling.dataset.at, rects: rects() });
    if (falling || !seen.frames.length) requestAnimationFrame(look);
    else seen.over = true;
  };
  look();
}"""
"""Takes down, frame by frame, where every stack stands while one falls."""


def test_a_stack_falls_where_it_stood_and_nothing_else_moves_meanwhile(new_page):
    page = new_page(motion=True)
    start_table(page, COURT)
    plan = position(page, lambda plan: plan["sign"] == "conspire" and strikers(page, plan) == 1)
    victim = plan["goal"].split(">")[1]
    page.wait_for_timeout(1500)  # what the rival has moved stands still by then
    in_hand(page, plan["goal"]).click()
    page.locator(".stack[data-lit]").first.wait_for()
    page.evaluate(WATCH)
    place(page, plan["goal"]).click()
    until(page, "() => seen.over === true")
    seen = page.evaluate("() => seen")
    assert seen["frames"][0]["victim"] == victim
    for frame in seen["frames"]:
        if frame["victim"] != victim:
            break  # the rival has struck back
        for stack, box in frame["rects"].items():
            assert box == pytest.approx(seen["before"][stack], abs=1), stack


def test_what_the_rival_played_toppled_and_drew_is_marked_until_the_own_move(new_page):
    page = new_page()
    start_table(page, COURT)
    for _ in range(TURNS):
        assert turn(page) is not None
        table = page.url.replace("/t/", "/api/v1/tables/")
        told = page.request.get(f"{table}/update").json()
        last = told["turns"][-1]
        fell = {mark["to"] for mark in last["marks"] if mark["kind"] == "take"}
        played = {mark["to"] for mark in last["marks"] if mark["kind"] == "place"}
        if last["by"] == 1 and fell - played:
            break
        steps(page, COURT, 1)
    else:
        pytest.fail("the rival brings nobody down")
    kinds = [(mark["kind"], mark.get("piece")) for mark in last["marks"]]
    assert ("gain", "card") in kinds
    assert page.locator(MARKS).count() >= 2, "the card that came, and what fell"
    ruin = page.locator(f".ruin[data-at='{next(iter(fell))}']")
    expect(ruin).to_have_count(1)
    expect(page.locator(".changed").first).to_contain_text("+1")
    page.locator(".held .usable").first.click()
    expect(ruin).to_have_count(1)  # taking up a card moves nothing
    moment = seq(page)
    page.locator(".doorway[data-lit]").click()
    moved_on(page, moment)
    expect(ruin).to_have_count(0)


SIZES = [(390, 844), (320, 568), (844, 390)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_twelve_stacks_are_all_in_sight_on_a_phone(new_page, size):
    inner = [(n, "inner", ["gonzaga-7", "rovere-4"][: 1 + n % 2], 7, 7) for n in range(1, 9)]
    outer = [(n, ("rovere", "gonzaga")[n % 2], ["rovere-2"], 2, 2) for n in range(9, 13)]
    page = new_page(phone=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    start_table(page, COURT)
    turn(page)
    view = {"phase": "place", "chosen": "rovere-4", "turn": 0, "stacks": court([*inner, *outer])}
    doctor(page, posed(view, ["send", "bury", *(f"ally {n}" for n in range(1, 13))]))
    expect(page.locator(".stack")).to_have_count(12)
    boxes = page.locator(".stack").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect().toJSON())"
    )
    least = 44 if size == SIZES[0] else 34
    for box in boxes:
        assert box["left"] >= 0
        assert box["right"] <= size[0]
        assert box["top"] >= 0
        assert box["bottom"] <= size[1]
        assert min(box["width"], box["height"]) >= least
    scrolls = "() => document.scrollingElement.scrollWidth > innerWidth"
    assert page.evaluate(scrolls) is False

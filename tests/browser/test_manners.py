"""How people get on at a table: taking back, standing in, finding each other, being called."""

import re
import time
from collections.abc import Callable

from browser.conftest import people, running
from browser.table import moved_on, offered, play, play_out, start_table, to_result, turn, until
from playwright.sync_api import Page, expect

STORY = "[data-region=story]"


def two_friends(new_page: Callable[..., Page], *, lobby: bool = False) -> tuple[Page, Page]:
    """Ginevra and Donato sit at a table with a bot; he came by the link, or through the lobby."""
    host, friend = new_page(), new_page()
    host.get_by_role("link", name="Set up a table: Medici").click()
    host.get_by_role("textbox", name="Your name").fill("Ginevra")
    host.get_by_role("combobox", name="Players").select_option("3")
    host.get_by_role("button", name="Invite friends").click()
    if lobby:
        with host.expect_response(re.compile("/list")):
            host.get_by_role("checkbox", name="Public table").check()
        friend.reload()
        friend.get_by_role("link", name=re.compile("^Join, Medici, Ginevra")).click()
    else:
        friend.goto(host.get_by_role("textbox", name="Link to the table").input_value())
    friend.get_by_role("textbox", name="Your name").fill("Donato")
    friend.get_by_role("button", name="Sit here").first.click()
    expect(host.get_by_text("Donato", exact=True)).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start game").click()
    for page in (host, friend):
        page.get_by_role("grid", name="Board").wait_for()
    return host, friend


def due(page: Page) -> bool:
    return page.locator("#actions.mine:not([aria-busy=true])").count() > 0


def act(page: Page) -> None:
    moment = page.locator("#actions").get_attribute("data-seq")
    offered(page).first.click()
    moved_on(page, moment)


def until_the_friend_has_answered(host: Page, friend: Page) -> None:
    """Let the host decide, and the friend after that: what is known now cannot be unknown alone."""
    decided = False
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if due(host):
            act(host)
            decided = True
        elif due(friend):
            act(friend)
            if decided:
                return
        host.wait_for_timeout(20)
    raise AssertionError("the two did not come to act one after the other")


def unfold(page: Page) -> None:
    """Open every turn of the log."""
    page.eval_on_selector_all(
        f"{STORY} [aria-expanded=false]", "all => all.forEach((each) => each.click())"
    )


def test_a_move_is_taken_back_when_the_friend_agrees(new_page, shoot):
    host, friend = two_friends(new_page)
    until_the_friend_has_answered(host, friend)
    host.get_by_role("button", name="Undo").click()
    expect(host.get_by_text("You asked to undo your move. Waiting")).to_be_visible()
    expect(friend.get_by_text("Ginevra would like to undo a move.")).to_be_visible()
    shoot(friend, "undo-asked-desktop-en-light")
    friend.get_by_role("button", name="Accept").click()
    expect(host.get_by_text("You asked to undo your move. Waiting")).to_be_hidden()
    for page in (host, friend):
        unfold(page)
        expect(page.locator(STORY)).to_contain_text("Ginevra undoes a move.")
        assert page.locator(f"{STORY} .details s").count() >= 2, "the host's move and the friend's"
    expect(host.get_by_role("heading", name="Your turn")).to_be_visible()


def test_nothing_is_taken_back_when_the_friend_declines(new_page):
    host, friend = two_friends(new_page)
    until_the_friend_has_answered(host, friend)
    host.get_by_role("button", name="Undo").click()
    expect(host.get_by_text("You asked to undo your move. Waiting")).to_be_visible()
    friend.get_by_role("button", name="Decline").click()
    for page in (host, friend):
        expect(page.get_by_text(re.compile("undo (your|a) move"))).to_be_hidden()
        unfold(page)
        expect(page.locator(f"{STORY} s")).to_have_count(0)
    expect(host.get_by_role("button", name="Undo")).to_be_visible()


def test_take_backs_in_practice_are_told_at_the_end(new_page):
    page = new_page()
    start_table(page, players=3)
    moment = turn(page)
    offered(page).first.click()
    moved_on(page, moment)
    moment = turn(page)
    page.get_by_role("button", name="Undo").click()
    moved_on(page, moment)
    play_out(page)
    until(page, "() => !!document.querySelector('.table.over')")
    to_result(page)
    expect(page.locator(".final .label").first).to_contain_text("practice")
    expect(page.locator(".standing li").filter(has_text="1 move undone")).to_have_count(1)


def test_where_it_is_no_practice_a_bid_that_was_seen_is_not_taken_back(new_page):
    page = new_page()
    page.get_by_role("link", name="Set up a table: Medici").click()
    page.get_by_text("Advanced options").click()
    page.get_by_role("checkbox", name=re.compile("this is practice")).uncheck()
    page.get_by_role("button", name="Play against bots").click()
    page.get_by_role("grid").first.wait_for()
    moment = turn(page)
    offered(page).first.click()
    moved_on(page, moment)
    turn(page)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_bot_is_voted_in_for_one_who_went_and_the_seat_is_taken_back(new_page, shoot):
    host, friend = two_friends(new_page)
    friend.get_by_role("button", name="Table menu").click()
    friend.get_by_role("button", name="Leave the table").click()
    expect(friend.get_by_role("heading", name="Choose a game")).to_be_visible()
    donato = (
        host.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="Donato")
    )
    expect(donato).to_contain_text("away")
    shoot(host, "vote-desktop-en-light")
    donato.get_by_role("button", name="Vote to replace Donato with a bot").click()
    expect(donato).to_contain_text("a bot is standing in")
    play(host, lambda _: offered(host).first.click(), moves=2)
    friend.get_by_role("link", name="Continue Medici").click()
    expect(friend.locator("li.own")).to_contain_text("Donato")
    expect(donato).not_to_contain_text("a bot is standing in")
    expect(donato).not_to_contain_text("away")


def test_a_table_is_opened_to_the_lobby_and_joined_from_there(new_page):
    host, friend = two_friends(new_page, lobby=True)
    expect(friend.locator("li.own")).to_contain_text("Donato")
    expect(host.locator("li.own")).to_contain_text("Ginevra")


BELLS = """window.rings = 0;
window.AudioContext = class {
  currentTime = 0; destination = {}; sampleRate = 8000;
  createOscillator() { return {frequency: {}, connect: () => ({connect() {}}), stop() {},
    start() { window.rings += 1; }}; }
  createGain() { return {gain: {setValueAtTime() {}, linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {}}, connect() {}}; }
  createBuffer(_, length) { return {getChannelData: () => new Float32Array(length)}; }
  createBufferSource() { return {connect: (next) => next, start() {}}; }
  createBiquadFilter() { return {frequency: {}, connect: (next) => next}; }
  close() { return Promise.resolve(); }
};"""


def with_settings(page: Page, name: str, *, check: bool = True) -> None:
    """Open the settings, tick a box, and close them."""
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_role("checkbox", name=name)
    box.check() if check else expect(box).to_be_checked()
    page.locator("#settings").get_by_role("button", name="Close").click()


def test_a_bell_rings_only_for_those_who_asked_for_it_and_is_remembered(new_page):
    page = new_page()
    page.add_init_script(BELLS)
    page.reload()
    start_table(page)
    play(page, lambda _: offered(page).first.click(), moves=2)
    turn(page)
    assert page.evaluate("rings") == 0
    with_settings(page, "Sounds: your turn")
    play(page, lambda _: offered(page).first.click(), moves=2)
    until(page, "rings > 0")
    page.reload()
    page.get_by_role("grid", name="Board").wait_for()
    with_settings(page, "Sounds: your turn", check=False)


def notifier(answer: str) -> str:
    """Return a browser that answers so when it is asked, and a page that nobody looks at."""
    return f"""window.notes = [];
    window.Notification = class {{
      static permission = sessionStorage.getItem('asked') ?? 'default';
      static async requestPermission() {{
        sessionStorage.setItem('asked', '{answer}');
        return (this.permission = '{answer}');
      }}
      constructor(title) {{ window.notes.push(title); }}
      close() {{}}
    }};
    Object.defineProperty(document, 'hidden', {{get: () => true}});"""


def test_one_who_allows_it_is_notified(new_page):
    page = new_page()
    page.add_init_script(notifier("granted"))
    page.reload()
    start_table(page)
    play(page, lambda _: offered(page).first.click(), moves=2)
    assert page.evaluate("notes") == []
    with_settings(page, "Show a notification when it’s your turn")
    play(page, lambda _: offered(page).first.click(), moves=2)
    until(page, "notes.length > 0")
    assert page.evaluate("notes[0]") == "Your turn"


def test_one_who_denies_it_is_told_and_not_notified(new_page):
    page = new_page()
    page.add_init_script(notifier("denied"))
    page.reload()
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_role("checkbox", name="Show a notification when it’s your turn")
    box.click()
    expect(page.get_by_text("Notifications are blocked for this site")).to_be_visible()
    expect(box).not_to_be_checked()
    page.get_by_role("button", name="Close").click()
    start_table(page)
    play(page, lambda _: offered(page).first.click(), moves=2)
    assert page.evaluate("notes") == []


TRAVELS = """window.travels = 0;
requestAnimationFrame(function look() {
  const cards = document.getAnimations().filter(a => !(a instanceof CSSAnimation)
    && !(a instanceof CSSTransition) && a.playState === 'running'
    && a.effect.target.matches('.loaded, .turned')
    && getComputedStyle(a.effect.target).transform !== 'none');
  for (const card of cards) card.updatePlaybackRate(0.02);
  window.travels = Math.max(window.travels, cards.length);
  requestAnimationFrame(look);
});"""
"""Sees cards that travel, and makes them so slow that one can act in the meantime."""


def test_a_card_travels_to_its_hold_and_holds_nobody_up(new_page):
    page = new_page(motion=True)
    page.add_init_script(TRAVELS)
    page.reload()
    start_table(page)

    def bid(_: int) -> None:
        offered(page).last.click()

    while not page.evaluate("travels"):
        assert play(page, bid, moves=1) == 1
    assert play(page, bid, moves=2) == 2, "while the card is still on its way"
    assert page.evaluate("document.getAnimations().some(a => a.playbackRate === 0.02)")


def test_nothing_travels_where_motion_is_reduced(new_page):
    page = new_page()
    page.add_init_script(TRAVELS)
    page.reload()
    start_table(page)
    while not page.locator(".loaded").count():
        assert play(page, lambda _: offered(page).last.click(), moves=1) == 1
    assert page.evaluate("travels") == 0


def test_a_tab_too_many_is_told_so_and_gets_in_when_there_is_room(tmp_path, chromium):
    with (
        running(tmp_path, "--rate-factor", "1", "--sockets-per-session", "1") as origin,
        people(chromium, origin) as new_page,
    ):
        page = new_page()
        start_table(page)
        second = page.context.new_page()
        second.goto(page.url)
        expect(second.get_by_text("Too many tables are open from here")).to_be_visible()
        page.goto("about:blank")
        knock = "dispatchEvent(new Event('online'))"
        until(second, f"() => {knock} && !!document.querySelector('[role=grid]')")
        expect(second.get_by_text("Too many tables")).to_be_hidden()

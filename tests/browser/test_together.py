"""Two people and a spectator, a line that is cut, and a screen that is shared."""

import re
import time

from browser.table import (
    NO_SOCKETS,
    click_one,
    moved_on,
    offered,
    start_table,
    to_result,
    turn,
    until,
)
from browser.test_manners import unfold
from browser.test_story import do, play_on, update
from playwright.sync_api import Page, expect


def lines(page: Page) -> list[str]:
    """Return the log, when it is there with all that the server tells."""
    found = page.locator("[data-region=story] [data-turn] .text")
    expect(found).to_have_count(len(update(page)["turns"]))
    return found.all_inner_texts()


def act_if_due(page: Page, n: int) -> None:
    if page.locator("#actions.mine:not([aria-busy=true])").count():
        click_one(offered(page), n % 2)


def by_clicks(host: Page, friend: Page, decisions: int) -> None:
    """Let the two decide on their pages until so many decisions came and went."""
    end, seen = time.monotonic() + 120, {None}
    while len(seen) <= decisions:
        assert time.monotonic() < end, "nothing happens any more"
        seen.add(host.evaluate("document.querySelector('#actions')?.dataset.seq"))
        for page in (host, friend):
            act_if_due(page, len(seen))
        host.wait_for_timeout(25)  # each look costs the pages time that they need to draw


def by_program(host: Page, friend: Page) -> None:
    """Decide for the two over HTTP, to the end of the game; their pages draw every move."""
    end = time.monotonic() + 120
    while (told := update(host))["table"]["phase"] != "over":
        assert time.monotonic() < end, "the game does not end"
        for page, its in ((host, told), (friend, update(friend))):
            if its["legal"]:
                do(page, its, its["seq"] * 5)
        host.wait_for_timeout(25)


def test_two_people_and_a_spectator_see_the_same_game(new_page, shoot):
    host, friend, watcher = new_page(), new_page(), new_page()
    host.get_by_role("link", name="Set up a table: Medici").click()
    host.get_by_role("textbox", name="Your name").fill("Ginevra")
    host.get_by_role("combobox", name="Players").select_option("3")
    host.get_by_role("button", name="Invite friends").click()
    link = host.get_by_role("textbox", name="Link to the table").input_value()
    shoot(host, "gathering-desktop-en-light")
    friend.goto(link)
    friend.get_by_role("textbox", name="Your name").fill("Donato")
    friend.get_by_role("button", name="Sit here").first.click()
    expect(host.get_by_text("Donato", exact=True)).to_be_visible()
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start game").click()
    watcher.goto(link)
    expect(watcher.get_by_text("Spectating")).to_be_visible()
    pages = [host, friend, watcher]
    by_clicks(host, friend, decisions=8)
    by_program(host, friend)
    for page in pages:
        until(page, "() => !!document.querySelector('.table.over')")
    assert offered(watcher).count() == 0
    for page in pages:
        to_result(page)
    standing = [page.locator(".final .standing").inner_text() for page in pages]
    assert standing[0] == standing[1] == standing[2]
    for page in pages:
        page.get_by_role("button", name="Show the board").click()
    told = lines(host)
    assert lines(friend) == told
    assert lines(watcher) == told


def test_offline_and_back_executes_an_action_once(new_page):
    page = new_page()
    start_table(page)
    turn(page)
    seq = int(page.locator("#actions").get_attribute("data-seq") or 0)
    page.context.set_offline(offline=True)
    expect(page.get_by_text("Connection lost. Reconnecting")).to_be_visible()
    offered(page).first.click()
    time.sleep(1)
    page.context.set_offline(offline=False)
    expect(page.get_by_text("Connection lost. Reconnecting")).to_be_hidden()
    until(page, "seq => Number(document.querySelector('#actions').dataset.seq) > seq", seq)
    turn(page)
    name = page.locator("li.own .name").inner_text()
    unfold(page)
    steps = "\n".join(page.locator("[data-region=story] .details").all_inner_texts()).split("\n")
    mine = [step for step in steps if step.startswith(name) and "cannot" not in step]
    assert len([step for step in mine if re.search("offers|turns up|passes|bids", step)]) == 1


def test_the_same_seat_in_two_tabs_converges(new_page):
    page = new_page()
    start_table(page)
    turn(page)
    second = page.context.new_page()
    second.goto(page.url)
    second.get_by_role("grid", name="Board").wait_for()
    moment = turn(second)
    offered(second).first.click()
    moved_on(page, moment)
    turn(page)
    turn(second)
    assert lines(page) == lines(second)


def test_coming_back_shows_what_happened_since_the_last_move(new_page):
    page = new_page()
    start_table(page)
    since = play_on(page, 1)["since"]
    page.reload()
    page.get_by_role("grid").wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)
    missed = page.locator("[data-region=since] [data-turn]")
    expect(missed.last).to_have_attribute("data-turn", str(since[-1]))
    told = page.locator(f"[data-region=story] [data-turn='{since[-1]}'] .text")
    expect(missed.last.locator(".text")).to_have_text(told.inner_text())


def share_a_screen(page: Page, *names: str) -> None:
    """Lay a table of Medici at which all *names* play at this screen; the first comes to it."""
    page.get_by_role("link", name="Set up a table: Medici").click()
    page.get_by_role("combobox", name="Players").select_option("3")
    page.get_by_text("Advanced options").click()
    for n in range(len(names)):
        page.get_by_role("combobox", name=f"Seat {n + 1}").select_option("me")
    page.get_by_role("checkbox", name=re.compile("Hot seat")).check()
    for n, name in enumerate(names):
        page.get_by_role("textbox", name=f"Name for seat {n + 1}").fill(name)
    page.get_by_role("button", name="Create table").click()


def test_all_at_a_shared_screen_agree_to_take_back_what_became_known(new_page, shoot):
    page = new_page()
    share_a_screen(page, "Ada", "Bice", "Cleo")
    page.get_by_role("button", name=re.compile("show my view")).click()
    moment = turn(page)
    offered(page).filter(has_text="Turn up").first.click()
    moved_on(page, moment)
    back = page.get_by_role("button", name="Undo")
    agree = page.get_by_role("button", name="All of us here agree")
    undone = page.locator("[data-region=story] s")
    back.click()
    expect(page.get_by_text("You asked to undo your move")).to_be_visible()
    page.get_by_role("button", name="Decline").click()
    expect(agree).to_have_count(0)
    unfold(page)
    expect(undone).to_have_count(0)
    back.click()
    shoot(page, "agree-here-desktop-en-light")
    agree.click()
    expect(agree).to_have_count(0)
    unfold(page)
    expect(undone.first).to_be_visible()


def test_a_shared_screen_hides_everything_behind_a_curtain(new_page, shoot):
    page = new_page()
    share_a_screen(page, "Ada", "Bice")
    curtain = page.get_by_role("heading", name=re.compile("Pass the device to (Ada|Bice)"))
    expect(curtain).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)
    shoot(page, "curtain-desktop-en-light")
    page.get_by_role("button", name=re.compile("show my view")).click()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()
    offered(page).first.click()


def test_a_return_link_moves_the_seat_to_another_device(new_page):
    page, other = new_page(), new_page()
    start_table(page)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    link = page.get_by_role("textbox", name="Continue on another device").input_value()
    other.goto(link)
    other.get_by_role("button", name="Play on this device").click()
    expect(other.get_by_role("grid", name="Board")).to_be_visible()
    expect(other.locator("li.own")).to_have_count(1)


def test_without_sockets_the_table_is_played_over_http(new_page):
    page = new_page()
    page.add_init_script(NO_SOCKETS)
    page.reload()
    start_table(page)
    for _ in range(3):
        moment = turn(page)
        offered(page).first.click()
        moved_on(page, moment)
    expect(page.get_by_text("No live connection")).to_be_visible()

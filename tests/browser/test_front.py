"""The front: doors, what waits, what is over, one's own house, invitations, and the way back."""

import re
from urllib.parse import urlsplit

import pytest
from browser.games import MEDICI
from browser.table import play_out, start_table, until
from playwright.sync_api import Page, expect

BOX = "(({top, left, bottom, right}) => ({top, left, bottom, right}))"


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """Where everything that fits *selector* lies."""
    page.locator(selector).first.wait_for()
    return page.locator(selector).evaluate_all(
        f"all => all.map(e => {BOX}(e.getBoundingClientRect()))"
    )


def at_lobby(page: Page) -> Page:
    """The page, once all four doors and the tables are there."""
    expect(page.locator(".door")).to_have_count(4)
    page.locator(".continue").wait_for()
    return page


def focused(page: Page) -> str:
    """What has the focus: its id, else its tag."""
    return page.evaluate("document.activeElement.id || document.activeElement.tagName")


def test_on_a_desktop_all_of_the_lobby_is_on_the_first_screen(new_page, shoot):
    page = at_lobby(new_page())
    start_table(page)
    page.go_back()
    at_lobby(page)
    expect(page.locator(".continue .large")).to_be_visible()
    shoot(page, "front-lobby-1366-en-light")
    doors = boxes(page, ".door")
    assert len({round(door["top"]) for door in doors}) == 1
    assert boxes(page, ".continue")[0]["bottom"] <= doors[0]["top"]
    assert boxes(page, "[data-house]")[0]["bottom"] <= 768
    assert page.evaluate("scrollY") == 0


def test_on_a_phone_the_doors_are_two_by_two_and_their_buttons_in_sight(new_page, shoot):
    page = at_lobby(new_page(phone=True))
    shoot(page, "front-lobby-390-en-light")
    doors = boxes(page, ".door")
    assert [round(door["left"]) for door in doors] == [
        round(doors[n]["left"]) for n in (0, 1, 0, 1)
    ]
    assert doors[0]["bottom"] <= doors[2]["top"]
    for button in (".door .play", ".door .more", ".door .learn"):
        assert max(box["bottom"] for box in boxes(page, button)) <= 760
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_four_doors_differ(new_page):
    page = at_lobby(new_page())
    drawn = page.locator(".door .scene").evaluate_all("all => all.map(e => e.innerHTML)")
    assert len({re.sub(r"c\d+|s\d+", "", each) for each in drawn}) == 4
    boards = page.locator(".door [data-board]").evaluate_all("all => all.map(e => e.innerHTML)")
    assert len(set(boards)) == 4


def test_a_game_for_two_is_for_two_players(new_page):
    page = at_lobby(new_page())
    expect(page.locator(".door .size")).to_have_text(
        [
            "3\u20136 players · 45 min",
            "2 players · 30 min",
            "2\u20134 players · 90 min",
            "2\u20134 players · 60 min",
        ]
    )


MOVED = {"medici": ".sail", "court": ".curtain", "vecchio": ".wheel", "tuscany": ".flag"}


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "reduced"])
def test_one_thing_of_each_door_moves_for_300_ms_unless_motion_is_reduced(new_page, motion):
    page = at_lobby(new_page(motion=motion))
    for game, thing in MOVED.items():
        door = page.locator(f".door:has([data-scene={game}])")
        part = door.locator(f".scene {thing}").first
        look = "e => [getComputedStyle(e).transform, getComputedStyle(e).transitionDuration]"
        page.mouse.move(1, 1)
        before = part.evaluate(look)
        door.hover()
        page.wait_for_timeout(700)
        moved = part.evaluate(look)
        assert (moved[0] != before[0]) == motion, game
        assert not motion or before[1] == "0.3s"


def test_in_the_dark_the_scenes_are_an_evening(new_page, shoot):
    page = at_lobby(new_page(dark=True))
    page.mouse.move(1, 1)
    shoot(page, "front-lobby-1366-en-dark")
    shown = page.locator(".door .scene").first.evaluate("e => getComputedStyle(e).filter")
    assert shown == "brightness(0.88)"


def test_play_begins_a_game_as_it_was_played_last(new_page):
    page = at_lobby(new_page())
    start_table(page, MEDICI, players=5)
    page.go_back()
    at_lobby(page)
    page.get_by_role("button", name="Play Medici").click()
    page.get_by_role("grid").first.wait_for()
    seats = page.request.get(page.url.replace("/t/", "/api/v1/tables/")).json()["seats"]
    assert len(seats) == 5


def test_the_table_that_waits_is_above_the_doors_and_in_the_title(new_page):
    page = at_lobby(new_page())
    expect(page.get_by_text("Play your first game in a minute")).to_be_visible()
    start_table(page)
    until(page, "() => !!document.querySelector('#actions.mine')")
    page.go_back()
    expect(page.locator(".large .mark")).to_have_text("Your turn")
    assert page.title().startswith("● Your turn")
    page.get_by_role("link", name="Continue Medici").click()
    page.get_by_role("grid").first.wait_for()


def test_a_finished_game_tells_its_result_and_leads_to_the_replay(new_page):
    page = at_lobby(new_page())
    start_table(page)
    play_out(page)
    page.go_back()
    at_lobby(page)
    told = r"(Won|Second place|Third place|Fourth place|Victory shared) .*\d+ florins"
    finished = page.get_by_role("region", name="Your finished games")
    expect(finished).to_contain_text(re.compile(told))
    expect(finished).to_contain_text("today")
    finished.get_by_role("link", name="Replay Medici, today").click()
    page.locator(".replay").wait_for()


def test_name_and_arms_are_kept_on_the_server(new_page, shoot):
    page = at_lobby(new_page())
    page.get_by_role("button", name="Change name and arms").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("textbox", name="Your name").fill("Ginevra")
    sheet.get_by_role("radio", name="lion").check(force=True)
    sheet.get_by_role("radio", name="purple").check(force=True)
    shoot(page, "front-house-1366-en-light")
    sheet.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="House of Ginevra")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.reload()
    at_lobby(page)
    expect(page.get_by_role("heading", name="House of Ginevra")).to_be_visible()
    expect(page.locator("[data-house] .arms.porphyry")).to_be_visible()
    page.get_by_role("button", name="Play Medici").click()
    page.get_by_role("grid").first.wait_for()
    table = page.request.get(page.url.replace("/t/", "/api/v1/tables/")).json()
    mine = next(seat for seat in table["seats"] if seat["mine"])
    assert mine["arms"] == {"emblem": "lion", "tincture": "porphyry"}


def invited(host: Page, guest: Page) -> None:
    """The *host* lays a table for three, and the *guest* follows the link to it."""
    host.get_by_role("link", name=MEDICI.door).click()
    host.get_by_role("textbox", name="Your name").fill("Ginevra")
    host.get_by_role("combobox", name="Players").select_option("3")
    host.get_by_role("button", name="Invite friends").click()
    guest.goto(host.get_by_role("textbox", name="Link to the table").input_value())


def test_an_invitation_shows_the_game_its_picture_and_who_sits_there(new_page, shoot):
    host, guest = new_page(), new_page(phone=True)
    invited(host, guest)
    expect(guest.get_by_role("heading", name=re.compile("invited to play Medici"))).to_be_visible()
    expect(guest.locator("[data-scene=medici]")).to_be_visible()
    expect(guest.locator("[data-board=medici]")).to_be_visible()
    expect(guest.get_by_text("Ginevra", exact=True)).to_be_visible()
    shoot(guest, "front-invitation-390-en-light")
    shoot(host, "front-gathering-1366-en-light")
    expect(guest.locator(".button.primary")).to_have_text(["Sit down"])
    guest.get_by_role("button", name="Sit down", exact=True).click()
    expect(guest.get_by_text("you", exact=True)).to_be_visible()
    assert focused(guest) != "BODY"


def test_who_comes_later_has_another_colour_and_is_told(new_page, server):
    host, guest = new_page(), new_page()
    for page in (host, guest):
        arms = {"emblem": "tower", "tincture": "lapis"}
        page.request.post(f"{server}api/v1/session", data={"name": "Bianca", "arms": arms})
        page.reload()
    invited(host, guest)
    guest.get_by_role("button", name="Sit down", exact=True).click()
    told = "Another house here is blue already: at this table you are green."
    expect(guest.get_by_text(told)).to_be_visible()
    expect(guest.locator("ol .arms.verdigris")).to_be_visible()


def test_a_host_at_a_loopback_address_is_warned_that_nobody_can_come(new_page, server):
    page = new_page()
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_role("button", name="Invite friends").click()
    expect(page.locator(".warning")).to_contain_text("works only on this computer")
    link = page.get_by_role("textbox", name="Link to the table").input_value()
    assert link.startswith(server)


def test_a_host_at_a_loopback_address_is_given_the_one_in_the_network(new_page, server):
    page = new_page()
    port = urlsplit(server).port
    page.route(
        re.compile("/api/v1/address"),
        lambda route: route.fulfill(json={"lan": f"http://192.168.1.7:{port}/"}),
    )
    page.get_by_role("link", name=MEDICI.door).click()
    page.get_by_role("button", name="Invite friends").click()
    link = page.get_by_role("textbox", name="Link to the table")
    expect(link).to_have_value(re.compile(rf"^http://192\.168\.1\.7:{port}/t/\w+$"))
    expect(page.locator(".warning")).to_have_count(0)


def test_the_focus_is_never_lost_on_the_way(new_page):
    page = at_lobby(new_page())
    page.get_by_role("link", name=MEDICI.door).press("Enter")
    until(page, "() => document.activeElement.id === 'new-title'")
    page.go_back()
    until(page, "() => document.activeElement.id === 'door-medici'")
    page.get_by_role("button", name="Rules: Medici").press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    until(page, "() => document.activeElement.getAttribute('aria-label') === 'Rules: Medici'")
    page.get_by_role("link", name=MEDICI.door).press("Enter")
    page.get_by_role("button", name="Invite friends").press("Enter")
    until(page, "() => document.activeElement.id === 'gather-title'")
    page.get_by_role("button", name="Fill with bots").press("Enter")
    start = page.get_by_role("button", name="Start game")
    expect(start).to_be_enabled()
    start.press("Enter")
    page.get_by_role("grid").first.wait_for()
    until(page, "() => document.activeElement !== document.body")


def left(page: Page) -> None:
    """Wait until the entry of a sheet that was closed is out of the history."""
    until(page, "() => !history.state?.sheet")


def test_back_leaves_a_sheet_and_then_the_table(new_page):
    page = at_lobby(new_page())
    lobby = page.url
    start_table(page)
    table = page.url
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == table
    page.keyboard.press("r")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    left(page)
    page.go_back()
    at_lobby(page)
    assert page.url == lobby


def test_back_leaves_the_preferences_and_gives_the_focus_back(new_page):
    page = at_lobby(new_page())
    start_table(page)
    table = page.url
    gear = page.get_by_role("button", name="Settings")
    for leave in (page.go_back, lambda: page.keyboard.press("Escape")):
        gear.press("Enter")
        page.locator("#settings").wait_for()
        leave()
        expect(page.locator("#settings")).to_have_count(0)
        expect(gear).to_be_focused()
        assert page.url == table
        left(page)
    page.go_back()
    at_lobby(page)


BOT = {"kind": "bot", "bot": "level:1"}
ME = {"kind": "me", "name": "Bianca"}


def laid(page: Page, server: str, game: str, seats: list[dict[str, str]]) -> str:
    """Lay a table over HTTP and go there: the page gives its share of chance; return its id."""
    page.request.post(f"{server}api/v1/session", data={"name": "Bianca"})
    shared = seats.count(BOT) < len(seats) - 1
    wish = {"game": game, "seats": seats, "listed": False, "hotseat": shared}
    table: str = page.request.post(f"{server}api/v1/tables", data=wish).json()["id"]
    page.goto(f"{server}t/{table}")
    return table


def waiting(page: Page, server: str, game: str, players: int) -> str:
    """Sit down with bots and wait until it is one's own turn; return the others' last sentence."""
    table = laid(page, server, game, [ME, *[BOT] * (players - 1)])
    until(page, "() => !!document.querySelector('#actions.mine')")
    update = page.request.get(f"{server}api/v1/tables/{table}/update").json()
    told = [
        turn["text"]
        for turn in update["turns"]
        if turn["kind"] == "turn" and turn["by"] != update["seat"]
    ]
    return told[-1] if told else ""


@pytest.mark.parametrize(
    ("game", "players"), [("medici", 3), ("court", 2), ("vecchio", 2), ("tuscany", 2)]
)
def test_what_is_to_be_decided_is_drawn_and_told_where_one_goes_on(
    new_page, server, shoot, game, players
):
    page = at_lobby(new_page())
    sentence = waiting(page, server, game, players)
    page.goto(server)
    at_lobby(page)
    expect(page.locator("[data-asked] svg").first).to_be_visible()
    if sentence:
        expect(page.locator(".large .told")).to_have_text(sentence)
    else:
        expect(page.locator(".large .told")).to_contain_text("your turn")
    shoot(page, f"front-continue-{game}-1366-en-light")


def test_where_several_share_a_screen_no_hand_is_drawn_in_the_lobby(new_page, server):
    page = at_lobby(new_page())
    laid(page, server, "court", [ME, {"kind": "me", "name": "Alba"}])
    page.get_by_role("heading", name=re.compile("Pass the device to")).wait_for()
    page.goto(server)
    at_lobby(page)
    expect(page.locator(".large .mark")).to_be_visible()
    page.wait_for_timeout(1500)
    expect(page.locator("[data-asked]")).to_have_count(0)


def test_on_a_phone_three_running_tables_leave_the_doors_in_sight(new_page, server, shoot):
    page = at_lobby(new_page(phone=True))
    for game, players in (("medici", 3), ("court", 2), ("vecchio", 2)):
        waiting(page, server, game, players)
    page.goto(server)
    at_lobby(page)
    shoot(page, "front-three-tables-390-en-light")
    assert max(box["bottom"] for box in boxes(page, ".door .play")) <= 760
    rows = page.locator(".beside li:visible")
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="All your tables (3)").click()
    expect(rows).to_have_count(2)
    expect(page.get_by_role("link", name=re.compile("^Continue "))).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") == 390

"""A game without a face of its own: the plugin of the skeleton, played to its end by clicks."""

import re

import pytest
import skeletons
from browser.conftest import people, running
from browser.table import PLAY, WON, click_one, offered, play
from playwright.sync_api import expect

CAREFUL = """
class Careful:
    def __init__(self, game, stream):
        pass

    def choose(self, view, legal, budget=None):
        return legal[-1]
"""


@pytest.fixture(scope="module")
def kuhn(tmp_path_factory):
    """The address of a server that knows the skeleton as a plugin."""
    site = skeletons.installed(tmp_path_factory.mktemp("plugin"))
    (site / "bots_of_mine.py").write_text(CAREFUL)
    info = site / "bots_of_mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bots-of-mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[signoria.players]\ncareful = bots_of_mine:Careful\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", skeletons.environment(site)["PYTHONPATH"])
        with running(tmp_path_factory.mktemp("server")) as address:
            yield address


def begin(page):
    """From the lobby to the first decision, against a bot."""
    page.get_by_role(
        "link", name=re.compile("^(Set up a table|Préparer une table)\\s?: Kuhn")
    ).click()
    page.get_by_role("button", name=PLAY).click()
    page.locator(".generic").wait_for()


def play_on(page):
    """Click the actions that are listed, to the end."""
    return play(page, lambda n: click_one(offered(page), n))


def test_it_is_shown_as_a_tree_and_played_to_the_end_by_clicks(kuhn, chromium):
    with people(chromium, kuhn) as new_page:
        page = new_page()
        begin(page)
        board = page.get_by_role("region", name="Everything you can see")
        expect(board).to_contain_text("Card")
        expect(board).to_contain_text(re.compile("the (jack|queen|king)"))
        expect(page.get_by_text("Loading")).to_have_count(0)
        assert play_on(page) >= 1
        expect(page.get_by_role("heading", name=WON)).to_be_visible()
        page.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
        expect(page.locator(".generic")).to_be_visible()


def test_it_can_be_played_on_a_phone_in_french(kuhn, chromium):
    with people(chromium, kuhn) as new_page:
        page = new_page(phone=True, lang="fr-FR")
        begin(page)
        board = page.get_by_role("region", name="Tout ce que vous voyez")
        expect(board).to_contain_text(re.compile("le valet|la dame|le roi"))
        box = board.bounding_box()
        assert box["width"] <= 390
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        expect(offered(page).first).to_be_in_viewport()
        assert play_on(page) >= 1


def test_a_player_of_a_plugin_can_be_chosen_as_a_bot_and_plays(kuhn, chromium):
    with people(chromium, kuhn) as new_page:
        page = new_page()
        page.get_by_role("link", name=re.compile("^Set up a table: Kuhn")).click()
        page.get_by_role("radio", name=re.compile("careful")).check()
        page.get_by_role("button", name=PLAY).click()
        page.locator(".generic").wait_for()
        expect(page.get_by_text("careful").first).to_be_visible()
        assert play_on(page) >= 1

"""Pictures of tables and games: SVG files that show what a spectator may see."""

from xml.etree import ElementTree as ET

from serving import play_on

from signoria import draw
from signoria.core import views
from signoria.games import court

SVG = "{http://www.w3.org/2000/svg}svg"


def error(answer):
    return answer.status_code, answer.json()["error"]["name"]


def picture(guest, table, **query):
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    answer = guest.get(f"tables/{table}/picture.svg?{asked}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    return answer.text


def dealt(anna, bruno):
    """Return a table with a game of Court, and two lines to it."""
    table = anna.make("court", ("me", "open"))
    bruno.sit(table)
    assert anna.post(f"tables/{table}/start").status_code == 200
    lines = anna.live(table), bruno.live(table)
    play_on(*lines, stop=lambda update: update["view"])
    return table, lines


def test_a_table_has_a_picture_once_its_game_has_begun(server, anna, bruno):
    table = anna.make("court", ("me", "open"))
    assert error(anna.get(f"tables/{table}/picture.svg")) == (409, "not_while_gathering")
    assert error(anna.get("tables/nowhere/picture.svg")) == (404, "no_such_table")


def test_everyone_gets_the_picture_of_a_spectator(server, anna, bruno):
    table, _ = dealt(anna, bruno)
    stranger = server.guest(None)
    shown = picture(stranger, table, lang="en")
    assert picture(anna, table, lang="en", seat=0) == picture(bruno, table, lang="en") == shown
    seen = stranger.get(f"tables/{table}/update").json()["view"]
    own = anna.get(f"tables/{table}/update").json()["view"]
    names = ["Anna", "Bruno"]
    assert shown == draw.draw("court", views.read_view(court, seen), names=names)
    assert len(own["hand"]) == 5
    assert shown != draw.draw("court", views.read_view(court, own), names=names)
    assert ET.fromstring(shown).tag == SVG  # noqa: S314 - our own


def test_a_picture_follows_the_game_the_language_and_the_theme(server, anna, bruno):
    table, lines = dealt(anna, bruno)
    before = picture(anna, table, lang="en")
    assert picture(anna, table, lang="fr") != before
    assert picture(anna, table, lang="en", theme="dark") != before
    assert error(anna.get(f"tables/{table}/picture.svg?theme=pink")) == (422, "does_not_fit")
    play_on(*lines, stop=lambda update: len(update["view"]["hand"]) < 5)
    assert picture(anna, table, lang="en") != before


def test_a_game_has_the_same_picture_for_its_rules_each_time(anna):
    for game in ("court", "medici", "toy", "tuscany", "vecchio"):
        told = [anna.get(f"games/{game}/picture.svg?lang=en") for _ in range(2)]
        assert told[0].text == told[1].text
        assert ET.fromstring(told[0].text).tag == SVG  # noqa: S314 - our own
    assert error(anna.get("games/chess/picture.svg")) == (404, "unknown_game")

"""What a link shows where it is shared, and how the pages behind it are answered."""

import re

import httpx
import pytest
from serving import serving


@pytest.fixture
def static(tmp_path):
    """A page as it was built, with the picture of one game."""
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><html><head></head>page</html>")
    for name in ("share.png", "share-toy.png"):
        (folder / name).write_bytes(b"PNG")
    return folder


def told(server, path, **headers):
    """Return what the tags of a page say."""
    page = httpx.get(server.base + path, headers=headers).text
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page))


def test_the_lobby_tells_what_the_program_is(tmp_path, static):
    with serving(tmp_path / "data", static=static) as server:
        tags = told(server, "/")
        assert tags["og:title"] == "Signoria"
        assert tags["description"] == tags["og:description"]
        assert tags["description"].startswith("Board games of Renaissance Italy")
        assert tags["og:image"] == f"{server.base}/share.png"
        french = told(server, "/", **{"accept-language": "fr"})
        assert french["description"].startswith("Des jeux de plateau")


def test_an_invitation_tells_its_game_and_nobodys_name(tmp_path, static):
    with serving(tmp_path / "data", static=static) as server:
        table = server.guest("Ginevra").make("toy", ("me", "open"))
        page = httpx.get(f"{server.base}/t/{table}").text
        tags = told(server, f"/t/{table}")
        assert tags["og:image"] == f"{server.base}/share-toy.png"
        assert tags["og:title"].endswith(" – Signoria")
        assert "Ginevra" not in page


@pytest.mark.parametrize("path", ["/t/nothing", "/new/nothing", '/new/"><script>', "/r/"])
def test_a_page_about_no_game_shows_the_program(tmp_path, static, path):
    with serving(tmp_path / "data", static=static) as server:
        assert told(server, path)["og:image"] == f"{server.base}/share.png"
        assert "<script>" not in httpx.get(server.base + path).text


def test_a_page_about_a_game_without_a_picture_shows_the_program(tmp_path, static):
    with serving(tmp_path / "data", static=static) as server:
        tags = told(server, "/new/court")
        assert tags["og:title"] == "Court of the Medici – Signoria"
        assert tags["og:image"] == f"{server.base}/share.png"


def test_pictures_lie_under_the_prefix(tmp_path, static):
    with serving(tmp_path / "data", static=static, root_path="/games/") as server:
        assert told(server, "/")["og:image"] == f"{server.base}/games/share.png"


def test_whoever_has_the_page_is_not_sent_it_again(tmp_path, static):
    with serving(tmp_path / "data", static=static) as server:
        first = httpx.get(f"{server.base}/new/toy")
        again = {"if-none-match": first.headers["etag"]}
        assert httpx.get(f"{server.base}/new/toy", headers=again).status_code == 304
        assert httpx.get(f"{server.base}/", headers=again).status_code == 200
        assert httpx.head(f"{server.base}/new/toy").status_code == 200

"""The guard at the door: origins, sizes, rates, headers, prefixes, proxies."""

import time

import httpx
import pytest
from serving import serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from signoria.tables.live import confusables

JSON = {"Content-Type": "application/json"}


def error(answer):
    return answer.status_code, answer.json()["error"]["name"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_what_another_site_sends_changes_nothing(server, headers):
    answer = httpx.post(f"{server.base}/api/v1/session", json={"name": "Eve"}, headers=headers)
    assert error(answer) == (403, "foreign_origin")
    assert "set-cookie" not in answer.headers


def test_our_own_pages_and_programs_that_are_no_browsers_may_send(server):
    for headers in ({"Origin": server.base}, {"Sec-Fetch-Site": "same-origin"}, {}):
        answer = httpx.post(f"{server.base}/api/v1/session", json={"name": "Anna"}, headers=headers)
        assert answer.status_code == 200


def test_a_socket_from_another_site_is_not_opened(server, anna):
    table = anna.make("toy", ("me", "open"))
    url = f"{server.base.replace('http', 'ws')}/api/v1/tables/{table}/live"
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(url, origin="http://evil.example", proxy=None),
    ):
        pass
    assert refused.value.response.status_code == 403
    with connect(url, origin=server.base, proxy=None) as line:
        assert '"type":"update"' in line.recv(5)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_form_of_another_page_is_not_taken_for_json(server, kind):
    answer = httpx.post(
        f"{server.base}/api/v1/session", content=b'{"name":"Eve"}', headers={"Content-Type": kind}
    )
    assert error(answer) == (400, "not_json")


def test_bodies_of_more_than_sixteen_kibibytes_are_refused(server):
    large = b'{"name":"' + b"a" * 17_000 + b'"}'
    answer = httpx.post(f"{server.base}/api/v1/session", content=large, headers=JSON)
    assert error(answer) == (413, "too_large")
    pieces = httpx.post(f"{server.base}/api/v1/session", content=iter([large]), headers=JSON)
    assert error(pieces) == (413, "too_large")


def test_unknown_fields_and_long_names_are_refused_without_repeating_them(anna):
    for body in (
        {"name": "Anna", "admin": "xyzzy"},
        {"name": "xyzzy" * 26},
        {"name": 7},
        {},
    ):
        answer = anna.post("session", body)
        assert error(answer) == (422, "does_not_fit")
        assert "xyzzy" not in answer.text
    wish = {"game": "toy", "options": {}, "seats": [{"kind": "me", "seed": "1"}, {"kind": "open"}]}
    answer = anna.post("tables", wish)
    assert error(answer) == (422, "does_not_fit")
    assert "seats.0.seed" in answer.json()["error"]["text"]


def test_options_and_seats_that_the_game_does_not_have_are_refused(anna):
    seats = [{"kind": "me"}, {"kind": "open"}]
    for wish, name in (
        ({"game": "chess", "options": {}, "seats": seats}, "unknown_game"),
        ({"game": "toy", "options": {"colour": 1}, "seats": seats}, "unknown_option"),
        ({"game": "toy", "options": {"round_limit": 7}, "seats": seats}, "bad_option"),
        ({"game": "toy", "options": {}, "seats": seats * 3}, "wrong_seats"),
        (
            {"game": "toy", "options": {}, "seats": [*seats, {"kind": "bot", "bot": "x"}]},
            "unknown_player",
        ),
    ):
        assert error(anna.post("tables", wish)) == (400, name)


def test_every_answer_carries_a_strict_content_security_policy(server):
    for path in ("/", "/api/v1/games", "/api/v1/nonsense", "/t/abc", "/api/docs", "/healthz"):
        answer = httpx.get(server.base + path, timeout=60)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_the_cookie_is_hidden_from_scripts_and_secure_only_under_https(tmp_path):
    with serving(tmp_path, trusted_proxies="127.0.0.1") as server:
        plain = httpx.post(f"{server.base}/api/v1/session", json={"name": "Anna"})
        assert "HttpOnly" in plain.headers["set-cookie"]
        assert "SameSite=lax" in plain.headers["set-cookie"]
        assert "Secure" not in plain.headers["set-cookie"]
        proxied = httpx.post(
            f"{server.base}/api/v1/session",
            json={"name": "Anna"},
            headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"},
        )
        assert "Secure" in proxied.headers["set-cookie"]


def test_forwarded_headers_count_only_from_a_trusted_proxy(tmp_path):
    with serving(tmp_path) as server:
        answer = httpx.post(
            f"{server.base}/api/v1/session",
            json={"name": "Anna"},
            headers={"X-Forwarded-Proto": "https"},
        )
        assert "Secure" not in answer.headers["set-cookie"]


def test_too_many_tables_or_seats_from_one_address_are_refused(tmp_path):
    limits = {"rate_factor": 1, "creations_per_minute": 3, "joins_per_minute": 6}
    with serving(tmp_path, **limits) as server:
        anna = server.guest("Anna")
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "toy", "options": {}, "seats": seats}
        codes = [anna.post("tables", wish).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        codes = [anna.post("session", {"name": "Anna"}).status_code for _ in range(7)]
        assert codes.count(429) == 2
        assert anna.get("tables?mine=1").status_code == 200, "looking is free"


def test_a_burst_of_messages_is_refused_and_the_line_stays_open(tmp_path):
    with serving(tmp_path, rate_factor=1, messages_per_second=2) as server:
        anna = server.guest("Anna")
        a = anna.live(anna.make("toy", ("me", "open")))
        for _ in range(40):
            a.send("ping")
        while len(a.others) < 40:
            a.hear()
        refused = [each["error"]["name"] for each in a.others if each["type"] == "refused"]
        assert set(refused) == {"too_many"}


def test_a_session_has_its_share_of_messages_over_all_its_sockets_and_over_http(tmp_path):
    with serving(tmp_path, rate_factor=1, messages_per_second=4) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        sockets = [anna.live(table) for _ in range(3)]
        for socket in sockets * 8:
            socket.send("ping")
        for socket in sockets:
            while len(socket.others) < 8:
                socket.hear()
        answer = anna.post(f"tables/{table}/act", {"type": "ping"})
        assert error(answer) == (429, "too_many")
        bruno = server.guest("Bruno")
        answer = bruno.post(f"tables/{table}/act", {"type": "ping"})
        assert answer.json()["ack"] == {"type": "pong"}, "an address has room for others"


@pytest.mark.parametrize(
    ("path", "limit", "often"),
    [
        ("tables", {"looks_per_second": 2}, 6),
        ("tables/none/replay", {"replays_per_minute": 4}, 4),
        ("tables/none/record", {"replays_per_minute": 4}, 4),
    ],
)
def test_looking_has_its_limits_too(tmp_path, path, limit, often):
    with serving(tmp_path, rate_factor=1, **limit) as server:
        anna = server.guest("Anna")
        codes = [anna.get(path).status_code for _ in range(3 * often)]
        assert 429 not in codes[:often]
        assert 429 in codes[often:]


def test_sockets_are_opened_so_often_and_then_turned_away(tmp_path):
    with serving(tmp_path, rate_factor=1, opens_per_minute=2) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        assert [anna.live(table).hear()["type"] for _ in range(2)] == ["update"] * 2
        kind, name, _, code = turned_away(anna, table)
        assert (kind, name, code) == ("refused", "too_many", 4429)


def test_whoever_makes_up_sessions_is_counted_by_address(tmp_path):
    with serving(tmp_path, rate_factor=1, replays_per_minute=2) as server:
        codes = [
            httpx.get(f"{server.base}/api/v1/tables/x/replay", cookies={"signoria": f"{n}"})
            for n in range(8)
        ]
        assert [each.status_code for each in codes] == [404] * 6 + [429] * 2


def turned_away(guest, table):
    """Open one socket too many; return what it was told, and the code with which it closed."""
    socket = guest.live(table)
    told = socket.hear()
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear()
    return told["type"], told["error"]["name"], told["error"]["text"], closed.value.rcvd.code


def test_a_guest_with_too_many_open_sockets_is_told_so_and_may_close_one(tmp_path):
    with serving(tmp_path, rate_factor=1, sockets_per_session=2) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        table = anna.make("toy", ("me", "open"))
        first, second = anna.live(table), anna.live(table)
        assert [socket.hear()["type"] for socket in (first, second)] == ["update", "update"]
        kind, name, text, code = turned_away(anna, table)
        assert (kind, name, code) == ("refused", "too_many_sockets", 4429)
        assert "at most 2 at a time" in text
        assert bruno.live(table).hear()["type"] == "update", "others are not concerned"
        first.close()
        wait_until(lambda: metric(server, "signoria_connections") == 2)
        assert anna.live(table).hear()["type"] == "update"


def test_an_address_with_too_many_open_sockets_is_told_so(tmp_path):
    with serving(tmp_path, rate_factor=1, sockets_per_address=2) as server:
        table = server.guest("Anna").make("toy", ("me", "open"))
        strangers = [server.guest(None) for _ in range(3)]
        for stranger in strangers[:2]:
            assert stranger.live(table).hear()["type"] == "update"
        assert turned_away(strangers[2], table)[1] == "too_many_sockets"


def test_the_rate_factor_raises_the_number_of_sockets_too(tmp_path):
    limits = {"sockets_per_session": 1, "sockets_per_address": 1, "rate_factor": 3}
    with serving(tmp_path, **limits) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        assert [anna.live(table).hear()["type"] for _ in range(3)] == ["update"] * 3
        assert turned_away(anna, table)[3] == 4429


def metric(server, name):
    lines = httpx.get(f"{server.base}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


def wait_until(holds):
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_the_first_guest_does_not_wait_for_the_data_of_names(tmp_path):
    confusables.prototypes.cache_clear()  # as in a process that has just begun
    with serving(tmp_path):
        wait_until(lambda: confusables.prototypes.cache_info().currsize)


def test_everything_works_under_a_path_prefix(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><html><head></head></html>")
    (static / "assets" / "a.js").write_text("1")
    with serving(tmp_path / "data", root_path="/games/florence/", static=static) as server:
        anna = server.guest("Anna")
        assert [cookie.path for cookie in anna.http.cookies.jar] == ["/games/florence"]
        anna.http.base_url = f"{server.base}/games/florence"
        page = httpx.get(f"{server.base}/t/abc").text
        assert '<base href="/games/florence/">' in page
        inner = httpx.get(f"{server.base}/games/florence/api/v1/games")
        assert "medici" in inner.text, "a proxy may pass the prefix on"
        anna.base = f"{server.base}/games/florence"
        table = anna.make("toy", ("me", "bot"))
        assert anna.live(table).until(lambda u: u["legal"])["seat"] == 0
        link = anna.post(f"tables/{table}/return-link").json()["url"]
        assert link.startswith(f"{server.base}/games/florence/r/#")
        described = httpx.get(f"{server.base}/api/openapi.json").json()
        assert described["servers"] == [{"url": "/games/florence"}]


def test_pages_are_served_for_every_address_of_the_browser_part(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><html><head></head>page</html>")
    (static / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with serving(tmp_path / "data", static=static) as server:
        for path in ("/", "/t/abc", "/r/token", "/replay/abc"):
            answer = httpx.get(server.base + path)
            assert (answer.status_code, "page" in answer.text) == (200, True)
        assert "immutable" in httpx.get(server.base + "/assets/a.js").headers["cache-control"]
        assert httpx.get(server.base + "/assets/b.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in httpx.get(server.base + path).text
        assert httpx.get(server.base + "/api/v1/nothing").json()["error"]["name"] == "no_such_page"


def test_missing_pages_are_explained(server, tmp_path):
    with serving(tmp_path, static=tmp_path / "none") as bare:
        answer = httpx.get(f"{bare.base}/")
        assert answer.status_code == 503
        assert "make serve" in answer.text


def test_a_link_for_coming_back_is_never_logged(tmp_path):
    import io

    from signoria.server import logs

    notes = io.StringIO()
    logs.configure(notes)
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "open"))
        token = anna.post(f"tables/{table}/return-link").json()["url"].rpartition("#")[2]
        anna.http.get(f"/r/{token}")
        anna.post("return", {"token": token})
    assert "return-link" in notes.getvalue()
    assert token not in notes.getvalue()


def test_metrics_are_for_this_machine_unless_opened(tmp_path):
    with serving(tmp_path, trusted_proxies="127.0.0.1") as server:
        here = httpx.get(f"{server.base}/metrics")
        assert "signoria_connections" in here.text
        away = httpx.get(f"{server.base}/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        assert error(away) == (403, "metrics_closed")


def test_health_readiness_and_description_answer(server):
    assert httpx.get(f"{server.base}/healthz").json()["status"] == "ok"
    assert httpx.get(f"{server.base}/readyz").json() == {"status": "ok"}
    page = httpx.get(f"{server.base}/api/docs", timeout=60).text
    assert "/api/v1/tables/{table}/sit" in page
    assert "http://" not in page.replace(server.base, "")
    assert "https://" not in page
    described = httpx.get(f"{server.base}/api/openapi.json").json()
    assert "/api/v1/tables/{table}/act" in described["paths"]


def test_games_are_described_in_both_languages(server):
    english = httpx.get(f"{server.base}/api/v1/games?lang=en").json()
    french = httpx.get(f"{server.base}/api/v1/games?lang=fr").json()
    assert [game["name"] for game in english] == [game["name"] for game in french]
    medici = next(game for game in english if game["name"] == "medici")
    assert medici["seats"] == {"low": 3, "high": 6, "default": 4}
    assert medici["options"][0]["name"] == "edition"
    assert {bot["kind"] for bot in medici["bots"]} >= {"random", "heuristic"}
    whole = httpx.get(f"{server.base}/api/v1/games/medici?lang=fr").json()
    assert whole["words"]["title"]
    assert {"id", "title", "text"} <= whole["sections"][0].keys()
    assert whole["boards"] == {}
    assert error(httpx.get(f"{server.base}/api/v1/games/chess")) == (404, "unknown_game")


def test_what_is_printed_on_a_board_comes_with_the_game(server):
    boards = httpx.get(f"{server.base}/api/v1/games/vecchio").json()["boards"]
    assert list(boards) == ["reconstruction", "brisk"]
    assert boards["reconstruction"]["towns"]["florence"] == {
        "colour": "florence",
        "x": 545,
        "y": 410,
    }

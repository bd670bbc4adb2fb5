"""What is costly is made once, packed, and made piece by piece so that others are served."""

import asyncio
import gzip
import json
import threading
import zlib

import httpx
import pytest
from serving import play_on, serving

from signoria.tables.live import replay_cache
from signoria.tables.live.replay_cache import ReplayCache

RAW = {"Accept-Encoding": "identity"}


@pytest.fixture
def finished(server):
    anna, bruno = server.guest("Anna"), server.guest("Bruno")
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    play_on(anna.live(table), bruno.live(table))
    return anna, table


def counted(monkeypatch, module, name):
    """Count how often a function is called."""
    made, real = [], getattr(module, name)

    def counting(*args):
        made.append(args)
        return real(*args)

    monkeypatch.setattr(module, name, counting)
    return made


# replays


def test_a_replay_is_made_once_for_each_seat_and_language(finished, monkeypatch):
    from signoria.server.routes import tables

    anna, table = finished
    made = counted(monkeypatch, tables, "frames")
    for _ in range(3):
        for query in ("seat=0&lang=en", "seat=1&lang=en", "seat=0&lang=fr", "lang=en"):
            assert anna.get(f"tables/{table}/replay?{query}").status_code == 200
    assert len(made) == 4
    assert {args[1] for args in made} == {0, 1, None}


def test_a_replay_that_is_ready_keeps_no_packer():
    """It has 270 KB of its own, and a cache full of replays would hold hundreds."""

    async def story():
        stream = await ReplayCache().stream(("a",), lambda: iter([{"n": 1}]))
        async for _ in stream.read():
            pass
        stream.pack(b"more")

    with pytest.raises(ValueError, match="has ended"):
        asyncio.run(story())


def test_a_replay_is_the_same_packed_and_as_it_is(finished, server):
    _, table = finished
    path = f"{server.base}/api/v1/tables/{table}/replay?seat=0"
    packed = httpx.get(path, headers={"Accept-Encoding": "gzip"})
    plain = httpx.get(path, headers=RAW)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert [frame["entry"] for frame in plain.json()["frames"]] == list(
        range(len(plain.json()["frames"]))
    )
    assert plain.json()["table"]["id"] == table


def test_what_is_kept_of_a_replay_is_nobodys_own(finished, server):
    anna, table = finished
    own = anna.get(f"tables/{table}/replay?seat=0").json()
    strange = httpx.get(f"{server.base}/api/v1/tables/{table}/replay?seat=0").json()
    assert (own["table"]["yours"], strange["table"]["yours"]) == (True, False)
    assert [seat["mine"] for seat in own["table"]["seats"]] == [True, False]
    assert [seat["mine"] for seat in strange["table"]["seats"]] == [False, False]
    assert own["frames"] == strange["frames"]


def test_a_record_is_made_and_signed_once(finished, monkeypatch):
    from signoria.server.routes import tables

    anna, table = finished
    made = counted(monkeypatch, tables, "record_of")
    signed = counted(monkeypatch, tables.signature, "sign")
    texts = {anna.get(f"tables/{table}/record").text for _ in range(3)}
    assert (len(texts), len(made), len(signed)) == (1, 1, 1)


def test_what_is_kept_does_not_wait_for_what_is_made():
    async def work():
        kept, go_on = ReplayCache(), threading.Event()
        await kept.text(("a",), lambda: "ready")
        making = asyncio.create_task(kept.text(("b",), lambda: str(go_on.wait(10))))
        await asyncio.sleep(0)
        assert await kept.text(("a",), lambda: "made again") == "ready"
        assert not making.done()
        go_on.set()
        assert await making == "True"

    run(work())


def run(work):
    with asyncio.Runner() as runner:
        return runner.run(work)


async def whole(pieces):
    return b"".join([piece async for piece in pieces])


def test_frames_are_sent_while_others_are_still_made():
    async def work():
        go_on = threading.Event()

        def frames():
            for n in range(replay_cache.AT_A_TIME):
                yield {"n": n}
            go_on.wait(10)
            yield {"n": "last"}

        stream = await ReplayCache().stream(("a",), frames)
        sending = stream.gzip(b"]}")
        head, piece = await anext(sending), await anext(sending)
        opened = zlib.decompressobj(31).decompress(head + piece)
        assert opened.endswith(b'{"n":7}')
        assert not stream.done
        go_on.set()
        rest = await whole(sending)
        told = json.loads(gzip.decompress(head + piece + rest))
        assert [frame["n"] for frame in told["frames"]] == [0, 1, 2, 3, 4, 5, 6, 7, "last"]

    run(work())


def test_a_game_without_frames_is_a_replay_too():
    async def work():
        stream = await ReplayCache().stream(("a",), lambda: iter([]))
        assert json.loads(await whole(stream.plain(b"]}"))) == {"frames": []}

    run(work())


def test_one_replay_is_made_at_a_time():
    async def work():
        at_work, most = 0, 0

        def frames():
            nonlocal at_work, most
            at_work += 1
            most = max(most, at_work)
            yield from range(40)
            at_work -= 1

        kept = ReplayCache()
        await asyncio.gather(*[kept.stream((n,), frames) for n in range(5)])
        reels = [await kept.stream((n,), frames) for n in range(5)]
        assert {await whole(stream.plain(b"]}")) for stream in reels} == {
            json.dumps({"frames": list(range(40))}, separators=(",", ":")).encode()
        }
        assert most == 1

    run(work())


def test_a_replay_that_fails_is_not_kept():
    async def work():
        tries = []

        def frames():
            tries.append(1)
            yield {"n": 0}
            raise RuntimeError

        kept = ReplayCache()
        for _ in range(2):
            with pytest.raises(RuntimeError):
                await whole((await kept.stream(("a",), frames)).plain(b"]}"))
        assert len(tries) == 2

    run(work())


def test_the_archive_forgets_what_was_asked_for_longest_ago():
    async def work():
        made = []

        def frames(name):
            made.append(name)
            yield {"name": name, "noise": [hash((name, n)) for n in range(200)]}

        kept = ReplayCache(room=5000)
        for name in "abca":
            stream = await kept.stream((name,), lambda name=name: frames(name))
            await whole(stream.plain(b"]}"))
        assert made == ["a", "b", "c", "a"]

    run(work())


# the lobby


@pytest.fixture
def lobby(tmp_path):
    with serving(tmp_path) as server:
        yield server


def listed(guest):
    return {table["id"]: table for table in guest.get("tables").json()}


def test_the_lobby_is_read_anew_only_where_a_table_has_changed(lobby, monkeypatch):
    from signoria.tables.store import reading

    anna = lobby.guest("Anna")
    tables = [anna.make("toy", ("me", "open"), listed=True) for _ in range(5)]
    listed(anna)
    made = counted(monkeypatch, reading, "outline")
    for _ in range(10):
        assert set(listed(anna)) == set(tables)
    assert made == []
    lobby.guest("Bruno").sit(tables[2])
    assert listed(anna)[tables[2]]["seats"][1]["name"] == "Bruno"
    assert [args[0]["id"] for args in made if args[0]["id"] in tables] == [tables[2]]


def test_who_sits_down_leaves_or_closes_a_table_is_seen_at_once(lobby):
    anna, bruno = lobby.guest("Anna"), lobby.guest("Bruno")
    assert listed(anna) == {}
    table = anna.make("toy", ("me", "open"), listed=True)
    assert listed(bruno)[table]["seats"][1]["kind"] == "open"
    bruno.sit(table)
    assert listed(anna)[table]["seats"][1]["kind"] == "person"
    bruno.post(f"tables/{table}/leave")
    assert listed(anna)[table]["seats"][1]["kind"] == "open"
    anna.post(f"tables/{table}/list", {"listed": False})
    assert listed(anna) == {}


def test_everyone_sees_in_the_lobby_what_is_their_own(lobby):
    anna, bruno, carla = lobby.guest("Anna"), lobby.guest("Bruno"), lobby.guest("Carla")
    table = anna.make("toy", ("me", "open", "open"), listed=True)
    bruno.sit(table)
    seen = {
        guest: (found["yours"], [seat["mine"] for seat in found["seats"]])
        for guest, found in [(guest, listed(guest)[table]) for guest in (anna, bruno, carla)]
    }
    assert seen[anna] == (True, [True, False, False])
    assert seen[bruno] == (False, [False, True, False])
    assert seen[carla] == (False, [False, False, False])
    assert [found["id"] for found in bruno.get("tables?mine=1").json()] == [table]
    assert carla.get("tables?mine=1").json() == []


def test_the_lobby_is_packed_for_those_who_can_unpack_it(lobby):
    anna = lobby.guest("Anna")
    for _ in range(4):
        anna.make("toy", ("me", "open"), listed=True)
    path = f"{lobby.base}/api/v1/tables"
    packed = httpx.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    for refusing in ("identity", "", "gzip;q=0"):
        plain = httpx.get(path, headers={"Accept-Encoding": refusing})
        assert "content-encoding" not in plain.headers
        assert plain.json() == packed.json()


def test_games_are_written_once(server, monkeypatch):
    from signoria.server.routes import games

    httpx.get(f"{server.base}/api/v1/games/medici?lang=en")
    made = counted(monkeypatch, games, "game_view")
    answer = httpx.get(f"{server.base}/api/v1/games/medici?lang=en")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["name"] == "medici"
    assert made == []


def test_games_are_read_in_both_languages_before_anyone_asks(tmp_path, monkeypatch):
    from signoria.server import app

    warmed = []
    monkeypatch.setattr(app.games, "warm", warmed.append)
    with serving(tmp_path):
        pass
    assert warmed == ["toybox"]


def test_the_games_are_looked_for_once(monkeypatch):
    import pkgutil

    from signoria import games

    before = games.names()
    looked = counted(monkeypatch, pkgutil, "iter_modules")
    assert games.names() == before
    assert games.load_game("medici").NAME == "medici"
    assert looked == []


# updates kept for others


@pytest.mark.slow
def test_updates_that_are_kept_for_others_are_few_whatever_is_asked(server, anna):
    table = anna.make("toy", ("me", "bot"))
    for since in range(200):
        assert anna.get(f"tables/{table}/update?since={since}&seat={since % 16}").is_success
    kept = server.app.state.shared.hall.tables.find(table)
    assert len(kept._sent) <= 64  # noqa: SLF001 - what piles up there is what this is about


# built files


@pytest.fixture
def built(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><html><head></head>page</html>")
    script = static / "assets" / "app-1a2b.js"
    script.write_text("let x = 1;\n" * 200)
    script.with_name("app-1a2b.js.gz").write_bytes(gzip.compress(script.read_bytes()))
    script.with_name("app-1a2b.js.br").write_bytes(b"brotli, not for httpx")
    with serving(tmp_path / "data", static=static) as server:
        yield server, static


def fetched(server, path, accept, **headers):
    with httpx.stream(
        "GET", f"{server.base}{path}", headers={"Accept-Encoding": accept, **headers}, timeout=60
    ) as answer:
        return answer, b"".join(answer.iter_raw())


def test_files_are_sent_as_they_were_packed_when_built(built):
    server, static = built
    script = static / "assets" / "app-1a2b.js"
    for accept, coding, body in (
        ("gzip, deflate, br", "br", script.with_name("app-1a2b.js.br").read_bytes()),
        ("gzip", "gzip", script.with_name("app-1a2b.js.gz").read_bytes()),
        ("br;q=0, gzip", "gzip", script.with_name("app-1a2b.js.gz").read_bytes()),
        ("identity", None, script.read_bytes()),
    ):
        answer, found = fetched(server, "/assets/app-1a2b.js", accept)
        assert (answer.headers.get("content-encoding"), found) == (coding, body)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "Accept-Encoding"


def test_packed_files_are_no_pages_of_their_own(built):
    server, _ = built
    assert fetched(server, "/assets/app-1a2b.js.br", "br")[0].status_code == 404


def test_what_was_packed_before_the_file_changed_is_not_sent(built):
    import os

    server, static = built
    script = static / "assets" / "app-1a2b.js"
    script.write_text("let y = 2;")
    later = script.stat().st_mtime + 10
    os.utime(script, (later, later))
    answer, found = fetched(server, "/assets/app-1a2b.js", "gzip, br")
    assert ("content-encoding" in answer.headers, found) == (False, b"let y = 2;")


def test_the_page_is_asked_for_again_and_not_sent_again(built):
    server, _ = built
    answer, _ = fetched(server, "/t/abc", "identity")
    assert answer.headers["cache-control"] == "no-cache"
    again, body = fetched(server, "/", "identity", **{"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, body) == (304, b"")
    packed, _ = fetched(server, "/", "gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["etag"] != answer.headers["etag"]

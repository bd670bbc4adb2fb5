"""A server whose disk is full, whose data is corrupt, or whose database has frozen."""

import os
import shutil
import signal
import sqlite3
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from disk import recorder
from processes import Process, processes
from serving import Guest, first, serving

from signoria.server.serve import serve
from signoria.server.settings import Settings


def ready(server):
    answer = httpx.get(f"{server.base}/readyz", trust_env=False, timeout=60)
    return answer.status_code, answer.json()["status"]


def act(guest, table):
    """Return how an attempt to do the first thing that is legal ended."""
    seat = guest.get(f"tables/{table}/update").json()["actor"]
    update = guest.get(f"tables/{table}/update?seat={seat}").json()
    message = {"type": "act", "id": f"{time.monotonic()}", "seq": update["seq"]}
    message["action"] = first(update["legal"])
    answer = guest.post(f"tables/{table}/act?seat={seat}", message)
    said = answer.json()
    if answer.status_code != 200:
        return said["error"]["name"]
    return said["refused"]["error"]["name"] if "refused" in said else "done"


@contextmanager
def full_disk(server):
    """Let every commit fail as it does on a full disk."""
    dialect = server.app.state.shared.hall.store.engine.dialect
    true = dialect.do_commit

    def fail(connection):
        fault = sqlite3.OperationalError("database or disk is full")
        fault.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise fault

    dialect.do_commit = fail
    yield
    dialect.do_commit = true


def test_on_a_full_disk_the_seated_still_read_and_all_is_well_when_there_is_room(tmp_path):
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "me"), hotseat=True)
        seat = anna.get(f"tables/{table}/update").json()["actor"]
        with full_disk(server):
            assert anna.live(table, seat=seat).until(lambda u: u["legal"])["seat"] == seat
            assert anna.get(f"tables/{table}/update").status_code == 200
            assert act(anna, table) == "disk_full"
            assert ready(server) == (503, "disk full")
        assert ready(server) == (200, "ok")
        assert act(anna, table) == "done"


@pytest.mark.long
def test_on_a_disk_that_is_really_full_the_seated_still_read(tmp_path, monkeypatch):
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler (cc), so no disk can be made full")
    data, full = tmp_path / "data", tmp_path / "full"
    data.mkdir()
    with monkeypatch.context() as watched:
        watched.setenv("LD_PRELOAD", str(recorder(tmp_path)))
        watched.setenv("POWERCUT_FOLDER", str(data))
        watched.setenv("POWERCUT_LOG", str(tmp_path / "record"))
        watched.setenv("POWERCUT_FULL", str(full))
        server = Process(data)
    with processes(server):
        anna = Guest(server.base)
        anna.post("session", {"name": "Anna"})
        table = anna.make("toy", ("me", "me"), hotseat=True)
        seat = anna.get(f"tables/{table}/update").json()["actor"]
        full.touch()
        assert anna.live(table, seat=seat).until(lambda u: u["legal"])["seat"] == seat
        assert act(anna, table) == "disk_full"
        assert ready(server) == (503, "disk full")
        assert anna.get(f"tables/{table}/update").status_code == 200
        full.unlink()
        assert ready(server) == (200, "ok")
        assert act(anna, table) == "done"
        anna.close()


def test_too_little_room_on_the_disk_is_said_before_it_is_full(server, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    assert ready(server) == (503, "disk full")


def spoil(file, table):
    """Overwrite the first page of *table*."""
    with sqlite3.connect(file) as opened:
        size = opened.execute("PRAGMA page_size").fetchone()[0]
        asked = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        page = opened.execute(asked, (table,)).fetchone()[0]
    opened.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)


def test_corrupt_pages_are_named_as_such(tmp_path):
    with serving(tmp_path) as server:
        table = server.guest("Anna").make("toy", ("me", "bot"))
    spoil(tmp_path / "signoria.db", "actions")
    with serving(tmp_path) as server:
        assert ready(server) == (200, "ok")
        answer = server.guest("Bruno").get(f"tables/{table}/update")
        assert (answer.status_code, answer.json()["error"]["name"]) == (503, "data_corrupt")
        refused = server.guest("Carla").live(table).hear()
        assert (refused["type"], refused["error"]["name"]) == ("refused", "data_corrupt")
        assert ready(server) == (503, "data corrupt")


def family(pid):
    """Return the ids of a process and of its children."""
    found = [pid]
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(status.parent.name))
    return found


@contextmanager
def frozen(postgres):
    """Stop PostgreSQL without ending it: it holds its sockets, and says nothing."""
    main = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    stopped = family(main)
    for pid in stopped:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            with suppress(ProcessLookupError):  # it had been told to end before it was stopped
                os.kill(pid, signal.SIGCONT)


@pytest.mark.long
def test_a_frozen_postgresql_hangs_neither_actions_nor_readiness(tmp_path, postgres):
    with serving(tmp_path, database=postgres.database(), database_seconds=1) as server:
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "me"), hotseat=True)
        line = anna.live(table, seat=anna.get(f"tables/{table}/update").json()["actor"])
        update = line.until(lambda u: u["legal"])
        with frozen(postgres):
            assert ready(server) == (503, "no database")
            refused = line.ask("act", seq=update["seq"], action=first(update["legal"]))
            assert (refused["type"], refused["error"]["name"]) == ("refused", "store_unavailable")
            answer = anna.get(f"tables/{table}/update")
            named = (answer.status_code, answer.json()["error"]["name"])
            assert named == (503, "store_unavailable")
        deadline = time.monotonic() + 60
        while ready(server) != (200, "ok"):
            assert time.monotonic() < deadline
        assert act(anna, table) == "done"


@pytest.mark.long
def test_a_server_that_starts_beside_a_frozen_postgresql_says_so(tmp_path, postgres, capsys):
    given = {"database": postgres.database(), "database_seconds": 1, "lang": "en"}
    with frozen(postgres):
        assert serve(Settings(data=tmp_path, port=0, open=False, **given)) == 1
    said = capsys.readouterr().err
    assert said == "The database cannot be reached. Check its URL, and that it is running.\n"

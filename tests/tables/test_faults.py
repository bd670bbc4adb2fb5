"""What is wrong with the store is said in words: full, closed, cut short, corrupt, no database."""

import asyncio
import errno
import os
import sqlite3
import tempfile
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
import toybox
from halls import data_file, hall_at, two_at_a_table, url

from signoria.server.doctor import examine
from signoria.server.serve import serve
from signoria.server.settings import Settings
from signoria.tables.model.refusal import Unavailable
from signoria.tables.store import database, faults
from signoria.tables.store.backup import backup, restore
from signoria.tables.store.postgres import Connector, TimeoutConnection
from signoria.tables.store.writer import Writer


def some_data(path):
    async def story():
        async with hall_at(url(path)) as hall:
            await two_at_a_table(hall)

    asyncio.run(story())


def spoil(path, table):
    """Overwrite the first page of *table* in the data file."""
    file = data_file(path)
    with sqlite3.connect(file) as opened:
        size = opened.execute("PRAGMA page_size").fetchone()[0]
        found = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        page = opened.execute(found, (table,)).fetchone()[0]
    opened.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)


def said_at_start(capsys, path, lang="en"):
    assert serve(Settings(data=path, port=0, open=False, lang=lang)) == 1
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return err


def test_a_data_file_that_is_rubbish_is_refused_in_words(capsys, tmp_path):
    data_file(tmp_path).write_bytes(b"rubbish" * 1000)
    data_file(tmp_path).chmod(0o600)
    assert said_at_start(capsys, tmp_path) == (
        f"Expected a data file of Signoria, but {tmp_path}/signoria.db is no database "
        "(file is not a database). "
        "Move it away, or put a backup back with `signoria restore FILE`.\n"
    )
    assert said_at_start(capsys, tmp_path, "fr").startswith(
        "Il faut un fichier de données de Signoria, mais"
    )


def test_a_data_file_that_is_cut_short_is_refused_in_words(capsys, tmp_path):
    some_data(tmp_path)
    whole = data_file(tmp_path).read_bytes()
    data_file(tmp_path).write_bytes(whole[:20_000])
    assert said_at_start(capsys, tmp_path) == (
        f"The data file {tmp_path}/signoria.db is cut short: {len(whole)} bytes were expected, "
        "20000 are there. Put a backup back with `signoria restore FILE`.\n"
    )


def test_a_corrupt_page_is_named_as_such_at_the_start(capsys, tmp_path):
    some_data(tmp_path)
    spoil(tmp_path, "alembic_version")
    assert said_at_start(capsys, tmp_path).startswith(
        f"Pages of the data file {tmp_path}/signoria.db are corrupt "
        "(database disk image is malformed)."
    )


def test_a_folder_that_cannot_be_made_is_refused_in_words(capsys, tmp_path):
    (tmp_path / "file").write_text("")
    assert said_at_start(capsys, tmp_path / "file" / "data") == (
        f"Expected a data directory that can be written to, but {tmp_path}/file/data cannot be: "
        "Not a directory. Open it to this user, or choose another with --data.\n"
    )


@pytest.fixture
def read_only(monkeypatch):
    """A folder that this process may read, and not write to, even if root runs the tests."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        some_data(folder)
        monkeypatch.setenv("SIGNORIA_CONFIG", str(folder / "signoria.toml"))
        for each in [folder, *folder.iterdir()]:
            each.chmod(0o555 if each.is_dir() else 0o444)
        if os.getuid() == 0:
            os.seteuid(65_534)
        yield folder
        if os.getuid() == 0:
            os.seteuid(0)
        folder.chmod(0o755)


def test_a_folder_that_is_read_only_is_refused_in_words(capsys, read_only):
    assert said_at_start(capsys, read_only) == (
        f"Expected a data directory that can be written to, but {read_only} cannot be: "
        "Permission denied. Open it to this user, or choose another with --data.\n"
    )


@pytest.mark.parametrize(
    ("harm", "name"),
    [
        (lambda path: data_file(path).write_bytes(b"rubbish" * 1000), "data_strange_at"),
        (lambda path: os.truncate(data_file(path), 20_000), "data_short"),
        (lambda path: spoil(path, "actions"), "data_corrupt_at"),
    ],
)
def test_the_doctor_names_what_is_wrong_with_the_data_file(tmp_path, harm, name):
    some_data(tmp_path)
    harm(tmp_path)
    found = [each.name for each in examine(Settings(data=tmp_path, port=0)) if each.level == "bad"]
    assert name in found


def test_no_backup_is_made_of_corrupt_pages(tmp_path):
    some_data(tmp_path)
    spoil(tmp_path, "actions")
    with pytest.raises(Unavailable) as refused:
        backup(data_file(tmp_path), tmp_path / "kept.db")
    assert refused.value.name == "data_corrupt_at"
    assert [file.name for file in tmp_path.iterdir() if "kept" in file.name] == []


def test_a_backup_is_put_in_the_place_of_rubbish_which_is_kept(tmp_path):
    some_data(tmp_path)
    backup(data_file(tmp_path), tmp_path / "kept.db")
    data_file(tmp_path).write_bytes(b"rubbish")
    checked = restore(tmp_path / "kept.db", data_file(tmp_path), toybox)
    assert [each.problem for each in checked] == [None]
    assert (tmp_path / "signoria.db.before-restore").read_bytes() == b"rubbish"


def sqlite_fault(code):
    fault = sqlite3.OperationalError("words")
    fault.sqlite_errorcode = code
    return sa.exc.OperationalError("INSERT", {}, fault)


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (sqlite_fault(sqlite3.SQLITE_FULL), "disk_full"),
        (sqlite_fault(sqlite3.SQLITE_CORRUPT_INDEX), "data_corrupt"),
        (sqlite_fault(sqlite3.SQLITE_READONLY), "data_closed"),
        (sqlite_fault(sqlite3.SQLITE_BUSY), "store_unavailable"),
        (sa.exc.OperationalError("INSERT", {}, psycopg.errors.DiskFull()), "disk_full"),
        (sa.exc.InternalError("SELECT", {}, psycopg.errors.DataCorrupted()), "data_corrupt"),
        (sa.exc.OperationalError("INSERT", {}, psycopg.OperationalError()), "store_unavailable"),
        (OSError(errno.ENOSPC, "No space left on device"), "disk_full"),
        (PermissionError(errno.EACCES, "Permission denied"), "data_closed"),
    ],
)
def test_faults_have_names(fault, name):
    assert faults.name_of(fault) == name


def test_when_the_database_itself_fails_all_who_wait_are_told_at_once(tmp_path):
    engine = database.connect(url(tmp_path))
    tried = []

    def fail(connection):
        tried.append(connection)
        raise sqlite_fault(sqlite3.SQLITE_FULL)

    async def story():
        writer = Writer(engine)
        waiting = [asyncio.create_task(writer.put(fail)) for _ in range(3)]
        await asyncio.sleep(0)
        writer.start()
        said = await asyncio.gather(*waiting, return_exceptions=True)
        assert faults.name_of(writer.fault) == "disk_full"
        await writer.put(lambda connection: None)
        assert writer.fault is None
        await writer.stop()
        return said

    assert [faults.name_of(each) for each in asyncio.run(story())] == ["disk_full"] * 3
    assert len(tried) == 1
    engine.dispose()


def test_while_postgresql_is_silent_one_thread_tries_and_the_others_are_told(monkeypatch):
    door, tried = Connector(5), []

    def connect(*_, **named):
        tried.append(named["connect_timeout"])
        if len(tried) == 2:
            with pytest.raises(psycopg.OperationalError, match="a moment ago"):
                door.connect("second thread")
        raise psycopg.OperationalError("silent")

    monkeypatch.setattr(TimeoutConnection, "connect", connect)
    for _ in range(2):
        with pytest.raises(psycopg.OperationalError, match="silent"):
            door.connect()
    assert tried == [5, 5]

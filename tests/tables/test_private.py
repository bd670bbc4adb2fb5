"""Seeds of running games lie in the data: only its owner may read it, or any copy of it."""

import asyncio
import os
import stat

import pytest
import structlog
import toybox
from halls import data_file, hall_at, two_at_a_table, url
from test_store import make_it_old

from signoria.server.doctor import examine
from signoria.server.serve import _prepare
from signoria.server.settings import Settings
from signoria.tables.store import private
from signoria.tables.store.backup import backup, restore

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")


@pytest.fixture(autouse=True)
def usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder):
    return {file.name: f"{stat.S_IMODE(file.stat().st_mode):o}" for file in folder.iterdir()}


def some_data(path):
    async def story():
        async with hall_at(url(path)) as hall:
            await two_at_a_table(hall)

    asyncio.run(story())


def test_a_data_file_and_what_sqlite_keeps_beside_it_are_closed_to_others(tmp_path):
    async def story():
        async with hall_at(url(tmp_path)) as hall:
            await two_at_a_table(hall)
            return modes(tmp_path)

    assert asyncio.run(story()) == {
        "signoria.db": "600",
        "signoria.db-shm": "600",
        "signoria.db-wal": "600",
    }


def test_the_copy_that_a_migration_keeps_is_closed_to_others(tmp_path):
    some_data(tmp_path)
    make_it_old(tmp_path)
    some_data(tmp_path)
    assert [mode for name, mode in modes(tmp_path).items() if ".before-" in name] == ["600"]


def test_a_backup_is_closed_to_others_also_where_an_open_one_stood(tmp_path):
    some_data(tmp_path)
    kept = tmp_path / "kept.db"
    kept.write_bytes(b"an older backup")
    kept.chmod(0o644)
    backup(data_file(tmp_path), kept)
    assert modes(tmp_path)["kept.db"] == "600"


def test_what_is_restored_from_an_open_backup_is_closed_to_others_as_is_the_copy(
    tmp_path,
):
    some_data(tmp_path)
    kept = tmp_path / "kept.db"
    backup(data_file(tmp_path), kept)
    kept.chmod(0o644)
    restore(kept, data_file(tmp_path), toybox)
    found = modes(tmp_path)
    assert (found["signoria.db"], found["signoria.db.before-restore"]) == ("600", "600")


def test_the_folder_that_we_make_is_closed_to_others_and_one_that_was_there_stays(tmp_path):
    private.make_folder(tmp_path / "above" / "data")
    (tmp_path / "there").mkdir(0o755)
    private.make_folder(tmp_path / "there")
    assert modes(tmp_path / "above") == {"data": "700"}
    assert modes(tmp_path)["there"] == "755"


def test_what_an_earlier_release_left_open_is_closed_at_the_start_and_written_down(tmp_path):
    some_data(tmp_path)
    backup(data_file(tmp_path), tmp_path / "mine.db")
    for name in ("signoria.db", "mine.db"):
        (tmp_path / name).chmod(0o644)
    for name in ("signoria.db.before-0002", "notes.txt"):
        (tmp_path / name).write_text("words")
        (tmp_path / name).chmod(0o640)
    (tmp_path / "link").symlink_to(tmp_path / "notes.txt")
    with structlog.testing.capture_logs() as noted:
        private.close_all(data_file(tmp_path))
    assert [(line["event"], line["file"], line["mode"]) for line in noted] == [
        ("file closed to others", "mine.db", "0644"),
        ("file closed to others", "signoria.db", "0644"),
        ("file closed to others", "signoria.db.before-0002", "0640"),
    ]
    found = modes(tmp_path)
    assert (found["notes.txt"], found["link"]) == ("640", "640")
    names = ("signoria.db", "mine.db", "signoria.db.before-0002")
    assert [found[name] for name in names] == ["600", "600", "600"]


def test_a_server_closes_open_data_before_it_serves(tmp_path):
    from contextlib import ExitStack

    some_data(tmp_path)
    data_file(tmp_path).chmod(0o644)
    assert "data_open" in [each.name for each in examine(Settings(data=tmp_path, port=0))]
    with ExitStack() as held:
        _prepare(Settings(data=tmp_path), held)
    assert modes(tmp_path)["signoria.db"] == "600"
    assert modes(tmp_path)["signoria.lock"] == "600"
    assert "data_open" not in [each.name for each in examine(Settings(data=tmp_path, port=0))]

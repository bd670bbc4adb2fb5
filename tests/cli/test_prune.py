"""prune, as a self-hoster uses it."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from signoria.tables.store.database import connect, migrate, sqlite_url

DAY = 86_400


@pytest.fixture
def data(signoria, tmp_path):
    """Data with three tables that never began, unused for 1, 100 and 200 days, and two guests."""
    folder = tmp_path / "kept"
    folder.mkdir()
    engine = connect(sqlite_url(folder / "signoria.db"))
    migrate(engine)
    engine.dispose()
    now = time.time()
    table = (
        "INSERT INTO tables (id, game, rules, options, hotseat, absence_seconds, created, owner, "
        "seed, seats, listed, phase, version, seq, touched) VALUES "
        "(?, 'medici', 1, '{}', 0, 10, 0, 'anna', 'seed', '[]', 0, 'gathering', 1, 0, ?)"
    )
    with closing(sqlite3.connect(folder / "signoria.db")) as opened, opened:
        for days in (1, 100, 200):
            opened.execute(table, (f"table{days}", now - days * DAY))
        for name in ("anna", "bruno"):
            guest = "INSERT INTO sessions (id, name, created, seen) VALUES (?, ?, 0, ?)"
            opened.execute(guest, (name, name, now - 500 * DAY))
    return folder


def tables(folder):
    with closing(sqlite3.connect(folder / "signoria.db")) as opened:
        return [row[0] for row in opened.execute("SELECT id FROM tables ORDER BY id")]


def test_a_dry_run_counts_and_deletes_nothing(signoria, data):
    done = signoria("prune", "--dry-run")
    assert done.code == 0
    assert done.lines == [
        "Tables at which the game never began, unused for 90 days: 2",
        "Games that are not over: kept for ever",
        "Games that are over: kept for ever",
        "Notes of requests that were answered, at tables unused for 30 days: 0",
        "Guests without a table, away for 400 days: 1",
        "Nothing was deleted: this was a trial. To be deleted in all: 3.",
    ]
    assert tables(data) == ["table1", "table100", "table200"]


def test_what_was_kept_long_enough_is_deleted_and_counted_for_programs(signoria, data):
    done = signoria("prune", "--json", "--keep-unstarted-days", "150")
    assert done.code == 0
    assert json.loads(done.out) == {
        "dry_run": False,
        "keep_days": {
            "unstarted": 150, "unfinished": 0, "finished": 0, "requests": 30, "sessions": 400,
        },
        "numbers": {
            "unstarted": 1, "unfinished": 0, "finished": 0, "requests": 0, "sessions": 1,
        },
    }  # fmt: skip
    assert tables(data) == ["table1", "table100"]
    assert json.loads(signoria("prune", "--json", "--keep-unstarted-days", "150").out)[
        "numbers"
    ] == dict.fromkeys(["unstarted", "unfinished", "finished", "requests", "sessions"], 0)


def test_settings_say_how_long_and_french_is_spoken(signoria, data, monkeypatch):
    monkeypatch.setenv("SIGNORIA_KEEP_UNSTARTED_DAYS", "0")
    done = signoria("prune", "--lang", "fr")
    assert done.lines[0] == "Tables où la partie n'a jamais commencé : gardées pour toujours"
    assert done.lines[-1] == "Supprimés : 1 en tout."
    assert tables(data) == ["table1", "table100", "table200"]


def test_data_that_cannot_be_used_is_said_in_one_line(signoria, tmp_path):
    missing = signoria("prune", "--dry-run")
    assert (missing.code, "There is no data file" in missing.err) == (2, True)
    Path(tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "signoria.db").write_bytes(b"rubbish" * 1000)
    rubbish = signoria("prune")
    assert (rubbish.code, "Expected a data file of Signoria" in rubbish.err) == (2, True)
    (tmp_path / "kept" / "signoria.db").write_bytes(b"")
    old = signoria("prune")
    assert (old.code, "The data is of another release" in old.err) == (2, True)

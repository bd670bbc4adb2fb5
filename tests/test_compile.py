"""Compiling beside the sources: what changed, never half of it, quiet without a compiler."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build_support"))

import compile as compiling


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone with one module; compiling it makes a library of its length."""
    (tmp_path / "src/signoria/server/static").mkdir(parents=True)
    (tmp_path / "src/signoria/rules.py").write_text("WINNER = 1\n")
    (tmp_path / "setup.py").write_text("")
    for name, path in {"ROOT": "", "SOURCE": "src", "COMPILED": "build/compiled"}.items():
        monkeypatch.setattr(compiling, name, tmp_path / path)
    monkeypatch.setattr(compiling, "PLAIN", tmp_path / "build/compiled/.none")
    monkeypatch.setattr(compiling, "has_compiler", lambda: True)
    built = []

    def build():
        libraries = tmp_path / "build/objects/lib"
        (libraries / "signoria").mkdir(parents=True, exist_ok=True)
        (libraries / "group__mypyc.so").write_text("group")
        (libraries / "signoria/rules.so").write_text("rules")
        (libraries / "signoria/gone.so").write_text("of a module that is no more")
        built.append(libraries)
        return libraries

    monkeypatch.setattr(compiling, "_build", build)
    compiling.built = built
    return tmp_path


def test_the_copy_has_the_sources_the_libraries_and_the_newest_page(clone):
    compiling.main()
    (clone / "src/signoria/server/static/index.html").write_text("page")
    copy = clone / "build/compiled"
    found = sorted(str(p.relative_to(copy)) for p in copy.rglob("*") if p.suffix in {".py", ".so"})
    assert found == ["group__mypyc.so", "signoria/rules.py", "signoria/rules.so"]
    assert (copy / "signoria/server/static/index.html").read_text() == "page"
    assert compiling.is_whole()


def test_what_is_compiled_already_is_not_compiled_again(clone):
    compiling.main()
    compiling.main()
    assert len(compiling.built) == 1


@pytest.mark.parametrize("path", ["src/signoria/rules.py", "src/signoria/new.toml", "setup.py"])
def test_after_a_change_the_copy_does_not_count_until_it_is_made_again(clone, path):
    compiling.main()
    (clone / path).write_text("WINNER = 2\n")
    assert not compiling.is_whole()
    compiling.main()
    assert len(compiling.built) == 2
    assert compiling.is_whole()


def test_a_copy_that_could_not_be_finished_is_never_there(clone, monkeypatch):
    compiling.main()
    (clone / "src/signoria/rules.py").write_text("WINNER = 2\n")

    def full(*_):
        raise OSError("no room")

    monkeypatch.setattr(compiling.shutil, "copy2", full)
    with pytest.raises(OSError, match="no room"):
        compiling.main()
    assert not compiling.is_whole()
    assert (clone / "build/compiled/signoria/rules.py").read_text() == "WINNER = 1\n"
    assert not [p for p in (clone / "build").iterdir() if p.name.startswith(("aside", "before"))]


def test_without_a_compiler_nothing_is_built_and_it_is_said_once(clone, monkeypatch, capsys):
    monkeypatch.setattr(compiling, "has_compiler", lambda: False)
    compiling.main()
    assert "no C compiler here" in capsys.readouterr().err
    compiling.main()
    assert capsys.readouterr().err == ""
    assert compiling.built == []
    assert not compiling.is_whole()


def test_with_a_compiler_that_came_later_it_is_compiled(clone, monkeypatch):
    monkeypatch.setattr(compiling, "has_compiler", lambda: False)
    compiling.main()
    monkeypatch.setattr(compiling, "has_compiler", lambda: True)
    compiling.main()
    assert compiling.is_whole()
    assert not compiling.PLAIN.exists()


def test_what_an_ended_compile_left_behind_is_not_trusted(tmp_path, monkeypatch):
    (tmp_path / "setup.py").write_text("")
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    asked = []

    def run(words, **_):
        library = Path(words[words.index("--build-lib") + 1]) / "half.so"
        asked.append(library.exists())
        library.parent.mkdir(parents=True, exist_ok=True)
        library.touch()
        if len(asked) == 1:
            raise KeyboardInterrupt
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(compiling.subprocess, "run", run)
    with pytest.raises(KeyboardInterrupt):
        compiling._build()  # noqa: SLF001 - the step that is ended
    compiling._build()  # noqa: SLF001
    compiling._build()  # noqa: SLF001
    assert asked == [False, False, True]

"""`make serve`: the page first, the compile meanwhile, and both end together."""

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build_support"))

import serve

NOTE = "import os, pathlib; pathlib.Path({at!r}).write_text({what})"


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone whose server notes its variables and stops as soon as the compile has begun."""
    told, begun = tmp_path / "told", tmp_path / "begun"
    what = "os.environ.get('PYTHONPATH', '') + '|' + os.environ.get('SIGNORIA_COMPILING', '')"
    compiles = f"'SIGNORIA_COMPILING' in os.environ and not os.path.exists({str(begun)!r})"
    waits = f"import time\nwhile {compiles}: time.sleep(0.01)"
    server = f"{NOTE.format(at=str(told), what=what)}\n{waits}"
    endless = f"{NOTE.format(at=str(begun), what='str(os.getpid())')}\nimport time; time.sleep(600)"
    monkeypatch.setattr(serve, "SERVE", [sys.executable, "-c", server])
    monkeypatch.setattr(serve, "MEANWHILE", [sys.executable, "-c", endless])
    monkeypatch.setattr(serve, "LOG", tmp_path / "build/compile.log")
    monkeypatch.setattr(serve.compiling, "COMPILED", tmp_path / "build/compiled")
    monkeypatch.setattr(serve.compiling, "marker", lambda: tmp_path / "build/compiled/.made-of-1")
    monkeypatch.setattr(serve.compiling, "has_compiler", lambda: True)
    monkeypatch.setattr(serve.signal, "signal", lambda *_: None)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


def test_while_it_is_served_it_is_compiled_and_both_end_together(clone):
    assert serve.main([]) == 0
    assert (clone / "told").read_text() == f"|{clone}/build/compiled/.made-of-1"
    with pytest.raises(ProcessLookupError):
        os.kill(int((clone / "begun").read_text()), 0)


def test_what_is_compiled_is_served_and_not_compiled_again(clone):
    (clone / "build/compiled").mkdir(parents=True)
    (clone / "build/compiled/.made-of-1").touch()
    assert serve.main([]) == 0
    assert (clone / "told").read_text() == f"{clone}/build/compiled|"
    assert not (clone / "begun").exists()


def test_a_copy_of_other_sources_is_not_used(clone):
    (clone / "build/compiled").mkdir(parents=True)
    (clone / "build/compiled/.made-of-2").touch()
    serve.main([])
    assert (clone / "told").read_text().startswith("|")


def test_without_a_compiler_it_is_served_without_a_word(clone, monkeypatch, capfd):
    monkeypatch.setattr(serve.compiling, "has_compiler", lambda: False)
    assert serve.main([]) == 0
    assert (clone / "told").read_text() == "|"
    assert not (clone / "begun").exists()
    assert capfd.readouterr() == ("", "")


def test_mypy_alone_is_installed_before_it_compiles(monkeypatch):
    done = []
    monkeypatch.setattr(serve, "find_spec", lambda module: None if module == "mypyc" else module)
    monkeypatch.setattr(serve.os, "nice", done.append)
    monkeypatch.setattr(serve.subprocess, "run", lambda words, check: done.append(words[-1]))
    monkeypatch.setattr(serve.compiling, "main", lambda: done.append("compiled"))
    monkeypatch.setenv("SIGNORIA_JOBS", "2")
    serve.compile_quietly()
    assert done == [19, "mypy>=2.1", "compiled"]

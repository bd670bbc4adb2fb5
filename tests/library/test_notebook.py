"""The notebook of the documentation runs from top to bottom."""

import sys
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[2] / "docs" / "notebooks" / "first-steps.ipynb"


def stored():
    import nbformat  # both take a second to load

    return nbformat.read(NOTEBOOK, as_version=4)


def test_the_notebook_is_stored_without_outputs():
    cells = [cell for cell in stored().cells if cell.cell_type == "code"]
    assert [cell for cell in cells if cell.outputs or cell.execution_count] == []


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    """The notebook after a run, in a kernel of the Python that runs the tests."""
    from nbclient import NotebookClient

    notebook = stored()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_PLATFORM_DIRS", "1")
        patch.setenv("IPYTHONDIR", str(tmp_path_factory.mktemp("ipython")))
        patch.setenv("PYTHONPATH", ":".join(part for part in sys.path if part))
        NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    return notebook


def output_of(notebook, beginning):
    """Return what the cell with this first line has put out, by its kind."""
    lines = [(cell, cell.source.splitlines()[0]) for cell in notebook.cells]
    cell = next(cell for cell, first in lines if first == beginning)
    last = cell.outputs[-1]
    return {"text/plain": last.text} if last.output_type == "stream" else last.data


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_the_notebook_runs_and_shows_moves_drawings_and_results(executed):
    assert output_of(executed, 'for step in play.push("turn"):')["text/plain"] == (
        "Ada turns up another card.\nCloth 2 is turned up.\n"
    )
    assert "§ The auction" in output_of(executed, "try:")["text/plain"]
    assert output_of(executed, "play")["text/html"].startswith("<svg")
    assert (
        "Court of the Medici"
        in output_of(executed, "from IPython.display import SVG")["image/svg+xml"]
    )
    players = 'players = ["heuristic", "greedy", "random"]'
    assert "win rate" in output_of(executed, players)["text/plain"]
    assert output_of(executed, "import tempfile")["text/plain"].startswith("(True, ")
    assert "<svg" in output_of(executed, "again.at(len(again) // 2)")["text/html"]

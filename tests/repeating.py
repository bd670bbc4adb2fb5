"""What repeats a test that failed: the command, and the seeds of the random games in it."""

import os

from browser.seeds import seed_of

SHOWN = ("seed", "players", "options", "name", "lang", "number")
"""The names under which tests hold what they drew, or go through."""


def forget() -> None:
    """Forget the games of the test before."""
    _walks().clear()


def _walks():
    from signoria.testing.playing import WALKS  # not before its asserts are rewritten

    return WALKS


def command(node: str, seed: int | str | None = None) -> str:
    """Return the command that runs the test called *node* again, with this *seed* alone."""
    compiled = os.environ.get("SIGNORIA_EXPECT") == "compiled"
    given = ["PYTHONPATH=build/compiled"] if compiled else []
    given += [] if seed is None else [f"SIGNORIA_SEED={seed}"]
    return " ".join([*given, f".venv/bin/pytest -n 0 '{node}'"])


def told(node: str, frames: list[dict]) -> str:
    """Return all that helps to repeat a test which failed, *frames* being what it held."""
    lines = [f"repeat: {command(node, _seed(node, frames))}"]
    if "tests/browser/" in node:
        lines.append(f"its cards and names follow from: {seed_of(node)}")
    held = {key: frame[key] for frame in frames for key in SHOWN if key in frame}
    lines += [f"{key} = {value!r}" for key, value in held.items() if len(repr(value)) < 300]
    for walk in _walks():
        lines.append(f"random game: {walk.game}, {walk.players} players, {walk.options}, "
                     f"seed {walk.seed}, after {walk.actions} actions")  # fmt: skip
    return "\n".join(lines)


def _seed(node: str, frames: list[dict]) -> int | str | None:
    """Return the seed with which the conformance suite, or a test in a browser, is asked."""
    if "tests/browser/" in node:
        return os.environ.get("SIGNORIA_SEED")
    drawn = [frame["seed"] for frame in frames if isinstance(frame.get("seed"), int)]
    return drawn[-1] if drawn and "test_every_game" in node else None

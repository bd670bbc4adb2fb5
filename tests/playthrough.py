"""Playthroughs: every answer of the interface along one game, as text to read and to compare."""

import dataclasses
import json
from pathlib import Path
from typing import Any

from conformance import cases

from signoria import games
from signoria.core.chance import Stream
from signoria.core.position import fingerprint
from signoria.core.state import CHANCE, OVER, State

FOLDER = Path(__file__).parent / "playthroughs"


def played() -> dict[Path, tuple[Any, int, Any]]:
    """Return what each playthrough plays: the default options at every number of seats."""
    found = {}
    for name in games.names():
        game = games.load_game(name)
        for players, options in cases(game):
            changed = [v for k, v in vars(options).items() if v != getattr(game.Options(), k)]
            if not changed or players not in game.seats(game.Options()):
                kind = "".join(f"-{value}" for value in changed)
                path = FOLDER / name / f"{players}-players{kind}.txt"
                found[path] = (game, players, options)
    return found


def transcript(game: Any, players: int, options: Any) -> str:
    """Return the transcript of one random game."""
    rng = Stream(1895 + players)
    state: State = game.setup(players, options)
    lines = [f"game: {game.NAME}", f"rules: {game.VERSION}", f"options: {options}"]
    shown: dict[str, Any] = {}
    while True:
        lines += _answers(game, state, shown)
        if state.actor() == OVER:
            return "\n".join(lines) + "\n"
        action = state.pick(rng)
        state.told = []
        state.apply(action)
        lines += ["", f"> {game.VOCABULARY.describe(action).name}"]
        lines += [f"  {event!r}" for event in state.told]
        state.told = None


def _answers(game: Any, state: State, shown: dict[str, Any]) -> list[str]:
    """Return what the interface says of *state*; of the view, what is no longer as *shown*."""
    actor = state.actor()
    names = [game.VOCABULARY.describe(action).name for action in state.legal()]
    who = "chance" if actor == CHANCE else "over" if actor == OVER else f"seat {actor}"
    lines = [f"actor: {who}", f"legal: {_folded(names)}"]
    if actor == CHANCE:
        lines.append(f"odds: {state.odds()}")
    if actor >= 0:
        view = dataclasses.asdict(game.observe(state, actor))
        news = {key: value for key, value in view.items() if shown.get(key) != value}
        shown.update(view)
        lines.append(f"view: {json.dumps(news, sort_keys=True)}")
    lines.append(f"scores: {state.scores()} standing: {state.standing()}")
    lines.append(f"hash: {fingerprint(game.save(state))[:16]}")
    return lines


def _folded(names: list[str]) -> str:
    """Return a long list as its ends and its length."""
    if len(names) <= 8:
        return ", ".join(names)
    return f"{', '.join(names[:3])}, …, {', '.join(names[-2:])} ({len(names)})"

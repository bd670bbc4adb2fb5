"""A study as it is sent: the findings with their sentences."""

from typing import Final

from signoria.analysis.as_json import reason_texts
from signoria.analysis.findings import Analysis, JudgedDecision, JudgedDraw, SeatAccount
from signoria.core.game import Game
from signoria.core.text import Words
from signoria.players.hint import fitting_reasons
from signoria.server.serialize import JsonObject

PARTS: Final = ("start", "luck", "revealed", "own_errors", "rivals_errors", "rest")
CHOICES: Final = 8
"""The most costly decisions of a seat that are told."""
MOMENTS: Final = 8
"""The most moments that are told."""
SLIGHT: Final = 0.02
"""A draw that changed less decided nothing."""


def findings_view(analysis: Analysis, game: Game, words: Words) -> JsonObject:
    """Return what *analysis* found out, in the language of *words*."""
    seats = range(len(analysis.names))
    costly = [each for seat in seats for each in analysis.costliest(seat, CHOICES)]
    costly.sort(key=lambda each: -each.loss.mean)
    return {
        "rough": analysis.rough,
        "iterations": analysis.iterations,
        "curve": [
            {"entry": each.entry, "turn": each.turn, "wins": [_rounded(win) for win in each.wins]}
            for each in analysis.curve
        ],
        "accounts": [_account(each, analysis) for each in analysis.accounts],
        "choices": [_choice(each, game, words) for each in costly],
        "draws": [_draw(each, game, words) for each in analysis.draws],
        "moments": _moments(analysis, game, words),
    }


def _account(found: SeatAccount, analysis: Analysis) -> JsonObject:
    estimates = {part: getattr(found, part) for part in PARTS}
    marks = [each.mark for each in analysis.decisions if each.seat == found.seat]
    return {
        "seat": found.seat,
        **{part: _rounded(each.mean) for part, each in estimates.items()},
        "result": found.result,
        "errors": {part: _rounded(each.error) for part, each in estimates.items()},
        "decisions": found.decisions,
        "error_rate": _rounded(found.error_rate),
        "luck_adjusted": _rounded(found.luck_adjusted),
        "inaccuracies": marks.count("inaccuracy"),
        "mistakes": marks.count("mistake"),
        "blunders": marks.count("blunder"),
    }


def _choice(found: JudgedDecision, game: Game, words: Words) -> JsonObject:
    return {
        "entry": found.entry,
        "turn": found.turn,
        "seat": found.seat,
        "played": game.VOCABULARY.describe(found.played).name,
        "played_text": action_text(game, words, found.played),
        "played_win": _rounded(found.played_win),
        "best": game.VOCABULARY.describe(found.best).name,
        "best_text": action_text(game, words, found.best),
        "best_win": _rounded(found.best_win),
        "loss": _rounded(found.loss.mean),
        "error": _rounded(found.loss.error),
        "mark": found.mark,
        "reasons": reason_texts(words, fitting_reasons(found.reasons, good=True)),
    }


def _draw(found: JudgedDraw, game: Game, words: Words) -> JsonObject:
    return {
        "entry": found.entry,
        "turn": found.turn,
        "text": action_text(game, words, found.action),
        "luck": [None if each is None else _rounded(each.mean) for each in found.luck],
    }


def _moments(analysis: Analysis, game: Game, words: Words) -> list[JsonObject]:
    """Return what changed the chances most, in the order of the game."""
    found: list[tuple[float, int, JsonObject]] = []
    for draw, seat in analysis.luckiest(MOMENTS):
        luck = draw.luck[seat]
        change = 0.0 if luck is None else luck.mean
        if abs(change) < SLIGHT:
            continue
        text = action_text(game, words, draw.action)
        found.append((abs(change), draw.entry, _moment("draw", draw, seat, change, text)))
    for each in analysis.costliest(most=MOMENTS):
        text = action_text(game, words, each.played)
        told = _moment("choice", each, each.seat, -each.loss.mean, text)
        found.append((each.loss.mean, each.entry, told))
    largest = sorted(found, key=lambda each: -each[0])[:MOMENTS]
    return [told for _, _, told in sorted(largest, key=lambda each: each[1])]


def _moment(
    kind: str, found: JudgedDecision | JudgedDraw, seat: int, change: float, text: str
) -> JsonObject:
    return {
        "kind": kind,
        "entry": found.entry,
        "turn": found.turn,
        "seat": seat,
        "change": _rounded(change),
        "text": text,
    }


def action_text(game: Game, words: Words, action: int) -> str:
    """Return an action in words, as a choice reads."""
    described = game.VOCABULARY.describe(action)
    return words.sentence(f"action.{described.verb}", {**described.parts, "phase": ""})


def _rounded(value: float) -> float:
    """Return *value* to four digits: what is behind them is noise."""
    return round(value, 4)

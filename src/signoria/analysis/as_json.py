"""An analysis for other programs: names instead of codes, sentences where words are given."""

from collections.abc import Sequence
from typing import Final

from signoria.analysis.bundles import Estimate
from signoria.analysis.findings import Analysis, JudgedDecision, JudgedDraw, SeatAccount
from signoria.core.game import Game, Reason
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES

_PARTS: Final = ("start", "luck", "revealed", "own_errors", "rivals_errors", "rest")


def analysis_json(analysis: Analysis, game: Game, words: Words) -> dict[str, object]:
    """Return *analysis* ready for JSON, its reasons in the language of *words*."""
    return {
        "signoria": "analysis",
        "version": analysis.version,
        "game": analysis.game,
        "knowledge": "open" if analysis.open_cards else "seats",
        "rough": analysis.rough,
        "iterations": analysis.iterations,
        "names": analysis.names,
        "scores": analysis.scores,
        "accounts": [_account(each) for each in analysis.accounts],
        "decisions": [_decision(each, game, words) for each in analysis.decisions],
        "draws": [_draw(each, game) for each in analysis.draws],
        "curve": [
            {"entry": each.entry, "turn": each.turn, "wins": [_rounded(win) for win in each.wins]}
            for each in analysis.curve
        ],
    }


def _account(found: SeatAccount) -> dict[str, object]:
    estimates = [getattr(found, part) for part in _PARTS]
    return {
        "seat": SEAT_NAMES[found.seat],
        **{part: each.mean for part, each in zip(_PARTS, estimates, strict=True)},
        "result": found.result,
        "errors": {part: each.error for part, each in zip(_PARTS, estimates, strict=True)},
        "decisions": found.decisions,
        "error_rate": found.error_rate,
        "luck_adjusted": found.luck_adjusted,
    }


def _decision(found: JudgedDecision, game: Game, words: Words) -> dict[str, object]:
    return {
        "entry": found.entry,
        "turn": found.turn,
        "seat": SEAT_NAMES[found.seat],
        "played": game.VOCABULARY.describe(found.played).name,
        "best": game.VOCABULARY.describe(found.best).name,
        "played_win": _rounded(found.played_win),
        "best_win": _rounded(found.best_win),
        "played_points": round(found.played_points, 2),
        "best_points": round(found.best_points, 2),
        **_estimate("loss", found.loss),
        "mark": found.mark or None,
        "reasons": reason_texts(words, found.reasons),
        "played_reasons": reason_texts(words, found.played_reasons),
    }


def _draw(found: JudgedDraw, game: Game) -> dict[str, object]:
    return {
        "entry": found.entry,
        "turn": found.turn,
        "do": game.VOCABULARY.describe(found.action).name,
        "luck": [None if each is None else _rounded(each.mean) for each in found.luck],
        "error": [None if each is None else _rounded(each.error) for each in found.luck],
    }


def reason_texts(words: Words, reasons: Sequence[Reason]) -> list[str]:
    """Return the sentences of *reasons*, of those that have one."""
    told = [each for each in reasons if words.has(f"reason.{each.name}")]
    return [words.sentence(f"reason.{each.name}", each.parts) for each in told]


def _estimate(name: str, found: Estimate) -> dict[str, object]:
    return {name: _rounded(found.mean), "error": _rounded(found.error)}


def _rounded(value: float) -> float:
    """Return *value* to six digits: what is behind them is noise, and takes space."""
    return round(value, 6)

"""An analysis as text: stored, and sent from process to process."""

import json
from collections.abc import Sequence
from typing import Any

from signoria.analysis.bundles import Estimate
from signoria.analysis.findings import (
    Analysis,
    CurvePoint,
    JudgedDecision,
    JudgedDraw,
    SeatAccount,
)
from signoria.core.game import Reason

_ESTIMATES = slice(1, 7)
"""Where the estimates of an account are."""


def write_analysis(analysis: Analysis) -> str:
    """Return *analysis* as JSON: its tuples become lists."""
    return json.dumps(analysis)


def read_analysis(text: str) -> Analysis:
    """Return the analysis that was written as *text*."""
    found = Analysis(*json.loads(text))
    return found._replace(
        accounts=[_account(each) for each in found.accounts],
        decisions=[_decision(each) for each in found.decisions],
        draws=[_draw(each) for each in found.draws],
        curve=[CurvePoint(*each) for each in found.curve],
    )


def _account(told: Sequence[Any]) -> SeatAccount:
    parts: list[Any] = list(told)
    parts[_ESTIMATES] = [Estimate(*each) for each in told[_ESTIMATES]]
    return SeatAccount(*parts)


def _decision(told: Sequence[Any]) -> JudgedDecision:
    found = JudgedDecision(*told)
    return found._replace(
        loss=Estimate(*found.loss),
        reasons=[Reason(*each) for each in found.reasons],
        played_reasons=[Reason(*each) for each in found.played_reasons],
    )


def _draw(told: Sequence[Any]) -> JudgedDraw:
    found = JudgedDraw(*told)
    return found._replace(luck=[None if each is None else Estimate(*each) for each in found.luck])

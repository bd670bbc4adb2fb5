"""The first phase of an analysis: the static evaluation of every position and outcome."""

import math
from array import array
from typing import Final

from signoria.analysis.accounting import Chain, account, curve
from signoria.analysis.bundles import ALL, Bundle, Estimate, seen_by
from signoria.analysis.examining import Examined, is_seen_draw
from signoria.analysis.findings import CurvePoint, JudgedDraw, SeatAccount
from signoria.analysis.game_states import FinishedGame, PlayedEntry
from signoria.arena import seeds
from signoria.arena.result import shares
from signoria.core.chance import Stream
from signoria.core.state import CHANCE, OVER, State, index_at

_WORLDS: Final = 4
"""Worlds in which the odds of a draw are averaged, where something is hidden."""
_OUTCOMES: Final = 12
"""The most outcomes of a draw that are looked at; of more, a weighted sample."""


class Rough:
    """The static evaluation of a finished game."""

    def __init__(self, found: FinishedGame) -> None:
        """Evaluate every position of *found*."""
        self._found = found
        states = [found.after(index) for index in range(-1, len(found.played))]
        self._chains = [
            Chain(eyes, [_as_bundle(self._static(state, eyes)) for state in states])
            for eyes in found.eyes
        ]
        self._means = {
            (index, chain.eyes): self._mean(entry, index, chain.eyes)
            for chain in self._chains
            for index, entry in enumerate(found.played)
            if is_seen_draw(found, entry, chain.eyes)
        }

    def curve(self) -> list[CurvePoint]:
        """Return the chances to win along the game."""
        return curve(self._found, self._chains)

    def draws(self) -> list[JudgedDraw]:
        """Return the luck of every draw that someone saw."""
        judged = []
        for index, entry in enumerate(self._found.played):
            luck = [self._luck(index, seat) for seat in range(self._found.players)]
            if entry.by == CHANCE and any(each is not None for each in luck):
                judged.append(JudgedDraw(entry.entry, entry.turn, entry.action, luck))
        return judged

    def accounts(self) -> list[SeatAccount]:
        """Return accounts without errors: what is not luck is the rest."""
        found, none = self._found, Estimate(0.0, 0.0)
        nothing = [Examined({})] * (len(found.played) + 1)
        made = []
        for seat in range(found.players):
            chain = next((each for each in self._chains if each.eyes in (ALL, seat)), None)
            if chain is None:
                continue
            whole = account(found, nothing, chain, seat)
            luck = [self._luck(index, seat) for index in range(len(found.played))]
            total = math.fsum([each.mean for each in luck if each is not None])
            rest = whole.result - whole.start.mean - total
            made.append(
                whole._replace(luck=Estimate(total, 0.0), revealed=none, rest=Estimate(rest, 0.0))
            )
        return made

    def _luck(self, index: int, seat: int) -> Estimate | None:
        chain = next((each for each in self._chains if each.eyes in (ALL, seat)), None)
        mean = None if chain is None else self._means.get((index, chain.eyes))
        if chain is None or mean is None:
            return None
        return Estimate(chain.bundles[index + 1].shares[seat][0] - mean[seat], 0.0)

    def _mean(self, entry: PlayedEntry, index: int, eyes: int) -> list[float]:
        """Return the expected value of a draw, over its outcomes in the worlds of *eyes*."""
        found = self._found
        hidden = eyes != ALL and not entry.state.certain(eyes)
        total = [0.0] * found.players
        count = _WORLDS if hidden else 1
        for world in range(count):
            state = seen_by(found.game, entry.state, eyes, Stream(seeds.nth(found.seed, world)))
            outcomes = _outcomes(state, Stream(seeds.nth(found.seed, index)))
            for outcome, part in outcomes:
                after = state.copy()
                after.apply(outcome)
                for seat, value in enumerate(self._static(after, eyes)):
                    total[seat] += value * part / count
        return total

    def _static(self, state: State, eyes: int) -> list[float]:
        """Return the chance of each seat to win, as *eyes* can estimate it without a search."""
        if state.actor() == OVER:
            return shares(state.standing())
        first = max(0, eyes)
        viewers = range(first, first + 1)
        if eyes == ALL and not self._found.game.OPEN:
            viewers = range(self._found.players)
        found = [self._softmax(state, viewer) for viewer in viewers]
        return [math.fsum(each) / len(found) for each in zip(*found, strict=True)]

    def _softmax(self, state: State, viewer: int) -> list[float]:
        points = list(self._found.heuristic.expected_scores(state, viewer))
        scale = self._found.heuristic.win_scale(state)
        weights = [math.exp((each - max(points)) / scale) for each in points]
        return [weight / sum(weights) for weight in weights]


def _outcomes(state: State, stream: Stream) -> list[tuple[int, float]]:
    """Return the outcomes of a draw with their odds; of many, a systematic sample."""
    legal, weights = state.legal(), state.odds()
    whole = sum(weights)
    if len(legal) <= _OUTCOMES:
        return [(each, weight / whole) for each, weight in zip(legal, weights, strict=True)]
    first = int(stream.below(whole))
    picked = [(first + at * whole // _OUTCOMES) % whole for at in range(_OUTCOMES)]
    return [(legal[index_at(weights, at)], 1 / _OUTCOMES) for at in picked]


def _as_bundle(values: list[float]) -> Bundle:
    """Return *values*, by seat, as a bundle of one world."""
    return Bundle([array("d", [value]) for value in values], [])

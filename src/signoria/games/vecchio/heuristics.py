"""The heuristic: ratings, policy and evaluation, for determinized states only.

A turn is planned whole: every way to end it is tried, as far as no chance and nobody else
interferes, and the first step towards the best one is taken. `worth` says what is best.
"""

from typing import Final

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.heuristic import Heuristic
from signoria.core.state import State
from signoria.games.vecchio.actions import KEEP, REUSE, USE
from signoria.games.vecchio.gains import last_gain
from signoria.games.vecchio.greedy import greedy
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import ACTING, AFTER, BY_CHANCE, ENDED, FIRST_TILE, KEEPING, Table
from signoria.games.vecchio.worth import (
    CREST,
    DOUBT_EARLY,
    DOUBT_END,
    HASTE,
    NEVER,
    RIVALRY,
    WEIGHTS,
    larger,
    prospect,
    tile_worth,
)

__all__ = ["HEURISTIC", "WEIGHTS", "VecchioHeuristic"]

NOTHING: Final = vec[float]([0.0] * 4)
"""Enough for the largest table: a slice of it is a new array."""


class VecchioHeuristic(Heuristic):
    """The heuristic, with a set of weights."""

    def __init__(self, weights: list[float]) -> None:
        """Judge by *weights*, in the order of `WEIGHTS`."""
        self.w = vec[float](weights)

    def policy(self, state: State, rng: Stream) -> i64:
        """Return the first step of the best way to end the turn."""
        del rng
        assert isinstance(state, Vecchio)
        return best(state, self.w)

    def quick(self, state: State, rng: Stream) -> i64:
        """Return what looks best by itself, without planning the turn."""
        del rng
        assert isinstance(state, Vecchio)
        return greedy(state, self.w)

    def rates(self, state: State, rng: Stream) -> list[float]:
        """Return what the best way to end the turn brings that begins with each action."""
        del rng
        assert isinstance(state, Vecchio)
        w = weighed_for_now(state, self.w)
        return [rate(state, state.moves[n], w) for n in range(state.count)]

    def expected_scores(self, state: State, viewer: i64) -> vec[float]:
        """Return each seat's points, and what its tokens, members and tiles may bring."""
        assert isinstance(state, Vecchio)
        found = NOTHING[: state.players]
        for seat in range(state.players):
            found[seat] = outlook(state, seat, viewer, self.w)
        return found

    def win_scale(self, state: State) -> float:
        """Return the lead that wins three games in four: less with every crest."""
        assert isinstance(state, Vecchio)
        early = float(state.crests_left) / float(state.terms.crests)
        return self.w[DOUBT_END] + self.w[DOUBT_EARLY] * early * early


HEURISTIC: Final = VecchioHeuristic


def best(s: Vecchio, w: vec[float]) -> i64:
    """Return the action that promises most, the first of those that promise alike."""
    chosen = s.moves[0]
    if s.count == 1:
        return chosen
    w = weighed_for_now(s, w)
    most = NEVER
    for n in range(s.count):
        worth = rate(s, s.moves[n], w)
        if worth > most:
            most = worth
            chosen = s.moves[n]
    return chosen


def weighed_for_now(s: Table, w: vec[float]) -> vec[float]:
    """Let crests count more for who is ahead, since they end the game, and less for others."""
    if w[HASTE] == 0.0:
        return w
    new = w[:]
    lead = outlook(s, s.asked, s.asked, w) - best_rival(s, s.asked, w)
    new[CREST] += w[HASTE] * lead
    return new


def outlook(s: Table, seat: i64, viewer: i64, w: vec[float]) -> float:
    """Return the points that *seat* is likely to win, the last action of its last turn included."""
    if s.final and s.acted == 1 and s.phase == ACTING and s.turn == seat:
        return prospect(s, seat, viewer, w) + last_gain(s, w)
    return prospect(s, seat, viewer, w)


def best_rival(s: Table, seat: i64, w: vec[float]) -> float:
    """Return the points that the best rival is likely to win, as *seat* may judge."""
    rival = NEVER
    for other in range(s.players):
        if other != seat:
            rival = larger(rival, outlook(s, other, seat, w))
    return rival


def rate(s: Vecchio, action: i64, w: vec[float]) -> float:
    """Return what the seat to act can make of the turn if it does *action* now."""
    if s.phase in (FIRST_TILE, KEEPING):
        return tile_worth(s, action - KEEP, w)
    return after(s, action, s.asked, 1, w)


def after(s: Vecchio, action: i64, seat: i64, tiles: i64, w: vec[float]) -> float:
    """Return what *seat* can make of the turn after *action*, using so many tiles at most."""
    new = s.copy()
    new.apply(action)
    if USE <= action < REUSE:
        tiles -= 1
    return plan(new, seat, s.acted, tiles, w)


def plan(s: Vecchio, seat: i64, acted: i64, tiles: i64, w: vec[float]) -> float:
    """Return the best that *seat* can reach until chance or someone else decides."""
    if (
        s.phase == ENDED
        or BY_CHANCE[s.phase]
        or s.asked != seat
        or (s.phase == ACTING and s.acted != acted)
    ):
        return standing_of(s, seat, w)
    most = NEVER
    for n in range(s.count):
        action = s.moves[n]
        if tiles > 0 or action < USE or s.phase not in (ACTING, AFTER):
            most = larger(most, after(s, action, seat, tiles, w))
    return most


def standing_of(s: Table, seat: i64, w: vec[float]) -> float:
    """Return what *seat* has and may win, and some of what its best rival does not."""
    own = outlook(s, seat, seat, w)
    if w[RIVALRY] == 0.0:
        return own
    return own - w[RIVALRY] * best_rival(s, seat, w)

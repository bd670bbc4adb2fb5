"""From examined entries to the account of each seat, world by world, so that errors are known."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.analysis.bundles import ALL, Bundle, Estimate, difference, estimate
from signoria.analysis.examining import Examined, is_seen_draw
from signoria.analysis.findings import CurvePoint, JudgedDecision, JudgedDraw, SeatAccount
from signoria.analysis.game_states import FinishedGame, PlayedEntry
from signoria.arena.result import shares
from signoria.core.state import CHANCE

_PARTS: Final = ("luck", "revealed", "own_errors", "rivals_errors", "rest")


class Chain(NamedTuple):
    """The value of every position for some eyes: before the first entry, and after each."""

    eyes: int
    bundles: list[Bundle]


def chains(found: FinishedGame, examined: Sequence[Examined]) -> list[Chain]:
    """Return a chain for each pair of eyes; what is no event for them changes no value."""
    made = []
    for eyes in found.eyes:
        bundles: list[Bundle] = []
        for each in examined:
            bundles.append(each.after.get(eyes) or bundles[-1])
        made.append(Chain(eyes, bundles))
    return made


def account(
    found: FinishedGame, examined: Sequence[Examined], chain: Chain, seat: int
) -> SeatAccount:
    """Return the account of *seat*, by the eyes of *chain*."""
    values = [each.shares[seat] for each in chain.bundles]
    worlds = len(values[0])
    sums = {part: [0.0] * worlds for part in _PARTS}
    for index, entry in enumerate(found.played):
        before, after = values[index], values[index + 1]
        part, effect = _effect(found, entry, examined[index + 1], chain.eyes, seat)
        residual = sums[_residual(found, entry, chain.eyes)]
        if part == "luck":
            residual = sums[part]
        for world in range(worlds):
            change = after[world] - before[world]
            if effect is not None:
                sums[part][world] += effect[world]
                change += effect[world] if part == "own_errors" else -effect[world]
            residual[world] += change
    choices = [entry for entry in found.played if entry.by == seat and entry.is_choice()]
    return SeatAccount(
        seat=seat,
        start=estimate(values[0]),
        luck=estimate(sums["luck"]),
        revealed=estimate(sums["revealed"]),
        own_errors=estimate(sums["own_errors"]),
        rivals_errors=estimate(sums["rivals_errors"]),
        rest=estimate(sums["rest"]),
        result=shares(found.end.standing())[seat],
        decisions=len(choices),
    )


def _effect(
    found: FinishedGame, entry: PlayedEntry, examined: Examined, eyes: int, seat: int
) -> tuple[str, list[float] | None]:
    """Return to which part an entry belongs, and what a decision changed for *seat*, by world.

    The error of a seat is what it lost; a rival's is what *seat* gained by it.
    """
    if is_seen_draw(found, entry, eyes):
        return "luck", None
    if examined.best is None or examined.played is None:
        return "rest", None
    best, played = examined.best.shares[seat], examined.played.shares[seat]
    if entry.by == seat:
        return "own_errors", [a - b for a, b in zip(best, played, strict=True)]
    return "rivals_errors", [b - a for a, b in zip(best, played, strict=True)]


def _residual(found: FinishedGame, entry: PlayedEntry, eyes: int) -> str:
    """Return where the rest of a change belongs: to what became known, if anything could."""
    state = entry.state
    if eyes == ALL or state.certain(eyes):
        return "rest"
    shown = eyes != entry.by or found.game.uncovers(state, entry.action)
    return "revealed" if shown else "rest"


def decisions(found: FinishedGame, examined: Sequence[Examined]) -> list[JudgedDecision]:
    """Return every decision with a choice, judged by the seat that made it."""
    judged = []
    for entry, each in zip(found.played, examined[1:], strict=True):
        if each.best is None or each.played is None:
            continue
        seat, best, played = entry.by, each.best, each.played
        judged.append(
            JudgedDecision(
                entry.entry,
                entry.turn,
                seat,
                entry.action,
                each.best_move,
                estimate(played.shares[seat]).mean,
                estimate(best.shares[seat]).mean,
                played.points[seat],
                best.points[seat],
                difference(best.shares[seat], played.shares[seat]),
                *each.reasons,
            )
        )
    return judged


def draws(found: FinishedGame, made: Sequence[Chain]) -> list[JudgedDraw]:
    """Return every draw that someone saw, with the luck of each seat."""
    judged = []
    for index, entry in enumerate(found.played):
        if entry.by != CHANCE:
            continue
        luck: list[Estimate | None] = []
        for seat in range(found.players):
            chain = chain_of(made, seat)
            if chain is None or not is_seen_draw(found, entry, chain.eyes):
                luck.append(None)
                continue
            before, after = (chain.bundles[at].shares[seat] for at in (index, index + 1))
            luck.append(difference(after, before))
        if any(each is not None for each in luck):
            judged.append(JudgedDraw(entry.entry, entry.turn, entry.action, luck))
    return judged


def curve(found: FinishedGame, made: Sequence[Chain]) -> list[CurvePoint]:
    """Return the chances to win along the game, of each seat by its own eyes.

    A seat whose eyes were not asked for is seen by those that were.
    """
    points = []
    for at in range(len(found.played) + 1):
        entry = found.played[at - 1] if at else None
        wins = [
            estimate((chain_of(made, seat) or made[0]).bundles[at].shares[seat]).mean
            for seat in range(found.players)
        ]
        points.append(CurvePoint(entry.entry if entry else -1, entry.turn if entry else 0, wins))
    return points


def chain_of(made: Sequence[Chain], seat: int) -> Chain | None:
    """Return the chain by which *seat* is judged, if it was asked for."""
    return next((chain for chain in made if chain.eyes in (ALL, seat)), None)

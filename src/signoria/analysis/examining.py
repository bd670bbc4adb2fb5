"""The search of an analysis, entry by entry: each is examined alone, in whatever process."""

from typing import NamedTuple

from signoria.analysis.bundles import ALL, Bundle, Root, bundle, result_bundle, seen_by
from signoria.analysis.choosing import best_action
from signoria.analysis.game_states import FindGame, FinishedGame, PlayedEntry, finished_game
from signoria.arena import seeds
from signoria.core.chance import Stream
from signoria.core.game import Reason
from signoria.core.state import CHANCE, OVER


class Examined(NamedTuple):
    """What the search found out about one entry, or about the beginning."""

    after: dict[int, Bundle]
    """The position after it, by eyes. Where eyes are missing, it was no event for them."""
    played: Bundle | None = None
    """What was played, and the best move, by the knowledge of the seat that decided."""
    best: Bundle | None = None
    best_move: int = -1
    reasons: tuple[list[Reason], list[Reason]] = ([], [])
    """For the best move, and for or against the one played."""


def examine(
    portion: range, *, text: str, find: FindGame, seats: tuple[int, ...], iterations: int
) -> list[Examined]:
    """Examine these entries of the game in *text*; number 0 is the beginning."""
    game = finished_game(text, find, seats)
    return [examine_one(game, number - 1, iterations) for number in portion]


def examine_one(found: FinishedGame, index: int, iterations: int) -> Examined:
    """Examine entry number *index* of those that count; -1 is the beginning.

    Of *iterations* one half chooses the best move. The other half values it and the move played,
    each in a quarter as many worlds; so it does with every other position.
    """
    worlds = max(2, iterations // 4)
    if index < 0 or not found.played[index].is_choice():
        noticed = [e for e in found.eyes if index < 0 or is_event(found, found.played[index], e)]
        return Examined({eyes: _valued(found, index, eyes, worlds) for eyes in noticed})
    return _examine_choice(found, index, iterations, worlds)


def _examine_choice(found: FinishedGame, index: int, iterations: int, worlds: int) -> Examined:
    """Examine a decision by the knowledge of the seat that made it."""
    game, entry, after = found.game, found.played[index], found.after(index)
    action = entry.action
    eyes = ALL if found.eyes == (ALL,) else entry.by
    choice = seeds.root(f"{found.seed}/choose")
    state = seen_by(game, entry.state, eyes, Stream(choice))
    root = Root(state, eyes, index, found.heuristic)
    best_move = best_action(root, action, max(2, iterations // 2), choice)
    played = bundle(root, range(worlds), found.seed, action)
    best = played
    if best_move != action:
        best = bundle(root, range(worlds), found.seed, best_move)
    seen = {}
    for each in found.eyes:
        if after.actor() == OVER:
            seen[each] = result_bundle(after, worlds)
        elif each == eyes and not game.uncovers(entry.state, action):
            seen[each] = played
        else:
            seen[each] = _valued(found, index, each, worlds)
    good, done = (game.reasons(state, move, found.heuristic) for move in (best_move, action))
    return Examined(seen, played, best, best_move, (good, done))


def is_event(found: FinishedGame, entry: PlayedEntry, eyes: int) -> bool:
    """Return whether *eyes* learn or see something by an entry that nobody decided.

    A draw that they do not see is no event, nor is a move without an alternative, unless it may
    show them something. The last entry always is one: the result is known.
    """
    state = entry.state
    if entry is found.played[-1]:
        return True
    if entry.by == CHANCE:
        return is_seen_draw(found, entry, eyes)
    if eyes == ALL or state.certain(eyes):
        return False
    return eyes != entry.by or found.game.uncovers(state, entry.action)


def is_seen_draw(found: FinishedGame, entry: PlayedEntry, eyes: int) -> bool:
    """Return whether *eyes* see which of several outcomes a draw has."""
    if entry.by != CHANCE:
        return False
    outcomes = entry.state.legal()
    if eyes != ALL:
        return len({found.game.redact(entry.state, each, eyes) for each in outcomes}) > 1
    return len(outcomes) > 1


def _valued(found: FinishedGame, index: int, eyes: int, worlds: int) -> Bundle:
    """Return the outcomes of the position after entry *index* by the knowledge of *eyes*."""
    state = found.after(index)
    if state.actor() == OVER:
        return result_bundle(state, worlds)
    known = seen_by(found.game, state, eyes, Stream(found.seed))
    return bundle(Root(known, eyes, index + 1, found.heuristic), range(worlds), found.seed)

"""Why an action is good or bad, in the terms of the heuristic, for hints.

The rest of the turn is played as well as one can; then the table of the seat is compared with what
it was before. All that is told is what the seat knows.
"""

from typing import Final, NamedTuple

from signoria.core.chance import Stream
from signoria.core.event import Value
from signoria.core.game import Reason
from signoria.games.vecchio.actions import GO, KEEP, MEMBER, PLACE, USE
from signoria.games.vecchio.board import COUNCIL, NAMES, TRACKS
from signoria.games.vecchio.boards import TRACK_NAMES
from signoria.games.vecchio.components import (
    BIT,
    FLORIN,
    NOBILITY_NAMES,
    PROVINCE_NAMES,
    SCROLL,
    STACK,
    STACK_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
    TOKENS,
)
from signoria.games.vecchio.heuristics import VecchioHeuristic
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.scoring import (
    all_tracks_bonus,
    majority,
    tile_points,
    track_points,
)
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    CHOOSING,
    CRESTS,
    FIRST_TILE,
    KEEPING,
    LOOKING,
    NOBODY,
    PLACING,
    ROLLING,
    Table,
    has,
)
from signoria.games.vecchio.tracks import on_track
from signoria.games.vecchio.worth import (
    ALL_TRACKS,
    CREST,
    LYING,
    MAJORITY,
    MEMBER_SHARE,
    OF_PROVINCE,
    OF_STANDING,
    PROVINCE_TILES,
    READY,
    fading,
    in_reach,
    look_worth,
    noble_worth,
    tile_worth,
    token_worth,
    town_worth,
    turns_left,
)

REASONS: Final = (
    "space", "crest", "last_crest", "majority", "majority_from", "all_tracks", "new_track",
    "gains", "spends", "earns", "pays", "lies", "rises", "member_gone", "joins", "looks",
    "province_tile", "tile", "noble", "tile_spent", "in_reach", "aims", "middleman_here",
    "placed", "passing", "falls_short", "best", "as_good",
)  # fmt: skip
MOST: Final = 4
"""More reasons than these nobody wants to read."""
SHORT: Final = 0.3
"""Points by which an action must fall short before that is told."""
TRIFLE: Final = 0.05
"""What counts for no more than this is not told."""
HOPE: Final = 0.1
"""The least share of a space in reach that counts as a reason."""


class Change(NamedTuple):
    """The table before and after, and how to judge what has changed."""

    before: Vecchio
    after: Vecchio
    seat: int
    heuristic: VecchioHeuristic
    turns: int
    keep: float

    def reason(self, name: str, weight: float, **parts: Value) -> Reason:
        """Return a reason."""
        return Reason(name, parts, round(float(weight), 3))


def reasons(state: Vecchio, action: int, heuristic: VecchioHeuristic) -> list[Reason]:
    """Return what speaks for *action* and against it, the weightiest first."""
    seat = int(state.actor())
    if seat < 0:
        return []
    turns = int(turns_left(state, seat, heuristic.w))
    after = end_of_turn(state, action, heuristic)
    change = Change(state, after, seat, heuristic, turns, float(fading(turns, heuristic.w)))
    if state.phase in (FIRST_TILE, KEEPING):
        found = [_kept(change, action - KEEP)]
    else:
        found = _differences(change)
        found += _aims(change, action)
    found = sorted([each for each in found if abs(each.weight) > TRIFLE], key=_weight)
    beside = _beside_others(state, action, heuristic, enough=bool(found))
    return sorted(found[: MOST - len(beside)] + beside, key=_weight)


def _weight(reason: Reason) -> float:
    return -abs(reason.weight)


def end_of_turn(state: Vecchio, action: int, heuristic: VecchioHeuristic) -> Vecchio:
    """Return the table once *action* is done, and all that the seat then does by itself.

    A province tile is looked at alone, since the action of the turn comes in any case.
    """
    after, rng = state.copy(), Stream(0)
    after.apply(action)
    while after.actor() == state.actor() and not _comes_to_rest(state, after, action):
        after.apply(heuristic.policy(after, rng))
    return after


def _comes_to_rest(state: Vecchio, after: Vecchio, action: int) -> bool:
    again = after.phase in (ACTING, AFTER)
    return again and (action >= USE or after.acted != state.acted)


def _differences(change: Change) -> list[Reason]:
    found: list[Reason] = []
    for track in range(TRACKS):
        found += _on_track(change, track)
    found += _bonuses(change)
    found += _tokens(change)
    found += _members(change)
    found += _tiles(change)
    found += _reach(change)
    if change.after.passed[change.seat] and not change.before.passed[change.seat]:
        found.append(change.reason("passing", 2.0, points=2))
    return found


def _on_track(change: Change, track: int) -> list[Reason]:
    """Return the space that is taken, and the majority that comes with it."""
    before, after, seat = change.before, change.after, change.seat
    found = []
    points = int(track_points(after, seat, track) - track_points(before, seat, track))
    if points:
        found.append(change.reason("space", points, track=TRACK_NAMES[track], points=points))
    holder = int(majority(before, track))
    if majority(after, track) == seat != holder:
        worth = float(change.heuristic.w[MAJORITY]) if change.turns > 2 else 3.0
        if holder == NOBODY:
            found.append(change.reason("majority", worth, track=TRACK_NAMES[track]))
        else:
            parts: dict[str, Value] = {"track": TRACK_NAMES[track], "rival": holder}
            found.append(change.reason("majority_from", worth, **parts))
    return found


def _bonuses(change: Change) -> list[Reason]:
    """Return crests, and the bonus for all tracks."""
    before, after, seat, w = change.before, change.after, change.seat, change.heuristic.w
    found = []
    crests = int(after.crests[seat] - before.crests[seat])
    if _pending(after, seat, CRESTS) and not _pending(before, seat, CRESTS):
        last = "last_crest" if after.crests_left == 1 else "crest"
        found.append(change.reason(last, w[CREST] or 0.1))
    elif crests > 0:
        found.append(change.reason("crest" if after.crests_left else "last_crest", crests))
    tracks = [
        sum([1 for track in range(TRACKS) if on_track(s, track, seat)]) for s in (before, after)
    ]
    if all_tracks_bonus(after, seat) and not all_tracks_bonus(before, seat):
        found.append(change.reason("all_tracks", 5.0, points=5))
    elif tracks[1] > tracks[0] and change.turns > 2:
        worth = w[ALL_TRACKS] * (tracks[1] ** 2 - tracks[0] ** 2)
        found.append(change.reason("new_track", worth, number=tracks[1]))
    return found


def _tokens(change: Change) -> list[Reason]:
    """Return what is gained and what is spent: florins, and other tokens."""
    gained: list[str] = []
    spent: list[str] = []
    worth = [0.0, 0.0]
    for token in range(SCROLL, TOKENS):
        more, value = _more(change, token)
        (gained if more > 0 else spent).extend([TOKEN_NAMES[token]] * abs(more))
        worth[more < 0] += value
    florins, value = _more(change, FLORIN)
    found = []
    if gained:
        found.append(change.reason("gains", worth[0], tokens=gained))
    if spent:
        found.append(change.reason("spends", worth[1], tokens=spent))
    if florins:
        name = "earns" if florins > 0 else "pays"
        found.append(change.reason(name, value, florins=abs(florins)))
    return found


def _more(change: Change, token: int) -> tuple[int, float]:
    """Return how many more tokens of a sort there are afterwards, and what that is worth."""
    had, got = [int(has(s, change.seat, token)) for s in (change.before, change.after)]
    w = change.heuristic.w
    return got - had, change.keep * float(token_worth(token, got, w) - token_worth(token, had, w))


def _count(s: Table, seat: int) -> tuple[int, int]:
    """Return how many members of a seat stand, and how many lie."""
    at = [seat * 32 + int(town) for town in s.board.towns]
    return sum([int(s.standing_in[n]) for n in at]), sum([int(s.lying_in[n]) for n in at])


def _members(change: Change) -> list[Reason]:
    """Return who lies down, rises, leaves the towns or is new."""
    stood, lay = _count(change.before, change.seat)
    stand, lie = _count(change.after, change.seat)
    w, found = change.heuristic.w, []
    each = change.keep * float(w[MEMBER_SHARE])
    share = each * float(1.0 - w[LYING])
    here = _worth(stand) - _worth(stood)
    if lie > lay:
        found.append(change.reason("lies", -share * abs(here or 0.1), number=lie - lay))
    elif lie < lay and stand > stood:
        found.append(change.reason("rises", share * here, number=lay - lie))
    gone = stood + lay - stand - lie
    if gone > 0:
        worth = _worth(stood + lay) - _worth(stand + lie)
        found.append(change.reason("member_gone", -each * worth, number=gone))
    new = -gone if gone < 0 else 0
    if _pending(change.after, change.seat, ROLLING, PLACING):
        new += int(change.after.placing)
    if new and not _pending(change.before, change.seat, ROLLING, PLACING):
        found.append(change.reason("joins", change.keep * new, number=new))
    return found


def _worth(standing: int) -> float:
    return float(OF_STANDING[standing])


def _tiles(change: Change) -> list[Reason]:
    """Return tiles that are looked for, taken, used up, or count for more."""
    before, after, seat, w = change.before, change.after, change.seat, change.heuristic.w
    found = []
    if _pending(after, seat, LOOKING) and not _pending(before, seat, LOOKING):
        worth = float(look_worth(after.track, change.turns, w))
        found.append(change.reason("looks", worth, stack=STACK_NAMES[after.track - COUNCIL]))
    if _pending(after, seat, CHOOSING) and not _pending(before, seat, CHOOSING):
        parts: dict[str, Value] = {"track": TRACK_NAMES[after.track]}
        found.append(change.reason("province_tile", 1.9 * change.keep, **parts))
    for tile, name in enumerate(PROVINCE_NAMES):
        worth = change.keep * float(w[PROVINCE_TILES]) * OF_PROVINCE[tile]
        mine = after.owners[tile] == seat
        if mine and before.owners[tile] != seat:
            found.append(change.reason("tile", worth, tile=name))
        if mine and after.used[tile] > before.used[tile]:
            found.append(change.reason("tile_spent", -worth, tile=name))
    for tile, name in enumerate(NOBILITY_NAMES):
        if before.nobility[seat] & BIT[tile]:
            more = int(tile_points(after, seat, tile) - tile_points(before, seat, tile))
            found.append(change.reason("noble", 0.9 * more, tile=name, points=more))
    return found


def _reach(change: Change) -> list[Reason]:
    """Return the space that one could pay for afterwards."""
    before, after, seat = change.before, change.after, change.seat
    points = int(in_reach(after, seat))
    if points <= in_reach(before, seat):
        return []
    share = max(float(change.heuristic.w[READY]), HOPE)
    return [change.reason("in_reach", change.keep * share * points, points=points)]


def _aims(change: Change, action: int) -> list[Reason]:
    """Return where a member would act, or stand."""
    after = change.after
    if MEMBER <= action < GO:
        there = [int(town) for town in after.board.towns if _came(change, int(town))]
        return [change.reason("aims", 0.5, town=NAMES[town]) for town in there[:1]]
    if PLACE <= action < PLACE + len(NAMES):
        town = action - PLACE
        worth = change.keep * float(town_worth(change.before, town))
        colour = int(after.board.colour[town])
        if colour < len(after.middlemen) and change.before.middlemen[colour] == town:
            return [change.reason("middleman_here", worth, town=NAMES[town])]
        return [change.reason("placed", worth, town=NAMES[town])]
    return []


def _came(change: Change, town: int) -> bool:
    """Say whether a member has come to a town, or lies there now."""
    at = change.seat * 32 + town
    lies = change.after.lying_in[at] > change.before.lying_in[at]
    return bool(lies or change.after.standing_in[at] > change.before.standing_in[at])


def _kept(change: Change, tile: int) -> Reason:
    """Return what a tile promises that one may keep."""
    before, seat = change.before, change.seat
    if tile < STACK:
        worth = float(tile_worth(before, tile, change.heuristic.w))
        return change.reason("tile", worth, tile=TILE_NAMES[tile])
    points = int(tile_points(before, seat, tile - STACK))
    worth = float(noble_worth(before, seat, tile - STACK, change.turns))
    return change.reason("noble", worth, tile=TILE_NAMES[tile], points=points)


def _beside_others(
    state: Vecchio, action: int, heuristic: VecchioHeuristic, *, enough: bool
) -> list[Reason]:
    """Return how the action compares with the best one."""
    rates = heuristic.rates(state, Stream(0))
    mine = rates[state.legal().index(action)]
    short = max(rates) - mine
    if short > SHORT:
        return [Reason("falls_short", {"points": max(1, round(short))}, round(-short, 3))]
    if enough:
        return []
    return [Reason("best" if len(rates) == 1 or short < 1e-9 else "as_good", {}, 0.0)]


def _pending(s: Table, seat: int, *steps: int) -> bool:
    """Say whether chance, or the seat, is still to do one of *steps* in its turn."""
    waiting = [int(s.phase), *[int(s.agenda[n]) for n in range(s.depth)]]
    return s.turn == seat and not s.settling and any(step in waiting for step in steps)

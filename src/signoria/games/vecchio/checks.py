"""Whether the rules can go on from a position that someone wrote."""

from collections.abc import Iterable, Sequence
from typing import Final

from signoria.core.position import Fields
from signoria.core.problem import BadPosition
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.vecchio.board import (
    COUNCIL,
    GREEN,
    MIDDLEMEN_COUNT,
    NAMES,
    NOWHERE,
    TOWNS,
)
from signoria.games.vecchio.boards import COLOUR_NAMES, TRACK_NAMES
from signoria.games.vecchio.components import (
    BIT,
    BITS_IN,
    COUNCIL_NAMES,
    DEALT,
    MEMBERS,
    NOBILITY_NAMES,
    SEEN,
    STACK,
    TILE_NAMES,
)
from signoria.games.vecchio.preparation import agrees, middlemen_set_up
from signoria.games.vecchio.state import (
    MOST_GROUPS,
    MOST_LOOKS,
    NOBODY,
    PHASES,
    STEPS,
    Table,
    members_in_towns,
)
from signoria.games.vecchio.tracks import is_open, on_track

_SETTING_OUT: Final = ("go", "travel")
_ARRIVED: Final = ("how", "province", "office")
_IN_REGION: Final = ("province", "give_pair", "give_single", "give_any", "choose", "enter_track")
_IN_FLORENCE: Final = ("look", "keep")
_MIDDLEMEN_COMING: Final = ("begin", "layout")
FIRST_MEMBERS: Final = 4
"""So many of a seat's members are placed before the first turn."""
_PREPARING: Final = (*_MIDDLEMEN_COMING, "deal", "first_tile", "show")


def mask_of(tiles: Iterable[str], names: Sequence[str]) -> int:
    """Return the tiles called *tiles* as a mask."""
    mask = 0
    for tile in tiles:
        mask |= int(BIT[names.index(tile)])
    return mask


def check_members(s: Table) -> None:
    """Count the supply: each seat has twelve members in all; no track holds more than it can."""
    for seat in range(s.players):
        out = members_in_towns(s, seat) + sum(on_track(s, track, seat) for track in range(5))
        if out > MEMBERS:
            raise BadPosition("too_many_there", where=f"standing[{seat}]")
        s.supply[seat] = MEMBERS - out
    for track, name in enumerate(TRACK_NAMES):
        room = s.board.spaces[track] - s.terms.first_space + (8 if s.final else 0)
        if s.sizes[track] > room:
            raise BadPosition("too_many_there", where=f"tracks.{name}")


def replay_looks(s: Table, stack: int, looks: list[Fields]) -> None:
    """Take what was seen from the top of a stack, and put what was not kept below it."""
    names = TILE_NAMES[stack * STACK : (stack + 1) * STACK]
    if len(looks) > MOST_LOOKS:
        raise BadPosition("too_many_there", where="looks")
    read = [
        (
            look.seat("seat", 0, int(s.players)),
            look.words("seen", [], names),
            look.optional("kept", names),
        )
        for look in looks
    ]
    for look in looks:
        look.close()
    groups = [_never_held(s, stack, names, [kept for _, _, kept in read if kept])]
    for n, (seat, seen, kept) in enumerate(read):
        _draw(groups, seen)
        at = stack * MOST_LOOKS + n
        s.look_seat[at] = seat
        s.look_seen[at] = mask_of(seen, names)
        s.look_kept[at] = NOBODY if kept is None else names.index(kept)
        held = (s.council, s.nobility)[stack][seat]
        new = stack == 0 and s.new_tile[seat] == s.look_kept[at]
        if kept is not None and not (kept in seen and (new or held & BIT[s.look_kept[at]])):
            raise BadPosition("cannot_go_on", phase=PHASES[s.phase], where="looks")
        rest = [tile for tile in seen if tile != kept]
        if kept is not None and rest:
            groups.append(rest)
    s.look_count[stack] = len(read)
    masks = [mask_of(group, names) for group in groups if group]
    if not masks and stack == 0 and any(s.hands):
        masks = [0]  # all are dealt; those not kept will lie here again
    _stack_up(s, stack, masks)


def _never_held(s: Table, stack: int, names: Sequence[str], kept: list[str]) -> list[str]:
    """Return the tiles that were in the stack before anybody looked."""
    if stack:
        held = sum([int(mask) for mask in s.nobility])
    else:
        held = 0
        for seat in range(s.players):
            held |= int(s.council[seat] | s.hands[seat])
            if s.new_tile[seat] != NOBODY:
                held |= int(BIT[s.new_tile[seat]])
    return [name for tile, name in enumerate(names) if not held & BIT[tile] or name in kept]


def _draw(groups: list[list[str]], seen: list[str]) -> None:
    """Take the tiles *seen* from the top."""
    left = list(seen)
    while left and groups:
        here = [tile for tile in groups[0] if tile in left]
        if not here or (len(here) < len(left) and len(here) < len(groups[0])):
            break
        groups[0] = [tile for tile in groups[0] if tile not in here]
        left = [tile for tile in left if tile not in here]
        if not groups[0]:
            del groups[0]
    if left or len(seen) > SEEN or len(set(seen)) != len(seen):
        raise BadPosition("cannot_go_on", phase="look", where="looks")


def _stack_up(s: Table, stack: int, groups: list[int]) -> None:
    for n in range(int(MOST_GROUPS)):
        s.groups[stack * MOST_GROUPS + n] = groups[n] if n < len(groups) else 0
    s.group_count[stack] = len(groups)


def check_tiles(s: Table) -> None:
    """No tile is in two places."""
    for names, piles in (
        (
            COUNCIL_NAMES,
            [
                *[mine | hand for mine, hand in zip(s.council, s.hands, strict=True)],
                *[int(BIT[t]) for t in s.new_tile if t != NOBODY],
            ],
        ),
        (NOBILITY_NAMES, list(s.nobility)),
    ):
        for tile, name in enumerate(names):
            if len([pile for pile in piles if pile & BIT[tile]]) > 1:
                raise BadPosition("listed_twice", what=name)
    for seat in range(s.players):
        if s.shown[seat] & ~s.nobility[seat]:
            raise BadPosition("cannot_go_on", phase=PHASES[s.phase], where="shown")
        chosen = s.chosen[seat]
        if chosen != NOBODY and not s.hands[seat] & BIT[chosen]:
            raise BadPosition("cannot_go_on", phase=PHASES[s.phase], where="chosen")


def check_question(s: Table) -> None:
    """Refuse a decision in progress that could not come to an end."""
    phase = PHASES[s.phase]
    wrong = _wrong(s, phase, [phase, *[STEPS[s.agenda[n]] for n in range(s.depth)]])
    if wrong:
        raise BadPosition("cannot_go_on", phase=phase, where=wrong)


def _wrong(s: Table, phase: str, coming: list[str]) -> str:
    """Return the field that does not go with the phase, or nothing."""
    if NOBODY in (s.turn, s.first, s.asked):
        return "turn"
    if phase in _SETTING_OUT and not _stands(s, int(s.member)):
        return "member"
    if [step for step in coming if step in (*_ARRIVED, "enter_track")] and not _arrives(s, coming):
        return "to"
    if [step for step in coming if step in _IN_REGION] and s.track >= COUNCIL:
        return "track"
    if [step for step in coming if step in _IN_FLORENCE] and s.track < COUNCIL:
        return "track"
    return _wrong_count(s, phase) or _wrong_preparation(s, phase, coming[1:])


def _wrong_count(s: Table, phase: str) -> str:
    """Return the number that does not go with the phase, or nothing."""
    if phase == "turn_up" and s.new_tile[s.turn] == NOBODY:
        return "new_tile"
    if phase in ("roll", "place") and not 0 < s.placing <= s.supply[s.turn]:
        return "placing"
    if phase == "place" and not any(s.board.in_area[s.area * TOWNS + t] for t in s.board.towns):
        return "area"
    if phase == "give_any" and s.owed == 0:
        return "owed"
    if phase == "keep" and not _has_tiles(s):
        return "looks"
    return ""


def _has_tiles(s: Table) -> bool:
    """Say whether there is something to keep."""
    stack = s.track - COUNCIL
    at = stack * MOST_LOOKS + s.look_count[stack] - 1
    return bool(s.look_count[stack] and s.look_kept[at] == NOBODY and s.look_seen[at])


def _wrong_preparation(s: Table, phase: str, later: list[str]) -> str:
    """Return what does not go with a step of the preparation, or with the end of it."""
    if [step for step in later if step in _PREPARING]:
        return "agenda"
    if phase in _MIDDLEMEN_COMING and not _sets_middlemen_up(s):
        return "middlemen"
    if not _is_dealt(s, phase):
        return "hands"
    if s.settling and min(s.supply) < FIRST_MEMBERS:
        return "settling"
    return _wrong_tile(s, phase) if phase in _PREPARING else ""


def _wrong_tile(s: Table, phase: str) -> str:
    """Return where a council tile is that nobody can have before the first ones are shown."""
    if list(s.council) != _shown(s, phase):
        return "council"
    if [tile for tile in s.new_tile if tile != NOBODY]:
        return "new_tile"
    return "looks" if s.look_count[0] else ""


def _shown(s: Table, phase: str) -> list[int]:
    """Return the council tiles that lie face up when those kept are shown one after the other."""
    turned = int(s.asked) if phase == "show" else 0
    return [int(BIT[s.chosen[seat]]) if seat < turned else 0 for seat in range(s.players)]


def _is_dealt(s: Table, phase: str) -> bool:
    """Say whether as many council tiles are dealt, and chosen, as the preparation asks for."""
    sizes = [int(BITS_IN[hand]) for hand in s.hands]
    chosen = [tile != NOBODY for tile in s.chosen]
    if phase == "deal":
        before = [int(DEALT)] * int(s.asked)
        after = [0] * (len(sizes) - len(before) - 1)
        owed = DEALT * len(sizes) - sum(sizes)
        dealt = sizes == [*before, sizes[s.asked], *after] and sizes[s.asked] < DEALT
        return dealt and not any(chosen) and owed <= BITS_IN[s.groups[0]]
    if phase == "first_tile":
        return min(sizes) > 0 and chosen == [seat < s.asked for seat in range(s.players)]
    if phase == "show":
        return min(sizes) > 0 and all(chosen)
    return not any(sizes) and (phase not in _MIDDLEMEN_COMING or s.asked == 0)


def _sets_middlemen_up(s: Table) -> bool:
    """Say whether some middlemen stand as a layout has them, and others are to come."""
    count = int(middlemen_set_up(s))
    if list(s.middlemen[count:]) != [NOBODY] * (MIDDLEMEN_COUNT - count):
        return False
    return count < MIDDLEMEN_COUNT and any(agrees(s, each, count) for each in s.board.layouts)


def _stands(s: Table, town: int) -> bool:
    return town != NOBODY and s.standing_in[s.turn * TOWNS + town] > 0


def _arrives(s: Table, coming: list[str]) -> bool:
    """Say whether the member is, or is going, where the action is done."""
    if s.to == NOBODY or not _stands(s, int(s.member if "travel" in coming else s.to)):
        return False
    colour = s.board.colour[s.to]
    if "how" in coming:
        return bool(colour <= GREEN)
    if "office" in coming:
        return COLOUR_NAMES[colour] == "florence"
    return bool(s.board.region[s.to] == s.track and is_open(s, int(s.track)))


__all__ = ["NAMES", "NOWHERE", "SEAT_NAMES"]

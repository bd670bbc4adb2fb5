"""What each number of an observation means. `encoding` writes them in this order."""

from typing import Final

from signoria.core.layout import Encoding, Field
from signoria.games.vecchio.actions import KEEP
from signoria.games.vecchio.board import LONGEST, NAMES
from signoria.games.vecchio.boards import EVENT_NAMES, MIDDLEMEN, TRACK_NAMES
from signoria.games.vecchio.components import (
    COUNCIL_NAMES,
    MEMBERS,
    NOBILITY_NAMES,
    PROVINCE_NAMES,
    RICHEST,
    TOKEN_NAMES,
)
from signoria.games.vecchio.options import Options
from signoria.games.vecchio.state import MOST_LOOKS, PHASES, STEPS

_PROVINCES: Final = ", ".join(PROVINCE_NAMES)
_TOWN: Final = "0 for none, else 1 + town"
_SEAT: Final = "0 for none, else 1 + seat"
_CRESTS: Final = 30
_MOST: Final = 500
"""More points than any seat can have."""


def fields(players: int, options: Options) -> list[Field]:
    """Return the fields of an observation, in order."""
    return [
        *_turn(players, options),
        *_pieces(players),
        Field("province tiles", 18, 0, players, f"owner of each ({_SEAT}): {_PROVINCES}"),
        Field("used province tiles", 18, 0, 1, "1 for each that lies face down"),
        *[field for i in range(players) for field in _tiles(i)],
        Field("stacks", 2, 0, 12, "tiles left: council, nobility"),
        Field("hand", 12, 0, 1, "council tiles dealt to you at set-up"),
        Field("chosen", 1, 0, 12, "the one you keep: 0 for none, else 1 + tile"),
        *_looks(players, "council", COUNCIL_NAMES),
        *_looks(players, "nobility", NOBILITY_NAMES),
        *_question(players),
    ]  # fmt: skip


def _turn(n: int, options: Options) -> list[Field]:
    return [
        Field("seat", 1, 0, n - 1, "your seat; below, seat +0 is yours, +1 the next on the left"),
        Field("phase", len(PHASES), 0, 1, f"one-hot: {', '.join(PHASES)}"),
        Field("round", 1, 1, options.round_limit + 1, "round"),
        Field("first", n, 0, 1, "one-hot: the starting player"),
        Field("turn", n, 0, 1, "one-hot: whose turn it is"),
        Field("asked", n, 0, 1, "one-hot: who decides, when chance does not"),
        Field("settling", 1, 0, 2, "the pass in which the first members are placed, or 0"),
        Field("ending", 1, 0, 1, "1 once the last crest is gone"),
        Field("final", 1, 0, 1, "1 in the final round"),
        Field("acted", 1, 0, 2, "actions that this turn has had"),
        Field("tile used", 1, 0, 1, "1 if a province tile was used this turn"),
    ]


def _pieces(n: int) -> list[Field]:
    towns, members = len(NAMES), int(MEMBERS)
    return [
        Field("tokens", 7 * n, 0, int(RICHEST), f"of each seat: {', '.join(TOKEN_NAMES)}"),
        Field("standing", towns * n, 0, members, "of each seat: standing members in each town"),
        Field("lying", towns * n, 0, members, "of each seat: lying members in each town"),
        Field("supply", n, 0, members, "members of each seat in the supply"),
        Field(
            "tracks", 5 * int(LONGEST), 0, n,
            f"members on each track in order ({_SEAT}): {', '.join(TRACK_NAMES)}",
        ),
        Field("middlemen", 5, 0, towns, f"{_TOWN}: {', '.join(MIDDLEMEN)}"),
        Field("crests", n, 0, _CRESTS, "crests of each seat"),
        Field("crests left", 1, 0, _CRESTS, "crests left"),
        Field("events", 3, 0, _CRESTS, f"crests not seen yet: {', '.join(EVENT_NAMES)}"),
        Field("additional cost", 5, 0, 1, "one-hot: the track whose stack has that tile"),
    ]  # fmt: skip


def _tiles(i: int) -> list[Field]:
    """Return what is known of the tiles of a seat: yours is 0."""
    return [
        Field(f"council {i}", 12, 0, 1, f"council tiles face up before seat +{i}"),
        Field(f"new tile {i}", 1, 0, 13, "tile face down: 0 none, 1 unknown, else 2 + tile"),
        Field(f"nobility {i}", 12, 0, 1, "nobility tiles that you know"),
        Field(f"shown {i}", 12, 0, 1, "nobility tiles that were revealed"),
        Field(f"nobility count {i}", 1, 0, 12, "nobility tiles, known or not"),
        Field(f"hand size {i}", 1, 0, 12, "council tiles dealt at set-up"),
        Field(f"has chosen {i}", 1, 0, 1, "1 once it has chosen one of them"),
        Field(f"passed {i}", 1, 0, 1, "1 if it has passed"),
    ]  # fmt: skip


def _looks(n: int, stack: str, names: tuple[str, ...]) -> list[Field]:
    listed = ", ".join(names)
    return [
        field for i in range(int(MOST_LOOKS)) for field in (
            Field(f"{stack} look {i}: seat", 1, 0, n, f"who looked at the {stack} stack ({_SEAT})"),
            Field(f"{stack} look {i}: number", 1, 0, 12, "how many tiles were seen"),
            Field(f"{stack} look {i}: open", 1, 0, 1, "1 until one is kept"),
            Field(f"{stack} look {i}: seen", 12, 0, 1, f"which, if it was you: {listed}"),
            Field(f"{stack} look {i}: kept", 1, 0, 12, "the one kept, if known: 0 or 1 + tile"),
        )
    ]  # fmt: skip


def _question(n: int) -> list[Field]:
    towns = len(NAMES)
    return [
        Field("member", 1, 0, towns, f"where the acting member sets out: {_TOWN}"),
        Field("to", 1, 0, towns, f"where it acts: {_TOWN}"),
        Field("track", 5, 0, 1, "one-hot: the track that the question is about"),
        Field("ignoring", 1, 0, 1, "1 if followers of any colour will do"),
        Field("free", 1, 0, 1, "1 if no florins are paid"),
        Field("owed", 1, 0, 6, "followers still to be paid, or the colour already paid twice"),
        Field("placing", 1, 0, 2, "members still to be placed"),
        Field("area", 1, 0, 12, "the area where they go; 0 anywhere, 1 any area"),
        Field("anchor", 1, 0, towns, f"the town beside which they go: {_TOWN}"),
        Field("event left", 1, 0, n, "seats that an event still asks"),
        Field("agenda", 16, 0, len(STEPS), "steps still to be done, the next last: 0 or 1 + step"),
    ]


def bounds(players: int, options: Options) -> tuple[int, int]:
    """Return the least and the most points that a seat can have."""
    del players, options
    return 0, _MOST


ENCODING: Final = Encoding(version=1, first_action=int(KEEP), fields=fields, bounds=bounds)

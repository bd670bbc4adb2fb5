"""Tables of Il Vecchio for tests, in the short hand of worked cases.

Tokens: F florin, K knight, As assassin, Ab abbot, Sc scroll, Ca carriage, Bi bishop. P1 is seat A,
who starts. Members stand unless "(lying)" follows; "Milano 1 P2, 2 P3" are members on a track.
"""

import re
from typing import Any

from script import do as do_in
from script import legal as legal_in

from signoria.core.event import Event
from signoria.core.state import State
from signoria.games import vecchio

SHORT = {
    "F": "florins", "K": "knight", "As": "assassin", "Ab": "abbot", "Sc": "scroll",
    "Ca": "carriage", "Bi": "bishop",
}  # fmt: skip
TRACKS = {
    "Milano": "milano", "Venezia": "venezia", "Chiesa": "chiesa", "Council": "council",
    "Nobility": "nobility",
}  # fmt: skip
SEATS = "ABCD"
FULL = "Milano 1 P2, 2 P3, 3 P2, 4 P3, 5 P2; Venezia 1 P3, 2 P2, 3 P3, 4 P2, 5 P3; "


def seat(members="", tokens="", **tiles: str) -> dict[str, Any]:
    """Return what one seat has; *tiles* are lists of names: up, used, council, new, nobility."""
    return {"members": members, "tokens": tokens, **tiles}


def at(players: int, *seats: dict[str, Any], **fields: Any) -> State:
    """Return the state of a position; the seats come in order, those left out have nothing."""
    return vecchio.load(position(players, *seats, **fields))


def position(
    players: int, *seats: dict[str, Any], tracks="", left=None, turn=1, **fields: Any
) -> dict[str, Any]:
    """Return a position in full."""
    everyone = [*seats, *[seat() for _ in range(players - len(seats))]]
    found: dict[str, Any] = {
        "players": players,
        "turn": SEATS[turn - 1],
        "tokens": {name: [] for name in SHORT.values()},
        "tracks": {name: [] for name in TRACKS.values()},
    }
    for each in everyone:
        found.setdefault("standing", []).append(towns(each["members"], lying=False))
        found.setdefault("lying", []).append(towns(each["members"], lying=True))
        held = counted(each["tokens"])
        for short, name in SHORT.items():
            found["tokens"][name].append(held.get(short, 0))
        for key, short in (
            ("provinces", "up"), ("used", "used"), ("council", "council"), ("new_tile", "new"),
            ("nobility", "nobility"),
        ):  # fmt: skip
            found.setdefault(key, []).append(each.get(short, "").split())
        found.setdefault("crests", []).append(each.get("crests", 0))
    for part in [part for part in tracks.split(";") if part.strip()]:
        name, *rest = part.split(maxsplit=1)
        found["tracks"][TRACKS[name]] = [SEATS[int(p) - 1] for p in re.findall(r"P(\d)", rest[0])]
    if left is not None:
        found["crests_left"] = left
    return {**found, **fields}


def counted(tokens: str) -> dict[str, int]:
    return {short: int(number) for number, short in re.findall(r"(\d+)([A-Z][a-z]?)", tokens)}


def towns(members: str, *, lying: bool) -> list[str]:
    """Return the towns of the members that stand, or of those that lie."""
    named = [member.strip() for member in members.split(",") if member.strip()]
    return [
        member.removesuffix("(lying)").strip().lower().replace(" ", "_")
        for member in named
        if member.endswith("(lying)") == lying
    ]


def has(state: State, player: int) -> str:
    """Return all tokens of a player, in short."""
    tokens = vecchio.save(state)["tokens"]
    held = [(tokens[name][player - 1], short) for short, name in SHORT.items()]
    return " ".join([f"{number}{short}" for number, short in held if number]) or "nothing"


def do(state: State, names: str) -> list[Event]:
    """Do the named actions and return the events."""
    return do_in(vecchio, state, names)


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal actions by name, all of them or those of one verb without it."""
    names = legal_in(vecchio, state)
    if not verb:
        return names
    return [name.partition(" ")[2] for name in names if name.partition(" ")[0] == verb]


def look(state: State, wanted: str) -> list[Event]:
    """Draw as many tiles as there are to be seen, *wanted* among them, and keep that."""
    events = []
    while field(state, "phase") == "look":
        names = legal(state, "deal")
        tile = wanted if wanted in names else names[0]
        if field(state, "owed") == 1 and wanted not in seen(state) and tile != wanted:
            raise AssertionError(f"{wanted} cannot be drawn")
        if tile != wanted and len(names) > 1:
            tile = names[0]
        events += do(state, f"deal {tile}")
    return events + do(state, f"keep {wanted}")


def seen(state: State) -> list[str]:
    """Return the tiles that were seen in the latest look."""
    looks = field(state, "looks")[field(state, "track")]
    return looks[-1]["seen"]


def told(events: list[Event], name: str) -> list[dict[str, Any]]:
    """Return the parts of the events called *name*."""
    return [event.parts for event in events if event.name == name]


def field(state: State, name: str) -> Any:
    """Return one field of the position."""
    return vecchio.save(state)[name]


def standing(state: State, player: int) -> list[str]:
    return field(state, "standing")[player - 1]


def lying(state: State, player: int) -> list[str]:
    return field(state, "lying")[player - 1]


def supply(state: State, player: int) -> int:
    return vecchio.observe(state, None).supply[player - 1]


def track(state: State, name: str) -> str:
    """Return who is on a track, such as "P2 P3"."""
    return " ".join([f"P{SEATS.index(s) + 1}" for s in field(state, "tracks")[name]])


def points(state: State, player: int) -> dict[str, int]:
    """Return a player's points by where they come from."""
    from signoria.games.vecchio.scoring import parts

    return {name: n for name, n in parts(state, player - 1).items() if n}


def worth(state: State, tile: str, player: int = 1) -> int:
    """Return what a nobility tile is worth to a player."""
    from signoria.games.vecchio.components import NOBILITY_NAMES
    from signoria.games.vecchio.scoring import tile_points

    return tile_points(state, player - 1, NOBILITY_NAMES.index(tile))

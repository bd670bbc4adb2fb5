"""Tables of The Castles of Tuscany for tests, in the letters of the worked cases.

D castle, R city, T inn, L agriculture, G quarry, O village, Y monastery, B commerce, J joker.
"""

import re
from typing import Any

from script import do as do_in
from script import legal as legal_in

from signoria.core.event import Event
from signoria.core.state import State
from signoria.games import tuscany

NAMES = {
    "D": "castle", "R": "city", "T": "inn", "L": "agriculture", "G": "quarry", "O": "village",
    "Y": "monastery", "B": "commerce", "J": "joker",
}  # fmt: skip
CROPS = ["wine", "boars", "olives", "grain"]
I = {"modules": ["A1", "B1", "C1"], "order": "ABC", "turned": "none", "lower": "none"}  # noqa: E741
II = {"modules": ["A3", "B2", "C3"], "order": "ACB", "turned": "A", "lower": "none"}
V = {"modules": ["A4", "B3", "C4"], "order": "CBA", "turned": "AB", "lower": "right"}
MIXED = "Y Y O G B L[wine] R T"
Space = tuple[int, int]


def at(q: int, r: int, lower: int = 0) -> str:
    """Return the name of the space (q, r), *lower* being how far its module was lowered."""
    return f"{'abcdef'[q]}{r + q // 2 - lower + 1}"


def piece(text: str) -> str:
    """Return the name of a piece: ``L[boars/wine]`` is wine-boars."""
    if "[" in text:
        crops = re.findall(r"\w+", text)[1:]
        return "-".join(sorted(crops, key=CROPS.index))
    return NAMES[text]


def pieces(text: str) -> list[str]:
    """Return the names of pieces: ``Y L[wine] J``."""
    return [piece(word) for word in text.split()]


def cards(text: str) -> list[str]:
    """Return the colours of cards: ``OOY``."""
    return [NAMES[letter] for letter in text.replace(" ", "")]


def seat(region: dict[str, Any] = I, start: Space = (0, 3), built: str = "", **had: Any) -> dict:
    """Return a seat: *built* lists pieces and spaces, as in ``Y(1,2) L[wine](2,3)``."""
    tiles = {at(*start): "start"}
    for name, q, r in re.findall(r"(\w(?:\[[\w/]+\])?)\((-?\d+),(-?\d+)\)", built):
        tiles[at(int(q), int(r))] = piece(name)
    return {"region": {**region, "tiles": tiles}, **had}


BRUNO = seat(II, (1, 0))
CARLA = seat(V, (1, 3))
DINO = seat({"modules": ["A2", "B4", "C2"]}, (0, 2))


def table(*seats: dict[str, Any], **fields: Any) -> State:
    """Return a table with these seats; what is not named is as in the worked cases."""
    others = [BRUNO, CARLA, DINO]
    while len(seats) < 2:
        seats = (*seats, others[len(seats) - 1])
    seats = apart(seats)
    position = {
        "players": len(seats),
        "display": pieces(fields.pop("display", MIXED)),
        "regions": {letter: s["region"] for letter, s in zip("ABCD", seats, strict=False)},
        "hands": [cards(s.get("hand", "")) for s in seats],
        "storage": [pieces(s.get("storage", "")) for s in seats],
        "owned": [s.get("owned", "card").split() for s in seats],
    }
    for key in ("workers", "marbles", "green", "red", "used"):
        position[key] = [s.get(key, 0) for s in seats]
    stacks = {letter: s["stack"] for letter, s in zip("ABCD", seats, strict=False) if "stack" in s}
    counts = {letter: counted(pieces(text)) for letter, text in stacks.items()}
    return tuscany.load({**position, "stacks": counts, **fields})


def apart(seats: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """Give those who have built nothing modules that nobody else has: there is one of each."""
    plain = [s for s in seats if len(s["region"]["tiles"]) == 1]
    taken = {module for s in seats if s not in plain for module in s["region"]["modules"]}
    spare = [seat(), BRUNO, DINO, CARLA]
    found = []
    for each in seats:
        mine = each
        if each in plain:
            free = [s["region"] for s in (each, *spare) if not taken & set(s["region"]["modules"])]
            mine = {**each, "region": free[0]}
            taken |= set(free[0]["modules"])
        found.append(mine)
    return tuple(found)


def counted(names: list[str]) -> dict[str, int]:
    """Return how often each name occurs."""
    return {name: names.count(name) for name in names}


def do(state: State, names: str) -> list[Event]:
    """Do the named actions and return the events."""
    return do_in(tuscany, state, names)


def deal(text: str) -> str:
    """Return the actions that deal these cards."""
    return "; ".join([f"deal {card}" for card in cards(text)])


def reveal(text: str) -> str:
    """Return the actions that turn up these tiles."""
    return "; ".join([f"reveal {tile}" for tile in pieces(text)])


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal actions by name, or only those with a verb."""
    names = legal_in(tuscany, state)
    return [name for name in names if not verb or name.split()[0] == verb]


def told(events: list[Event], name: str) -> list[dict[str, Any]]:
    """Return the parts of the events called *name*."""
    return [event.parts for event in events if event.name == name]


def field(state: State, name: str) -> Any:
    """Return one field of the position."""
    return tuscany.save(state)[name]


def mine(state: State, name: str, who: int = 0) -> Any:
    """Return what a seat has: a number, or a list."""
    return field(state, name)[who]


def hand(state: State, who: int = 0) -> str:
    """Return a hand as sorted letters."""
    return letters(mine(state, "hands", who))


def letters(names: list[str]) -> str:
    """Return names of colours as sorted letters."""
    short = {name: letter for letter, name in NAMES.items()}
    return "".join(sorted([short[name] for name in names]))


def same(found: list[str], text: str) -> bool:
    """Say whether *found* are the pieces in *text*, in any order."""
    return sorted(found) == sorted(pieces(text))


def display(state: State) -> list[str]:
    """Return the tiles of the display, sorted."""
    return sorted(field(state, "display"))


def shown(text: str) -> list[str]:
    """Return the tiles in *text*, sorted, to be compared with a display."""
    return sorted(pieces(text))


def points(state: State, who: int = 0) -> tuple[int, int]:
    """Return green and red points."""
    return mine(state, "green", who), mine(state, "red", who)

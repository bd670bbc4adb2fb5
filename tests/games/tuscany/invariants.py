"""What is true of every table of The Castles of Tuscany, always."""

from collections import Counter

from signoria.core.state import State
from signoria.games import tuscany
from signoria.games.tuscany.board import board_of
from signoria.games.tuscany.components import COLOUR_NAMES, KIND_NAMES
from signoria.games.tuscany.view import plot

BOARD = board_of("reconstruction")
CARDS = Counter({c: int(n) for c, n in zip(COLOUR_NAMES, BOARD.cards, strict=True)})
OWN = Counter({k: int(n) for k, n in zip(KIND_NAMES, BOARD.own, strict=True)})
NEUTRAL = Counter({k: int(n) for k, n in zip(KIND_NAMES, BOARD.neutral, strict=True)})


def check(state: State) -> dict:
    """Fail if the table is impossible; return it."""
    table = tuscany.save(state)
    check_cards(table)
    check_tiles(table)
    for seat in range(table["players"]):
        check_seat(table, state, seat)
    assert sum(table["income"].values()) + sum(table["income_discard"].values()) == 27
    owned = Counter(upgrade for upgrades in table["owned"] for upgrade in upgrades)
    assert owned + Counter(table["upgrades"]) == Counter(
        dict.fromkeys(tuscany.components.UPGRADE_NAMES, 5)
    )
    return table


def check_cards(table: dict) -> None:
    """Fail unless all 122 cards are somewhere."""
    held = Counter(card for hand in table["hands"] for card in hand)
    assert held + Counter(table["pile"]) + Counter(table["discard"]) == CARDS


def check_tiles(table: dict) -> None:
    """Fail unless every tile is somewhere, and the display is in order."""
    found = Counter(table["display"]) + Counter(table["neutral"]) + Counter(table["removed"])
    found += Counter(table["gone"])
    for stack in table["stacks"].values():
        found += Counter(stack)
    for stored in table["storage"]:
        found += Counter(piece for piece in stored if piece != "joker")
    for region in table["regions"].values():
        found += Counter(p for p in region["tiles"].values() if p not in ("joker", "start"))
    if table["phase"] == "discard":
        found[table["piece"]] += 1
    box = Counter(NEUTRAL)
    for _ in range(table["players"]):
        box += OWN
    assert found == box
    assert len(table["display"]) + table["due"]["gaps"] <= 8
    backs = Counter(table["neutral_backs"])
    assert backs <= Counter(table["display"])
    assert backs + Counter(table["neutral"]) + Counter(table["removed"]) <= NEUTRAL
    if table["phase"] == "act":
        colours = Counter("farm" if k in KIND_NAMES[7:] else k for k in table["display"])
        assert max(colours.values(), default=0) < 5


def check_seat(table: dict, state: State, seat: int) -> None:
    """Fail if a seat has what it cannot have."""
    letter = "ABCD"[seat]
    region, view = table["regions"][letter], plot(state, seat, seat)
    capacity = 1 + table["owned"][seat].count("storage")
    assert len(table["storage"][seat]) <= capacity
    assert sum(table["stacks"][letter].values()) == 21 - table["used"][seat]
    assert min(table["workers"][seat], table["marbles"][seat], table["green"][seat]) >= 0
    for space, piece in region["tiles"].items():
        colour = view.spaces[tuscany.components.SPACE_NAMES.index(space)]
        kind = "agriculture" if piece in KIND_NAMES[7:] else piece
        assert piece == "joker" or colour == ("castle" if piece == "start" else kind)
    if table["lap"]:
        assert list(region["tiles"].values()).count("start") == 1
        assert len(view.spaces) == 30
        reached = [s for s in view.pieces if view.pieces[s] == "start"]
        assert len(reached) == 1
        assert not set(view.open) & set(view.pieces)
        waiting = int(table["due"]["upgrade"] and table["turn"] == letter)
        cities = [
            s for s in view.pieces if view.spaces[tuscany.components.SPACE_NAMES.index(s)] == "city"
        ]
        assert len(table["owned"][seat]) == 1 + len(cities) - waiting


def check_step(before: dict, after: dict) -> None:
    """Fail if a step did what no step may do."""
    for seat in range(before["players"]):
        assert after["green"][seat] >= before["green"][seat], "green points never fall"
        assert after["red"][seat] >= before["red"][seat], "red points never fall"
        assert 0 <= after["used"][seat] - before["used"][seat] <= 1
        tiles = [table["regions"]["ABCD"[seat]]["tiles"] for table in (before, after)]
        assert tiles[0].items() <= tiles[1].items(), "what is placed stays"
        gained = after["red"][seat] - before["red"][seat]
        if before["turn"] != "ABCD"[seat] and after["phase"] != "over":
            assert gained in (0, before["green"][seat])
    assert after["round"] in (before["round"], before["round"] + 1)
    assert after["lap"] in (before["lap"], before["lap"] + 1)
    order = ["first", "second", "gone"]
    for colour, face in before["bonuses"].items():
        assert 0 <= order.index(after["bonuses"][colour]) - order.index(face) <= 1

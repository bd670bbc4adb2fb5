"""What is true of every table of Medici, always."""

from collections import Counter

from signoria.core.state import State
from signoria.games import medici
from signoria.games.medici.components import CARD_NAMES, KIND_OF

BOX = Counter([CARD_NAMES[kind] for kind in KIND_OF])


def check(state: State) -> dict:
    """Fail if the table is impossible; return it."""
    table = medici.save(state)
    capacity = 7 if table["players"] == 2 else 5
    assert all(len(hold) <= capacity for hold in table["holds"])
    assert all(florins >= 0 for florins in table["florins"])
    assert all(0 <= space <= 7 for spaces in table["markers"].values() for space in spaces)
    assert len(table["lot"]) <= 3
    assert 0 <= table["pile"] <= len(table["unseen"])
    seen = Counter(table["lot"]) + Counter(card for hold in table["holds"] for card in hold)
    assert seen + Counter(table["unseen"]) <= BOX, "no card is there twice"
    if table["phase"] == "bid":
        check_auction(table, capacity)
    return table


def check_auction(table: dict, capacity: int) -> None:
    """Fail if the auction asks someone who cannot bid."""
    seat = "ABCDEF".index(table["bidder"])
    assert table["florins"][seat] > table["standing_bid"]
    assert len(table["holds"][seat]) + len(table["lot"]) <= capacity
    assert (table["leader"] is None) == (table["standing_bid"] == 0)


def check_step(before: dict, after: dict) -> None:
    """Fail if a step did what no step may do: cards come back, markers fall, bids fall."""
    if after["round"] == before["round"]:
        assert after["pile"] <= before["pile"]
        assert len(after["unseen"]) <= len(before["unseen"])
        assert before["pile"] - after["pile"] == len(before["unseen"]) - len(after["unseen"])
    for good, spaces in before["markers"].items():
        assert all(a <= b for a, b in zip(spaces, after["markers"][good], strict=True))
    if before["phase"] == after["phase"] == "bid" and before["lot"] == after["lot"]:
        assert after["standing_bid"] >= before["standing_bid"]

"""Towns that only a board of one's own has. § Il Vecchio events."""

import json

from games.vecchio.table import at, do, lying, seat, standing, supply, told

from signoria.games.vecchio.boards import BOARDS


def with_arezzo(members):
    """Return a table on a board with Arezzo in the place of Prato: A is about to take a crest."""
    board = json.loads(json.dumps(BOARDS.built_in("reconstruction")).replace("prato", "arezzo"))
    state = at(
        2, seat(f"Vicchio, {members}", "4F 1As"), tracks="Venezia 2 P2", options={"board": board}
    )
    do(state, "member vicchio; go vicchio")
    return state


def test_a_lying_member_returns_from_arezzo():
    state = with_arezzo("Arezzo (lying)")
    events = do(state, "crest family")
    assert told(events, "returned") == [{"seat": 0, "town": "arezzo"}]
    assert (lying(state, 1), supply(state, 1)) == ([], 11)


def test_a_standing_member_lies_down_in_arezzo():
    state = with_arezzo("Arezzo")
    events = do(state, "crest family")
    assert told(events, "laid") == [{"seat": 0, "town": "arezzo"}]
    assert (standing(state, 1), lying(state, 1)) == ([], ["arezzo"])

"""Cards that only a board of one's own has. § Commerce."""

from games.tuscany.table import at, do, field, legal, points, seat, table, told

from signoria.core.chance import Stream
from signoria.games import tuscany
from signoria.games.tuscany.boards import BOARDS


def one_red_point():
    """Return a table at which every income card brings one red point, and one is turned up now."""
    board = {**BOARDS.built_in("reconstruction"), "income": {"red 1": 27}}
    ada = seat(built="Y(1,2) Y(1,3)", storage="B", hand="BB")
    state = table(ada, options={"board": board})
    do(state, f"place {at(1, 4)}; pay card card")
    return state


def test_income_of_a_single_red_point():
    state = one_red_point()
    assert legal(state) == ["income red 1"]
    events = do(state, "income red 1")
    assert told(events, "points") == [{"seat": 0, "track": "red", "points": 1}]
    assert points(state) == (1, 1)
    assert field(state, "income_discard") == {"red 1": 1}


def test_the_first_kind_of_income_is_drawn_like_any_other():
    state = one_red_point()
    drawn = [tuscany.VOCABULARY.describe(state.pick(Stream(seed))).name for seed in range(3)]
    assert drawn == ["income red 1"] * 3

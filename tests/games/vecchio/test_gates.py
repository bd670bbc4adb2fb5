"""At the gate of a region: what still helps to enter. § Taking over a province, R10."""

import pytest
from games.vecchio.table import at, do, field, has, legal, seat


@pytest.mark.parametrize(
    ("town", "tokens", "left"),
    [("vicchio", "2F 2K", "1K"), ("vernio", "3F 3As", "1As"), ("sovicille", "3F 4Ab", "1Ab")],
)
def test_any_colour_once_more_helps_who_has_more_followers_than_are_wanted(town, tokens, left):
    state = at(3, seat(town.title(), tokens, up="chiesa_reuse", used="milano_ignore_colour"))
    do(state, f"member {town}; go {town}")
    assert legal(state) == ["use chiesa_reuse"]
    do(state, "use chiesa_reuse; reuse milano_ignore_colour")
    assert (has(state, 1), field(state, "phase")) == (left, "choose")

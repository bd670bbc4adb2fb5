"""§ Preparation."""

import pytest
from games.vecchio.table import do, field, has, legal, standing, supply, told

from signoria.core.chance import Stream
from signoria.core.event import heard
from signoria.core.problem import IllegalAction
from signoria.games import vecchio

LAYOUT = (
    "middleman pistoia; middleman scarperia; middleman figline; middleman radda; middleman volterra"
)
TILES = vecchio.VOCABULARY.verbs["deal"].parts["tile"][:12]


def dealt(players, options=None):
    """Return a table at which all council tiles are dealt, three to each, in order."""
    state = vecchio.setup(players, options or vecchio.Options())
    do(state, f"begin A; {LAYOUT}")
    do(state, "; ".join([f"deal {tile}" for tile in TILES[: 3 * players]]))
    return state


def begun(players):
    """Return a table at which everyone keeps the first tile, which is then shown."""
    state = dealt(players)
    kept = [TILES[3 * seat] for seat in range(players)]
    do(state, "; ".join([f"keep {tile}" for tile in kept]))
    do(state, "; ".join([f"reveal {tile}" for tile in kept]))
    return state


def settled(players):
    state = begun(players)
    for _ in range(players):
        do(state, "roll 4; place empoli; place castel_fiorentino")
    for _ in range(players):
        do(state, "place volterra; place colle")
    return state


@pytest.mark.parametrize(
    ("players", "florins", "crests", "stack"),
    [(4, [2, 3, 3, 4], 7, 8), (3, [2, 3, 4], 5, 9), (2, [2, 4], 5, 10)],
)
def test_v01_v02_v03_the_table_is_set_up(players, florins, crests, stack):
    state = settled(players)
    view = vecchio.observe(state, None)
    for seat, count in enumerate(florins):
        assert has(state, seat + 1) == f"{count}F 1Ca 1Bi"
        assert (len(standing(state, seat + 1)), supply(state, seat + 1)) == (4, 8)
        assert len(view.council[seat]) == 1
    assert view.crests_left == crests
    assert view.stacks == {"council": stack, "nobility": 12}
    assert view.cost_on == "council"
    assert [len(tiles) for tiles in view.offered.values()] == [6, 6, 6]
    assert (state.actor(), view.phase) == (0, "act")


def test_v01_tracks_start_on_space_1_and_v03_with_two_players_on_2():
    four, two = (vecchio.observe(settled(n), None).next_space for n in (4, 2))
    numbers = [(s["space"], s["florins"], s["points"], s["crest"]) for s in four.values()]
    assert numbers == [
        (1, 3, 8, False), (1, 2, 5, False), (1, 3, 10, False), (1, 0, 2, False), (1, 0, 1, False),
    ]  # fmt: skip
    numbers = [(s["space"], s["florins"], s["points"], s["crest"]) for s in two.values()]
    assert numbers == [
        (2, 4, 7, False), (2, 3, 5, False), (2, 4, 9, False), (2, 0, 2, True), (2, 0, 1, True),
    ]  # fmt: skip


def test_v03_with_two_players_a_track_takes_five_members():
    from games.vecchio.table import at, seat

    state = at(2, seat("Vicchio", "9F 1As"), tracks="Venezia 2 P1, 3 P2, 4 P1, 5 P2, 6 P1")
    assert not vecchio.observe(state, None).next_space["venezia"]["open"]
    assert "go vicchio" not in legal(state.copy())


def test_the_starting_player_sets_the_florins():
    state = vecchio.setup(4, vecchio.Options())
    assert (legal(state), state.odds()) == ([f"begin {s}" for s in "ABCD"], [1] * 4)
    do(state, "begin C")
    assert field(state, "tokens")["florins"] == [3, 4, 2, 3]


def test_v04_two_where_the_dice_say_and_two_at_any_area():
    state = begun(3)
    do(state, "roll 4")
    assert legal(state, "place") == ["castel_fiorentino", "empoli", "volterra"]
    do(state, "place empoli")
    assert legal(state, "place") == ["castel_fiorentino", "empoli", "volterra"]
    do(state, "place castel_fiorentino")
    do(state, "roll 8; place prato; place prato; roll 8; place prato; place vernio")
    do(state, "place volterra")
    assert set(legal(state, "place")) == {
        "castel_fiorentino", "volterra", "mensano", "colle", "empoli",
    }, "all towns of an area that Volterra borders: 4 and 6"  # fmt: skip
    do(state, "place colle")
    assert standing(state, 1) == ["castel_fiorentino", "colle", "empoli", "volterra"]
    assert supply(state, 1) == 8


def test_v05_a_seven_is_any_one_area_but_not_florence():
    state = begun(3)
    do(state, "roll 8; place prato; place prato; roll 7")
    assert len(legal(state, "place")) == 21
    assert "florence" not in legal(state, "place")
    do(state, "place sovicille")
    assert legal(state, "place") == ["colle", "poggibonsi", "radda", "sovicille"]
    with pytest.raises(IllegalAction, match="not_in_area"):
        do(state, "place vernio")
    do(state, "place sovicille")
    assert standing(state, 2) == ["sovicille", "sovicille"]


def test_v06_twice_round_from_the_starting_player():
    state = begun(3)
    order = []
    for _ in range(6):
        order.append("ABC"[field(state, "turn") and "ABC".index(field(state, "turn"))])
        do(state, legal(state)[6] if field(state, "phase") == "roll" else legal(state)[0])
        while field(state, "phase") == "place" and "ABC"[state.actor()] == order[-1]:
            before = field(state, "settling")
            do(state, legal(state)[0])
            if field(state, "settling") != before:
                break
        if field(state, "phase") == "act":
            break
    assert order == ["A", "B", "C", "A", "B", "C"]


def test_v07_middlemen_start_by_chance_at_most_one_in_an_area():
    state = vecchio.setup(3, vecchio.Options())
    do(state, "begin A")
    layouts = set()
    rng = Stream(5)
    for _ in range(400):
        other = state.copy()
        for _ in range(5):
            other.apply(other.pick(rng))
        layouts.add(tuple(field(other, "middlemen").values()))
    assert layouts == {
        ("pistoia", "scarperia", "figline", "radda", "volterra"),
        ("pistoia", "empoli", "mensano", "fiesole", "montevarchi"),
        ("dicomano", "scarperia", "figline", "radda", "volterra"),
        ("dicomano", "empoli", "figline", "radda", "prato"),
        ("dicomano", "empoli", "mensano", "radda", "prato"),
        ("colle", "empoli", "figline", "fiesole", "prato"),
    }


def test_every_layout_is_as_likely_as_another():
    state = vecchio.setup(3, vecchio.Options())
    do(state, "begin A")
    odds = dict(zip(legal(state, "middleman"), state.odds(), strict=True))
    assert odds == {"colle": 1, "dicomano": 3, "pistoia": 2}


def test_the_kept_tile_is_active_without_its_bonus():
    state = begun(2)
    assert field(state, "council") == [["c_scroll"], ["c_bishops"]]
    assert has(state, 1) == "2F 1Ca 1Bi"


def test_tiles_are_chosen_in_secret_and_shown_together():
    state = dealt(3)
    assert legal(state) == ["keep c_scroll", "keep c_carriages", "keep c_florins"]
    code = vecchio.VOCABULARY.parse("keep c_florins")
    seen = [vecchio.redact(state, code, seat) for seat in (0, 1, None)]
    names = [vecchio.VOCABULARY.describe(each).name for each in seen]
    assert names == ["keep c_florins", "keep unknown_council", "keep unknown_council"]
    assert not vecchio.reveals(state, code)
    do(state, "keep c_florins")
    assert vecchio.observe(state, 0).chosen == "c_florins"
    assert vecchio.observe(state, 1).chosen is None
    assert vecchio.observe(state, 1).has_chosen == (True, False, False)
    assert vecchio.observe(state, 1).hand == ("c_bishops", "c_follower", "c_recovery")
    do(state, "keep c_bishops; keep c_abbot")
    assert state.actor() == -1
    events = do(state, "reveal c_florins; reveal c_bishops; reveal c_abbot")
    assert told(heard(events, None), "turned_up") == [
        {"seat": 0, "tile": "c_florins"},
        {"seat": 1, "tile": "c_bishops"},
        {"seat": 2, "tile": "c_abbot"},
    ]


def test_a_deal_is_seen_by_its_owner_alone():
    state = vecchio.setup(3, vecchio.Options())
    do(state, f"begin A; {LAYOUT}; deal c_scroll; deal c_knight; deal c_abbot")
    code = vecchio.VOCABULARY.parse("deal c_florence")
    names = [vecchio.VOCABULARY.describe(vecchio.redact(state, code, seat)).name for seat in (0, 1)]
    assert names == ["deal unknown_council", "deal c_florence"]


def test_nothing_is_decided_before_the_first_draw():
    table = vecchio.save(vecchio.setup(3, vecchio.Options()))
    assert [table[name] for name in ("phase", "round", "first", "turn", "asked")] == [
        "begin", 1, "A", "A", "A",
    ]  # fmt: skip
    for name in ("acted", "tile_used", "ignoring", "free", "owed", "placing", "area", "event_left"):
        assert not table[name], name
    assert (table["track"], table["member"], table["to"], table["anchor"]) == (
        "milano", None, None, None,
    )  # fmt: skip
    assert table["settling"] == 1


def test_the_starting_player_starts_the_rounds_too():
    state = vecchio.setup(3, vecchio.Options())
    do(state, "begin B")
    assert vecchio.save(state)["first"] == "B"
    rng = Stream(2)
    while vecchio.save(state)["settling"]:
        state.apply(state.pick(rng))
    table = vecchio.save(state)
    assert (table["turn"], table["round"], table["settling"]) == ("B", 1, 0)
    assert table["hands"] == [[], [], []]
    assert table["chosen"] == [[], [], []]

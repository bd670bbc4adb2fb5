"""What is true of every table of Il Vecchio, always."""

from collections import Counter
from itertools import chain

from signoria.core.state import State
from signoria.games import vecchio
from signoria.games.vecchio.components import (
    COUNCIL_NAMES,
    NOBILITY_NAMES,
    PROVINCE_NAMES,
)  # fmt: skip


def check(state: State) -> dict:
    """Fail if the table is impossible; return it."""
    table, view = vecchio.save(state), vecchio.observe(state, None)
    check_members(table, view)
    check_tiles(table, state)
    check_crests(table)
    assert all(count >= 0 for counts in table["tokens"].values() for count in counts)
    for colour, town in table["middlemen"].items():
        index = vecchio.VOCABULARY.parse(f"place {town}") - vecchio.VOCABULARY.parse("place arezzo")
        colours = ("brown", "black", "gray", "white", "purple")
        assert colours[state.board.colour[index]] == colour, "each on a town of its own colour"
    if table["phase"] not in ("begin", "layout"):
        assert len(table["middlemen"]) == 5, "one middleman for each colour"
    assert state.actor() < 0 or state.actor() in range(table["players"])
    return table


def check_members(table: dict, view) -> None:
    """Each seat has twelve members: in towns, on tracks and in the supply."""
    on_tracks = Counter(chain(*table["tracks"].values()))
    for seat in range(table["players"]):
        towns = len(table["standing"][seat]) + len(table["lying"][seat])
        assert towns + on_tracks["ABCD"[seat]] + view.supply[seat] == 12
        assert view.supply[seat] >= 0
    for name, seats in table["tracks"].items():
        most = 6 - (table["players"] == 2) + (8 if table["final"] else 0)
        assert len(seats) <= most, name


def check_tiles(table: dict, state: State) -> None:
    """Each tile is in one place."""
    provinces = [*chain(*table["provinces"]), *chain(*table["used"])]
    assert len(set(provinces)) == len(provinces)
    regions = Counter(tile.split("_")[0] for tile in provinces)
    for region, count in regions.items():
        assert count <= len(table["tracks"][region])
    assert set(provinces) <= set(PROVINCE_NAMES)
    looking = table["phase"] in ("look", "keep") or "look" in table["agenda"]
    for stack, (names, rows) in enumerate(
        ((COUNCIL_NAMES, ("council", "new_tile")), (NOBILITY_NAMES, ("nobility",)))
    ):
        held = [tile for row in rows for tiles in table[row] for tile in tiles]
        if stack == 0:
            held += [tile for tile in chain(*table["hands"]) if tile not in held]
        groups = [state.groups[stack * 13 + n] for n in range(state.group_count[stack])]
        inside = [tile for n, tile in enumerate(names) if any(g & 1 << n for g in groups)]
        open_look = [
            tile for look in table["looks"][("council", "nobility")[stack]] if look["kept"] is None
            for tile in look["seen"]
        ]  # fmt: skip
        assert not open_look or looking
        assert sorted([*held, *inside, *open_look]) == sorted(names)
        assert all(groups) or table["settling"], "no empty group once all is set up"


def check_crests(table: dict) -> None:
    """Crests are neither made nor lost, and the last one brings the end."""
    play = 7 if table["players"] == 4 else 5
    assert sum(table["crests"]) + table["crests_left"] == play
    assert table["ending"] == (table["crests_left"] == 0)
    assert not table["final"] or table["ending"]
    assert (table["cost_on"] == "council") == (table["crests_left"] == play)
    if not table["options"]["low_luck"]:
        assert 9 - sum(table["events"].values()) == sum(table["crests"])


def check_step(before: dict, after: dict) -> None:
    """Fail if a step did what no step may do: crests come back, members leave a track."""
    assert after["crests_left"] <= before["crests_left"]
    for name, seats in before["tracks"].items():
        assert after["tracks"][name][: len(seats)] == seats
    for seat in range(before["players"]):
        assert set(before["used"][seat]) <= set(after["used"][seat])
        assert set(before["council"][seat]) <= set(after["council"][seat])
        assert set(before["nobility"][seat]) <= set(after["nobility"][seat])
    assert after["round"] >= before["round"]
    moved = [c for c, town in before["middlemen"].items() if after["middlemen"][c] != town]
    assert len(moved) in (0, 1, 5)

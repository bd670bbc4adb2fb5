"""The outlook adds up the table as it stands: prizes, places, what the lot would change."""

from pathlib import Path

import pytest
from games.medici.table import at

from signoria import games
from signoria.core import record
from signoria.core.match import Match
from signoria.games import medici

FOLDER = Path(__file__).parents[2] / "replays" / "medici"
HOLDS = [["spice-5", "dye-3"], ["cloth-4", "metal-5", "dye-2", "metal-1"], ["spice-4"], ["metal-4"]]
PLACED = {
    "metal": [0, 1, 1, 1],
    "porcelain": [1, 0, 2, 0],
    "dye": [0, 1, 0, 1],
    "cloth": [0, 1, 0, 2],
    "spice": [3, 0, 0, 1],
}


def seen(**fields):
    table = {"round": 2, "pile": 9, "florins": [58, 31, 81, 36], "holds": HOLDS, "markers": PLACED}
    return medici.observe(at(**{**table, **fields}), None)


def played(name):
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return record.read_record(text, games.load_game).match


def positions(name):
    """Yield every state of a record in which somebody decides."""
    match = played(name)
    state = match.game.setup(match.players, match.options)
    for number in match.counted:
        if state.actor() >= 0:
            yield state
        state.apply(match.entries[number].action)


def scored_by_the_engine(state):
    """Return the florins after the scoring that the engine does when the pile is empty."""
    kept = ("players", "options", "round", "florins", "markers", "holds")
    saved = medici.save(state)
    return medici.load({**{name: saved[name] for name in kept}, "pile": 0}).scores()


@pytest.mark.slow
def test_for_hundreds_of_positions_the_totals_are_those_of_the_engine():
    count = 0
    for path in sorted(FOLDER.glob("*.jsonl")):
        for state in positions(path.stem):
            found = medici.reckon(medici.observe(state, None), None)
            assert list(found.totals) == scored_by_the_engine(state)
            count += 1
    assert count >= 500


def test_cargo_is_paid_by_place():
    found = medici.reckon(seen(), None)
    assert found.places == (2, 1, 3, 3)
    assert found.cargo == (20, 30, 5, 5)


def test_each_pyramid_says_who_would_win_what():
    found = medici.reckon(seen(), None)
    assert found.markers["metal"] == (0, 3, 1, 2)
    assert found.goods["metal"] == (0, 10, 0, 5)
    assert found.goods["dye"] == (2, 10, 0, 2)


def test_all_together_are_the_florins_that_each_would_have():
    found = medici.reckon(seen(), None)
    goods = [sum(each[seat] for each in found.goods.values()) for seat in range(4)]
    assert goods == [17, 27, 12, 16]
    assert found.totals == (95, 88, 98, 57)


def test_a_marker_near_the_top_earns_its_bonus():
    found = medici.reckon(seen(markers={**PLACED, "spice": [6, 0, 0, 1]}), None)
    assert found.markers["spice"] == (7, 0, 1, 1)
    assert found.summits["spice"] == (20, 0, 0, 0)


def test_the_lot_brings_its_taker_prizes_and_takes_them_from_others():
    view = seen(lot=["dye-4", "cloth-5"], auctioneer="C")
    [mine] = [each for each in medici.reckon(view, None).with_lot if each.seat == 0]
    assert (mine.cargo, mine.markers) == (17, {"dye": 2, "cloth": 1})
    own, hers = [change for change in mine.changes if change.seat in (0, 1)]
    assert (own.florins, own.cargo, own.place) == (15, 10, 1)
    assert own.goods == {"dye": 5}
    assert (hers.cargo, hers.place) == (-10, 2)


def test_who_has_no_room_for_the_lot_cannot_take_it():
    view = seen(lot=["dye-4", "cloth-5"], auctioneer="C")
    assert [each.seat for each in medici.reckon(view, None).with_lot] == [0, 2, 3]


def test_the_prizes_are_those_of_the_table():
    found = medici.reckon(seen(), None).prizes
    assert (found.cargo, found.goods) == ((30, 20, 10, 0), (10, 5))
    assert found.summits == (0, 0, 0, 0, 0, 0, 10, 20)


def test_nothing_is_foretold_when_the_game_is_over():
    match = played("shared-victory")
    assert medici.reckon(medici.observe(match.state, None), None) is None


def bidding(florins, holds, done):
    """Return the seats of an auction after *done*, with what each has answered."""
    start = {
        "round": 2, "pile": 9, "florins": florins, "holds": holds, "lot": ["dye-4", "cloth-5"],
        "auctioneer": "D", "markers": PLACED,
    }  # fmt: skip
    match = Match(medici, 4, medici.Options(), start=start)
    for name in done:
        match.play(medici.VOCABULARY.parse(name))
    found = medici.reckon(medici.observe(match.state, 0), match.open_turn(0))
    return [(each.seat, each.answer, each.bid) for each in found.bidders]


def test_the_rail_says_who_bid_passed_and_is_asked():
    assert bidding([58, 31, 81, 36], [[], [], [], []], ["offer", "bid 7", "pass"]) == [
        (0, "leads", 7), (1, "passed", 0), (2, "asked", 0), (3, "waits", 0),
    ]  # fmt: skip


def test_the_rail_says_who_was_outbid():
    assert bidding([58, 31, 81, 36], [[], [], [], []], ["offer", "bid 7", "bid 9"])[:2] == [
        (0, "outbid", 7), (1, "leads", 9),
    ]  # fmt: skip


def test_the_rail_says_who_cannot_bid_and_why():
    assert bidding([58, 31, 9, 36], HOLDS, ["offer", "bid 9"]) == [
        (0, "leads", 9), (1, "no_room", 0), (2, "no_florins", 0), (3, "asked", 0),
    ]  # fmt: skip


def test_before_another_card_the_rail_says_whose_hold_it_would_not_fit():
    view = seen(lot=["dye-4"], auctioneer="D", phase="choose")
    found = medici.reckon(view, None)
    assert [(each.seat, each.fits) for each in found.bidders] == [
        (0, True), (1, False), (2, True), (3, True),
    ]  # fmt: skip

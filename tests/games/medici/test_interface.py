"""What searches and servers ask of a table: copies, views, and short ways to a legal action."""

from collections import Counter

import pytest
from games.medici.table import at, do, holding

from signoria.core.chance import Stream
from signoria.games import medici

BIDDING = {
    "lot": ["cloth-5", "dye-0"], "phase": "bid", "players": 3, "auctioneer": "C", "bidder": "B",
    "standing_bid": 6, "florins": [9, 12, 30], "round": 2, "pile": 7,
    "holds": [["metal-1"], ["spice-2", "neutral-10"], []],
    "markers": {"cloth": [1, 2, 3], "spice": [7, 6, 5], "metal": [4, 0, 0]},
}  # fmt: skip
TABLES = {
    "begin": {"florins": [5, 5, 9], "phase": "begin"},
    "reveal": {"players": 4, "auctioneer": "A"},
    "choose": {"lot": ["cloth-5"], "players": 3, "auctioneer": "B"},
    "bid": BIDDING,
    "bid first": {"lot": ["cloth-5"], "phase": "bid", "players": 3, "auctioneer": "C"},
    "fill": {"holds": holding(5, 5, 2), "auctioneer": "C"},
    "over": {"phase": "over", "round": 3, "florins": [88, 88, 70]},
}
each_phase = pytest.mark.parametrize("phase", TABLES)


@each_phase
def test_a_copy_is_the_same_table_and_shares_nothing(phase):
    state = at(**TABLES[phase])
    before = medici.save(state)
    copy = state.copy()
    assert medici.save(copy) == before
    while copy.actor() != -2:
        copy.apply(copy.legal()[-1])
    assert medici.save(state) == before


def test_a_new_table_can_be_copied():
    state = medici.setup(3, medici.Options())
    assert medici.save(state.copy()) == medici.save(state)


@each_phase
def test_legal_actions_are_counted_and_found_without_a_list(phase):
    state = at(**TABLES[phase])
    legal = state.legal()
    assert state.legal_count() == len(legal)
    assert [state.legal_at(index) for index in range(len(legal))] == legal


@each_phase
def test_a_random_action_is_as_likely_as_its_odds(phase):
    state = at(**TABLES[phase])
    legal = state.legal()
    if legal:
        rng = Stream(7)
        found = Counter([state.pick(rng) for _ in range(3600)])
        odds = state.odds() if state.actor() == -1 else [1] * len(legal)
        each = 3600 / sum(odds)
        assert set(found) == set(legal)
        for action, weight in zip(legal, odds, strict=True):
            assert abs(found[action] / each - weight) < 0.5, medici.VOCABULARY.describe(action).name


@each_phase
def test_everyone_imagines_the_table_as_it_is(phase):
    state = at(**TABLES[phase])
    for seat in (None, 0, 2):
        imagined = medici.imagine(medici.observe(state, seat), Stream(1))
        assert medici.save(imagined) == medici.save(state)


def test_a_view_shows_the_whole_table():
    seen = medici.observe(at(**BIDDING), 0)
    assert (seen.players, seen.round, seen.phase, seen.capacity) == (3, 2, "bid", 5)
    assert seen.florins == (9, 12, 30)
    assert seen.markers == {
        "metal": (4, 0, 0),
        "porcelain": (0, 0, 0),
        "dye": (0, 0, 0),
        "cloth": (1, 2, 3),
        "spice": (7, 6, 5),
    }
    assert seen.holds == (("metal-1",), ("spice-2", "neutral-10"), ())
    assert seen.cargo == (1, 12, 0)
    assert (seen.pile, len(seen.unseen), seen.lot) == (7, 31, ("cloth-5", "dye-0"))
    assert (seen.auctioneer, seen.bidder, seen.standing_bid, seen.leader) == (2, 1, 6, 0)


def test_a_view_names_an_auctioneer_once_there_is_one_and_a_bidder_while_one_is_asked():
    seen = medici.observe(at(**TABLES["begin"]), None)
    assert (seen.auctioneer, seen.bidder) == (-1, -1)
    seen = medici.observe(at(**TABLES["choose"]), None)
    assert (seen.auctioneer, seen.bidder) == (1, -1)


def test_everything_is_done_in_the_open():
    state = at(**BIDDING)
    bid = medici.VOCABULARY.parse("bid 7")
    assert [medici.redact(state, bid, seat) for seat in (None, 0, 1)] == [bid, bid, bid]
    assert medici.reveals(state, bid) is False


def test_an_auction_that_is_copied_goes_on_alike():
    state = at(**BIDDING)
    copy = state.copy()
    assert do(state, "bid 7; bid 8") == do(copy, "bid 7; bid 8")
    assert medici.save(state) == medici.save(copy)

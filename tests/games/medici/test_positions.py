"""Positions written by hand: defaults, and refusals with a reason."""

import json

import pytest
from conformance import refused
from games.medici.table import at, do, field, holding, legal, told

from signoria.games import medici


def test_an_empty_position_is_the_start_of_a_game_for_four():
    assert medici.save(at()) == medici.save(medici.setup(4, medici.Options()))


def test_the_players_are_counted_from_what_is_given():
    assert field(at(florins=[1, 2, 3, 4, 5]), "players") == 5
    assert field(at(holds=[[]] * 6), "players") == 6
    assert field(medici.load({}, 3), "players") == 3


def test_what_was_seen_is_not_unseen():
    state = at(holds=[["cloth-5"], [], []], lot=["spice-0"], discarded=["dye-1", "dye-2"])
    assert len(field(state, "unseen")) == 32
    assert field(state, "unseen").count("cloth-5") == 1
    assert field(state, "pile") == 14


def test_a_lot_alone_waits_for_the_auctioneer():
    state = at(lot=["spice-0"], players=3)
    assert legal(state) == ["offer", "turn"]


def test_a_standing_bid_means_an_auction_led_by_the_seat_before():
    state = at(lot=["spice-0"], players=4, bidder="D", standing_bid=6)
    assert (state.actor(), field(state, "leader")) == (3, "C")


def test_holds_that_no_box_could_fill_are_accepted():
    state = at(holds=[["cloth-5"] * 5, ["cloth-5"] * 5, []], pile=0, round=3)
    assert state.actor() == -2
    assert state.scores() == [89, 89, 60], "40 and 22 for cargo, 7 for cloth, 5 for each other good"


def test_without_a_bidder_the_one_left_of_the_leader_is_asked():
    state = at(lot=["spice-0"], players=4, leader="C", standing_bid=6)
    assert (state.actor(), field(state, "leader")) == (3, "C")
    state = at(lot=["spice-0"], players=4, standing_bid=6)
    assert (state.actor(), field(state, "leader")) == (2, "B")


def test_the_last_hold_is_filled_on_loading():
    state = at(phase="fill", holds=holding(5, 5, 1), pile=3)
    assert (field(state, "phase"), field(state, "auctioneer")) == ("fill", "C")


def test_a_fortune_above_every_bid_that_has_a_name_bids_as_high_as_there_are_names():
    state = at(round=2, florins=[9, 600, 9], lot=["spice-0"], bidder="B", standing_bid=0)
    assert legal(state)[-1] == "bid 499"
    assert (len(state.legal()), state.legal_count()) == (500, 500)
    assert state.legal_at(499) == state.legal()[-1]
    do(state, "bid 499")
    assert field(state, "phase") == "reveal", "nobody else can bid more, so B has the lot"
    assert field(state, "florins") == [9, 101, 9]


def test_a_fortune_that_a_scoring_brought_above_the_names_of_bids_is_read_back():
    state = at(florins=[499, 499, 499], holds=[["cloth-5"] * 5] * 3)
    assert min(state.scores()) > 499
    assert medici.save(medici.load(medici.save(state))) == medici.save(state)


def test_a_bidder_who_cannot_bid_is_passed_over_on_loading():
    state = medici.load(
        {"lot": ["spice-0"], "phase": "bid", "florins": [9, 0, 9], "bidder": "B"}, listen=True
    )
    assert told(state.told, "passed_over") == [{"seat": 1, "reason": "florins"}]
    assert state.actor() == 2


def test_an_auctioneer_who_is_full_is_passed_over_on_loading():
    assert field(at(holds=holding(5, 1, 1), auctioneer="A"), "auctioneer") == "B"


def test_a_finished_round_is_scored_on_loading():
    state = medici.load({"holds": holding(5, 5, 5)}, listen=True)
    assert told(state.told, "round_ends") == [{"round": 1, "reason": "holds"}]
    assert field(state, "round") == 2


def test_a_position_survives_json_and_play():
    state = at(holds=holding(1, 2, 3), lot=["cloth-5"], bidder="C", standing_bid=3)
    again = medici.load(json.loads(json.dumps(medici.save(state))))
    for table in (state, again):
        do(table, "bid 4; pass; reveal spice-5")
    assert medici.save(again) == medici.save(state)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"players": 7}, "players: expected a whole number from 3 to 6, found 7"),
        ({"players": 2}, "players: expected a whole number from 3 to 6, found 2"),
        ({"florins": [1, 2]}, "expected a whole number from 3 to 6, found 2"),
        ({"players": 3, "florins": [1, 2]}, "florins: expected 3 values"),
        ({"florins": [1, -2, 3]}, "florins[1]: expected a whole number from 0 to 499, found -2"),
        ({"florins": [1, 2.5, 3]}, "florins[1]: expected a whole number from 0 to 499, found 2.5"),
        ({"florins": "rich"}, 'florins: expected a list, found "rich"'),
        ({"round": 4}, "round: expected a whole number from 1 to 3, found 4"),
        ({"holds": [["silk-3"], [], []]}, 'holds.0[0]: expected spice-3, found "silk-3"'),
        ({"holds": [["metal-0"] * 6, [], []]}, "holds[0]: at most 5 cards fit there, found 6"),
        ({"lot": ["metal-0"] * 4}, "lot: at most 3 cards fit there, found 4"),
        ({"markers": {"cloth": [8, 0, 0, 0]}}, "markers.cloth[0]: expected a whole number from 0"),
        ({"markers": {"silk": [0, 0, 0, 0]}}, "no field 'markers.silk'"),
        ({"marker": {}}, "no field 'marker'. Did you mean markers?"),
        ({"phase": "bid"}, "in the phase 'bid' there must be a lot"),
        ({"phase": "haggle"}, "phase: expected begin, reveal, choose, bid, fill or over"),
        ({"auctioneer": "G"}, "auctioneer: expected A, B, C or D"),
        ({"unseen": ["cloth-4", "cloth-4"]}, "the box holds 1 of cloth-4, but 2 are listed"),
        ({"unseen": ["cloth-4"], "pile": 2}, "pile: expected a whole number from 0 to 1, found 2"),
        ({"lot": ["dye-1"], "leader": "B", "phase": "bid"}, "'standing_bid' and 'leader' go"),
        (
            {"lot": ["dye-1"], "leader": "B", "standing_bid": 50},
            "B leads the auction but lacks the florins or the room",
        ),
        (
            {"lot": ["dye-1"], "leader": "B", "standing_bid": 5, "holds": [[], ["dye-0"] * 5, []]},
            "B leads the auction but lacks the florins or the room",
        ),
        ({"phase": "fill", "lot": ["dye-1"], "holds": holding(5, 5, 1)},
         "in the phase 'fill' there is no lot"),
        ({"phase": "fill", "holds": holding(5, 2, 1)}, "exactly one hold has room, but 2 have"),
        ({"phase": "fill", "holds": holding(5, 5, 5)}, "exactly one hold has room, but 0 have"),
        ({"phase": "begin", "lot": ["dye-1"]}, "in the phase 'begin' there is no lot"),
        ({"lot": ["dye-1"], "bidder": "C", "leader": "C", "standing_bid": 5},
         "C leads the auction, so was asked before C"),
        ({"lot": ["dye-1"], "bidder": "B", "leader": "D", "standing_bid": 5},
         "D leads the auction, so was asked before B"),
        ({"lot": ["dye-1"], "bidder": "B", "leader": "A", "standing_bid": 5},
         "A leads the auction, so was asked before B"),
        ({"florins": [500, 1, 1]}, "florins[0]: expected a whole number from 0 to 499, found 500"),
        ({"game": "court"}, 'game: expected medici, found "court"'),
        ({"options": {"edition": "grail"}}, "'edition' must be amigo or rio-grande"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": []}, "options: expected an object in braces, found []"),
    ],
)  # fmt: skip
def test_a_position_that_the_rules_cannot_process_is_refused(position, message):
    assert message in refused(medici, position)


def test_asking_for_another_number_of_players_is_refused():
    from signoria.core.problem import BadPosition

    with pytest.raises(BadPosition, match="for 4 players, but 3 were asked for"):
        medici.load({"players": 4}, 3)

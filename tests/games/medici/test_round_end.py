"""§ The last hold, § End of a round."""

from games.medici.table import at, do, field, holding, legal, told

from signoria.games import medici


def test_m17_the_last_open_hold_is_filled_for_nothing():
    state = at(holds=holding(5, 4, 3), lot=["cloth-5"], auctioneer="A", phase="bid", pile=4)
    events = do(state, "bid 2; pass")
    assert told(events, "last_hold") == [{"seat": 2, "spaces": 2}]
    assert field(state, "phase") == "fill"
    assert state.actor() == -1
    events = do(state, "reveal dye-5; reveal metal-4")
    assert told(events, "round_ends") == [{"round": 1, "reason": "holds"}]
    assert [part["value"] for part in told(events, "cargo")] == [0, 9, 14]
    climbed = [part for part in told(events, "marker") if part["seat"] == 2]
    assert [(part["good"], part["steps"]) for part in climbed] == [
        ("metal", 2),
        ("porcelain", 1),
        ("dye", 1),
        ("spice", 1),
    ]
    assert field(state, "round") == 2


def test_m17_it_happens_even_if_that_player_was_about_to_draw():
    state = at(holds=holding(5, 5, 3), auctioneer="C")
    assert field(state, "phase") == "fill"


def test_with_a_short_pile_the_last_hold_sails_with_gaps():
    state = at(holds=holding(5, 5, 2), auctioneer="C", pile=1)
    events = do(state, "reveal metal-4")
    assert told(events, "round_ends") == [{"round": 1, "reason": "pile"}]
    assert [part["value"] for part in told(events, "cargo")][2] == 8


def test_the_last_hold_takes_every_card_of_a_short_pile():
    state = at(holds=holding(5, 5, 2), auctioneer="C", pile=2)
    assert told(do(state, "reveal metal-4"), "round_ends") == []
    events = do(state, "reveal porcelain-4")
    assert told(events, "round_ends") == [{"round": 1, "reason": "pile"}]
    assert [part["value"] for part in told(events, "cargo")][2] == 12, "2 and 2 and 4 and 4"


def test_the_rest_of_the_pile_is_not_used():
    state = at(holds=holding(5, 5, 4), auctioneer="C", pile=4)
    events = do(state, "reveal metal-4")
    assert told(events, "round_ends") == [{"round": 1, "reason": "holds"}]


def test_m19_an_empty_pile_ends_the_round_with_holds_open():
    state = at(holds=holding(3, 2, 1), lot=["cloth-5"], auctioneer="A", phase="bid", pile=0)
    events = do(state, "pass; bid 3; pass")
    assert told(events, "sold") == [{"seat": 2, "cards": ["cloth-5"], "florins": 3}]
    assert told(events, "round_ends") == [{"round": 1, "reason": "pile"}]


def test_the_last_lot_of_the_pile_is_still_auctioned():
    state = at(holds=holding(3, 2, 1), auctioneer="A", pile=1)
    do(state, "reveal cloth-5")
    assert field(state, "phase") == "bid"
    assert state.actor() == 1


def test_a_full_round_may_have_every_lot_refused():
    state = at(players=3, auctioneer="A", holds=holding(0, 0, 0))
    while field(state, "round") == 1:
        name = legal(state)[0]
        do(state, name)
    assert field(state, "round") == 2
    assert field(state, "florins") == [80, 80, 80], "15 for the cargo and 5 for each of five goods"
    assert (field(state, "phase"), legal(state)) == ("begin", ["begin A", "begin B", "begin C"])


def test_after_the_last_auction_nothing_is_on_offer():
    state = at(
        holds=holding(1, 1, 1), lot=["cloth-5"], auctioneer="A", phase="bid", pile=0, round=3
    )
    do(state, "bid 3; pass; pass")
    seen = medici.observe(state, None)
    assert (seen.phase, seen.lot, seen.standing_bid, seen.leader) == ("over", (), 0, -1)

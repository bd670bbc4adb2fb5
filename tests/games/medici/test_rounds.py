"""§ The first player, § Rounds two and three, § End of the game."""

from games.medici.table import at, do, field, holding, legal, scored, told

from signoria.games import medici


def test_m32_the_poorest_begins_and_equals_draw_lots():
    state = at(round=2, florins=[44, 31, 31, 60], phase="begin")
    assert legal(state) == ["begin B", "begin C"]
    assert state.odds() == [1, 1]


def test_a_single_poorest_begins_without_lots():
    state = medici.load({"round": 2, "florins": [44, 30, 31, 60], "phase": "begin"}, listen=True)
    assert told(state.told, "starts") == [{"seat": 1, "florins": 30}]
    assert (field(state, "phase"), field(state, "auctioneer")) == ("reveal", "B")


def test_all_cards_come_back_for_the_next_round():
    state = at(holds=holding(5, 5, 5), pile=0, round=1)
    assert len(field(state, "unseen")) == 36
    assert field(state, "pile") == 18
    assert field(state, "holds") == [[], [], []]


def test_the_poorest_is_found_after_scoring():
    state = at(florins=[10, 0, 40], holds=[[], ["neutral-10"], []], pile=0)
    assert field(state, "florins") == [42, 55, 72]
    assert field(state, "auctioneer") == "A"


def test_the_game_ends_after_the_third_scoring():
    state = at(holds=holding(5, 5, 5), pile=0, round=3)
    assert state.actor() == -2
    assert legal(state) == []


def test_m34_equal_fortunes_share_the_victory():
    state = at(phase="over", round=3, florins=[88, 88, 70])
    assert state.standing() == [1, 1, 3]


def test_the_winners_are_announced():
    _, events = scored(round=3, florins=[50, 50, 0], holds=[[], [], []])
    assert told(events, "game_ends") == [{"winners": [0, 1], "florins": 90}]


def test_a_round_has_at_most_as_many_auctions_as_cards():
    state = medici.setup(3, medici.Options())
    do(state, "begin A")
    auctions = 0
    while field(state, "round") == 1:
        before = field(state, "phase")
        do(state, legal(state)[0])
        auctions += before != "bid" and field(state, "phase") == "bid"
    assert auctions == 18

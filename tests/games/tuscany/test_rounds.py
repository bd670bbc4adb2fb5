"""§ The three rounds, § Scoring."""

from games.tuscany.table import BRUNO, CARLA, deal, do, field, mine, points, seat, table, told

DRAW = "draw; " + deal("OGRT")


def three(used, **fields):
    seats = [seat(used=used[0]), {**BRUNO, "used": used[1]}, {**CARLA, "used": used[2]}]
    return table(*seats, **fields)


def test_c62_the_round_ends_with_the_lap():
    state = three([6, 6, 4], turn="B")
    events = do(state, "take village; reveal quarry")
    assert told(events, "round_ending") == [{"seat": 1, "round": 1}]
    assert state.actor() == 2
    assert field(state, "round") == 1
    events = do(state, DRAW)
    assert [part["seat"] for part in told(events, "scored")] == [0, 1, 2]
    assert (field(state, "round"), state.actor()) == (2, 0)
    assert field(state, "used") == [6, 7, 4]


def test_c63_the_second_round_ends_with_a_middle_stack():
    state = three([6, 12, 9], round=2)
    events = do(state, "take village; reveal quarry")
    assert told(events, "round_ending") == []
    events = do(state, DRAW + "; " + DRAW)
    assert told(events, "scored") == []
    assert field(state, "round") == 2
    assert field(state, "used")[0] == 7


def test_a_round_ends_when_the_quickest_goes_past_the_mark_within_a_lap():
    state = table(seat(used=6, marbles=1, green=9, red=4))
    events = do(state, "take village; reveal quarry; marble; take quarry; reveal quarry")
    assert told(events, "round_ending") == [{"seat": 0, "round": 1}]
    assert (field(state, "used"), field(state, "round")) == ([8, 0], 1)
    do(state, DRAW)
    assert (field(state, "round"), points(state)) == (2, (9, 13))


def test_so_does_the_second_round():
    state = table(seat(used=13, stack="G G O O Y Y B R", marbles=1), round=2)
    do(state, "take village; reveal quarry; marble; take quarry; reveal city")
    do(state, DRAW)
    assert (field(state, "used"), field(state, "round")) == ([15, 0], 3)


def test_the_second_round_ends_at_fourteen():
    state = three([6, 13, 9], round=2, turn="B")
    do(state, "take village; reveal quarry")
    do(state, DRAW)
    assert field(state, "round") == 3


def test_c64_after_the_third_round_everyone_has_one_more_turn():
    state = three([9, 20, 9], round=3, turn="B")
    tile = next(iter(field(state, "stacks")["B"]))
    events = do(state, f"take village; reveal {tile}")
    assert told(events, "round_ending") == [{"seat": 1, "round": 3}]
    assert field(state, "last_lap") == 0
    order = []
    events = []
    while state.actor() != -2:
        order.append(state.actor())
        assert field(state, "last_lap") == int(len(order) > 1)
        events += do(state, DRAW)
    assert order == [2, 0, 1, 2]
    assert [event.name for event in events if event.name in ("last_lap", "scored", "game_ends")] \
        == ["last_lap", "scored", "scored", "scored", "game_ends"]  # fmt: skip


def test_a_second_player_at_the_mark_ends_nothing_more():
    state = three([6, 7, 4], turn="A")
    events = do(state, "take village; reveal quarry")
    assert told(events, "round_ending") == []


def test_c65_green_points_count_in_every_round():
    state = table(seat(used=7, green=9, red=4), turn="B")
    events = do(state, DRAW)
    assert told(events, "scored")[0] == {"seat": 0, "round": 1, "green": 9, "red": 13}
    assert points(state) == (9, 13)
    state = table(seat(used=14, green=22, red=15), turn="B", round=2)
    do(state, DRAW)
    assert points(state) == (22, 37)


def test_a_lap_without_an_empty_stack_scores_nothing():
    state = table(seat(used=6, green=9, red=4), turn="B")
    do(state, DRAW)
    assert points(state) == (9, 4)
    assert mine(state, "used") == 6


def test_a_lap_ends_on_the_right_of_the_first_player():
    state = three([7, 0, 0], first="B", turn="C", lap=4)
    do(state, DRAW)
    assert (field(state, "round"), field(state, "lap"), state.actor()) == (1, 4, 0)
    do(state, DRAW)
    assert (field(state, "round"), field(state, "lap"), state.actor()) == (2, 5, 1)

"""§ Too many alike."""

from games.tuscany.table import (
    counted,
    display,
    do,
    field,
    legal,
    mine,
    pieces,
    reveal,
    same,
    seat,
    shown,
    table,
    told,
)  # fmt: skip


def size(state, name):
    return sum(field(state, name).values())


def test_c19_five_alike_give_way_to_neutral_tiles():
    state = table(seat(used=2), display="O O O O Y G B R")
    assert size(state, "neutral") == 24
    events = do(state, "take commerce; reveal village")
    assert told(events, "too_many") == [{"colour": "village", "tiles": 5}]
    assert field(state, "due")["filling"] == 1
    assert "village" not in field(state, "neutral_backs")
    do(state, reveal("T L[boars] Y D G"))
    assert same(mine(state, "storage"), "B")
    assert display(state) == shown("Y Y G G R T L[boars] D")
    assert size(state, "neutral") == 19
    assert size(state, "removed") + size(state, "gone") == 5
    assert field(state, "removed") == {"village": 4}
    assert field(state, "gone") == {"village": 1}
    assert mine(state, "used") == 3
    assert state.actor() == 1


def test_c20_and_again_if_five_are_alike_afterwards():
    coming = "Y Y G R T O B D L[grain] G"
    others = "R R R T T T D D D G B B B L[boars]"
    neutral = counted(pieces(f"{coming} {others}"))
    state = table(seat(), display="O O O O Y Y Y B", neutral=neutral)
    events = do(state, "take commerce; reveal village; " + reveal("Y Y G R T"))
    assert [part["colour"] for part in told(events, "too_many")] == ["village", "monastery"]
    do(state, reveal("O B D L[grain] G"))
    assert display(state) == shown("G G R T O B D L[grain]")
    assert size(state, "removed") + size(state, "gone") == 10
    assert size(state, "neutral") == 14
    assert mine(state, "used") == 1


def test_c21_only_neutral_backs_come_back():
    state = table(seat(used=21), neutral={}, removed=counted(pieces("Y G B")), round=3,
                  gone={"village": 2})  # fmt: skip
    events = do(state, "take city")
    assert told(events, "neutral_shuffled") == [{"tiles": 3}]
    assert legal(state) == ["reveal quarry", "reveal monastery", "reveal commerce"]
    do(state, "reveal quarry")
    assert field(state, "neutral") == {"monastery": 1, "commerce": 1}
    assert field(state, "removed") == {}
    assert field(state, "gone") == {"village": 2}


def test_farms_of_different_crops_are_alike():
    state = table(seat(), display="L[wine] L[boars] L[grain] L[olives] Y G B R")
    events = do(state, "take commerce; reveal olives-grain")
    assert told(events, "too_many") == [{"colour": "agriculture", "tiles": 5}]


def test_point_2_six_alike_after_a_mass_refill_all_go():
    neutral = counted(pieces("Y Y Y D R T G B B B"))
    state = table(seat(), display="O O O O Y Y Y B", neutral=neutral)
    events = do(state, "take commerce; reveal village; " + reveal("Y Y Y D R"))
    assert told(events, "too_many")[1] == {"colour": "monastery", "tiles": 6}
    events = do(state, reveal("T G B B B"))
    assert told(events, "neutral_shuffled") == [{"tiles": 10}], "the sixth gap is filled too"
    assert legal(state) == ["reveal village", "reveal monastery"]
    assert field(state, "due")["filling"] == 1
    do(state, "reveal village")
    assert display(state) == shown("D R T G B B B O")


def test_four_alike_may_stay():
    state = table(seat(), display="O O O Y G B R T")
    events = do(state, "take commerce; reveal village")
    assert told(events, "too_many") == []


def test_if_no_neutral_tile_is_left_the_display_stays_short():
    state = table(seat(), display="O O O O Y G B R", neutral={}, neutral_backs={})
    do(state, "take commerce; reveal village")
    assert display(state) == shown("Y G R")
    assert field(state, "gone") == {"village": 5}
    assert state.actor() == 1


def test_five_alike_go_from_a_display_that_is_short_too():
    state = table(seat(), display="O O O O Y G B", neutral={}, neutral_backs={})
    events = do(state, "take commerce; reveal village")
    assert told(events, "too_many") == [{"colour": "village", "tiles": 5}]
    assert display(state) == shown("Y G")
    assert (field(state, "gone"), state.actor()) == ({"village": 5}, 1)


def test_five_alike_go_when_a_mass_refill_leaves_the_display_short():
    ada = seat(start=(5, 2))
    state = table(ada, display="O O O O Y Y G G", neutral={"village": 1}, neutral_backs={})
    events = do(state, "swap quarry; reveal village")
    assert told(events, "too_many") == [{"colour": "village", "tiles": 5}]
    assert told(events, "neutral_shuffled") == [{"tiles": 1}]
    do(state, "reveal village")
    assert (display(state), field(state, "gone")) == (shown("Y Y O"), {"quarry": 2, "village": 4})


def test_after_twenty_repeats_the_display_is_left_as_it_is():
    state = table(seat(), display="O O O O Y G B R", neutral={"village": 9})
    do(state, "take commerce; reveal village")
    for count in range(20):
        assert field(state, "due")["repeats"] == count + 1
        while field(state, "due")["repeats"] == count + 1 and state.actor() < 0:
            do(state, "reveal village")
    assert display(state) == shown("Y G R O O O O O")
    assert state.actor() == 1
    events = do(state, "take city; reveal quarry")
    assert told(events, "too_many") == [{"colour": "village", "tiles": 5}], "counted anew"


def test_in_an_exchange_repeats_are_counted_anew():
    state = table(seat(start=(5, 2)), display="O O O O Y Y G G", neutral=counted(pieces("O B B T")),
                  due={"repeats": 20})  # fmt: skip
    events = do(state, "swap quarry; " + reveal("O B"))
    assert told(events, "too_many") == [{"colour": "village", "tiles": 5}]
    assert field(state, "due")["repeats"] == 1

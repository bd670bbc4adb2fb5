"""What lies on the table: before the first draw, in a copy, and what each number stands for."""

import pytest
from games.vecchio.table import at, do, has, seat

from signoria.games import vecchio
from signoria.games.vecchio import state as table

NUMBERS = (
    "players", "phase", "round", "first", "turn", "asked", "settling", "final", "ending", "acted",
    "tile_used", "crests_left", "cost_on", "member", "to", "track", "ignoring", "free", "owed",
    "placing", "area", "anchor", "event_left", "depth", "count",
)  # fmt: skip
LISTS = (
    "tokens", "standing_in", "lying_in", "supply", "entries", "sizes", "members_on", "latest_on",
    "middlemen", "crests", "events", "owners", "used", "council", "new_tile", "nobility", "shown",
    "groups", "group_count", "look_seat", "look_seen", "look_kept", "look_count", "hands", "chosen",
    "passed", "agenda", "moves",
)  # fmt: skip


def laid_out(players):
    """Return the table before anything was drawn."""
    state = vecchio.setup(players, vecchio.Options())
    state.lay_out(players, state.terms)
    return state


def marked():
    """Return a table in which every number is another one."""
    state = laid_out(3)
    mark = 100
    for name in NUMBERS:
        mark += 1
        setattr(state, name, mark)
    for name in LISTS:
        numbers = getattr(state, name)
        for at_ in range(len(numbers)):
            mark += 1
            numbers[at_] = mark
    return state


def read(state):
    """Return every number of a table, by name."""
    lists = {name: [int(n) for n in getattr(state, name)] for name in LISTS}
    return {**{name: int(getattr(state, name)) for name in NUMBERS}, **lists}


def test_a_copy_is_the_same_in_every_field():
    state = marked()
    other = state.copy()
    assert read(other) == read(state)
    assert (other.terms, other.board) == (state.terms, state.board)


@pytest.mark.parametrize("name", LISTS)
def test_a_copy_shares_no_list(name):
    state = marked()
    before = read(state)
    other = state.copy()
    getattr(other, name)[0] += 1
    assert read(state) == before


@pytest.mark.parametrize(("players", "crests"), [(2, 5), (3, 5), (4, 7)])
def test_before_the_first_draw_nobody_has_anything(players, crests):
    assert read(laid_out(players)) == {
        "players": players, "phase": 0, "round": 1, "first": 0, "turn": 0, "asked": 0,
        "settling": 1, "final": 0, "ending": 0, "acted": 0, "tile_used": 0, "crests_left": crests,
        "cost_on": 3, "member": -1, "to": -1, "track": 0, "ignoring": 0, "free": 0, "owed": 0,
        "placing": 0, "area": 0, "anchor": -1, "event_left": 0, "depth": 0, "count": 0,
        "tokens": [0] * 7 * players, "standing_in": [0] * 32 * players,
        "lying_in": [0] * 32 * players, "supply": [12] * players, "entries": [-1] * 100,
        "sizes": [0] * 5, "members_on": [0] * 20, "latest_on": [-1] * 20, "middlemen": [-1] * 5,
        "crests": [0] * players, "events": [3, 3, 3], "owners": [-1] * 18, "used": [0] * 18,
        "council": [0] * players, "new_tile": [-1] * players, "nobility": [0] * players,
        "shown": [0] * players, "groups": [4095, *[0] * 12] * 2, "group_count": [1, 1],
        "look_seat": [-1] * 24, "look_seen": [0] * 24, "look_kept": [-1] * 24,
        "look_count": [0, 0], "hands": [0] * players, "chosen": [-1] * players,
        "passed": [0] * players, "agenda": [0] * 16, "moves": [0] * 64,
    }  # fmt: skip


def test_phases_are_numbered_in_their_order():
    numbers = [
        table.BEGINNING, table.LAYOUT, table.DEALING, table.FIRST_TILE, table.SHOWING,
        table.ROLLING, table.PLACING, table.OFFER_ROLL, table.ACTING, table.AFTER, table.GOING,
        table.TRAVELLING, table.HOW, table.TAKE_BROWN, table.TAKE_PURPLE, table.BUY_SCROLL,
        table.PROVINCE, table.GIVE_PAIR, table.GIVE_SINGLE, table.GIVE_ANY, table.CHOOSING,
        table.OFFICES, table.LOOKING, table.KEEPING, table.TURN_UP, table.CRESTS, table.LEVYING,
        table.FAMILIES, table.TAKE_FOLLOWER, table.TAKE_CHOICE, table.TAKE_TWO,
        table.GIVE_FOLLOWER, table.GIVE_ONE, table.REUSING, table.UNVEILING, table.ENDED,
        table.ENTER_TRACK,
    ]  # fmt: skip
    assert [int(number) for number in numbers] == list(range(37))
    assert table.STEPS == (
        "begin", "layout", "deal", "first_tile", "show", "roll", "place", "offer_roll", "act",
        "after", "go", "travel", "how", "take_brown", "take_purple", "buy_scroll", "province",
        "give_pair", "give_single", "give_any", "choose", "office", "look", "keep", "turn_up",
        "crest", "levy", "family", "take_follower", "take_choice", "take_two", "give_follower",
        "give_one", "reuse", "unveil", "over", "enter_track",
    )  # fmt: skip
    assert int(table.NOBODY) == -1


def test_chance_decides_what_is_drawn_and_rolled_and_nothing_else():
    found = [step for n, step in enumerate(table.STEPS) if table.BY_CHANCE[n] == 1]
    assert found == [
        "begin", "layout", "deal", "show", "roll", "look", "turn_up", "crest", "unveil",
    ]  # fmt: skip
    assert set(table.BY_CHANCE) == {0, 1}


def test_with_one_answer_only_these_questions_are_still_asked():
    found = [step for n, step in enumerate(table.STEPS) if table.SKIPPED[n] == 0]
    assert found == [
        "begin", "layout", "deal", "first_tile", "show", "roll", "act", "go", "look", "keep",
        "turn_up", "crest", "unveil", "over",
    ]  # fmt: skip
    assert set(table.SKIPPED) == {0, 1}


def test_a_stack_of_twelve_has_room_for_all_looks_and_all_groups():
    assert (int(table.MOST_LOOKS), int(table.MOST_GROUPS)) == (12, 13)


def test_followers_are_knights_assassins_and_abbots():
    state = at(2, seat(), seat("Prato", "9F 1K 2As 4Ab 9Sc 9Ca 9Bi"))
    assert table.followers(state, 1) == 7
    assert table.followers(state, 0) == 0


def test_tokens_are_told_when_they_come_and_go_but_not_when_there_are_none():
    state = at(2, seat("Prato", "5F"))
    state.told = []
    table.collect(state, 1, 2, 3)
    table.collect(state, 1, 2, 0)
    table.pay(state, 0, 0, 2)
    table.pay(state, 0, 0, 0)
    assert [(event.name, event.parts) for event in state.told] == [
        ("collects", {"seat": 1, "token": "knight", "number": 3}),
        ("pays", {"seat": 0, "token": "florins", "number": 2}),
    ]
    assert (has(state, 1), has(state, 2)) == ("3F", "3K")


def test_only_as_much_as_a_position_can_hold_is_collected_and_told():
    state = at(2, seat("Prato", "997F"))
    state.told = []
    table.collect(state, 0, 0, 5)
    assert [event.parts["number"] for event in state.told] == [2]
    assert has(state, 1) == "999F"


def test_the_seat_to_the_left_of_the_last_is_the_first():
    state = at(3, seat("Prato"))
    assert [table.left_of(state, each) for each in range(3)] == [1, 2, 0]


def test_members_in_towns_stand_and_lie_florence_included():
    state = at(2, seat("Prato"), seat("Florence, Prato, Greve (lying)"), tracks="Milano 1 P2")
    assert (table.members_in_towns(state, 0), table.members_in_towns(state, 1)) == (1, 3)


def test_a_council_tile_works_face_up_only():
    state = at(2, seat("Prato", council="c_knight", new="c_abbot"), turn=2)
    assert table.active(state, 0, 8)
    assert not table.active(state, 0, 6)
    assert not table.active(state, 1, 8)


def test_each_legal_action_can_be_asked_for_by_its_number():
    state = at(2, seat("Prato, Greve", "5F"))
    do(state, "member prato")
    legal = state.legal()
    assert state.legal_count() == len(legal)
    assert [state.legal_at(n) for n in range(len(legal))] == legal

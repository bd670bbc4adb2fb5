"""§ Contents, § Setup, § Assembling the region, § The starting castle, § Upgrades."""

import itertools

import pytest
from games.tuscany.table import II, I, at, do, field, legal, table, told

from signoria.core.chance import Stream
from signoria.core.fast import i64, vec
from signoria.core.problem import IllegalAction
from signoria.games import tuscany
from signoria.games.tuscany.board import board_of
from signoria.games.tuscany.components import LOWER_NAMES, coordinates
from signoria.games.tuscany.region import assemble

CONTENT = {
    "castle": 1, "city": 2, "inn": 1, "quarry": 3, "village": 4, "monastery": 3, "commerce": 3,
    "wine": 1, "olives": 1, "wine-boars": 1, "olives-grain": 1,
}  # fmt: skip
DISPLAY = "; ".join(
    f"reveal {kind}"
    for kind in ("castle", "city", "inn", "quarry", "village", "monastery", "commerce", "boars")
)


def drawn(first, seats):
    """Return a table whose hands are dealt."""
    state = tuscany.setup(seats, tuscany.Options())
    do(state, f"begin {first}; {DISPLAY}")
    do(state, "; ".join(["deal village"] * 5 * seats if seats < 4 else FOUR_HANDS))
    return state


FOUR_HANDS = ["deal village"] * 15 + ["deal monastery"] * 5


def modules(state, seats):
    do(state, "; ".join([f"module {letter}{n + 1}" for n in range(seats) for letter in "ABC"]))


def assembled(first="A", seats=2):
    """Return a table with regions laid out straight."""
    state = drawn(first, seats)
    modules(state, seats)
    do(state, "; ".join(["order ABC; turn none; lower none"] * seats))
    do(state, "; ".join(["show_order ABC; show_turned none; show_lower none"] * seats))
    return state


def ready(upgrades, first="A"):
    """Return a table before the first turn."""
    seats = len(upgrades)
    state = assembled(first, seats)
    castles = [legal(state, "found")[0].split()[1] for _ in range(1)]
    for _ in range(seats):
        castles.append(legal(state, "found")[0].split()[1])
        do(state, legal(state, "found")[0])
    do(state, "; ".join([f"show_castle {space}" for space in castles[1:]]))
    do(state, "; ".join([f"upgrade {upgrade}" for upgrade in upgrades]))
    return state


def test_c01_the_table_of_two_players():
    state = ready(["card", "storage"])
    table = tuscany.save(state)
    assert sum(table["pile"].values()) == 112
    assert table["discard"] == {}
    assert sum(table["income"].values()) == 27
    assert len(table["display"]) == 8
    assert sum(table["neutral"].values()) == 24
    assert table["upgrades"] == {"card": 4, "storage": 4, "marble": 5, "worker": 5, "income": 5}
    assert set(table["bonuses"].values()) == {"first"}
    assert [len(hand) for hand in table["hands"]] == [5, 5]
    assert table["stacks"] == {"A": CONTENT, "B": CONTENT}
    for letter in "AB":
        assert list(table["regions"][letter]["tiles"].values()) == ["start"]
    assert (table["marbles"], table["workers"], table["storage"]) == ([0, 0], [0, 0], [[], []])
    assert (table["green"], table["red"]) == ([0, 2], [0, 0])
    assert state.actor() == 0
    assert (table["round"], table["lap"]) == (1, 1)


def test_c02_the_table_of_four_players():
    state = ready(["card", "marble", "worker", "income"])
    table = tuscany.save(state)
    assert sum(table["pile"].values()) == 102
    assert sum(table["upgrades"].values()) == 21
    assert table["green"] == [0, 0, 0, 0]
    held = [module for letter in "ABCD" for module in table["regions"][letter]["modules"]]
    assert len(set(held)) == 12
    tiles = sum(sum(stack.values()) for stack in table["stacks"].values())
    assert tiles + 4 + sum(table["neutral"].values()) + len(table["display"]) == 120


def test_c03_the_set_up_goes_in_its_order():
    state = tuscany.setup(3, tuscany.Options())
    assert legal(state) == ["begin A", "begin B", "begin C"]
    steps = []
    do(state, "begin B")
    while state.actor() < 0 or field(state, "lap") == 0:
        step = (field(state, "phase"), field(state, "turn"))
        if not steps or steps[-1] != step:
            steps.append(step)
        state.apply(state.legal()[0])
    assert steps == [
        ("display", "B"),
        ("deal", "B"), ("deal", "C"), ("deal", "A"),
        ("modules", "A"), ("modules", "B"), ("modules", "C"),
        ("order", "A"), ("turn", "A"), ("lower", "A"),
        ("order", "B"), ("turn", "B"), ("lower", "B"),
        ("order", "C"), ("turn", "C"), ("lower", "C"),
        ("show", "A"),
        ("found", "A"), ("found", "B"), ("found", "C"),
        ("unveil", "A"),
        ("upgrade", "B"), ("upgrade", "C"), ("upgrade", "A"),
    ]  # fmt: skip
    assert state.actor() == 1
    do(state, "draw")
    for _ in range(4):
        state.apply(state.legal()[0])
    assert state.actor() == 2


def test_c04_the_tiles():
    board = board_of("reconstruction")
    kinds = tuscany.components.KIND_NAMES
    own = {kind: int(n) for kind, n in zip(kinds, board.own, strict=True) if n}
    neutral = {kind: int(n) for kind, n in zip(kinds, board.neutral, strict=True) if n}
    assert own == CONTENT
    assert sum(own.values()) == 21
    assert neutral == {
        "castle": 4, "city": 4, "inn": 4, "quarry": 4, "village": 4, "monastery": 4,
        "commerce": 4, "boars": 1, "grain": 1, "boars-grain": 2,
    }  # fmt: skip


def test_c05_storage_brings_two_points_to_everyone_who_takes_it():
    state = ready(["storage", "card", "storage", "storage"])
    assert field(state, "green") == [2, 0, 2, 2]
    assert field(state, "red") == [0, 0, 0, 0]
    assert field(state, "upgrades") == {
        "card": 4, "storage": 2, "marble": 5, "worker": 5, "income": 5,
    }  # fmt: skip
    assert list(tuscany.observe(state, 0).capacity) == [2, 1, 2, 2]


def test_c06_the_start_castle_opens_its_neighbours_and_does_nothing_else():
    state = assembled()
    assert legal(state) == ["found a4", f"found {at(3, 0)}", f"found {at(5, 2)}"]
    assert (at(0, 3), at(3, 0), at(5, 2)) == ("a4", "d2", "f5")
    do(state, "found a4; found a3; show_castle a4; show_castle a3")
    assert field(state, "green") == [0, 0]
    assert len(field(state, "display")) == 8
    assert field(state, "phase") == "upgrade"
    view = tuscany.observe(state, 0)
    assert set(view.regions[0].open) == {at(0, 2), at(1, 2), at(1, 3), at(0, 4)}
    assert "castle" not in view.regions[0].complete


def zones(region, order=0, turned=0, lower=0):
    numbers = [int(module[1]) - 1 for module in region["modules"]]
    made = assemble(board_of("reconstruction").layouts, *numbers, (order * 8 + turned) * 7 + lower)
    found = {}
    for space in range(30):
        found.setdefault(int(made.zone[space]), int(made.points[space]))
    return sorted(found.values()), made


def test_c07_region_one_has_41_points_in_22_zones():
    points, made = zones(I)
    assert points == [1] * 17 + [3] * 2 + [6] * 3
    assert sum(points) == 41
    spaces = [tuscany.components.COLOUR_LETTERS[colour] for colour in made.colour]
    assert "".join(spaces) == "LLYDTROYYBOLGOLRDGGYGBBTROOBLD"


def test_c08_region_two_joins_zones_over_the_seams():
    points, made = zones(II, order=1, turned=1)
    assert points == [1] * 11 + [3] * 2 + [6] * 5
    assert sum(points) == 47
    spaces = [tuscany.components.COLOUR_LETTERS[colour] for colour in made.colour]
    assert "".join(spaces) == "YYYRTDOLLBGOOLTRDBBBYRDOLLOGGG"


def test_c09_some_modules_lie_one_space_lower_at_most():
    seen = set()
    for lower in range(7):
        tops = [coordinates(lower)[10 * slot][1] + slot for slot in range(3)]
        seen.add(tuple(tops))
    assert seen == {
        (0, 0, 0), (0, 1, 0), (0, 1, 1), (0, -1, 0), (0, -1, -1), (0, 0, 1), (0, 0, -1),
    }  # fmt: skip
    assert coordinates(LOWER_NAMES.index("middle-right"))[10][1] + 1 == 1


def test_c10_three_modules_make_336_regions_of_thirty_connected_spaces():
    layouts = board_of("reconstruction").layouts
    regions = {}
    for order, turned, lower in itertools.product(range(6), range(8), range(7)):
        made = assemble(layouts, 0, 0, 0, (order * 8 + turned) * 7 + lower)
        colours = [int(colour) for colour in made.colour]
        assert [colours.count(colour) for colour in range(8)] == [3, 3, 2, 4, 5, 4, 4, 5]
        reached, edge = {0}, [0]
        while edge:
            near = int(made.near(edge.pop()))
            new = [n for n in range(30) if near >> n & 1 and n not in reached]
            reached.update(new)
            edge += new
        assert len(reached) == 30
        regions[tuple(colours), int(made.lower)] = None
    assert len(regions) == 336


def test_regions_are_shown_when_all_have_chosen():
    state = drawn("A", 2)
    modules(state, 2)
    do(state, "order CBA; turn BC; lower left; order ABC; turn none")
    assert field(state, "phase") == "lower"
    events = do(state, "lower middle; show_order CBA; show_turned BC; show_lower left")
    assert told(events, "assembled") == [
        {"seat": 0, "modules": ["C1", "B1", "A1"], "turned": "BC", "lower": "left"}
    ]
    assert legal(state) == ["show_order ABC"]


def test_what_others_choose_in_secret_cannot_be_seen():
    state = drawn("A", 2)
    modules(state, 2)
    code = tuscany.VOCABULARY.parse("order CBA")
    assert tuscany.VOCABULARY.describe(tuscany.redact(state, code, 1)).name == "order unknown"
    assert tuscany.redact(state, code, 0) == code
    do(state, "order CBA; turn BC; lower left")
    assert tuscany.observe(state, 1).regions[0].order == ""
    assert tuscany.observe(state, None).regions[0].lower == ""
    assert tuscany.observe(state, 0).regions[0].order == "CBA"
    do(state, "order ABC; turn none; lower none; show_order CBA")
    assert tuscany.observe(state, 1).regions[0].order == "CBA"
    assert tuscany.observe(state, 1).regions[0].turned == ""


def test_start_castles_are_chosen_in_secret():
    state = assembled()
    do(state, "found a4")
    assert tuscany.observe(state, 1).regions[0].castle == ""
    assert tuscany.observe(state, 0).regions[0].castle == "a4"
    assert field(state, "regions")["A"]["tiles"] == {}
    do(state, "found a3; show_castle a4")
    assert tuscany.observe(state, 1).regions[0].castle == "a4"


def test_a_suggestion_assembles_the_region_with_the_most_zone_points():
    state = drawn("A", 2)
    modules(state, 2)
    steps = tuscany.observe(state, 0).suggestion
    assert [step.split()[0] for step in steps] == ["order", "turn", "lower"]
    assert tuscany.observe(state, 1).suggestion == ()
    do(state, steps[0])
    assert tuscany.observe(state, 0).suggestion == steps[1:]


def test_the_start_castle_stands_on_dark_green_only():
    state = assembled()
    with pytest.raises(IllegalAction, match="not_dark_green"):
        do(state, "found a1")


def test_an_upgrade_that_is_sold_out_cannot_be_chosen():
    state = table(phase="upgrade", lap=0, upgrades={"card": 5, "income": 1})
    assert legal(state) == ["upgrade card", "upgrade income"]


def test_hands_are_dealt_by_chance_from_the_whole_pile():
    state = tuscany.setup(2, tuscany.Options())
    do(state, f"begin A; {DISPLAY}")
    assert state.odds() == [10, 14, 10, 16, 20, 16, 16, 20]
    rng = Stream(1)
    for _ in range(10):
        state.apply(state.pick(rng))
    assert field(state, "phase") == "modules"
    assert [len(hand) for hand in field(state, "hands")] == [5, 5]


def test_the_set_up_offers_all_ways_to_assemble():
    state = drawn("A", 2)
    modules(state, 2)
    assert legal(state) == ["order ABC", "order ACB", "order BAC", "order BCA", "order CAB",
                            "order CBA"]  # fmt: skip
    do(state, "order ABC")
    assert len(legal(state, "turn")) == len(legal(state)) == 8
    do(state, "turn none")
    assert legal(state) == [f"lower {name}" for name in LOWER_NAMES]
    assert len(LOWER_NAMES) == 7


def test_a_module_is_dealt_once():
    state = drawn("A", 2)
    do(state, "module A1; module B1; module C1")
    assert legal(state) == ["module A2", "module A3", "module A4"]


def test_the_regions_are_told_as_they_were_chosen():
    state = drawn("A", 2)
    modules(state, 2)
    do(state, "order CAB; turn C; lower middle; order CBA; turn AB; lower right")
    events = do(state, "show_order CAB; show_turned C; show_lower middle")
    assert told(events, "assembled") == [
        {"seat": 0, "modules": ["C1", "A1", "B1"], "turned": "C", "lower": "middle"}
    ]
    assert [region is None for region in state.regions] == [False, True]
    events = do(state, "show_order CBA; show_turned AB; show_lower right")
    assert told(events, "assembled") == [
        {"seat": 1, "modules": ["C2", "B2", "A2"], "turned": "AB", "lower": "right"}
    ]


def test_a_start_castle_may_stand_on_the_first_space():
    state = drawn("A", 2)
    modules(state, 2)
    do(state, "order CAB; turn C; lower none; order CAB; turn C; lower none")
    do(state, "; ".join(["show_order CAB; show_turned C; show_lower none"] * 2))
    do(state, "found a1")
    do(state, legal(state)[1])
    do(state, "show_castle a1")
    assert field(state, "shown") == 1
    do(state, legal(state)[0])
    assert field(state, "regions")["A"]["tiles"] == {"a1": "start"}
    assert (field(state, "shown"), field(state, "due")["upgrade"]) == (0, 1)
    do(state, "upgrade card")
    assert (field(state, "turn"), field(state, "due")["upgrade"]) == ("B", 1)


def test_everyone_is_told_how_many_cards_are_drawn():
    state = tuscany.setup(2, tuscany.Options())
    events = do(state, f"begin B; {DISPLAY}; " + "; ".join(["deal village"] * 10))
    assert told(events, "draws") == [{"seat": 1, "cards": 5}, {"seat": 0, "cards": 5}]


def test_every_deal_and_assembly_is_a_region_of_its_own():
    board = board_of(tuscany.Options().board)
    found = set()
    for deal in itertools.product(range(4), repeat=3):
        for assembly in (0, 1, 6, 335):
            found.add(id(board.region(vec[i64](list(deal)), 0, assembly)))
    assert len(found) == 64 * 4


def test_a_seat_has_the_region_of_its_own_modules():
    board = board_of(tuscany.Options().board)
    dealt = vec[i64]([0, 3, 0, 2, 1, 3])
    assert board.region(dealt, 1, 7) is board.region(vec[i64]([2, 1, 3]), 0, 7)

"""Whole turns: who goes, how it is paid, and which way is the default."""

import planned
import pytest
from games.vecchio.table import at, do, seat

from signoria.core.chance import Stream
from signoria.core.plans import planned as plans_of
from signoria.core.reaching import plan_to
from signoria.core.walk import APART, Walk
from signoria.games import vecchio
from signoria.games.vecchio.actions import VOCABULARY
from signoria.games.vecchio.plans import PLANNER, VecchioPlanner
from signoria.games.vecchio.state import PHASES
from signoria.games.vecchio.story import owner
from signoria.games.vecchio.view import imagine, reveals, uncovers

MIDDLEMEN = {"brown": "dicomano", "black": "empoli", "gray": "figline", "white": "fiesole",
             "purple": "prato"}  # fmt: skip


def table(*seats, **fields):
    return at(3, *seats, **{"middlemen": MIDDLEMEN, **fields})


def default(state, goal):
    return planned.names(vecchio, planned.default(vecchio, state, goal))


def test_the_nearest_member_goes_by_road_and_takes_florins_in_a_brown_town():
    state = table(seat("Poggibonsi, Radda, Colle", "6F 1Ca 1Bi"))
    plan = planned.default(vecchio, state, "dicomano")
    ways = planned.plans(vecchio, state, "dicomano").goals
    least = min(way.pays.get("florins", 0) for way in ways if not way.pays.get("carriage"))
    assert plan.pays == {"florins": least}
    assert plan.gains == {"florins": 5}
    assert plan.choices["pays"] == "florins"
    assert plan.choices["how"] == "middleman"
    assert plan.choices["take"] == "florins"
    assert (plan.ends, plan.undoable, plan.rare) == ("turn", True, False)
    assert (plan.price, plan.sign) == (str(least), "florins")


def test_the_rows_of_a_town_come_in_the_order_of_the_engine():
    state = table(seat("Poggibonsi, Radda", "6F 1Ca 1Bi"))
    assert planned.rows(vecchio, state, "dicomano") == {
        "who": ["poggibonsi", "radda"],
        "pays": ["florins", "carriage"],
        "how": ["middleman", "bishop"],
        "take": ["florins", "scroll"],
    }


def test_a_member_that_is_there_pays_nothing():
    plan = planned.default(vecchio, table(seat("Dicomano, Poggibonsi", "6F 1Ca")), "dicomano")
    assert planned.names(vecchio, plan) == "member dicomano; go dicomano; take florins"
    assert plan.pays == {}
    assert (plan.price, plan.sign) == ("0", "florins")


def test_a_carriage_is_taken_only_where_florins_do_not_reach():
    plan = planned.default(vecchio, table(seat("Poggibonsi", "1F 1Ca")), "dicomano")
    assert plan.pays == {"carriage": 1}
    assert plan.sign == "carriage"
    assert not plan.rare


def test_a_bishop_is_rare_and_spent_only_where_the_middleman_is_not():
    plan = planned.default(vecchio, table(seat("Pistoia", "1Bi")), "pistoia")
    assert plan.pays == {"bishop": 1}
    assert (plan.sign, plan.rare) == ("bishop", True)
    plan = planned.default(vecchio, table(seat("Carmignano", "1Bi")), "carmignano")
    assert plan.pays == {}


def told(plan):
    """Return the keys of what comes of *plan*, in their order."""
    return [saying.key for saying in plan.result]


def test_what_becomes_of_the_member_and_the_middleman_is_told():
    middleman = planned.default(vecchio, table(seat("Dicomano", "6F")), "dicomano")
    assert {"plan.lies", "plan.middleman"} <= set(told(middleman))
    assert "plan.stands" not in told(middleman)
    bishop = planned.default(vecchio, table(seat("Pistoia", "1Bi")), "pistoia")
    assert "plan.stands" in told(bishop)
    assert "plan.lies" not in told(bishop)


def test_bishops_are_taken_in_a_purple_town():
    assert default(table(seat("Prato", "1Bi")), "prato").endswith("take bishop")


def test_a_province_with_a_crest_is_planned_up_to_the_crest():
    state = table(seat("Vicchio", "20F 1As"), tracks="Venezia 1 P2, 2 P3")
    plan = planned.default(vecchio, state, "venezia")
    assert planned.names(vecchio, plan).startswith("member vicchio; go vicchio")
    assert (plan.ends, plan.undoable) == ("chance", False)
    assert "tile" not in plan.choices
    assert planned.default(vecchio, state, "vicchio").actions == plan.actions


def test_a_province_without_a_crest_is_planned_with_its_tile():
    state = table(seat("Vicchio", "20F 1As"))
    plan = planned.default(vecchio, state, "venezia_knight")
    assert planned.names(vecchio, plan).endswith("choose venezia_knight; end")
    assert len(planned.rows(vecchio, state, "venezia")["tile"]) == 6


def test_an_own_tile_leaves_the_turn_open_or_ends_it():
    state = table(seat("Carmignano", "3F", up="milano_6florins"))
    assert planned.rows(vecchio, state, "carmignano")["then"] == ["open", "end"]
    assert default(state, "carmignano") == "member carmignano; go carmignano; end"
    assert default(state, "milano_6florins") == "use milano_6florins"


def test_the_followers_of_which_one_has_most_are_spent():
    state = table(seat("Sovicille", "20F 3K 2As 1Ab"))
    plan = planned.default(vecchio, state, "chiesa")
    assert plan.choices["followers"] == "assassin+knight+knight"


def test_offices_are_goals_of_their_own_and_of_florence():
    state = table(seat("Florence", "9F 2Sc"))
    assert planned.rows(vecchio, state, "florence") == {"office": ["council", "nobility"]}
    assert planned.default(vecchio, state, "florence").choices["office"] == "nobility"
    plan = planned.default(vecchio, state, "council")
    assert plan.pays == {"scroll": 2, "florins": 3}
    assert plan.ends == "chance"


def test_in_the_middle_of_a_turn_the_plans_go_on_from_there():
    state = table(seat("Poggibonsi", "6F 1Ca 1Bi"))
    do(state, "member poggibonsi; go dicomano")
    assert planned.goals(vecchio, state) == ["dicomano"]
    assert set(planned.rows(vecchio, state, "dicomano")) == {"pays", "how", "take"}


def test_a_member_too_far_away_is_listed_with_what_it_lacks():
    state = table(seat("Dicomano, Vicchio, Colle", "2F"))
    (who,) = [row for row in planned.plans(vecchio, state, "dicomano").rows if row.key == "who"]
    far = [option for option in who.options if not option.open]
    assert [option.key for option in who.options] == ["dicomano", "vicchio", "colle"]
    assert [(option.key, option.detail.key) for option in far] == [("colle", "need.count")]
    assert far[0].detail.parts["have"] == 2
    assert far[0].detail.parts["want"] > 2


def test_a_tile_that_somebody_has_is_listed_with_whose_it_is():
    state = table(seat("Vicchio", "20F 1As"), seat("", up="venezia_scroll"))
    (tiles,) = [row for row in planned.plans(vecchio, state, "venezia").rows if row.key == "tile"]
    gone = [option for option in tiles.options if not option.open]
    assert [(option.key, option.detail.parts["seat"]) for option in gone] == [("venezia_scroll", 1)]
    assert len(tiles.options) == 6


def test_of_very_many_ways_each_option_is_told_and_every_two_together():
    state = table(
        seat("Sovicille, Radda, Colle, Prato", "40F 3K 3As 3Ab 2Ca", up="milano_ignore_colour")
    )
    ways = planned.plans(vecchio, state, "chiesa")
    assert 50 < len(ways.goals) < 200
    assert ways.goals[0].actions == planned.default(vecchio, state, "chiesa").actions
    options = {row.key: [each.key for each in row.options if each.open] for row in ways.rows}
    assert len(options["who"]) == 4
    assert len(options["followers"]) == 10
    for who in options["who"]:
        for tile in options["tile"]:
            assert [w for w in ways.goals if (w.choices["who"], w.choices["tile"]) == (who, tile)]


CROWD = "Sovicille, Radda, Colle, Prato, Empoli, Greve, Sesto, Mensano, Figline, Fiesole"
RICH = "40F 3K 3As 3Ab 2Ca 2Bi"


def counted(state, goal):
    """Return the plans for *goal*, and how many steps were tried for them."""
    tried = []

    def looked(before, action):
        tried.append(action)
        return uncovers(before, action)

    planner = VecchioPlanner(VOCABULARY, PHASES, owner, reveals, looked)
    view = vecchio.observe(state, state.actor())
    return plans_of(planner, imagine(view, Stream(0)), view.seat, goal), len(tried)


@pytest.mark.parametrize("members", ["Sovicille, Radda, Colle, Prato", CROWD])
def test_of_very_many_ways_few_more_are_walked_than_told(members):
    state = table(seat(members, RICH, up="milano_ignore_colour"))
    plans, steps = counted(state, "chiesa")
    assert len(plans.goals) > 90
    assert steps < 3 * len(plans.goals)


@pytest.mark.parametrize("tokens", [RICH, "40F 1K 4As 2Ca"])
@pytest.mark.parametrize("goal", ["chiesa", "prato", "chiesa_reuse"])
def test_no_way_is_left_out_that_differs_from_the_default_in_two_rows(goal, tokens):
    state = table(seat("Sovicille, Radda, Colle", tokens, up="milano_ignore_colour"))
    default = planned.default(vecchio, state, goal).choices
    root = imagine(vecchio.observe(state, 0), Stream(0))
    near = Walk(PLANNER, 0, goal, usual=PLANNER.usual(default))
    found = [chosen_on(near, root), chosen_on(Walk(PLANNER, 0, goal), root)]
    alike = [{each for each in ways if len(near.apart(dict(each))) <= APART} for ways in found]
    assert alike[0] == alike[1]
    assert len(alike[0]) > 3


def chosen_on(walk, root):
    """Return what is chosen on each way of *walk*."""
    return {tuple(walk.planner.choices(way).items()) for way in walk.ways(root)}


def test_no_more_than_150_ways_are_told_and_every_option_has_one():
    state = table(seat(CROWD, RICH, up="milano_ignore_colour"))
    ways = planned.plans(vecchio, state, "chiesa")
    assert len(ways.goals) == 150
    options = {row.key: [each.key for each in row.options if each.open] for row in ways.rows}
    assert len(options["who"]) == 10
    assert len(options["followers"]) == 10
    for row, keys in options.items():
        assert {way.choices.get(row) for way in ways.goals} - {None} == set(keys)


def test_the_dice_are_thrown_by_the_plan_to_reinforce():
    state = table(seat("Carmignano", "3F"))
    plan = plan_to(vecchio, state, "dice", lambda goal: planned.plans(vecchio, state, goal))
    assert planned.names(vecchio, plan) == "reinforce"


@pytest.mark.slow
def test_in_every_recorded_position_the_default_pays_least():
    """No bishop or carriage where a way without exists, no more florins than the least."""
    for number, state in enumerate(planned.recorded("vecchio", every=3)):
        plans = planned.plans(vecchio, state).goals
        plan = plans[number % len(plans)]
        ways = planned.plans(vecchio, state, plan.goal).goals
        plain = [way for way in ways if not _rare(way)]
        if plain:
            assert not _rare(plan), plan
            assert "use" not in plan.choices or all("use" in way.choices for way in plain)
            kept = [way for way in plain if ("use" in way.choices) == ("use" in plan.choices)]
            least = min(way.pays.get("florins", 0) for way in kept)
            assert plan.pays.get("florins", 0) == least, plan


def _rare(way):
    return way.choices.get("how") == "bishop" or way.choices.get("pays") == "carriage"

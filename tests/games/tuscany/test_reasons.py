"""Why an action is good or bad: names, parts and signs, from what its seat knows."""

from pathlib import Path

import pytest
from games.tuscany.table import at, do, seat, table
from test_texts import placeholders, texts

from signoria import games
from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.core.text import LANGUAGES
from signoria.games import tuscany
from signoria.games.tuscany.heuristics import TuscanyHeuristic
from signoria.games.tuscany.reasons import REASONS

HEURISTIC = TuscanyHeuristic(tuscany.TUNING.judged())


def why(state, name, heuristic=HEURISTIC):
    """Return the reasons for an action: parts by name, and whether they speak for it."""
    found = tuscany.reasons(state, tuscany.VOCABULARY.parse(name), heuristic)
    assert 1 <= len(found) <= 4
    return {r.name: (r.parts, r.weight > 0) for r in found}


def weights(state, name):
    found = tuscany.reasons(state, tuscany.VOCABULARY.parse(name), HEURISTIC)
    return {r.name: r.weight for r in found}


def test_a_zone_that_is_completed_counts_at_every_scoring_to_come():
    state = table(seat(storage="T", hand="TTOO"))
    found = why(state, f"place {at(0, 4)}")
    assert found["zone"] == ({"colour": "inn", "points": 1, "times": 3}, True)
    assert found["joker"] == ({}, True)
    assert found["cost_cards"] == ({"cards": 2}, False)
    assert weights(state, f"place {at(0, 4)}")["zone"] == 3.0


def test_workers_are_a_cost_too():
    state = table(seat(storage="T", hand="TOO", workers=1))
    found = why(state, f"place {at(0, 4)}")
    assert found["cost_both"] == ({"cards": 1, "workers": 1}, False)


def test_a_payment_is_told_by_what_it_costs():
    state = table(seat(storage="T", hand="TTOORRG"))
    do(state, f"place {at(0, 4)}")
    assert why(state, "pay card card")["cost_cards"] == ({"cards": 2}, False)
    assert why(state, "pay card card")["cheapest"] == ({}, True)
    found = why(state, "pay city village")
    assert found == {"cost_cards": ({"cards": 4}, False), "dearer": ({}, False)}


def test_an_upgrade_is_told_by_its_use():
    state = table(seat(), seat(), phase="upgrade", due={"upgrade": 1})
    assert why(state, "upgrade marble") == {"more_marble": ({"left": 4}, True)}
    found = why(state, "upgrade storage")
    assert found["storage_points"] == ({"points": 2, "times": 3}, True)


def test_a_tile_is_taken_for_what_it_would_do():
    state = table(seat(hand="TTOO"))
    found = why(state, "take inn")
    assert found["would_complete"] == ({"space": at(0, 4), "points": 1}, True)
    assert found["would_do"] == ({"colour": "inn"}, True)
    assert found["payable"] == ({}, True)


def test_what_is_missing_speaks_against_a_tile():
    found = why(table(seat(hand="O")), "take inn")
    assert found["short"] == ({"cards": 2}, False)


def test_a_tile_without_a_space_is_no_help():
    found = why(table(seat(hand="O")), "take commerce")
    assert found == {"no_space": ({"piece": "commerce"}, False)}


def test_a_tile_that_must_go_is_named():
    state = table(seat(storage="T", hand="O"))
    assert why(state, "take village")["gave_up"] == ({"piece": "inn"}, False)


def test_a_free_storage_space_is_worth_something():
    heuristic = TuscanyHeuristic(tuscany.TUNING.tuned())
    taken = why(table(seat(hand="O")), "take inn", heuristic)
    assert taken["fills_room"] == ({}, False)
    placed = why(table(seat(storage="Y", hand="YY")), f"place {at(1, 2)}", heuristic)
    assert placed["frees_room"] == ({}, True)


def test_cards_are_drawn_but_many_are_a_burden():
    assert why(table(seat(hand="O")), "draw") == {"draws": ({"cards": 4}, True)}
    found = why(table(seat(hand="OOTTRRYYBB")), "draw")
    assert found["draws"] == ({"cards": 4}, True)
    assert found["many_cards"] == ({"cards": 10}, False)


def test_a_marble_pays_off_or_waits():
    state = table(seat(storage="T", hand="TTOO", marbles=1))
    assert why(state, "marble") == {"marble_waits": ({}, False)}
    state = table(seat(marbles=1), phase="spend", actions=0)
    spent, ended = why(state, "marble"), why(state, "end")
    assert spent["marble_gone"] == ({}, False)
    assert "keeps_marble" in ended


def test_an_assembly_is_told_by_its_zones():
    state = tuscany.load({"phase": "order", "turn": "A", "players": 2})
    orders = dict(zip(state.legal(), HEURISTIC.rates(state, Stream(0)), strict=True))
    best, worst = max(orders, key=orders.get), min(orders, key=orders.get)
    points = {code: round(rate / 0.5) for code, rate in orders.items()}
    told = tuscany.reasons(state, best, HEURISTIC)
    assert [(r.name, r.parts) for r in told] == [("zones_possible", {"points": points[best]})]
    told = {r.name: r.parts["points"] for r in tuscany.reasons(state, worst, HEURISTIC)}
    if points[best] > points[worst]:
        assert told == {"zones_possible": points[worst], "zones_better": points[best]}


@pytest.mark.slow
@pytest.mark.parametrize(
    "players", [2, *[pytest.param(n, marks=pytest.mark.compiled) for n in (3, 4)]]
)
def test_every_action_has_a_reason_that_the_seat_may_know(players):
    words = [games.words("tuscany", lang) for lang in LANGUAGES]
    state, rng = tuscany.setup(players, tuscany.Options()), Stream(players)
    named = set()
    while state.actor() != OVER:
        if state.actor() >= 0:
            other = state.copy()
            other.redraw(state.actor(), rng)
            for action in state.legal():
                if rng.below(4) == 0:
                    found = tuscany.reasons(state, action, HEURISTIC)
                    assert found
                    assert tuscany.reasons(other, action, HEURISTIC) == found
                    for reason in found:
                        named.add(reason.name)
                        assert tuple(reason.parts) == REASONS[reason.name]
                        assert all(w.say(f"reason.{reason.name}", reason.parts) for w in words)
        by_heuristic = state.actor() >= 0 and rng.below(4)
        state.apply(HEURISTIC.quick(state, rng) if by_heuristic else state.pick(rng))
    assert len(named) > 25


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_text_and_uses_only_its_parts(lang):
    spoken = texts(Path(tuscany.__file__).parent, lang)
    keys = {key.split(".")[1] for key in spoken if key.startswith("reason.")}
    assert keys == set(REASONS)
    for name, parts in REASONS.items():
        assert placeholders(*spoken[f"reason.{name}"]) == set(parts)

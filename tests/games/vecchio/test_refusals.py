"""Why not? Every refusal names its reason and its paragraph."""

import pytest
from games.vecchio.table import at, do, seat

from signoria.games import vecchio

BOTH = seat("Carmignano", "2F 1Bi", up="milano_6florins")
CASES = [
    (lambda: vecchio.load({"phase": "unveil", "turn": "A"}), "recover", "game_over", "game_end"),
    (lambda: at(3, BOTH), "roll 7", "not_chance", "reinforcement"),
    (lambda: start(), "recover", "chance_first", "recovery"),
    (lambda: after("reinforce"), "begin A", "impossible_draw", "preparation"),
    (lambda: at(3, BOTH), "go prato", "not_now", "travelling"),
    (lambda: at(3, BOTH), "member siena", "not_on_board", "turn"),
    (lambda: at(3, BOTH), "member prato", "no_member", "turn"),
    (lambda: at(3, seat("Sovicille")), "member sovicille", "member_idle", "travelling"),
    (lambda: after("member carmignano"), "go siena", "not_on_board", "travelling"),
    (lambda: after("member carmignano"), "go scarperia", "too_far", "travelling"),
    (lambda: after("member carmignano"), "go florence", "no_scrolls", "offices"),
    (lambda: after("member carmignano"), "go vernio", "no_followers", "province"),
    (lambda: after("member vicchio", seat("Vicchio", "1F 1As")), "go vicchio", "no_florins",
     "province"),
    (lambda: after("member dicomano", seat("Dicomano", "2F")), "go dicomano", "no_middleman",
     "towns"),
    (lambda: full(), "go vicchio", "track_full", "tracks"),
    (lambda: closed(), "go florence", "additional", "offices"),
    (lambda: after("member pistoia; go pistoia", seat("Pistoia", "1Bi")), "act lying",
     "no_action_there", "towns"),
    (lambda: at_gate("4F 2K 1Ab"), "enter", "no_florins", "province"),
    (lambda: after("member pistoia; go pistoia; act bishop", seat("Pistoia", "1Bi")),
     "take knight", "not_offered", "towns"),
    (lambda: levied(), "give scroll", "none_to_give", "events"),
    (lambda: levied(), "give carriage", "not_offered", "events"),
    (lambda: chosen(), "choose milano_6florins", "not_among", "province"),
    (lambda: chosen(), "choose venezia_scroll", "tile_taken", "province"),
    (lambda: at(3, BOTH), "use venezia_scroll", "not_yours", "province_tiles"),
    (lambda: at(3, seat("Prato", used="milano_6florins")), "use milano_6florins", "tile_used",
     "province_tiles"),
    (lambda: at(3, seat("Prato", up="chiesa_5florins")), "use chiesa_5florins", "tile_idle",
     "province_tiles"),
    (lambda: at(3, seat("Prato", up="chiesa_no_coins")), "use chiesa_no_coins", "at_gate_only",
     "province_tiles"),
    (lambda: at(3, seat(", ".join(["Prato"] * 12))), "reinforce", "no_supply", "reinforcement"),
    (lambda: at(3, BOTH), "pass", "final_only", "game_end"),
    (lambda: at(3, BOTH), "end", "must_act", "game_end"),
    (lambda: at(3, BOTH, final=True, left=0), "end", "acted", "game_end"),
    (lambda: after("reinforce; roll 4"), "place prato", "not_in_area", "reinforcement"),
    (lambda: struck(), "lay prato", "none_standing", "events"),
    (lambda: struck(), "return sesto", "none_lying", "events"),
    (lambda: travelling("1Ca"), "travel florins", "too_far", "travelling"),
    (lambda: travelling("2F"), "travel carriage", "no_carriage", "travelling"),
    (lambda: how(), "act bishop", "no_bishop", "towns"),
    (lambda: at(3, seat("Prato"), seat("Carmignano"), turn=2), "member prato", "no_member", "turn"),
    (lambda: after("member prato", seat("Prato", "2F 1As")), "go vicchio", "too_far", "travelling"),
    (lambda: after("member prato", seat("Prato", "1F 1As")), "go vicchio", "no_florins",
     "province"),
    (lambda: going_second("1F 1As"), "go vicchio", "no_florins", "province"),
    (lambda: all_offices_full(), "go florence", "track_full", "tracks"),
    (lambda: after("member vernio", seat("Vernio, Prato", "1F 2As", up="milano_ignore_colour")),
     "go vernio", "no_florins", "province"),
    (lambda: after("member vernio; go vernio", seat("Vernio", "9F 2As", up="milano_ignore_colour")),
     "enter", "no_followers", "province"),
    (lambda: after("reinforce; roll 4"), "place siena", "not_on_board", "reinforcement"),
    (lambda: keeping(), "keep n_pairs", "not_among", "offices"),
    (lambda: reusing(), "reuse venezia_scroll", "not_among", "province_tiles"),
    (lambda: reusing(), "reuse venezia_knight", "not_among", "province_tiles"),
    (lambda: reusing(), "reuse milano_follower_to_2scrolls", "tile_idle", "province_tiles"),
]  # fmt: skip


def start():
    return vecchio.setup(3, vecchio.Options())


def after(actions, who=BOTH):
    state = at(3, who)
    do(state, actions)
    return state


def full():
    state = at(
        3, seat("Vicchio", "9F 1As"), tracks="Venezia 1 P1, 2 P2, 3 P3, 4 P1, 5 P1, 6 P2", left=3
    )
    do(state, "member vicchio")
    return state


def closed():
    state = at(
        3, seat("Florence", "2F 2Sc"), cost_on="council",
        tracks="Nobility 1 P1, 2 P2, 3 P3, 4 P1, 5 P1, 6 P2",
    )  # fmt: skip
    do(state, "member florence")
    return state


def at_gate(tokens):
    state = at(
        3, seat("Vernio", tokens, up="chiesa_no_coins"), tracks="Milano 1 P2, 2 P3, 3 P2", left=3
    )
    do(state, "member vernio; go vernio")
    return state


def levied():
    state = at(
        3, seat("Vicchio", "9F 1As 1Ca 1Bi"), tracks="Venezia 1 P2, 2 P3"
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest levy")
    return state


def struck():
    state = at(
        3, seat("Vicchio, Sesto, Greve (lying)", "9F 1As"), tracks="Venezia 1 P2, 2 P3"
    )  # fmt: skip
    do(state, "member vicchio; go vicchio; crest family")
    return state


def chosen():
    state = at(3, seat("Vicchio", "9F 1As"), seat(up="venezia_scroll"))
    do(state, "member vicchio; go vicchio")
    return state


def travelling(tokens):
    state = at(3, seat("Carmignano", "2F 1Ca 1Bi"))
    do(state, "member carmignano; go prato")
    counts = {"1Ca": (0, 1), "2F": (2, 0)}[tokens]
    state.tokens[0], state.tokens[5] = counts
    state.count = 0
    from signoria.games.vecchio.rules import ask

    ask(state)
    return state


def how():
    state = at(3, seat("Poggibonsi", "1Bi"))
    do(state, "member poggibonsi; go poggibonsi")
    from signoria.games.vecchio.rules import ask

    state.tokens[6] = 0
    state.count = 0
    ask(state)
    return state


def going_second(tokens):
    state = at(3, seat("Prato", "9F 9Sc"), seat("Prato", tokens), turn=2)
    do(state, "member prato")
    return state


def all_offices_full():
    queue = "1 P1, 2 P2, 3 P3, 4 P1, 5 P1, 6 P2"
    tracks = f"Nobility {queue}; Council {queue}"
    state = at(3, seat("Florence", "9F 2Sc"), tracks=tracks, left=1)
    do(state, "member florence")
    return state


def keeping():
    state = at(3, seat("Florence", "9F 2Sc"))
    do(state, "member florence; go florence; office nobility")
    for tile in ("n_supply", "n_colours", "n_towns", "n_regions3", "n_regions2"):
        do(state, f"deal {tile}")
    return state


def reusing():
    used = "milano_6florins venezia_abbot milano_follower_to_2scrolls"
    state = at(3, seat("Prato", used=used, up="chiesa_reuse venezia_scroll"),
               seat(used="venezia_knight"))  # fmt: skip
    do(state, "use chiesa_reuse")
    return state


@pytest.mark.parametrize(
    ("state", "action", "parts"),
    [
        (lambda: after("member carmignano"), "go scarperia",
         {"town": "scarperia", "florins": 3, "rest": 0}),
        (lambda: after("member prato", seat("Prato", "2F 1As")), "go vicchio",
         {"town": "vicchio", "florins": 3, "rest": 2}),
        (lambda: travelling("1Ca"), "travel florins", {"town": "prato", "florins": 1, "rest": 0}),
    ],
)  # fmt: skip
def test_a_journey_that_is_too_far_says_how_far(state, action, parts):
    refusal = vecchio.explain(state(), vecchio.VOCABULARY.parse(action))
    assert (refusal.name, refusal.parts) == ("too_far", parts)


@pytest.mark.parametrize(("make", "action", "reason", "section"), CASES)
def test_a_refusal_says_why(make, action, reason, section):
    state = make()
    code = vecchio.VOCABULARY.parse(action)
    assert code not in state.legal()
    refusal = vecchio.explain(state, code)
    assert (refusal.name, refusal.section) == (reason, section)


def test_every_refusal_has_a_case():
    assert set(vecchio.REFUSALS) - {reason for _, _, reason, _ in CASES} == set()

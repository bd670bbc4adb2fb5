"""Why not? Every refusal names its reason and its paragraph."""

import pytest
from games.court.table import EMPTY, at, both, do, long

from signoria.games import court

PLAY = {"inner": "GZ9 DR4", "gonzaga": "GZ8", "hand": "DR5 DR2", "rival": "GZ3"}
TWO = {**PLAY, "inner": "GZ9 DR4 GZ9"}
LAST = {**PLAY, "decks": both("", "GZ4"), "limits": [3, 15]}
PAIR = "lay DR7; lay DR7; lay DR4; lay DR2"


def start(options=None):
    return court.setup(2, options or court.Options())


CASES = [
    (at(rovere="DR2"), "", "send", ("game_over", {}, "scoring")),
    (at(**PLAY), "", "deal DR3", ("not_chance", {"action": "deal rovere-3"}, "drawing")),
    (at(**PLAY), "", "choose rovere-hidden",
     ("not_chance", {"action": "choose rovere-hidden"}, "turn")),
    (at(**PLAY), "", "choose gonzaga-hidden",
     ("not_chance", {"action": "choose gonzaga-hidden"}, "turn")),
    (start(), "", "send", ("chance_first", {}, "send")),
    (start(), "", "lay GZ4", ("not_chance", {"action": "lay gonzaga-4"}, "preparation")),
    (at(**PLAY), "", "keep", ("not_now", {"action": "keep"}, "duplicates")),
    (at(**PLAY), "", "announce 3", ("not_now", {"action": "announce 3"}, "jester")),
    (at(**PLAY), "", "choose GZ3", ("not_yours", {"card": "gonzaga-3"}, "turn")),
    (at(**PLAY), "", "choose DR9", ("not_in_hand", {"card": "rovere-9"}, "turn")),
    (at(**LAST), "", "choose DR5",
     ("above_limit", {"card": "rovere-5", "limit": 3}, "last_card")),
    (at(**PLAY), "", "send", ("choose_first", {}, "turn")),
    (at(**PLAY), "", "against 1", ("choose_first", {}, "turn")),
    (at(**PLAY), "choose DR5", "choose DR2", ("already_chosen", {"card": "rovere-5"}, "turn")),
    (at(**{**PLAY, "decks": EMPTY}), "choose DR5", "bury", ("deck_empty", {}, "future")),
    (at(**PLAY), "choose DR5", "ally 9", ("no_stack", {"stack": 9}, "alliance")),
    (at(**PLAY), "choose DR5", "conspire 9", ("no_stack", {"stack": 9}, "alliance")),
    (at(**PLAY), "choose DR5", "conspire 1",
     ("no_match", {"card": "rovere-5", "stack": 1}, "conspiracy")),
    (at(**PLAY), "choose DR5", "against 1", ("not_now", {"action": "against 1"}, "conspiracy")),
    (at(**TWO), "choose DR5; conspire 2", "against 4",
     ("not_equal", {"stack": 4, "theirs": "8", "ours": "9"}, "conspiracy")),
    (at(**TWO), "choose DR5; conspire 2", "against 2",
     ("own_stack", {"stack": 2}, "conspiracy")),
    (at(**TWO), "choose DR5; conspire 2", "send",
     ("choose_target", {"stack": 2}, "conspiracy")),
    (start(court.Options(duplicates=True)), PAIR, "replace DR4",
     ("no_pair", {"card": "rovere-4"}, "duplicates")),
    (start(court.Options(duplicates=True)), PAIR, "replace GZD",
     ("no_pair", {"card": "gonzaga-duke"}, "duplicates")),
    (start(court.Options(duplicates=True)), PAIR, "announce 1",
     ("not_now", {"action": "announce 1"}, "jester")),
    (at(**PLAY), "", "choose DRM", ("not_in_hand", {"card": "rovere-minister"}, "turn")),
    (at(**{**TWO, "inner": "GZ2 DR4 GZ9 GZ9"}), "choose DR5; conspire 2", "against 1",
     ("not_equal", {"stack": 1, "theirs": "2", "ours": "9"}, "conspiracy")),
    (at(**{**PLAY, "inner": "DRJ GZ8 GZ9 GZ10+GZ9+GZJ"}), "choose DR5; conspire 1", "against 4",
     ("not_equal", {"stack": 4, "theirs": "20-29", "ours": "6-15"}, "conspiracy")),
    (start(court.Options(duplicates=True)), PAIR, "send", ("not_now", {"action": "send"}, "send")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "script", "action", "refusal"), CASES)
def test_a_refusal_says_why(state, script, action, refusal):
    state = state.copy()
    if script:
        do(state, script)
    code = court.VOCABULARY.parse(long(action))
    assert code not in state.legal()
    assert court.explain(state, code) == refusal


def test_every_refusal_has_a_case():
    assert {refusal[0] for _, _, _, refusal in CASES} == set(court.REFUSALS)

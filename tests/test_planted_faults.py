"""The net has no hole: each fault planted in the toy turns the conformance suite red."""

import dataclasses
from types import SimpleNamespace

import pytest
import toy
from conformance import CHECKS, check_named_codes_are_those_of_the_vocabulary, uncovering

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.game import Reason
from signoria.core.turns import Saying
from signoria.core.vocabulary import Verb, Vocabulary

pytestmark = pytest.mark.slow
"""Each plays dozens of games, and changes only with the suite itself."""


def variant(**changes):
    """Return the toy with some of its functions replaced."""
    names = {name: getattr(toy, name) for name in dir(toy) if not name.startswith("__")}
    return SimpleNamespace(**{**names, **changes})


def fails(check, game, seeds=range(6)) -> bool:
    """Say whether *check* fails in one of a dozen games, or in one of each seed and table."""
    for players in (2, 3):
        for seed in seeds:
            try:
                check(game, players, toy.Options(), seed)
            except Exception:  # noqa: BLE001 - a fault may surface as any error
                return True
    return False


def red(game) -> set[str]:
    """Return all checks that fail on *game*: for a fault that one of them alone must notice.

    Four games are enough to meet each of these faults.
    """
    return {check.__name__ for check in CHECKS if fails(check, game, range(2))}


def caught(game, name: str) -> bool:
    """Say whether the check of that name fails on *game*, whatever the others say."""
    (check,) = (check for check in CHECKS if check.__name__ == name)
    return fails(check, game)


def test_the_sound_toy_passes_every_check():
    assert [check.__name__ for check in CHECKS if fails(check, toy)] == []


def test_a_view_that_shows_another_hand_is_caught():
    def observe(state, seat):
        other = 0 if seat is None else (seat + 1) % len(state.hands)
        return dataclasses.replace(toy.observe(state, seat), sizes=tuple(state.hands[other]))

    assert caught(variant(observe=observe), "check_what_a_seat_may_not_know_changes_nothing_for_it")


def test_a_view_that_shows_who_holds_the_highest_card_is_caught():
    def observe(state, seat):
        view = toy.observe(state, seat)
        return dataclasses.replace(view, turn=view.turn + 10 * (11 in state.hands[1]))

    def imagine(view, rng):
        return toy.imagine(dataclasses.replace(view, turn=view.turn % 10), rng)

    leaky = variant(observe=observe, imagine=imagine)
    assert caught(leaky, "check_an_imagined_state_looks_the_same")


def test_a_log_line_that_shows_a_dealt_card_is_caught():
    leaky = variant(redact=lambda state, action, seat: action)
    assert caught(leaky, "check_what_a_seat_may_not_know_changes_nothing_for_it") or (
        caught(leaky, "check_an_action_that_reveals_nothing_was_possible_in_every_world")
    )


def test_an_event_that_tells_everyone_a_dealt_card_is_caught(monkeypatch):
    def deal(self, seat, card):
        self.hands[seat].append(card)
        self.owed = -1
        if self.told is not None:
            self.told.append(Event("drew", {"seat": seat, "card": str(card)}))

    monkeypatch.setattr(toy.Toy, "_deal", deal)
    assert caught(toy, "check_what_a_seat_may_not_know_changes_nothing_for_it")


def test_a_reason_that_tells_of_another_hand_is_caught():
    def explain(state, action):
        refusal = toy.explain(state, action)
        rival = state.hands[(state.actor() + 1) % len(state.hands)]
        return refusal._replace(parts={**refusal.parts, "rival": rival[:]})

    leaky = variant(explain=explain)
    assert caught(leaky, "check_a_reason_tells_only_what_the_actor_knows")


def test_a_need_that_tells_of_another_hand_is_caught():
    def needs(state, action):
        rival = state.hands[(state.actor() + 1) % len(state.hands)]
        return [need._replace(have=need.have + sum(rival)) for need in toy.needs(state, action)]

    leaky = variant(needs=needs)
    assert caught(leaky, "check_needs_tell_only_what_the_actor_knows")


def test_a_legal_action_that_is_said_to_lack_something_is_caught():
    def needs(state, action):
        return [need._replace(want=9) for need in toy.needs(state, action)]

    assert red(variant(needs=needs)) == {"check_a_legal_action_lacks_nothing"}


def test_a_need_without_words_is_caught():
    def needs(state, action):
        return [need._replace(name="luck") for need in toy.needs(state, action)]

    assert red(variant(needs=needs)) == {"check_whatever_is_lacking_has_its_text"}


def test_a_game_that_says_it_is_open_and_hides_a_hand_is_caught():
    assert red(variant(OPEN=True)) == {"check_a_game_that_says_it_is_open_hides_nothing"}


def test_a_play_that_tells_everyone_another_hand_is_caught(monkeypatch):
    sound = toy.Toy._play  # noqa: SLF001 - the fault is planted there

    def play(self, card):
        rival = self.hands[(self.turn + 1) % len(self.hands)]
        if self.told is not None:
            self.told.append(Event("scored", {"seat": 0, "points": sum(rival)}))
        sound(self, card)

    monkeypatch.setattr(toy.Toy, "_play", play)
    assert list(uncovering(toy, 2, toy.Options(), 1)) != []
    unsaid = variant(reveals=lambda state, action: False)
    assert caught(unsaid, "check_an_action_shows_no_more_than_its_actor_knows")


def test_legal_actions_that_depend_on_another_hand_are_caught(monkeypatch):
    sound = toy.Toy.legal

    def legal(self):
        actions = sound(self)
        rival = self.hands[(self.turn + 1) % len(self.hands)]
        return actions[:1] if self.actor() >= 0 and 11 in rival else actions

    monkeypatch.setattr(toy.Toy, "legal", legal)
    assert caught(toy, "check_an_imagined_state_looks_the_same")


def test_an_undo_over_a_shown_card_is_caught():
    leaky = variant(reveals=lambda state, action: False)
    assert red(leaky) == {
        "check_an_action_that_reveals_nothing_was_possible_in_every_world",
        "check_plans_are_legal_step_by_step_and_end_where_they_say",
    }


def test_a_copy_that_shares_a_list_is_caught(monkeypatch):
    sound = toy.Toy.copy

    def copy(self):
        new = sound(self)
        new.played = self.played
        return new

    monkeypatch.setattr(toy.Toy, "copy", copy)
    assert caught(toy, "check_the_past_does_not_change")


def test_an_owner_who_forgets_a_buried_card_is_caught():
    def imagine(view, rng):
        return toy.imagine(dataclasses.replace(view, seat=None, hand=(), buried=()), rng)

    assert caught(variant(imagine=imagine), "check_an_imagined_state_looks_the_same")


@pytest.mark.parametrize("field", ["points", "turn", "played"])
def test_a_position_that_forgets_a_field_is_caught(field):
    def save(state):
        return {key: value for key, value in toy.save(state).items() if key != field}

    assert caught(variant(save=save), "check_positions_load_as_they_were_saved")


CODES = "check_named_codes_are_those_of_the_vocabulary"


def test_two_codes_that_were_swapped_are_caught():
    assert red(variant(PLAY=toy.BURY, BURY=toy.PLAY)) == {CODES}


@pytest.mark.parametrize(
    "counted",
    [
        {"FOLD": 6, "CALL": 5},
        {"BET": 1},
        {"DEAL_HIDDEN": 3},
        {"FINAL_CALL": 5},
        {"MOST": 7},
    ],
    ids=["swapped", "counted from one", "another value", "after its last word", "after no action"],
)
def test_a_code_that_was_counted_wrongly_is_caught(counted):
    deal = Verb("deal", card=("queen", "king-hidden", "queen-hidden"))
    words = Vocabulary(deal, Verb("bet", chips=range(1, 3)), Verb("fold"), Verb("call"))
    right = {"DEAL": 0, "DEAL_HIDDEN": 1, "BET": 2, "FOLD": 5, "CALL": 6, "LAST_CALL": 6}
    sound = SimpleNamespace(VOCABULARY=words, actions=SimpleNamespace(**right))
    check_named_codes_are_those_of_the_vocabulary(sound, 2, None, 0)
    wrong = SimpleNamespace(VOCABULARY=words, actions=SimpleNamespace(**{**right, **counted}))
    with pytest.raises(AssertionError, match=next(iter(counted))):
        check_named_codes_are_those_of_the_vocabulary(wrong, 2, None, 0)


def knowing(**changes):
    """Return the toy with another rule of thumb."""
    heuristic = type("Faulty", (toy.heuristics.HEURISTIC,), changes)
    return variant(heuristics=SimpleNamespace(HEURISTIC=heuristic))


def test_a_redraw_that_looks_at_what_it_hides_is_caught(monkeypatch):
    sound = toy.Toy.redraw

    def redraw(self, seat, rng):
        if 11 not in self.hands[-1]:
            sound(self, seat, rng)

    monkeypatch.setattr(toy.Toy, "redraw", redraw)
    assert caught(toy, "check_redraw_is_imagine")


def test_a_seat_that_is_certain_of_a_hand_it_cannot_see_is_caught(monkeypatch):
    monkeypatch.setattr(toy.Toy, "certain", lambda self, seat: True)
    assert red(toy) == {"check_who_is_certain_has_nothing_to_redraw"}


def test_an_action_that_a_search_sees_otherwise_than_a_player_is_caught(monkeypatch):
    sound = toy.Toy.seen_as
    changed = variant(redact=lambda s, a, seat: sound(s, a, -1 if seat is None else seat))
    monkeypatch.setattr(toy.Toy, "seen_as", lambda self, action, seat: action)
    assert red(changed) == {"check_an_action_is_seen_as_it_is_redacted"}


def test_a_policy_that_does_not_do_what_is_rated_best_is_caught():
    changed = knowing(policy=lambda self, state, rng: min(state.legal()))
    assert red(changed) == {"check_the_policy_does_what_is_rated_best"}


def test_rates_that_forget_an_action_are_caught():
    changed = knowing(rates=lambda self, state, rng: [0.0])
    assert red(changed) == {"check_the_policy_does_what_is_rated_best"}


def test_prospects_that_look_into_another_hand_are_caught():
    def expected_scores(self, state, viewer):
        over = state.actor() == -2
        return [p + (not over) * sum(hand) for p, hand in zip(state.points, state.hands)]  # noqa: B905

    assert red(knowing(expected_scores=expected_scores)) == {"check_prospects_know_no_secret"}


def test_prospects_that_go_on_hoping_after_the_end_are_caught():
    changed = knowing(expected_scores=lambda self, state, viewer: [p + 1.0 for p in state.points])
    assert red(changed) == {"check_prospects_end_as_the_scores"}


def test_a_game_without_any_doubt_is_caught():
    assert red(knowing(win_scale=lambda self, state: 0.0)) == {"check_there_is_always_some_doubt"}


@pytest.mark.parametrize(
    "found",
    [
        [],
        [Reason("scores", {"points": 1}, 1.0)] * 5,
        [Reason("scores", {"points": 1}, 1.0), Reason("waits", {}, -2.0)],
        [Reason("unheard_of", {}, 1.0)],
        [Reason("scores", {}, 1.0)],
    ],
)
def test_reasons_that_are_none_or_too_many_or_unordered_or_without_a_text_are_caught(found):
    changed = variant(reasons=lambda state, action, heuristic: found)
    assert red(changed) == {"check_every_action_has_its_reasons"}


@pytest.mark.parametrize("part", ["parts", "weight"])
def test_a_reason_that_looks_into_another_hand_is_caught(part):
    def reasons(state, action, heuristic):
        rival = sum(state.hands[(state.turn + 1) % len(state.hands)])
        value = {"points": rival} if part == "parts" else float(rival)
        return [Reason("scores", {"points": 1}, 1.0)._replace(**{part: value})]

    assert red(variant(reasons=reasons)) == {"check_reasons_know_no_secret"}


def planning(change):
    """Return the toy whose plans *change* makes of the sound ones and an imagined world."""

    def plans(view, goal=None, rng=None):
        world = toy.imagine(view, rng or Stream(0))
        found = toy.plans(view, goal, rng)
        return change(found, world, goal) if found.goals else found

    return variant(plans=plans)


def test_plans_that_depend_on_another_hand_are_caught():
    def change(found, world, goal):
        del goal
        odd = sum(world.hands[(world.turn + 1) % len(world.hands)]) % 2
        return found._replace(goals=found.goals[::-1]) if odd else found

    assert caught(planning(change), "check_plans_are_the_same_in_every_imagined_world")


def test_a_plan_that_goes_on_after_another_must_decide_is_caught():
    def change(found, world, goal):
        del world, goal
        plans = [plan._replace(actions=plan.actions * 2) for plan in found.goals]
        return found._replace(goals=plans)

    assert caught(planning(change), "check_plans_are_legal_step_by_step_and_end_where_they_say")


def test_a_plan_that_says_it_can_be_taken_back_and_cannot_is_caught():
    def change(found, world, goal):
        del world, goal
        return found._replace(goals=[plan._replace(undoable=True) for plan in found.goals])

    assert red(planning(change)) == {"check_plans_are_legal_step_by_step_and_end_where_they_say"}


def test_a_default_that_is_not_among_its_alternatives_is_caught():
    def change(found, world, goal):
        del world
        plans = [plan._replace(pays={"luck": 1}) for plan in found.goals]
        return found if goal is None else found._replace(goals=plans)

    assert red(planning(change)) == {"check_the_default_plan_is_among_its_alternatives"}


def test_an_action_that_no_plan_begins_with_is_caught():
    def change(found, world, goal):
        del world
        return found if goal is not None else found._replace(goals=found.goals[:1])

    assert red(planning(change)) == {"check_every_legal_action_begins_a_plan"}


def test_a_plan_without_words_is_caught():
    def change(found, world, goal):
        del world, goal
        plans = [plan._replace(title=Saying("plan.luck", {})) for plan in found.goals]
        return found._replace(goals=plans)

    assert red(planning(change)) == {"check_every_plan_has_words"}


def test_a_goal_that_nobody_can_ask_about_is_caught():
    def change(found, world, goal):
        if goal is not None:
            return found._replace(goals=[])
        return found._replace(goals=[plan._replace(goal="luck") for plan in found.goals])

    assert caught(planning(change), "check_every_goal_can_be_asked_about")


def test_plans_for_a_seat_that_is_not_to_act_are_caught():
    def plans(view, goal=None, rng=None):
        return toy.plans(dataclasses.replace(view, seat=view.turn), goal, rng)

    assert caught(variant(plans=plans), "check_others_have_no_plans")

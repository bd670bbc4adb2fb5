"""The net has no hole: each fault planted in the toy turns the conformance suite red."""

import dataclasses
from types import SimpleNamespace

import pytest
import toy
from conformance import CHECKS

from signoria.core.event import Event


def variant(**changes):
    """Return the toy with some of its functions replaced."""
    names = {name: getattr(toy, name) for name in dir(toy) if not name.startswith("__")}
    return SimpleNamespace(**{**names, **changes})


def red(game) -> set[str]:
    """Return the checks that fail on *game*."""
    failed = set()
    for check in CHECKS:
        for players in (2, 3):
            for seed in range(6):
                try:
                    check(game, players, toy.Options(), seed)
                except Exception:  # noqa: BLE001 - a fault may surface as any error
                    failed.add(check.__name__)
    return failed


def test_the_sound_toy_passes_every_check():
    assert red(toy) == set()


def test_a_view_that_shows_another_hand_is_caught():
    def observe(state, seat):
        other = 0 if seat is None else (seat + 1) % len(state.hands)
        return dataclasses.replace(toy.observe(state, seat), sizes=tuple(state.hands[other]))

    assert "check_what_a_seat_may_not_know_changes_nothing_for_it" in red(variant(observe=observe))


def test_a_view_that_shows_who_holds_the_highest_card_is_caught():
    def observe(state, seat):
        view = toy.observe(state, seat)
        return dataclasses.replace(view, turn=view.turn + 10 * (11 in state.hands[1]))

    def imagine(view, rng):
        return toy.imagine(dataclasses.replace(view, turn=view.turn % 10), rng)

    leaky = variant(observe=observe, imagine=imagine)
    assert "check_an_imagined_state_looks_the_same" in red(leaky)


def test_a_log_line_that_shows_a_dealt_card_is_caught():
    leaky = variant(redact=lambda state, action, seat: action)
    assert "check_what_a_seat_may_not_know_changes_nothing_for_it" in red(leaky) or (
        "check_an_action_that_reveals_nothing_was_possible_in_every_world" in red(leaky)
    )


def test_an_event_that_tells_everyone_a_dealt_card_is_caught(monkeypatch):
    def deal(self, seat, card):
        self.hands[seat].append(card)
        self.owed = -1
        if self.told is not None:
            self.told.append(Event("drew", {"seat": seat, "card": str(card)}))

    monkeypatch.setattr(toy.Toy, "_deal", deal)
    assert "check_what_a_seat_may_not_know_changes_nothing_for_it" in red(toy)


def test_a_reason_that_tells_of_another_hand_is_caught():
    def explain(state, action):
        refusal = toy.explain(state, action)
        rival = state.hands[(state.actor() + 1) % len(state.hands)]
        return refusal._replace(parts={**refusal.parts, "rival": rival[:]})

    leaky = variant(explain=explain)
    assert "check_a_reason_tells_only_what_the_actor_knows" in red(leaky)


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
    assert "check_an_action_shows_no_more_than_its_actor_knows" in red(toy)


def test_legal_actions_that_depend_on_another_hand_are_caught(monkeypatch):
    sound = toy.Toy.legal

    def legal(self):
        actions = sound(self)
        rival = self.hands[(self.turn + 1) % len(self.hands)]
        return actions[:1] if self.actor() >= 0 and 11 in rival else actions

    monkeypatch.setattr(toy.Toy, "legal", legal)
    assert "check_an_imagined_state_looks_the_same" in red(toy)


def test_an_undo_over_a_shown_card_is_caught():
    leaky = variant(reveals=lambda state, action: False)
    assert red(leaky) == {"check_an_action_that_reveals_nothing_was_possible_in_every_world"}


def test_a_copy_that_shares_a_list_is_caught(monkeypatch):
    sound = toy.Toy.copy

    def copy(self):
        new = sound(self)
        new.played = self.played
        return new

    monkeypatch.setattr(toy.Toy, "copy", copy)
    assert "check_the_past_does_not_change" in red(toy)


def test_an_owner_who_forgets_a_buried_card_is_caught():
    def imagine(view, rng):
        return toy.imagine(dataclasses.replace(view, seat=None, hand=(), buried=()), rng)

    assert "check_an_imagined_state_looks_the_same" in red(variant(imagine=imagine))


@pytest.mark.parametrize("field", ["points", "turn", "played"])
def test_a_position_that_forgets_a_field_is_caught(field):
    def save(state):
        return {key: value for key, value in toy.save(state).items() if key != field}

    assert "check_positions_load_as_they_were_saved" in red(variant(save=save))

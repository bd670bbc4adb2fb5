"""Checks of the rules: who may act, what follows, and that logs and positions hold it all."""

import dataclasses
import json
from typing import Any

from signoria.core import record
from signoria.core.chance import FastChance, HashedChance, Stream
from signoria.core.game import Game
from signoria.core.lacking import not_now
from signoria.core.position import fingerprint
from signoria.core.state import CHANCE, OVER
from signoria.testing.playing import decisions, play_match, seats, stretch


class _Nothing:
    """Stands for a module that a game does not have."""


def check_someone_can_act_until_it_is_over(
    game: Game, players: int, options: object, seed: int
) -> None:
    for state, action in stretch(game, players, options, seed):
        legal, actor = state.legal(), state.actor()
        assert bool(legal) == (actor != OVER)
        assert legal == sorted(set(legal)), "ascending, each once"
        assert all(0 <= code < len(game.VOCABULARY) for code in legal)
        assert actor in (CHANCE, OVER, *range(players))
        assert state.legal_count() == len(legal)
        assert [state.legal_at(i) for i in range(len(legal))] == legal
        assert action in legal or actor == OVER


def check_odds_are_positive(game: Game, players: int, options: object, seed: int) -> None:
    for state, _ in stretch(game, players, options, seed):
        if state.actor() == CHANCE:
            odds = state.odds()
            assert len(odds) == len(state.legal())
            assert min(odds) > 0


def check_every_legal_action_applies(game: Game, players: int, options: object, seed: int) -> None:
    rng = Stream(seed ^ 5)
    for state, _ in stretch(game, players, options, seed):
        legal = state.legal()
        before = game.save(state)
        for action in {*legal[:4], *legal[-4:], *([legal[rng.below(len(legal))]] if legal else [])}:
            other = state.copy()
            other.apply(action)
            assert other.actor() == OVER or other.legal()
            assert len(other.scores()) == players
        assert game.save(state) == before, "a copy shares nothing"


def check_the_past_does_not_change(game: Game, players: int, options: object, seed: int) -> None:
    kept = []
    for state, _ in stretch(game, players, options, seed):
        past = state.copy()
        assert past.told is None
        kept.append((past, json.dumps(game.save(past)), past.legal()))
    for past, saved, legal in kept:
        assert json.dumps(game.save(past)) == saved
        assert past.legal() == legal


def check_positions_load_as_they_were_saved(
    game: Game, players: int, options: object, seed: int
) -> None:
    for state, action in stretch(game, players, options, seed):
        position = json.loads(json.dumps(game.save(state)))
        again = game.load(position, None, listen=False)
        assert fingerprint(game.save(again)) == fingerprint(position)
        assert again.actor() == state.actor()
        assert again.legal() == state.legal()
        assert again.scores() == state.scores()
        for seat in (*range(players), None):
            assert game.observe(again, seat) == game.observe(state, seat)
        if action >= 0:
            other = state.copy()
            other.apply(action)
            again.apply(action)
            assert game.save(again) == game.save(other)


def check_views_are_plain_values(game: Game, players: int, options: object, seed: int) -> None:
    for state, _ in stretch(game, players, options, seed):
        view: Any = game.observe(state, 0)
        assert dataclasses.is_dataclass(type(view))
        assert type(view).__dataclass_params__.frozen
        json.dumps(view, default=_fields)


def _fields(part: object) -> dict[str, object]:
    """Return the fields of a dataclass in a view: besides plain values, only these are allowed."""
    assert dataclasses.is_dataclass(part), f"no plain value: {part!r}"
    return {field.name: getattr(part, field.name) for field in dataclasses.fields(part)}


def check_a_record_replays_and_proves_itself(
    game: Game, players: int, options: object, seed: int
) -> None:
    for chance in (HashedChance(f"seed {seed}"), FastChance(seed)):
        match = play_match(game, players, options, chance, seed, stop=seed % 400)
        text = record.write_record(match, seats(players), chance)
        again = record.verify(text, lambda _: game)
        assert again.match.fingerprint() == match.fingerprint()
        assert again.match.entries == match.entries
        for seat in (*range(players), None):
            assert again.match.log(seat) == match.log(seat)


def check_an_undo_is_an_entry_and_chance_goes_on_counting(
    game: Game, players: int, options: object, seed: int
) -> None:
    chance = HashedChance(f"seed {seed}")
    match = play_match(game, players, options, chance, seed, stop=seed % 60)
    decisions = [n for n in match.counted if match.entries[n].by >= 0]
    if not decisions:
        return
    to = decisions[Stream(seed ^ 4).below(len(decisions))]
    written = match.entries[:]
    match.undo(to, by=0)
    assert match.entries[:-1] == written
    assert match.entries[-1].undo == to
    assert match.state.actor() == written[to].by
    assert match.counted == [n for n in range(to) if n in match.counted]
    match.play(written[to].action)
    text = record.write_record(match, seats(players), chance)
    assert record.verify(text, lambda _: game).match.fingerprint() == match.fingerprint()
    for number in match.counted[match.counted.index(len(written) + 1) :]:
        entry = match.entries[number]
        assert entry.by != CHANCE or number > len(written)


def check_names_parse_back_to_codes(game: Game, players: int, options: object, seed: int) -> None:
    for state, _ in stretch(game, players, options, seed):
        for action in state.legal():
            assert game.VOCABULARY.parse(game.VOCABULARY.describe(action).name) == action


def check_named_codes_are_those_of_the_vocabulary(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Codes are counted by hand, so that they compile to numbers: each must be what it is called.

    A constant is called after a verb (`BID`, also `PLACE_JOKER` where the verb is `joker`), or
    after a verb and a value (`TRAVEL_CARRIAGE`). A verb whose only part is a number is counted
    from nought: `BID + 7` is a bid of 7.
    """
    strict = hasattr(game, "actions")
    imported = vars(getattr(game, "components", _Nothing))
    for name, code in vars(getattr(game, "actions", game)).items():
        if name.isupper() and type(code) is int and name not in imported:
            meant = _meant(game, name.lower().split("_"))
            assert meant is not None or not strict, f"{name} is called after no action"
            assert meant in (None, code), f"{name} is {code}, its action has the code {meant}"


def _meant(game: Game, called: list[str]) -> int | None:
    """Return the code of the action after which a constant is called."""
    for words in range(len(called), 0, -1):
        verb, value = "_".join(called[:words]), called[words:]
        for code, move in enumerate(game.VOCABULARY.moves):
            parts = [str(part).replace("-", "_").split("_") for part in move.parts.values()]
            if move.verb == verb and (
                not value or any(value == part[-len(value) :] for part in parts)
            ):
                return code if value else _first(game, verb)
    return _meant(game, called[1:]) if len(called) > 1 else None


def _first(game: Game, verb: str) -> int:
    """Return the code of the first move of *verb*, counted from nought if it is a number."""
    code, move = next((c, m) for c, m in enumerate(game.VOCABULARY.moves) if m.verb == verb)
    return code - (move.number() or ("", 0))[1]


def check_events_are_as_declared(game: Game, players: int, options: object, seed: int) -> None:
    for state, action in stretch(game, players, options, seed):
        if action < 0:
            break
        other = state.copy()
        other.told = []
        other.apply(action)
        for event in other.told:
            assert tuple(event.parts) == game.EVENTS[event.name], event
            assert event.name in game.SECTIONS


def check_whatever_is_not_legal_has_a_reason(
    game: Game, players: int, options: object, seed: int
) -> None:
    rng = Stream(seed ^ 6)
    for state, _ in stretch(game, players, options, seed):
        legal = set(state.legal())
        for _ in range(12):
            action = rng.below(len(game.VOCABULARY))
            if action not in legal:
                refusal = game.explain(state, action)
                assert refusal.name in game.REFUSALS


def check_the_standing_ranks_every_seat(
    game: Game, players: int, options: object, seed: int
) -> None:
    for state, _ in stretch(game, players, options, seed):
        standing = state.standing()
        assert len(standing) == players
        assert min(standing) == 1
        for place in standing:
            assert sum(other < place for other in standing) == place - 1


def check_a_legal_action_lacks_nothing(
    game: Game, players: int, options: object, seed: int
) -> None:
    """All that it takes is there; and what is offered but lacking is not legal."""
    for state, action in decisions(game, players, options, seed):
        for each in {action, state.legal()[0], state.legal()[-1]}:
            lacking = [need for need in game.needs(state, each) if not need.ok]
            assert lacking == [], f"{game.VOCABULARY.describe(each).name}: {lacking}"
        legal = set(state.legal())
        for lack in not_now(game, state):
            assert lack.offer.action not in legal
            assert [need for need in lack.needs if not need.ok], f"nothing lacks: {lack.offer}"

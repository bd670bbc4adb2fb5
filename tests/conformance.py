"""What must hold of every game, as plain functions: a planted fault must make one of them fail.

Each takes a game, a number of players, options and a seed, and plays a random game.
"""

import dataclasses
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
import repeating
import toybox

from signoria.core import record
from signoria.core.chance import FastChance, HashedChance, Stream
from signoria.core.event import Event, heard
from signoria.core.match import Match
from signoria.core.position import fingerprint
from signoria.core.problem import Problem
from signoria.core.state import CHANCE, OVER, State
from signoria.core.text import LANGUAGES

LONGEST = 5_000
"""No game of any kind takes more actions than this."""
STRETCH = 300
"""So many states of a long game are looked at."""


def wander(game: Any, players: int, options: Any, seed: int) -> Iterator[tuple[State, int]]:
    """Yield every state of one random game with the action taken there, and -1 at the end."""
    state, rng = game.setup(players, options), Stream(seed)
    note = repeating.begun(game, players, options, seed)
    for _ in range(LONGEST):
        if state.actor() == OVER:
            yield state, -1
            return
        action = state.pick(rng)
        yield state, action
        state.apply(action)
        note[-1] += 1
    raise AssertionError(f"no end after {LONGEST} actions")


def stretch(game: Any, players: int, options: Any, seed: int) -> Iterator[tuple[State, int]]:
    """Yield a stretch of a long game: its beginning, its end, or any between; a short one whole."""
    length = int(game.setup(players, options).playout(Stream(seed)))
    last = max(0, length - STRETCH + 1)
    first = (0, last, Stream(seed ^ 11).below(last + 1))[seed % 3]
    yield from islice(wander(game, players, options, seed), first, first + STRETCH)


def check_someone_can_act_until_it_is_over(game, players, options, seed):
    for state, action in stretch(game, players, options, seed):
        legal, actor = state.legal(), state.actor()
        assert bool(legal) == (actor != OVER)
        assert legal == sorted(set(legal)), "ascending, each once"
        assert all(0 <= code < len(game.VOCABULARY) for code in legal)
        assert actor in (CHANCE, OVER, *range(players))
        assert state.legal_count() == len(legal)
        assert [state.legal_at(i) for i in range(len(legal))] == legal
        assert action in legal or actor == OVER


def check_odds_are_positive(game, players, options, seed):
    for state, _ in stretch(game, players, options, seed):
        if state.actor() == CHANCE:
            odds = state.odds()
            assert len(odds) == len(state.legal())
            assert min(odds) > 0


def check_every_legal_action_applies(game, players, options, seed):
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


def check_the_past_does_not_change(game, players, options, seed):
    kept = []
    for state, _ in stretch(game, players, options, seed):
        past = state.copy()
        assert past.told is None
        kept.append((past, json.dumps(game.save(past)), past.legal()))
    for past, saved, legal in kept:
        assert json.dumps(game.save(past)) == saved
        assert past.legal() == legal


def check_positions_load_as_they_were_saved(game, players, options, seed):
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


def check_an_imagined_state_looks_the_same(game, players, options, seed):
    rng = Stream(seed ^ 1)
    for state, _ in stretch(game, players, options, seed):
        for seat in (*range(players), None):
            view = game.observe(state, seat)
            other = game.imagine(view, rng)
            assert game.observe(other, seat) == view
            assert other.actor() == state.actor()
            assert other.scores() == state.scores()
            if state.actor() == seat:
                assert other.legal() == state.legal()


def check_what_a_seat_may_not_know_changes_nothing_for_it(game, players, options, seed):
    """Walk another world beside the true one: all that the seat sees stays the same."""
    for seat in (*range(players), None):
        rng = Stream(seed ^ 2)
        other = None
        for state, action in stretch(game, players, options, seed):
            if other is None or rng.below(8) == 0:
                other = game.imagine(game.observe(state, seat), rng)
            if action < 0:
                break
            seen = game.redact(state, action, seat)
            alike = [a for a in other.legal() if game.redact(other, a, seat) == seen]
            if not alike:  # this world does not allow what was seen: imagine a new one afterwards
                other = None
                continue
            there = alike[rng.below(len(alike))]
            revealed = state.actor() not in (seat, CHANCE) and game.reveals(state, action)
            came = _came(game, state.copy(), action, seat), _came(game, other, there, seat)
            if revealed and came[0] != came[1]:  # this world did not have the secret that was shown
                other = None
                continue
            assert came[0] == came[1]


def _came(game, state, action, seat):
    """Do *action*; return what *seat* hears and sees of it, and what it may do then."""
    told = _heard(state, action, seat)
    return told, game.observe(state, seat), state.legal() if state.actor() == seat else []


def check_an_action_shows_no_more_than_its_actor_knows(game, players, options, seed):
    """Nobody can bring to light what is hidden from them: all worlds of theirs show the same."""
    rng = Stream(seed ^ 9)
    for state, action in stretch(game, players, options, seed):
        actor = state.actor()
        if actor < 0:
            continue
        other = game.imagine(game.observe(state, actor), rng)
        for seat in (actor, None):
            here, there = state.copy(), other.copy()
            assert _came(game, here, action, seat) == _came(game, there, action, seat)


def _heard(state: State, action: int, seat: int | None) -> list[Event]:
    return heard(_told(state, action), seat)


def _told(state: State, action: int) -> list[Event]:
    state.told = []
    state.apply(action)
    events, state.told = state.told, None
    return events


def check_an_action_that_reveals_nothing_was_possible_in_every_world(game, players, options, seed):
    """Undo may cross it: whoever watched learnt nothing of the true state from it."""
    rng = Stream(seed ^ 3)
    for state, action in stretch(game, players, options, seed):
        actor = state.actor()
        if actor < 0 or game.reveals(state, action):
            continue
        for seat in range(players):
            if seat == actor:
                continue
            other = game.imagine(game.observe(state, seat), rng)
            seen = game.redact(state, action, seat)
            assert seen in [game.redact(other, a, seat) for a in other.legal()]


def check_a_game_that_says_it_is_open_hides_nothing(game, players, options, seed):
    """The table makes one view of an open game and sends it to all."""
    if not game.OPEN:
        return
    for state, action in stretch(game, players, options, seed):
        for seat in range(players):
            assert game.observe(state, seat) == game.observe(state, None)
            assert action < 0 or game.redact(state, action, seat) == action
        if action >= 0:
            told = _told(state.copy(), action)
            assert heard(told, None) == told


def check_a_reason_tells_only_what_the_actor_knows(game, players, options, seed):
    """Why an action is refused is told from what the seat sees: every such world agrees."""
    rng = Stream(seed ^ 9)
    for state, _ in stretch(game, players, options, seed):
        if state.actor() < 0:
            continue
        other = game.imagine(game.observe(state, state.actor()), rng)
        legal = set(state.legal())
        for _ in range(4):
            action = rng.below(len(game.VOCABULARY))
            if action not in legal:
                assert game.explain(other, action) == game.explain(state, action)


def check_views_are_plain_values(game, players, options, seed):
    for state, _ in stretch(game, players, options, seed):
        view = game.observe(state, 0)
        assert dataclasses.is_dataclass(view)
        assert view.__dataclass_params__.frozen
        json.dumps(dataclasses.asdict(view))


def check_a_record_replays_and_proves_itself(game, players, options, seed):
    for chance in (HashedChance(f"seed {seed}"), FastChance(seed)):
        match = play_match(game, players, options, chance, seed, stop=seed % 400)
        text = record.write(match, _seats(players), chance)
        again = record.verify(text, lambda _: game)
        assert again.match.fingerprint() == match.fingerprint()
        assert again.match.entries == match.entries
        for seat in (*range(players), None):
            assert again.match.log(seat) == match.log(seat)


def check_an_undo_is_an_entry_and_chance_goes_on_counting(game, players, options, seed):
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
    text = record.write(match, _seats(players), chance)
    assert record.verify(text, lambda _: game).match.fingerprint() == match.fingerprint()
    for number in match.counted[match.counted.index(len(written) + 1) :]:
        entry = match.entries[number]
        assert entry.by != CHANCE or number > len(written)


def check_names_parse_back_to_codes(game, players, options, seed):
    for state, _ in stretch(game, players, options, seed):
        for action in state.legal():
            assert game.VOCABULARY.parse(game.VOCABULARY.describe(action).name) == action


def check_named_codes_are_those_of_the_vocabulary(game, players, options, seed):
    """Codes are counted by hand, so that they compile to numbers: each must be what it is called.

    A constant is called after a verb (`BID`, also `PLACE_JOKER` where the verb is `joker`), or
    after a verb and a value (`TRAVEL_CARRIAGE`). A verb whose only part is a number is counted
    from nought: `BID + 7` is a bid of 7.
    """
    strict = hasattr(game, "actions")
    imported = vars(game.components) if hasattr(game, "components") else {}
    for name, code in vars(game.actions if strict else game).items():
        if name.isupper() and type(code) is int and name not in imported:
            meant = _meant(game, name.lower().split("_"))
            assert meant is not None or not strict, f"{name} is called after no action"
            assert meant in (None, code), f"{name} is {code}, its action has the code {meant}"


def _meant(game, called: list[str]) -> int | None:
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


def _first(game, verb: str) -> int:
    """Return the code of the first move of *verb*, counted from nought if it is a number."""
    code, move = next((c, m) for c, m in enumerate(game.VOCABULARY.moves) if m.verb == verb)
    return code - (move.number() or ("", 0))[1]


def check_events_are_as_declared(game, players, options, seed):
    for state, action in stretch(game, players, options, seed):
        if action < 0:
            break
        other = state.copy()
        other.told = []
        other.apply(action)
        for event in other.told:
            assert tuple(event.parts) == game.EVENTS[event.name], event
            assert event.name in game.SECTIONS


def check_whatever_is_not_legal_has_a_reason(game, players, options, seed):
    rng = Stream(seed ^ 6)
    for state, _ in stretch(game, players, options, seed):
        legal = set(state.legal())
        for _ in range(12):
            action = rng.below(len(game.VOCABULARY))
            if action not in legal:
                refusal = game.explain(state, action)
                assert refusal.name in game.REFUSALS


def check_the_standing_ranks_every_seat(game, players, options, seed):
    for state, _ in stretch(game, players, options, seed):
        standing = state.standing()
        assert len(standing) == players
        assert min(standing) == 1
        for place in standing:
            assert sum(other < place for other in standing) == place - 1


def check_knowledge_always_finds_a_legal_action(game, players, options, seed):
    rng = Stream(seed ^ 7)
    knowledge = heuristic(game)
    for state, _ in decisions(game, players, options, seed):
        imagined = game.imagine(game.observe(state, state.actor()), rng)
        assert knowledge.policy(imagined, rng) in state.legal()


def check_redraw_is_imagine(game, players, options, seed):
    """A search may deal anew in place what a player would imagine behind its view."""
    for number, (state, _) in enumerate(stretch(game, players, options, seed)):
        for seat in range(players):
            dealt = state.copy()
            dealt.redraw(seat, Stream(seed ^ number))
            imagined = game.imagine(game.observe(state, seat), Stream(seed ^ number))
            assert game.save(dealt) == game.save(imagined)


def check_who_is_certain_has_nothing_to_redraw(game, players, options, seed):
    rng = Stream(seed ^ 10)
    for state, _ in stretch(game, players, options, seed):
        for seat in range(players):
            if state.certain(seat):
                for _ in range(3):
                    other = state.copy()
                    other.redraw(seat, rng)
                    assert game.save(other) == game.save(state)


def check_an_action_is_seen_as_it_is_redacted(game, players, options, seed):
    for state, action in stretch(game, players, options, seed):
        for seat in () if action < 0 else range(players):
            assert state.seen_as(action, seat) == game.redact(state, action, seat)


def check_the_policy_does_what_is_rated_best(game, players, options, seed):
    for number, (state, _) in enumerate(decisions(game, players, options, seed)):
        rates = heuristic(game).rates(state, Stream(number))
        legal = state.legal()
        assert len(rates) == len(legal)
        best = heuristic(game).policy(state, Stream(number))
        assert rates[legal.index(best)] >= max(rates) - 1e-9


def check_prospects_end_as_the_scores(game, players, options, seed):
    for state, action in stretch(game, players, options, seed):
        for seat in range(players):
            points = list(heuristic(game).expected_scores(state, seat))
            assert len(points) == players
            assert action >= 0 or points == state.scores()


def check_prospects_know_no_secret(game, players, options, seed):
    rng = Stream(seed ^ 12)
    for state, _ in stretch(game, players, options, seed):
        for seat in range(players):
            other = state.copy()
            other.redraw(seat, rng)
            here, there = (list(heuristic(game).expected_scores(s, seat)) for s in (state, other))
            assert here == pytest.approx(there, abs=1e-9)


def check_there_is_always_some_doubt(game, players, options, seed):
    for state, _ in stretch(game, players, options, seed):
        assert heuristic(game).win_scale(state) > 0


def check_every_action_has_its_reasons(game, players, options, seed):
    """One to four of them, the weightiest first, each a sentence in both languages."""
    spoken = [toybox.words(game.NAME, lang) for lang in LANGUAGES]
    for state, action in decisions(game, players, options, seed):
        for each in {action, state.legal()[0], state.legal()[-1]}:
            reasons = game.reasons(state, each, heuristic(game))
            assert 1 <= len(reasons) <= 4
            weights = [abs(reason.weight) for reason in reasons]
            assert weights == sorted(weights, reverse=True)
            for reason in reasons:
                assert all(words.say(f"reason.{reason.name}", reason.parts) for words in spoken)


def check_reasons_know_no_secret(game, players, options, seed):
    rng = Stream(seed ^ 13)
    for state, action in decisions(game, players, options, seed):
        other = state.copy()
        other.redraw(state.actor(), rng)
        here, there = (game.reasons(s, action, heuristic(game)) for s in (state, other))
        assert [reason[:2] for reason in here] == [reason[:2] for reason in there]
        weights = [[reason.weight for reason in reasons] for reasons in (here, there)]
        assert weights[0] == pytest.approx(weights[1], abs=1e-9)


def heuristic(game: Any) -> Any:
    """Return the rules of thumb of *game*, as they were judged by hand."""
    return game.heuristics.HEURISTIC(game.TUNING.judged())


def decisions(game: Any, players: int, options: Any, seed: int) -> Iterator[tuple[State, int]]:
    """Yield every third state in which a seat is to act: knowledge takes its time."""
    number = seed % 3
    for state, action in stretch(game, players, options, seed):
        if state.actor() >= 0:
            number += 1
            if number % 3 == 0:
                yield state, action


CHECKS = [check for name, check in list(globals().items()) if name.startswith("check_")]
OF_KNOWLEDGE = (
    check_the_policy_does_what_is_rated_best,
    check_prospects_end_as_the_scores,
    check_prospects_know_no_secret,
    check_there_is_always_some_doubt,
    check_every_action_has_its_reasons,
    check_reasons_know_no_secret,
)
"""What is asked of the knowledge of a game, which is no law."""


def play_match(game, players, options, chance, seed, stop=LONGEST) -> Match:
    """Return a match after at most *stop* random decisions."""
    match, rng = Match(game, players, options, chance), Stream(seed ^ 8)
    note = repeating.begun(game, players, options, seed)
    for _ in range(stop):
        note[-1] = len(match.entries)
        if match.over():
            break
        match.play(match.state.pick(rng))
    return match


def _seats(players: int) -> list[record.Seat]:
    return [record.Seat(f"Seat {i}", "random") for i in range(players)]


def cases(game: Any) -> list[tuple[int, Any]]:
    """Return every number of seats with the default options and with each other choice."""
    allowed = [(f.name, v) for f in dataclasses.fields(game.Options) for v in f.metadata["choices"]]
    kinds = {game.Options(): None, **{game.Options(**{n: v}): None for n, v in allowed}}
    return [(players, options) for options in kinds for players in game.seats(options)]


def params(game: Any) -> list[Any]:
    """Return the cases for pytest, with their marks."""
    return [pytest.param(*case, marks=marks(game, *case)) for case in cases(game)]


def marks(game: Any, players: int, options: Any) -> list[Any]:
    """Return the marks of a case.

    `make check` is content with the fewest seats and the default options; with other options, play
    is left to the compiled engine.
    """
    if options != game.Options():
        return [pytest.mark.slow, pytest.mark.compiled]
    return [] if players == game.seats(options)[0] else [pytest.mark.slow]


def refused(game: Any, position: dict[str, Any]) -> str:
    """Return the message with which *position* is refused."""
    try:
        game.load(position, None, listen=False)
    except Problem as problem:
        return str(problem)
    raise AssertionError(f"not refused: {position}")

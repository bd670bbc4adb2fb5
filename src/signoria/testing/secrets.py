"""Checks of secrecy: what a seat may not know makes no difference to what it sees and hears."""

from collections.abc import Iterator

from signoria.core.chain import StepRefused, tried
from signoria.core.chance import Stream
from signoria.core.event import Event, heard
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.problem import IllegalAction
from signoria.core.state import CHANCE, State
from signoria.testing.playing import stretch


def check_an_imagined_state_looks_the_same(
    game: Game, players: int, options: object, seed: int
) -> None:
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


def check_what_a_seat_may_not_know_changes_nothing_for_it(
    game: Game, players: int, options: object, seed: int
) -> None:
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
            revealed = state.actor() != CHANCE and game.reveals(state, action)
            came = _came(game, state.copy(), action, seat), _came(game, other, there, seat)
            if revealed and came[0] != came[1]:  # this world did not have the secret that was shown
                other = None
                continue
            assert came[0] == came[1]


def _came(game: Game, state: State, action: int, seat: int | None) -> tuple[object, ...]:
    """Do *action*; return what *seat* hears and sees of it, and what it may do then."""
    told = _heard(state, action, seat)
    return told, game.observe(state, seat), state.legal() if state.actor() == seat else []


def check_turns_tell_only_what_the_seat_sees(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Walk another world beside the true one: its turns begin, are told and end in the same way."""
    rng = Stream(seed ^ 5)
    seat = (*range(players), None)[rng.below(players + 1)]
    here = there = None
    for state, action in stretch(game, players, options, seed):
        if action < 0:
            break
        if here is None or there is None:
            other = game.imagine(game.observe(state, seat), rng)
            here, there = [_from(game, players, options, each) for each in (state, other)]
        seen = game.redact(state, action, seat)
        alike = [a for a in there.state.legal() if game.redact(there.state, a, seat) == seen]
        if not alike:
            here = there = None
            continue
        here.record(action)
        there.record(alike[rng.below(len(alike))])
        if game.observe(here.state, seat) != game.observe(there.state, seat):
            here = there = None  # something was shown that this world did not have
        else:
            assert _last_turns(here, seat) == _last_turns(there, seat)


def _from(game: Game, players: int, options: object, state: State) -> Match:
    return Match(game, players, options, start=game.save(state))


def _last_turns(match: Match, seat: int | None) -> list[tuple[object, ...]]:
    """Return all that is told of the last turns."""
    turns = match.turns()
    return [
        (
            (each.n, each.by, each.kind, each.first, each.last),
            turns.finished(each, match.state),
            match.game.story.tell(match.seen_turn(each, seat)),
        )
        for each in turns.all[-2:]
    ]


def check_an_action_shows_no_more_than_its_actor_knows(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Nobody brings to light what is hidden from them, except where `uncovers` says so.

    A call, a challenge or a showdown may uncover the cards of others; it `reveals` them too.
    """
    for state, action in uncovering(game, players, options, seed):
        assert game.reveals(state, action), game.VOCABULARY.describe(action).name
        assert game.uncovers(state, action), game.VOCABULARY.describe(action).name


def uncovering(game: Game, players: int, options: object, seed: int) -> Iterator[tuple[State, int]]:
    """Yield every action that shows what its actor did not know, with the state before it."""
    rng = Stream(seed ^ 9)
    for state, action in stretch(game, players, options, seed):
        actor = state.actor()
        if actor < 0:
            continue
        other = game.imagine(game.observe(state, actor), rng)
        for seat in (actor, None):
            here, there = state.copy(), other.copy()
            if _came(game, here, action, seat) != _came(game, there, action, seat):
                yield state, action
                break


def check_a_chain_goes_as_far_in_every_world(
    game: Game, players: int, options: object, seed: int
) -> None:
    """How far a chain goes, why it stops and what is refused tell only what the actor knows."""
    rng = Stream(seed ^ 12)
    for state, action in stretch(game, players, options, seed):
        actor = int(state.actor())
        if actor < 0:
            continue
        other = game.imagine(game.observe(state, actor), rng)
        names = _some_chain(game, state, action, rng)
        assert _became(game, other, names) == _became(game, state, names)


def _some_chain(game: Game, state: State, action: int, rng: Stream) -> list[str]:
    """Return steps that *action* begins, some of them perhaps illegal."""
    trial, names = state.copy(), []
    for _ in range(1 + rng.below(4)):
        names.append(game.VOCABULARY.describe(action).name)
        trial.apply(action)
        if trial.actor() != state.actor():
            break
        action = int(trial.pick(rng))
    further = [rng.below(len(game.VOCABULARY)) for _ in range(2)]
    return [*names, *[game.VOCABULARY.describe(each).name for each in further]]


def _became(game: Game, state: State, names: list[str]) -> tuple[object, ...]:
    """Return what becomes of a chain, or at which step and why it is refused."""
    try:
        return tried(game, state, names)
    except StepRefused as refused:
        reason = refused.reason
        assert isinstance(reason, IllegalAction)
        return refused.index, refused.phase, reason.reason, reason.reason_parts, reason.section


def _heard(state: State, action: int, seat: int | None) -> list[Event]:
    return heard(_told(state, action), seat)


def _told(state: State, action: int) -> list[Event]:
    state.told = []
    state.apply(action)
    events, state.told = state.told, None
    return events


def check_an_action_that_reveals_nothing_was_possible_in_every_world(
    game: Game, players: int, options: object, seed: int
) -> None:
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


def check_a_game_that_says_it_is_open_hides_nothing(
    game: Game, players: int, options: object, seed: int
) -> None:
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


def check_a_reason_tells_only_what_the_actor_knows(
    game: Game, players: int, options: object, seed: int
) -> None:
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


def check_needs_tell_only_what_the_actor_knows(
    game: Game, players: int, options: object, seed: int
) -> None:
    """What is lacking, for any action and any goal, is the same in every world the seat sees."""
    rng = Stream(seed ^ 11)
    for state, _ in stretch(game, players, options, seed):
        if state.actor() < 0:
            continue
        other = game.imagine(game.observe(state, state.actor()), rng)
        assert game.offers(other) == game.offers(state)
        for _ in range(4):
            action = rng.below(len(game.VOCABULARY))
            assert game.needs(other, action) == game.needs(state, action)
            for goal in game.VOCABULARY.describe(action).parts.values():
                assert game.ways(other, str(goal)) == game.ways(state, str(goal))


def check_redraw_is_imagine(game: Game, players: int, options: object, seed: int) -> None:
    """A search may deal anew in place what a player would imagine behind its view."""
    for number, (state, _) in enumerate(stretch(game, players, options, seed)):
        for seat in range(players):
            dealt = state.copy()
            dealt.redraw(seat, Stream(seed ^ number))
            imagined = game.imagine(game.observe(state, seat), Stream(seed ^ number))
            assert game.save(dealt) == game.save(imagined)


def check_who_is_certain_has_nothing_to_redraw(
    game: Game, players: int, options: object, seed: int
) -> None:
    rng = Stream(seed ^ 10)
    for state, _ in stretch(game, players, options, seed):
        for seat in range(players):
            if state.certain(seat):
                for _ in range(3):
                    other = state.copy()
                    other.redraw(seat, rng)
                    assert game.save(other) == game.save(state)


def check_an_action_is_seen_as_it_is_redacted(
    game: Game, players: int, options: object, seed: int
) -> None:
    for state, action in stretch(game, players, options, seed):
        for seat in () if action < 0 else range(players):
            assert state.seen_as(action, seat) == game.redact(state, action, seat)

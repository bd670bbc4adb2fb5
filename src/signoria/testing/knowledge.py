"""Checks of what players know: ratings, expected scores and reasons, which are no law."""

from collections.abc import Sequence
from typing import Final

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.text import LANGUAGES
from signoria.testing.playing import decisions, judged, stretch, words

_NEAR: Final = 1e-9


def check_knowledge_always_finds_a_legal_action(
    game: Game, players: int, options: object, seed: int
) -> None:
    rng = Stream(seed ^ 7)
    knowledge = judged(game)
    for state, _ in decisions(game, players, options, seed):
        imagined = game.imagine(game.observe(state, state.actor()), rng)
        assert knowledge.policy(imagined, rng) in state.legal()


def check_the_policy_does_what_is_rated_best(
    game: Game, players: int, options: object, seed: int
) -> None:
    for number, (state, _) in enumerate(decisions(game, players, options, seed)):
        rates = judged(game).rates(state, Stream(number))
        legal = state.legal()
        assert len(rates) == len(legal)
        best = judged(game).policy(state, Stream(number))
        assert rates[legal.index(best)] >= max(rates) - 1e-9


def check_prospects_end_as_the_scores(game: Game, players: int, options: object, seed: int) -> None:
    for state, action in stretch(game, players, options, seed):
        for seat in range(players):
            points = list(judged(game).expected_scores(state, seat))
            assert len(points) == players
            assert action >= 0 or points == state.scores()


def check_prospects_know_no_secret(game: Game, players: int, options: object, seed: int) -> None:
    rng = Stream(seed ^ 12)
    for state, _ in stretch(game, players, options, seed):
        for seat in range(players):
            other = state.copy()
            other.redraw(seat, rng)
            here, there = (list(judged(game).expected_scores(s, seat)) for s in (state, other))
            assert _close(here, there)


def check_there_is_always_some_doubt(game: Game, players: int, options: object, seed: int) -> None:
    for state, _ in stretch(game, players, options, seed):
        assert judged(game).win_scale(state) > 0


def check_every_action_has_its_reasons(
    game: Game, players: int, options: object, seed: int
) -> None:
    """One to four of them, the weightiest first, each a sentence in both languages."""
    spoken = [words(game, lang) for lang in LANGUAGES]
    for state, action in decisions(game, players, options, seed):
        for each in {action, state.legal()[0], state.legal()[-1]}:
            reasons = game.reasons(state, each, judged(game))
            assert 1 <= len(reasons) <= 4
            weights = [abs(reason.weight) for reason in reasons]
            assert weights == sorted(weights, reverse=True)
            for reason in reasons:
                assert all(
                    each_lang.say(f"reason.{reason.name}", reason.parts) for each_lang in spoken
                )


def check_reasons_know_no_secret(game: Game, players: int, options: object, seed: int) -> None:
    rng = Stream(seed ^ 13)
    for state, action in decisions(game, players, options, seed):
        other = state.copy()
        other.redraw(state.actor(), rng)
        here, there = (game.reasons(s, action, judged(game)) for s in (state, other))
        assert [reason[:2] for reason in here] == [reason[:2] for reason in there]
        weights = [[reason.weight for reason in reasons] for reasons in (here, there)]
        assert _close(*weights)


def _close(here: Sequence[float], there: Sequence[float]) -> bool:
    """Return whether the numbers are equal but for rounding."""
    return len(here) == len(there) and all(
        abs(one - other) <= _NEAR for one, other in zip(here, there, strict=True)
    )

"""Checks of the texts: whatever the rules can say has its sentence, in every language."""

from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.lacking import lack_sentence, need_text, not_now, why_action
from signoria.core.match import Match
from signoria.core.options import choices, spell
from signoria.core.text import LANGUAGES, Words
from signoria.core.turns import said
from signoria.testing.playing import decisions, stretch, words


def check_whatever_can_be_done_has_its_text(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Every action, as a choice and in the log, its section, and the names of the game."""
    del players, options, seed
    for spoken in _languages(game):
        for key in ("title", "about", "credit"):
            assert spoken.say(key)
        for verb in game.VOCABULARY.verbs.values():
            for move in (verb.moves()[0], verb.moves()[-1]):
                assert spoken.say(f"action.{move.verb}", move.parts)
                parts = {**move.parts, "by": 0, "came": ""}
                assert spoken.say(f"told.{move.verb}", parts) or spoken.has(f"told.{move.verb}")
            _check_section(game, spoken, verb.verb)


def check_whatever_happens_has_its_text(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Every event of a random game is told, and its section is there."""
    spoken = _languages(game)
    for event in game.EVENTS:
        for each in spoken:
            assert each.has(f"event.{event}"), f"no text for event.{event} in {each.lang!r}"
            _check_section(game, each, event)
    for state, action in stretch(game, players, options, seed):
        if action < 0:
            break
        state = state.copy()  # noqa: PLW2901 - the walk goes on with its own
        state.told = []
        state.apply(action)
        for told in state.told:
            assert all(each.say(f"event.{told.name}", told.parts) for each in spoken)


def check_every_turn_is_told_in_a_sentence(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Whatever happens in a turn, and however far it has come, there are words for it."""
    spoken = _languages(game)
    match = None
    for state, action in stretch(game, players, options, seed):
        match = match or Match(game, players, options, start=game.save(state))
        if action < 0:
            break
        match.record(action)
        turn = match.turns().all[-1]
        summary = game.story.tell(match.seen_turn(turn, seed % players))
        assert all(said(each, turn.by, summary) for each in spoken)


def check_every_option_and_refusal_has_its_text(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Each value of each option has a text, and each reason for which something is refused."""
    del players, options, seed
    for spoken in _languages(game):
        for option, values in choices(game.Options).items():
            for key in ("title", "text", *[spell(value) for value in values]):
                assert spoken.say(f"option.{option}.{key}")
        for refusal in game.REFUSALS:
            assert spoken.has(f"refusal.{refusal}"), f"no text for refusal.{refusal}"


def check_whatever_is_lacking_has_its_text(
    game: Game, players: int, options: object, seed: int
) -> None:
    """Every need, met or not, every offer, and the sentence for an action that is not allowed."""
    rng = Stream(seed ^ 14)
    for state, _ in decisions(game, players, options, seed):
        legal = set(state.legal())
        some = [rng.below(len(game.VOCABULARY)) for _ in range(4)]
        lacks = [why_action(game, state, action) for action in some if action not in legal]
        for lack in [*not_now(game, state), *[each for each in lacks if each is not None]]:
            for each in _languages(game):
                assert lack_sentence(each, lack)
                assert all(need_text(each, need) for need in lack.needs)
                assert each.has(f"section.{lack.refusal.section}.title")


def _languages(game: Game) -> list[Words]:
    return [words(game, lang) for lang in LANGUAGES]


def _check_section(game: Game, spoken: Words, name: str) -> None:
    """Check that the rule behind the verb or event called *name* can be read."""
    section = game.SECTIONS[name]
    for key in ("title", "text"):
        assert spoken.say(f"section.{section}.{key}")

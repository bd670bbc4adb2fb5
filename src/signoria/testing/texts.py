"""Checks of the texts: whatever the rules can say has its sentence, in every language."""

from typing import Any

from signoria.core.game import Game
from signoria.core.options import choices, spell
from signoria.core.text import LANGUAGES, Words
from signoria.testing.playing import stretch, words


def check_whatever_can_be_done_has_its_text(
    game: Game, players: int, options: Any, seed: int
) -> None:
    """Every action, as a choice and in the log, its section, and the names of the game."""
    del players, options, seed
    for spoken in _languages(game):
        for key in ("title", "about", "credit"):
            assert spoken.say(key)
        for verb in game.VOCABULARY.verbs.values():
            for move in (verb.moves()[0], verb.moves()[-1]):
                assert spoken.say(f"action.{move.verb}", move.parts)
                assert spoken.say(f"told.{move.verb}", {**move.parts, "by": 0})
            _check_section(game, spoken, verb.verb)


def check_whatever_happens_has_its_text(game: Game, players: int, options: Any, seed: int) -> None:
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


def check_every_option_and_refusal_has_its_text(
    game: Game, players: int, options: Any, seed: int
) -> None:
    """Each value of each option has a text, and each reason for which something is refused."""
    del players, options, seed
    for spoken in _languages(game):
        for option, values in choices(game.Options).items():
            for key in ("title", "text", *[spell(value) for value in values]):
                assert spoken.say(f"option.{option}.{key}")
        for refusal in game.REFUSALS:
            assert spoken.has(f"refusal.{refusal}"), f"no text for refusal.{refusal}"


def _languages(game: Game) -> list[Words]:
    return [words(game, lang) for lang in LANGUAGES]


def _check_section(game: Game, spoken: Words, name: str) -> None:
    """Check that the rule behind the verb or event called *name* can be read."""
    section = game.SECTIONS[name]
    for key in ("title", "text"):
        assert spoken.say(f"section.{section}.{key}")

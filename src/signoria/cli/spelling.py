"""How actions are typed: by the names that records use, or in the words of a language."""

import difflib
import unicodedata
from collections.abc import Iterable
from functools import cache

from signoria.cli.session import Session, game_folder
from signoria.core import text
from signoria.core.game import Game
from signoria.core.vocabulary import SEAT_NAMES, NamedAction


def fold(typed: str) -> str:
    """Return what was *typed* without capitals and accents, as hurried people type."""
    straight = typed.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    plain = unicodedata.normalize("NFD", straight.casefold())
    return "".join([sign for sign in plain if not unicodedata.combining(sign)])


def spelled(session: Session, game: Game, move: NamedAction) -> str:
    """Return *move* as it is shown to be typed, in the language of the session."""
    return spelled_in(game, session.lang, move)


def spelled_in(game: Game, lang: str, move: NamedAction) -> str:
    """Return *move* as it is typed in *lang*, in full."""
    return _spelled(game, lang, move, full=True)


def short_in(game: Game, lang: str, move: NamedAction) -> str:
    """Return *move* as it is typed in *lang*, without words that the table knows anyway."""
    return _spelled(game, lang, move, full=False)


def _spelled(game: Game, lang: str, move: NamedAction, *, full: bool) -> str:
    """A phrase of its own goes before verb and values: ``lie down``."""
    phrase = _words(game, lang, "typed").get(move.name)
    if phrase is not None:
        return str(phrase)
    words = [_value(game, lang, part, value, full=full) for part, value in move.parts.items()]
    return " ".join([verb(game, lang, move.verb), *words])


def verb(game: Game, lang: str, name: str) -> str:
    """Return how the verb called *name* in records is typed in *lang*."""
    return str(_words(game, lang, "typed").get(name, name))


def _value(game: Game, lang: str, part: str, value: int | str, *, full: bool) -> str:
    """Return a part of a move: a seat's letter, a number, or words with hyphens between them.

    A word that is empty in the locale may be left out, such as the house of one's own cards.
    """
    if part == "seat" and isinstance(value, int):
        return SEAT_NAMES[value]
    known = _words(game, lang, "word")
    words = str(value).split("-")
    told = [str(known.get(word, word)) or (word if full else "") for word in words]
    return "-".join([word for word in told if word]).replace("_", "-")


def _words(game: Game, lang: str, kind: str) -> dict[str, object]:
    return text.group(game_folder(game), lang, kind)


def named_code(game: Game, typed: str) -> int | None:
    """Return the action that *typed* names in full, in whatever language."""
    codes: dict[str, int] = _codes(game)  # type: ignore[arg-type] # a game is a module
    return codes.get(fold(" ".join(typed.split())))


@cache
def _codes(game: Game) -> dict[str, int]:
    """Return the code of every action by all its names; those of records go before others."""
    moves = [game.VOCABULARY.describe(code) for code in range(len(game.VOCABULARY))]
    found = {fold(move.name): code for code, move in enumerate(moves)}
    for lang in text.LANGUAGES:
        for code, move in enumerate(moves):
            found.setdefault(fold(spelled_in(game, lang, move)), code)
    return found


def phrases(session: Session, game: Game, move: NamedAction) -> list[str]:
    """Return all that *move* may be called: in any language, and its text in the user's own."""
    spellings = [
        spell(game, lang, move) for lang in text.LANGUAGES for spell in (spelled_in, short_in)
    ]
    return [move.name, *spellings, session.words.say(f"action.{move.verb}", move.parts)]


def nearest(typed: str, names: Iterable[str], *, cutoff: float = 0.5) -> list[str]:
    """Return those of *names* that come nearest to what was *typed*."""
    folded = {fold(name): name for name in names}
    return [folded[near] for near in difflib.get_close_matches(fold(typed), folded, 3, cutoff)]

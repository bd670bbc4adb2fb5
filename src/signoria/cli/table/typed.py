"""What people type at the table: words of the table, and actions in their own language."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from signoria.cli import choices
from signoria.cli.session import Session
from signoria.core.game import Game
from signoria.core.problem import Problem
from signoria.core.vocabulary import Move

WORDS: Final = ("help", "why", "undo", "log", "rules", "save", "load", "quit")

_LONGEST: Final = 80
"""Nothing that can be done has a longer name."""


def table_word(session: Session, line: str) -> tuple[str, str] | None:
    """Return the word of the table that *line* begins with, and the rest of the line."""
    first, _, rest = line.partition(" ")
    for word in WORDS:
        if fold(first) in (word, fold(session.say(f"table.word.{word}"))):
            return word, rest.strip()
    return None


def action(session: Session, game: Game, legal: Sequence[int], line: str) -> int:
    """Return the action that *line* means: a number, a name, or the beginning of its words."""
    if len(line) > _LONGEST:
        raise Problem("not_understood", found=line[:_LONGEST] + "…")
    if line.isascii() and line.isdigit():
        return _by_number(game, legal, line)
    try:
        return game.VOCABULARY.parse(line)
    except Problem:
        return _by_words(session, game, legal, line)


def fold(text: str) -> str:
    """Return *text* without capitals and accents, as hurried people type."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join([sign for sign in plain if not unicodedata.combining(sign)])


def _by_number(game: Game, legal: Sequence[int], line: str) -> int:
    """A number is a value where one action takes numbers, and else a line of the list."""
    listed = choices.grouped(game, legal)
    verb = choices.numeric_verb(listed)
    if verb:
        try:
            return game.VOCABULARY.parse(f"{verb} {int(line)}")
        except Problem:
            raise Problem("not_understood", found=f"{verb} {line}") from None
    if not 1 <= int(line) <= len(listed):
        raise Problem("no_such_choice", found=line, most=len(listed))
    return listed[int(line) - 1].action


def _by_words(session: Session, game: Game, legal: Sequence[int], line: str) -> int:
    """Legal actions come first; one that is not legal is found too, so that it can be refused."""
    typed = fold(line).split()
    for codes in (legal, range(len(game.VOCABULARY))):
        fitting = [code for code in codes if _fits(session, game.VOCABULARY.describe(code), typed)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            likely = [game.VOCABULARY.describe(code).name for code in fitting[:3]]
            raise Problem("ambiguous", found=line, likely=likely)
    raise Problem("not_understood", found=line)


def _fits(session: Session, move: Move, typed: Sequence[str]) -> bool:
    """Say whether *typed* begins the name of *move*, or its text in the user's language."""
    text = session.words.say(f"action.{move.verb}", move.parts)
    return any(_begins(fold(phrase).split(), typed) for phrase in (move.name, text))


def _begins(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    """Compare word by word; a word may be cut short, a number may not."""
    if not 0 < len(typed) <= len(phrase):
        return False
    return all(
        whole == part if part.isdigit() else whole.startswith(part)
        for whole, part in zip(phrase, typed, strict=False)
    )

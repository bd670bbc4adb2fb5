"""Parsing of the input in a game: commands, and actions in either language."""

from collections.abc import Sequence
from typing import Final

from signoria.cli import amounts, choices, spelling
from signoria.cli.session import Session
from signoria.cli.spelling import fold
from signoria.core.game import Game
from signoria.core.problem import Problem
from signoria.core.vocabulary import NamedAction

WORDS: Final = ("help", "plans", "plan", "why", "undo", "log", "rules", "save", "load", "quit")

_LONGEST: Final = 80
"""Nothing that can be done has a longer name."""
_FEW: Final = 4
"""The most interpretations of an input that are listed."""


def table_word(session: Session, line: str) -> tuple[str, str] | None:
    """Return the word of the table that *line* begins with, and the rest of the line."""
    first, _, rest = line.partition(" ")
    for word in WORDS:
        if fold(first) in (word, fold(session.say(f"table.word.{word}"))):
            return word, rest.strip()
    return None


def parse_action(session: Session, game: Game, legal: Sequence[int], line: str) -> int:
    """Return the action that *line* means: a number, a name, or the beginning of its words."""
    if len(line) > _LONGEST:
        raise Problem("not_understood", found=line[:_LONGEST] + "…")
    if amounts.NUMBER.fullmatch(line):
        return _by_number(session, game, legal, line)
    code = spelling.named_code(game, line)
    if code is None:
        code = amounts.typed(session, game, legal, line)
    return _by_words(session, game, legal, line) if code is None else code


def _by_number(session: Session, game: Game, legal: Sequence[int], line: str) -> int:
    """A number is a value where one action takes numbers, and else a line of the list."""
    listed = choices.grouped(game, legal)
    verb = choices.numeric_verb(listed)
    if verb:
        return amounts.amount_action(session, game, legal, verb, line)
    if not line.isdigit() or not 1 <= int(line) <= len(listed):
        raise Problem("no_such_choice", found=line, most=len(listed))
    return listed[int(line) - 1].action


def _by_words(session: Session, game: Game, legal: Sequence[int], line: str) -> int:
    """Legal actions come first; one that is not legal is found too, so that it can be refused."""
    typed = fold(line).split()
    for codes in (legal, range(len(game.VOCABULARY))):
        moves = {code: game.VOCABULARY.describe(code) for code in codes}
        fitting = [code for code, move in moves.items() if _fits(session, game, move, typed)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            likely = _likely(session, game, [moves[code] for code in fitting], line)
            raise Problem("ambiguous", found=line, likely=likely)
    shown = choices.spelled_choices(session, game, choices.grouped(game, legal))
    near = spelling.nearest(line, [each.partition(" …")[0] for each in shown])
    if near:
        raise Problem("not_understood_but", found=line, likely=near)
    raise Problem("not_understood", found=line)


def _likely(session: Session, game: Game, moves: Sequence[NamedAction], line: str) -> list[str]:
    """Return the actions that *line* may mean, or the nearest ones."""
    names = list(dict.fromkeys([spelling.spelled(session, game, move) for move in moves]))
    return names if len(names) <= _FEW else spelling.nearest(line, names, cutoff=0.0)


def _fits(session: Session, game: Game, move: NamedAction, typed: Sequence[str]) -> bool:
    """Return whether *typed* begins one of the things that *move* may be called."""
    phrases = spelling.phrases(session, game, move)
    return any(_begins(fold(phrase).split(), typed) for phrase in phrases)


def _begins(phrase: Sequence[str], typed: Sequence[str]) -> bool:
    """Compare word by word; a word may be cut short, a number may not."""
    if not 0 < len(typed) <= len(phrase):
        return False
    return all(
        whole == part if part.isdigit() else whole.startswith(part)
        for whole, part in zip(phrase, typed, strict=False)
    )

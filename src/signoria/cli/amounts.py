"""Numbers that people type after a verb: taken, or answered with what fits."""

import re
from collections.abc import Sequence
from typing import Final

from signoria.cli import spelling
from signoria.cli.session import Session, game_folder
from signoria.core import text
from signoria.core.game import Game
from signoria.core.problem import Problem
from signoria.core.template import pieces

NUMBER: Final = re.compile(r"[-+]?[0-9]+([.,][0-9]*)?")
"""What looks like a number, whether or not it can be one here."""
_NOT_AT_ALL: Final = "pass"
"""The verb of those who name no number."""
_FEW: Final = 4
"""Up to how many numbers are listed one by one."""


def typed(session: Session, game: Game, legal: Sequence[int], line: str) -> int | None:
    """Return the action if *line* is a verb with a number, or with none where one is needed."""
    first, _, rest = line.partition(" ")
    if rest and not NUMBER.fullmatch(rest):
        return None
    verbs = _verbs(game, spelling.fold(first))
    now = [verb for verb in verbs if _numbers(game, legal, verb)]
    fitting = now or verbs
    return amount_action(session, game, legal, fitting[0], rest) if len(fitting) == 1 else None


def amount_action(
    session: Session, game: Game, legal: Sequence[int], verb: str, number: str
) -> int:
    """Return *verb* with *number*, or say which numbers it takes now; none at all is to pass."""
    if number.isascii() and number.isdigit():
        code = spelling.named_code(game, f"{verb} {int(number)}")
        if code is not None:
            return code
    passing = [code for code in legal if game.VOCABULARY.describe(code).verb == _NOT_AT_ALL]
    if passing and number.strip("+-0.,") == "" and "0" in number:
        return passing[0]
    numbers = _numbers(game, legal, verb)
    if not numbers:  # the rules say why
        return next(code for code, each in _numeric(game) if each == verb)
    raise _advice(session, game, verb, numbers, passing)


def _advice(
    session: Session, game: Game, verb: str, numbers: Sequence[int], passing: Sequence[int]
) -> Problem:
    shown = spelling.verb(game, session.lang, verb)
    low, high = numbers[0], numbers[-1]
    if len(numbers) < _FEW or len(numbers) != high - low + 1:
        return Problem("amount_of", verb=shown, allowed=list(numbers))
    whole = _whole(session, game, verb)
    if not passing:
        return Problem("amount", verb=shown, whole=whole, low=low, high=high)
    to_pass = spelling.spelled(session, game, game.VOCABULARY.describe(passing[0]))
    return Problem("amount_or_pass", verb=shown, whole=whole, low=low, high=high, passing=to_pass)


def _whole(session: Session, game: Game, verb: str) -> str:
    """Return what is counted: whole florins, or just whole numbers."""
    for lang in text.LANGUAGES:
        template = text.group(game_folder(game), lang, "action").get(verb)
        for piece in pieces(template if isinstance(template, str) else ""):
            if piece.kind.article == "n":
                return session.say("table.whole_of", noun=session.words.noun(piece.kind.name, 2))
    return session.say("table.whole")


def _numeric(game: Game) -> list[tuple[int, str]]:
    """Return code and verb of every action that is a verb with a number."""
    numbers = game.VOCABULARY.numbers
    return [(code, found[0]) for code, found in enumerate(numbers) if found is not None]


def _verbs(game: Game, first: str) -> list[str]:
    """Return the verbs with a number that *first* begins, in any language; a whole word wins."""
    names: dict[str, list[str]] = {}
    for verb in dict.fromkeys([verb for _, verb in _numeric(game)]):
        spellings = [spelling.verb(game, lang, verb) for lang in text.LANGUAGES]
        names[verb] = [spelling.fold(each) for each in (verb, *spellings)]
    whole = [verb for verb, each in names.items() if first in each]
    cut = [v for v, each in names.items() if any(name.startswith(first) for name in each)]
    return whole or cut


def _numbers(game: Game, legal: Sequence[int], verb: str) -> list[int]:
    """Return the numbers that *verb* takes now."""
    found = [game.VOCABULARY.numbers[code] for code in legal]
    return sorted([each[1] for each in found if each is not None and each[0] == verb])

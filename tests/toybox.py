"""A box with the games of the project and with those of the tests, as servers take one."""

from pathlib import Path

import canary
import toy

from signoria import games
from signoria.core.problem import Problem
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES

OURS = {"toy": toy, "canary": canary}
HERE = Path(__file__).parent


def names():
    return [*games.names(), *OURS]


def load_game(name):
    if name in OURS:
        return OURS[name]
    if name not in games.names():
        raise Problem("unknown_game", found=name, known=names())
    return games.load_game(name)


def words(name, lang, seats=SEAT_NAMES):
    if name == "toy":
        return Words(lang, HERE / "toy", names=seats)
    if name == "canary":
        return Words(lang, HERE / "toy", HERE / "canary", names=seats)
    return games.words(name, lang, seats)


def lesson(name):
    if name in OURS:
        raise Problem("no_lesson", game=name)
    return games.lesson(name)

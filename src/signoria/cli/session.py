"""What every command shares: the words, where to write, and which game it is about."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich import _wrap
from rich.console import Console, RenderableType
from rich.text import Text

from signoria import games
from signoria.cli import theme
from signoria.core.game import Game
from signoria.core.text import Words
from signoria.core.vocabulary import SEAT_NAMES

HERE: Final = Path(__file__).parent

_wrap.re_word = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")
"""Rich takes every blank for a place to break a line at; those that do not break are none."""


class Terminal(Console):
    """A console that lets a broken pipe be caught with everything else, at the top."""

    def on_broken_pipe(self) -> None:
        """Leave it to `main`."""
        raise BrokenPipeError


class Session:
    """One run of the program, in one language."""

    def __init__(self, lang: str) -> None:
        """Speak *lang*."""
        self.lang: Final = lang
        self.words = Words(lang, HERE)
        self.out: Final = Terminal(highlight=False, emoji=False, markup=False)
        self.out.push_theme(theme.theme(self.out.color_system))
        self.err: Final = Terminal(stderr=True, highlight=False, emoji=False, markup=False)

    def game(self, name: str) -> Game:
        """Return the game called *name*, and load its texts."""
        game = games.load_game(name)
        self.words = self.words_of(game)
        return game

    def words_of(self, game: Game, names: Sequence[str] = SEAT_NAMES) -> Words:
        """Return the program's words together with those of *game*, seats called by *names*.

        A seat at which nobody sits keeps its letter: its actions have names too.
        """
        everyone = [*names, *SEAT_NAMES[len(names) :]]
        return Words(self.lang, HERE, game_folder(game), names=everyone)

    def call_seats(self, game: Game, names: Sequence[str]) -> None:
        """Call the seats by *names* from now on."""
        self.words = self.words_of(game, names)

    def say(self, key: str, **parts: object) -> str:
        """Return the text for *key*."""
        return self.words.say(key, parts)

    def show(self, *things: RenderableType) -> None:
        """Write to the output; in a pipe, sentences are not broken into lines."""
        for thing in things:
            sentence = isinstance(thing, (str, Text))
            self.out.print(thing, soft_wrap=sentence and not self.out.is_terminal)

    def tell(self, key: str, style: str = "", **parts: object) -> None:
        """Write the text for *key*."""
        self.show(Text(self.say(key, **parts), style))

    def tell_whole(self, key: str, **parts: object) -> None:
        """Write the text for *key* unbroken, so that a command or a name in it can be copied."""
        self.out.print(Text(self.say(key, **parts)), soft_wrap=True)

    def warn(self, sentence: str) -> None:
        """Write one line where errors go."""
        self.err.print(Text(sentence, "bold red"), soft_wrap=True)

    def show_json(self, value: Any) -> None:
        """Write *value* for another program."""
        sys.stdout.write(json_text(value))

    def number(self, value: float, digits: int = 0) -> str:
        """Return *value* as numbers are written in this language."""
        plain = f"{value:,.{digits}f}"
        group, point = self.say("number.group"), self.say("number.point")
        return plain.replace(",", "\0").replace(".", point).replace("\0", group)

    def percent(self, part: float, digits: int = 1) -> str:
        """Return *part* of one as a percentage."""
        return self.say("number.percent", number=self.number(100 * part, digits))


def json_text(value: Any) -> str:
    """Return *value* as JSON that people can read too."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def game_folder(game: Game) -> Path:
    """Return where the files of *game* are."""
    return games.folder(game.NAME)

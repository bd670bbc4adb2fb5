"""A built-in player as an external program: ``python -m signoria.arena.bot SPEC``.

It speaks the protocol of programs and chooses as it would in the same process.
"""

import json
import sys
from collections.abc import Mapping
from typing import TextIO, TypedDict

from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.position import Json
from signoria.players.base import Budget, Player
from signoria.players.find import KNOWN, make_player
from signoria.players.program import PROTOCOL


class Code(TypedDict):
    """A legal action, as far as this program reads it."""

    code: int


class Limits(TypedDict):
    """The fields of a `Budget`."""

    iterations: int
    seconds: float | None


class Choose(TypedDict):
    """The message that asks for an action."""

    view: Json
    legal: list[Code]
    budget: Limits | None


def run_bot(spec: str, told: TextIO, answers: TextIO) -> None:
    """Answer requests until the input ends."""
    for line in told:
        message = json.loads(line)
        if message["type"] == "hello":
            game = games.load_game(message["game"])
            mind = make_player(spec, game, Stream(int(message["seed"])))
            _write(answers, {"type": "ready", "protocol": PROTOCOL, "name": spec})
        elif message["type"] == "choose":
            _write(
                answers, {"type": "act", "seq": message["seq"], "action": _act(game, mind, message)}
            )


def _act(game: Game, mind: Player, message: Choose) -> str:
    """Return the name of the action that *mind* chooses."""
    view = views.read_view(game, message["view"])
    legal = [each["code"] for each in message["legal"]]
    budget = message["budget"]
    action = mind.choose(view, legal, None if budget is None else Budget(**budget))
    return str(game.VOCABULARY.describe(action).name)


def _write(answers: TextIO, message: Mapping[str, object]) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()


if __name__ == "__main__":
    if sys.argv[1:] not in [[spec] for spec in KNOWN]:
        sys.exit(f"usage: python -m signoria.arena.bot SPEC, which is one of {', '.join(KNOWN)}")
    run_bot(sys.argv[1], sys.stdin, sys.stdout)

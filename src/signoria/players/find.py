"""Players by their specs, the names that people type."""

import difflib
from typing import TYPE_CHECKING, Final, cast

from signoria.core import plugins
from signoria.core.chance import Stream
from signoria.core.game import Game
from signoria.core.plugins import BrokenPlugin
from signoria.core.problem import Problem
from signoria.players import levels
from signoria.players.base import Player, SeatContext
from signoria.players.program import PREFIX, Programs, is_program
from signoria.players.simple import GreedyPlayer, HeuristicPlayer, UniformPlayer
from signoria.players.weights import judged, tuned

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

LEVELS: Final = tuple([each.spec for each in levels.LEVELS])
KNOWN: Final = ("heuristic", "heuristic:judged", "greedy", "random", *LEVELS)
"""The heuristic with tuned and with hand-set weights, the greedy and the uniform random player,
and the levels."""


def make_player(spec: str, game: Game, stream: Stream) -> Player:
    """Return the player that *spec* names, for *game*, drawing from *stream*."""
    check_spec(spec)
    if spec not in KNOWN:
        return _plugin(spec, game, stream)
    if spec == "random":
        return UniformPlayer(stream)
    if spec == "greedy":
        return GreedyPlayer(game, tuned(game), stream)
    if spec == "heuristic:judged":
        return HeuristicPlayer(game, judged(game), stream)
    if spec == "heuristic":
        return HeuristicPlayer(game, tuned(game), stream)
    return levels.level(int(spec.partition(":")[2]), game, stream)


def _plugin(name: str, game: Game, stream: Stream) -> Player:
    """Return a player of another package: what its entry point makes of the game."""
    entry = plugins.found(plugins.PLAYERS)[name]
    maker = plugins.load_entry(entry)
    if not callable(maker):
        raise BrokenPlugin("plugin_no_player", entry)
    try:
        return cast("Player", maker(game, stream))
    except Exception as fault:  # noqa: BLE001 - a plugin may fail in any way
        reason = f"{type(fault).__name__}: {fault}"
        raise BrokenPlugin("plugin_broken", entry, reason=reason) from None


def plugin_players() -> dict[str, str]:
    """Return the players of other packages that can be loaded, each with its package."""
    entries = plugins.found(plugins.PLAYERS)
    return {
        name: plugins.package(entry)
        for name, entry in sorted(entries.items())
        if name not in KNOWN and _loads(entry)
    }


def _loads(entry: "EntryPoint") -> bool:
    try:
        return callable(plugins.load_entry(entry))
    except BrokenPlugin:
        return False  # the doctor names it


def seat_player(spec: str, context: SeatContext, programs: Programs | None = None) -> Player:
    """Return the player that *spec* names for one seat: ours, or one of *programs* if allowed."""
    if programs is not None and is_program(spec):
        return programs.take(spec, context)
    return make_player(spec, context.game, Stream(context.seed))


def check_spec(spec: str, *others: str, programs: bool = False) -> None:
    """Refuse a *spec* that names no player, nor one of *others*.

    Only where *programs* are allowed may it name one: whoever may choose it may run anything.
    """
    if programs and is_program(spec) and spec.removeprefix(PREFIX).strip():
        return
    if spec in KNOWN or spec in others or spec in plugins.found(plugins.PLAYERS):
        return
    bots = [*KNOWN, *plugins.found(plugins.PLAYERS)]
    known = [*others, *bots, *([f"{PREFIX}…"] if programs else [])]
    likely = difflib.get_close_matches(spec, known, n=1)
    if likely:
        raise Problem("unknown_player_but", found=spec, known=known, likely=likely)
    raise Problem("unknown_player", found=spec, known=known)


def split(seats: str) -> list[str]:
    """Return the players that *seats* names with commas between them; quotes may hold commas.

    >>> split("level:3, program:python3 'my, bot.py',random")
    ['level:3', "program:python3 'my, bot.py'", 'random']
    """
    specs, quote = [""], ""
    for sign in seats:
        if sign == "," and not quote:
            specs.append("")
            continue
        if sign == quote:
            quote = ""
        elif not quote and sign in "\"'":
            quote = sign
        specs[-1] += sign
    return [spec.strip() for spec in specs]

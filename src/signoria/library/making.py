"""The ways to a `Play`: a new game, a record, a position."""

import json
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from signoria import games
from signoria.core import options as game_options
from signoria.core import record
from signoria.core.chance import HashedChance, chance_of
from signoria.core.match import Match
from signoria.core.position import Json, KeyTwiceError, keys_once
from signoria.core.problem import Problem
from signoria.library.play import Play, some_seed


class GameInfo(NamedTuple):
    """A game that can be played."""

    name: str
    title: str
    seats: tuple[int, ...]
    """The numbers of players with the default options."""
    options: dict[str, tuple[str | int | bool, ...]]
    """The values of each option, the default first."""


def list_games() -> list[GameInfo]:
    """Return every game, plugins included, sorted by name; warn of plugins that are broken."""
    for fault in games.broken():
        warnings.warn(str(fault), stacklevel=2)
    found = []
    for name in games.names():
        game = games.load_game(name)
        seats = tuple(game.seats(game.Options()))
        options = game_options.choices(game.Options)
        found.append(GameInfo(name, games.words(name, "en").say("title"), seats, options))
    return found


def new_play(
    game: str,
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Play[Any]:
    """Begin a game; see `signoria.new`."""
    found = games.load_game(game)
    chosen = game_options.read_options(found.Options, options)
    count = players if players is not None else found.seats(chosen)[0]
    if names is not None and len(names) != count:
        raise Problem("wrong_names", found=len(names), wanted=count)
    seats = None if names is None else [record.RecordSeat(name, "person") for name in names]
    return Play(Match(found, count, chosen), HashedChance(some_seed(seed)), seats)


def open_record(path: str | Path, *, verify: bool = True) -> Play[Any]:
    """Return the game in a record file, finished or paused.

    With *verify* the record must prove itself: every line unchanged, every draw by the seed.
    Raise `signoria.Problem` when it is not a record or does not verify, `OSError` when the file
    cannot be read.
    """
    text = Path(path).read_text(encoding="utf-8-sig")
    read = (record.verify if verify else record.read_record)(text, games.load_game)
    chance = chance_of(str(read.header["chance"]), str(read.closing.get("seed", "")))
    return Play(read.match, chance, read.seats)


def from_position(
    position: Mapping[str, Json] | str | Path,
    *,
    game: str | None = None,
    seed: str | int | None = None,
) -> Play[Any]:
    """Begin a game from a position: an object, or the path of a JSON file with one.

    `signoria position GAME --json` prints positions; each names its game.
    """
    if not isinstance(position, Mapping):
        position = _object(Path(position))
    found = games.load_game(str(position.get("game", "") if game is None else game))
    saved = found.save(found.load(position, None, listen=False))
    options = game_options.read_options(
        found.Options, cast("Mapping[str, object]", saved["options"])
    )
    match = Match(found, cast("int", saved["players"]), options, start=position)
    return Play(match, HashedChance(some_seed(seed)))


def _object(path: Path) -> Mapping[str, Json]:
    """Return the JSON object in a file."""
    try:
        found = json.loads(path.read_text(encoding="utf-8-sig"), object_pairs_hook=keys_once)
    except KeyTwiceError as twice:
        raise Problem("file_key_twice", file=str(path), key=str(twice)[:60]) from None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Problem("not_position_file", file=str(path))
    return found

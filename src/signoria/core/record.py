"""Records: a match as a file of JSON lines that replays without a seed and proves its chance.

The format is a promise; `docs/record-format.md` describes it for other programs.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from signoria.core import options as game_options
from signoria.core import seal as sealed_chance
from signoria.core.chance import Chance, FastChance, HashedChance, chance_of, commitment
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.position import Json, as_integer, as_list, as_object, canonical
from signoria.core.problem import BadRecord, Problem
from signoria.core.seal import Seal
from signoria.core.state import CHANCE, OVER
from signoria.core.vocabulary import SEAT_NAMES

FORMAT: Final = 2
READABLE: Final = (1, 2)
"""The formats that are read: what was ever written stays readable."""
_PARTS_OF_POSITIONS: Final = frozenset(("game", "players", "options", "phase"))
"""What a position has, and no line of a record but the first."""
_CHANCES: Final = (HashedChance.kind, FastChance.kind)


class RecordSeat(NamedTuple):
    """Who sat where: a name, and what kind of player it was."""

    name: str
    player: str


class Record(NamedTuple):
    """A record that was read: the match, replayed, and what else the file says."""

    match: Match
    seats: list[RecordSeat]
    closing: dict[str, Json]
    lines: int
    header: dict[str, Json]
    seal: Seal | None = None
    """What the seed was made of, if more than one made it; known once that is proved."""
    signature: dict[str, Json] | None = None
    """The line after the last, if someone signed; whether it fits is not known here."""

    @property
    def practice(self) -> bool:
        """Return whether take-backs were free: such a game counts in no statistics."""
        return self.header.get("practice") is True


def write_record(
    match: Match,
    seats: Sequence[RecordSeat],
    chance: Chance,
    seal: Seal | None = None,
    *,
    practice: bool = False,
    origin: Mapping[str, Json] | None = None,
) -> str:
    """Return the record of *match*, finished or paused.

    *seal* tells what made its seed; in *practice* take-backs were free; *origin* is the moment of
    another game with which it began.
    """
    header, closing = _header(match, seats, chance), _closing(match, chance, FORMAT)
    header["practice"] = practice
    if origin is not None:
        header["origin"] = origin
    if seal is not None:
        header["seal"], closing = seal.header(), {**closing, **seal.closing()}
    entries = [_entry_line(match, number) for number in range(len(match.entries))]
    return "".join(f"{line}\n" for line in _chained([header, *entries, closing]))


def signable(text: str) -> bytes:
    """Return what is signed of a record: every line but the signature, in one way of writing."""
    lines, _ = _unsigned(list(_parsed(text)))
    marked: list[dict[str, Json]] = [{"signed": "record"}, *lines]
    return "".join([f"{canonical(line)}\n" for line in marked]).encode()


def signed(text: str, key: str, signature: str) -> str:
    """Return the record with a line that names the public key and holds the signature."""
    line: dict[str, Json] = {"signature": signature, "key": key, "kind": "ed25519"}
    check = _check(str(list(_parsed(text))[-1].get("check")), line)
    return f"{text}{json.dumps({**line, 'check': check})}\n"


def _unsigned(lines: list[dict[str, Json]]) -> tuple[list[dict[str, Json]], dict[str, Json] | None]:
    """Return the lines up to the closing one, and the signature, if there is one."""
    if len(lines) > 2 and "signature" in lines[-1] and lines[0].get("format") != 1:
        return lines[:-1], lines[-1]
    return lines, None


def read_record(text: str, find_game: Callable[[str], Game]) -> Record:
    """Return the record in *text* with its match replayed, every action checked."""
    lines, signature = _unsigned(list(_parsed(text)))
    if not lines or "end" not in lines[-1] or len(lines) == 1:
        raise BadRecord("record_truncated", len(lines) + 1, entries=max(0, len(lines) - 1))
    match, seats = _opened(lines[0], find_game)
    for number, line in enumerate(lines[1:-1]):
        _replay_line(match, line, number)
    count = len(lines) + (signature is not None)
    return Record(match, seats, lines[-1], count, lines[0], signature=signature)


def verify(text: str, find_game: Callable[[str], Game]) -> Record:
    """Read a record and prove it: each line unchanged, chance by the seed, the result true."""
    lines = list(_parsed(text))
    _verify_chain(lines)
    record = read_record(text, find_game)
    header, closing, last = record.header, record.closing, len(record.match.entries) + 2
    seed = closing.get("seed")
    if not isinstance(seed, str) or commitment(seed) != header.get("commitment"):
        raise BadRecord("record_commitment", last)
    try:
        chance = chance_of(str(header["chance"]), seed)
    except ValueError:  # this kind of chance takes numbers only
        raise BadRecord("record_commitment", last) from None
    seal = sealed_chance.proved(header, closing, last)
    _verify_chance(record.match, chance)
    expected = _closing(record.match, chance, 1 if header["format"] == 1 else FORMAT)
    for key, value in expected.items():
        if closing.get(key) != value:
            raise BadRecord(
                "record_result", last, field=key, found=str(closing.get(key)), wanted=str(value)
            )
    return record._replace(seal=seal)


def _header(match: Match, seats: Sequence[RecordSeat], chance: Chance) -> dict[str, Json]:
    header: dict[str, Json] = {
        "signoria": "record",
        "format": FORMAT,
        "game": match.game.NAME,
        "rules": match.game.VERSION,
        "players": match.players,
        "options": game_options.write_options(match.options),
        "seats": [{"name": seat.name, "player": seat.player} for seat in seats],
        "chance": chance.kind,
        "commitment": commitment(chance.seed),
    }
    return header if match.start is None else {**header, "start": match.start}


def _entry_line(match: Match, number: int) -> dict[str, Json]:
    entry = match.entries[number]
    by = "chance" if entry.by == CHANCE else SEAT_NAMES[entry.by]
    if entry.undo >= 0:
        return {"n": number, "by": by, "undo": entry.undo}
    return {"n": number, "by": by, "do": match.game.VOCABULARY.describe(entry.action).name}


def _closing(match: Match, chance: Chance, version: int) -> dict[str, Json]:
    """Return the last line, as the format numbered *version* has it."""
    result: dict[str, Json] = {"end": "paused"}
    if match.over():
        result = {"end": "over", "standing": match.state.standing(), "scores": match.state.scores()}
    if version > 1:
        result["take_backs"] = list(match.take_backs)
        result["take_backs_known"] = list(match.take_backs_known)
    return {**result, "seed": chance.seed, "hash": match.fingerprint()}


def _chained(lines: list[dict[str, Json]]) -> Iterator[str]:
    """Add to each line a check of itself and of all lines before it."""
    check = ""
    for line in lines:
        check = _check(check, line)
        yield json.dumps({**line, "check": check}, ensure_ascii=False)


def _check(before: str, line: Mapping[str, Json]) -> str:
    bare = {key: value for key, value in line.items() if key != "check"}
    return hashlib.sha256((before + canonical(bare)).encode()).hexdigest()[:16]


def _parsed(text: str) -> Iterator[dict[str, Json]]:
    """Yield each line as an object."""
    bare = text.rstrip(" \t\r\n")  # a blank line at the end is no forgery
    if _is_position(bare):
        raise BadRecord("record_position", 1)
    lines = bare.split("\n") if bare else []
    for number, line in enumerate(lines, 1):
        try:
            value = json.loads(line)
            if "\\u" in line:  # half a character, which no hash can take, is not text
                canonical(value).encode()
        except (ValueError, RecursionError):
            raise BadRecord("record_not_json", number, found=line[:40]) from None
        if not isinstance(value, dict):
            raise BadRecord("record_not_json", number, found=line[:40])
        yield value


def _is_position(text: str) -> bool:
    """Return whether *text* is one object that is no line of a record, but a position."""
    if not text.startswith("{") or '"signoria"' in text:
        return False
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return not _PARTS_OF_POSITIONS.isdisjoint(value)


def _opened(
    header: Mapping[str, Json], find_game: Callable[[str], Game]
) -> tuple[Match, list[RecordSeat]]:
    """Return the match as it stood before the first entry, and who sat where."""
    if header.get("signoria") != "record":
        raise BadRecord("record_foreign", 1)
    if header.get("format") not in READABLE:
        raise BadRecord("record_format", 1, found=str(header.get("format")), known=FORMAT)
    try:
        game = find_game(str(header.get("game")))
        _check_rules(header, game)
        seats = [_seat(as_object(each)) for each in as_list(header["seats"])]
        options = game_options.read_options(game.Options, as_object(header["options"]))
        start = as_object(header["start"]) if header.get("start") is not None else None
        return Match(game, as_integer(header["players"]), options, start=start), seats
    except BadRecord:
        raise
    except Problem as problem:
        raise BadRecord("record_wrong", 1, reason=str(problem)) from problem
    except (AttributeError, KeyError, TypeError):
        raise BadRecord("record_header", 1) from None


def _seat(told: Mapping[str, Json]) -> RecordSeat:
    return RecordSeat(str(told["name"]), str(told["player"]))


def _check_rules(header: Mapping[str, Json], game: Game) -> None:
    """Refuse what these rules would not replay to the same end."""
    if header.get("rules") != game.VERSION:
        raise BadRecord("record_rules", 1, found=str(header.get("rules")), known=game.VERSION)
    if header.get("chance") not in _CHANCES or header["players"] != len(as_list(header["seats"])):
        raise BadRecord("record_header", 1)
    if header["format"] != 1 and not isinstance(header["practice"], bool):
        raise BadRecord("record_header", 1)


def _replay_line(match: Match, line: Mapping[str, Json], number: int) -> None:
    """Do what entry *number* says, if the rules allow it."""
    at = number + 2
    by = line.get("by")
    if line.get("n") != number or by not in ("chance", *SEAT_NAMES[: match.players]):
        raise BadRecord("record_entry", at, number=number)
    if "undo" not in line and by != _actor_name(match):
        raise BadRecord("record_actor", at, found=str(by), wanted=_actor_name(match))
    undo = line.get("undo", -1)
    if not isinstance(undo, int):
        raise BadRecord("record_entry", at, number=number)
    try:
        if "undo" in line:
            match.undo(undo, CHANCE if by == "chance" else SEAT_NAMES.index(str(by)))
        else:
            match.play(match.game.VOCABULARY.parse(str(line.get("do"))))
    except Problem as problem:
        raise BadRecord("record_wrong", at, reason=str(problem)) from problem


def _actor_name(match: Match) -> str:
    """Return who must act, as a record names them."""
    actor = match.state.actor()
    if actor == OVER:
        return "nobody"
    return "chance" if actor == CHANCE else SEAT_NAMES[actor]


def _verify_chain(lines: list[dict[str, Json]]) -> None:
    """Find the first line that is not as it was written."""
    check = ""
    for number, line in enumerate(lines, 1):
        check = _check(check, line)
        if line.get("check") != check:
            raise BadRecord("record_tampered", number)


def _verify_chance(match: Match, chance: Chance) -> None:
    """Replay the match and find the first draw that the seed did not decide."""
    again = Match(match.game, match.players, match.options, start=match.start)
    for number, entry in enumerate(match.entries):
        if entry.undo >= 0:
            again.undo(entry.undo, entry.by)
            continue
        if entry.by == CHANCE and again.next_by_chance(chance) != entry.action:
            raise BadRecord("record_chance", number + 2)
        again.play(entry.action)

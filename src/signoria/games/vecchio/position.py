"""Positions of Il Vecchio as people write them. `docs/games/vecchio.md` lists the fields."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from signoria.core import options as game_options
from signoria.core.fast import i64, vec
from signoria.core.position import Fields, Json, Position
from signoria.core.problem import BadPosition
from signoria.core.vocabulary import SEAT_NAMES
from signoria.games.vecchio.board import LONGEST, NAMES, TOWNS
from signoria.games.vecchio.boards import EVENT_NAMES, MIDDLEMEN, TRACK_NAMES, Event
from signoria.games.vecchio.checks import (
    check_members,
    check_question,
    check_tiles,
    mask_of,
    replay_looks,
)
from signoria.games.vecchio.components import (
    BIT,
    COUNCIL_NAMES,
    NOBILITY_NAMES,
    PROVINCE_NAMES,
    RICHEST,
    STACK,
    STACK_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
    TOKENS,
    Token,
    terms_of,
)
from signoria.games.vecchio.options import Options
from signoria.games.vecchio.rules import Vecchio, go_on
from signoria.games.vecchio.state import (
    LAYOUT,
    MOST_LOOKS,
    NOBODY,
    PHASES,
    ROLLING,
    STEPS,
    Table,
    push,
)
from signoria.games.vecchio.tracks import put_on

if TYPE_CHECKING:
    from signoria.games.vecchio.view import View

DEFAULT_PLAYERS: Final = 4
_NUMBERS: Final = ("round", "acted", "settling", "owed", "placing", "area", "event_left")
_SWITCHES: Final = ("ending", "final", "tile_used", "ignoring", "free")
_TOWNS: Final = ("member", "to", "anchor")


def save(state: Table) -> Position:
    """Return *state* as a position in which nothing is left to a default."""
    n = int(state.players)
    seats = range(n)
    tokens: dict[str, list[int]] = {
        name: [int(state.tokens[seat * TOKENS + i]) for seat in seats]
        for i, name in enumerate(TOKEN_NAMES)
    }
    return {
        "game": "vecchio",
        "players": n,
        "options": game_options.write_options(state.terms.options),
        "phase": PHASES[state.phase],
        **{name: SEAT_NAMES[getattr(state, name)] for name in ("first", "turn", "asked")},
        **{name: int(getattr(state, name)) for name in _NUMBERS},
        **{name: bool(getattr(state, name)) for name in _SWITCHES},
        **{name: by_name(NAMES, getattr(state, name)) for name in _TOWNS},
        "track": TRACK_NAMES[state.track],
        "agenda": steps(state),
        "tokens": tokens,
        "standing": [town_list(state.standing_in, seat) for seat in seats],
        "lying": [town_list(state.lying_in, seat) for seat in seats],
        "tracks": {
            name: [SEAT_NAMES[seat] for seat in track_seats(state, i)]
            for i, name in enumerate(TRACK_NAMES)
        },
        "middlemen": _middlemen(state),
        "crests": [int(count) for count in state.crests],
        "crests_left": int(state.crests_left),
        "events": dict(event_counts(state).items()),
        "cost_on": TRACK_NAMES[state.cost_on],
        "provinces": province_rows(state, 0),
        "used": province_rows(state, 1),
        "council": [masked(state.council[seat], COUNCIL_NAMES) for seat in seats],
        "new_tile": [_one(state.new_tile[seat]) for seat in seats],
        "nobility": [masked(state.nobility[seat], NOBILITY_NAMES) for seat in seats],
        "shown": [masked(state.shown[seat], NOBILITY_NAMES) for seat in seats],
        "looks": {name: _looks(state, i) for i, name in enumerate(STACK_NAMES)},
        "hands": [masked(state.hands[seat], COUNCIL_NAMES) for seat in seats],
        "chosen": [_one(state.chosen[seat]) for seat in seats],
        "passed": [SEAT_NAMES[seat] for seat in seats if state.passed[seat]],
    }


def by_name(names: Sequence[str], index: int) -> str | None:
    """Return the name at *index*, or nothing for -1."""
    return None if index < 0 else names[index]


def masked(mask: int, names: Sequence[str]) -> list[str]:
    """Return the names of the tiles in a mask."""
    if not mask:
        return []
    return [name for tile, name in enumerate(names) if mask & BIT[tile]]


def steps(s: Table) -> list[str]:
    """Return what is on the agenda, the next step last."""
    return [STEPS[s.agenda[n]] for n in range(s.depth)]


def tokens_of(s: Table, seat: int) -> dict[Token, int]:
    """Return what a seat has of each token."""
    return {name: int(s.tokens[seat * TOKENS + i]) for i, name in enumerate(TOKEN_NAMES)}


def town_list(counts: vec[i64], seat: int) -> list[str]:
    """Return the towns of a seat's members, once for each member."""
    found: list[str] = []
    for town, count in enumerate(counts[seat * TOWNS : (seat + 1) * TOWNS]):
        if count:
            found += [NAMES[town]] * int(count)
    return found


def track_seats(s: Table, track: int) -> list[int]:
    """Return the seats of the members on a track, in order."""
    return [int(s.entries[track * LONGEST + n]) for n in range(s.sizes[track])]


def event_counts(s: Table) -> dict[Event, int]:
    """Return how many crests of each event nobody has seen."""
    return {name: int(count) for name, count in zip(EVENT_NAMES, s.events, strict=True)}


def _middlemen(s: Table) -> dict[str, str]:
    placed = zip(MIDDLEMEN, s.middlemen, strict=True)
    return {name: NAMES[town] for name, town in placed if town != NOBODY}


def province_rows(s: Table, used: int) -> list[list[str]]:
    """Return each seat's province tiles: those face up, or those *used*."""
    rows: list[list[str]] = [[] for _ in range(s.players)]
    for tile, owner in enumerate(s.owners):
        if owner != NOBODY and s.used[tile] == used:
            rows[owner].append(PROVINCE_NAMES[tile])
    return rows


def _one(tile: int) -> list[str]:
    return [] if tile == NOBODY else [COUNCIL_NAMES[tile]]


def _looks(s: Table, stack: int) -> list[Json]:
    names = TILE_NAMES[stack * STACK : (stack + 1) * STACK]
    return [
        {
            "seat": SEAT_NAMES[s.look_seat[at]],
            "seen": masked(s.look_seen[at], names),
            "kept": by_name(names, s.look_kept[at]),
        }
        for at in range(stack * MOST_LOOKS, stack * MOST_LOOKS + s.look_count[stack])
    ]


def load(
    position: Mapping[str, Json], players: int | None = None, *, listen: bool = False
) -> Vecchio:
    """Return the state that *position* describes, after all that the rules do by themselves."""
    fields = Fields(position)
    fields.word("game", "vecchio", ["vecchio"])
    options = game_options.read_options(Options, fields.mapping("options"))
    s = Vecchio()
    n = _players(fields, players)
    s.lay_out(n, terms_of(n, options))
    _load_phase(s, fields)
    _load_table(s, fields)
    _load_tiles(s, fields)
    _load_question(s, fields)
    fields.close()
    check_members(s)
    check_tiles(s)
    check_question(s)
    if listen:
        s.told = []
    push(s, s.phase)
    go_on(s)
    return s


def seats(options: Options) -> range:
    """Return how many may play: two to four."""
    del options
    return range(2, 5)


def _players(fields: Fields, asked: int | None) -> int:
    """Return how many play: as asked, or as given, or as many as there are rows."""
    rows = ("standing", "lying", "provinces", "council", "nobility", "crests")
    given = max([fields.length(name) for name in rows]) or asked or DEFAULT_PLAYERS
    players = fields.whole("players", given, 2, 4)
    if asked not in (None, players):
        raise BadPosition("players_differ", found=players, wanted=asked or players)
    return players


def _load_phase(s: Table, fields: Fields) -> None:
    """Read how far the game is."""
    n = int(s.players)
    begun = [key for key in ("turn", "standing", "tokens", "tracks") if fields.has(key)]
    s.turn = fields.seat("turn", 0, n)
    new = fields.rows("new_tile", n, COUNCIL_NAMES)
    for seat in range(n):
        s.new_tile[seat] = COUNCIL_NAMES.index(new[seat][0]) if new[seat] else NOBODY
    default = "begin"
    if begun:
        default = "turn_up" if new[max(s.turn, 0)] else "act"
    s.phase = PHASES.index(fields.word("phase", default, PHASES))
    s.first = fields.seat("first", 0, n)
    s.asked = fields.seat("asked", int(s.turn), n)
    last = int(s.terms.round_limit) + int(fields.switch("final"))
    s.round = fields.whole("round", 1, 1, last)
    s.settling = fields.whole("settling", int(s.phase < ROLLING), 0, 2)


def _load_table(s: Table, fields: Fields) -> None:
    """Read tokens, members, middlemen and crests."""
    n = int(s.players)
    tokens = fields.part("tokens")
    for i, name in enumerate(TOKEN_NAMES):
        for seat, count in enumerate(tokens.wholes(name, [0] * n, 0, int(RICHEST))):
            s.tokens[seat * TOKENS + i] = count
    tokens.close()
    towns = [NAMES[town] for town in s.board.towns]
    for key, counts in (("standing", s.standing_in), ("lying", s.lying_in)):
        for seat, row in enumerate(fields.rows(key, n, towns)):
            for town in row:
                counts[seat * TOWNS + NAMES.index(town)] += 1
    tracks = fields.part("tracks")
    for track, on in enumerate(TRACK_NAMES):
        put_on_track(s, track, [SEAT_NAMES.index(x) for x in _letters(tracks, on, n)])
    tracks.close()
    _load_middlemen(s, fields.part("middlemen"))
    _load_crests(s, fields)


def _load_middlemen(s: Table, middlemen: Fields) -> None:
    """Read where the middlemen are; left out, they stand as in the first layout."""
    for colour, name in enumerate(MIDDLEMEN):
        if middlemen.has(name) or s.phase > LAYOUT:
            usual = NAMES[s.board.layouts[0][colour]]
            allowed = [NAMES[t] for t in s.board.towns if s.board.colour[t] == colour]
            s.middlemen[colour] = NAMES.index(middlemen.word(name, usual, allowed))
    middlemen.close()


def _letters(fields: Fields, key: str, players: int) -> list[str]:
    return fields.words(key, [], SEAT_NAMES[:players])


def put_on_track(s: Table, track: int, seats: Iterable[int]) -> None:
    """Put members on a track, in order."""
    for seat in seats:
        if s.sizes[track] == LONGEST:
            raise BadPosition("too_many_there", where=f"tracks.{TRACK_NAMES[track]}")
        put_on(s, track, seat)


def _load_crests(s: Table, fields: Fields) -> None:
    """Read who has crests, how many are left, and what they may show."""
    n, play = int(s.players), int(s.terms.crests)
    for seat, count in enumerate(fields.wholes("crests", [0] * n, 0, play)):
        s.crests[seat] = count
    s.crests_left = fields.whole("crests_left", max(0, play - sum(s.crests)), 0, play)
    events = fields.part("events")
    for i, name in enumerate(EVENT_NAMES):
        s.events[i] = events.whole(name, int(s.board.events[i]), 0, int(s.board.events[i]))
    events.close()
    if sum(s.events) < s.crests_left:
        raise BadPosition("too_many_there", where="crests_left")
    usual = "nobility" if s.crests_left < play else "council"
    s.cost_on = TRACK_NAMES.index(fields.word("cost_on", usual, TRACK_NAMES[3:]))


def _load_tiles(s: Table, fields: Fields) -> None:
    """Read who has which tiles, and who looked at which."""
    n = int(s.players)
    for key, flag in (("provinces", 0), ("used", 1)):
        for seat, row in enumerate(fields.rows(key, n, PROVINCE_NAMES)):
            for name in row:
                tile = PROVINCE_NAMES.index(name)
                if s.owners[tile] != NOBODY:
                    raise BadPosition("listed_twice", what=name)
                s.owners[tile] = seat
                s.used[tile] = flag
    _load_masks(s.council, fields.rows("council", n, COUNCIL_NAMES), COUNCIL_NAMES)
    _load_masks(s.nobility, fields.rows("nobility", n, NOBILITY_NAMES), NOBILITY_NAMES)
    _load_masks(s.shown, fields.rows("shown", n, NOBILITY_NAMES), NOBILITY_NAMES)
    _load_masks(s.hands, fields.rows("hands", n, COUNCIL_NAMES), COUNCIL_NAMES)
    for seat, row in enumerate(fields.rows("chosen", n, COUNCIL_NAMES)):
        s.chosen[seat] = COUNCIL_NAMES.index(row[0]) if row else NOBODY
    for letter in _letters(fields, "passed", n):
        s.passed[SEAT_NAMES.index(letter)] = 1
    looks = fields.part("looks")
    for stack, name in enumerate(STACK_NAMES):
        replay_looks(s, stack, looks.parts(name))
    looks.close()


def _load_masks(masks: vec[i64], rows: list[list[str]], names: Sequence[str]) -> None:
    for seat, row in enumerate(rows):
        masks[seat] = mask_of(row, names)


def _load_question(s: Table, fields: Fields) -> None:
    """Read what is being decided."""
    s.acted = fields.whole("acted", 0, 0, 2)
    s.final = int(fields.switch("final"))
    s.ending = int(fields.switch("ending", default=s.crests_left == 0))
    s.tile_used = int(fields.switch("tile_used"))
    s.ignoring = int(fields.switch("ignoring"))
    s.free = int(fields.switch("free"))
    s.member = _town(s, fields, "member")
    s.to = _town(s, fields, "to")
    s.anchor = _town(s, fields, "anchor")
    s.track = TRACK_NAMES.index(fields.word("track", TRACK_NAMES[0], TRACK_NAMES))
    s.owed = fields.whole("owed", 0, 0, 6)
    s.placing = fields.whole("placing", 0, 0, 2)
    s.area = fields.whole("area", 0, 0, 12)
    s.event_left = fields.whole("event_left", 0, 0, int(s.players))
    usual = ["act"] if PHASES[s.phase] == "turn_up" else []
    agenda = fields.words("agenda", usual, STEPS)
    if len(agenda) > 10:
        raise BadPosition("too_many_there", where="agenda")
    for step in agenda:
        push(s, STEPS.index(step))


def _town(s: Table, fields: Fields, key: str) -> int:
    name = fields.optional(key, [NAMES[town] for town in s.board.towns])
    return int(NOBODY) if name is None else NAMES.index(name)


def load_public(s: Table, view: "View") -> None:
    """Lay out all that a view shows; tiles that it hides are left to the imagination."""
    s.lay_out(view.players, terms_of(view.players, view.options))
    s.phase = PHASES.index(view.phase)
    for name in ("first", "turn", "asked", *_NUMBERS, *_SWITCHES, "crests_left"):
        setattr(s, name, int(getattr(view, name)))
    for name in _TOWNS:
        town = getattr(view, name)
        setattr(s, name, NOBODY if town is None else NAMES.index(town))
    s.track = TRACK_NAMES.index(view.track)
    s.cost_on = TRACK_NAMES.index(view.cost_on)
    for step in view.agenda:
        push(s, STEPS.index(step))
    for i, name in enumerate(EVENT_NAMES):
        s.events[i] = view.events[name]
    for track, name in enumerate(TRACK_NAMES):
        put_on_track(s, track, view.tracks[name])
    for colour, town in view.middlemen.items():
        s.middlemen[MIDDLEMEN.index(colour)] = NAMES.index(town)
    for seat in range(view.players):
        _load_seat(s, view, seat)


def _load_seat(s: Table, view: "View", seat: int) -> None:
    for i, name in enumerate(TOKEN_NAMES):
        s.tokens[seat * TOKENS + i] = view.tokens[seat][name]
    for rows, counts in ((view.standing, s.standing_in), (view.lying, s.lying_in)):
        for town in rows[seat]:
            counts[seat * TOWNS + NAMES.index(town)] += 1
    s.supply[seat] = view.supply[seat]
    s.crests[seat] = view.crests[seat]
    s.passed[seat] = int(view.passed[seat])
    for rows, flag in ((view.provinces, 0), (view.used, 1)):
        for tile in rows[seat]:
            s.owners[PROVINCE_NAMES.index(tile)] = seat
            s.used[PROVINCE_NAMES.index(tile)] = flag
    s.council[seat] = mask_of(view.council[seat], COUNCIL_NAMES)
    s.nobility[seat] = mask_of(view.nobility[seat], NOBILITY_NAMES)
    s.shown[seat] = mask_of(view.shown[seat], NOBILITY_NAMES)
    new = view.new_tile[seat]
    if new in COUNCIL_NAMES:
        s.new_tile[seat] = COUNCIL_NAMES.index(new)

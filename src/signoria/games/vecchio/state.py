"""Everything that changes during a game, and the copy of it."""

from typing import Final, Literal

from signoria.core.event import Event
from signoria.core.fast import i64, vec
from signoria.core.state import State
from signoria.games.vecchio.board import COUNCIL, LONGEST, NAMES, TOWNS, Board
from signoria.games.vecchio.components import (
    BIT,
    FULL_STACK,
    MEMBERS,
    RICHEST,
    TOKEN_NAMES,
    TOKENS,
    Terms,
)

Phase = Literal[
    "begin", "layout", "deal", "first_tile", "show",
    "roll", "place", "offer_roll",
    "act", "after", "go", "travel",
    "how", "take_brown", "take_purple", "buy_scroll",
    "province", "give_pair", "give_single", "give_any", "choose",
    "office", "look", "keep", "turn_up",
    "crest", "levy", "family",
    "take_follower", "take_choice", "take_two", "give_follower", "give_one", "reuse",
    "unveil", "over",
]  # fmt: skip
PHASES: Final[tuple[Phase, ...]] = (
    "begin", "layout", "deal", "first_tile", "show",
    "roll", "place", "offer_roll",
    "act", "after", "go", "travel",
    "how", "take_brown", "take_purple", "buy_scroll",
    "province", "give_pair", "give_single", "give_any", "choose",
    "office", "look", "keep", "turn_up",
    "crest", "levy", "family",
    "take_follower", "take_choice", "take_two", "give_follower", "give_one", "reuse",
    "unveil", "over",
)  # fmt: skip
STEPS: Final[tuple[str, ...]] = (*PHASES, "enter_track")
"""All that can stand on the agenda: questions, and what happens without one."""

BEGINNING: Final[i64] = 0
LAYOUT: Final[i64] = 1
DEALING: Final[i64] = 2
FIRST_TILE: Final[i64] = 3
SHOWING: Final[i64] = 4
ROLLING: Final[i64] = 5
PLACING: Final[i64] = 6
OFFER_ROLL: Final[i64] = 7
ACTING: Final[i64] = 8
AFTER: Final[i64] = 9
GOING: Final[i64] = 10
TRAVELLING: Final[i64] = 11
HOW: Final[i64] = 12
TAKE_BROWN: Final[i64] = 13
TAKE_PURPLE: Final[i64] = 14
BUY_SCROLL: Final[i64] = 15
PROVINCE: Final[i64] = 16
GIVE_PAIR: Final[i64] = 17
GIVE_SINGLE: Final[i64] = 18
GIVE_ANY: Final[i64] = 19
CHOOSING: Final[i64] = 20
OFFICES: Final[i64] = 21
LOOKING: Final[i64] = 22
KEEPING: Final[i64] = 23
TURN_UP: Final[i64] = 24
CRESTS: Final[i64] = 25
LEVYING: Final[i64] = 26
FAMILIES: Final[i64] = 27
TAKE_FOLLOWER: Final[i64] = 28
TAKE_CHOICE: Final[i64] = 29
TAKE_TWO: Final[i64] = 30
GIVE_FOLLOWER: Final[i64] = 31
GIVE_ONE: Final[i64] = 32
REUSING: Final[i64] = 33
UNVEILING: Final[i64] = 34
ENDED: Final[i64] = 35
ENTER_TRACK: Final[i64] = 36

_CHANCE: Final = ("begin", "layout", "deal", "show", "roll", "look", "turn_up", "crest", "unveil")
BY_CHANCE: Final = vec[i64]([int(step in _CHANCE) for step in STEPS])
_ASKED: Final = (*_CHANCE, "first_tile", "act", "go", "keep", "over")
SKIPPED: Final = vec[i64]([int(step not in _ASKED) for step in STEPS])
"""Questions that nobody is asked when there is only one answer."""

NOBODY: Final[i64] = -1
MOST_GROUPS: Final[i64] = 13
MOST_LOOKS: Final[i64] = 12
ZEROS: Final = vec[i64]([0] * 160)
NONES: Final = vec[i64]([-1] * 160)
"""Enough for the largest table: a slice of them is a new array."""


class Table(State):
    """What lies on the table. Lists by seat are indexed from 0, clockwise."""

    terms: Terms
    board: Board
    players: i64
    phase: i64
    round: i64
    first: i64
    """The starting player."""
    turn: i64
    asked: i64
    """The seat to decide, when chance does not."""
    settling: i64
    """The pass in which the first members are placed: 1, 2, or 0 when that is done."""
    final: i64
    ending: i64
    """Whether the last crest is gone; whether the final round is on."""
    acted: i64
    tile_used: i64
    """How many actions this turn has had, and whether a province tile was used in it."""
    tokens: vec[i64]
    """At ``[seat * TOKENS + token]``."""
    standing_in: vec[i64]
    lying_in: vec[i64]
    """How many members, at ``[seat * TOWNS + town]``."""
    supply: vec[i64]
    entries: vec[i64]
    """The seat of each member on a track, in order, at ``[track * LONGEST + n]``."""
    sizes: vec[i64]
    members_on: vec[i64]
    latest_on: vec[i64]
    """How many members a seat has on a track, and where its last one is, at
    ``[track * 4 + seat]``."""
    middlemen: vec[i64]
    """The town of each middleman, by colour."""
    crests: vec[i64]
    crests_left: i64
    events: vec[i64]
    """How many crests of each event nobody has seen."""
    cost_on: i64
    """The track on whose stack the additional cost tile lies."""
    owners: vec[i64]
    used: vec[i64]
    """The seat that has each province tile, and whether it lies face down."""
    council: vec[i64]
    """The council tiles that are face up, a mask by seat."""
    new_tile: vec[i64]
    """The council tile that is still face down, by seat, or `NOBODY`."""
    nobility: vec[i64]
    shown: vec[i64]
    """The nobility tiles, and those of them that are revealed, masks by seat."""
    groups: vec[i64]
    """The stacks from the top: tiles whose order nobody knows, at ``[stack * MOST_GROUPS + n]``."""
    group_count: vec[i64]
    look_seat: vec[i64]
    look_seen: vec[i64]
    look_kept: vec[i64]
    """Who looked, at what, and kept which, at ``[stack * MOST_LOOKS + n]``."""
    look_count: vec[i64]
    hands: vec[i64]
    """Council tiles dealt at set-up, a mask by seat, and the one kept."""
    chosen: vec[i64]
    passed: vec[i64]
    member: i64
    to: i64
    """The town from which a member sets out, and where it acts."""
    track: i64
    ignoring: i64
    free: i64
    """Whether followers of any colour will do, and whether no florins are paid."""
    owed: i64
    """Followers still to be paid, or the colour already paid twice."""
    placing: i64
    area: i64
    anchor: i64
    """How many members are to be placed, where, and beside which town."""
    event_left: i64
    """How many seats an event still asks."""
    agenda: vec[i64]
    """The steps still to be done, the next one last."""
    depth: i64
    moves: vec[i64]
    """The legal actions, found once when the question comes up."""
    count: i64

    def copy_to(self, other: "Table") -> None:
        """Make *other* the same table, sharing nothing that changes."""
        other.terms = self.terms
        other.board = self.board
        other.players = self.players
        other.phase = self.phase
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.asked = self.asked
        other.settling = self.settling
        other.final = self.final
        other.ending = self.ending
        other.acted = self.acted
        other.tile_used = self.tile_used
        other.tokens = self.tokens[:]
        other.standing_in = self.standing_in[:]
        other.lying_in = self.lying_in[:]
        other.supply = self.supply[:]
        other.entries = self.entries[:]
        other.sizes = self.sizes[:]
        other.members_on = self.members_on[:]
        other.latest_on = self.latest_on[:]
        other.middlemen = self.middlemen[:]
        self.copy_tiles_to(other)
        self.copy_question_to(other)

    def copy_tiles_to(self, other: "Table") -> None:
        """Copy crests and tiles."""
        other.crests = self.crests[:]
        other.crests_left = self.crests_left
        other.events = self.events[:]
        other.cost_on = self.cost_on
        other.owners = self.owners[:]
        other.used = self.used[:]
        other.council = self.council[:]
        other.new_tile = self.new_tile[:]
        other.nobility = self.nobility[:]
        other.shown = self.shown[:]
        other.groups = self.groups[:]
        other.group_count = self.group_count[:]
        other.look_seat = self.look_seat[:]
        other.look_seen = self.look_seen[:]
        other.look_kept = self.look_kept[:]
        other.look_count = self.look_count[:]
        other.hands = self.hands[:]
        other.chosen = self.chosen[:]
        other.passed = self.passed[:]

    def copy_question_to(self, other: "Table") -> None:
        """Copy what is being decided."""
        other.member = self.member
        other.to = self.to
        other.track = self.track
        other.ignoring = self.ignoring
        other.free = self.free
        other.owed = self.owed
        other.placing = self.placing
        other.area = self.area
        other.anchor = self.anchor
        other.event_left = self.event_left
        other.agenda = self.agenda[:]
        other.depth = self.depth
        other.moves = self.moves[:]
        other.count = self.count

    def lay_out(self, players: i64, terms: Terms) -> None:
        """Lay everything out as it is before the first draw. § Preparation."""
        self.terms = terms
        self.board = terms.board
        self.players = players
        self.phase = BEGINNING
        self.round = 1
        self.first = 0
        self.turn = 0
        self.asked = 0
        self.settling = 1
        self.final = 0
        self.ending = 0
        self.acted = 0
        self.tile_used = 0
        self.tokens = ZEROS[: players * TOKENS]
        self.standing_in = ZEROS[: players * TOWNS]
        self.lying_in = ZEROS[: players * TOWNS]
        self.supply = ZEROS[:players]
        for seat in range(players):
            self.supply[seat] = MEMBERS
        self.entries = NONES[: 5 * LONGEST]
        self.sizes = ZEROS[:5]
        self.members_on = ZEROS[:20]
        self.latest_on = NONES[:20]
        self.middlemen = NONES[:5]
        self.lay_tiles_out(players)
        self.ask_nothing()

    def lay_tiles_out(self, players: i64) -> None:
        """Stack the tiles and the crests, the additional cost on the council's. § Preparation."""
        self.crests = ZEROS[:players]
        self.crests_left = self.terms.crests
        self.events = self.board.events[:]
        self.cost_on = COUNCIL
        self.owners = NONES[:18]
        self.used = ZEROS[:18]
        self.council = ZEROS[:players]
        self.new_tile = NONES[:players]
        self.nobility = ZEROS[:players]
        self.shown = ZEROS[:players]
        self.groups = ZEROS[: 2 * MOST_GROUPS]
        self.group_count = ZEROS[:2]
        for stack in range(2):
            self.groups[stack * MOST_GROUPS] = FULL_STACK
            self.group_count[stack] = 1
        self.look_seat = NONES[: 2 * MOST_LOOKS]
        self.look_seen = ZEROS[: 2 * MOST_LOOKS]
        self.look_kept = NONES[: 2 * MOST_LOOKS]
        self.look_count = ZEROS[:2]
        self.hands = ZEROS[:players]
        self.chosen = NONES[:players]
        self.passed = ZEROS[:players]

    def ask_nothing(self) -> None:
        """Begin without anything decided in part."""
        self.member = NOBODY
        self.to = NOBODY
        self.track = 0
        self.ignoring = 0
        self.free = 0
        self.owed = 0
        self.placing = 0
        self.area = 0
        self.anchor = NOBODY
        self.event_left = 0
        self.agenda = ZEROS[:16]
        self.depth = 0
        self.moves = ZEROS[:64]
        self.count = 0


def push(s: Table, step: i64) -> None:
    """Put *step* on the agenda: it comes before all that is there."""
    s.agenda[s.depth] = step
    s.depth += 1


def offer(s: Table, action: i64) -> None:
    """Let the actor do *action*; actions are offered in the order of their codes."""
    s.moves[s.count] = action
    s.count += 1


def left_of(s: Table, seat: i64) -> i64:
    """Return the seat to the left of *seat*: clockwise."""
    if seat + 1 == s.players:
        return 0
    return seat + 1


def has(s: Table, seat: i64, token: i64) -> i64:
    """Return how many of *token* the seat has."""
    return s.tokens[seat * TOKENS + token]


def followers(s: Table, seat: i64) -> i64:
    """Return how many followers of any colour the seat has."""
    at = seat * TOKENS
    return s.tokens[at + 2] + s.tokens[at + 3] + s.tokens[at + 4]


def collect(s: Table, seat: i64, token: i64, number: i64) -> None:
    """Give a seat tokens from the supply; positions count no more than 999 of a kind."""
    at = seat * TOKENS + token
    if s.tokens[at] + number > RICHEST:
        number = RICHEST - s.tokens[at]
    s.tokens[at] += number
    if s.told is not None and number:
        gain = {"seat": seat, "token": TOKEN_NAMES[token], "number": number}
        s.told.append(Event("collects", gain))


def pay(s: Table, seat: i64, token: i64, number: i64) -> None:
    """Let a seat pay tokens to the supply."""
    s.tokens[seat * TOKENS + token] -= number
    if s.told is not None and number:
        s.told.append(Event("pays", {"seat": seat, "token": TOKEN_NAMES[token], "number": number}))


def active(s: Table, seat: i64, tile: i64) -> bool:
    """Say whether a council tile lies face up before the seat."""
    return (s.council[seat] & BIT[tile]) != 0


def members_in_towns(s: Table, seat: i64) -> i64:
    """Count a seat's members in towns, standing or lying, Florence included."""  # G1
    count: i64 = 0
    for town in s.board.towns:
        count += s.standing_in[seat * TOWNS + town] + s.lying_in[seat * TOWNS + town]
    return count


def tell_town(s: Table, event: str, seat: i64, town: i64) -> None:
    """Tell what happened to a member in a town."""
    if s.told is not None:
        s.told.append(Event(event, {"seat": seat, "town": NAMES[town]}))

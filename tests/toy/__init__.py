"""A toy with hidden hands and a deck, so that secrecy is exercised wherever games are tested.

Twelve cards, 0 to 11; three are dealt to each seat in secret. In turn, a seat plays a card
openly and scores it if it is higher than the card played before, or buries a card face down,
which only it knows, and is dealt another from the deck. The hands run out, and the game ends.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from signoria.core import options as game_options
from signoria.core import orders as core_orders
from signoria.core import story
from signoria.core.chance import Stream
from signoria.core.encoding import Cells
from signoria.core.event import Event
from signoria.core.game import Need, Offer, Reason, Refusal, reckon_nothing
from signoria.core.layout import Encoding, Field
from signoria.core.needs import naming
from signoria.core.options import choice
from signoria.core.plan import Plans
from signoria.core.plans import Planner, planned
from signoria.core.position import Fields, Json, Position
from signoria.core.problem import BadPosition
from signoria.core.state import CHANCE, OVER, State, places
from signoria.core.tuning import read_tuning
from signoria.core.vocabulary import SEAT_NAMES, Verb, Vocabulary
from toy import heuristics

__all__ = ["heuristics", "story"]

NAME: Final = "toy"
VERSION: Final = 1
OPEN: Final = False
CARDS: Final = 12
HAND: Final = 3
UNKNOWN: Final = CARDS
"""A card that one did not see: it has a code, and is never legal."""
NOBODY: Final = -1
"""The seat of a bystander."""
TUNING: Final = read_tuning(__name__)

_NAMES: Final = [*[str(card) for card in range(CARDS)], "unknown"]
VOCABULARY: Final = Vocabulary(
    Verb("deal", seat=range(3), card=_NAMES), Verb("play", card=_NAMES), Verb("bury", card=_NAMES)
)
_NAMING: Final = naming(VOCABULARY, ("play", "bury"))
DEAL: Final = 0
PLAY: Final = 3 * len(_NAMES)
BURY: Final = 4 * len(_NAMES)

SECTIONS: Final = {
    "deal": "cards", "play": "turns", "bury": "turns", "drew": "cards", "was_dealt": "cards",
    "scored": "turns", "limit": "turns",
}  # fmt: skip
EVENTS: Final = {
    "drew": ("seat", "card"), "was_dealt": ("seat",), "scored": ("seat", "points"),
    "limit": ("rounds",),
}  # fmt: skip
PHASES: Final = ("deal", "turn", "over")
REFUSALS: Final = ("not_now", "not_in_hand")


@dataclass(frozen=True)
class Options:
    """The toy's options."""

    round_limit: int = choice(100, 1)
    """After so many turns of each seat the game is scored as it stands."""


class Toy(State):
    """Who holds what, what was played, and what was buried."""

    def __init__(self, players: int, options: Options) -> None:
        self.options = options
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.buried: list[list[int]] = [[] for _ in range(players)]
        self.played: list[int] = []
        self.points = [0] * players
        self.turn = 0
        self.turns = 0
        self.owed = -1

    def deck(self) -> list[int]:
        gone = {*chain(*self.hands), *chain(*self.buried), *self.played}
        return [card for card in range(CARDS) if card not in gone]

    def dealing_to(self) -> int:
        if self.owed >= 0:
            return self.owed
        if self.turns == 0:
            short = [s for s, hand in enumerate(self.hands) if len(hand) < HAND]
            return min(short, key=lambda s: (len(self.hands[s]), s)) if short else -1
        return -1

    def actor(self) -> int:
        if self.dealing_to() >= 0:
            return CHANCE
        if not any(self.hands) or self.turns >= self.options.round_limit * len(self.hands):
            return OVER
        return self.turn

    def legal(self) -> list[int]:
        actor = self.actor()
        if actor == OVER:
            return []
        if actor == CHANCE:
            first = DEAL + self.dealing_to() * len(_NAMES)
            return [first + card for card in self.deck()]
        hand = sorted(self.hands[actor])
        buries = [BURY + card for card in hand] if self.deck() else []
        return [PLAY + card for card in hand] + buries

    def odds(self) -> list[int]:
        return [1] * len(self.deck())

    def apply(self, action: int) -> None:
        if action >= BURY:
            self._bury(action - BURY)
        elif action >= PLAY:
            self._play(action - PLAY)
        else:
            self._deal(*divmod(action - DEAL, len(_NAMES)))

    def _deal(self, seat: int, card: int) -> None:
        self.hands[seat].append(card)
        self.owed = -1
        if self.told is not None:
            self.told.append(Event("drew", {"seat": seat, "card": str(card)}, only=seat))
            self.told.append(Event("was_dealt", {"seat": seat}, but=seat))

    def _play(self, card: int) -> None:
        points = card if not self.played or card > self.played[-1] else 0
        self.hands[self.turn].remove(card)
        self.played.append(card)
        self.points[self.turn] += points
        if self.told is not None:
            self.told.append(Event("scored", {"seat": self.turn, "points": points}))
        self._next()

    def _bury(self, card: int) -> None:
        self.owed = self.turn
        self.hands[self.turn].remove(card)
        self.buried[self.turn].append(card)
        self._next()

    def _next(self) -> None:
        self.turns += 1
        for step in range(1, len(self.hands) + 1):
            seat = (self.turn + step) % len(self.hands)
            if self.hands[seat] or seat == self.owed:
                self.turn = seat
                break
        if self.turns == self.options.round_limit * len(self.hands) and self.told is not None:
            self.told.append(Event("limit", {"rounds": self.options.round_limit}))

    def encode(self, seat: int, out: Cells, at: int) -> int:
        others = [(seat + i) % len(self.hands) for i in range(len(self.hands))]
        turn = [int(other == self.turn) for other in others]
        owed = [int(other == self.owed) for other in others]
        numbers = [*[int(card in self.hands[seat]) for card in range(CARDS)], *turn, *owed]
        for cards in (self.buried[seat], self.played):
            numbers += [*[card + 1 for card in cards], *[0] * (CARDS - len(cards))]
        for counts in ([len(h) for h in self.hands], [len(b) for b in self.buried], self.points):
            numbers += [counts[other] for other in others]
        for i, number in enumerate([*numbers, self.turns]):
            out.values[at + i] = number
        return at + len(numbers) + 1

    def copy(self) -> "Toy":
        new = Toy(len(self.hands), self.options)
        new.hands = [hand[:] for hand in self.hands]
        new.buried = [cards[:] for cards in self.buried]
        new.played, new.points = self.played[:], self.points[:]
        new.turn, new.turns, new.owed = self.turn, self.turns, self.owed
        return new

    def scores(self) -> list[int]:
        return self.points[:]

    def standing(self) -> list[int]:
        return places(self.points)

    def redraw(self, seat: int, rng: Stream) -> None:
        own = [] if seat < 0 else [*self.hands[seat], *self.buried[seat]]
        unseen = [card for card in range(CARDS) if card not in (*self.played, *own)]
        for other in range(len(self.hands)):
            if other != seat:
                for cards in (self.hands[other], self.buried[other]):
                    cards[:] = [unseen.pop(rng.below(len(unseen))) for _ in cards]

    def certain(self, seat: int) -> bool:
        rows = [*enumerate(self.hands), *enumerate(self.buried)]
        return not any(cards for other, cards in rows if other != seat)

    def seen_as(self, action: int, seat: int) -> int:
        if action >= BURY:
            return action if seat == self.turn else BURY + UNKNOWN
        if action < PLAY and (action - DEAL) // len(_NAMES) != seat:
            return action - (action - DEAL) % len(_NAMES) + UNKNOWN
        return action


def fields(players: int, options: Options) -> list[Field]:
    del options
    return [
        Field("hand", CARDS, 0, 1, "your cards"),
        Field("turn", players, 0, 1, "one-hot: whose turn it is"),
        Field("owed", players, 0, 1, "one-hot: who is to be dealt a card"),
        Field("buried", CARDS, 0, CARDS, "the cards that you buried: 0 or 1 + card"),
        Field("played", CARDS, 0, CARDS, "the cards played: 0 or 1 + card"),
        Field("sizes", players, 0, CARDS, "cards in each hand"),
        Field("buried sizes", players, 0, CARDS, "cards that each seat has buried"),
        Field("points", players, 0, 99, "points of each seat"),
        Field("turns", 1, 0, 99, "turns so far"),
    ]


ENCODING: Final = Encoding(1, PLAY, fields, lambda players, options: (0, 99))


def seats(options: Options) -> range:
    del options
    return range(2, 4)


def setup(players: int, options: Options) -> Toy:
    return Toy(players, options)


@dataclass(frozen=True)
class View:
    """An allow-list: a field that is not here cannot leak."""

    seat: int | None
    options: Options
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    buried: tuple[int, ...]
    buried_sizes: tuple[int, ...]
    played: tuple[int, ...]
    points: tuple[int, ...]
    turn: int
    turns: int
    owed: int


def observe(state: Toy, seat: int | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        hand=() if seat is None else tuple(sorted(state.hands[seat])),
        sizes=tuple(len(hand) for hand in state.hands),
        buried=() if seat is None else tuple(state.buried[seat]),
        buried_sizes=tuple(len(cards) for cards in state.buried),
        played=tuple(state.played),
        points=tuple(state.points),
        turn=state.turn,
        turns=state.turns,
        owed=state.owed,
    )


def redact(state: Toy, action: int, seat: int | None) -> int:
    return state.seen_as(action, NOBODY if seat is None else seat)


def reveals(state: Toy, action: int) -> bool:
    """A card that is played was a secret until now; a buried one stays so."""
    del state
    return PLAY <= action < BURY


def uncovers(state: Toy, action: int) -> bool:
    """Nobody sees more by playing or burying a card of their own."""
    del state, action
    return False


def imagine(view: View, rng: Stream) -> Toy:
    s = Toy(len(view.sizes), view.options)
    s.played, s.points = list(view.played), list(view.points)
    s.turn, s.turns, s.owed = view.turn, view.turns, view.owed
    for seat, size in enumerate(view.sizes):
        own = seat == view.seat
        s.hands[seat] = list(view.hand) if own else [UNKNOWN] * size
        s.buried[seat] = list(view.buried) if own else [UNKNOWN] * view.buried_sizes[seat]
    s.redraw(NOBODY if view.seat is None else view.seat, rng)
    return s


PLANNER: Final[Planner[Toy]] = Planner(
    VOCABULARY,
    PHASES,
    story.owner,
    lambda state, action: reveals(state, action),
    lambda state, action: uncovers(state, action),
)


def plans(view: View, goal: str | None = None, rng: Stream | None = None) -> Plans:
    return planned(PLANNER, imagine(view, rng or Stream(0)), view.seat, goal)


def explain(state: Toy, action: int) -> Refusal:
    move = VOCABULARY.describe(action)
    if state.actor() >= 0 and move.verb != "deal":
        return Refusal("not_in_hand", {"card": str(move.parts["card"])}, "turns")
    return Refusal("not_now", {}, "cards")


def sources(state: State, events: Sequence[Event]) -> dict[str, list[int]]:
    """All points come from cards that were played."""
    del events
    return {"cards": state.scores()}


def needs(state: Toy, action: int) -> list[Need]:
    move = VOCABULARY.describe(action)
    if state.actor() < 0 or move.verb == "deal":
        return []
    card = str(move.parts["card"])
    held = [_NAMES[each] for each in state.hands[state.turn]]
    return [Need("in_hand", {"card": card}, held.count(card), 1)]


reckon = reckon_nothing
orders = core_orders


def ways(state: Toy, goal: str) -> list[Offer]:
    del state
    return list(_NAMING.get(goal, []))


def offers(state: Toy) -> list[Offer]:
    return [_NAMING["11"][0]] if state.actor() >= 0 else []


def reasons(state: Toy, action: int, heuristic: heuristics.ToyHeuristic) -> list[Reason]:
    if action >= BURY:
        return [Reason("waits", {}, -heuristic.card)]
    points = action - PLAY if not state.played or action - PLAY > state.played[-1] else 0
    return [Reason("scores", {"points": points}, float(points))]


def save(state: Toy) -> Position:
    return {
        "game": NAME,
        "players": len(state.hands),
        "options": game_options.write_options(state.options),
        "hands": [[str(card) for card in sorted(hand)] for hand in state.hands],
        "buried": [[str(card) for card in cards] for cards in state.buried],
        "played": [str(card) for card in state.played],
        "points": state.points[:],
        "turn": SEAT_NAMES[state.turn],
        "turns": state.turns,
        "owed": None if state.owed < 0 else SEAT_NAMES[state.owed],
    }


def load(position: Mapping[str, Json], players: int | None = None, *, listen: bool = False) -> Toy:
    fields = Fields(position)
    fields.word("game", NAME, [NAME])
    options = game_options.read_options(Options, fields.mapping("options"))
    n = fields.whole("players", players or 2, 2, 3)
    s = Toy(n, options)
    s.hands = [_cards(row) for row in fields.rows("hands", n, _NAMES[:CARDS])]
    s.buried = [_cards(row) for row in fields.rows("buried", n, _NAMES[:CARDS])]
    s.played = _cards(fields.words("played", [], _NAMES[:CARDS]))
    s.points = fields.wholes("points", [0] * n, 0, 99)
    s.turn = fields.seat("turn", 0, n)
    s.turns = fields.whole("turns", 0, 0, 999)
    s.owed = fields.seat("owed", -1, n)
    fields.close()
    cards = [*chain(*s.hands), *chain(*s.buried), *s.played]
    if len(set(cards)) != len(cards):
        raise BadPosition("not_in_box", card="a card", most=1, found=2)
    if listen:
        s.told = []
    return s


def _cards(words: Sequence[str]) -> list[int]:
    return [int(word) for word in words]

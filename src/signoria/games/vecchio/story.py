"""A turn of Il Vecchio in a sentence: one action with its journey, what it costs and brings."""

from collections.abc import Callable
from typing import Final

from signoria.core.event import Event
from signoria.core.turns import (
    SCORING,
    SETUP,
    TURN,
    Deed,
    Mark,
    Saying,
    SeenTurn,
    Summary,
    Turn,
    house,
    number,
)
from signoria.games.vecchio.state import Table

_ACTIONS: Final = ("member", "reinforce", "recover", "pass")
_OPENING: Final = (*_ACTIONS, "use")
_SCORES: Final = ("majority", "noble", "scored")
_ASIDE: Final = ("cost_moves", "last_crest", "laid", "returned", "short", "final_round", "limit")
"""What is told in a sentence of its own."""
_OFFICES: Final = ("council", "nobility")
_JOURNEY: Final = ("member", "go", "travel")
"""The steps after which a member acts at once, where there is only one way to."""


def owner(state: Table) -> int:
    """Return the seat whose turn it is; others may be asked in it."""
    return int(state.turn)


def opens(turn: Turn | None, verb: str, owner: int) -> str:
    """An action begins a turn, or what is done before it by whoever is next."""
    if turn is None:
        return SETUP if verb == "begin" else TURN
    if turn.kind != TURN:
        return TURN if verb in _OPENING else ""
    if turn.by != owner:
        return TURN
    if not turn.did(_ACTIONS):
        return ""
    if verb == "reveal":  # at the end tiles are turned up that were hidden until then
        return SCORING
    return TURN if verb in _ACTIONS else ""


def breaks(turn: Turn, event: str) -> str:
    """The end is a turn of its own."""
    return SCORING if event in _SCORES and turn.kind != SCORING else ""


def tell(turn: SeenTurn) -> Summary:
    """Return what was done, the set-up, or the scoring."""
    if turn.kind == SETUP:
        begins = [Saying("told.begin", deed.parts) for deed in turn.deeds if deed.verb == "begin"]
        return Summary([], [*begins, Saying("turn.setup", {})], [])
    if turn.kind == SCORING:
        told = turn.events("majority", "scored", "game_ends")
        if not told:  # hidden tiles are turned up one by one before anything is scored
            told = turn.events("turned_up")
        also = [Saying(f"event.{each.name}", each.parts) for each in told]
        return Summary([], also, _scores(turn))
    return _Telling(turn).summary()


def _scores(turn: SeenTurn) -> list[Mark]:
    scored = [(number(each, "seat"), number(each, "points")) for each in turn.events("scored")]
    return [
        Mark("score", seat, house(seat), piece="points", amount=points) for seat, points in scored
    ]


class _Telling:
    """Goes through one turn, keeping in mind what was paid and taken since the last clause."""

    def __init__(self, turn: SeenTurn) -> None:
        self._turn = turn
        self._clauses: list[Saying] = []
        self._also: list[Saying] = []
        self._marks: list[Mark] = []
        self._place = house(turn.by)
        """Where the member acts, for the marks."""
        self._town = ""
        """Where it acts, until that was told."""
        self._paid: list[str] = []
        self._taken: list[str] = []
        self._placed: list[str] = []
        self._rolled = 0
        self._price: list[str] | None = None
        """The price of the office that was just assumed: it may go on."""
        self._levied: dict[int, list[str]] = {}
        """What each seat gave for a levy; one that was short has its own sentence."""
        self._levying = False
        """Whether the seat itself is yet to pay a levy."""

    def summary(self) -> Summary:
        for deed in self._turn.deeds:
            self._do(deed)
            for event in deed.events:
                self._see(deed, event)
        self._flush()
        if self._paid:
            self._clauses.append(Saying("give", {"price": self._paid}))
        levied = [Saying("turn.levied", {"seat": s, "price": p}) for s, p in self._levied.items()]
        return Summary(self._clauses, [*self._also, *levied], self._marks)

    def _do(self, deed: Deed) -> None:
        """Take note of an action that is told itself, or says where something happens."""
        verb, parts = deed.verb, deed.parts
        if verb == "member":
            self._flush()
        if verb in ("member", "go"):
            self._town = self._place = str(parts["town"])
        elif verb == "roll":
            self._flush()
            self._rolled = int(parts["number"])
        elif verb == "crest":
            self._also.append(Saying("turn.crest", parts))
            self._levying = parts["event"] == "levy"
        elif verb in _DEEDS:
            self._flush()
            at_once = verb == "use" and self._clauses[-1:] == [Saying("tile", parts)]
            self._clauses.append(Saying("use_it" if at_once else _DEEDS[verb], parts))
        if verb == "choose":
            self._mark("take", house(self._turn.by), piece=str(parts["tile"]))

    def _see(self, deed: Deed, event: Event) -> None:
        if event.name in _ASIDE:
            self._also.append(Saying(f"event.{event.name}", event.parts))
        if event.name == "pays" and (self._levying or event.parts["seat"] != self._turn.by):
            self._pays_levy(deed, event)
        elif event.name in _SEEN:
            _SEEN[event.name](self, deed, event)

    def _pays_levy(self, deed: Deed, event: Event) -> None:
        self._mark_tokens("pay", event)
        if "short" not in [each.name for each in deed.events]:
            tokens = [str(event.parts["token"])] * number(event, "number")
            self._levied[number(event, "seat")] = tokens
        if event.parts["seat"] == self._turn.by:
            self._levying = False

    def short(self, deed: Deed, event: Event) -> None:
        """Tell nothing more: what is missing is told by its own sentence."""
        del deed
        if event.parts["florins"] == 0 and event.parts["seat"] == self._turn.by:
            self._levying = False

    def pays(self, deed: Deed, event: Event) -> None:
        what, count = str(event.parts["token"]), number(event, "number")
        self._mark_tokens("pay", event)
        if self._price is not None and what == "florins":
            self._price += [what] * count
        elif deed.verb == "act" or (what == "bishop" and deed.verb in _JOURNEY):
            self._arrive()
            self._clauses.append(Saying("bishop", {}))
        else:
            self._flush()
            self._paid += [what] * count

    def collects(self, deed: Deed, event: Event) -> None:
        del deed
        what, count = str(event.parts["token"]), number(event, "number")
        self._mark_tokens("gain", event)
        self._arrive()
        if self._paid:  # what a tile exchanges, or a second scroll
            self._clauses.append(Saying("give", {"price": self._paid}))
            self._paid = []
        self._taken += [what] * count

    def travels(self, deed: Deed, event: Event) -> None:
        del deed
        self._flush()
        clause = "drive" if self._paid == ["carriage"] else "ride"
        self._clauses.append(Saying(clause, {**event.parts, "price": self._paid}))
        self._paid, self._town = [], ""
        self._place = str(event.parts["town"])
        self._mark("move", self._place, str(event.parts["origin"]), "member")

    def lies(self, deed: Deed, event: Event) -> None:
        del deed, event
        self._arrive()

    def enters(self, deed: Deed, event: Event) -> None:
        del deed
        self._flush()
        track = str(event.parts["track"])
        price, self._paid, self._town = self._paid, [], ""
        office = track in _OFFICES
        clause = "office" if office else "province" if price else "province_free"
        self._clauses.append(Saying(clause, {**event.parts, "price": price}))
        self._price = price if office else None
        self._mark("place", track, self._place, "member", number(event, "space"))

    def placed(self, deed: Deed, event: Event) -> None:
        del deed
        self._placed.append(str(event.parts["town"]))
        self._mark("place", str(event.parts["town"]), piece="member")

    def recovers(self, deed: Deed, event: Event) -> None:
        del deed
        self._flush()
        self._clauses.append(Saying("recover", event.parts))

    def takes_crest(self, deed: Deed, event: Event) -> None:
        del deed
        self._flush()
        self._clauses.append(Saying("crest", event.parts))
        self._mark("take", house(self._turn.by), piece="crest")

    def turned_up(self, deed: Deed, event: Event) -> None:
        if deed.verb == "reveal":
            self._clauses.append(Saying("turn_up", event.parts))

    def middleman_moves(self, deed: Deed, event: Event) -> None:
        del deed
        way = str(event.parts["town"]), str(event.parts["origin"])
        self._mark("move", *way, piece=str(event.parts["colour"]))

    def returned(self, deed: Deed, event: Event) -> None:
        del deed
        seat = number(event, "seat")
        self._marks.append(Mark("take", seat, str(event.parts["town"]), piece="member"))

    def _arrive(self) -> None:
        """Tell where the member acts, unless it came there by a journey that was told."""
        if self._town:
            self._clauses.append(Saying("act", {"town": self._town}))
            self._town = ""

    def _flush(self) -> None:
        """Tell what was taken and placed so far."""
        self._price = None
        if self._rolled:
            self._clauses.append(Saying("roll", {"number": self._rolled}))
        if self._placed:
            towns = list(dict.fromkeys(self._placed))
            self._clauses.append(Saying("place", {"count": len(self._placed), "towns": towns}))
        if self._taken:
            self._clauses.append(Saying("take", {"tokens": self._taken}))
        self._taken, self._placed, self._rolled = [], [], 0

    def _mark(self, kind: str, to: str, origin: str = "", piece: str = "", amount: int = 0) -> None:
        self._marks.append(Mark(kind, self._turn.by, to, origin, piece, amount))

    def _mark_tokens(self, kind: str, event: Event) -> None:
        seat, count = number(event, "seat"), number(event, "number")
        place = self._place if seat == self._turn.by else house(seat)
        self._marks.append(Mark(kind, seat, place, "", str(event.parts["token"]), count))


_DEEDS: Final = {
    "choose": "tile", "use": "use", "reuse": "reuse", "keep": "keep", "pass": "pass",
}  # fmt: skip
"""The clause for each action that is told itself."""
_SEEN: Final[dict[str, Callable[[_Telling, Deed, Event], None]]] = {
    "pays": _Telling.pays,
    "collects": _Telling.collects,
    "travels": _Telling.travels,
    "lies": _Telling.lies,
    "enters": _Telling.enters,
    "placed": _Telling.placed,
    "recovers": _Telling.recovers,
    "takes_crest": _Telling.takes_crest,
    "turned_up": _Telling.turned_up,
    "middleman_moves": _Telling.middleman_moves,
    "returned": _Telling.returned,
    "short": _Telling.short,
}

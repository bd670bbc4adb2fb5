"""What a game need not bring: defaults for a game without options, heuristics or events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any, Final

from signoria.core import orders, story
from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.fast import vec
from signoria.core.game import Game, GameOf, Need, Offer, Reason, Refusal, reckon_nothing
from signoria.core.heuristic import Heuristic
from signoria.core.needs import naming
from signoria.core.plan import Plans
from signoria.core.plans import Planner, planned
from signoria.core.state import State
from signoria.core.tuning import Tuning

SECTION: Final = "rules"
"""The one section of a game that does not divide its rules."""
ITERATIONS: Final = (10, 40, 160, 640, 2560)
"""How long each level of a game without heuristics searches."""


@dataclass(frozen=True)
class NoOptions:
    """The options of a game that has none."""


class NoHeuristic(Heuristic):
    """Rates all moves alike, and expects the game to end with the present scores."""

    def __init__(self, weights: list[float]) -> None:
        """Take no *weights*."""
        del weights

    def rates(self, state: State, rng: Stream) -> list[float]:
        """Return 0 for every legal action."""
        del rng
        return [0.0] * len(state.legal())

    def policy(self, state: State, rng: Stream) -> int:
        """Return a random legal action."""
        return int(state.legal_at(rng.below(state.legal_count())))

    def expected_scores(self, state: State, viewer: int) -> vec[float]:
        """Return the points so far."""
        del viewer
        return vec[float]([float(points) for points in state.scores()])

    def win_scale(self, state: State) -> float:
        """Return one point: nothing is known about how leads last."""
        del state
        return 1.0


def complete(game: ModuleType) -> list[str]:
    """Give *game* the default of all that it leaves out; return what it must bring itself."""
    for name, default in _DEFAULTS.items():
        if not hasattr(game, name):
            setattr(game, name, default(game))
    needed = [name for name in dir(GameOf) if not name.startswith("_")]
    return [name for name in needed if not hasattr(game, name)]


def _sections(game: Game) -> dict[str, str]:
    return dict.fromkeys([*game.VOCABULARY.verbs, *game.EVENTS], SECTION)


def _explain(game: Game) -> Callable[[State, int], Refusal]:
    section = next(iter(game.SECTIONS.values()))
    return lambda state, action: Refusal("not_now", {}, section)  # noqa: ARG005 - always the same


def _needs(state: State, action: int) -> list[Need]:
    """The refusal says everything."""
    del state, action
    return []


def _ways(game: Game) -> Callable[[State, str], list[Offer]]:
    """Return the actions that name the goal among their parts."""
    named = naming(game.VOCABULARY, game.VOCABULARY.verbs)
    return lambda state, goal: named.get(goal, [])  # noqa: ARG005 - the same in every state


def _offers(state: State) -> list[Offer]:
    del state
    return []


def _plans(game: Game) -> Callable[..., Plans]:
    """Return plans of one action each, under its name."""
    planner: Planner[State] = Planner(
        game.VOCABULARY, game.PHASES, game.story.owner, game.reveals, game.uncovers
    )

    def plans(view: object, goal: str | None = None, rng: Stream | None = None) -> Plans:
        state = game.imagine(view, rng or Stream(0))
        actor = int(state.actor())
        return planned(planner, state, getattr(view, "seat", actor), goal)

    return plans


def _redact(state: State, action: int, seat: int | None) -> int:
    """Return what the state says: `State.seen_as`, with -1 for a spectator."""
    return int(state.seen_as(action, -1 if seat is None else seat))


def _reasons(state: State, action: int, heuristic: Heuristic) -> list[Reason]:
    del state, action, heuristic
    return [Reason("no_heuristic", {}, 0.0)]


def _sources(state: State, events: Sequence[Event]) -> dict[str, list[int]]:
    """Tell no sources: a score is only a score."""
    del state, events
    return {}


def _reveals(game: Game) -> Callable[[State, int], bool]:
    """Where there are secrets, any action may tell something: undo stops there."""
    return lambda state, action: not game.OPEN  # noqa: ARG005 - always the same


def _uncovers(game: Game) -> Callable[[State, int], bool]:
    """Whatever reveals something may show it to the actor too: chains stop there."""
    return lambda state, action: game.reveals(state, action)


_DEFAULTS: Final[dict[str, Callable[[Any], object]]] = {
    "VERSION": lambda _: 1,
    "OPEN": lambda _: False,
    "ENCODING": lambda _: None,
    "Options": lambda _: NoOptions,
    "EVENTS": lambda _: {},
    "SECTIONS": _sections,
    "PHASES": lambda _: (),
    "REFUSALS": lambda _: ("not_now",),
    "TUNING": lambda _: Tuning({}, {}, tuple([{"iterations": each} for each in ITERATIONS])),
    "heuristics": lambda _: SimpleNamespace(WEIGHTS=(), HEURISTIC=NoHeuristic),
    "explain": _explain,
    "needs": lambda _: _needs,
    "ways": _ways,
    "offers": lambda _: _offers,
    "reckon": lambda _: reckon_nothing,
    "redact": lambda _: _redact,
    "reasons": lambda _: _reasons,
    "reveals": _reveals,
    "uncovers": _uncovers,
    "orders": lambda _: orders,
    "story": lambda _: story,
    "sources": lambda _: _sources,
    "plans": _plans,
}
"""By name, in this order: a default may look at what comes before it."""

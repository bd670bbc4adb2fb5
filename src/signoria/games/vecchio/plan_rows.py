"""The rows of choices on the way of a plan: what each action answers, and every option in words."""

from collections.abc import Mapping, Sequence
from typing import Final

from signoria.core.plan import PlanOption
from signoria.core.plans import Way
from signoria.core.turns import Saying
from signoria.games.vecchio.actions import GIVE, GO, TAKE, TRAVEL, VOCABULARY
from signoria.games.vecchio.board import GREEN, NAMES, TOWNS
from signoria.games.vecchio.components import (
    BISHOP,
    CARRIAGE,
    FLORIN,
    OF_REGION,
    PROVINCE_NAMES,
)
from signoria.games.vecchio.plan_ways import steps_of, where
from signoria.games.vecchio.rules import Vecchio
from signoria.games.vecchio.state import (
    BUY_SCROLL,
    GIVE_PAIR,
    HOW,
    NOBODY,
    PROVINCE,
    TAKE_BROWN,
    TAKE_PURPLE,
    TRAVELLING,
    has,
)
from signoria.games.vecchio.travel import needs

ROWS: Final = (
    "who", "office", "pays", "how", "take", "second", "use", "again", "followers", "tile", "roll",
    "fate", "then",
)  # fmt: skip
"""In the order of the engine's questions."""
SEVERAL: Final = ("take", "followers", "use")
"""What may be answered more than once."""
_ROW_OF: Final = {
    "member": "who", "office": "office", "travel": "pays", "act": "how", "take": "take",
    "use": "use", "reuse": "again", "give": "followers", "choose": "tile", "accept": "roll",
    "decline": "roll", "lay": "fate", "return": "fate", "end": "then",
}  # fmt: skip
"""The row that each verb answers."""
_ANSWERS: Final = {"accept": "yes", "decline": "no", "lay": "lay", "return": "return", "end": "end"}
_ROWS: Final = [
    (
        _ROW_OF.get(move.verb, ""),
        _ANSWERS.get(move.verb) or str(next(iter(move.parts.values()), "")),
    )
    for move in VOCABULARY.moves
]
"""By action the row that it answers, and its answer."""


def row_of(before: Vecchio, action: int) -> tuple[str, str]:
    """Return the row that an action answers, and its answer; nothing for the goal itself."""
    row, key = _ROWS[action]
    if row == "roll" and before.phase == BUY_SCROLL:
        return "second", key
    if row == "followers" and before.phase == GIVE_PAIR:
        return row, f"{key}+{key}"
    if row == "use" and before.phase != PROVINCE:
        return "", ""
    return row, key


def gathered(keys: list[str], *, asked_first: bool) -> str:
    """Return several answers as one: their order does not matter, but for one asked for now."""
    kept = 1 if asked_first else 0
    return "+".join([*keys[:kept], *sorted(keys[kept:])])


def part_of(key: str, whole: str) -> bool:
    """Return whether more answers can make *whole* of *key*, both as `gathered`."""
    left = whole.split("+")
    for each in key.split("+"):
        if each not in left:
            return False
        left.remove(each)
    return True


def add_forced(found: dict[str, str], way: Way[Vecchio], step: int) -> None:
    """Add how the journey is paid and how one acts, where nobody is asked."""
    before, after = way.states[step], way.states[step + 1]
    if after.phase == TRAVELLING:
        return
    seat, town = int(before.asked), _destination(way, step)
    if "pays" not in found and before.member != town:
        by_carriage = has(after, seat, CARRIAGE) < has(before, seat, CARRIAGE)
        found["pays"] = "carriage" if by_carriage else "florins"
    colour = int(before.board.colour[town])
    if colour <= GREEN and after.phase != HOW:
        if has(after, seat, BISHOP) < has(before, seat, BISHOP):
            found["how"] = "bishop"
        else:
            found["how"] = "lying" if colour == GREEN else "middleman"


def _destination(way: Way[Vecchio], step: int) -> int:
    action = way.actions[step]
    return action - GO if action < TRAVEL else int(way.states[step].to)


def journey_choice(row: str, key: str, way: Way[Vecchio]) -> PlanOption:
    """Return who goes and how far, or what pays for it."""
    steps = steps_of(way)
    if row == "pays":
        return PlanOption(key, Saying(f"plan.pays_{key}", {"florins": steps}), None, None, key)
    detail = Saying("plan.steps", {"florins": steps})
    return PlanOption(key, Saying("plan.town", {"town": key}), detail, key, "florins")


def tokens_choice(row: str, key: str, way: Way[Vecchio]) -> PlanOption:
    """Return tokens to take or to give in words: in a town by what it gives."""
    tokens = key.split("+")
    if row == "take":
        for state, action in zip(way.states, way.actions, strict=False):
            if TAKE <= action < GIVE and state.phase in (TAKE_BROWN, TAKE_PURPLE):
                return PlanOption(key, Saying("plan.gain", {"token": key}), None, None, key)
    return PlanOption(key, Saying("plan.tokens", {"tokens": tokens}), None, None, tokens[0])


def too_far(ways: Sequence[Way[Vecchio]], reached: Sequence[str]) -> list[PlanOption]:
    """Return the members that stand too far away, with the florins that they would take."""
    root = ways[0].states[0]
    seat, town = int(root.asked), where(ways[0])
    florins, fee = int(has(root, seat, FLORIN)), int(needs(root, town))
    found = []
    for origin in root.board.towns:
        name = NAMES[origin]
        want = int(root.board.distance[origin * TOWNS + town]) + fee
        if root.standing_in[seat * TOWNS + origin] and name not in reached and want > florins:
            option = PlanOption(name, Saying("plan.town", {"town": name}))
            parts = {"thing": "florins", "have": florins, "want": want}
            found.append(_lacking(option, "count", parts))
    return found


def taken(way: Way[Vecchio]) -> list[PlanOption]:
    """Return the tiles of the region that somebody has, with whose they are."""
    root = way.states[0]
    region = int(way.states[-1].track)
    found = []
    for tile in range(region * int(OF_REGION), (region + 1) * int(OF_REGION)):
        owner = int(root.owners[tile])
        if owner != NOBODY:
            name = PROVINCE_NAMES[tile]
            option = PlanOption(name, Saying("plan.tiles", {"tiles": [name]}))
            found.append(_lacking(option, "tile_free", {"seat": owner}))
    return found


def _lacking(option: PlanOption, need: str, parts: Mapping[str, object]) -> PlanOption:
    """Return *option* as one that is out of reach, for want of a *need*."""
    detail = Saying(f"need.{need}", {**parts, "ok": "no"})
    return option._replace(detail=detail, piece=option.key, open=False)

"""Why not? What is lacking for an action or a goal, and the words for it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.core.game import Game, Need, Offer, Refusal
from signoria.core.needs import COUNT, offer
from signoria.core.problem import Problem
from signoria.core.state import State
from signoria.core.text import Words

_UNTOLD: Final = 99
_FULL_STOPS: Final = (".", "!", "?")


class Lack(NamedTuple):
    """Why something is not allowed at once: the rule that forbids it, and all that it takes."""

    offer: Offer
    refusal: Refusal
    needs: list[Need]

    @property
    def by_steps(self) -> bool:
        """Return whether nothing is lacking: other steps of the turn lead there."""
        return bool(self.needs) and all(need.ok for need in self.needs)


def why_action(game: Game, state: State, action: int) -> Lack | None:
    """Return why *action* is not allowed; ``None`` if it is."""
    if action in state.legal():
        return None
    return _lack(game, state, offer(game.VOCABULARY, action))


def why_goal(game: Game, state: State, goal: str) -> Lack | None:
    """Return what *goal* takes on the way that gets furthest; ``None`` if it is allowed now.

    A goal is a piece of the board, or what a plan is for: a town, a card and its place, an action.
    """
    ways = known_ways(game, state, goal)
    legal = set(state.legal())
    if any(way.action in legal for way in ways):
        return None
    return min([_lack(game, state, way) for way in ways], key=_distance)


def known_ways(game: Game, state: State, goal: str) -> list[Offer]:
    """Return what can be done with *goal*; raise a problem if nothing is called so."""
    named = " ".join(goal.casefold().split())
    ways = game.ways(state, named)
    action = game.VOCABULARY.find(named)
    if not ways and action is None:
        raise Problem("unknown_goal", found=goal)
    return ways if ways or action is None else [offer(game.VOCABULARY, action)]


def not_now(game: Game, state: State) -> list[Lack]:
    """Return what the game offers and is out of reach now, each with what it lacks."""
    legal = set(state.legal())
    offers = [each for each in game.offers(state) if each.action not in legal]
    return [lack for each in offers if not (lack := _lack(game, state, each)).by_steps]


def _lack(game: Game, state: State, way: Offer) -> Lack:
    return Lack(way, game.explain(state, way.action), game.needs(state, way.action))


def _distance(lack: Lack) -> tuple[int, int]:
    """Return how far a way is from being open: conditions that fail, and how much they lack.

    A way whose conditions are not told is the last to be told of.
    """
    failing = [need for need in lack.needs if not need.ok]
    return len(failing) if lack.needs else _UNTOLD, sum(need.want - need.have for need in failing)


def need_text(words: Words, need: Need) -> str:
    """Return *need* in words: "4 of 7 florins"."""
    return words.say(f"need.{need.name}", _parts(need))


def titled(words: Words, way: Offer) -> str:
    """Return what is to be had, in words."""
    key = f"offer.{way.name}"
    if not words.has(key):
        key = f"action.{way.name}"
    return words.sentence(key, {**way.parts, "phase": ""})


def refused(words: Words, lack: Lack) -> str:
    """Return why an action is not allowed; what it takes, where the rule only says "not now"."""
    return (
        lack_sentence(words, lack) if lack.refusal.name == "not_now" else _rule(words, lack.refusal)
    )


def _rule(words: Words, refusal: Refusal) -> str:
    text = words.sentence(f"refusal.{refusal.name}", refusal.parts)
    return text if text.endswith(_FULL_STOPS) else f"{text}."


def lack_sentence(words: Words, lack: Lack) -> str:
    """Return what is lacking in one sentence; the rule itself, where no need is told."""
    if lack.by_steps:
        return words.sentence("lack.by_steps", {"what": titled(words, lack.offer)})
    failing = [need for need in lack.needs if not need.ok]
    if not failing:
        return _rule(words, lack.refusal)
    clauses = [need_text(words, need) for need in failing if need.name != COUNT]
    counted = [need for need in failing if need.name == COUNT]
    if counted:
        clauses.insert(0, words.say("lack.count", _counted(words, counted)))
    parts = {"what": titled(words, lack.offer), "needs": words.say("list.clause").join(clauses)}
    return words.sentence("lack.sentence", parts)


def _counted(words: Words, needs: Sequence[Need]) -> dict[str, object]:
    """Return how much is wanted and how much is there, as lists."""
    return {
        "wanted": [words.say("lack.wanted", _parts(need)) for need in needs],
        "had": [need.have for need in needs],
    }


def _parts(need: Need) -> dict[str, object]:
    return {**need.parts, "have": need.have, "want": need.want, "ok": "yes" if need.ok else "no"}

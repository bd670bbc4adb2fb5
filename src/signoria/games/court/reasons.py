"""Why an action is good or bad, in the terms of the heuristic."""

from typing import NamedTuple

from signoria.core.chance import Stream
from signoria.core.fast import vec
from signoria.core.game import Reason, weightiest
from signoria.core.state import OVER
from signoria.games.court.actions import ALLY, ANNOUNCE, BURY, CONSPIRE, KEEP, REPLACE
from signoria.games.court.components import CARD_NAMES, CARDS, HOUSE_OF, RANK_OF, VALUE_OF
from signoria.games.court.heuristics import (
    CourtHeuristic,
    rate_announcing,
    rate_play,
    rate_replacing,
)
from signoria.games.court.outlook import exposure, holds, lacking, own_hand, survey
from signoria.games.court.prospects import Weights, ending, next_seat, verdict, when
from signoria.games.court.rules import Court, duplicates
from signoria.games.court.state import (
    ANNOUNCING,
    CHOOSING,
    NOBODY,
    PLACING,
    REPLACING,
    TARGETING,
    stack_cards,
)


def reasons(state: Court, action: int, heuristic: CourtHeuristic) -> list[Reason]:
    """Return what speaks for and against *action*, as the seat to act may know it."""
    if state.phase == REPLACING:
        return weightiest(_of_replacing(state, action))
    if state.phase == ANNOUNCING:
        return weightiest(_of_announcing(state, heuristic.weights, action))
    w = heuristic.weights
    play = _whole_play(state, action, w)
    best = _whole_play(state, heuristic.policy(state, Stream(1)), w)
    found = [*_of_strike(state, play, best), *_of_hand(state, play, w), *_of_end(state, play)]
    if play.after.actor() != OVER:
        found += _of_outlook(state, play, w)
    return weightiest(found or [Reason("quiet", {}, 0.0)])


class _Play(NamedTuple):
    """A whole play: the steps from now on, and the court that it leaves behind."""

    steps: list[int]
    card: int
    after: Court


def _whole_play(s: Court, action: int, w: Weights) -> _Play:
    """Follow *action* to the end of the play, each next step being the best."""
    steps, after, seat = [action], s.copy(), s.turn
    theirs = lacking(s, 1 - seat)
    after.apply(action)
    card = after.chosen if s.phase == CHOOSING else s.chosen
    while after.phase in (PLACING, TARGETING):
        legal = after.legal()
        rates = [rate_play(after, w, each, theirs) for each in legal]
        steps.append(legal[rates.index(max(rates))])
        after.apply(steps[-1])
    return _Play(steps, int(card), after)


def _of_replacing(s: Court, action: int) -> list[Reason]:
    """Compare a card of the first circle with an average one."""
    pairs = [REPLACE + card for card in duplicates(s, s.turn)]
    card = max(pairs, key=rate_replacing) if action == KEEP else action
    better = rate_replacing(card)
    parts = {"card": CARD_NAMES[card - REPLACE]}
    weight = -better if action == KEEP else better
    return [Reason("weak_pair" if better > 0 else "strong_pair", parts, weight)]


def _of_announcing(s: Court, w: Weights, action: int) -> list[Reason]:
    """Tell what the announced value lets one play, and what it forbids."""
    value = action - ANNOUNCE
    held = [card for card in range(CARDS) for _ in range(s.hands[card]) if HOUSE_OF[card] == s.turn]
    barred = [CARD_NAMES[card] for card in held if VALUE_OF[card] > value]
    worth = rate_announcing(s, w, action)
    found = [Reason("allows", {"value": value, "cards": len(held) - len(barred)}, worth)]
    if barred:
        lost = sum([w.kept[RANK_OF[card]] for card in held if VALUE_OF[card] > value])
        found.append(Reason("bars", {"cards": barred}, -lost))
    return found


def _of_strike(s: Court, play: _Play, best: _Play) -> list[Reason]:
    """Tell what falls of either house, and what comes to court."""
    found = []
    fallen, missed = (int(s.influence[1 - s.turn] - each.after.influence[1 - s.turn])
                      for each in (play, best))  # fmt: skip
    own = int(play.after.influence[s.turn] - s.influence[s.turn])
    if fallen > 0:
        found.append(Reason(_struck_by(play), {"influence": fallen}, float(fallen)))
    if missed > fallen:
        found.append(Reason("misses", {"influence": missed}, float(fallen - missed)))
    if own > 0:
        found.append(Reason("adds", {"influence": own}, float(own)))
    elif own < 0:
        found.append(Reason("costs", {"influence": -own}, float(own)))
    return found


def _struck_by(play: _Play) -> str:
    """Say how the other house loses nobles: by a minister who allies, or by a conspiracy."""
    return "purges" if any(ALLY <= step < CONSPIRE for step in play.steps) else "brings_down"


def _of_end(s: Court, play: _Play) -> list[Reason]:
    """Tell whether the game is over then, and for whom."""
    if play.after.actor() != OVER:
        return []
    weight = verdict(play.after, s.turn)
    if play.after.standing() == [1, 1]:
        return [Reason("draws", {}, weight)]
    return [Reason("wins" if weight > 0 else "loses", {}, weight)]


def _of_hand(s: Court, play: _Play, w: Weights) -> list[Reason]:
    """Tell what the card would be worth in the hand, which it has not left yet."""
    if s.phase == TARGETING:
        return []
    name = "buries" if BURY in play.steps else "spends"
    return [Reason(name, {"card": CARD_NAMES[play.card]}, -w.kept[RANK_OF[play.card]])]


class _Outlook(NamedTuple):
    """What the court promises to one seat."""

    risk: float
    threat: float
    ending: float
    other_ending: float
    endangered: list[str]
    """The cards of the stack that the other is most likely to bring down, with most to gain."""
    threatened: list[str]


def _outlook(s: Court, w: Weights, seat: int, *, first: bool) -> _Outlook:
    """Judge the court for *seat*, who is *first* to play then, or not."""
    o, mine, theirs = survey(s), own_hand(s, seat), lacking(s, 1 - seat)
    return _Outlook(
        when(w, not first) * exposure(s, o, seat, theirs),
        when(w, first) * exposure(s, o, 1 - seat, mine),
        w.ahead * when(w, first) * ending(s, w, o, seat, mine),
        0.0 if first else w.behind * ending(s, w, o, 1 - seat, theirs),
        _most_exposed(s, seat, theirs),
        _most_exposed(s, 1 - seat, mine),
    )


def _most_exposed(s: Court, victim: int, lacks: vec[float]) -> list[str]:
    """Return the cards of the stack with which *victim* is likely to lose most."""
    o, most, found = survey(s), 0.0, NOBODY
    for slot in range(s.slots):
        swing = o.swings[slot] if victim == 0 else -o.swings[slot]
        loss = holds(lacks, o.fatal[slot]) * float(swing)
        if loss > most:
            most, found = loss, slot
    return [] if found == NOBODY else stack_cards(s, found)


def _of_outlook(s: Court, play: _Play, w: Weights) -> list[Reason]:
    """Tell what the play leaves behind, beside the court as it would be without it."""
    seat = s.turn
    before = _outlook(s, w, seat, first=s.blocked[1 - seat] == 1)
    after = _outlook(play.after, w, seat, first=next_seat(play.after) == seat)
    found = []
    safer, bolder = before.risk - after.risk, after.threat - before.threat
    if safer < 0 and after.endangered:
        found.append(Reason("endangers", {"cards": after.endangered}, safer))
    elif safer > 0 and _stands(play.after, before.endangered):
        found.append(Reason("shelters", {"cards": before.endangered}, safer))
    if bolder > 0 and after.threatened:
        found.append(Reason("threatens", {"cards": after.threatened}, bolder))
    if after.ending > before.ending:
        found.append(Reason("may_end", {}, after.ending - before.ending))
    if after.other_ending:
        found.append(Reason("lets_end", {}, -after.other_ending))
    elif before.other_ending:
        found.append(Reason("keeps_open", {}, before.other_ending))
    return found


def _stands(s: Court, cards: list[str]) -> bool:
    """Say whether a stack of *cards*, perhaps with more on top, is at court."""
    stacks = [stack_cards(s, slot) for slot in range(s.slots) if s.sizes[slot]]
    return any(stack[: len(cards)] == cards for stack in stacks if cards)

"""What is true of every court, always, and of every step."""

from collections import Counter

from signoria.core.state import State
from signoria.games import court
from signoria.games.court.components import BOX, CARD_NAMES, CARD_OF
from signoria.games.court.plays import plotters, targets
from signoria.games.court.state import PLACING, Table

VALUES = {"minister": 0, "lady": 1, "jester": 1, "duke": 15}


def value(card: str) -> int:
    """Return what *card* is worth, a jester being 1."""
    rank = card.split("-")[1]
    return VALUES[rank] if rank in VALUES else int(rank)


def check(state: Table) -> dict:
    """Fail if the court is impossible, or is counted wrongly; return it."""
    position = court.save(state)
    check_cards(position)
    check_counts(state, position)
    over = position["phase"] == "over"
    inner = [stack for stack in position["stacks"] if stack["zone"] == "inner"]
    if not over and position["phase"] not in ("lay", "replace"):
        assert inner, "an empty circle ends the game"
    assert over == (position["ending"] != "none")
    assert max(position["stalls"], 0) < 3 or over
    assert over or min(position["futures"]) < 3
    if state.phase == PLACING:
        check_plots(state)
    return position


def check_cards(position: dict) -> None:
    """Fail if a card is missing or there twice: 50, or 48 without dukes, are always there."""
    box = Counter([CARD_NAMES[card] for card in CARD_OF])
    if not position["options"]["dukes"]:
        box -= Counter(["rovere-duke", "gonzaga-duke"])
    there = _court(position)
    for key in ("hands", "decks", "buried", "discards", "aside"):
        for house, cards in enumerate(position[key]):
            assert all(card.startswith(("rovere", "gonzaga")[house]) for card in cards)
            there.update(cards)
    assert there == box


def check_counts(state: State, position: dict) -> None:
    """Fail if what is counted on the way differs from what lies there."""
    view = court.observe(state, None)
    cards = [card for stack in position["stacks"] for card in stack["cards"]]
    for seat, house in enumerate(("rovere", "gonzaga")):
        own = [card for card in cards if card.startswith(house)]
        assert view.influence[seat] == sum(value(card) for card in own)
        assert view.nobles[seat] == len(own)
        assert view.hands[seat] == len(position["hands"][seat])
        deck = position["decks"][seat] + position["buried"][seat]
        assert view.decks[seat] == len(deck)
    for stack in view.stacks:
        jesters = sum(card.endswith("jester") for card in stack.cards)
        assert stack.low == sum(value(card) for card in stack.cards)
        assert stack.high == stack.low + 9 * jesters
    assert len({stack.stack for stack in view.stacks}) == len(view.stacks) <= BOX


def check_plots(state: Table) -> None:
    """Fail if a conspiracy was overlooked where the totals are looked up all at once."""
    stacks = [slot for slot in range(state.slots) if state.sizes[slot]]
    assert plotters(state) == sum(1 << slot for slot in stacks if targets(state, slot))


def check_step(before: dict, name: str, after: dict) -> None:
    """Fail if a step did what no step may do."""
    verb = name.split(maxsplit=1)[0]
    lost = _discards(after) - _discards(before)
    played = Counter([before["chosen"]] if verb in ("send", "ally", "conspire") else [])
    if verb in ("lay", "replace"):
        assert not lost
        return
    assert _court(before) + played == _court(after) + lost, "what leaves the court is discarded"
    if verb not in ("ally", "conspire", "against"):
        assert not lost
    if verb == "against" or (verb == "conspire" and after["phase"] != "target"):
        assert lost, "a conspiracy removes somebody"
        where = before["plotting"] if verb == "against" else int(name.split()[1])
        assert len(_stack(after, where)) >= 2, "and leaves an alliance"
    if verb == "ally":
        check_alliance(before, int(name.split()[1]), after)
    check_circle(before, verb, after)


def check_alliance(before: dict, number: int, after: dict) -> None:
    """Fail if an alliance did not leave a minister alone, only singles, or one card more."""
    played = before["chosen"]
    was, now = _stack(before, number), _stack(after, number)
    if played.endswith("minister") and len(was) >= 2:
        assert now == [played]
    elif played.endswith("lady"):
        assert now == was[:1]
        singles = [stack["cards"] for stack in after["stacks"] if len(stack["cards"]) == 1]
        assert all([card] in singles for card in [*was, played])
    else:
        assert now == [*was, played]


def check_circle(before: dict, verb: str, after: dict) -> None:
    """Fail if someone came to stand alone in the circle without a lady or a minister."""
    if verb in ("send", "conspire", "against", "bury"):
        assert _singles(after) <= _singles(before)


def _court(position: dict) -> Counter:
    return Counter([card for stack in position["stacks"] for card in stack["cards"]])


def _discards(position: dict) -> Counter:
    return Counter([card for cards in position["discards"] for card in cards])


def _stack(position: dict, number: int) -> list:
    return next(stack["cards"] for stack in position["stacks"] if stack["stack"] == number)


def _singles(position: dict) -> Counter:
    inner = [s["cards"] for s in position["stacks"] if s["zone"] == "inner"]
    return Counter([cards[0] for cards in inner if len(cards) == 1])

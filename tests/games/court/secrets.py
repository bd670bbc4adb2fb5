"""What each seat may have read: all cards of its own house, and what lay in the open."""

import re

from signoria.games import court
from signoria.games.court.components import CARD_NAMES, HIDDEN_NAMES

PLAYERS = 2
OPTIONS = {}
WORDS = tuple(CARD_NAMES)
REFUSED = (f"choose {HIDDEN_NAMES[0]}", "against 50")
_SPOKEN = {"rovere": "Della Rovere", "gonzaga": "Gonzaga"}


def named(word, text):
    """Say whether *text* names a card, by its name or as people read it."""
    house, rank = word.split("-")
    return re.search(rf"\b({house}-|{_SPOKEN[house]} ){rank}\b", text, re.IGNORECASE) is not None


class Known:
    """The cards of which the seat has seen one."""

    def __init__(self, seat):
        own = None if seat is None else ("rovere", "gonzaga")[seat]
        self.words = {word for word in WORDS if own is not None and word.startswith(own)}

    def see(self, before, entry, after):
        del before, entry
        position = court.save(after)
        lying = [card for stack in position["stacks"] for card in stack["cards"]]
        for pile in (*position["discards"], *position["aside"], position["shown"], lying):
            self.words.update([card for card in pile if card])

    def leaks(self, text):
        return [word for word in WORDS if word not in self.words and named(word, text)]

"""What each seat may have read: tiles that lay in the open, and those that it has looked at."""

import re

from signoria.games import vecchio
from signoria.games.vecchio.components import COUNCIL_NAMES, NOBILITY_NAMES

PLAYERS = 3
OPTIONS = {"round_limit": 30}
WORDS = (*COUNCIL_NAMES, *NOBILITY_NAMES)
REFUSED = ("keep unknown_council", "deal unknown_council")


def named(word, text):
    return re.search(rf"\b{word}\b", text) is not None


class Known:
    """The council and nobility tiles that the seat has seen."""

    def __init__(self, seat):
        self.seat = seat
        self.words = set()

    def see(self, before, entry, after):
        del before, entry
        position = vecchio.save(after)
        for tiles in (*position["council"], *position["shown"]):
            self.words.update(tiles)
        if self.seat is not None:
            self.words.update(position["hands"][self.seat])
            for looks in position["looks"].values():
                for look in looks:
                    if look["seat"] == "ABCD"[self.seat]:
                        self.words.update(look["seen"])

    def leaks(self, text):
        return [word for word in WORDS if word not in self.words and named(word, text)]

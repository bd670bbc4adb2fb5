"""What each seat of the canary may have read."""

from canary import BIRDS, VOCABULARY

PLAYERS = 3
OPTIONS = {}
WORDS = BIRDS
REFUSED = ("play unknown", "bury unknown")


def named(word, text):
    return word in text


class Known:
    """The birds that a seat has seen: dealt to it, or played by anyone."""

    def __init__(self, seat):
        self.seat = seat
        self.words = set()

    def see(self, before, entry, after):
        verb, parts = VOCABULARY.describe(entry.action)
        own = parts.get("seat") == self.seat or (verb == "bury" and entry.by == self.seat)
        if verb == "play" or (own and self.seat is not None):
            self.words.add(parts["card"])

    def leaks(self, text):
        return [word for word in WORDS if word in text and word not in self.words]

"""What each seat may have read. Cards have no names of their own, so messages are taken apart."""

import json

from signoria.games import tuscany

PLAYERS = 3
OPTIONS = {"round_limit": 12}
WORDS = ()
REFUSED = ("deal unknown", "order unknown")
_SECRET = ("deal", "order", "turn", "lower", "found")


def named(word, text):
    return word in text


class Known:
    """The hands that the seat has held, and the steps of others that are hidden from it."""

    def __init__(self, seat):
        self.seat = seat
        self.hands = {()}
        self.hidden = {}
        self.entries = 0

    def see(self, before, entry, after):
        verb, parts = tuscany.VOCABULARY.describe(entry.action)
        if verb in _SECRET and int(before.turn) != self.seat:
            self.hidden[self.entries] = (verb, *[str(part) for part in parts.values()])
        self.entries += 1
        if self.seat is not None:
            self.hands.add(tuple(sorted(tuscany.save(after)["hands"][self.seat])))

    def leaks(self, text):
        try:
            message = json.loads(text)
        except ValueError:  # headers come before the body of an answer
            at = text.find("{", text.find("})") + 1)
            try:
                message = json.loads(text[at:])
            except ValueError:
                return []
        return [] if not isinstance(message, dict) else self._of(message)

    def _of(self, message):
        found = []
        view = message.get("view")
        if view and tuple(sorted(view["hand"])) not in self.hands:
            found.append(f"hand {view['hand']}")
        if view and view["seat"] not in (None, self.seat):
            found.append("the view of another")
        for line in message.get("log", ()):
            verb, *parts = self.hidden.get(line["n"], ("",))
            if verb and line["do"] != f"{verb} unknown":
                found.append(line["do"])
            told = json.dumps(line["events"])
            found += [part for part in parts if f'"{part}"' in told]
        return found

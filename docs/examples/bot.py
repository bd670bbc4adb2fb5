"""A player for Signoria in forty lines. All that is missing is a thought: see `choose`.

signoria arena GAME --seats "program:python3 bot.py,random,random"
"""

import json
import sys

PROTOCOL = 1


def answer(message):
    """Return what to say to *message*, or nothing."""
    if message["type"] == "hello":
        sys.stderr.write(f"{message['game']}: I am seat {message['seat']}\n")
        return {"type": "ready", "protocol": PROTOCOL, "name": "Forty Lines"}
    if message["type"] == "choose":
        action = choose(message["view"], [each["name"] for each in message["legal"]])
        return {"type": "act", "seq": message["seq"], "action": action}
    return None  # the game is over; the next hello begins another


def choose(view, legal):
    """Return one of the *legal* actions: here the one in the middle, whatever the view says."""
    del view
    return legal[len(legal) // 2]


def main():
    """Answer line by line until nobody speaks any more."""
    for line in sys.stdin:
        said = answer(json.loads(line))
        if said is not None:
            sys.stdout.write(json.dumps(said) + "\n")
            sys.stdout.flush()


main()

"""A bot that sits down at a table of Signoria: it plays any game by choosing at random.

Usage: SIGNORIA_TOKEN=… python table_bot.py http://127.0.0.1:8000 TABLE
"""

import json
import os
import random
import sys

from websockets.sync.client import connect


def choose(update):
    """Return one of the legal actions; update["view"] is all that this seat may know."""
    legal = random.choice(update["legal"])
    if "name" in legal:
        return legal["name"]
    return f"{legal['verb']} {random.randint(legal['low'], legal['high'])}"  # a run of numbers


def play(address, table, token):
    """Answer every update in which it is our turn, until the game is over; return the result."""
    line = f"{address.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
    with connect(line, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print(message["error"]["text"], file=sys.stderr)  # the newest update follows
            if message["type"] != "update":
                continue
            if message["table"]["phase"] == "over":
                return message["table"]["result"]
            if message["legal"]:  # an action sent twice with the same id is done once
                act = {"type": "act", "id": f"{message['seq']}", "seq": message["seq"]}
                socket.send(json.dumps({**act, "action": choose(message)}))


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2], os.environ["SIGNORIA_TOKEN"]))

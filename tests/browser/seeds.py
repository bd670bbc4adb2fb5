"""What the chance of a browser test follows from: its name, in the server and on its pages."""

import hashlib
import json
import os

HEADER = "X-Signoria-Test"
"""As `seeded_server` reads it."""
CHANCE = """(state => {
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let n = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
    return (n ^ (n >>> 16)) >>> 0;
  };
  Math.random = () => next() / 2 ** 32;
  const real = Crypto.prototype.getRandomValues;
  // Shares of chance have 32 bytes. Ids of messages are shorter, and may not repeat after a reload.
  Crypto.prototype.getRandomValues = function (array) {
    if (array.byteLength !== 32) return real.call(this, array);
    array.forEach((_, i) => (array[i] = next()));
    return array;
  };
})"""
"""For a page that is loaded: chance that follows from a number."""


def current_seed() -> str:
    """Return what the chance of the test that runs now follows from."""
    return seed_of(os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0])


def seed_of(node: str) -> str:
    """Return what the chance of the test called *node* follows from.

    SIGNORIA_SEED asks for other cards than those of every day.
    """
    other = os.environ.get("SIGNORIA_SEED")
    name = "::".join([node.partition("::")[0].rpartition("/")[2], *node.split("::")[1:]])
    return f"{name} {other}" if other else name


def header(seed: str, page: int) -> dict[str, str]:
    """Return what a *page* of a test sends with every request; other pages draw other numbers."""
    return {HEADER: hashlib.sha256(f"{seed}/{page}".encode()).hexdigest()}


def script(seed: str, page: int) -> str:
    """Return what a *page* of a test runs whenever it is loaded."""
    digest = hashlib.sha256(f"{seed}/{page}/script".encode()).hexdigest()
    return f"{CHANCE}({json.dumps(int(digest[:8], 16))});"

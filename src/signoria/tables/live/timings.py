"""How long a hall waits for people, bots and connections."""

from typing import NamedTuple


class Timings(NamedTuple):
    """How patient the hall is, in seconds."""

    bot_pause: float = 0.7
    """How long a calm bot waits before it acts."""
    grace: float = 2.0
    """Seconds for which a lost connection still counts: a page may be reloading."""
    lease: float = 30.0
    """How long someone who polls counts as connected."""
    idle: float = 600.0
    """After how long an unused table is forgotten until it is asked for again."""
    hint: float = 1.5
    """How long a hint may be thought about."""
    bot_step: float = 0.5
    """In what steps a bot is late that still thinks; in none, all see how long it thought."""
    shares: float = 10.0
    """How long a person's browser may take to send its share of chance."""
    recount: float = 1.0
    """After how long those at a table are told how many watch it now."""

"""The tariff: what each call and each message counts as, and how much of it there may be.

`docs/serving.md` shows it with what each costs: ``benchmarks/costs.py --page`` writes it there.
"""

from typing import Final, NamedTuple

from signoria.server.settings import Settings


class Rate(NamedTuple):
    """So many a second, and so many at once."""

    a_second: float
    at_once: float

    def times(self, factor: float) -> "Rate":
        """Return *factor* times as much."""
        return Rate(self.a_second * factor, self.at_once * factor)

    def spoken(self) -> str:
        """Say how often."""
        if self.at_once == self.a_second * 60:
            return f"{self.at_once:g} a minute"
        return f"{self.a_second:g} a second, {self.at_once:g} at once"


class Fare(NamedTuple):
    """What one session may ask, and what one address."""

    session: Rate
    address: Rate


def a_minute(count: float, houses: float = 1) -> Fare:
    """Return *count* a minute for a session, *houses* times as many for an address."""
    rate = Rate(count / 60, count)
    return Fare(rate, rate.times(houses))


def a_second(count: float, houses: float, at_once: float = 3) -> Fare:
    """Return *count* a second, *at_once* times as many in a row, *houses* times for an address."""
    rate = Rate(count, count * at_once)
    return Fare(rate, rate.times(houses))


def fares(settings: Settings) -> dict[str, Fare]:
    """Return how much of each kind there may be."""
    factor = settings.rate_factor
    return {
        "message": a_second(settings.messages_per_second * factor, 8),
        "look": a_second(settings.looks_per_second * factor, 5),
        "change": a_minute(60 * factor, 4),
        "replay": a_minute(settings.replays_per_minute * factor, 3),
        "open": a_minute(settings.opens_per_minute * factor, 4),
        "file": a_second(50 * factor, 4, at_once=6),
        "probe": a_second(5 * factor, 2, at_once=6),
        "create": a_minute(settings.creations_per_minute * factor),
        "join": a_minute(settings.joins_per_minute * factor),
        "try": a_minute(settings.tries_per_minute * factor),
        "hint": a_minute(settings.hints_per_minute * factor),
    }


CALLS: Final = {
    "POST /session": "join",
    "GET /session": "look",
    "GET /games": "look",
    "GET /games/{game}": "look",
    "GET /keys": "look",
    "POST /tables": "create",
    "GET /tables": "look",
    "GET /tables/{table}": "look",
    "POST /tables/{table}/sit": "join",
    "POST /tables/{table}/leave": "change",
    "POST /tables/{table}/fill": "change",
    "POST /tables/{table}/start": "change",
    "POST /tables/{table}/list": "change",
    "POST /tables/{table}/customs": "change",
    "POST /tables/{table}/seats/{seat}/token": "join",
    "POST /tables/{table}/seats/{seat}/revoke": "change",
    "POST /tables/{table}/seats/{seat}/unseat": "change",
    "POST /tables/{table}/return-link": "join",
    "POST /tables/{table}/return-link/revoke": "change",
    "POST /return": "try",
    "POST /tables/{table}/rematch": "create",
    "GET /tables/{table}/record": "replay",
    "GET /tables/{table}/replay": "replay",
    "GET /tables/{table}/update": "look",
    "POST /tables/{table}/act": "message",
    "WebSocket /tables/{table}/live": "open",
    "GET /healthz": "probe",
    "GET /readyz": "probe",
    "GET /metrics": "probe",
    "GET /api/openapi.json": "look",
    "GET /api/docs": "look",
    "GET /{path:path}": "file",
}
"""By method and path, without the prefix of the interface."""
MESSAGES: Final = {
    "act": "message",
    "undo": "message",
    "consent": "message",
    "vote": "message",
    "unseat": "message",
    "rest": "message",
    "hint": "hint",
    "why": "message",
    "commit": "message",
    "reveal": "message",
    "seat": "message",
    "ping": "message",
}
"""By type, over the WebSocket; a hint counts as a message too."""


def kind_of(call: str) -> str:
    """Return what a call counts as; one that is not listed yet, as its method suggests."""
    return CALLS.get(call, "look" if call.startswith("GET ") else "change")

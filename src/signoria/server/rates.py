"""Rate limits: the kind of each request and message, and the limit of each kind.

`docs/serving.md` shows it with what each costs: ``benchmarks/costs.py --page`` writes it there.
"""

from typing import Final, NamedTuple

from signoria.server.settings import Settings


class Rate(NamedTuple):
    """A rate per second, and a burst."""

    per_second: float
    burst: float

    def times(self, factor: float) -> "Rate":
        """Return *factor* times as much."""
        return Rate(self.per_second * factor, self.burst * factor)

    def spoken(self) -> str:
        """Return the rate in words, for the documentation."""
        if self.burst == self.per_second * 60:
            return f"{self.burst:g} a minute"
        return f"{self.per_second:g} a second, {self.burst:g} at once"


class RateLimit(NamedTuple):
    """The rate of one session, and of one IP address."""

    session: Rate
    address: Rate


def per_minute(count: float, address_factor: float = 1) -> RateLimit:
    """Return *count* a minute for a session, *address_factor* times as many for an address."""
    rate = Rate(count / 60, count)
    return RateLimit(rate, rate.times(address_factor))


def per_second(count: float, address_factor: float, burst: float = 3) -> RateLimit:
    """Return *count* per second and *burst* times as many in a row; an address gets more."""
    rate = Rate(count, count * burst)
    return RateLimit(rate, rate.times(address_factor))


def rate_limits(settings: Settings) -> dict[str, RateLimit]:
    """Return the limit of each kind; *closed* are sockets that had to be closed with 4429."""
    factor = settings.rate_factor
    return {
        "message": per_second(settings.messages_per_second * factor, 8),
        "look": per_second(settings.looks_per_second * factor, 5),
        "change": per_minute(60 * factor, 4),
        "replay": per_minute(settings.replays_per_minute * factor, 3),
        "open": per_minute(settings.opens_per_minute * factor, 4),
        "file": per_second(50 * factor, 4, burst=6),
        "probe": per_second(5 * factor, 2, burst=6),
        "create": per_minute(settings.creations_per_minute * factor),
        "join": per_minute(settings.joins_per_minute * factor),
        "try": per_minute(settings.tries_per_minute * factor),
        "study": per_minute(settings.studies_per_minute * factor, 2),
        "hint": per_minute(settings.hints_per_minute * factor),
        "closed": per_second(0.1 * factor, 1, burst=120),
    }


CALLS: Final = {
    "POST /session": "join",
    "GET /session": "look",
    "GET /games": "look",
    "GET /games/{game}": "look",
    "GET /games/{game}/lesson": "look",
    "GET /games/{game}/picture.svg": "look",
    "GET /keys": "look",
    "GET /address": "look",
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
    "GET /tables/{table}/study": "look",
    "GET /tables/{table}/picture.svg": "replay",
    "GET /tables/{table}/update": "look",
    "POST /tables/{table}/act": "message",
    "POST /tables/{table}/seen": "message",
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
    "chain": "message",
    "undo": "message",
    "consent": "message",
    "vote": "message",
    "unseat": "message",
    "rest": "message",
    "order": "message",
    "hint": "hint",
    "why": "message",
    "whynot": "message",
    "plans": "message",
    "seen": "message",
    "commit": "message",
    "reveal": "message",
    "seat": "message",
    "ping": "message",
}
"""By type, over the WebSocket; a hint counts as a message too, a chain as one for each action."""


def kind_of(call: str) -> str:
    """Return what a call counts as; one that is not listed yet, as its method suggests."""
    return CALLS.get(call, "look" if call.startswith("GET ") else "change")

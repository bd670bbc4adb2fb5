"""Guests that the server remembers: when each was last seen is stored once a day."""

import asyncio
from types import SimpleNamespace

import pytest

from signoria.server import guests
from signoria.server.guests import Guests
from signoria.tables.model.guest import Guest, hashed
from signoria.tables.store.pruning import DAY


class Here:
    """Guests of a hall without a database, on a day that the test chooses."""

    def __init__(self, monkeypatch, room):
        self.seen = []
        self.day = 20_000
        monkeypatch.setattr(guests, "_MOST", room)
        monkeypatch.setattr(guests.time, "time", lambda: self.day * DAY + 1.0)
        schedule = SimpleNamespace(seen=SimpleNamespace(add=self.seen.append))
        store = SimpleNamespace(shared=False, guest=None)
        hall = SimpleNamespace(store=store, ask=self.ask, pruning_schedule=schedule)
        self.guests = Guests(hall, "", None)

    async def ask(self, question, session):
        del question
        return Guest(session, "Anna")

    def come(self, *tokens):
        for token in tokens:
            request = SimpleNamespace(cookies={guests.COOKIE: token})
            assert asyncio.run(self.guests.find(request)).id == hashed(token)


def test_a_guest_is_noted_once_a_day(monkeypatch):
    here = Here(monkeypatch, room=10)
    here.come("anna", "bruno", "anna", "anna")
    assert here.seen == [hashed("anna"), hashed("bruno")]
    here.day += 1
    here.come("anna", "anna")
    assert here.seen == [hashed("anna"), hashed("bruno"), hashed("anna")]


@pytest.mark.parametrize("room", [1, 3])
def test_a_day_with_many_guests_takes_no_more_memory_than_there_is_room_for(monkeypatch, room):
    here = Here(monkeypatch, room)
    here.come(*[f"guest {number}" for number in range(20)])
    assert len(here.seen) == 20
    here.come(*[f"guest {number}" for number in range(20 - room, 20)])
    assert len(here.seen) == 20, "the newest are remembered"
    here.come("guest 0")
    assert here.seen[20:] == [hashed("guest 0")], "who was forgotten is noted once more"

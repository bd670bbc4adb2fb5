"""Standing orders over the line: nobody else receives a byte of them, and nothing keeps them."""

import io
import re

import pytest
from serving import serving

from signoria.server import logs
from signoria.tables.live import order_keeper

MOST = 487
"""More florins than anyone ever has or bids: whoever reads the number has read the order."""
ORDER = {"kind": "up_to", "lots": "any", "florins": MOST, "goods": [], "size": 3}
IDLE = {**ORDER, "kind": "exactly", "size": None}
"""Nobody has so much, so it is never carried out: only what voids an order ends it."""
TOLD = re.compile(r'up_to|"exactly"|(?<![0-9a-zA-Z.])487(?![0-9a-zA-Z])')


@pytest.fixture(autouse=True)
def no_long_pause(monkeypatch):
    monkeypatch.setattr(order_keeper, "LEAST", 0.0)
    monkeypatch.setattr(order_keeper, "SPREAD", 0.0)


class Trio:
    """Three at a table of Medici; one of them leaves orders, and two others look on."""

    def __init__(self, server):
        self.guests = [server.guest(name) for name in ("Anna", "Bruno", "Carla")]
        self.table = self.guests[0].make("medici", ("me", "open", "open"), listed=True)
        for guest in self.guests[1:]:
            guest.sit(self.table)
        self.guests[0].post(f"tables/{self.table}/start")
        self.watchers = [server.guest("Dario"), server.guest(None)]
        self.lines = [guest.live(self.table) for guest in self.guests]
        self.onlookers = [guest.live(self.table) for guest in self.watchers]
        self.owner = self.lines[1]

    @property
    def others(self):
        return [self.guests[0], self.guests[2], *self.watchers]

    def newest(self):
        """Return the newest update as the one who is asked sees it; all lines have heard of it."""
        seq = max(line.until(lambda u: u["view"])["seq"] for line in self.lines)
        for line in (*self.lines, *self.onlookers):
            line.until(lambda u: u["seq"] >= seq)
        return max([line.newest for line in self.lines], key=lambda u: u["seq"])

    def to_auction(self, among=lambda bidders: True):
        """Play until somebody is asked for a bid; return the seats in the order of bidding."""
        for _ in range(200):
            update = self.newest()
            bidders = [(update["view"]["auctioneer"] + i) % 3 for i in (1, 2, 3)]
            if (
                update["view"]["phase"] == "bid"
                and update["actor"] == bidders[0]
                and among(bidders)
            ):
                return bidders
            offered = update["view"]["phase"] == "bid"
            self.lines[update["actor"]].act("pass" if offered else None)
        raise AssertionError("there is no such auction")

    def leave_order(self, order=ORDER):
        assert self.owner.ask("order", order=order)["type"] == "ack"
        self.owner.until(lambda u: u["order"])

    def play_to_the_end(self):
        """Let the order answer for its owner wherever it can; return how often it did."""
        answered = 0
        while (update := self.newest())["table"]["phase"] == "playing":
            seat, view = update["actor"], update["view"]
            if self.owner.newest["order"] is None:
                self.leave_order()
            elif view["phase"] == "bid" and seat == 1 and self.obeyed(view):
                seq = update["seq"]
                self.owner.until(lambda u: u["seq"] > seq)  # noqa: B023 - called at once
                answered += 1
            else:
                self.lines[seat].act()
        return answered

    def obeyed(self, view):
        """Say whether the order answers: the lot is one that is meant, and there are florins."""
        return len(view["lot"]) <= 3 and view["florins"][1] > view["standing_bid"]


@pytest.fixture
def trio(server):
    return Trio(server)


def leaks(texts):
    return [text for text in texts if TOLD.search(text)]


@pytest.mark.slow
def test_no_byte_of_an_order_reaches_another_seat_a_spectator_the_record_or_the_log(tmp_path):
    notes = io.StringIO()
    logs.configure(notes)
    with serving(tmp_path) as server:
        trio = Trio(server)
        answered = trio.play_to_the_end()
        assert answered > 5
        for line in (*trio.lines, *trio.onlookers):
            line.until(lambda u: u["table"]["phase"] == "over")
        for guest in trio.others:
            assert guest.get(f"tables/{trio.table}/update").json()["order"] is None
            for path in ("", "/record", "/replay", "/replay?seat=1"):
                guest.get(f"tables/{trio.table}{path}")
        kept = [trio.guests[1].get(f"tables/{trio.table}{path}") for path in ("/record", "/replay")]
        assert [answer.status_code for answer in kept] == [200, 200]
        for guest in trio.others:
            assert leaks(guest.heard) == []
            assert not any('"order":{' in text for text in guest.heard)
        assert leaks([answer.text for answer in kept]) == []
        assert leaks(trio.guests[1].heard), "the owner alone is told"
    noted = notes.getvalue()
    assert '"route"' in noted
    assert leaks(noted.splitlines()) == []


def test_what_is_ordered_is_not_told_by_a_refusal_a_question_or_a_hint(trio):
    trio.to_auction(lambda bidders: bidders[-1] == 1)
    trio.leave_order(IDLE)
    before = {guest: len(guest.heard) for guest in trio.others}
    for guest, line in zip(
        trio.others, (trio.lines[0], trio.lines[2], *trio.onlookers), strict=True
    ):
        seq = line.newest["seq"]
        for kind, asked in [
            ("why", {"goal": "bid"}), ("why", {"action": f"bid {MOST - 1}"}), ("whynot", {}),
            ("plans", {"seq": seq}), ("hint", {}), ("order", {"order": None}),
        ]:  # fmt: skip
            line.ask(kind, **asked)
        guest.get(f"tables/{trio.table}/update?seat=1")
        assert leaks(guest.heard[before[guest] :]) == []
    assert trio.owner.newest["order"]["florins"] == MOST, "and nobody else can take it back"


def test_an_order_is_void_when_a_bid_is_taken_back(trio):
    first, *_ = trio.to_auction(lambda bidders: bidders[-1] == 1)
    trio.leave_order(IDLE)
    line = trio.lines[first]
    line.act("pass")
    assert line.ask("undo", seq=line.newest["seq"])["type"] == "ack"
    is_void(trio)


def test_an_order_is_void_when_all_agree_to_go_back(trio):
    first, second, _ = trio.to_auction(lambda bidders: bidders[-1] == 1)
    line = trio.lines[first]
    line.act("pass")
    trio.lines[second].act("pass")
    trio.owner.until(lambda u: u["legal"])
    assert line.ask("undo", seq=trio.newest()["seq"])["type"] == "ack"
    trio.lines[second].until(lambda u: u["undo"]["asked"])
    trio.lines[second].ask("consent", agree=True)
    before = trio.owner.newest["seq"]
    trio.leave_order(IDLE)
    assert trio.owner.ask("consent", agree=True)["seq"] > before
    is_void(trio)


def test_an_order_is_void_when_a_bot_stands_in(trio):
    trio.to_auction(lambda bidders: bidders[-1] == 1)
    trio.leave_order(IDLE)
    assert trio.owner.ask("rest", bot="random")["type"] == "ack"
    is_void(trio)
    assert trio.owner.ask("rest", bot=None)["type"] == "ack"
    is_void(trio)


def test_an_order_is_void_when_its_owner_leaves(trio):
    trio.to_auction(lambda bidders: bidders[-1] == 1)
    trio.leave_order(IDLE)
    left = trio.guests[1].post(f"tables/{trio.table}/leave", {})
    assert left.status_code == 200
    is_void(trio)


def is_void(trio):
    """The owner is told so, and nobody else is told anything."""
    update = trio.guests[1].get(f"tables/{trio.table}/update").json()
    assert update["order"] is None
    for guest in trio.others:
        assert leaks(guest.heard) == []

"""Nothing secret reaches anyone: every byte that anyone received is searched."""

import dataclasses
import io
import json

import canary
import pytest
from canary import BIRDS
from serving import serving

from signoria.core.problem import IllegalAction
from signoria.server import errors, logs
from signoria.tables import view as views
from signoria.tables.telling import Teller


class Search:
    """A whole game of which every byte is searched for cards that its reader may not know."""

    def __init__(self, data):
        self.leaks = []
        self.notes = io.StringIO()
        logs.configure(self.notes)
        with serving(data) as self.server:
            self.hall = self.server.app.state.house.hall
            self.seats = [self.server.guest(name) for name in ("Anna", "Bruno", "Carla")]
            self.watchers = [self.server.guest("Dario"), self.server.guest(None)]
            self.table = self.seats[0].make("canary", ("me", "open", "open"), listed=True)
            for guest in self.seats[1:]:
                guest.sit(self.table)
            self.seats[0].post(f"tables/{self.table}/start")
            self.truth = self.hall.lives[self.table].table
            self.sockets = [g.live(self.table) for g in (*self.seats, *self.watchers)]
            self.play()
            self.check_logs()

    def play(self):
        while self.truth.phase == "playing":
            seq = self.truth.seq
            for socket in self.sockets:
                socket.until(lambda u: u["seq"] >= seq)  # noqa: B023
            self.ask_around()
            self.search()
            actor = self.sockets[self.truth.actor()]
            legal = [item["name"] for item in actor.newest["legal"]]
            bury = [name for name in legal if name.startswith("bury")]
            actor.act(bury[0] if bury and seq % 2 else legal[-1])
        for socket in self.sockets:
            socket.until(lambda u: u["table"]["phase"] == "over")

    def ask_around(self):
        """Ask for everything there is, in vain and otherwise, so that answers are searched too."""
        for guest, socket in zip((*self.seats, *self.watchers), self.sockets, strict=True):
            for path in ("", "/update", "/update?seat=0", "/record", "/replay?seat=1"):
                guest.get(f"tables/{self.table}{path}")
            guest.get("tables")
            guest.post(f"tables/{self.table}/rematch")
            seq = self.truth.seq
            socket.ask("act", seq=seq, action="play unknown")
            socket.ask("act", seq=seq - 1, action="play unknown")
            socket.ask("why", action="bury unknown")
            socket.send("seat", seat=0)
            while socket.hear()["type"] == "update":
                pass
            if guest is not self.seats[0]:
                socket.send("seat", seat=None)

    def known(self, seat):
        """Return the birds that *seat* has seen: dealt to it, or played by anyone."""
        seen = set()
        for entry in self.truth.match.entries:
            verb, parts = canary.VOCABULARY.describe(entry.action)
            if verb == "play" or parts.get("seat") == seat or (verb == "bury" and entry.by == seat):
                seen.add(parts["card"])
        return seen

    def search(self):
        for number, guest in enumerate((*self.seats, *self.watchers)):
            known = self.known(number if number < len(self.seats) else None)
            for text in guest.heard:
                self.leaks += [bird for bird in BIRDS if bird in text and bird not in known]
                self.leaks += ["seed"] * (self.truth.terms.seed in text)
                others = [g for g in self.seats if g is not guest]
                cookies = [g.http.cookies["signoria"] for g in others]
                self.leaks += ["session"] * any(cookie in text for cookie in cookies)
                hashes = [seat.session for seat in self.truth.seats]
                self.leaks += ["session"] * any(session in text for session in hashes)
            guest.heard.clear()

    def check_logs(self):
        noted = self.notes.getvalue()
        assert '"route"' in noted
        assert json.loads(noted.splitlines()[0])["event"]
        secrets = [*BIRDS, self.truth.terms.seed]
        secrets += [g.http.cookies["signoria"] for g in self.seats]
        self.leaks += [f"logged {secret}" for secret in secrets if secret in noted]


def test_no_byte_that_anyone_received_names_a_card_they_may_not_know(tmp_path):
    search = Search(tmp_path)
    assert search.truth.phase == "over"
    assert search.truth.seq > 15
    assert search.leaks == []


def leak_in_log(monkeypatch):
    def lines(self, match, seat, since):
        return [self.tell(line) for line in match.log(0)[since:]]

    monkeypatch.setattr(Teller, "lines", lines)


def leak_in_view(monkeypatch):
    true = canary.observe

    def observe(state, seat):
        return dataclasses.replace(true(state, seat), hand=true(state, 1).hand)

    monkeypatch.setattr(canary, "observe", observe)


def leak_in_error(monkeypatch):
    true = errors.error_of

    def error_of(problem, lang, game_words=None):
        told = true(problem, lang, game_words)
        if isinstance(problem, IllegalAction):
            return {**told, "text": told["text"] + " ".join(BIRDS)}
        return told

    monkeypatch.setattr("signoria.server.play.error_of", error_of)


def leak_of_seed(monkeypatch):
    true = views.undo_view

    def undo_view(table, seat, words):
        return {**true(table, seat, words), "hint": table.terms.seed}

    monkeypatch.setattr(views, "undo_view", undo_view)


@pytest.mark.parametrize("plant", [leak_in_log, leak_in_view, leak_in_error, leak_of_seed])
def test_the_search_finds_a_leak_that_is_planted(tmp_path, monkeypatch, plant):
    plant(monkeypatch)
    assert Search(tmp_path).leaks != []


def test_the_commitment_is_public_from_the_start_and_the_seed_only_at_the_end(anna):
    from serving import play_on

    from signoria.core.chance import commitment

    table = anna.make("toy", ("me", "open"))
    promised = anna.table(table)["commitment"]
    assert anna.table(table)["seed"] is None
    anna.post(f"tables/{table}/fill", {"bot": "random"})
    anna.post(f"tables/{table}/start")
    a = anna.live(table)
    end = play_on(a)
    assert commitment(end["table"]["seed"]) == promised
    assert all('"seed":null' in text for text in anna.heard if '"phase":"playing"' in text)

"""Nothing secret reaches anyone: every byte that anyone received is searched."""

import dataclasses
import importlib.util
import io
import json
from pathlib import Path

import canary
import canary.secrets
import pytest
from canary import BIRDS
from serving import serving

from signoria import games
from signoria.core.chance import Stream
from signoria.core.game import Reason
from signoria.core.match import Match
from signoria.core.problem import IllegalAction
from signoria.core.text import lexicon
from signoria.players.hint import Advice
from signoria.server import errors, logs
from signoria.tables.live.bots import Bots
from signoria.tables.wire import snapshot as views
from signoria.tables.wire.log_renderer import LogRenderer


class Search:
    """A whole game of which every byte is searched for what its reader may not know.

    *secrets* is a module beside the game's tests: what each seat may have read so far, the words
    that no log may hold, and actions that nobody may do. A leak that is *planted* is sought until
    it is found; without one the game is played to its end.
    """

    def __init__(self, data, game="canary", secrets=canary.secrets, *, every=1, planted=False):
        self.leaks = []
        self.game, self.secrets, self.every, self.planted = game, secrets, every, planted
        self.notes = io.StringIO()
        logs.configure(self.notes)
        with serving(data) as self.server:
            self.hall = self.server.app.state.shared.hall
            names = ("Anna", "Bruno", "Carla", "Emma")[: secrets.PLAYERS]
            self.seats = [self.server.guest(name) for name in names]
            self.watchers = [self.server.guest("Dario"), self.server.guest(None)]
            places = ("me", *["open"] * (len(names) - 1))
            self.table = self.seats[0].make(game, places, listed=True, options=secrets.OPTIONS)
            for guest in self.seats[1:]:
                guest.sit(self.table)
            self.seats[0].post(f"tables/{self.table}/start")
            self.truth = self.hall.tables.find(self.table).table
            self.known = [secrets.Known(seat) for seat in (*range(len(names)), None, None)]
            match = self.truth.match
            self.again = Match(match.game, match.players, match.options)
            self.sockets = [g.live(self.table) for g in (*self.seats, *self.watchers)]
            self.play()
            self.check_logs()

    def play(self):
        rng = Stream(1)
        turns = 0
        while self.truth.phase == "playing":
            seq = self.truth.seq
            for socket in self.sockets:
                socket.until(lambda u: u["seq"] >= seq)  # noqa: B023
            if turns % self.every == 0:
                self.ask_around()
            self.learn()
            self.search()
            if self.planted and self.leaks:
                return
            actor = self.sockets[self.truth.actor()]
            legal = actor.until(lambda u: u["legal"])["legal"]
            item = legal[rng.below(len(legal))]
            actor.act(item["name"] if "name" in item else f"{item['verb']} {item['high']}")
            turns += 1
        for socket in self.sockets:
            socket.until(lambda u: u["table"]["phase"] == "over")

    def ask_around(self):
        """Ask for everything there is, in vain and otherwise, so that answers are searched too."""
        for guest, socket in zip((*self.seats, *self.watchers), self.sockets, strict=True):
            for path in ("", "/update", "/update?seat=0", "/record", "/replay?seat=1"):
                guest.get(f"tables/{self.table}{path}")
            guest.get("tables")
            guest.post(f"tables/{self.table}/rematch")
            guest.post(f"tables/{self.table}/sit", {"seat": 1})
            guest.post(f"tables/{self.table}/act", {"type": "hint", "id": f"hint {self.truth.seq}"})
            seq = self.truth.seq
            for action in self.secrets.REFUSED:
                socket.ask("act", seq=seq, action=action)
                socket.ask("act", seq=seq - 1, action=action)
                socket.ask("chain", seq=seq, actions=[action, action])
                socket.ask("why", action=action)
                socket.ask("why", goal=action.split()[-1])
            socket.ask("whynot")
            socket.ask("plans", seq=seq)
            socket.ask("plans", seq=seq, goal=self.secrets.REFUSED[0].split()[-1])
            socket.ask("hint")
            socket.ask("rest", bot=None)
            socket.send("seat", seat=0)
            while socket.hear()["type"] == "update":
                pass
            if guest is not self.seats[0]:
                socket.send("seat", seat=None)

    def learn(self):
        """Let every seat know what it could see of each step since."""
        again = self.again
        for entry in self.truth.match.entries[len(again.entries) :]:
            before = again.state.copy()
            again.record(entry.action)
            for known in self.known:
                known.see(before, entry, again.state)

    def search(self):
        for known, guest in zip(self.known, (*self.seats, *self.watchers), strict=True):
            for text in guest.heard:
                self.leaks += known.leaks(text)
                self.leaks += ["seed"] * (self.truth.spec.seed in text)
                self.leaks += ["secret"] * (self.truth.commit_reveal.secret in text)
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
        chance = [self.truth.spec.seed, self.truth.commit_reveal.secret]
        secrets = [*chance, *[g.http.cookies["signoria"] for g in self.seats]]
        self.leaks += [f"logged {secret}" for secret in secrets if secret in noted]
        words = self.secrets.WORDS
        self.leaks += [f"logged {word}" for word in words if self.secrets.named(word, noted)]


@pytest.mark.slow
def test_no_byte_that_anyone_received_names_a_card_they_may_not_know(tmp_path):
    search = Search(tmp_path)
    assert search.truth.phase == "over"
    assert search.truth.seq > 15
    assert search.leaks == []


SECRETIVE = [
    pytest.param(name, marks=pytest.mark.long) if name != "court" else name
    for name in games.names()
    if not games.load_game(name).OPEN
]
"""The games with secrets; the long ones are played by `make test-long`."""


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRETIVE)
def test_no_byte_of_a_real_game_tells_what_its_reader_may_not_know(tmp_path, game):
    search = Search(tmp_path, game, secrets_of(game), every=12)
    assert search.truth.phase == "over"
    assert search.leaks == []


@pytest.mark.slow
@pytest.mark.parametrize("game", SECRETIVE)
def test_a_hand_shown_to_another_is_found_in_a_real_game_too(tmp_path, monkeypatch, game):
    module = games.load_game(game)
    true = module.observe
    monkeypatch.setattr(module, "observe", lambda state, seat: true(state, 0))
    assert Search(tmp_path, game, secrets_of(game), every=1000, planted=True).leaks != []


def secrets_of(game):
    """Return what the tests of a game know of its secrets."""
    path = Path(__file__).parents[1] / "games" / game / "secrets.py"
    spec = importlib.util.spec_from_file_location(f"{game}_secrets", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def leak_in_log(monkeypatch):
    def lines(self, match, seat, since):
        return [self.tell(line) for line in match.log(0)[since:]]

    monkeypatch.setattr(LogRenderer, "lines", lines)


def leak_in_view(monkeypatch):
    true = canary.observe

    def observe(state, seat):
        return dataclasses.replace(true(state, seat), hand=true(state, 1).hand)

    async def advise(self, question, key):
        return []  # no thinker could imagine what fits such a view

    monkeypatch.setattr(canary, "observe", observe)
    monkeypatch.setattr(Bots, "advise", advise)


def leak_in_error(monkeypatch):
    true = errors.error_of

    def error_of(problem, lang, game_words=None):
        told = true(problem, lang, game_words)
        if isinstance(problem, IllegalAction):
            return {**told, "text": told["text"] + " ".join(BIRDS)}
        return told

    monkeypatch.setattr("signoria.server.message_handler.error_of", error_of)


def leak_of_seed(monkeypatch):
    true = views.undo_view

    def undo_view(table, seat, words):
        return {**true(table, seat, words), "hint": table.spec.seed}

    monkeypatch.setattr(views, "undo_view", undo_view)


def leak_in_hint(monkeypatch):
    async def advise(self, question, key):
        told = [Reason("held", {"card": bird}, 1.0) for bird in BIRDS]
        return [Advice(question.legal[0], 0.5, 1.0, 1.0, told)]

    here = Path(canary.__file__).parent
    texts = lexicon("en", here.parent / "toy", here)
    monkeypatch.setitem(texts, "reason.held", "someone holds {card}")
    monkeypatch.setattr(Bots, "advise", advise)


def leak_of_outcomes(monkeypatch):
    monkeypatch.setattr("signoria.server.routes.tables.finished_match", lambda table: table)


@pytest.mark.slow
@pytest.mark.parametrize(
    "plant",
    [leak_in_log, leak_in_view, leak_in_error, leak_in_hint, leak_of_seed, leak_of_outcomes],
)
def test_the_search_finds_a_leak_that_is_planted(tmp_path, monkeypatch, plant):
    plant(monkeypatch)
    assert Search(tmp_path, planted=True).leaks != []


def test_the_commitment_is_public_from_the_start_and_the_seed_only_at_the_end(anna):
    from serving import play_on

    from signoria.core.chance import commitment

    table = anna.make("toy", ("me", "open"))
    anna.post(f"tables/{table}/fill", {"bot": "random"})
    promised = anna.post(f"tables/{table}/start").json()["commitment"]
    assert anna.table(table)["seed"] is None
    a = anna.live(table)
    end = play_on(a)
    assert commitment(end["table"]["seed"]) == promised
    assert all('"seed":null' in text for text in anna.heard if '"phase":"playing"' in text)

"""Files of people: positions, records and boards. They are refused in words, or they are right."""

import json

import toybox
from conformance import play_match, wander

from fuzz.garble import garbled, pick, scratched
from fuzz.target import LARGEST, Target, any_case, any_state, read_options
from signoria import games
from signoria.core import record
from signoria.core.chance import FastChance, HashedChance, Stream
from signoria.core.position import fingerprint
from signoria.core.problem import Problem
from signoria.core.state import CHANCE, OVER
from signoria.core.text import LANGUAGES

STEPS = 60
"""So far one plays on from a position that was accepted."""


def spoken(game, problem):
    """Ask that a refusal can be told in every language."""
    for lang in LANGUAGES:
        assert toybox.words(game.NAME, lang).problem(problem)


# positions


def position(game):
    def make(seed):
        rng = Stream(seed)
        here, there = game.save(any_state(game, rng)), game.save(any_state(game, rng))
        return json.dumps(garbled(here, rng, there))

    def judge(text):
        try:
            state = game.load(json.loads(text), None, listen=False)
        except Problem as problem:
            spoken(game, problem)
            return
        sound(game, state)

    return Target(f"positions/{game.NAME}", make, judge)


def sound(game, state):
    """Ask that one can save, load, see, imagine and play on what was accepted."""
    rng = Stream(1)
    for _ in range(STEPS):
        legal, actor = state.legal(), state.actor()
        assert bool(legal) == (actor != OVER), "someone can act until it is over"
        assert legal == sorted(set(legal))
        assert state.legal_count() == len(legal)
        assert [state.legal_at(i) for i in range(len(legal))] == legal
        assert not legal or 0 <= legal[0] <= legal[-1] < len(game.VOCABULARY)
        assert actor != CHANCE or min(state.odds()) > 0
        seen_alike(game, state, rng)
        if actor == OVER:
            break
        state.apply(state.pick(rng))
    assert len(state.standing()) == len(state.scores())


def seen_alike(game, state, rng):
    saved = game.save(state)
    again = game.load(json.loads(json.dumps(saved)), None, listen=False)
    assert fingerprint(game.save(again)) == fingerprint(saved)
    for seat in (*range(len(state.scores())), None):
        view = game.observe(state, seat)
        assert game.observe(again, seat) == view
        assert game.observe(game.imagine(view, rng), seat) == view


# records


def kept(game, seed):
    """Return the record of a random match of *game*, finished or not, now and then with an undo."""
    rng = Stream(seed)
    players, options = any_case(game, rng)
    chance = pick(rng, (HashedChance(f"seed {seed}"), FastChance(seed)))
    match = play_match(game, players, options, chance, seed, stop=int(rng.below(200)))
    decisions = [n for n in match.counted if match.entries[n].by >= 0]
    if decisions and rng.below(3) == 0:
        match.undo(pick(rng, decisions), by=0)
    seats = [record.RecordSeat(f"Seat {i}", "random") for i in range(players)]
    return record.write_record(match, seats, chance)


def bent(lines, rng):
    """Return lines of a record with something done to them."""
    lines, at = list(lines), int(rng.below(len(lines)))
    way = int(rng.below(5))
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(at, pick(rng, lines))
    elif way == 2:
        other = int(rng.below(len(lines)))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at] = garbled(lines[at], rng, pick(rng, lines))
    return lines


def spoilt(text, rng):
    """Return a record in which something was changed: signs, lines, or lines and their checks."""
    way = int(rng.below(3))
    if way == 0:
        return scratched(text, rng)
    lines = bent([json.loads(line) for line in text.splitlines()], rng)
    if way == 1:
        return "".join(f"{json.dumps(line)}\n" for line in lines)
    forged = [{k: v for k, v in line.items() if k != "check"} for line in lines]
    return "".join(f"{line}\n" for line in record._chained(forged))  # noqa: SLF001 - as a forger


def file_of(game):
    def make(seed):
        rng = Stream(seed)
        return spoilt(kept(game, int(rng.below(LARGEST))), rng)

    def judge(text):
        for how in (record.read_record, record.verify):
            try:
                found = how(text, games.load_game)
            except Problem as problem:
                spoken(game, problem)
            else:
                assert found.match.fingerprint()
                seats = range(len(found.seats))
                assert all(found.match.log(seat) is not None for seat in (*seats, None))

    return Target(f"records/{game.NAME}", make, judge)


def forgery(game):
    """Return the target of records in which a line was changed and its check was not."""

    def make(seed):
        rng = Stream(seed)
        text = kept(game, int(rng.below(LARGEST)))
        lines = [json.loads(line) for line in text.splitlines()]
        at = int(rng.below(len(lines)))
        check = lines[at].pop("check")
        changed = {**garbled(lines[at], rng, pick(rng, lines)), "check": check}
        same = changed == {**lines[at], "check": check}
        lines[at] = {} if same else changed
        return "".join(f"{json.dumps(line)}\n" for line in lines)

    def judge(text):
        try:
            record.verify(text, games.load_game)
        except Problem:
            return
        raise AssertionError("a record that was changed is taken for true")

    return Target(f"forgeries/{game.NAME}", make, judge)


# boards


def board(game):
    import importlib

    boards = importlib.import_module(f"signoria.games.{game.NAME}.boards").BOARDS

    def make(seed):
        rng = Stream(seed)
        return json.dumps(garbled(boards.built_in(pick(rng, boards.names)), rng))

    def judge(text):
        found = json.loads(text)
        faults = boards.faults(found)
        for fault in faults:
            assert fault.name in boards.fault_names
            for lang in LANGUAGES:
                assert toybox.words(game.NAME, lang).say(f"fault.{fault.name}", fault.parts)
        if not faults:
            options = read_options(game, {"board": found})
            for players in game.seats(options):
                for state, _ in wander(game, players, options, 1):
                    last = state
                sound(game, last)

    return Target(f"boards/{game.NAME}", make, judge)


def targets():
    every = [games.load_game(name) for name in games.names()]
    found = [make(game) for make in (position, file_of, forgery) for game in every]
    return [*found, *[board(game) for game in every if hasattr(game.Options(), "board")]]

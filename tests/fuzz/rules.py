"""Rules and views: every check of the conformance suite, and the invariants of each game."""

import importlib
import inspect
import json

import toy
from conformance import CHECKS, LONGEST, OF_KNOWLEDGE, heuristic, wander

from fuzz.target import LARGEST, Target, any_case, read_options, told, written
from signoria import games
from signoria.core.chance import Stream
from signoria.core.state import OVER

EVERY = {**{name: games.load_game(name) for name in games.names()}, "toy": toy}
OF_VIEWS = ("see", "seat", "view", "secret", "look", "know", "world", "redact", "open", "redraw")
BY_NAME = {check.__name__[6:]: check for check in CHECKS}


def _is_of_views(name):
    return any(word in name for word in OF_VIEWS)


def conforms(group, game):
    """Return the target of the conformance checks of *game* which belong to *group*."""
    names = [name for name in BY_NAME if _is_of_views(name) == (group == "views")]

    def make(seed):
        rng = Stream(seed)
        name = names[int(rng.below(len(names)))]
        players, options = any_case(game, rng)
        if BY_NAME[name] in OF_KNOWLEDGE:
            options = game.Options()
            players = game.seats(options)[int(rng.below(len(game.seats(options))))]
        return told(
            check=name, players=players, options=written(options), seed=int(rng.below(LARGEST))
        )

    def judge(text):
        case = json.loads(text)
        options = read_options(game, case["options"])
        BY_NAME[case["check"]](game, case["players"], options, case["seed"])

    return Target(f"{group}/{game.NAME}", make, judge)


def invariant(game):
    """Return the target of whole games whose every table must be possible."""
    checks = importlib.import_module(f"games.{game.NAME}.invariants")
    named = len(inspect.signature(checks.check_step).parameters) > 2

    def make(seed):
        rng = Stream(seed)
        players, options = any_case(game, rng)
        wise = bool(rng.below(2))
        return told(
            players=players, options=written(options), wise=wise, seed=int(rng.below(LARGEST))
        )

    def judge(text):
        case = json.loads(text)
        how = wisely if case["wise"] else wander
        before, action = None, -1
        options = read_options(game, case["options"])
        for state, following in how(game, case["players"], options, case["seed"]):
            checks.check(state)
            after = game.save(state)
            if before is not None:
                name = [game.VOCABULARY.describe(action).name] if named else []
                checks.check_step(before, *name, after)
            before, action = after, following

    return Target(f"invariants/{game.NAME}", make, judge)


def wisely(game, players, options, seed):
    """Yield every state of a game in which seats follow the rules of thumb, mostly."""
    state, rng, own = game.setup(players, options), Stream(seed), heuristic(game)
    for _ in range(LONGEST):
        if state.actor() == OVER:
            yield state, -1
            return
        guess = state.actor() < 0 or rng.below(4) == 0
        action = state.pick(rng) if guess else own.policy(state, rng)
        yield state, action
        state.apply(action)
    raise AssertionError(f"no end after {LONGEST} actions")


def targets():
    found = [conforms(group, game) for group in ("rules", "views") for game in EVERY.values()]
    return [*found, *[invariant(games.load_game(name)) for name in games.names()]]

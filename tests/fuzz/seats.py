"""The seats of a table: all doors, opened at random by several people."""

import json
from functools import cache
from importlib import import_module

from fuzz.target import Target, told

STEPS = 60


@cache
def doors():
    """Return the machine of the seats' own test."""
    return import_module("tables.door_machine").Doors


def judge(text):
    import hypothesis
    from hypothesis.stateful import run_state_machine_as_test

    def machine():
        return doors()()

    hypothesis.seed(json.loads(text)["seed"])(machine)
    few = hypothesis.settings(
        max_examples=3,
        stateful_step_count=STEPS,
        deadline=None,
        derandomize=False,
        database=None,
        phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    run_state_machine_as_test(machine, settings=few)


def targets():
    return [Target("seats/table", lambda seed: told(seed=seed), judge)]

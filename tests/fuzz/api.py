"""The interface, fuzzed against its own description: whatever comes, nothing breaks."""

import json
import sys
import tempfile
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from fuzz.target import LARGEST, Target, told
from signoria.core.chance import Stream

HELD = ExitStack()
FEW = 6


def send(operation, base, cookie, table, examples, seed=None):
    """Send many cases, with and without a session, at a table that is there and at others.

    Without a *seed*, they are always the same ones.
    """
    import hypothesis

    seen = set()

    @hypothesis.settings(
        max_examples=examples,
        deadline=None,
        derandomize=seed is None,
        database=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    def one(case):
        if "table" in (case.path_parameters or {}) and len(seen) % 2 == 0:
            case.path_parameters["table"] = table
        for cookies in (cookie, {}):
            answer = case.call(base_url=base, cookies=cookies, timeout=60)
            assert answer.status_code < 500, (answer.status_code, case.as_curl_command())
            seen.add(answer.status_code)

    cases = hypothesis.given(operation.as_strategy())(one)
    (cases if seed is None else hypothesis.seed(seed)(cases))()
    return seen


@cache
def server():
    """Return a server that runs until this process ends, with its operations."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
    import schemathesis
    from serving import serving

    folder = HELD.enter_context(tempfile.TemporaryDirectory())
    found = HELD.enter_context(serving(Path(folder)))
    schema = schemathesis.openapi.from_url(f"{found.base}/api/openapi.json")
    operations = {each.ok().label: each.ok() for each in schema.get_all_operations()}
    return operations, found


def make(seed):
    rng = Stream(seed)
    names = sorted(server()[0])
    return told(operation=names[int(rng.below(len(names)))], seed=int(rng.below(LARGEST)))


def judge(text):
    case = json.loads(text)
    operations, house = server()
    anna = house.guest("Anna")
    try:
        table = anna.make(("toy", "court")[case["seed"] % 2], ("me", "bot"))
        cookie = {"signoria": anna.http.cookies["signoria"]}
        if case["operation"] in operations:
            send(operations[case["operation"]], house.base, cookie, table, FEW, case["seed"])
    finally:
        anna.close()


def targets():
    return [Target("api/server", make, judge)]

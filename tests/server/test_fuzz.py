"""The interface, fuzzed against its own description: whatever comes, nothing breaks."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from serving import serving

EXAMPLES = 40


@pytest.mark.slow
def test_no_call_breaks_whatever_is_sent(tmp_path):
    with serving(tmp_path) as server:
        schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "bot"))
        cookie = {"signoria": anna.http.cookies["signoria"]}
        seen = set()
        for result in schema.get_all_operations():
            operation = result.ok()
            seen |= fuzz(operation, server.base, cookie, table)
        assert {200, 404, 422} <= seen
        assert max(seen) < 500, seen
        assert httpx.get(f"{server.base}/readyz").status_code == 200


def fuzz(operation, base, cookie, table):
    """Send many cases, with and without a session, at a table that is there and at others."""
    seen = set()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def send(case):
        if "table" in (case.path_parameters or {}) and len(seen) % 2 == 0:
            case.path_parameters["table"] = table
        for cookies in (cookie, {}):
            answer = case.call(base_url=base, cookies=cookies)
            assert answer.status_code < 500, (case.method, case.path, answer.status_code)
            seen.add(answer.status_code)

    from hypothesis import given

    given(operation.as_strategy())(send)()
    return seen

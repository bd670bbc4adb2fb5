"""The interface, fuzzed against its own description: whatever comes, nothing breaks."""

import httpx
import pytest
from fuzz.api import send
from serving import serving

FEW, MANY = 4, 60


@pytest.mark.slow
@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_no_call_breaks_whatever_is_sent(tmp_path, examples):
    import schemathesis  # it takes a second

    with serving(tmp_path) as server:
        schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
        anna = server.guest("Anna")
        table = anna.make("toy", ("me", "bot"))
        cookie = {"signoria": anna.http.cookies["signoria"]}
        seen = set()
        for result in schema.get_all_operations():
            operation = result.ok()
            seen |= send(operation, server.base, cookie, table, examples)
        assert {200, 404, 422} <= seen
        assert max(seen) < 500, seen
        assert httpx.get(f"{server.base}/readyz").status_code == 200

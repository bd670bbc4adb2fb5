"""Chance in these tests: the same for a test wherever and whenever it runs."""

from typing import Any

import repeating
from browser.conftest import people, running
from browser.games import MEDICI
from browser.seeds import seed_of
from browser.table import start_table, steps
from playwright.sync_api import Page

NODE = "tests/browser/test_town.py::test_a_road[siena/pisa]"


def met(page: Page) -> dict[str, Any]:
    """Play a few moves; return the table, who sits there, their cards and what they did."""
    start_table(page, MEDICI)
    steps(page, MEDICI, 3)
    told = page.request.get(page.url.replace("/t/", "/api/v1/tables/") + "/update").json()
    return {
        "id": told["table"]["id"],
        "names": [seat["name"] for seat in told["table"]["seats"]],
        "view": told["view"],
        "turns": [each["text"] for each in told["turns"]],
    }


def test_a_test_meets_the_same_cards_and_names_at_any_server(chromium, server, tmp_path):
    with people(chromium, server) as new_page:
        first = met(new_page())
    with running(tmp_path) as other, people(chromium, other) as new_page:
        assert met(new_page()) == first


def test_pages_of_one_test_meet_different_cards(new_page):
    first, second = met(new_page()), met(new_page())
    assert first["id"] != second["id"]
    assert first["view"] != second["view"]


def test_other_cards_can_be_asked_for(monkeypatch):
    monkeypatch.delenv("SIGNORIA_SEED", raising=False)
    assert seed_of(NODE) == "test_town.py::test_a_road[siena/pisa]"
    monkeypatch.setenv("SIGNORIA_SEED", "7")
    assert seed_of(NODE) == "test_town.py::test_a_road[siena/pisa] 7"


def test_a_failure_says_what_its_cards_follow_from(monkeypatch):
    monkeypatch.delenv("SIGNORIA_EXPECT", raising=False)
    monkeypatch.setenv("SIGNORIA_SEED", "7")
    assert repeating.told(NODE, []).splitlines() == [
        f"repeat: SIGNORIA_SEED=7 .venv/bin/pytest -n 0 '{NODE}'",
        "its cards and names follow from: test_town.py::test_a_road[siena/pisa] 7",
    ]

"""What was wished for before something came between: it is set again, and one touch does it."""

from pathlib import Path

import pytest
from browser.games import VECCHIO
from browser.recorded import Position, decisions, entries_after, replayed, seated
from browser.table import moved_on, planned, turn
from browser.test_plans import ACCEPT
from playwright.sync_api import Browser, Playwright, expect

from signoria.games import vecchio
from signoria.games.vecchio.boards import REGIONS
from signoria.games.vecchio.state import ACTING, CHOOSING


def crested() -> tuple[Position, str, str]:
    """Return a position, a region that can be entered on a crest space, and a tile to wish for.

    The event of that crest asks nobody, so that the tile is the next question.
    """
    name = vecchio.VOCABULARY.describe
    for position in decisions(VECCHIO):
        state = position.state
        if state.phase != ACTING or position.options["board"] != "reconstruction":
            continue
        for plan in vecchio.plans(vecchio.observe(state, position.seat)).goals:
            if plan.goal in REGIONS and plan.ends == "chance":
                done = [name(action).name for action in plan.actions]
                after = replayed(position, done, further=True).state
                if after.phase == CHOOSING and after.actor() == position.seat:
                    tiles = [name(action).parts["tile"] for action in after.legal()]
                    if len(tiles) > 1:
                        return position, plan.goal, str(tiles[-1])
    pytest.fail("no record has such a position")


def test_after_the_crest_one_touch_is_left_with_the_wished_tile_set(
    tmp_path: Path, playwright: Playwright, chromium: Browser
) -> None:
    position, region, tile = crested()
    with seated(tmp_path, playwright, chromium, [position]) as (sit, [[table]]):
        page = sit(table)
        moment = turn(page)
        planned(page)
        wished = page.locator(f"[role=gridcell][data-piece='{tile}']").first
        wished.click()
        expect(page.locator(f"[data-goal='{region}']")).to_be_visible()
        assert page.locator("#actions").get_attribute("data-seq") == moment
        wished.click()
        expect(page.locator(f"[data-goal='{tile}']")).to_be_visible()
        expect(page.locator(".wished")).to_have_text("as you wished")
        moment = turn(page)
        page.locator(ACCEPT).click()
        moved_on(page, moment)
        done = entries_after(tmp_path, table, len(position.entries))
        assert f"choose {tile}" in done

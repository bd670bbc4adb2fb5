"""Which cases of a test with many `make test` looks at; `make test-long` takes the others."""

from pathlib import Path
from typing import Final

import pytest

SOONER: Final = {
    "test_company.py::test_on_a_phone_a_seat_for_a_program_stays_within_the_panel": (),
    "test_company.py::test_the_five_levels_are_offered_with_their_marks_and_characters": ("phone",),
    "test_court_turns.py::test_a_conspiracy_takes_two_clicks_or_three_touches": (
        "one-striker-mouse", "several-strikers-finger",
    ),
    "test_court_turns.py::test_another_striker_is_one_touch_more": ("mouse",),
    "test_court_turns.py::test_to_ally_to_send_and_to_prepare_take_a_card_and_its_place": (
        "ally-mouse", "bury-mouse", "send-finger",
    ),
    "test_court_turns.py::test_twelve_stacks_are_all_in_sight_on_a_phone": ("320x568",),
    "test_generic.py::test_it_can_be_played_on_a_phone_in_french": (),
    "test_hints.py::test_long_hints_can_be_read_and_nothing_moves_for_them": (
        "phone-fr-dark-tuscany",
    ),
    "test_labels.py::test_buttons_of_one_name_do_one_thing": (
        "medici-phone-fr-FR", "tuscany-desktop-fr-FR",
    ),
    "test_layout.py::test_seals_of_a_hint_stay_off_its_sheet": ("upright",),
    "test_layout.py::test_the_board_keeps_its_box_at_every_decision": ("court", "tuscany"),
    "test_motion.py::test_only_place_and_opacity_are_animated": ("court", "tuscany"),
    "test_scoring.py::test_a_draw_is_told_as_a_draw": ("fr-FR",),
    "test_scoring.py::test_the_end_is_a_scoring_then_the_arms_of_the_winner_then_the_result": (
        "court",
    ),
    "test_scoring.py::test_no_text_on_the_page_is_ahead_of_the_beat_that_is_shown": ("tuscany",),
    "test_screens.py::test_no_screen_before_a_game_has_an_axe_violation": ("phone-fr-light",),
    "test_screens.py::test_no_screen_of_a_game_has_an_axe_violation": (
        "desktop-en-light-court", "desktop-fr-dark-medici",
    ),
    "test_screens.py::test_on_a_desktop_everything_is_visible_without_scrolling": (
        "medici", "vecchio",
    ),
    "test_screens.py::test_on_a_phone_everything_is_visible_without_scrolling": (
        "court", "tuscany",
    ),
    "test_screens.py::test_six_markers_together_can_all_be_read": ("phone",),
    "test_staging.py::test_a_key_cuts_it_short_and_nothing_is_lost": ("escape",),
    "test_staging.py::"
    "test_the_last_turn_is_told_before_it_moves_anything_and_shown_to_its_end": ("tuscany",),
    "test_staging.py::test_where_motion_is_reduced_nothing_moves_and_all_is_told": (
        "medici", "vecchio",
    ),
    "test_story.py::test_a_log_that_was_scrolled_up_stays_and_offers_the_new_turns": (),
    "test_story.py::test_another_language_changes_words_only": ("court",),
    "test_story.py::"
    "test_turns_of_the_others_are_numbered_alike_in_the_list_on_the_board_and_at_the_houses": (
        "tuscany",
    ),
    "test_together.py::test_the_same_seat_in_two_tabs_converges": (),
    "test_tuscany.py::test_the_table_in_play_fits_and_is_accessible": (
        "en-GB-False-desktop", "fr-FR-True-phone",
    ),
    "test_vecchio.py::test_another_board_is_drawn_as_it_is_printed": (),
    "test_vecchio.py::test_tiles_to_choose_from_are_drawn_for_the_chooser_alone": (),
    "test_why.py::test_a_tap_on_what_is_not_possible_is_told_in_the_strip_and_opens_nothing": (
        "court",
    ),
    "test_why.py::test_dock_board_and_hint_do_not_meet_at_any_size": ("vecchio",),
    "test_why.py::test_every_move_of_a_hint_is_a_whole_one_and_can_be_done": ("medici",),
    "test_why.py::test_what_may_be_touched_stands_out_from_its_ground": (
        "light-medici", "dark-court",
    ),
    "test_why.py::test_why_not_is_one_control_with_ticks_numbers_and_paragraphs": ("court",),
}  # fmt: skip
"""By file and test, the ids of its cases; none where the whole test can wait."""


def mark_the_others(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark every other case `long`; complain of an id that no case has."""
    found: dict[str, set[str]] = {}
    for item in items:
        test, _, case = f"{Path(item.fspath).name}::{item.name}".rstrip("]").partition("[")
        found.setdefault(test, set()).add(case)
        if case not in SOONER.get(test, (case,)):
            item.add_marker(pytest.mark.long)
    if not any("::" in arg for arg in config.args) and not config.getoption("lf", default=False):
        files = {test.partition("::")[0] for test in found}
        stale = {
            test: wrong
            for test, cases in SOONER.items()
            if test.partition("::")[0] in files and (wrong := set(cases) - found.get(test, set()))
        }
        assert not stale, f"SOONER names cases that there are not: {stale}"

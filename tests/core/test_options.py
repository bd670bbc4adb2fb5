"""Options are read with care."""

from dataclasses import dataclass

import pytest

from signoria.core.options import choice, choices, read_options, spell, switch, write_options
from signoria.core.problem import Problem


@dataclass(frozen=True)
class Sample:
    edition: str = choice("old", "new")
    limit: int = choice(100, 5)
    open: bool = switch()


def test_what_is_left_out_takes_its_default():
    assert read_options(Sample, {}) == Sample("old", 100, open=False)


@pytest.mark.parametrize("yes", [True, "yes", "true", "on", "YES"])
def test_switches_are_read_as_people_type_them(yes):
    assert read_options(Sample, {"open": yes}).open is True


def test_numbers_may_come_as_text():
    assert read_options(Sample, {"limit": "5"}).limit == 5


def test_reading_what_was_written_changes_nothing():
    options = Sample("new", 5, open=True)
    assert read_options(Sample, write_options(options)) == options


@pytest.mark.parametrize("settings", [{"limit": 6}, {"limit": True}, {"edition": 1}, {"open": "x"}])
def test_what_is_not_offered_is_refused(settings):
    with pytest.raises(Problem, match="must be"):
        read_options(Sample, settings)


def test_an_unknown_option_is_refused():
    with pytest.raises(
        Problem, match=r"no option 'colour'\. The options are edition, limit and open"
    ):
        read_options(Sample, {"colour": "red"})


def test_choices_name_the_default_first():
    assert choices(Sample) == {"edition": ("old", "new"), "limit": (100, 5), "open": (False, True)}
    assert spell(value=True) == "yes"

"""The ladder of levels, and ladders of one's own."""

import doctest
from fractions import Fraction

import pytest

from xlelo import levels
from xlelo.errors import NoAnswer, NotUnderstood
from xlelo.fide.titles import BY_RATING, WITH_NORMS
from xlelo.levels import LADDER, ladder, level


def test_the_ladder_is_this_one() -> None:
    assert dict(LADDER) == {
        0: "Beginner", 1000: "Novice", 1200: "Improver", 1400: "Intermediate", 1600: "Club player",
        1800: "Strong club player", 2000: "Expert", 2200: "CM level", 2300: "FM level", 2400: "IM level",
    }  # fmt: skip


def test_the_ladder_goes_up_and_ends_with_fides_two_steps() -> None:
    assert ladder(LADDER) == list(LADDER)
    assert len({name for _, name in LADDER}) == len(LADDER)
    assert [least for least, _ in LADDER[-2:]] == [BY_RATING["FM"], WITH_NORMS["IM"]] == [2300, 2400]


@pytest.mark.parametrize(("least", "name"), LADDER)
def test_a_level_begins_at_its_least_rating(least: int, name: str) -> None:
    assert level(least) == level(least + 1) == name
    if least:
        assert level(least - 1) != name


def test_below_the_first_step_there_is_no_level() -> None:
    with pytest.raises(NoAnswer):
        level(-1)
    with pytest.raises(NoAnswer):
        level(2000, [])


def test_a_rating_counts_as_it_is_shown() -> None:
    assert level(2300 - 1e-12) == level(Fraction(2300)) == "FM level"
    assert level(0.1 + 0.2, ladder([(0, "low"), (Fraction(3, 10), "high")])) == "high"


def test_steps_of_ones_own() -> None:
    steps = ladder([(10, "high"), (-5, "low"), (10, "high")])
    assert [level(rating, steps) for rating in (-5, 9.99, 10)] == ["low", "low", "high"]
    with pytest.raises(NotUnderstood):
        ladder([(10, "high"), (10, "higher")])


def test_the_examples() -> None:
    assert doctest.testmod(levels).failed == 0

"""First ratings: FIDE's published one, the worked cases, both editions; the compression of March 2024."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import published
from xlelo.errors import NoAnswer, OutOfRange, XleloError
from xlelo.fide.compression import compressed
from xlelo.fide.initial import INITIAL_RULES, initial, initial_rules_on

# N01: published on a FIDE list, Dec 2025; the others worked by hand from B.02, 8.2.
CASES = [
    ("N01", [1902, 1877, 1884, 2012, 1832], 6, 1922, "published"),
    ("I01", [2000] * 5, 6, 1993, "published"),
    ("I02", [2000] * 5, 4, 1893, "published"),
    ("I03", [2000] * 5, 5, 1943, "published"),
    ("I04", [2100] * 5, 10, 2200, "capped"),
    ("I07", [1657] * 5, 6, 1748, "published"),
    ("U01", [2000] * 4, 4, None, "few_games"),
    ("U02", [1500] * 5, 1, None, "below_floor"),
    ("U03", [1500] * 5, 0, None, "zero_first_event"),
]

# Days for the edition of 1 Jan 2022 to 29 Feb 2024.
FORMER = date(2022, 1, 1), date(2024, 2, 29)

opponents = st.lists(st.integers(1400, 2900), max_size=30)


@pytest.mark.parametrize(("key", "ratings", "half_points", "rating", "reason"), CASES)
def test_cases(key: str, ratings: list[int], half_points: int, rating: int | None, reason: str) -> None:
    result = initial(ratings, half_points)
    assert (result.rating, result.reason) == (rating, reason)


@pytest.mark.shared
def test_shared_cases() -> None:
    for row in published.rows("cases/fide_initial.csv"):
        ratings = [int(rating) for rating in row["opponents"].split()]
        result = initial(ratings, int(Fraction(row["score"]) * 2))
        assert str(result.rating or "unrated") == row["initial"], row["id"]


def test_the_working_is_shown() -> None:
    result = initial([2100] * 5, 10)
    assert (result.games, result.half_points) == (5, 10)
    assert result.average == Fraction(14100, 7)
    assert result.percentage == Fraction(6, 7)
    assert result.addition == 309  # 6/7 = .857 -> .86
    assert result.before_cap == 2323  # 2014.29 + 309, the note of case I04
    assert result.rating == 2200


def test_percentage_is_read_half_up() -> None:
    # Six games: n + 2 = 8. (1.5 + 1) / 8 = .3125 -> .31; (2 + 1) / 8 = .375 -> .38, dp -87.
    assert initial([1800] * 6, 4).rating == 1800 - 87
    assert initial([1800] * 6, 8).rating == 1800 + 95  # .625 -> .63


def test_a_zero_counts_from_the_second_event_on() -> None:
    # p = 1/7 -> .14, dp -309; Ra = (5 x 2400 + 3600) / 7 = 2228.57.
    assert initial([2400] * 5, 0).rating is None
    later = initial([2400] * 5, 0, first_event=False)
    assert (later.rating, later.reason) == (1920, "published")


def test_floor_and_cap_are_inclusive() -> None:
    # Draws throughout: Ru = Ra. Ra = (5r + 3600) / 7: 1240 gives 1400; 1239 gives 1399.29.
    assert initial([1240] * 5, 5).rating == 1400
    assert initial([1239] * 5, 5).reason == "below_floor"
    assert (initial([2360] * 5, 5).rating, initial([2360] * 5, 5).reason) == (2200, "published")
    assert (initial([2362] * 5, 5).rating, initial([2362] * 5, 5).reason) == (2200, "capped")


def test_half_a_point_is_rounded_up() -> None:
    # Ra = (5 x 1801 + 1799 + 3600) / 8 = 14404 / 8 = 1800.5, all draws.
    assert initial([1801] * 5 + [1799], 6).rating == 1801


def test_the_former_edition() -> None:
    # RR22, 8.2: above one half 20 for each half-point, at one half the mean, below it dp; no cap, floor 1000.
    for day in FORMER:
        assert initial([2000] * 5, 6, day=day).rating == 2020
        assert initial([2000] * 5, 10, day=day).rating == 2100
        assert initial([2400] * 5, 5, day=day).rating == 2400
        assert initial([2000] * 5, 4, day=day).rating == 2000 - 72
        assert initial([1902, 1877, 1884, 2012, 1832], 6, day=day).rating == 1921  # 1901.4 + 20
        assert initial([1100] * 5, 3, day=day).reason == "below_floor"  # .30, dp -149
        assert initial([1200] * 5, 3, day=day).rating == 1051
        assert initial([1149] * 5, 3, day=day).rating == 1000
        assert initial([1148] * 5, 3, day=day).reason == "below_floor"
        assert initial([2000] * 5, 0, day=day).reason == "zero_first_event"
        assert initial([], 0, day=day, first_event=False).reason == "few_games"
    assert initial([2000] * 5, 6, day=date(2024, 3, 1)).rating == 1993


def test_before_2022_there_is_no_answer() -> None:
    with pytest.raises(NoAnswer):
        initial([2000] * 5, 6, day=date(2021, 12, 31))
    assert initial_rules_on() is INITIAL_RULES[-1]


@pytest.mark.parametrize("half_points", [-1, 11])
def test_impossible_totals(half_points: int) -> None:
    with pytest.raises(OutOfRange):
        initial([2000] * 5, half_points)


@given(opponents, st.integers(-2, 70), st.booleans(), st.dates(date(2020, 1, 1), date(2027, 1, 1)))
def test_only_our_own_errors(ratings: list[int], half_points: int, first: bool, day: date) -> None:
    try:
        result = initial(ratings, half_points, first, day)
    except XleloError:
        return
    rules = initial_rules_on(day)
    if result.rating is not None:
        assert result.rating >= rules.floor
        assert rules.cap is None or result.rating <= rules.cap
        assert result.games >= 5


@given(st.lists(st.integers(1400, 2900), min_size=5, max_size=20))
def test_more_points_never_give_less(ratings: list[int]) -> None:
    for day in (None, FORMER[0]):
        firsts = [initial(ratings, h, False, day).before_cap or 0 for h in range(2 * len(ratings) + 1)]
        assert firsts == sorted(firsts)


# The values of the federations' announcements, Feb 2024.
@pytest.mark.parametrize(
    ("before", "after"),
    [(1000, 1400), (1200, 1520), (1500, 1700), (1800, 1880), (1950, 1970), (2000, 2000), (2001, 2001)],
)
def test_compression(before: int, after: int) -> None:
    assert compressed(before) == after


def test_compression_keeps_the_order() -> None:
    lifted = [compressed(rating) for rating in range(1000, 2101)]
    assert lifted == sorted(lifted)
    assert all(
        5 * new in range(3 * old + 4000 - 2, 3 * old + 4000 + 3)
        for old, new in enumerate(lifted[:1000], 1000)
    )
    with pytest.raises(OutOfRange):
        compressed(999)

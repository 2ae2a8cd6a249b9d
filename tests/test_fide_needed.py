"""The least score: worked cases, and every answer checked by trying all totals."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlelo.errors import NoAnswer, NoGames, NotUnderstood, OutOfRange, XleloError
from xlelo.fide.change import new_rating, rate_games, total
from xlelo.fide.needed import METHODS, score_for_performance, score_for_rating
from xlelo.fide.performance import perfect, performance
from xlelo.fide.rules import EDITIONS, Edition, rules_on
from xlelo.performance import linear_performance, true_performance

NEWEST = rules_on()
rating_lists = st.lists(st.integers(1400, 2900), min_size=1, max_size=12)


def reached(method: str, opponents: list[int], half_points: int) -> float:
    """The performance, with an end to either side where the true one has none."""
    if method == "fide":
        return performance(opponents, half_points)
    if method == "perfect":
        return perfect(opponents, half_points)
    if method == "linear":
        return linear_performance(opponents, half_points / 2)
    try:
        return true_performance(opponents, half_points / 2)
    except NoAnswer:
        return float("inf") if half_points else float("-inf")


def change(rating: int, opponents: list[int], half_points: int, k: Fraction, edition: Edition) -> Fraction:
    """The change for a total over the rated games, spread somehow."""
    games, left = [], half_points
    for opponent in opponents:
        scored = 0 if edition.excludes(rating, opponent) else min(2, left)
        left -= scored
        games.append((opponent, scored))
    assert not left
    return total(k, rate_games(rating, games, edition))


def test_norm_scores() -> None:
    # The Annex: nine games, average 2380, GM: 7 points; 2434: 6.5; 2600: 4.5 (B.01, 1.7).
    assert score_for_performance([2380] * 9, 2600) == 14
    assert score_for_performance([2434] * 9, 2600) == 13
    assert score_for_performance([2433] * 9, 2600) == 14
    assert score_for_performance([2600] * 9, 2600) == 9


def test_the_ends() -> None:
    assert score_for_performance([1500], 2300) == 2  # case P02: 2300 with 1 out of 1
    assert score_for_performance([1500], 2301) is None
    assert score_for_performance([1500], 700) == 0
    assert score_for_performance([1500], 1900, "linear") == 2
    assert score_for_performance([1500], 1901, "linear") is None
    assert score_for_performance([1500], 1100, "linear") == 0
    assert score_for_performance([1500, 1900], 1900 + 736, "perfect") == 4
    assert score_for_performance([1500, 1900], 1900 + 737, "perfect") is None
    assert score_for_performance([1500], 9999, "true") == 2
    assert score_for_performance([1500], -9999, "true") == 1


def test_a_float_costs_no_half_point() -> None:
    # The expected score against opponents in pairs above and below is exactly one half a game.
    for away in range(1, 400):
        assert score_for_performance([1600 - away, 1600 + away, 1600 - away, 1600 + away], 1600, "true") == 4
    assert score_for_performance([1500.1, 1500.3], 1500.2, "linear") == 2
    assert score_for_performance([1500] * 3, 1500 + 400 / 3, "linear") == 4


def test_rating_needed() -> None:
    # Against equals at K 20 half a point more is 10 points.
    assert score_for_rating(2000, [2000] * 4, 20, 2000, NEWEST) == 4
    assert score_for_rating(2000, [2000] * 4, 20, 2010, NEWEST) == 5
    assert score_for_rating(2000, [2000] * 4, 20, 2011, NEWEST) == 6
    assert score_for_rating(2000, [2000] * 4, 20, 2040, NEWEST) == 8
    assert score_for_rating(2000, [2000] * 4, 20, 2041, NEWEST) is None
    # The change is rounded: 7.5 is 8, -7.5 is -8 (B.02, 8.3.4).
    assert score_for_rating(2000, [2000] * 4, 15, 2008, NEWEST) == 5
    assert score_for_rating(2000, [2000] * 4, 15, 1993, NEWEST) == 4
    assert score_for_rating(2000, [2000] * 4, 15, 1992, NEWEST) == 3


def test_published_periods_need_what_was_scored() -> None:
    # FIDE, Washington Dulles Open, 7 Nov 2025: 2813 scored 4.5 and fell to 2810; with 4 he had fallen by 7.5.
    opponents = [1787, 2025, 2310, 2400, 2505]
    assert score_for_rating(2813, opponents, 10, 2810, NEWEST) == 9
    assert score_for_rating(2813, opponents, 10, 2811, NEWEST) == 10
    # US Championship 2025: 2590 scored 5.5, 2605 on the next list.
    field = [2722, 2789, 2661, 2710, 2698, 2577, 2756, 2738, 2664, 2654, 2652]
    assert score_for_rating(2590, field, 10, 2605, NEWEST) == 11


def test_the_floor_of_the_list() -> None:
    assert score_for_rating(1402, [1402], 20, 1000, NEWEST) == 1  # a loss, 1392, is unrated
    assert score_for_rating(1402, [1402], 20, 1400, NEWEST) == 1


def test_an_excluded_game_counts_neither_way() -> None:
    rapid = rules_on(date(2025, 1, 1), "rapid")
    assert score_for_rating(2700, [2000, 2700], 10, 2705, rapid) == 2
    with pytest.raises(NoGames):
        score_for_rating(2700, [2000], 10, 2705, rapid)


def test_what_cannot_be() -> None:
    for method in METHODS:
        with pytest.raises(NoGames):
            score_for_performance([], 2000, method)
        with pytest.raises(OutOfRange):
            score_for_performance([1500], float("nan"), method)
    with pytest.raises(NotUnderstood):
        score_for_performance([1500], 1600, "best")
    for method in ("fide", "perfect"):
        with pytest.raises(NotUnderstood):
            score_for_performance([1500.5], 1600, method)
    with pytest.raises(OutOfRange):
        score_for_rating(1500, [1500], 0, 1600, NEWEST)


@pytest.mark.parametrize("method", METHODS)
@given(opponents=rating_lists, target=st.integers(400, 3800))
def test_it_is_the_least(method: str, opponents: list[int], target: int) -> None:
    found = score_for_performance(opponents, target, method)
    enough = [h for h in range(2 * len(opponents) + 1) if reached(method, opponents, h) >= target - 1e-7]
    assert found == (enough[0] if enough else None)


@given(
    st.integers(1400, 2900),
    rating_lists,
    st.fractions(1, 40, max_denominator=10),
    st.integers(-60, 200),
    st.sampled_from(EDITIONS),
)
def test_it_lifts_and_a_half_point_less_does_not(
    rating: int, opponents: list[int], k: Fraction, lift: int, edition: Edition
) -> None:
    target = max(1400, rating + lift)
    rated = [opponent for opponent in opponents if not edition.excludes(rating, opponent)]
    if not rated:
        return
    found = score_for_rating(rating, opponents, k, target, edition)
    enough = [
        half_points
        for half_points in range(2 * len(rated) + 1)
        if (new_rating(rating, change(rating, opponents, half_points, k, edition)) or 0) >= target
    ]
    assert found == (enough[0] if enough else None)


@given(
    st.lists(st.floats(allow_nan=True, allow_infinity=True), max_size=5),
    st.floats(allow_nan=True, allow_infinity=True),
    st.sampled_from(METHODS),
    st.floats(allow_nan=True, allow_infinity=True),
)
def test_only_our_own_errors(opponents: list[float], target: float, method: str, scale: float) -> None:
    try:
        found = score_for_performance(opponents, target, method, scale)
    except XleloError:
        return
    assert found is None or 0 <= found <= 2 * len(opponents)

"""The true and the linear performance: published values, the definition, and hostile events."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlelo.elo import expected
from xlelo.errors import NoAnswer, NoGames, OutOfRange, XleloError
from xlelo.performance import linear_performance, true_performance

# P01 is the encyclopedia's example; the others follow by hand from the definitions.
LINEAR = [
    ([1851, 2457, 1989, 2379, 2407], 4, 2456.6),
    ([1500], 1, 1900),
    ([1500], 0, 1100),
    ([1500, 1500], 1.5, 1700),
    ([1500] * 3, 2, 1500 + 400 / 3),
    ([2250] * 5, 2, 2170),
    ([2230], 1, 2630),
]

rating_lists = st.lists(st.integers(0, 4000), min_size=1, max_size=40)
anything = st.floats(allow_nan=True, allow_infinity=True)


@pytest.mark.parametrize(("opponents", "score", "answer"), LINEAR)
def test_linear(opponents: list[float], score: float, answer: float) -> None:
    assert linear_performance(opponents, score) == pytest.approx(answer, abs=1e-9)


def test_true() -> None:
    assert true_performance([1851, 2457, 1989, 2379, 2407], 4) == pytest.approx(2550.5076, abs=5e-5)
    assert true_performance([1500, 1500], 1) == 1500
    # Against equals the answer is a formula: three to one is 400 log10 3.
    assert true_performance([1500] * 4, 3) == pytest.approx(1500 + 400 * math.log10(3), abs=1e-9)
    assert true_performance([1500] * 4, 3, advantage=35, scale=200) == pytest.approx(
        1500 + 200 * math.log10(3) - 35, abs=1e-9
    )
    # In the middle of two opponents half of the points are expected exactly.
    assert true_performance([1400, 1600], 1, advantage=35) == 1465


def test_advantage_and_scale_of_the_linear_one() -> None:
    assert linear_performance([1500, 1700], 2, advantage=50, scale=100) == 1600 + 100 - 50


def test_flat_curves_keep_their_digits() -> None:
    # By symmetry the answer is the middle; there the curve rises by less than a billionth a point.
    assert true_performance([0] * 500 + [4000] * 500, 500) == pytest.approx(2000, abs=1e-9)
    assert true_performance([0] * 500 + [8000] * 500, 500) == pytest.approx(4000, abs=1e-9)
    # One opponent at 0 twice, one at 8000: with u = 10**(R/400) and A = 10**20, u*u - u = 2A.
    root = 400 * math.log10((1 + math.sqrt(1 + 8e20)) / 2)
    assert true_performance([0, 0, 8000], 2) == pytest.approx(root, abs=1e-9)


def test_long_events() -> None:
    half_a_point = true_performance([1500] * 1000, 0.5)
    assert half_a_point == pytest.approx(1500 + 400 * math.log10(0.0005 / 0.9995), abs=1e-9)
    assert true_performance([1500] * 1000, 999.5) == pytest.approx(3000 - half_a_point, abs=1e-9)
    mixed = [4 * i for i in range(1001)]
    assert true_performance(mixed, 500.5) == pytest.approx(2000, abs=1e-9)


@pytest.mark.parametrize("score", [0, 3])
def test_no_score_and_a_full_score_have_none(score: int) -> None:
    with pytest.raises(NoAnswer):
        true_performance([1500, 1600, 1700], score)


@pytest.mark.parametrize("compute", [true_performance, linear_performance])
def test_what_cannot_be(compute: object) -> None:
    assert callable(compute)
    with pytest.raises(NoGames):
        compute([], 0)
    for score in (-0.5, 2.5, math.nan):
        with pytest.raises(OutOfRange):
            compute([1500, 1600], score)
    for scale in (0, -400, math.nan, math.inf):
        with pytest.raises(OutOfRange):
            compute([1500, 1600], 1, scale=scale)
    with pytest.raises(OutOfRange):
        compute([1500, math.nan], 1)


@given(rating_lists, st.data())
def test_true_turns_expected_round(opponents: list[int], data: st.DataObject) -> None:
    rating = data.draw(st.floats(min(opponents) - 800, max(opponents) + 800))
    score = math.fsum(expected(rating, opponent) for opponent in opponents)
    if 0 < score < len(opponents):
        found = true_performance(opponents, score)
        again = math.fsum(expected(found, opponent) for opponent in opponents)
        assert again == pytest.approx(score, abs=1e-11)


@given(rating_lists)
def test_more_points_never_give_less(opponents: list[int]) -> None:
    games = len(opponents)
    linear = [linear_performance(opponents, half / 2) for half in range(2 * games + 1)]
    true = [true_performance(opponents, half / 2) for half in range(1, 2 * games)]
    assert linear == sorted(linear)
    assert true == sorted(true)


@given(st.lists(anything, max_size=5), anything, anything, anything)
def test_only_our_own_errors(opponents: list[float], score: float, advantage: float, scale: float) -> None:
    for compute in (true_performance, linear_performance):
        try:
            answer = compute(opponents, score, advantage, scale)
        except XleloError:
            continue
        assert math.isfinite(answer)


@given(st.lists(st.floats(-1e12, 1e12), min_size=2, max_size=5), st.floats(1e-12, 1e12))
def test_far_numbers_come_out_finite(opponents: list[float], scale: float) -> None:
    assert math.isfinite(true_performance(opponents, 0.5, 0, scale))

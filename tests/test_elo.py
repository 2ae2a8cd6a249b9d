"""The general formula: the three web calculators' examples, and its laws."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlelo import elo
from xlelo.errors import OutOfRange
from xlelo.rounding import to_integer

# The examples on the pages of the three web calculators (Portuguese, English, Arabic):
# rating, opponent, score, K, expected score to four places, change to hundredths, change as they print it.
CALCULATORS = [
    (1500, 1600, 1, 20, 0.3599, 12.80, 13),
    (1500, 1600, 0.5, 20, 0.3599, 2.80, 3),
    (1500, 1600, 0, 20, 0.3599, -7.20, -7),
    (1500, 1600, 1, 32, 0.3599, 20.48, 20),
    (1500, 2000, 1, 20, 0.0532, 18.94, 19),
    (1600, 1400, 1, 32, 0.7597, 7.69, 8),
    (1600, 1400, 0, 32, 0.7597, -24.31, -24),
    (1600, 1400, 0.5, 32, 0.7597, -8.31, -8),
    (1600, 1400, 1, 20, 0.7597, 4.81, 5),
]
ratings = st.floats(0, 4000)


@pytest.mark.parametrize(("rating", "opponent", "score", "k", "expected", "change", "printed"), CALCULATORS)
def test_the_web_calculators_examples(
    rating: int, opponent: int, score: float, k: int, expected: float, change: float, printed: int
) -> None:
    assert elo.expected(rating, opponent) == pytest.approx(expected, abs=5e-5)
    assert elo.change(rating, opponent, score, k) == pytest.approx(change, abs=5e-3)
    assert to_integer(elo.change(rating, opponent, score, k)) == printed


def test_a_scale_of_its_own() -> None:
    # German table tennis: divisor 150, K 16; 1566 against 1608 wins 10.49 or loses 5.51.
    assert 16 * (1 - elo.expected(1566, 1608, scale=150)) == pytest.approx(10.49, abs=5e-3)
    assert 16 * (0 - elo.expected(1566, 1608, scale=150)) == pytest.approx(-5.51, abs=5e-3)


def test_an_advantage_is_added_to_the_rating() -> None:
    # World Football Elo: 1800 at home (+100) against 1700 expects .7597.
    assert elo.expected(1800, 1700, advantage=100) == pytest.approx(0.7597, abs=5e-5)


@given(ratings, ratings)
def test_both_expected_scores_sum_to_one(one: float, other: float) -> None:
    assert elo.expected(one, other) + elo.expected(other, one) == pytest.approx(1, abs=1e-12)


@given(ratings, ratings, st.sampled_from([0, 0.5, 1]), st.integers(1, 100))
def test_at_equal_k_one_gains_what_the_other_loses(one: float, other: float, score: float, k: int) -> None:
    gain, loss = elo.change(one, other, score, k), elo.change(other, one, 1 - score, k)
    assert gain == pytest.approx(-loss, abs=1e-9)


@given(st.floats(-1500, 1500), st.floats(1, 1000))
def test_difference_undoes_expected(gap: float, scale: float) -> None:
    score = elo.expected(gap, 0, scale=scale)
    if 1e-9 < score < 1 - 1e-9:
        assert elo.difference(score, scale) == pytest.approx(gap, abs=1e-4)


def test_an_event_is_computed_from_the_rating_before_it() -> None:
    games = [(1400, 1), (1550, 0), (1700, 0.5)]
    single = sum(elo.change(1500, opponent, score, 20) for opponent, score in games)
    assert elo.event_change(1500, [opponent for opponent, _ in games], 1.5, 20) == pytest.approx(single)


@pytest.mark.parametrize("compute", [elo.change, lambda *of: elo.event_change(of[0], [of[1]], *of[2:])])
def test_k_is_20_or_whatever_is_above_0(compute: Callable[..., float]) -> None:
    assert compute(1500, 1500, 1) == 10
    assert (compute(1500, 1500, 1, 1), compute(1500, 1500, 1, 0.5)) == (0.5, 0.25)
    for k in (0, -1):
        with pytest.raises(OutOfRange):
            compute(1500, 1500, 1, k)


def test_hopeless_differences_do_not_overflow() -> None:
    assert elo.expected(0, 1e300) == 0
    assert elo.expected(1e300, 0) == 1
    assert (elo.expected(10**400, 1400), elo.expected(1400, 10**400)) == (1, 0)
    # The advantage decides as well: what overflows is hopeless for whoever is behind with it.
    assert elo.expected(2000, 1500, -150_000) == elo.expected(1500, 1500, -150_000) == 0
    assert elo.expected(1500, 2000, 150_000) == elo.expected(1500, 1500, 150_000) == 1
    assert elo.expected(2000, 1500, -600, 0.001) == elo.expected(2000.5, 1500, -(10**400)) == 0
    assert elo.expected(1500.5, 2000, 10**400) == 1
    assert elo.expected(10**400, 10**400, 35) == elo.expected(1535, 1500)


@pytest.mark.parametrize("score", [0, 1, -0.1, 1.1])
def test_no_difference_has_a_certain_result(score: float) -> None:
    with pytest.raises(OutOfRange):
        elo.difference(score)


@pytest.mark.parametrize("k", [0, -20])
def test_k_must_be_positive(k: int) -> None:
    with pytest.raises(OutOfRange):
        elo.change(1500, 1500, 1, k)


@pytest.mark.parametrize("scale", [0, -400])
def test_the_scale_must_be_positive(scale: int) -> None:
    with pytest.raises(OutOfRange):
        elo.expected(1500, 1500, scale=scale)
    with pytest.raises(OutOfRange):
        elo.difference(0.5, scale)

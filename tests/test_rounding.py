"""Half away from zero, on the decimal number that a spreadsheet shows."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlelo.rounding import exact, float_to_digits, plus, to_digits, to_integer


@pytest.mark.parametrize(
    ("number", "rounded"),
    [
        (0.5, 1), (-0.5, -1), (1.5, 2), (2.5, 3), (-2.5, -3), (-17.5, -18), (-22.5, -23),  # FIDE B.02, 8.3.4
        (2.4999, 2), (0, 0), (7, 7), (Fraction(7, 2), 4), (Decimal("-2.5"), -3), (0.49999999999999994, 1),
    ],
)  # fmt: skip
def test_halves_go_away_from_zero(number: float, rounded: int) -> None:
    assert to_integer(number) == rounded


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    # LibreOffice's and Excel's ROUND give these; Python's round gives 5.5, 10.6, -2.2 and 2.67.
    [
        (15 * (0.5 - 0.13), 1, "5.6"),
        (10.65, 1, "10.7"),
        (-2.25, 1, "-2.3"),
        (2.675, 2, "2.68"),
        (1250, -2, "1300"),
    ],
)
def test_digits_are_those_of_the_decimal_number(number: float, digits: int, text: str) -> None:
    assert to_digits(number, digits) == Fraction(text)


def test_noise_behind_the_fifteenth_digit_does_not_count() -> None:
    assert exact(0.1 + 0.2) == Fraction(3, 10)


@given(st.fractions())
def test_the_nearest_integer_is_near_and_mirrors(number: Fraction) -> None:
    assert abs(to_integer(number) - number) <= Fraction(1, 2)
    assert to_integer(-number) == -to_integer(number)


FLOATS = st.floats(allow_nan=False, allow_infinity=False)
DIGITS = st.integers(-15, 15)


@given(FLOATS | st.sampled_from([2.675, -0.0, 0.5, -1e-9, 1e15, 999999999999999.0, 5e-324]), DIGITS)
def test_a_float_is_rounded_as_its_fraction_is(number: float, digits: int) -> None:
    unit = Fraction(10) ** -digits
    rounded = float_to_digits(number, digits)
    assert rounded == to_integer(exact(number) / unit) * unit == to_digits(number, digits)
    assert str(float(rounded)) != "-0.0"


@given(FLOATS | st.integers(), FLOATS, DIGITS)
def test_a_sum_is_exact(number: float, change: float, digits: int) -> None:
    rounded = float_to_digits(change, digits)
    assert plus(number, rounded) == exact(number) + Fraction(rounded)

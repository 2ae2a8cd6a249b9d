"""The only rounding in the project: half away from zero, on exact values.

Python's own `round` sends halves to the even neighbour, and works on the binary value of a float:
5.55 is stored a little below 5.55 and rounds to 5.5. A spreadsheet rounds the decimal number that it
shows, and FIDE B.02, 8.3.4 asks for "0.5 is rounded away from zero"; both are what happens here.
"""

from decimal import Decimal
from fractions import Fraction

Exact = int | Fraction | Decimal

# A spreadsheet keeps and shows fifteen significant digits; what lies behind them is noise of the
# binary format (0.285 computed in two ways differs in the seventeenth).
_SIGNIFICANT_DIGITS = 15


def exact(number: float | Exact) -> Fraction:
    """The decimal number that a spreadsheet shows for `number`, as a fraction.

    Whole numbers, fractions and decimals are exact already; a float is read at fifteen digits.
    """
    if isinstance(number, float):
        return Fraction(Decimal(f"{number:.{_SIGNIFICANT_DIGITS}g}"))  # by way of Decimal: twice as fast
    return Fraction(number)


def to_integer(number: float | Exact) -> int:
    """The nearest whole number, halves away from zero (2.5 -> 3, -2.5 -> -3)."""
    value = exact(number)
    nearest = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return -nearest if value < 0 else nearest


def to_digits(number: float | Exact, digits: int) -> Fraction:
    """The nearest multiple of 10**-digits, halves away from zero; negative digits round to tens."""
    unit = Fraction(10) ** -digits
    return to_integer(exact(number) / unit) * unit

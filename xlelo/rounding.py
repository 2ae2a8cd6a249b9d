"""The only rounding in the project: half away from zero, on exact values.

Python's own `round` sends halves to the even neighbour, and works on the binary value of a float:
5.55 is stored a little below 5.55 and rounds to 5.5. A spreadsheet rounds the decimal number that it
shows, and FIDE B.02, 8.3.4 asks for "0.5 is rounded away from zero"; both are what happens here.
"""

from decimal import ROUND_HALF_UP, Context, Decimal, Inexact
from fractions import Fraction
from functools import cache

Exact = int | Fraction | Decimal

# A spreadsheet keeps and shows fifteen significant digits; what lies behind them is noise of the
# binary format (0.285 computed in two ways differs in the seventeenth).
_SIGNIFICANT_DIGITS = 15

_TWICE = 2 * _SIGNIFICANT_DIGITS
# What decimal arithmetic calls half up is half away from zero.
_ROUNDING = Context(prec=_TWICE, rounding=ROUND_HALF_UP, traps=[])
# Two numbers of fifteen digits have an exact sum here, unless they are far apart in size; then it says so.
_ADDING = Context(prec=_TWICE, traps=[Inexact])
_ZERO = Decimal(0)


def _decimal(number: float) -> Decimal:
    """A float as the decimal number that a spreadsheet shows."""
    return Decimal(f"{number:.{_SIGNIFICANT_DIGITS}g}")


def exact(number: float | Exact) -> Fraction:
    """The decimal number that a spreadsheet shows for `number`, as a fraction.

    Whole numbers, fractions and decimals are exact already; a float is read at fifteen digits.
    """
    return Fraction(_decimal(number) if isinstance(number, float) else number)


def to_integer(number: float | Exact) -> int:
    """The nearest whole number, halves away from zero (2.5 -> 3, -2.5 -> -3)."""
    value = exact(number)
    nearest = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return -nearest if value < 0 else nearest


def to_digits(number: float | Exact, digits: int) -> Fraction:
    """The nearest multiple of 10**-digits, halves away from zero; negative digits round to tens."""
    if isinstance(number, float):
        return Fraction(float_to_digits(number, digits))
    unit = Fraction(10) ** -digits
    return to_integer(exact(number) / unit) * unit


@cache
def _unit(digits: int) -> Decimal:
    return Decimal((0, (1,), -digits))


def float_to_digits(number: float, digits: int) -> Decimal:
    """`to_digits` for a finite float, as a decimal and never -0; several times as fast, for long columns."""
    value = _decimal(number)
    if value.adjusted() - _SIGNIFICANT_DIGITS < -digits:  # else no digit stands behind that place
        value = value.quantize(_unit(digits), context=_ROUNDING)
    return value or _ZERO


def plus(number: float, change: Decimal) -> Exact:
    """The exact sum of a number as a spreadsheet shows it and of a decimal."""
    try:
        return _ADDING.add(_decimal(number) if isinstance(number, float) else Decimal(number), change)
    except Inexact:
        return exact(number) + Fraction(change)

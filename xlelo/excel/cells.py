"""What a cell can hold, and how each kind of argument is read from it.

A host hands over whatever a cell contains: a number, text, a date, nothing, or the text of an error. A
`Reader` turns one such value into what a calculation asks for. A reader never guesses: it raises
`Missing` where there is nothing to compute with, and a member of the error tree where the cell says
something else.

>>> NUMBER.read("1600,5"), FIDE_RATING.read(2400.0), SIDE.read("Black")
(1600.5, 2400, 'black')
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from xlelo import spelling
from xlelo.errors import NotUnderstood, OutOfRange
from xlelo.excel.error_cells import HIGHEST_CODE
from xlelo.fide.rules import HIGHEST_RATING
from xlelo.rounding import exact

MOST_DIGITS = 15  # behind these a spreadsheet keeps nothing
_LONGEST_NUMBER = 300  # digits; a float ends soon after


class Missing(Exception):
    """There is nothing to compute with: a blank cell, an unrated player, a game not played."""


def _never(cells: Sequence[float]) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Reader:
    """How one kind of argument is read.

    `read` takes one cell. `plain` says of a whole column of numbers (int or float, no bool) that every
    cell is already what `read` would make of it, so that long columns need not be read cell by cell.
    """

    read: Callable[[object], Any]
    plain: Callable[[Sequence[float]], bool] = _never


def is_blank(cell: object) -> bool:
    """Nothing, or nothing that shows."""
    return cell is None or (isinstance(cell, str) and not spelling.tidy(cell))


def unwrapped(cell: object) -> object:
    """A number of numpy as a number of Python; everything else as it is."""
    tolist = getattr(cell, "tolist", None)
    return tolist() if callable(tolist) else cell


def _as_number(cell: object) -> int | float | Fraction:
    """The finite number in a cell; exact where it was typed as text."""
    if type(cell) is int:
        return cell
    if isinstance(cell, str):
        plain = spelling.number(cell)
        if plain is not None and len(plain) <= _LONGEST_NUMBER:
            return Fraction(plain)
        if plain is not None:
            raise OutOfRange(f"too long a number: {cell!r}")
        if is_blank(cell):
            raise Missing
        raise NotUnderstood(f"not a number: {cell!r}")
    if cell is None:
        raise Missing
    cell = unwrapped(cell)
    if isinstance(cell, bool) or not isinstance(cell, int | float | Decimal | Fraction):
        raise NotUnderstood(f"not a number: {cell!r}")
    if isinstance(cell, float | Decimal) and not math.isfinite(cell):
        raise OutOfRange(f"not a finite number: {cell}")
    return Fraction(cell) if isinstance(cell, Decimal) else cell


def _finite(cell: object) -> float:
    if type(cell) is float and math.isfinite(cell):  # by far the most frequent
        return cell
    number = _as_number(cell)
    if isinstance(number, int | float):
        return number
    return float(number)


def _exact(cell: object) -> Fraction:
    return exact(_as_number(cell))


def _above_zero(cell: object) -> float:
    number = _finite(cell)
    if number <= 0:
        raise OutOfRange(f"must be above 0, not {number}")
    return number


def _exact_above_zero(cell: object) -> Fraction:
    _above_zero(cell)
    return _exact(cell)


def _whole(cell: object) -> int:
    number = _as_number(cell)
    if isinstance(number, float) and number.is_integer():
        return int(number)
    if not isinstance(number, int):
        fraction = exact(number)
        if fraction.denominator != 1:
            raise OutOfRange(f"must be a whole number, not {number}")
        number = fraction.numerator
    return number


def _count(cell: object) -> int:
    number = _whole(cell)
    if number < 0:
        raise OutOfRange(f"cannot be below 0, as {number} is")
    return number


def _digits(cell: object) -> int:
    number = _whole(cell)
    if abs(number) > MOST_DIGITS:
        raise OutOfRange(f"at most {MOST_DIGITS} digits, not {number}")
    return number


def _rated(cell: object) -> object:
    """The cell, unless it says in words that the player is unrated."""
    if isinstance(cell, str) and spelling.compact(cell) in spelling.UNRATED:
        raise Missing
    return cell


def _rating(cell: object) -> float:
    return _finite(_rated(cell))


def _fide_rating(cell: object) -> int:
    number = _whole(_rated(cell))
    if number == 0:  # FIDE's lists print 0 for an unrated player
        raise Missing
    if not 0 < number <= HIGHEST_RATING:
        raise OutOfRange(f"a rating lies between 1 and {HIGHEST_RATING}, not at {number}")
    return number


def choice(table: Mapping[str, str]) -> Reader:
    """A reader for one of the words in `table`, in any case and any language it lists."""

    def read(cell: object) -> str:
        if not isinstance(cell, str):
            # xlwings Lite delivers an empty cell as 0, which no choice is called.
            if cell is None or (type(cell) in (int, float) and cell == 0):
                raise Missing
            raise NotUnderstood(f"a word is asked for, not {cell!r}")
        if is_blank(cell):
            raise Missing
        word = table.get(spelling.compact(cell))
        if word is None:
            raise NotUnderstood(f"{cell!r} is not one of the words that are asked for")
        return word

    return Reader(read)


def near_zero(cells: Sequence[float]) -> bool:
    """Is every number finite and nearer to 0 than the codes of errors? May be False where it is."""
    try:
        # No cell is longer than the diagonal, which is computed faster than the least cell is found.
        return math.hypot(*cells) < -HIGHEST_CODE
    except OverflowError:
        return False


def _all_above_zero(cells: Sequence[float]) -> bool:
    return near_zero(cells) and min(cells) > 0


NUMBER = Reader(_finite, near_zero)
ABOVE_ZERO = Reader(_above_zero, _all_above_zero)
EXACT = Reader(_exact)
EXACT_ABOVE_ZERO = Reader(_exact_above_zero)
WHOLE = Reader(_whole)
COUNT = Reader(_count)
DIGITS = Reader(_digits)
RATING = Reader(_rating, near_zero)
FIDE_RATING = Reader(_fide_rating)
SIDE = choice(spelling.SIDES)
RATING_LIST = choice(spelling.RATING_LISTS)
SEX = choice(spelling.SEXES)

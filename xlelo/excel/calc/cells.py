"""Between Calc's values and those of the functions.

What Calc hands over: a number, a text, a tuple of rows for a range, None for an optional argument left
out. An empty cell in a range is "", but an empty single cell is 0 and cannot be told from it. A truth
value is 1 or 0. A date is a number of days since a day that the document chooses. An error in a single
cell Calc passes on by itself, without asking; a range with an error in it, it never hands over at all
(the formula shows Err:504).

What Calc takes back: rows of numbers and texts. A number that is none (NaN) shows the error whose code
stands in its lowest bits.
"""

import math
import struct
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from xlelo.excel.calc.interface import DAYS, Method
from xlelo.excel.cells import ERROR_TEXTS
from xlelo.excel.days import LAST_YEAR
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.grid import WHOLE_COLUMN

Rows = tuple[tuple[Any, ...], ...]

ERROR_CODES = {
    "#NULL!": 521, "#DIV/0!": 532, "#VALUE!": 519, "#REF!": 524, "#NAME?": 525, "#NUM!": 503, "#N/A": 32767,
}  # fmt: skip
NO_SUCH_ERROR = "#VALUE!"  # for errors that Calc does not have, such as #SPILL!

_QUIET_NAN = 0x7FF8_0000_0000_0000
_DAY_ZERO = date(1899, 12, 30)  # of the functions, and of most documents
_LONG = min(WHOLE_COLUMN)


def error_number(code: int) -> float:
    """The NaN that Calc shows as the error with this code."""
    number: float = struct.unpack("<d", struct.pack("<Q", _QUIET_NAN | code))[0]
    return number


def error_code(number: float) -> int:
    """The code in a NaN made by `error_number`."""
    bits: int = struct.unpack("<Q", struct.pack("<d", number))[0]
    return bits & 0xFFFF_FFFF if math.isnan(number) else 0


_ERRORS = {
    text: error_number(ERROR_CODES.get(text, ERROR_CODES[NO_SUCH_ERROR])) for text in sorted(ERROR_TEXTS)
}


def taken(value: Any) -> Any:
    """An argument as the functions take it: the single cell of a range of one, rows otherwise."""
    if not isinstance(value, tuple):
        return value
    if len(value) == 1 and len(value[0]) == 1:
        return value[0][0]
    if len(value) < _LONG:
        return value
    # Nearly all of the million cells of a whole column are empty: told here, they are quickly left out.
    empty, nothing = ("",) * len(value[0]), (None,) * len(value[0])
    return [nothing if row == empty else row for row in value]


def given(result: Any) -> Rows:
    """A result as Calc takes it, errors as real error cells."""
    rows = result if isinstance(result, list) else [[result]]
    return tuple(
        tuple(_ERRORS.get(cell, cell) if type(cell) is str else cell for cell in row) for row in rows
    )


def in_days(value: Any, first_day: Callable[[], date]) -> Any:
    """A day, or rows of them, counted from the day zero of the functions."""
    if isinstance(value, tuple | list):
        return [in_days(cell, first_day) for cell in value]
    if type(value) is float and value > LAST_YEAR:
        return value + (first_day() - _DAY_ZERO).days
    return value


def first_day_of(document: Any) -> date:
    """The day that a document counts as day zero."""
    day = document.getPropertyValue("NullDate")
    return date(day.Year, day.Month, day.Day)


def answer(method: Method, arguments: Sequence[Any]) -> Rows:
    """What the cell shows, for the arguments as Calc hands them to the method."""
    cells = list(map(taken, arguments))
    if method.asks_for_document:
        document = cells.pop(0)
        cells = [
            in_days(cell, lambda: first_day_of(document)) if argument.name in DAYS else cell
            for argument, cell in zip(method.function.arguments, cells, strict=False)
        ]
    return given(FUNCTIONS[method.function.name](*cells))

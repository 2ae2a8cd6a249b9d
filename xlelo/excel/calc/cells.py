"""Between Calc's values and those of the functions.

What Calc hands over for an argument that is asked for: a text, or rows of texts. A number comes
as its 15 digits, with the point or comma of the user's country; an empty cell as an empty text; a truth
value as 1 or 0. For an optional argument: a number, a text, rows of both, or None when it is left out; an
empty single cell is 0 there. A date is a number of days since a day that the document chooses. An error in
a single cell Calc passes on by itself, without asking; a range with an error in it, it never hands over at
all (the formula shows Err:504).

What Calc takes back: a number or a text, or rows of them. A number that is none (NaN) shows the error
whose code stands in its lowest bits.
"""

import math
import re
import struct
from collections.abc import Callable
from datetime import date
from typing import Any

from xlelo.excel.calc.interface import DAYS, Method
from xlelo.excel.catalogue import Argument
from xlelo.excel.days import LAST_YEAR
from xlelo.excel.error_cells import ERROR_TEXTS
from xlelo.excel.functions import FUNCTIONS
from xlelo.excel.grid import WHOLE_COLUMN

Reader = Callable[[Any], Any]  # of one cell

ERROR_CODES = {
    "#NULL!": 521, "#DIV/0!": 532, "#VALUE!": 519, "#REF!": 524, "#NAME?": 525, "#NUM!": 503, "#N/A": 32767,
}  # fmt: skip
NO_SUCH_ERROR = "#VALUE!"  # for errors that Calc does not have, such as #SPILL!
NOT_ONE_VALUE = "#VALUE!"  # for rows from a function that can give one value only

_QUIET_NAN = 0x7FF8_0000_0000_0000
_DAY_ZERO = date(1899, 12, 30)  # of the functions, and of most documents
_LONG = min(WHOLE_COLUMN)

_NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?(?:E[+-]\d+)?")
# A text "1,600" looks the same as the number 1.6 with three decimals. For a rating it stays in doubt.
_IN_DOUBT = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")
_RATINGS = frozenset({"rating", "opponent", "opponents", "target"})


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


def taken(value: Any, cell: Reader) -> Any:
    """An argument as the functions take it: the single cell of a range of one, rows otherwise."""
    if type(value) is not tuple:
        return cell(value)
    if len(value) == 1 and len(value[0]) == 1:
        return cell(value[0][0])
    if len(value) < _LONG:
        return [list(map(cell, row)) for row in value]
    # Nearly all of the million cells of a whole column are empty: told here, they are quickly left out.
    empty, nothing = ("",) * len(value[0]), [None] * len(value[0])
    return [nothing if row == empty else list(map(cell, row)) for row in value]


def as_it_is(cell: Any) -> Any:
    """For optional arguments: Calc says what is a number and what a text."""
    return cell


def number_or_text(text: str) -> float | str:
    """For arguments that Calc hands over as texts."""
    return float(text.replace(",", ".")) if _NUMBER.fullmatch(text) else text


def rating_or_text(text: str) -> float | str:
    """For ratings: what is not certain to be a number is left to the functions, which refuse it."""
    return text if _IN_DOUBT.fullmatch(text) else number_or_text(text)


def given(result: Any, spreads: bool = False) -> Any:
    """A result as Calc takes it, errors as real error cells; rows for a function that spreads."""
    if type(result) is not list:
        return ((_shown(result),),) if spreads else _shown(result)
    if spreads:
        return tuple(tuple(map(_shown, row)) for row in result)
    return _shown(result[0][0] if len(result) == len(result[0]) == 1 else NOT_ONE_VALUE)


def _shown(cell: Any) -> Any:
    return _ERRORS.get(cell, cell) if type(cell) is str else cell


def in_days(value: Any, first_day: Callable[[], date]) -> Any:
    """A day, or rows of them, counted from the day zero of the functions."""
    if isinstance(value, list):
        return [in_days(cell, first_day) for cell in value]
    if type(value) is float and value > LAST_YEAR:
        return value + (first_day() - _DAY_ZERO).days
    return value


def first_day_of(document: Any) -> date:
    """The day that a document counts as day zero."""
    day = document.getPropertyValue("NullDate")
    return date(day.Year, day.Month, day.Day)


def _reader(argument: Argument) -> Reader:
    if not argument.required:
        return as_it_is
    return rating_or_text if argument.name in _RATINGS else number_or_text


def answering(method: Method) -> Callable[..., Any]:
    """The function that Calc calls: takes the values as Calc hands them over, gives what the cell shows."""
    function, spreads = FUNCTIONS[method.function.name], method.spreads
    readers = [_reader(argument) for argument in method.function.arguments]
    days = [place for place, argument in enumerate(method.function.arguments) if argument.name in DAYS]

    def answer(*values: Any) -> Any:
        return given(function(*map(taken, values, readers)), spreads)

    def answer_with_days(document: Any, *values: Any) -> Any:
        cells = list(map(taken, values, readers))
        for place in days:
            cells[place] = in_days(cells[place], lambda: first_day_of(document))
        return given(function(*cells), spreads)

    return answer_with_days if method.asks_for_document else answer

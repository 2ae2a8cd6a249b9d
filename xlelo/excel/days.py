"""Days and years as spreadsheets hold them: a date, a serial number, a bare year, or text.

A serial number counts days, and 45931 is 1 October 2025. A number from 1900 to 2100 is taken for a year:
as a serial number it would be a day before 1906, when there were no ratings.

>>> DAY.read(45931), DAY.read(2025), YEAR.read(45931), YEAR.read("1987/05/01")
(datetime.date(2025, 10, 1), datetime.date(2025, 1, 1), 2025, 1987)
"""

import re
from datetime import date, datetime, timedelta

from xlelo import spelling
from xlelo.errors import NotUnderstood, OutOfRange
from xlelo.excel.cells import EXACT, Missing, Reader

FIRST_YEAR, LAST_YEAR = 1900, 2100
# Day 0 of the 1900 system, one day early: from 1 March 1900 on that makes up for 29 February 1900,
# which never was but which every spreadsheet counts.
_DAY_ZERO = date(1899, 12, 30)
_LAST_SERIAL = (date.max - _DAY_ZERO).days

_ISO = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")


def _day(cell: object) -> date:
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, date):
        return cell
    if isinstance(cell, str) and (parts := _ISO.fullmatch(spelling.tidy(cell))):
        try:
            return date(int(parts[1]), int(parts[3]), int(parts[4]))
        except ValueError:
            raise NotUnderstood(f"there is no such day: {cell!r}") from None
    number = EXACT.read(cell)
    if number == 0:  # xlwings Lite delivers an empty cell as 0, and there is no day of that name
        raise Missing
    if FIRST_YEAR <= number <= LAST_YEAR:
        if number.denominator != 1:
            raise OutOfRange(f"a year is a whole number, not {cell!r}")
        return date(int(number), 1, 1)
    if not LAST_YEAR < number < _LAST_SERIAL + 1:
        raise OutOfRange(f"no day has the serial number {cell!r}")
    return _DAY_ZERO + timedelta(days=int(number))


def _year(cell: object) -> int:
    return _day(cell).year


DAY = Reader(_day)
YEAR = Reader(_year)

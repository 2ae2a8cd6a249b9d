"""Days and years in cells: real dates, serial numbers, and what people type instead."""

import re
from datetime import date, datetime, timedelta

from xlelo import spelling
from xlelo.formats.cells import whole
from xlelo.formats.sheets import Cell
from xlelo.formats.tables import Reading, Understand

EPOCH = datetime(1899, 12, 30)  # day 0 of the usual date system
FIRST_YEAR, LAST_YEAR = 1900, 2100
_LAST_SERIAL = 80_000  # in 2119; in the older date system in 2123

_TIME = r"(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?"
_YEAR_FIRST = re.compile(rf"(\d{{4}})([-/.])(\d{{1,2}})\2(\d{{1,2}}){_TIME}")
_YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})")
_YEAR = re.compile(rf"(?:\d{{1,2}}[-/.]){{0,2}}(\d{{4}})|(\d{{4}})(?:[-/.]\d{{1,2}}){{1,2}}{_TIME}")


def from_serial(value: Cell, epoch: datetime) -> date | None:
    """The day of a serial number, when it is in a range where no year and no rating is meant."""
    serial = whole(value, LAST_YEAR + 1, _LAST_SERIAL)
    return None if serial is None else (epoch + timedelta(days=serial)).date()


def day(epoch: datetime) -> Understand[date]:
    """The reader of a day, for workbooks that count days from `epoch`."""

    def read(value: Cell) -> Reading[date]:
        if isinstance(value, datetime):
            found: date | None = value.date()
        elif isinstance(value, date):
            found = value
        elif isinstance(value, str):
            found = _written_day(spelling.tidy(value)) or from_serial(value, epoch)
        else:
            found = from_serial(value, epoch)
        known = found is not None and FIRST_YEAR <= found.year <= LAST_YEAR
        return Reading(found) if known else Reading(None, "E202")

    return read


def _written_day(text: str) -> date | None:
    """A day in text that has one meaning only: 03/04/2025 is April in one country, March in another."""
    if found := _YEAR_FIRST.fullmatch(text):
        return _date(found[1], found[3], found[4])
    if found := _YEAR_LAST.fullmatch(text):
        day_first = _date(found[4], found[3], found[1])
        # Points go with the day first wherever they are used.
        month_first = None if found[2] == "." else _date(found[4], found[1], found[3])
        meanings = {day_first, month_first} - {None}
        return meanings.pop() if len(meanings) == 1 else None
    return None


def _date(year: str, month: str, day_of_month: str) -> date | None:
    try:
        return date(int(year), int(month), int(day_of_month))
    except ValueError:  # no such day
        return None


def birth_year(epoch: datetime) -> Understand[int]:
    """The reader of a year of birth: a year, a day of which only the year counts, or a serial number.

    "1987/00/00" and "00.00.1987" are how rating lists write a year alone.
    """

    def read(value: Cell) -> Reading[int]:
        found: int | None = None
        if isinstance(value, date):
            found = value.year
        elif isinstance(value, str) and (written := _YEAR.fullmatch(spelling.tidy(value))):
            found = int(written[1] or written[2])
        elif (year := whole(value, FIRST_YEAR, LAST_YEAR)) is not None:
            found = year
        elif (born := from_serial(value, epoch)) is not None:
            found = born.year
        known = found is not None and FIRST_YEAR <= found <= LAST_YEAR
        return Reading(found) if known else Reading(None, "E309")

    return read

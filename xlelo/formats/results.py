"""The result cell: every way to write a result, and the ways in which a spreadsheet spoils one.

A cell that is not formatted as text turns 1-0 into 1 January 2000, 1/2 into 2 January or 1 February and
1:0 into one o'clock (0.041666...). Such a cell is never scored: what was probably typed is suggested.
"""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta

from xlelo import spelling
from xlelo.formats.cells import plain
from xlelo.formats.days import from_serial
from xlelo.formats.sheets import Cell
from xlelo.formats.tables import Reading, Understand
from xlelo.model import Result

NOT_A_RESULT, NOT_A_BYE = "E408", "E412"

_DAY = timedelta(days=1)


def result(epoch: datetime) -> Understand[Result]:
    """The reader of the result of a game between two players, in half-points of White."""
    return lambda value: _read(value, spelling.RESULTS, NOT_A_RESULT, epoch)


def bye(epoch: datetime) -> Understand[Result]:
    """The reader of the result of a player who has no opponent."""
    return lambda value: _read(value, spelling.BYES, NOT_A_BYE, epoch)


def _read(value: Cell, known: Mapping[str, Result], unknown: str, epoch: datetime) -> Reading[Result]:
    if isinstance(value, bool):
        return Reading(None, unknown)
    if isinstance(value, date):
        return _spoilt_day(value)
    if isinstance(value, time):
        return _spoilt_time(timedelta(hours=value.hour, minutes=value.minute, seconds=value.second))
    if isinstance(value, timedelta):
        return _spoilt_time(value)
    if isinstance(value, str):
        spelled = spelling.compact(value).lstrip("'")
    else:
        spelled = plain(value)
        if spelled not in known:
            return _spoilt_number(value, unknown, epoch)
    found = known.get(spelled)
    if found is None:
        return Reading(None, unknown)
    return Reading(found, "N401" if found is Result.BOTH_LOSE else "")


def _spoilt_day(day: date) -> Reading[Result]:
    if (day.year, day.month, day.day) == (2000, 1, 1):
        return Reading(None, "E409", "1-0")
    if (day.month, day.day) in ((1, 2), (2, 1)):
        return Reading(None, "E409", "½")
    return Reading(None, "E411")


def _spoilt_time(length: timedelta) -> Reading[Result]:
    """Hours and minutes that were typed as 1:0, 0:1 or 0:0."""
    minutes = {timedelta(hours=1): "1-0", timedelta(minutes=1): "0-1", timedelta(0): "0-0"}
    hint = minutes.get(length)
    return Reading(None, "E410", hint) if hint else Reading(None, "E411")


def _spoilt_number(value: Cell, unknown: str, epoch: datetime) -> Reading[Result]:
    """A number that is no score: the date or time behind it, as a cell without a format shows it."""
    if isinstance(value, float) and 0 < value < 1:
        for length, hint in ((timedelta(hours=1), "1-0"), (timedelta(minutes=1), "0-1")):
            if abs(value - length / _DAY) < 0.01 * (length / _DAY):
                return Reading(None, "E410", hint)
    day = from_serial(value, epoch)
    return Reading(None, unknown) if day is None else _spoilt_day(day)

"""What a cell that somebody typed means, one function a kind of cell. Pure: a value in, a reading out.

The cell may hold a number, text, a date or a truth value, whatever the column is for: spreadsheets turn
1-0 into a date and 0034 into 34. What can be understood in one way only is; the rest is a problem with
a code, and its value is missing. Blank and error cells never get here.
"""

import re
from datetime import date, datetime, time, timedelta

from xlelo import spelling
from xlelo.books.layout import HIGHEST_K, TITLES
from xlelo.fide.rules import HIGHEST_RATING
from xlelo.formats.sheets import Cell
from xlelo.formats.tables import Reading, words
from xlelo.formats.tables import normal as _normal
from xlelo.tiebreaks.codes import understood

HIGHEST_SCALE = 10_000
MOST_GAMES, MOST_ROUNDS, MOST_NUMBERS = 99_999, 999, 99_999

# "1234e", "1500P12", "1500?", "1850*": marks of estimated and provisional ratings on printed lists.
_MARKED = re.compile(r"(\d{3,4})([A-Za-z]|[Pp]\d{1,2}|[?*+!])")
_DIGITS = re.compile(r"\d{1,12}")
_FIDE_ID = re.compile(r"(\d{1,11})(?:[.,]0+)?")


def text(value: Cell) -> Reading[str]:
    """Text as it was typed, outer spaces aside; a number is taken as its digits."""
    return Reading(plain(value))


def plain(value: Cell) -> str:
    """The value as one line of text; a whole number without decimals, a day as 2025-11-07."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    return re.sub(r"[\x00-\x1f\x7f\x85\u2028\u2029]+", " ", str(value)).strip()


def name(value: Cell) -> Reading[str]:
    """A name, spelling kept. A date or a truth value is no name."""
    if isinstance(value, bool | date | time | timedelta):
        return Reading(None, "E302")
    return Reading(plain(value))


def whole(value: Cell, low: int, high: int) -> int | None:
    """The whole number in a cell, as a number or as text in any digits; None for everything else."""
    if isinstance(value, str):
        value = spelling.number("".join(value.split()))
        value = None if value is None else float(value)
    if isinstance(value, float):
        value = int(value) if value.is_integer() else None
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if low <= value <= high else None


def rating(value: Cell) -> Reading[int]:
    """A rating 1..4000; 0 and the spellings of "unrated" give no rating; a printed mark is dropped."""
    if isinstance(value, str):
        if spelling.compact(value) in spelling.UNRATED:
            return Reading(None)
        marked = _MARKED.fullmatch("".join(spelling.tidy(value).split()))
        if marked and (found := whole(marked[1], 1, HIGHEST_RATING)):
            return Reading(found, "N303", marked[1])
    found = whole(value, 0, HIGHEST_RATING)
    return Reading(None, "E304") if found is None else Reading(found or None)


def k(value: Cell) -> Reading[int]:
    """A K 1..100; 0 means "by rule"."""
    found = whole(value, 0, HIGHEST_K)
    return Reading(None, "E103") if found is None else Reading(found or None)


def scale(value: Cell) -> Reading[int]:
    """The divisor of the logistic curve; 0 means the usual one."""
    found = whole(value, 0, HIGHEST_SCALE)
    return Reading(None, "E208") if found is None else Reading(found or None)


def games(value: Cell) -> Reading[int]:
    """The number of rated games before the event."""
    found = whole(value, 0, MOST_GAMES)
    return Reading(found, "E306" if found is None else "")


def number(value: Cell) -> Reading[int]:
    """A starting number, from 1."""
    found = whole(value, 1, MOST_NUMBERS)
    return Reading(found, "E308" if found is None else "")


def round_number(value: Cell) -> Reading[int]:
    """The number of a round, from 1."""
    found = whole(value, 1, MOST_ROUNDS)
    return Reading(found, "E406" if found is None else "")


def board(value: Cell) -> Reading[int]:
    """The number of a board; a team's "2A" is no matter for ratings and dropped."""
    found = whole(value, 1, MOST_NUMBERS)
    return Reading(found, "N402" if found is None else "")


def digits(value: Cell) -> int | None:
    """A starting number given in place of a name: a whole number, or text of digits only."""
    if isinstance(value, str) and not _DIGITS.fullmatch(spelling.tidy(value)):
        return None
    return whole(value, 1, MOST_NUMBERS)


def fide_id(value: Cell) -> Reading[str]:
    """A FIDE id as it was typed, up to eleven digits; "" for 0, which programs write for "none"."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = plain(value)
    if not isinstance(value, str):
        return Reading(None, "E305")
    found = _FIDE_ID.fullmatch(spelling.compact(value).lstrip("'"))
    if not found:
        return Reading(None, "E305")
    return Reading(found[1] if found[1].strip("0") else "")


def title(value: Cell) -> Reading[str]:
    """One of FIDE's eight titles for players; any other counts as none, with a note."""
    found = _normal(value).upper()
    return Reading(found) if found in ("", *TITLES) else Reading(None, "N304")


def sex(value: Cell) -> Reading[str]:
    """m or w."""
    found = spelling.SEXES.get(spelling.compact(str(value)))
    return Reading(found, "" if found else "E310")


def rating_list(value: Cell) -> Reading[str]:
    """standard, rapid or blitz."""
    found = words("choices.rating_list").get(_normal(value)) or spelling.RATING_LISTS.get(
        spelling.compact(str(value))
    )
    return Reading(found, "" if found else "E206")


def system(value: Cell) -> Reading[str]:
    """swiss or round-robin."""
    found = words("choices.system").get(_normal(value))
    return Reading(found, "" if found else "E209")


def planned_rounds(value: Cell) -> Reading[int]:
    """The number of rounds of the event; 0 means that nobody says."""
    found = whole(value, 0, MOST_ROUNDS)
    return Reading(None, "E210") if found is None else Reading(found or None)


def tiebreaks(value: Cell) -> Reading[tuple[str, ...]]:
    """Codes of tie-breaks in their order, with commas, semicolons or spaces between.

    When one of them is none, the others are used.
    """
    typed = [code for code in re.split(r"[\s,;،؛]+", spelling.tidy(plain(value))) if code]
    known, unknown = understood(typed)
    return Reading(known, "E211" if unknown else "", ", ".join(unknown))


def rules(value: Cell) -> Reading[str]:
    """fide or elo."""
    found = words("choices.rules").get(_normal(value))
    return Reading(found, "" if found else "E207")
